"""What Islas adds to the search: hidden cards dealt anew, the greedy judgement, play in haste, who is winning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from engine.bots.guide import Chance
from engine.bots.prospects import Prospects, read_prospects
from engine.core import Seat
from engine.games.islas.actions import IslasAction
from engine.games.islas.haste import hasty
from engine.games.islas.heuristics import Evaluation
from engine.games.islas.observation import Observation, dealer, observe
from engine.games.islas.prospects import FEATURES, features, progress
from engine.games.islas.rules import Islas
from engine.games.islas.state import State


class IslasGuide:
    """The search's guide through Islas."""

    def __init__(self) -> None:
        self.rules = Islas()
        self.play: Callable[[State, Seat, Sequence[IslasAction], Chance], IslasAction] = hasty

    @cached_property
    def prospects(self) -> Prospects:
        """The fitted weights."""
        return read_prospects("islas", FEATURES)

    def worlds(self, seen: Observation) -> Callable[[int], State]:
        """Return what deals the hidden cards anew."""
        return dealer(seen)

    def looks(self, state: State, seat: Seat, legal: Sequence[IslasAction]) -> Sequence[float]:
        """Return what the greedy bot thinks of the actions."""
        return list(map(Evaluation(observe(state, seat)), legal))

    def shares(self, state: State) -> Sequence[float]:
        """Return how likely each seat is to win."""
        return self.prospects.shares(features(state), progress(state))

    def clock(self, state: State) -> float:
        """Return how many rounds are over; the last one is not judged but played."""
        table = state.table
        return table.round - table.last_round


GUIDE = IslasGuide()
