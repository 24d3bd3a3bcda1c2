"""Several islands at once, deleted ones, and two side by side."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from islas_qt.library.compare_dialog import CompareDialog
from islas_qt.library.library_screen import LibraryScreen
from islas_qt.library.reading import read_any
from islas_qt.storage.database import Database
from islas_qt.storage.islands import Islands
from islas_qt.theme import DARK
from tests.islas_qt.library.conftest import OpenScreen
from tests.islas_qt.library.lists import choose, names, select_rows


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


def test_no_exported_file_differs_from_another_in_case_only(
    three: Database, open_screen: OpenScreen, tmp_path: Path
) -> None:
    screen = open_screen(three)
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "rock.isla").write_bytes(b"mine")
    island = classic_islands()[0]
    screen.export_to([replace(island, name="Rock"), replace(island, name="ROCK")], folder)
    assert {path.name for path in folder.iterdir()} == {"rock.isla", "Rock (2).isla", "ROCK (3).isla"}


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
