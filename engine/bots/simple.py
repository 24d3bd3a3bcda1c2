"""The simplest bots: any legal action, the one that looks best at once, and the same with the mistakes of beginners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.agent import Agent, Stop, never
from engine.core import Action
from engine.rng import below

PARTS = 1000  # of a likelihood


class RandomAgent:
    """Plays any legal action, each equally likely."""

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return one of `legal`."""
        return legal[below(seed, len(legal))[1]]


class GreedyAgent:
    """Plays the action with the highest value by a game's evaluation; among equals the first.

    `evaluation(observation)` returns a function that gives every action a value.
    """

    def __init__(self, evaluation: Callable[[Any], Callable[[Any], float]]) -> None:
        self.evaluation = evaluation

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return one of `legal`."""
        return legal[0] if len(legal) == 1 else max(legal, key=self.evaluation(observation))


class CarelessAgent:
    """Plays as another bot does, but overlooks actions, each with the likelihood `overlooks`."""

    def __init__(self, careful: Agent, overlooks: float) -> None:
        self.careful = careful
        self.overlooked = round(PARTS * overlooks)

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return one of `legal`."""
        noticed = []
        for action in legal:
            seed, part = below(seed, PARTS)
            if part >= self.overlooked:
                noticed.append(action)
        return self.careful.choose(observation, noticed or legal, seed, stop)
