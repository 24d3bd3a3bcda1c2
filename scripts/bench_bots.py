"""Iterations per second of our search, next to those of pyplAI on the same positions by the same rules, in one run.

The positions are of the middle of matches between greedy bots, always the same. Both search for the same seat, which
knows the same, and both draw every world with our quick dealer. What is measured is the time of the processor.

An iteration is not the same for both. Ours draws a world, chooses the decisions of the searching seat in its tree, lets
everybody else play in haste by a policy, stops after as many rounds as the expert's budget says, and asks the fitted
evaluation. Its searches are as long as the expert's. pyplAI's (SO-ISMCTS) draws a world, goes down a tree of the
decisions of all seats, with a copy of the state at every step, adds one node, and then plays at random to the end of
the match: more decisions, each with less thought. So the decisions simulated per second are printed too; the ratio, and
what the bar is for, is of iterations.

pyplAI copies with `deepcopy`, which we help with the copy of our rules. Left to itself it makes about an eighteenth of
the iterations, because it copies islands and decks too: the bar is about searching, not about that.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Callable
from importlib import import_module
from time import monotonic, process_time
from typing import Any, NamedTuple

try:
    from pyplAI import SOISMCTS
except ImportError:
    sys.exit("pyplAI is missing: run `python3 scripts/check.py` once, it installs what the benchmarks need.")

from engine.bots.arena import Series, play_out
from engine.bots.guide import Chance, Guide
from engine.bots.search import Search
from engine.bots.searching import SearchAgent
from engine.core import Action
from engine.match import Match, walk
from engine.registry import AnyRules, game

GAMES = ("islas", "caminos")  # those with a guide for the search
CHOICES = 3  # legal actions that a position must have


class Work(NamedTuple):
    """What was done in how many seconds of the processor."""

    iterations: int
    decisions: int
    seconds: float


class CountingSearch(Search):
    """Our search, which also counts the decisions of its play-outs."""

    decisions = 0

    def _value(self, state: Any) -> float:
        self.decisions += state.plies  # a world drawn anew begins at 0
        return super()._value(state)


class Tally:
    """How many worlds were drawn for pyplAI, and how many decisions were simulated in them."""

    def __init__(self) -> None:
        self.worlds = 0
        self.decisions = 0


class Simulation:
    """A match as pyplAI wants it: the methods are what its search is given, the names of attributes are its own."""

    def __init__(self, rules: AnyRules, state: Any, deal: Callable[[], Any], tally: Tally) -> None:
        self.rules = rules
        self.state = state
        self.deal = deal
        self.tally = tally

    @property
    def jugadorActual(self) -> int:
        """The player to act, counted from 1."""
        seat = self.rules.to_act(self.state)
        assert seat is not None
        return seat + 1

    def __deepcopy__(self, memo: object) -> Simulation:
        return Simulation(self.rules, self.rules.copy(self.state), self.deal, self.tally)

    def determinized(self) -> Simulation:
        """Return the match with what is hidden drawn anew."""
        self.tally.worlds += 1
        return Simulation(self.rules, self.deal(), self.deal, self.tally)

    def moves(self) -> list[Action]:
        """Return the legal actions."""
        return list(self.rules.legal_actions(self.state))

    def move(self, action: Action) -> Simulation:
        """Carry out an action."""
        self.rules.advance(self.state, action)
        return self

    def is_over(self) -> bool:
        """Return whether the match is over."""
        return self.rules.to_act(self.state) is None

    def has_won(self, player: int) -> bool:
        """Return whether a player, counted from 1, is among the winners; pyplAI asks for all of them after a match."""
        if player == 1:
            self.tally.decisions += self.state.plies
        outcome = self.rules.outcome(self.state)
        return outcome is not None and player - 1 in outcome.winners


def positions(key: str, seats: int, count: int) -> list[Any]:
    """Return states of matches between greedy bots, one of each: the first from the middle on with enough choice."""
    found = []
    for number in range(count):
        match = Match(Series(key, ("greedy",) * seats, seed=14).header(number), digests=False)
        play_out(match)
        rules = match.rules
        found.append(
            next(
                rules.copy(position.state)
                for position in walk(match, listen=False)
                if position.ply >= match.ply // 2 and len(rules.legal_actions(position.state)) >= CHOICES
            )
        )
    return found


def ours(guide: Guide[Any, Any, Any], state: Any, agent: SearchAgent, seconds: float, seed: int) -> Work:
    """Search as the expert does, again and again, until the time is up."""
    rules = guide.rules
    seat = rules.to_act(state)
    assert seat is not None
    seen = rules.observe(state, seat)
    iterations = decisions = 0
    chance = Chance(seed)
    end, began = monotonic() + seconds, process_time()
    while monotonic() < end:
        search = CountingSearch(guide, seen, agent.budget, chance.bits())
        search.run(lambda: monotonic() >= end)
        iterations += search.iterations
        decisions += search.decisions
    return Work(iterations, decisions, process_time() - began)


def theirs(guide: Guide[Any, Any, Any], state: Any, seconds: float, seed: int) -> Work:
    """Let pyplAI search once until the time is up."""
    rules = guide.rules
    seat = rules.to_act(state)
    assert seat is not None
    worlds, chance, tally = guide.worlds(rules.observe(state, seat)), Chance(seed), Tally()
    match = Simulation(rules, rules.copy(state), lambda: worlds(chance.bits()), tally)
    search = SOISMCTS(
        Simulation.move,
        Simulation.moves,
        Simulation.is_over,
        Simulation.has_won,
        Simulation.determinized,
        len(rules.scores(state)),
        seconds,
    )
    random.seed(seed)
    began = process_time()
    search.ejecuta(match)
    return Work(tally.worlds, tally.decisions, process_time() - began)


def speeds(works: list[Work]) -> tuple[float, float]:
    """Return iterations and decisions per second of all work together."""
    seconds = sum(work.seconds for work in works)
    return sum(work.iterations for work in works) / seconds, sum(work.decisions for work in works) / seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, default="islas")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5, help="how often the two alternate on every position")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each, on every position in each round")
    parser.add_argument("--bar", type=float, default=2.0)
    options = parser.parse_args()
    agent = game(options.game).agents["expert"]
    assert isinstance(agent, SearchAgent)
    guide = import_module(agent.module).GUIDE
    states = positions(options.game, options.seats, options.positions)
    ours(guide, states[0], agent, 0.2, 0)  # both warm
    theirs(guide, states[0], 0.2, 0)
    ratios, mine, others = [], [], []
    for turn in range(options.rounds):
        pairs = [
            (ours(guide, state, agent, options.seconds, turn), theirs(guide, state, options.seconds, turn))
            for state in states
        ]
        here, there = [our for our, _ in pairs], [their for _, their in pairs]
        mine += here
        others += there
        ratios.append(speeds(here)[0] / speeds(there)[0])
        print(f"round {turn + 1}: ours {speeds(here)[0]:,.0f} iterations/s, pyplAI {speeds(there)[0]:,.0f}")
    print(f"{options.game}, {options.seats} seats, {options.positions} positions, {agent.budget.rounds:g} rounds:")
    for name, works in (("ours", mine), ("pyplAI", others)):
        iterations, decisions = speeds(works)
        print(f"{name}: {iterations:,.0f} iterations/s, {decisions:,.0f} simulated decisions/s")
    ratio = statistics.median(ratios)
    print(f"ratio: {ratio:.1f}")
    return 0 if ratio >= options.bar else 1


if __name__ == "__main__":
    sys.exit(main())
