"""The bots of Faros, by level."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.agent import Agent
from engine.bots.simple import GreedyAgent, RandomAgent
from tests.support.tiny_game.actions import LAMPS, Choose, colour_of
from tests.support.tiny_game.state import Observation


def value_of(seen: Observation) -> Callable[[Choose], float]:
    """Return what a choice is worth at first sight: bright lamps should shine, and are worth a bet."""
    assert seen.lamp is not None
    lamp = seen.lamp
    chance = (lamp / (len(LAMPS) - 1)) ** (seen.setup.seats - 1)  # that all the others are less bright

    def value(choice: Choose) -> float:
        if choice.bet is None:
            return 2 * chance * choice.shines
        is_own = choice.shines and choice.bet == colour_of(lamp)
        return 2 * chance * choice.shines + 2 * (chance if is_own else 1 / 3) - 1

    return value


AGENTS: dict[str, Agent] = {"random": RandomAgent(), "greedy": GreedyAgent(value_of)}
