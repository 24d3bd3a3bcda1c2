"""Matches of every game that are over, with the chances to win in their graphs, to be looked at."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from engine.match import Match
from islas_qt.table.review_screen import ReviewScreen
from islas_qt.window.main_window import MainWindow
from tests.support import caminos_positions, positions, puentes_positions
from tests.support.stage import keep, scene, wait_until


def look_back(window: MainWindow, match: Match) -> ReviewScreen:
    """Show the result of a match from the history, and wait for its chances."""
    window.settings.graph = "chances"
    (match_id,) = keep(window, match)
    window.playing.resume(match_id)
    window.activateWindow()
    table = window.playing.table
    assert isinstance(table, ReviewScreen)
    wait_until(lambda: table.chances.is_shown)
    return table


@scene
def chances_result(window: MainWindow) -> QWidget:
    """A match of Islas is over."""
    look_back(window, positions.finished())
    return window


@scene
def chances_review(window: MainWindow) -> QWidget:
    """A match of Islas is looked back at."""
    look_back(window, positions.finished()).result.review.emit(90)
    return window


@scene
def chances_result_caminos(window: MainWindow) -> QWidget:
    """A match of Caminos for six is over; a moment of its graph is pointed at."""
    look_back(window, caminos_positions.finished(2, 6)).result.graph.setFocus()
    return window


@scene
def chances_review_caminos(window: MainWindow) -> QWidget:
    """A match of Caminos is looked back at."""
    look_back(window, caminos_positions.finished()).result.review.emit(90)
    return window


@scene
def chances_result_puentes(window: MainWindow) -> QWidget:
    """A match of Puentes is over."""
    look_back(window, puentes_positions.finished(4))
    return window


@scene
def chances_review_puentes(window: MainWindow) -> QWidget:
    """A match of Puentes is looked back at."""
    look_back(window, puentes_positions.finished(3)).result.review.emit(60)
    return window
