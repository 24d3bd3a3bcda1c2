"""Play matches in which every card has a marker for its name, and look for markers that a viewer may not know.

`python scripts/hidden_test.py --matches 200 --windows 20`: so many matches through the controller, so many through the
whole window. What is looked at: everything that a view is given, the sentences, the log, the recap and the export; in
the window every text, tooltip and accessible text, every list, the clipboard, every painted text and painted card.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication, QHelpEvent, QImage, QPainter, QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QToolTip, QWidget

from engine.bots.levels import AGENTS
from engine.codec import parse
from engine.core import Event, Seat
from engine.games.islas.actions import IslasAction
from engine.games.islas.cards import COLOURS, Card, Deck
from engine.games.islas.files import classic_deck
from engine.games.islas.observation import Observation
from engine.games.islas.state import NO_CARD, Setup, State
from engine.island.files import classic_islands
from engine.match import MAX_ENTRIES, Entry, Header, Match, Player
from engine.reasons import Reason, RefusedError
from engine.registry import GAMES
from engine.rng import derive
from islas_qt import text
from islas_qt.main_window import MainWindow
from islas_qt.play.controller import MatchController
from islas_qt.play.log_rows import Row
from islas_qt.play.moments import Moment, Turn
from islas_qt.play.story import Story
from islas_qt.settings import Settings
from islas_qt.shelf import Shelf
from islas_qt.storage.exchange import export_match, export_view
from islas_qt.storage.matches import Matches
from islas_qt.table import hand, hand_painter
from islas_qt.table.ahead import Ahead
from islas_qt.table.screen import TableScreen
from islas_qt.views import cards, words

MARKER = re.compile(r"zq7x(\d\d)")
LEVELS: tuple[tuple[str | None, ...], ...] = (
    (None, None),
    (None, "greedy"),
    (None, "random", None),
    ("greedy", None, None, "random"),
    (None, "greedy", None, "random", None),
    ("greedy", "random"),
)
LIVELY = 100.0  # times as quick: everything moves, but nobody waits for it
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
SPOKEN = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)


class LeakError(Exception):
    """A card was shown to somebody who may not know it."""


# -- matches whose cards can be recognised


def marked_deck() -> Deck:
    """Return a deck of which every card is there once and has a name that occurs nowhere else."""
    classic = classic_deck()
    settlers = [settler for settler in classic.settlers for _ in range(classic.copies)]
    marked = (
        replace(settler, name=f"zq7x{card:02}", en=f"zq7x{card:02}", de=f"zq7x{card:02}")
        for card, settler in enumerate(settlers)
    )
    return replace(classic, settlers=tuple(marked), copies=1)


@contextmanager
def marked_pirates() -> Iterator[None]:
    """Call the pirates by markers, too."""
    deck = marked_deck()
    names = {colour: f"zq7x{deck.first_pirate + n:02}" for n, colour in enumerate(COLOURS)}
    with patch.dict(words._PIRATES, names), patch.dict(words._THE_PIRATE, names):
        yield


def marked_match(seed: int) -> Match:
    """Return a match before its first action; its seats change with the seed."""
    levels = LEVELS[seed % len(LEVELS)]
    setup = Setup(classic_islands()[: len(levels)], marked_deck())
    players = tuple(Player(f"P{seat}", level) for seat, level in enumerate(levels))
    return Match(
        Header(f"hidden-{seed}", "islas", GAMES["islas"].version, setup, seed, players, ("forecast", "preview"))
    )


def choice(match: Match, legal: Sequence[IslasAction]) -> IslasAction:
    """Return what a person decides: anything."""
    return legal[derive("any", match.header.seed, match.ply) % len(legal)]


class Secrets:
    """What everybody may know of a match, worked out from its states alone: whoever has seen a card knows it."""

    def __init__(self, match: Match) -> None:
        self.public: set[Card] = set()
        self.known: list[set[Card]] = [set() for _ in match.header.players]
        self.see(match.state)

    def see(self, state: State) -> None:
        """Let everybody look at the table and at their own cards."""
        self.public |= {*state.table.discard, state.table.card} - {NO_CARD}
        for known, held, loaded in zip(self.known, state.hands, state.known, strict=True):
            known |= {*held, *loaded}

    def refuse(self, found: set[Card], viewer: Seat | None, where: str) -> None:
        """Raise LeakError if one of the cards is secret to a viewer; None: to somebody who just stands by."""
        secret = found - self.public - (set() if viewer is None else self.known[viewer])
        if secret:
            raise LeakError(f"seat {viewer} is shown {sorted(secret)}: {where}")


def told_in(said: str) -> set[Card]:
    """Return the cards that a text names."""
    return {int(number) for number in MARKER.findall(said)}


def cards_of(event: Event) -> set[Card]:
    """Return the cards that an event holds."""
    found = {*getattr(event, "cards", ()), *getattr(event, "order", ()), getattr(event, "card", NO_CARD)}
    return found - {NO_CARD}


# -- through the controller


class Memory:
    """Keeps a match nowhere, and lets somebody know of every action."""

    def __init__(self, match: Match, secrets: Secrets) -> None:
        self.match = match
        self.trouble: Reason | None = None
        self._secrets = secrets

    def play(self, ply: int, action: Any, think_ms: int = 0, emit: Any = None) -> object:
        entry = self.match.play(ply, action, think_ms, emit)
        self._secrets.see(self.match.state)
        return entry

    def take_back(self, ply: int) -> None:
        self.match.take_back(ply)

    def save(self) -> bool:
        return True


class Bots(QObject):
    """Answers when told to."""

    decided = Signal(int, object, str)
    question: tuple[Any, ...] | None = None

    def ask(self, *question: Any) -> None:
        self.question = question

    def answer(self) -> None:
        assert self.question
        ply, game, level, seen, legal, seed = self.question
        self.question = None
        self.decided.emit(ply, AGENTS[game][level].choose(seen, legal, seed), "")

    def cancel(self) -> None:
        self.question = None


class Witness:
    """A view that says everything it is shown and refuses what its viewer may not know."""

    controller: MatchController

    def __init__(self, match: Match, secrets: Secrets) -> None:
        self._match = match
        self._secrets = secrets
        self._story = Story(match.header.players, match.header.setup)
        self.turn: Turn | None = None
        self.curtain: Seat | None = None
        self.is_over = False

    def _refuse(self, found: set[Card], where: str, viewer: Seat | None = None) -> None:
        if self._match.outcome is None:
            self._secrets.refuse(found, viewer, f"{where}, ply {self._match.ply} of {self._match.header.match_id}")

    @property
    def _viewer(self) -> Seat | None:
        return None if self.controller.is_covered else self.controller.viewer

    def show_table(self, seen: Observation) -> None:
        self._refuse({*seen.hand, *seen.known_on_ship}, "observation", self._viewer)
        self._refuse(told_in(self._story.what_now(seen)), "what to do", self._viewer)
        for card in seen.hand:
            self._refuse(told_in(self._story.what_now(seen, card)), "what to do with a card", self._viewer)
            if card < self._story.deck.first_pirate:
                self._refuse(told_in(self._story.foresee(seen.table, card)), "forecast", self._viewer)

    def _look_at_log(self) -> None:
        for _, event in self.controller.log():
            self._refuse(cards_of(event) | told_in(self._story.tell(event)), f"log: {event}", self._viewer)

    def animate(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        for moment in moments:
            self._refuse(cards_of(moment.event) | told_in(self._story.tell(moment.event)), "moment", self._viewer)
            self._refuse({*moment.seen.hand, *moment.seen.known_on_ship}, "moment's table", self._viewer)
        done()

    def offer(self, turn: Turn | None, undo_to: int | None) -> None:
        self.turn = turn
        if turn:
            self._look_at_log()

    def wait_for(self, seat: Seat) -> None:
        """Nothing is shown."""

    def close_curtain(self, seat: Seat, recap: Sequence[Event]) -> None:
        self.curtain = seat
        for sentence in self._story.recap(recap, seat):  # the one before may still be looking
            self._refuse(told_in(sentence), f"recap: {sentence}")
        self._look_at_log()

    def tell_trouble(self, why: Reason | None) -> None:
        assert why is None

    def tell_stumble(self, seat: Seat) -> None:
        raise AssertionError("the bots here do not fail")

    def leave(self, why: Reason) -> None:
        raise AssertionError(why)

    def show_result(self) -> None:
        self.is_over = True


def refuse_export(match: Match, secrets: Secrets) -> None:
    """Look through the files that a match under way can become."""
    try:
        export_match(match)
    except RefusedError:
        pass
    else:
        raise LeakError("a whole match is exported before it is over")
    for seat in range(len(match.header.players)):
        view = parse(export_view(match, seat))
        del view["setup"]  # names every card, and tells of none where it is
        secrets.refuse(told_in(str(view)), seat, "export")


def play_match(seed: int) -> int:
    """Play a match through the controller and return its number of actions; raise LeakError."""
    match = marked_match(seed)
    match.digests = False
    secrets = Secrets(match)
    view, bots = Witness(match, secrets), Bots()
    view.controller = MatchController(Memory(match, secrets), view, bots)  # type: ignore[arg-type]
    view.controller.start()
    while not view.is_over:
        if view.curtain is not None:
            view.curtain = None
            view.controller.uncover()
        elif view.turn:
            view.controller.play(match.ply, choice(match, view.turn.legal))
        else:
            bots.answer()
        if match.ply % 40 == 20 and match.outcome is None:
            refuse_export(match, secrets)
    return match.ply


# -- through the window


class Watch:
    """Sees what is painted and said in a window while a match is played there, and remembers what nobody should see."""

    def __init__(self) -> None:
        self.table: TableScreen | None = None
        self.secrets: Secrets | None = None
        self.leaks: list[str] = []
        self.seen: set[Card] = set()  # of all the cards that were shown
        self.is_peeking = False

    def follow(self, table: TableScreen) -> None:
        """Watch the match on a table."""
        self.table = table
        self.secrets = Secrets(table.match)

    def note(self, found: set[Card], where: str) -> None:
        """Remember where a card is shown that whoever looks may not know."""
        if not found or self.table is None or self.secrets is None or self.table.match.outcome:
            return
        self.seen |= found
        controller = self.table.controller
        assert controller is not None
        viewer = None if controller.is_covered else controller.viewer
        if self.is_peeking:
            viewer = self.table.match.to_act
        try:
            self.secrets.refuse(found, viewer, where)
        except LeakError as error:
            self.leaks.append(f"ply {self.table.match.ply} of {self.table.match.header.match_id}, {error}")

    def say(self, said: Any, where: str) -> None:
        """Look for markers in a text."""
        if isinstance(said, str):
            self.note(told_in(said), f"{where} “{said}”")

    @contextmanager
    def watching(self) -> Iterator[None]:
        """See everything that is painted, shown as a tooltip, and played."""
        draw, add, show = QPainter.drawText, QPainterPath.addText, QToolTip.showText
        picture, lying, play = cards._pixmap, hand_painter.lying_card, Match.play

        def draw_text(painter: QPainter, *values: Any) -> Any:
            for value in values:
                self.say(value, "painted")
            return draw(painter, *values)

        def add_text(path: QPainterPath, *values: Any) -> Any:
            self.say(values[-1], "painted")
            return add(path, *values)

        def show_text(at: QPoint, said: str, *more: Any) -> Any:
            self.say(said, "tooltip")
            return show(at, said, *more)

        def pixmap(deck: Deck | None, card: Card | None, *more: Any) -> Any:
            self.note(set() if card is None else {card}, "painted card")
            return picture(deck, card, *more)

        def lying_card(deck: Deck, card: Card | None, *more: Any, **named: Any) -> Any:
            self.note(set() if card is None else {card}, "painted card of the hand")
            return lying(deck, card, *more, **named)

        def play_and_see(match: Match, *values: Any) -> Entry:
            entry = play(match, *values)
            if self.table and self.secrets and match is self.table.match:
                self.secrets.see(match.state)
            return entry

        with (
            patch.object(QPainter, "drawText", draw_text),
            patch.object(QPainterPath, "addText", add_text),
            patch.object(QToolTip, "showText", show_text),
            patch.object(cards, "_pixmap", pixmap),
            patch.object(Match, "play", play_and_see),
            patch.object(hand, "lying_card", lying_card),
            patch.object(hand.Hand, "_begin_painting", lambda _: None),  # cards painted ahead are not shown to anybody
            patch.object(Ahead, "begin", lambda _: None),
            marked_pirates(),
        ):
            yield

    # -- looking around

    def look_around(self, window: QWidget) -> None:
        """Read everything that the widgets hold, shown or not, and what a screen reader would say."""
        for widget in QApplication.allWidgets():
            if widget.window() is window or widget.isWindow():
                self._read(widget)
        self._listen(QAccessible.queryAccessibleInterface(window))
        self.say(window.windowTitle(), "title")
        self.say(QGuiApplication.clipboard().text(), "clipboard")

    def _read(self, widget: QWidget) -> None:
        where = type(widget).__name__
        for name in ("text", "placeholderText", "informativeText", "toPlainText"):
            if hasattr(widget, name):
                self.say(getattr(widget, name)(), f"{where}.{name}")
        for said in (widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.windowTitle()):
            self.say(said, where)
        self.say(widget.accessibleName(), f"accessible name of {where}")
        self.say(widget.accessibleDescription(), f"accessible description of {where}")
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            self._read_list(widget)

    def _read_list(self, view: QAbstractItemView) -> None:
        model = view.model()
        for row in range(model.rowCount()):
            index = model.index(row, 0)
            for role in ROLES:
                self.say(model.data(index, role), f"row of {type(view).__name__}")
            held = model.data(index, Qt.ItemDataRole.UserRole)
            if isinstance(held, Row) and held.event:
                self.note(cards_of(held.event), f"row {held}")

    def _listen(self, spoken: QAccessibleInterface | None) -> None:
        if spoken is None or not spoken.isValid():
            return
        for kind in SPOKEN:
            self.say(spoken.text(kind), "spoken")
        for number in range(spoken.childCount()):
            self._listen(spoken.child(number))

    def touch_everything(self, table: TableScreen) -> None:
        """Point at what can be pointed at, and open what can be opened."""
        for widget in (table.hand, table.board, table.harbour.ship, table.harbour.deck, table.harbour.discards):
            at = widget.rect().center()
            QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
        for position in range(len(table.hand.cards)):
            table.hand.point_at(position)
            settle()
            self.look_around(table.window())
        table.hand.point_at(None)
        if table.hand.is_face_up and table.hand.cards:
            table.hand.enlarge(0)
            settle()
            self.look_around(table.window())
            QTest.keyClick(QApplication.focusWidget() or table.hand, Qt.Key.Key_Escape)
        table.log.list.setFocus()
        table.log.list.selectAll()
        QTest.keyClick(table.log.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        settle()

    def lift_curtain(self, table: TableScreen) -> None:
        """Look at the curtain, peek behind it, and sit down."""
        curtain = table.curtain
        self.look_around(table.window())
        if pixels(table) != pixels(curtain):
            self.leaks.append(f"ply {table.match.ply}: something can be seen through the curtain")
        self.is_peeking = True
        curtain.peeking.emit(True)
        settle()
        curtain.peeking.emit(False)
        self.is_peeking = False
        settle()
        self.look_around(table.window())
        curtain.ready_button.click()


def pixels(widget: QWidget) -> QImage:
    """Return what can be seen of a widget and all that lies on it."""
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def settle() -> None:
    """Let the window paint and do what is due."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def until(is_so: Callable[[], object], seconds: float = 60) -> None:
    """Let the window do its work until something is so."""
    end = monotonic() + seconds
    while not is_so():
        settle()
        if monotonic() > end:
            raise TimeoutError("the window does not go on")


def open_window(folder: Path) -> MainWindow:
    """Return a window that keeps its matches in a folder."""
    window = MainWindow(Settings(folder / "settings.ini"), Shelf(folder))
    window.resize(1024, 640)
    window.settings.log_open = True
    window.show()
    until(lambda: window.shelf.database is not None)
    return window


def play_in_window(window: MainWindow, watch: Watch, seed: int, most: int = MAX_ENTRIES) -> int:
    """Play a match in a window, `most` of its actions, and return their number; the leaks are in `watch`."""
    assert window.shelf.database is not None
    match_id = Matches(window.shelf.database).create(marked_match(seed))
    window.use_language(list(text.LANGUAGES)[seed % 3])
    speed = LIVELY if seed % 2 else 0.0
    with patch.object(TableScreen, "speed_of", lambda table, seat: speed):
        window.playing.resume(match_id)
        settle()  # the match before is gone
        table = window.playing.table
        assert table is not None
        watch.follow(table)
        while not table.result.isVisible() and table.match.ply < most:
            until(lambda: table.turn or table.curtain.ready_button.isVisible() or table.result.isVisible())
            if table.curtain.ready_button.isVisible():
                watch.lift_curtain(table)
                until(lambda: not table.curtain.isVisible())
            elif table.turn:
                watch.look_around(window)
                if table.match.ply % 10 == 0:
                    watch.touch_everything(table)
                table.play(table.turn.ply, choice(table.match, table.turn.legal))
    return table.match.ply


def run(matches: int, windows: int) -> int:
    """Play so many matches and return the exit code."""
    application = QApplication.instance() or QApplication([])
    assert application is not None
    plies = 0
    with marked_pirates():
        for seed in range(matches):
            plies += play_match(seed)
    print(f"{matches} matches through the controller, {plies} actions: nothing hidden was shown")
    watch, plies = Watch(), 0
    with tempfile.TemporaryDirectory() as folder, watch.watching():
        window = open_window(Path(folder))
        for seed in range(windows):
            plies += play_in_window(window, watch, seed)
            print(f"match {seed + 1} in the window: {len(watch.leaks)} leaks", flush=True)
        window.close()
    for leak in dict.fromkeys(watch.leaks):
        print(leak)
    if windows:
        print(f"{windows} matches in the window, {plies} actions, {len(watch.seen)} cards shown to who may see them")
    return 1 if watch.leaks else 0


def main() -> int:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200, help="through the controller")
    parser.add_argument("--windows", type=int, default=20, help="through the whole window")
    wanted = parser.parse_args()
    return run(wanted.matches, wanted.windows)


if __name__ == "__main__":
    sys.exit(main())
