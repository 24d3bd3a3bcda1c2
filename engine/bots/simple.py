"""The two simplest bots: any legal action, and the one that looks best at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Action
from engine.rng import below


class RandomAgent:
    """Plays any legal action, each equally likely."""

    def choose(self, observation: Any, legal: Sequence[Action], seed: int) -> Action:
        """Return one of `legal`."""
        return legal[below(seed, len(legal))[1]]


class GreedyAgent:
    """Plays the action that a game's heuristic values most; among equals the first."""

    def __init__(self, value: Callable[[Any, Any], float]) -> None:
        self.value = value

    def choose(self, observation: Any, legal: Sequence[Action], seed: int) -> Action:
        """Return one of `legal`."""
        if len(legal) == 1:
            return legal[0]
        return max(legal, key=lambda action: self.value(observation, action))
