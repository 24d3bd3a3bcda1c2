"""Islas, as the rest of the window knows it."""

from __future__ import annotations

from islas_qt.game_ui import GameUi
from islas_qt.games.islas.levels import LEVELS
from islas_qt.text import mark


class IslasUi(GameUi):
    """What Islas brings to the window."""

    key = "islas"
    name = "Islas"
    about = mark("Settlers, ships and pirates: build the finest island.")
    levels = LEVELS


UI = IslasUi()
