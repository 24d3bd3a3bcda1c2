"""The graph of a match that is looked back at: its lines look as they do in the result, its rounds have numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from islas_qt.table.scrubber import Course, Scrubber
from islas_qt.theme import LIGHT

SCORES = ((2, 8),) * 30  # every line is straight
WINNER = 1


@pytest.fixture
def slider(qtbot: QtBot) -> Iterator[Scrubber]:
    window = QWidget()
    qtbot.addWidget(window)
    slider = Scrubber(LIGHT, window)
    slider.resize(600, 110)
    yield slider
    window.close()


def course(places: int = 30, rounds: Sequence[int] = (0,)) -> Course:
    return Course(SCORES[:1] * places, rounds, rounds, ("Ana", "Ben"), ("anchor", "palm"), (WINNER,))


@pytest.mark.parametrize("viewer", [0, 1])
def test_red_is_the_winner_whoever_looks(slider: Scrubber, viewer: int) -> None:
    slider.show_course(course())
    slider.look_from(viewer)
    picture = slider.grab().toImage()

    def is_red(points: int) -> bool:
        start, end = (slider._point(place, points, 8).toPoint() for place in (1, 29))
        line = [picture.pixelColor(x, start.y()) for x in range(start.x() + 20, end.x() - 20)]
        return any(pixel.red() - pixel.blue() > 60 for pixel in line)

    assert is_red(SCORES[0][WINNER])
    assert not is_red(SCORES[0][1 - WINNER])


def test_the_last_round_has_its_number_though_it_is_short(slider: Scrubber) -> None:
    long, short = range(0, 100, 10), range(100, 124, 4)
    slider.show_course(course(125, (*long, *short)))
    for width, numbers in ((600, range(1, 17)), (300, range(2, 17, 2)), (140, range(1, 17, 5))):
        slider.resize(width, 110)
        labels = slider.labels()
        assert [number for number, _, _ in labels] == list(numbers)
        assert all(one[2] <= other[1] for one, other in pairwise(labels))
        assert labels[-1][2] <= width
