"""What a game brings to the window: `game_ui(key)` is the only door from what is shared to a game.

A game's part is loaded when it is first asked for. Another game takes one line in `_MODULES`, or `register`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from engine.core import Event
from islas_qt.play.moments import Mark
from islas_qt.text import Marked

_MODULES = {"islas": "islas_qt.games.islas.ui"}  # by the key that saved files use; the first is offered first


@dataclass(frozen=True, slots=True)
class Level:
    """What a level of bots is called, how it plays and how strong that is; the figures come from `islas simulate`."""

    name: Marked
    about: Marked


class GameUi(ABC):
    """One game in the window; a game's package has one of its own."""

    key: str
    name: str  # the same in every language
    about: Marked  # one sentence for those who choose a game
    levels: Mapping[str, Level]  # of its bots, the weakest first

    # -- at the table

    aids: tuple[str, ...] = ()  # help that people may agree on, by the names of the settings that switch it off

    @abstractmethod
    def mark_of(self, event: Event) -> Mark | None:
        """Return what begins just after an event: a round, a turn or nothing; or that the match is over."""

    @abstractmethod
    def again(self, setup: Any) -> Any:
        """Return the set-up of a rematch: what favours a seat, such as beginning, goes to the next one."""


def game_keys() -> tuple[str, ...]:
    """Return the keys of all games, in the order in which they are offered."""
    return tuple(_MODULES)


@cache
def game_ui(key: str) -> GameUi:
    """Return what a game brings to the window."""
    ui: GameUi = import_module(_MODULES[key]).UI
    return ui


def register(key: str, module: str) -> None:
    """Add a game, whose part of the window is `UI` in a module."""
    _MODULES[key] = module
