"""Islas for the rest of the program: its rules, bots, referee, and how a match of bots is set up and summed up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.core import Json, Seat
from engine.games.islas.agents import AGENTS
from engine.games.islas.files import classic_deck
from engine.games.islas.rules import Islas
from engine.games.islas.state import Setup, State
from engine.island.cells import Island
from engine.island.files import classic_islands, content_hash
from engine.reasons import reason
from engine.registry import ISLAND, PLACE, PLACES, Auditor, Fact, Game, Subject, place_fact


def sample_setup(seats: int, number: int = 0, islands: tuple[Island, ...] = ()) -> Setup:
    """Return the set-up of match `number`, on the classic islands if there are no others.

    If the bots move on by one seat from match to match, everybody has every seat, start place and island equally often
    in seats × seats × islands matches. With too few islands some come twice.
    """
    islands = islands or classic_islands()
    shift = number // seats**2 + number % seats**2
    chosen = tuple(islands[(seat + shift) % len(islands)] for seat in range(seats))
    return Setup(chosen, classic_deck(), start=number // seats % seats)


def facts(setup: Setup, seat: Seat) -> tuple[Fact, ...]:
    """Return a seat's island, and its place in the order of the first round."""
    island = setup.islands[seat]
    seats = len(setup.islands)
    return Fact(ISLAND, _revision(island), island.name), place_fact((seat - setup.start) % seats, seats)


SUBJECTS = {
    ISLAND: Subject(
        reason("Islands as they were when they were played on: after a change an island counts as another one.")
    ),
    PLACE: PLACES,
}


@lru_cache(maxsize=32)
def _revision(island: Island) -> str:
    """Return the content hash of an island; it takes as long as a match of random bots, and the islands are few."""
    return content_hash(island)


def figures(state: State) -> Mapping[str, int]:
    """Return how many rounds were played."""
    return {"rounds": state.table.round}


def judge(state: State) -> Sequence[float]:
    """Return how likely each seat is to win."""
    from engine.games.islas.chances import chances  # only who looks back needs it

    return chances(state)


def referee(opening: Json) -> Auditor:
    """Return a referee who has taken in the opening of a trace."""
    from engine.games.islas.referee import Referee  # only who audits needs it

    return Referee(opening)


GAME = Game(
    rules=Islas(),
    agents=AGENTS,
    fallback="greedy",
    sample_setup=sample_setup,
    options=("islands",),
    referee=referee,
    facts=facts,
    subjects=SUBJECTS,
    figures=figures,
    judge=judge,
)
