from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from engine.bots.arena import play_out
from engine.codec import canonical
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.cells import Island
from engine.island.files import classic_islands, content_hash
from engine.match import Header, Match, Player
from engine.registry import game
from islas_qt import text
from islas_qt.library.compare_dialog import CompareDialog
from islas_qt.library.differences import differences
from islas_qt.library.fairness_results import FairnessResult, FairnessResults
from islas_qt.library.library_details import NOTES
from islas_qt.library.library_menu import library_menu
from islas_qt.library.library_screen import LibraryScreen
from islas_qt.library.line_dialog import LineDialog
from islas_qt.library.reading import read_any
from islas_qt.library.versions_dialog import VersionsDialog
from islas_qt.paint.island.studio import Studio
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.theme import DARK, LIGHT, style_sheet
from tests.islas_qt.rows import is_seen

from .conftest import HOSTILE

OpenScreen = Callable[..., LibraryScreen]


@pytest.fixture
def open_screen(qtbot: QtBot, studio: Studio) -> OpenScreen:
    """Return a function that opens the screen and waits until the islands have been read."""

    def start(database: Database | None, fairness_results: FairnessResults | None = None) -> LibraryScreen:
        screen = LibraryScreen(studio, LIGHT)
        qtbot.addWidget(screen)
        screen.setStyleSheet(style_sheet(LIGHT))
        screen.resize(1280, 748)
        screen.show_islands(database, fairness_results)
        screen.show()
        qtbot.waitUntil(lambda: screen.islands.model.has_own or database is None or not Islands(database).all())
        return screen

    return start


def names(screen: LibraryScreen) -> list[str]:
    """Return the islands that are shown."""
    return [screen.islands.model.item(row).island.name for row in range(screen.islands.model.rowCount())]


def choose(screen: LibraryScreen, name: str) -> None:
    """Select an island."""
    screen.islands.select(names(screen).index(name))  # not through the view: it looks at keys that other tests held


def test_the_classic_islands_speak_every_language() -> None:
    assert {island.note for island in classic_islands()} == {*NOTES}


def test_own_islands_come_before_the_classic_ones(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    assert names(screen) == ["Rock", HOSTILE, "Café", *(island.name for island in classic_islands())]
    screen.grab()  # painted without complaint
    screen.use_palette(DARK)
    screen.grab()


def test_what_is_selected_is_told_in_full_ink(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    screen.use_palette(LIGHT._replace(ink_soft="#ff00ff"))
    choose(screen, "Café")
    assert [is_seen(screen.islands.list, row, "#ff00ff") for row in range(3)] == [True, True, False]


@pytest.mark.parametrize(
    ("words", "found"),
    [("cafe", ["Café"]), ("zoe", ["Café"]), ("BEACHES endless", ["Café"]), ("gomera", ["La Gomera"]), ("%", [])],
)
def test_search(three: Database, open_screen: OpenScreen, qtbot: QtBot, words: str, found: list[str]) -> None:
    screen = open_screen(three)
    qtbot.keyClicks(screen.islands.search, words)
    assert names(screen) == found
    assert screen.islands.empty.isVisible() == (not found)
    if not found:
        assert screen.islands.current() is None
        screen.islands.way_out.click()
        assert len(names(screen)) == 9


def test_an_empty_library_leads_to_a_new_island(database: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(database)
    assert len(names(screen)) == 6
    screen.islands.which.setCurrentIndex(1)
    screen.islands.which.activated.emit(1)
    assert "no islands of your own" in screen.islands.empty.text()
    with qtbot.waitSignal(screen.new_wanted):
        screen.islands.way_out.click()


def test_without_a_database_the_classic_ones_are_there(open_screen: OpenScreen) -> None:
    assert len(names(open_screen(None))) == 6


def test_own_islands_are_edited_and_classic_ones_copied(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    choose(screen, "Café")
    with qtbot.waitSignal(screen.edit_wanted) as edited:
        qtbot.keyClick(screen.islands.list, Qt.Key.Key_Return)
    assert edited.args == [Islands(three).all()[2].id]
    choose(screen, "La Palma")
    assert screen.details.edit.text() == "Edit a copy"
    assert not screen.details.delete.isEnabled()
    assert screen.details.delete.toolTip()
    with qtbot.waitSignal(screen.copy_wanted) as copied:
        screen.details.edit.click()
    assert copied.args == [classic_islands()[4]]


def test_deleting_can_be_undone(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    choose(screen, HOSTILE)
    island_id = screen.islands.current().id
    qtbot.keyClick(screen.islands.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: HOSTILE not in names(screen))
    assert screen.undo.isVisible()
    assert len(Islands(three).all()) == 2
    screen.undo.click()
    qtbot.waitUntil(lambda: HOSTILE in names(screen))
    assert screen.islands.current().id == island_id
    assert not screen.undo.isVisible()


def test_classic_islands_cannot_be_deleted(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    choose(screen, "Tenerife")
    qtbot.keyClick(screen.islands.list, Qt.Key.Key_Delete)
    screen.duplicate_island()
    assert len(Islands(three).all()) == 3
    assert "Tenerife" in names(screen)


def test_a_duplicate_is_selected(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    choose(screen, HOSTILE)
    screen.details.duplicate.click()
    qtbot.waitUntil(lambda: len(names(screen)) == 10)
    current = screen.islands.current()
    assert current is not None
    assert current.island.name.endswith("(copy)")
    assert current.island.name.startswith(HOSTILE[:20])
    assert len(current.island.name) <= 40


def test_an_old_version_comes_back(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    islands = Islands(three)
    kept = islands.all()[2]
    islands.save(kept.id, classic_islands()[5])
    screen = open_screen(three)
    choose(screen, "La Gomera")
    screen.details.versions.click()
    dialog = screen.findChild(VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    assert [one.number for one in dialog.kept] == [2, 1]
    assert not dialog.restore.isEnabled()
    dialog.buttons[1].click()
    dialog.restore.click()
    qtbot.waitUntil(lambda: "Café" in names(screen))
    assert [one.number for one in islands.revisions(kept.id)] == [3, 2, 1]


def test_a_fairness_result_is_told(three: Database, open_screen: OpenScreen, tmp_path: Path) -> None:
    island = Islands(three).all()[2].island
    found = FairnessResult(verdict="too strong", share=0.5, low=0.45, high=0.55, played=501, seats=3, bot="greedy")
    FairnessResults(tmp_path / "j" / "fairness.json").keep(island, found)
    again = FairnessResults(tmp_path / "j" / "fairness.json")
    assert again.of(island) == found
    assert again.of(classic_islands()[1]) is None
    screen = open_screen(three, again)
    choose(screen, "Café")
    assert "Too strong" in screen.details.fairness.text()
    assert "501" in screen.details.fairness.text()


def test_a_fairness_result_belongs_to_the_land_whatever_it_is_called(tmp_path: Path) -> None:
    island = classic_islands()[0]
    found = FairnessResult(verdict="fair", share=0.3, low=0.25, high=0.35, played=606, seats=3, bot="greedy")
    FairnessResults(tmp_path / "fairness.json").keep(island, found)
    again = FairnessResults(tmp_path / "fairness.json")
    assert again.of(replace(island, name="Tortuga", author="Ana", note="Mine.", drawing=7)) == found
    assert again.of(replace(island, borders=island.borders[1:])) is None


def test_a_fairness_result_kept_by_the_whole_content_is_found(tmp_path: Path) -> None:
    island = classic_islands()[0]
    found = FairnessResult(verdict="fair", share=0.3, low=0.25, high=0.35, played=606, seats=3, bot="greedy")
    data = canonical({"judgements": {content_hash(island): found.model_dump()}})
    (tmp_path / "fairness.json").write_bytes(data)
    assert FairnessResults(tmp_path / "fairness.json").of(island) == found


@pytest.mark.parametrize("data", [b"", b"nonsense", b'{"judgements": {"a": {}}}', b'{"judgements": []}'])
def test_unreadable_fairness_results_are_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "fairness.json").write_bytes(data)
    fairness_results = FairnessResults(tmp_path / "fairness.json")
    assert fairness_results.of(classic_islands()[0]) is None


def test_trouble_is_told(three: Database, open_screen: OpenScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen(three)
    choose(screen, "Café")

    def fail(*_: object, **__: object) -> None:
        raise StorageError("read_only")

    monkeypatch.setattr(Islands, "delete", fail)
    screen.delete_island()
    assert screen.note.isVisible()
    assert not screen.undo.isVisible()
    assert "Café" in names(screen)


def test_names_are_never_mark_up(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    choose(screen, HOSTILE)
    assert screen.details.name.text() == HOSTILE
    for shown in screen.findChildren(QLabel):
        assert shown.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_languages(three: Database, open_screen: OpenScreen, language: str) -> None:
    screen = open_screen(three)
    text.use(language)
    screen.retranslate()
    assert (screen.new.text() == "New island") == (language == "en")
    choose(screen, "Rock")
    assert screen.details.size_words.text()


def test_an_island_without_land_can_be_shown(database: Database, open_screen: OpenScreen) -> None:
    Islands(database).create(Island("Nothing", ()))
    screen = open_screen(database)
    choose(screen, "Nothing")
    screen.grab()


# -- names, tags, order


def test_an_island_is_renamed_by_f2(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    choose(screen, "Café")
    island_id = screen.islands.current().id
    qtbot.keyClick(screen.islands.list, Qt.Key.Key_F2)
    dialog = screen.findChild(LineDialog)
    assert isinstance(dialog, LineDialog)
    assert dialog.field.text() == "Café"
    dialog.field.setText("  ")
    dialog.take.click()
    assert dialog.fault.text() == "An island needs a name."
    assert dialog.isVisible()
    dialog.field.setText("Té <b>")
    dialog.take.click()
    qtbot.waitUntil(lambda: "Té <b>" in names(screen))
    assert screen.islands.current().id == island_id
    assert [one.island.name for one in Islands(three).revisions(island_id)] == ["Té <b>", "Café"]


def test_classic_islands_are_not_renamed(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    choose(screen, "Tenerife")
    qtbot.keyClick(screen.islands.list, Qt.Key.Key_F2)
    qtbot.keyClick(screen.islands.list, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert screen.findChild(LineDialog) is None


def test_tags_are_given_shown_and_looked_for(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    choose(screen, "Café")
    screen.tag_island()
    dialog = screen.findChild(LineDialog)
    assert isinstance(dialog, LineDialog)
    dialog.field.setText("x" * 30)
    dialog.take.click()
    assert dialog.fault.isVisible()  # too long
    dialog.field.setText("family, Quick ,, quick")
    dialog.take.click()
    qtbot.waitUntil(lambda: screen.islands.which.findData("#family") > 0)
    assert screen.details.tags.text() == "Tags: family, Quick"
    screen.islands.which.setCurrentIndex(screen.islands.which.findData("#Quick"))
    screen.islands.which.activated.emit(0)
    assert names(screen) == ["Café"]
    screen.islands.look_for_all()
    qtbot.keyClicks(screen.islands.search, "fam")
    assert names(screen) == ["Café"]
    screen.islands.search.clear()
    screen.islands.which.setCurrentIndex(screen.islands.which.findData("#Quick"))
    screen.islands.which.activated.emit(0)
    Islands(three).tag(screen.islands.current().id, [])
    screen.refresh()
    qtbot.waitUntil(lambda: len(names(screen)) == 9)  # nobody has that tag any more


def test_islands_are_sorted(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    sort = screen.islands.sort
    sort.setCurrentIndex(sort.findData("name"))
    sort.activated.emit(0)
    assert names(screen)[1:4] == ["Café", "Fuerteventura", "Gran Canaria"]
    sort.setCurrentIndex(sort.findData("plots"))
    sort.activated.emit(0)
    assert names(screen)[-1] == "Rock"


# -- several at once, deleted ones


def select_rows(screen: LibraryScreen, *rows: int) -> None:
    """Select several islands."""
    chosen = screen.islands.list.selectionModel()
    chosen.clearSelection()
    for row in rows:
        chosen.setCurrentIndex(screen.islands.model.index(row), QItemSelectionModel.SelectionFlag.Select)


def test_the_sheet_tells_of_several_what_can_be_done_with_all(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    details = screen.details
    select_rows(screen, 0, 2)
    assert details.name.text() == "2 islands selected"
    assert details.origin.text() == "Rock\nCafé"
    assert details.size_words.text() == "You can compare, export or delete them."
    assert not details.profile.isVisible()
    assert not details.picture.isVisible()
    assert [button.isEnabled() for button in (details.edit, details.duplicate, details.versions)] == [False] * 3
    assert details.edit.toolTip() == "Select one island only for this."
    assert [button.isEnabled() for button in (details.more, details.export, details.delete)] == [True] * 3
    select_rows(screen, 3, 4, 5)
    assert details.name.text() == "3 islands selected"
    assert details.size_words.text() == "You can export them."
    assert not details.delete.isEnabled()
    choose(screen, "Café")
    assert details.name.text() == "Café"
    assert details.profile.isVisible()
    assert details.edit.isEnabled()


def test_several_are_deleted_at_once_and_all_come_back(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    select_rows(screen, 0, 2, 5)  # the last is a classic one, which stays
    qtbot.keyClick(screen.islands.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(names(screen)) == 7)
    assert screen.note.text().startswith("2 islands are deleted.")
    qtbot.keyClick(screen.islands.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(names(screen)) == 9)


def show_deleted(screen: LibraryScreen) -> None:
    """Look at what was deleted."""
    screen.islands.which.setCurrentIndex(screen.islands.which.findData("deleted"))
    screen.islands.which.activated.emit(0)


def test_what_was_deleted_before_comes_back_too(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    show_deleted(screen)
    assert screen.islands.empty.text() == "Nothing was deleted in the last 30 days."
    screen.islands.way_out.click()
    for name in ("Rock", "Café"):
        choose(screen, name)
        screen.delete_island()
        qtbot.waitUntil(lambda: name not in names(screen))  # noqa: B023  called at once
    show_deleted(screen)
    assert names(screen) == ["Café", "Rock"]
    choose(screen, "Rock")
    assert screen.details.edit.text() == "Bring back"
    assert "Deleted on" in screen.details.origin.text()
    screen.details.edit.click()
    qtbot.waitUntil(lambda: names(screen) == ["Café"])
    assert "Rock" in [kept.island.name for kept in Islands(three).all()]


def test_for_good_is_asked(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    choose(screen, "Café")
    screen.delete_island()
    qtbot.waitUntil(lambda: "Café" not in names(screen))
    show_deleted(screen)
    screen.details.delete.click()
    box = screen.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    assert len(Islands(three).deleted()) == 1
    next(button for button in box.buttons() if button.text() == "Delete for good").click()
    qtbot.waitUntil(lambda: not names(screen))
    assert Islands(three).deleted() == []


def test_several_are_exported_into_a_folder(three: Database, open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen(three)
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "Tenerife.isla").write_bytes(b"mine")
    screen.export_to(classic_islands()[:2], folder)
    assert {path.name for path in folder.iterdir()} == {"Tenerife.isla", "Tenerife (2).isla", "Gran Canaria.isla"}
    assert (folder / "Tenerife.isla").read_bytes() == b"mine"
    assert read_any(folder / "Tenerife (2).isla") == classic_islands()[0]


# -- two side by side, menu, figures


def test_two_islands_are_compared(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    first, second = names(screen).index("Tenerife"), names(screen).index("Lanzarote")
    select_rows(screen, first, second)
    screen.compare_islands()
    dialog = screen.findChild(CompareDialog)
    assert isinstance(dialog, CompareDialog)
    assert "Name: “Tenerife” → “Lanzarote”" in dialog.words.text()
    dialog.use_palette(DARK)
    dialog.grab()
    dialog.sides[1].pick.setCurrentIndex(dialog.sides[0].pick.currentIndex())
    dialog.sides[1].pick.activated.emit(0)
    assert dialog.words.text() == "They are the same."
    dialog.close()


def menu_of(screen: LibraryScreen) -> list[str]:
    """Return what the menu offers."""
    menu = library_menu(screen)
    words = [action.text().partition("\t")[0] for action in menu.actions() if not action.isSeparator()]
    menu.deleteLater()
    return words


def test_the_menu_offers_what_can_be_done(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(three)
    choose(screen, "Café")
    own = ["Edit", "Rename…", "Tags…", "Duplicate", "Compare…", "Export…", "Delete"]
    assert menu_of(screen) == own
    choose(screen, "Tenerife")
    assert menu_of(screen) == ["Edit a copy", "Compare…", "Export…"]
    select_rows(screen, 0, 1, 2)
    assert menu_of(screen) == ["Export…", "Delete"]


def test_the_matches_on_all_versions_are_told(three: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    islands = Islands(three)
    kept = islands.all()[2]
    islands.save(kept.id, replace(kept.island, note="later"))
    for version in islands.revisions(kept.id):
        others = classic_islands()[4:]
        setup = Setup((version.island, *others), classic_deck())
        players = tuple(Player(name, "random") for name in "abc")
        match = Match(Header(str(uuid4()), "islas", game("islas").rules.version, setup, 7, players))
        play_out(match)
        Matches(three).create(match, match.header.match_id)
    screen = open_screen(three)
    choose(screen, "Café")
    assert screen.details.figures.text().startswith("2 matches on it, all versions: it won")
    assert "Matches on this island" in menu_of(screen)
    with qtbot.waitSignal(screen.matches_wanted) as wanted:
        screen.show_matches()
    assert wanted.args is not None
    assert wanted.args[0] == "Café"
    assert set(wanted.args[1]) == {version.hash for version in islands.versions(kept.id)}
    screen.show_versions()
    dialog = screen.findChild(VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    assert dialog.played.text().startswith("1 match on it")
    dialog.close()


def test_versions_tell_what_changed_and_come_back_as_a_copy(
    three: Database, open_screen: OpenScreen, qtbot: QtBot
) -> None:
    islands = Islands(three)
    kept = islands.all()[2]
    islands.save(kept.id, replace(classic_islands()[5], name="Later"))
    screen = open_screen(three)
    choose(screen, "Later")
    screen.show_versions()
    dialog = screen.findChild(VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    assert dialog.changes.text() == "This is how the island is now."
    dialog.buttons[1].click()
    assert "Version 1, “Café”" in dialog.head.text()
    assert "Name: “Café” → “Later”" in dialog.changes.text()
    dialog.grab()
    dialog.copy.click()
    qtbot.waitUntil(lambda: "Café (copy)" in names(screen))
    assert [one.number for one in islands.revisions(kept.id)] == [2, 1]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_differences_in_every_language(language: str) -> None:
    text.use(language)
    first, second = classic_islands()[:2]
    assert differences(first, first) == []
    assert len(differences(first, replace(first, name="Another", drawing=99))) == 2
    assert differences(first, replace(first, borders=first.borders[:-6]))
    assert len(differences(first, second)) > 3
