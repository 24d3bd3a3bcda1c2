"""A small chart shows what a large one does, and a click or a key wants it large."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from islas_qt.games.puentes.chart.small_chart import SmallChart
from islas_qt.theme import LIGHT
from tests.islas_qt.games.puentes.charts import BOARD, look, sheet_of

LEFT = Qt.MouseButton.LeftButton


def small_chart(qtbot: QtBot) -> SmallChart:
    chart = SmallChart(LIGHT)
    qtbot.addWidget(chart)
    chart.resize(170, 150)
    return chart


def test_numbers_bridges_and_lights_can_be_told_apart(qtbot: QtBot) -> None:
    chart = small_chart(qtbot)
    pictures = []
    for sheet in (sheet_of({}), sheet_of({1: 4}), sheet_of({1: 4}, (0, 1)), sheet_of({1: 2}, (0, 1), (0, 1))):
        chart.show_sheet(BOARD, sheet)
        pictures.append(look(chart))
    for number, picture in enumerate(pictures):
        assert picture not in pictures[:number]


def test_it_is_chosen_by_a_click_and_by_keys(qtbot: QtBot) -> None:
    chart = small_chart(qtbot)
    chosen: list[bool] = []
    chart.chosen.connect(lambda: chosen.append(True))
    qtbot.mouseClick(chart, LEFT, pos=QPoint(20, 20))
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    qtbot.keyClick(chart, Qt.Key.Key_Space)
    assert len(chosen) == 3
    qtbot.mousePress(chart, LEFT, pos=QPoint(20, 20))
    qtbot.mouseRelease(chart, LEFT, pos=QPoint(400, 20))
    qtbot.mouseClick(chart, Qt.MouseButton.RightButton, pos=QPoint(20, 20))
    qtbot.keyClick(chart, Qt.Key.Key_A)
    assert len(chosen) == 3


def test_it_is_seen_which_one_has_the_keys(qtbot: QtBot) -> None:
    chart = small_chart(qtbot)
    chart.show_sheet(BOARD, sheet_of({1: 4}))
    chart.show()
    chart.activateWindow()
    chart.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(chart.hasFocus)
    focused = look(chart)
    chart.clearFocus()
    assert look(chart) != focused
