"""Asking the analyst of a game: who that is, and a decision for another process, which is asked part by part."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.bots.analyst import Analysis, Analyst, Inquiry
from engine.core import Action
from engine.registry import PACKAGES


def analyst_of(key: str) -> Analyst | None:
    """Return the analyst of a game, which is ANALYST in its module `analyst`; None if it has no such module."""
    return _analyst(f"{PACKAGES[key]}.analyst")


@cache
def _analyst(module: str) -> Analyst | None:
    if find_spec(module) is None:
        return None
    found: Analyst = import_module(module).ANALYST
    return found


@dataclass(frozen=True)
class Question:
    """What the seat knew that decided, and what it played: a task for a pool of processes."""

    key: str  # of the game
    seen: Any
    played: Action
    seed: int

    def __call__(self, part: int) -> Analysis | None:
        """Return what has been found after another part; None if this kind of decision is not judged."""
        return self._inquiry.go_on(part) if self._inquiry else None

    @cached_property
    def _inquiry(self) -> Inquiry | None:
        analyst = analyst_of(self.key)
        assert analyst is not None
        return analyst.inquire(self.seen, self.played, self.seed)
