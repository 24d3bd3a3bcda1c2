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
    """Plays the action with the highest value by a game's evaluation; among equals the first.

    `evaluation(observation)` returns a function that gives every action a value.
    """

    def __init__(self, evaluation: Callable[[Any], Callable[[Any], float]]) -> None:
        self.evaluation = evaluation

    def choose(self, observation: Any, legal: Sequence[Action], seed: int) -> Action:
        """Return one of `legal`."""
        return legal[0] if len(legal) == 1 else max(legal, key=self.evaluation(observation))
