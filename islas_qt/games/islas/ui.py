"""Islas, as the rest of the window knows it."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Event
from engine.games.islas.state import Setup
from islas_qt.game_ui import GameUi
from islas_qt.games.islas.levels import LEVELS
from islas_qt.games.islas.log_rows import mark_of
from islas_qt.play.moments import Mark
from islas_qt.text import mark


class IslasUi(GameUi):
    """What Islas brings to the window."""

    key = "islas"
    name = "Islas"
    about = mark("Settlers, ships and pirates: build the finest island.")
    levels = LEVELS

    # -- at the table

    aids = "forecast", "preview"

    def mark_of(self, event: Event) -> Mark | None:
        """Return what begins just after an event."""
        return mark_of(event)

    def again(self, setup: Setup) -> Setup:
        """Return the set-up of a rematch: the next seat starts."""
        return replace(setup, start=(setup.start + 1) % len(setup.islands))


UI = IslasUi()
