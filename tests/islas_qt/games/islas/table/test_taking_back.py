"""Decisions are taken back: step by step, as a turn, never what was drawn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.islas_qt.games.islas.driver import Keys, build_something
from tests.support.islas_screen import IslasScreen


def test_a_turn_is_taken_back_step_by_step_and_as_a_whole(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    undo, reset = table.prompt.tools["undo"], table.prompt.tools["reset"]
    assert not undo.isEnabled()
    assert "\n" in undo.toolTip()
    hand = table.game.seen.hand
    build_something(qtbot, table)
    assert len(table.game.seen.hand) == len(hand) - 1
    assert undo.isEnabled()
    QTest.mouseClick(reset, Qt.MouseButton.LeftButton)
    assert table.match.ply == 0
    assert table.game.seen.hand == hand
    build_something(qtbot, table)
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.match.ply == 0
    build_something(qtbot, table)
    while table.match.ply:
        Keys(table).press(Qt.Key.Key_U)
    assert table.game.seen.hand == hand
    assert table.turn is not None


def test_what_was_drawn_is_not_taken_back(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    Keys(table).press(Qt.Key.Key_D)
    qtbot.waitUntil(lambda: table.match.ply == 1 and table.turn is not None)
    Keys(table).press(Qt.Key.Key_U)
    assert table.match.ply == 1
    assert not table.prompt.tools["undo"].isEnabled()


def test_taking_back_undoes_a_whole_click(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    build_something(qtbot, table)
    Keys(table).press(Qt.Key.Key_U)
    assert table.match.ply == 0
