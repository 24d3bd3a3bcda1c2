"""Faros for the rest of the program: what the registry loads."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.simple import GreedyAgent, RandomAgent
from engine.core import Seat
from engine.registry import Fact, Game
from tests.support.tiny_game.actions import LAMPS, Choose, colour_of
from tests.support.tiny_game.rules import Faros
from tests.support.tiny_game.state import Observation, Setup, State


def sample_setup(seats: int, number: int = 0) -> Setup:
    """Return the set-up of match `number`: everybody begins equally often."""
    return Setup(seats, start=number // seats % seats)


def facts(setup: Setup, seat: Seat) -> tuple[Fact, ...]:
    """Return a seat's place in the order of the first round."""
    place = (seat - setup.start) % setup.seats
    return (Fact("place", str(place), str(place + 1)),)


def figures(state: State) -> Mapping[str, int]:
    """Return how many rounds were played."""
    return {"rounds": state.round}


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


GAME = Game(
    rules=Faros(),
    agents={"random": RandomAgent(), "greedy": GreedyAgent(value_of)},
    fallback="greedy",
    sample_setup=sample_setup,
    facts=facts,
    figures=figures,
)
