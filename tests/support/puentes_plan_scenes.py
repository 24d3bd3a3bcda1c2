"""How a match of Puentes is planned, alone and with others, and its rules, to be looked at."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from islas_qt.games.puentes.setup.board_form import BoardChoice
from islas_qt.games.puentes.setup.boards import made
from islas_qt.play.plan import usual_plan
from islas_qt.window.main_window import MainWindow
from tests.support.puentes_positions import finished
from tests.support.stage import keep, scene, wait_until


def plan(window: MainWindow, people: int, bots: int, choice: str = "") -> BoardChoice:
    """Show a plan on New match."""
    window.screens.follow("new")
    window.screens.new_match.use_plan(replace(usual_plan("puentes", people, bots), choice=choice))
    part = window.screens.new_match.page.choice
    assert isinstance(part, BoardChoice)
    return part


@scene
def puentes_plan(window: MainWindow) -> QWidget:
    """A match for three is planned, on the board that comes first."""
    plan(window, 1, 2)
    return window


@scene
def puentes_plan_alone(window: MainWindow) -> QWidget:
    """A match alone is planned, on a board that somebody has played alone on before."""
    keep(window, finished(1))
    plan(window, 1, 0)
    alone = usual_plan("puentes", 1, 0)
    window.screens.new_match.use_plan(replace(alone, seats=(replace(alone.seats[0], name="Ana"),)))
    return window


@scene
def puentes_plan_challenge(window: MainWindow) -> QWidget:
    """The challenge of the day is chosen, and its board is there."""
    part = plan(window, 1, 0)
    part.tiles["day"].click()
    wait_until(lambda: part.tiles["day"].board is not None)
    return window


@scene
def puentes_plan_new_board(window: MainWindow) -> QWidget:
    """A new board has been made, for four people."""
    plan(window, 4, 0, "hard 3")
    wait_until(lambda: made("hard 3") is not None)
    window.screens.new_match.page.use_plan(window.screens.new_match.plan)
    return window


@scene
def puentes_rules(window: MainWindow) -> QWidget:
    """The rules, at what is different alone."""
    window.screens.show_help("solo", "puentes")
    return window
