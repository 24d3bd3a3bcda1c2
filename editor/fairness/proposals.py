"""Making an island fairer: small changes, each with what it would do to the island's share of victories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations

from editor.document.edit import draw
from editor.fairness.trial import Trial, against_classic
from editor.small_changes import LINE_CHANGES, small_changes
from engine.games.islas.explain import contest
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup, Table
from engine.island.cells import BorderKind, Edge, Island
from engine.island.checks import CLASSIC_COUNTS, check
from engine.island.files import classic_islands
from engine.island.graph import graph
from engine.reasons import Reason

# What an island's share of victories gains, as a part of a fair share: measured on 90 generated islands, in 42 matches
# of three each. The two explain three quarters of their differences (correlation 0.88; chance alone allows for 0.94).
TOUCH = 0.11  # for every plot that is next to one feature more
PULL = 0.92  # if all the settlers were drawn to it at first instead of none
NEAR = 0.06  # of a fair share: whoever is as near to it needs no further change
ODD = 0.05  # of a fair share, for every plot by which a feature is odd: what is odd is mended first
SAME_KIND = 2  # changes of one kind that are proposed at most


@dataclass(frozen=True, slots=True)
class Proposal:
    """A small change: what it is, the island after it, and its share of victories then, as far as can be foretold."""

    what: Reason
    edges: tuple[Edge, ...]
    kind: BorderKind | None  # that the edges become; None: nothing is along them any more
    island: Island
    share: float


def proposals(trial: Trial, share: float, most: int = 5, made: Sequence[Proposal] = ()) -> list[Proposal]:
    """Return changes that bring the island, which wins `share` of the matches, nearer to a fair share; the best first.

    Changes that cause new findings are left out, and so are those that undo something that was `made`.
    """
    of = trial.island
    findings = len(check(of).findings)
    found: dict[object, Proposal] = {}
    for what, edges, kind in small_changes(of):
        if any(_undoes(what, edges, kind, earlier) for earlier in made):
            continue
        changed = draw(of, edges, kind)
        if graph(changed) not in found and len(check(changed).findings) <= findings:
            found[graph(changed)] = Proposal(what, edges, kind, changed, foretold(trial, share, changed))
    better = [proposal for proposal in found.values() if _miss(proposal.share, trial) < _miss(share, trial)]
    better.sort(key=lambda proposal: _miss(proposal.share, trial) + ODD * trial.fair * _oddness(proposal.island))
    kinds = Counter[str]()
    for proposal in better.copy():
        kinds[proposal.what.text] += 1
        if kinds[proposal.what.text] > SAME_KIND:
            better.remove(proposal)
    return better[:most]


def foretold(trial: Trial, share: float, changed: Island) -> float:
    """Return the share of victories of a changed island, if the one of the trial wins `share`; it is an estimate."""
    gained = trial.fair * (_appeal(changed, trial) - _appeal(trial.island, trial))
    return min(1.0, max(0.0, share + gained))


def together(of: Island, chosen: Iterable[Proposal]) -> Island:
    """Return the island after several changes."""
    for proposal in chosen:
        of = draw(of, proposal.edges, proposal.kind)
    return of


def _undoes(what: Reason, edges: tuple[Edge, ...], kind: BorderKind | None, earlier: Proposal) -> bool:
    """Return whether a change takes back an earlier one, or part of it, or turns the same line the other way."""
    is_there = not set(edges).isdisjoint(earlier.edges)
    return (is_there and kind != earlier.kind) or any({what, earlier.what} == {*ways} for _, *ways in LINE_CHANGES)


def way_to_fair(trial: Trial, share: float, most: int = 3, made: Sequence[Proposal] = ()) -> list[Proposal]:
    """Return changes, each made after the one before, that bring the island as near to a fair share as a few can.

    None undoes another one, or something that was `made` before.
    """
    way: list[Proposal] = []
    while len(way) < most and _miss(share, trial) > NEAR * trial.fair:
        found = proposals(trial, share, most=1, made=(*made, *way))
        if not found:
            break
        way += found
        trial, share = replace(trial, island=found[0].island), found[0].share
    return way


def _oddness(of: Island) -> int:
    """Return by how many plots the features are away from what classic islands have."""
    least, most = CLASSIC_COUNTS[0], CLASSIC_COUNTS[-1]
    return sum(max(0, least - count, count - most) for count in check(of).counts)


def _miss(share: float, trial: Trial) -> float:
    return abs(share - trial.fair)


@lru_cache(maxsize=64)
def _appeal(of: Island, trial: Trial) -> float:
    return TOUCH * sum(check(of).touches) + PULL * _pull(of, trial)


def _pull(of: Island, trial: Trial) -> float:
    """Return the share of the settlers who would choose the island while all are empty, over all opponents."""
    deck = classic_deck()
    rivals = list(combinations(trial.opponents, trial.seats - 1)) or [trial.opponents * (trial.seats - 1)]
    won = 0
    for others in rivals:
        table = Table(Setup((of, *others), deck))
        won += sum(contest(table, card) == 0 for card in range(deck.first_pirate))
    return won / (len(rivals) * deck.first_pirate)


def quick_guess(of: Island, seats: int = 3) -> float:
    """Return about what share of the victories an island might win, without a match: by its appeal beside classic ones.

    Raise RefusedError if nobody can play on it.
    """
    trial = against_classic(of, seats=seats)
    return min(1.0, max(0.0, trial.fair * (1 + _appeal(of, trial) - _usual_appeal(seats))))


@cache
def _usual_appeal(seats: int) -> float:
    classic = classic_islands()
    return sum(_appeal(of, against_classic(of, seats=seats)) for of in classic) / len(classic)
