"""Matches that are put on the table of a window, and taken from it."""

from __future__ import annotations

from engine.reasons import reason
from islas_qt.play.plan import learning_plan
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow


def test_a_match_that_cannot_go_on_is_left_from_behind_the_help(window: MainWindow) -> None:
    window.playing.begin(learning_plan("islas"))
    table = window.playing.table
    assert isinstance(table, TableScreen)
    window.screens.show_help("goal", "islas")
    table.gone.emit(reason("The match goes on elsewhere."))
    assert window.screens.shown is window.screens.start
    assert window.playing.table is None
