"""Pointing at a race shows on the chart which islands it is about."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from islas_qt.play.plan import usual_plan
from islas_qt.window.main_window import MainWindow
from tests.support.at_table import sit_down, wait
from tests.support.puentes_screen import puentes_of


def test_pointing_at_a_race_picks_its_islands_out(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    screen = sit_down(window, usual_plan("puentes", 1, 1))
    wait(lambda: screen.turn is not None)
    table = puentes_of(window).game
    chart, race = table.chart, table.race
    before = chart.grab().toImage()
    pictures = []
    for course in range(2):
        QTest.mouseMove(race, race.box_of(course).center().toPoint())
        pictures.append(chart.grab().toImage())
    QTest.mouseMove(race, QPoint(1, 1))
    assert before not in pictures
    assert pictures[0] != pictures[1]
    assert chart.grab().toImage() == before
