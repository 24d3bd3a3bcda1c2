"""The graph of a match that is looked back at: its lines look as they do in the result."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from islas_qt.table.scrubber import Course, Scrubber
from islas_qt.theme import LIGHT

SCORES = ((2, 8),) * 30  # every line is straight
WINNER = 1


@pytest.mark.parametrize("viewer", [0, 1])
def test_red_is_the_winner_whoever_looks(qtbot: QtBot, viewer: int) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    slider = Scrubber(LIGHT, window)
    slider.resize(600, 110)
    slider.show_course(Course(SCORES, (0,), (0,), ("Ana", "Ben"), ("anchor", "palm"), (WINNER,)))
    slider.look_from(viewer)
    picture = slider.grab().toImage()

    def is_red(points: int) -> bool:
        start, end = (slider._point(place, points, 8).toPoint() for place in (1, 29))
        line = [picture.pixelColor(x, start.y()) for x in range(start.x() + 20, end.x() - 20)]
        return any(pixel.red() - pixel.blue() > 60 for pixel in line)

    assert is_red(SCORES[0][WINNER])
    assert not is_red(SCORES[0][1 - WINNER])
