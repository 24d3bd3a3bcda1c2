from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from engine.bots.arena import play_out
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.cells import Island
from engine.island.files import classic_islands
from engine.match import Header, Match, Player
from engine.registry import game
from islas_qt import text
from islas_qt.library.differences import differences
from islas_qt.library.library_details import NOTES
from islas_qt.library.library_menu import library_menu
from islas_qt.library.library_screen import LibraryScreen
from islas_qt.library.versions_dialog import VersionsDialog
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.theme import DARK, LIGHT
from tests.islas_qt.library.conftest import OpenScreen
from tests.islas_qt.library.lists import choose, names, select_rows
from tests.islas_qt.rows import is_seen

from .conftest import HOSTILE


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
