"""The ship of Islas is unloaded, and what people decide meanwhile, to be looked at."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from islas_qt.games.islas.theatre.pirate_scene import PirateScene
from islas_qt.games.islas.theatre.settler_scene import SettlerScene
from islas_qt.games.islas.theatre.theatre import Theatre
from islas_qt.window.main_window import MainWindow
from tests.support.islas_scenes import act, sit_down
from tests.support.islas_screen import review_of
from tests.support.positions import finished, position
from tests.support.stage import scene, wait_until


@scene
def theatre_ship(window: MainWindow) -> QWidget:
    """The ship arrives."""
    _unload(window, "contest", speed=0.5)  # slower than the camera
    return window


@scene
def theatre_middle(window: MainWindow) -> QWidget:
    """A settler is turned over, some islands are out of it."""
    theatre = _unload(window, "contest")
    _step(theatre, lambda shown: isinstance(shown, SettlerScene) and shown.wish == 1)
    return window


@scene
def theatre_decision(window: MainWindow) -> QWidget:
    """A settler has chosen its island."""
    _step(_unload(window, "contest"), _is_decided)
    return window


@scene
def theatre_pirate(window: MainWindow) -> QWidget:
    """A pirate has found a victim."""
    _step(_unload(window, "pirate"), _is_decided)
    return window


def _is_decided(shown: object) -> bool:
    return isinstance(shown, SettlerScene | PirateScene) and shown.lit == 1


def _unload(window: MainWindow, kind: str, speed: float = 2.0) -> Theatre:
    """Let the ship arrive, and pause before the first card is turned over."""
    window.settings.speed_own = window.settings.speed_others = speed
    theatre = act(window, position(kind), moving=True).game.theatre
    wait_until(theatre.isVisible)
    theatre.toggle_pause()
    return theatre


def _step(theatre: Theatre, is_there: Callable[[object], bool]) -> None:
    """Go on step by step."""
    wait_until(lambda: theatre.steps.is_running)
    while not is_there(theatre.scene):
        theatre.steps.step()


@scene
def table_strip(window: MainWindow) -> QWidget:
    """A settler came to the person's island and looks for a plot."""
    act(window, position("place"))
    return window


@scene
def table_give_back(window: MainWindow) -> QWidget:
    """A pirate takes a house, which the person chooses."""
    act(window, position("give back"))
    return window


@scene
def table_divert(window: MainWindow) -> QWidget:
    """The person has the shield and names a victim."""
    act(window, position("divert"))
    return window


@scene
def review_ship(window: MainWindow) -> QWidget:
    """A match is looked back at, while the ship is unloaded."""
    sit_down(window, finished()).result.review.emit(60)
    table = review_of(window)
    while not table.game.seen.table.unloading:
        table.looking_back.go("step")
    return window
