"""The history in the whole window: where Back leads, and the way to the backup when a match is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from engine.bots.arena import Series
from engine.match import Match
from islas_qt.screens.recovery import RecoveryDialog
from islas_qt.storage import backups
from islas_qt.window.main_window import MainWindow
from tests.support.positions import finished, position


def show_history(window: MainWindow) -> None:
    window.screens.start.menu.chosen.emit("history")
    window.activateWindow()


def test_a_match_continued_from_the_history_leads_back_there(window: MainWindow) -> None:
    window.settings.reduced_motion = "on"
    for match in (finished(1, 3), position("turn").match, finished(2, 2)):
        window.shelf.matches().create(match)
    show_history(window)
    window.screens.history.finder.select(1)
    window.screens.history.buttons.open.click()
    assert window.playing.table is not None
    assert window.bar.back.text() == "Back"
    QTest.keyClick(window.playing.table, Qt.Key.Key_Escape)
    assert window.playing.table is not None, "Esc does not leave a match that is played"
    window.bar.back.click()
    assert window.screens.shown is window.screens.history
    assert window.screens.history.list.currentIndex().row() == 1
    window.bar.back.click()
    assert window.screens.shown is window.screens.start


def damage(window: MainWindow) -> Path:
    """Keep two matches, make a backup, then damage the newer one; return the database's file."""
    for seed in (1, 2):
        window.shelf.matches().create(finished(seed, 2))
    database = window.shelf.database
    assert database is not None
    assert database.file is not None
    backups.make(database.file, "daily")
    with database.writing() as session:
        session.connection().exec_driver_sql("UPDATE match SET created_at = created_at + 1 WHERE number = 2")
    return database.file


def open_dialog(window: MainWindow) -> RecoveryDialog:
    show_history(window)
    window.screens.history.backup.click()
    return next(iter(window.findChildren(RecoveryDialog)))


def press(dialog: RecoveryDialog, words: str) -> None:
    next(button for button in dialog.buttons.buttons() if button.text() == words).click()


def test_a_damaged_match_comes_back_from_the_backup(window: MainWindow, qtbot: QtBot) -> None:
    damage(window)
    dialog = open_dialog(window)
    assert window.screens.history.model.damaged() == 1
    assert "good backup" in dialog.said.text()
    press(dialog, "Use the backup")
    qtbot.waitUntil(
        lambda: window.shelf.database is not None and window.screens.history.model.damaged() == 0, timeout=20_000
    )
    assert window.screens.history.model.rowCount() == 2
    assert not window.screens.history.backup.isVisible()


def test_everything_stays_as_it_is_if_nobody_wants_the_backup(window: MainWindow, qtbot: QtBot) -> None:
    file = damage(window)
    dialog = open_dialog(window)
    assert "Begin a new one" not in [button.text() for button in dialog.buttons.buttons()]
    press(dialog, "Leave it as it is")
    qtbot.waitUntil(lambda: window.shelf.database is not None, timeout=20_000)
    assert window.screens.history.model.rowCount() == 2
    assert window.screens.history.model.damaged() == 1
    assert file.exists()


@pytest.mark.usefixtures("one_game")
def test_a_match_without_a_table_here_is_refused_in_a_sentence(window: MainWindow) -> None:
    match_id = window.shelf.matches().create(Match(Series("puentes", ("random", "random"), 1).header(0)))
    show_history(window)
    window.screens.history.opened.emit(match_id)
    box = window.findChild(QMessageBox)
    assert box is not None
    assert box.text() == "This version has no table for puentes."
    assert window.screens.shown is window.screens.history
    box.close()
