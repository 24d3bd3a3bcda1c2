"""Matches that are put on the table of a window, and taken from it."""

from __future__ import annotations

from engine.reasons import reason
from islas_qt.play.plan import learning_plan
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.support.at_table import wait
from tests.support.caminos_screen import CaminosScreen, table_of


def test_a_match_that_cannot_go_on_is_left_from_behind_the_help(window: MainWindow) -> None:
    window.playing.begin(learning_plan("islas"))
    table = window.playing.table
    assert isinstance(table, TableScreen)
    window.screens.show_help("goal", "islas")
    table.gone.emit(reason("The match goes on elsewhere."))
    assert window.screens.shown is window.screens.start
    assert window.playing.table is None


def sit_down(window: MainWindow) -> CaminosScreen:
    """Begin a match of Caminos in which things move."""
    window.settings.reduced_motion = "off"
    window.settings.speed_own = window.settings.speed_others = 1.0
    window.playing.begin(learning_plan("caminos"))
    return table_of(window)


def test_a_table_is_painted_part_by_part_before_it_is_seen(window: MainWindow) -> None:
    """To paint all of it in one frame would hold up the first bot, and everything else."""
    table = sit_down(window)
    assert not window.screens.updatesEnabled()
    papers = [table.game.seats.view_of(seat) for seat in range(len(table.game.players))]
    assert all(paper._paper.isNull() for paper in papers)
    wait(lambda: not papers[0]._paper.isNull())
    assert not window.screens.updatesEnabled()
    wait(window.screens.updatesEnabled)
    assert not any(paper._paper.isNull() for paper in papers)


def test_whoever_leaves_at_once_sees_where_they_are(window: MainWindow) -> None:
    sit_down(window)
    window.screens.go_back()
    assert window.screens.shown is window.screens.start
    assert window.screens.updatesEnabled()


def test_without_motion_the_table_is_seen_at_once(window: MainWindow) -> None:
    window.settings.reduced_motion = "on"
    window.playing.begin(learning_plan("caminos"))
    assert window.screens.updatesEnabled()
