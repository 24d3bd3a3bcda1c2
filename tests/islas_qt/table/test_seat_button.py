"""The papers of the other seats at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from engine.match import Match
from islas_qt.table.frame import TableFrame
from islas_qt.table.seat_button import SeatButton
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.table.test_keys import look_back
from tests.support import caminos_positions, positions
from tests.support.at_table import go_on, wait
from tests.support.stage import keep


def tips(table: TableFrame) -> list[str]:
    """Return what the papers of all seats that are shown say in their middle."""
    found = []
    for paper in table.game.findChildren(SeatButton):
        at = paper.told()[0][0].center().toPoint()
        QApplication.sendEvent(paper, QHelpEvent(QEvent.Type.ToolTip, at, paper.mapToGlobal(at)))
        found.append(QToolTip.text())
    QToolTip.hideText()
    return found


@pytest.mark.parametrize("match", [positions.finished, caminos_positions.finished])
def test_looking_back_another_seat_says_that_a_click_looks_from_it(
    window: MainWindow, match: Callable[[], Match]
) -> None:
    table = look_back(window, match())
    QTest.keyClick(table.result.buttons[1], Qt.Key.Key_Return)
    said = tips(table)
    assert len([words for words in said if "Click to look from this seat." in words]) == len(said) - 1, "but one's own"


@pytest.mark.parametrize(
    "match", [lambda: positions.position("load").match, lambda: caminos_positions.position("turn")]
)
def test_in_a_match_it_does_not_say_so(window: MainWindow, match: Callable[[], Match]) -> None:
    keep(window, match())
    table = go_on(window)
    wait(lambda: table.turn is not None)
    assert not [words for words in tips(table) if "look from" in words]
