"""Keys at the table of any game that are meant for something else on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from engine.match import Match
from islas_qt.table.review_screen import ReviewScreen
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.support import caminos_positions, positions, puentes_positions
from tests.support.at_table import go_on, wait
from tests.support.stage import keep

ButtonOf = Callable[[MainWindow, TableScreen], QAbstractButton]
DECISIONS: list[Callable[[], Match]] = [
    lambda: positions.position("load").match,
    lambda: puentes_positions.position("end_turn"),
    lambda: caminos_positions.position("turn"),
]
FINISHED: list[Callable[[], Match]] = [positions.finished, puentes_positions.finished, caminos_positions.finished]


def look_back(window: MainWindow, match: Match) -> ReviewScreen:
    """Open a finished match, which shows its result."""
    (match_id,) = keep(window, match)
    window.playing.resume(match_id)
    window.activateWindow()
    table = cast(ReviewScreen, window.playing.table)
    wait(table.result.buttons[1].hasFocus)
    return table


@pytest.mark.parametrize("match", DECISIONS)
@pytest.mark.parametrize(
    "button_of", [lambda window, table: table.prompt.tools["help"], lambda window, table: window.bar.settings]
)
def test_enter_presses_the_button_that_has_the_focus_and_plays_nothing(
    window: MainWindow, match: Callable[[], Match], button_of: ButtonOf
) -> None:
    keep(window, match())
    table = go_on(window)
    wait(lambda: table.turn is not None)
    ply, pressed = table.match.ply, []
    button = button_of(window, table)
    button.clicked.disconnect()
    button.clicked.connect(lambda: pressed.append(button))
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert pressed == [button]
    assert table.match.ply == ply
    assert table.turn is not None


@pytest.mark.parametrize("match", FINISHED)
def test_enter_presses_the_buttons_of_the_result(window: MainWindow, match: Callable[[], Match]) -> None:
    table = look_back(window, match())
    QTest.keyClick(table.result.buttons[1], Qt.Key.Key_Return)
    assert not table.result.isVisible()


@pytest.mark.parametrize("match", FINISHED)
@pytest.mark.parametrize("is_on_a_button", [True, False])
def test_no_key_reaches_the_table_under_the_result(
    window: MainWindow, match: Callable[[], Match], is_on_a_button: bool
) -> None:
    table = look_back(window, match())
    focused = table.result.buttons[1] if is_on_a_button else table  # as after the help
    focused.setFocus(Qt.FocusReason.OtherFocusReason)
    is_open = window.settings.log_open
    for key in (Qt.Key.Key_Home, Qt.Key.Key_N, Qt.Key.Key_L, Qt.Key.Key_M, Qt.Key.Key_B, Qt.Key.Key_A):
        QTest.keyClick(focused, key)
        assert focused.hasFocus()
    assert table.review.ply == table.review.length
    assert window.settings.log_open == is_open
    assert not table.analysing.is_open


def test_keys_for_the_result_itself_and_the_window_work_there(window: MainWindow) -> None:
    table = look_back(window, puentes_positions.finished())
    button, graph = table.result.buttons[1], window.settings.graph
    QTest.keyClick(button, Qt.Key.Key_C)
    assert window.settings.graph != graph
    QTest.keyClick(button, Qt.Key.Key_F11)
    assert window.settings.full_screen
    QTest.keyClick(button, Qt.Key.Key_F1)
    assert window.screens.shown is window.screens.help
    window.screens.go_back()
    assert window.screens.shown is table
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert window.screens.shown is not table


def test_no_key_reaches_the_table_under_the_curtain(window: MainWindow) -> None:
    keep(window, positions.unplayed(1, people=2))
    table = go_on(window)
    wait(table.curtain.isVisible)
    is_open, button = window.settings.log_open, window.bar.settings
    button.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_L, Qt.Key.Key_N, Qt.Key.Key_H, Qt.Key.Key_1, Qt.Key.Key_D, Qt.Key.Key_Escape):
        QTest.keyClick(button, key)
    assert window.settings.log_open == is_open
    assert window.screens.shown is table
    assert table.curtain.isVisible()
