"""Somebody new draws an island of twelve plots that can be played on: with the mouse alone, with the keys alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.island.cells import Cell
from engine.island.checks import check
from islas_qt.editing.screen import EditorScreen
from tests.islas_qt.editing.driver import CONTROL, Keys, Mouse, side

PLOTS: list[list[Cell]] = [
    [(-2, -1), (-1, -1), (0, -1), (1, -1)],
    [(-2, 0), (-1, 0), (0, 0), (1, 0)],
    [(-3, 1), (-2, 1), (-1, 1), (0, 1)],
]
OTHERS: dict[str, list[Cell]] = {"village": [(2, -1)], "farmland": [(2, 0), (1, 1)], "mountain": [(-1, -2), (0, -2)]}
LINES = {
    "river": [side((-1, -1), 1), side((-1, 0), 0), side((-1, 0), 1)],
    "road": [side((1, -1), 0), side((1, -1), 1), side((1, -1), 2)],
    "coast": [side((-2, -1), 3), side((-2, 0), 3), side((-3, 1), 3), side((-3, 1), 2)],
}


@pytest.mark.parametrize("person", [Mouse, Keys])
def test_an_island_is_drawn_from_nothing(empty: EditorScreen, person: type[Mouse] | type[Keys]) -> None:
    someone = person(empty)
    someone.choose("plot")
    for row in PLOTS:
        someone.stroke(row[0], row[-1])
    for tool, cells in OTHERS.items():
        someone.choose(tool)
        someone.stroke(*cells)
    for tool, edges in LINES.items():
        someone.choose(tool)
        someone.stroke(*edges)
    report = check(empty.document.kept)
    assert len(empty.document.kept.plots) == 12
    assert report.is_playable
    assert all(report.counts), "every feature has a plot beside it"
    assert len(empty.document.steps) == 1 + len(PLOTS) + len(OTHERS) + len(LINES)  # one stroke, one step


def test_mouse_and_keys_draw_the_same(empty: EditorScreen) -> None:
    Mouse(empty).stroke((0, 0), (2, 0))
    drawn = empty.document.kept
    QTest.keyClick(empty.canvas, Qt.Key.Key_Z, CONTROL)
    assert empty.document.kept != drawn
    empty.chart.pointer.point_at(None)
    Keys(empty).stroke((0, 0), (2, 0))
    assert empty.document.kept == drawn
