"""Every screen of the program and every decision at every table, to be looked at: a window is brought there by name.

A module of scenes registers them by `@scene`; it is enough to import it here. A game has its own: `<key>_scenes.py`.
"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from islas_qt.widgets.overlay import Overlay
from islas_qt.window.main_window import MainWindow
from tests.support import (
    analysis_scenes,
    caminos_scenes,
    chances_scenes,
    editor_scenes,
    fairness_scenes,
    islas_scenes,
    islas_ship_scenes,
    library_scenes,
    puentes_plan_scenes,
    puentes_scenes,
    window_scenes,
)
from tests.support.library_scenes import clear_islands
from tests.support.stage import SCENES, keep

MODULES = (
    window_scenes,
    library_scenes,
    editor_scenes,
    fairness_scenes,
    islas_scenes,
    islas_ship_scenes,
    puentes_plan_scenes,
    puentes_scenes,
    caminos_scenes,
    chances_scenes,
    analysis_scenes,
)


def bring(window: MainWindow, name: str) -> QWidget:
    """Bring a window to a scene, from wherever it is, and return what is to be looked at."""
    window.settings.reduced_motion = "on"
    window.settings.tips = False
    window.settings.log_open = window.settings.options_open = False
    window.settings.graph = "points"
    window.settings.speed_own = window.settings.speed_others = 1.0
    for overlay in window.findChildren(Overlay):
        overlay.close()
    keep(window)
    clear_islands(window)
    window.screens.show_island(0)  # the start is made up only when somebody comes back to it
    window.screens.go_back()
    return SCENES[name](window)
