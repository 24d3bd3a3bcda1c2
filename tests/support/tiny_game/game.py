"""Faros for the rest of the program: what the registry loads."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat
from engine.registry import PLACE, PLACES, Fact, Game, place_fact
from tests.support.tiny_game.agents import AGENTS
from tests.support.tiny_game.rules import Faros
from tests.support.tiny_game.state import Setup, State


def sample_setup(seats: int, number: int = 0) -> Setup:
    """Return the set-up of match `number`: everybody begins equally often."""
    return Setup(seats, start=number // seats % seats)


def facts(setup: Setup, seat: Seat) -> tuple[Fact, ...]:
    """Return a seat's place in the order of the first round."""
    place = (seat - setup.start) % setup.seats
    return (place_fact(place, setup.seats),)


def figures(state: State) -> Mapping[str, int]:
    """Return how many rounds were played."""
    return {"rounds": state.round}


GAME = Game(
    rules=Faros(),
    agents=AGENTS,
    fallback="greedy",
    sample_setup=sample_setup,
    facts=facts,
    subjects={PLACE: PLACES},
    figures=figures,
)
