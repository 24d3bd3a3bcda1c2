"""Names, tags and the order of islands in the library."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from islas_qt.library.line_dialog import LineDialog
from islas_qt.storage.database import Database
from islas_qt.storage.islands import Islands
from tests.islas_qt.library.conftest import OpenScreen
from tests.islas_qt.library.lists import choose, names


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
