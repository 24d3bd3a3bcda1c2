"""The games there are: one record per game, loaded when it is first asked for.

A game is a package. Its module `agents` has AGENTS, its bots by level, and its module `game` has GAME, the record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from engine.bots.agent import Agent
from engine.bots.styles import level_and_style
from engine.core import Json, Rules, Seat
from engine.reasons import Reason, reason

AnyRules = Rules[Any, Any, Any, Any]

# The key that saved files use -> the game's package. Tests add games of their own.
PACKAGES = {
    "islas": "engine.games.islas",
    "puentes": "engine.games.puentes",
    "caminos": "engine.games.caminos",
}


class Auditor(Protocol):
    """Somebody who follows a trace, written apart from the rules."""

    def check(self, step: Json) -> None:
        """Take in the next step; raise ValueError if it is not what the rules make of the one before."""


ISLAND = "island"  # the subject of facts whose key is the hash of an island: lists can then show it
PLACE = "place"  # the subject of places in the order of the first round, made by `place_fact`


class Fact(NamedTuple):
    """Something that a seat starts with and that may matter for winning, such as its place in the order of turns.

    Equal facts have equal keys; the name is for people. A match keeps the facts of its seats for ever, so that matches
    can be looked for and counted by them.
    """

    subject: str
    key: str
    name: str


class Subject(NamedTuple):
    """What facts can be about, explained in a sentence; `order` sorts their keys if they have an order of their own."""

    about: Reason
    order: Callable[[str], Any] | None = None


def place_fact(place: int, seats: int) -> Fact:
    """Return a place in the order of the first round, counted from 0, among so many seats."""
    return Fact(PLACE, f"{place + 1}/{seats}", f"{place + 1} of {seats}")


def _by_seats(key: str) -> tuple[int, int]:
    """Return what sorts places: those of matches of two first, then those of three, and so on."""
    place, _, seats = key.partition("/")
    return int(seats), int(place)


PLACES = Subject(
    reason("The order of the first round, for each number of seats: 1 is the start player."), order=_by_seats
)


def no_facts(setup: Any, seat: Seat) -> tuple[Fact, ...]:
    """Return nothing: the seats of a match differ in nothing worth counting."""
    return ()


def no_figures(state: Any) -> Mapping[str, int]:
    """Return nothing: points and actions say it all."""
    return {}


@dataclass(frozen=True)
class Game:
    """Everything there is of a game but its window.

    `sample_setup(seats, number, **options)` returns the set-up of match `number` of a series: what favours a seat, such
    as beginning, goes round. `options` names what may be chosen there besides.
    """

    rules: AnyRules
    agents: dict[str, Agent]  # by level, the weakest first, then those with a style
    fallback: str  # the level that decides at once if another one fails
    sample_setup: Callable[..., Any]
    options: tuple[str, ...] = ()
    referee: Callable[[Json], Auditor] | None = None  # takes the opening of a trace
    has_secrets: bool = True  # some seat knows what another may not know
    has_chance: bool = True  # the seed decides something, from the first state on
    facts: Callable[[Any, Seat], tuple[Fact, ...]] = no_facts  # of a set-up and a seat, one of each subject at most
    subjects: Mapping[str, Subject] = field(default_factory=dict)  # all that facts can be about
    figures: Callable[[Any], Mapping[str, int]] = no_figures  # of a final state: what summaries tell besides points
    judge: Callable[[Any], Sequence[float]] | None = None  # of a state of several seats that goes on: see `chances`

    def chances(self, state: Any) -> Sequence[float] | None:
        """Return how likely each seat is to win; None if nobody can tell, or somebody plays alone.

        The hidden cards are looked at, so this is for matches that are over.
        """
        seats = len(self.rules.scores(state))
        if self.judge is None or seats == 1:
            return None
        outcome = self.rules.outcome(state)
        return [outcome.share(seat) for seat in range(seats)] if outcome else self.judge(state)

    @property
    def levels(self) -> list[str]:
        """The levels of the bots, the weakest first."""
        return [bot for bot in self.agents if not level_and_style(bot)[1]]

    @property
    def styles(self) -> list[str]:
        """The styles that combine with some levels, besides the usual one."""
        return list(dict.fromkeys(style for _, style in map(level_and_style, self.agents) if style))


def keys() -> tuple[str, ...]:
    """Return the keys of all games."""
    return tuple(PACKAGES)


def game(key: str) -> Game:
    """Return the game with this key; raise KeyError if there is none."""
    return _game(PACKAGES[key])


def agents(key: str) -> dict[str, Agent]:
    """Return a game's bots by level, without loading the rest of it: what a process of bots needs to start soon."""
    return _agents(PACKAGES[key])


@cache
def _game(package: str) -> Game:
    found: Game = import_module(f"{package}.game").GAME
    return found


@cache
def _agents(package: str) -> dict[str, Agent]:
    found: dict[str, Agent] = import_module(f"{package}.agents").AGENTS
    return found
