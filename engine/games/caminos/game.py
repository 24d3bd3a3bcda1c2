"""Caminos for the rest of the program: its rules, bots, and how a match of bots is set up and summed up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Json, Seat
from engine.games.caminos.agents import AGENTS
from engine.games.caminos.decks import classic_deck
from engine.games.caminos.rules import Caminos
from engine.games.caminos.state import Setup, State
from engine.registry import PLACE, PLACES, Auditor, Fact, Game, place_fact


def sample_setup(seats: int, number: int = 0) -> Setup:
    """Return the set-up of match `number`: if the bots move on by one seat from match to match, everybody has every
    seat and begins equally often in seats × seats matches."""
    return Setup(classic_deck(), seats, start=number // seats % seats)


def facts(setup: Setup, seat: Seat) -> tuple[Fact, ...]:
    """Return a seat's place in the order of turns."""
    place = (seat - setup.start) % setup.seats
    return (place_fact(place, setup.seats),)


def figures(state: State) -> Mapping[str, int]:
    """Return how many rounds were played."""
    return {"rounds": state.table.round}


def judge(state: State) -> Sequence[float]:
    """Return how likely each seat is to win."""
    from engine.games.caminos.guide import GUIDE  # only who looks back needs it

    return GUIDE.shares(state)


def referee(opening: Json) -> Auditor:
    """Return a referee who has taken in the opening of a trace."""
    from engine.games.caminos.referee import Referee  # only who audits needs it

    return Referee(opening)


GAME = Game(
    rules=Caminos(),
    agents=AGENTS,
    fallback="greedy",
    sample_setup=sample_setup,
    referee=referee,
    facts=facts,
    subjects={PLACE: PLACES},
    figures=figures,
    judge=judge,
)
