"""Matches are deleted and come back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.matches import Matches
from tests.islas_qt.screens.history.conftest import OpenScreen
from tests.islas_qt.screens.history.samples import choose, ids, shown


def test_what_is_deleted_keeps_its_row_and_is_brought_back_there(
    three: Database, open_screen: OpenScreen, qtbot: QtBot
) -> None:
    screen = open_screen(three)
    before, rows = ids(three), shown(screen)
    QApplication.processEvents()
    steady = screen.list, screen.buttons.export, screen.buttons.delete, screen.buttons.open
    places = [widget.geometry() for widget in steady]
    qtbot.keyClick(screen.list, Qt.Key.Key_Delete)
    assert ids(three) == before[1:], "deleted at once"
    assert screen.model.rowCount() == 3
    assert "can be brought back for 30 days" in shown(screen)[0]
    assert screen.list.currentIndex().row() == 0
    assert screen.buttons.delete.text() == "Bring back"
    assert not screen.buttons.open.isEnabled()
    QApplication.processEvents()
    assert [widget.geometry() for widget in steady] == places, "nothing moves"
    screen.buttons.delete.click()
    assert shown(screen) == rows
    assert ids(three) == before
    qtbot.keyClick(screen.list, Qt.Key.Key_Delete)
    qtbot.keyClick(screen.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert ids(three) == before


def test_what_was_deleted_recently_is_listed_and_comes_back(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    before = ids(three)
    screen.finder.select(1)
    screen.buttons.delete.click()
    screen.hide()
    screen.show_history(three)
    screen.show()
    assert screen.model.rowCount() == 2
    choose(screen.shown, "Recently deleted")
    assert [screen.model.summary(row).id for row in range(screen.model.rowCount())] == [before[1]]
    assert not screen.search.isEnabled()
    screen.buttons.delete.click()
    assert screen.model.rowCount() == 1, "its row stays until the list is read again"
    choose(screen.shown, "Recently deleted")
    assert screen.empty.text() == "Nothing was deleted in the last 30 days."
    screen.way_out.click()
    assert ids(three) == before
    assert screen.search.isEnabled()


def test_a_deletion_that_fails_is_told(
    three: Database, open_screen: OpenScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen(three)

    def fail(*_: object) -> None:
        raise StorageError("locked")

    monkeypatch.setattr(Matches, "delete", fail)
    screen.buttons.delete.click()
    assert "Another program" in screen.note.text()
    assert screen.model.rowCount() == 3
