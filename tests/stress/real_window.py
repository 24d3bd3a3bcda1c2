"""Walk through the real program in a real window, by mouse and keys: `python -m tests.stress.real_window`.

On screens of several sizes, under a window manager, it opens every screen, every drop-down list and every dialog. It
fails if anything lies outside the screen, a list hides an entry, a key is dead after a dialog, a button, a list or a
click in the log, or a ship that is seen again from the log is not seen. Needs Xvfb, openbox and xdotool.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from editor.document.document import Document
from editor.document.edit import lay
from engine.island.files import classic_islands
from islas_qt.library.drafts import Drafts
from islas_qt.settings import TEXT_SCALES, Settings
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import open_database
from scripts import xvfb
from tests.support import puentes_positions
from tests.support.person import StuckError, person
from tests.support.positions import finished, position
from tests.support.walk import EDITOR, TABLE, Walk

# arrow keys that lead anywhere in the end, and a point of the chart where something lies that can be picked
WAY = tuple(random.Random(1).choices(("Up", "Down", "Left", "Right"), k=400))
OFFERED = """(lambda chart: next(
    at.toPoint() for one in chart.targets() if chart.is_offered(one)
    for at in [chart.place.middle(one), *(end * 0.3 + chart.place.middle(one) * 0.7
        for end in (chart.place.ends(one.number) if one.kind == 'line' else ()))]
    if chart.place.target_at(at, chart.lines) == one))({chart})""".replace("\n", " ")
SIZES = ((1366, 768), (1280, 800), (1920, 1080))


def prepare(folder: Path, text_scale: float) -> None:
    """Put a match to continue, one to look back at, and an island of one's own into a folder."""
    settings = Settings(folder / "settings.ini")
    settings.language, settings.theme = "en", "light"
    settings.text_scale = text_scale
    settings.speed_own = settings.speed_others = 0.0
    settings.store.sync()
    database = open_database(database_url(None, folder))
    assert isinstance(database, Database)
    matches = Matches(database)
    matches.create(finished(seats=3))
    matches.create(position("turn", 3).match)
    islands, island = Islands(database), replace(classic_islands()[0], name="Isla Mía")
    islands.save(islands.create(island), replace(island, note="A second version."))
    database.close()


def damage(folder: Path) -> None:
    """Damage the database of a folder."""
    file = next(folder.glob("*.sqlite*"))
    file.write_bytes(file.read_bytes()[:512] + bytes(20_000))


def leave_draft(folder: Path) -> None:
    """Leave unsaved work on a new island in a folder, as a crash does."""
    island = classic_islands()[1]
    Document(island, Drafts(folder / "drafts").open("new"), is_saved=False).commit("erase", lay(island, sea=[(0, 0)]))


def begin_puentes(folder: Path) -> None:
    """Put a match of Puentes for one into a folder, as the one that is continued."""
    database = open_database(database_url(None, folder))
    assert isinstance(database, Database)
    Matches(database).create(puentes_positions.new_match(1))
    database.close()


class Tour(Walk):
    """Goes through all of the program."""

    def start(self) -> None:
        """The first screen, the bar and its dialogs."""
        self.screen("start", "StartScreen")
        self.popup("languages", lambda: self.person.click_widget("window().bar.language"))
        self.popup("colours", lambda: self.person.click_widget("window().bar.theme"))
        self.dialog("about", lambda: self.person.click_widget("window().bar.about"))
        self.dialog("settings", lambda: self.person.click("Settings"))
        self.dialog("keys", lambda: self.person.press("question"))
        self.person.press("F11")
        self.person.need("window().isFullScreen()")
        self.look("full screen")
        self.person.press("F11")
        self.person.need("not window().isFullScreen()")

    def new_match(self) -> None:
        """Where a match is planned: its lists, its pop-ups, the way to start."""
        self.person.click("New match")
        self.screen("new match", "NewMatchScreen")
        self.must_see("Start", "new match")
        self.open_lists("new match")
        row = "window().screens.new_match.page.rows[0]"
        self.popup("crests", lambda: self.person.click_widget(f"{row}.crest"))
        self.popup("islands to choose from", lambda: self.person.click_widget(f"{row}.choice.button"))
        if not self.person.ask("window().settings.options_open"):
            self.person.click("More options")
        self.look("new match, all options")
        self.must_see("Start", "new match, all options")
        self.open_lists("new match, all options")
        self.person.click_widget(f"{row}.choice.button")
        self.person.need("QApplication.activePopupWidget() is not None")
        self.person.click("Island: Choose in turn")
        self.person.click("Start")
        self.person.need("window().screens.new_match.questions.isVisible()")
        self.look("choosing an island in turn")
        self.must_see("Back", "choosing an island in turn")
        self.person.press("Escape")
        self.person.need("window().screens.new_match.page.start.isVisible()")
        self.home()

    def island(self) -> None:
        """An island, large."""
        self.person.click_widget("window().screens.start.buttons[0]")
        self.screen("an island", "IslandScreen")
        self.home()

    def rules(self) -> None:
        """The rules."""
        self.person.click("Rules")
        self.screen("rules", "HelpScreen")
        self.open_lists("rules")
        self.home()

    def history(self) -> None:
        """The list of matches, its files and figures, and a match that is looked back at."""
        self.person.click("History")
        self.screen("history", "HistoryScreen")
        self.open_lists("history")
        self.person.click("Statistics")
        self.screen("statistics", "StatisticsScreen")
        self.open_lists("statistics")
        self.person.click_widget("window().bar.back")
        self.screen("history", "HistoryScreen")
        self.person.click_widget("window().screens.history.list")
        self.person.press("Home", "Down")  # the match that is over
        self.dialog("exporting a match", lambda: self.person.click("Export…"))
        self.dialog("importing a match", lambda: self.person.click("Import…"))
        self.person.click("Show result")
        self.screen("result", "ReviewScreen")
        self.person.click("Look back")
        self.person.need(f"{TABLE}.review_bar.isVisible()")
        self.look("looking back")
        self.try_log("looking back")
        self.dialog("looking back, settings", lambda: self.person.click_widget("window().bar.settings"), self.try_log)

    def library(self) -> None:
        """One's islands and the dialogs around them."""
        self.person.click("Design an island")
        self.screen("library", "LibraryScreen")
        self.open_lists("library")
        self.choose_own()
        self.dialog("import", lambda: self.person.click("Import…"))
        self.dialog("generator", lambda: self.person.click("Generate…"))
        self.dialog("export", lambda: self.person.click("Export…"))
        self.dialog("versions", lambda: self.person.click("Versions…"))
        self.popup("all that can be done with an island", lambda: self.person.click("More…"))
        self.dialog("renaming an island", lambda: self.person.press("F2"))
        self.dialog("tags of an island", lambda: self.person.press("ctrl+t"))
        self.person.click("More…")
        self.dialog("comparing islands", lambda: self.person.click("Compare…"))
        self.dialog("keys of the library", lambda: self.person.press("question"))

    def choose_own(self) -> None:
        """Choose the island of one's own, which is the first."""
        self.person.need("window().designing.library.islands.current() is not None")
        self.person.click_widget("window().designing.library.islands.list.viewport()", "QPoint(90, 60)")
        self.person.need("window().designing.library.islands.current().is_own")

    def editor(self) -> None:
        """The editor: its keys work after everything."""
        self.person.click("Design an island")
        self.screen("library", "LibraryScreen")
        self.choose_own()
        self.person.click("Edit")
        self.screen("editor", "EditorScreen")
        self.person.need(f"{EDITOR}.canvas.hasFocus()")
        self.open_lists("editor", self.try_tools)
        for name in ("Generate…", "Fair?", "Export…"):
            self.dialog(f"editor, {name}", lambda name=name: self.person.click(name), self.try_tools)  # type: ignore[misc]
        self.dialog("editor, settings", lambda: self.person.click_widget("window().bar.settings"), self.try_tools)
        self.popup("editor, languages", lambda: self.person.click_widget("window().bar.language"))
        self.try_tools("editor, languages")
        for page in ("history", "details", "problems"):
            self.person.click_widget(f"{EDITOR}.panel.tabs[{page!r}]")
            self.look(f"editor, {page}")
            self.try_tools(f"editor, {page}")
        self.fix()
        self.dialog("editor, keys", lambda: self.person.press("question"), self.try_tools)
        self.person.press("F5")
        self.screen("a test of the island", "TableScreen")
        self.person.press("Escape")
        self.screen("editor", "EditorScreen")
        self.try_tools("a test of the island")
        self.dialog("leaving the editor", lambda: self.person.click_widget("window().bar.back"), self.try_tools)
        self.person.click_widget("window().bar.back")
        self.person.click("Leave without saving")
        self.screen("library", "LibraryScreen")
        self.home()

    def fix(self) -> None:
        """Make a problem, put it right by its button, and take that back by key."""
        self.person.press("5")  # sea
        self.person.click_widget(f"{EDITOR}.canvas")
        if not self.person.wait(f"len({EDITOR}.panel.problems.fixes) > 0", 4):
            return
        self.person.click_widget(f"{EDITOR}.panel.problems.fixes[0]")
        self.person.settle()
        steps = int(self.person.ask(f"{EDITOR}.document.can_redo"))
        self.person.press("ctrl+z")
        if self.person.ask(f"{EDITOR}.document.can_redo") == bool(steps):
            self.note("editor: Ctrl+Z is dead after a fix")
        self.try_tools("editor, a fix")

    def table(self) -> None:
        """A match: its keys work after everything, and a ship is seen again from the log."""
        self.person.click("Continue")
        self.screen("table", "TableScreen")
        self.person.need(f"{TABLE}.turn is not None")
        self.try_log("table")
        for part in ("settings", "about"):
            self.dialog(
                f"table, {part}",
                lambda part=part: self.person.click_widget(f"window().bar.{part}"),  # type: ignore[misc]
                self.try_log,
            )
        self.dialog("table, keys", lambda: self.person.press("question"), self.try_log)
        for menu in ("language", "theme"):
            self.popup(f"table, {menu}", lambda menu=menu: self.person.click_widget(f"window().bar.{menu}"))  # type: ignore[misc]
            self.try_log(f"table, {menu}")
        self.replay()
        self.dialog("an error of the program", lambda: self.person.ask("fail()"), self.try_log)
        self.home()

    def puentes(self) -> None:
        """A whole match of Puentes alone: one card is played with the mouse, the next with the keys."""
        self.person.click("Continue")
        self.screen("Puentes", "TableScreen")
        while self._decide_puentes():
            pass
        self.look("the result of Puentes")

    def _decide_puentes(self) -> bool:
        """Take the next decision of a match of Puentes; return False when it is over."""
        self.person.need(f"{TABLE}.turn is not None or {TABLE}.result.isVisible()")
        if self.person.ask(f"{TABLE}.result.isVisible()"):
            return False
        phase, round_, ply = self.person.ask(
            f"(lambda table: [table.phase, table.round, {TABLE}.match.ply])({TABLE}.game.seen.table)"
        )
        chart = f"{TABLE}.game.chart"
        if phase == "end_turn":
            self.look("Puentes, a turn")
        if phase == "end_turn" and round_ % 2:
            self.person.press("Return")
        elif phase == "end_turn":
            self.person.click_widget(f"{TABLE}.game.bar.buttons['end']")
        elif round_ % 2:
            for key in WAY:
                if self.person.ask(f"{chart}.target is not None and {chart}.is_offered({chart}.target)"):
                    break
                self.person.press(key)
            self.person.press("Return")
        else:
            self.person.click_widget(chart, OFFERED.format(chart=chart))
        self.person.need(f"{TABLE}.match.ply > {ply}")
        return True

    def damaged(self) -> None:
        """What is offered when the database is damaged."""
        self.dialog("a damaged database", lambda: None)

    def draft(self) -> None:
        """What is offered after a crash of the editor."""
        self.dialog("unsaved work", lambda: None)

    def replay(self) -> None:
        """Click a landing in the log: the ship is unloaded again where it can be seen, and goes by Esc."""
        if not self.person.ask(f"{TABLE}.log.isVisible()"):
            self.person.click_widget(f"{TABLE}.prompt.tools['log']")
        self.person.need(f"{TABLE}.log.isVisible()")
        place = self.person.ask("landing()")
        for _ in range(60):
            if place["is_seen"]:
                break
            wheel = 4 if place["is_above"] else 5
            self.person.click_widget(f"{TABLE}.log.list", button=wheel)
            place = self.person.ask("landing()")
        self.person.click_at(*place["at"])
        if not self.person.wait(f"is_seen({TABLE}.game.theatre)", 3):
            self.note("table: a ship chosen in the log is not seen again")
        self.look("table, a ship again")
        self.person.press("Escape")
        if not self.person.wait(f"not {TABLE}.game.theatre.isVisible()", 3):
            self.note("table: Esc does not close what is seen again")
        self.try_log("table, after a ship was seen again")


ALL = (
    *("start", "new_match", "island", "rules", "history", "library", "editor", "table", "puentes"),
    *("damaged", "draft"),
)
BEFORE = {
    "puentes": begin_puentes,
    "damaged": damage,
    "draft": leave_draft,
}  # what happens to the folder before these parts


def walk(size: tuple[int, int], parts: Sequence[str] = ALL, text_scale: float = 1.0) -> Tour:
    """Walk through parts of the program on a screen of this size, each after a start of its own."""
    going = Tour()
    with xvfb.screen(*size) as display:
        for part in parts:
            with tempfile.TemporaryDirectory(prefix="islas-window-") as name:
                prepare(Path(name), text_scale)
                if part in BEFORE:
                    BEFORE[part](Path(name))
                try:
                    with person(display, Path(name)) as going.person:
                        going.look("the first window")
                        getattr(going, part)()
                except StuckError as error:
                    going.note(f"{part}: {error}")
    return going


def main() -> int:
    """Walk on all screens and tell what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", action="append", help="such as 1366x768; all of them if not given")
    parser.add_argument("--part", action="append", choices=ALL, help="only this part of the program")
    parser.add_argument("--text", type=float, choices=TEXT_SCALES, default=1.0, help="how large text is, times usual")
    options = parser.parse_args()
    if lacking := xvfb.missing():
        sys.exit(f"Needs {', '.join(lacking)}: python3 scripts/xvfb.py install")
    sizes = [tuple(map(int, size.split("x"))) for size in options.size or ()] or SIZES
    problems = 0
    for width, height in sizes:
        began = time.monotonic()
        found = walk((width, height), options.part or ALL, options.text)
        problems += len(found.problems)
        seconds = time.monotonic() - began
        print(f"{width}×{height}: {found.looked} looks, {found.lists} lists, {seconds:.0f} s")
        for problem in found.problems:
            print(f"  {problem}")
    print(f"{problems} problems" if problems else "Everything is seen, and every key works.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
