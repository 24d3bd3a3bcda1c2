"""What Caminos adds to the search: hidden cards dealt anew, the greedy judgement, play in haste, who is winning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from engine.bots.guide import Chance
from engine.bots.prospects import Prospects, read_prospects
from engine.core import Seat
from engine.games.caminos.actions import CaminosAction
from engine.games.caminos.haste import hasty
from engine.games.caminos.heuristics import Judgement
from engine.games.caminos.observation import Observation, dealer, observe
from engine.games.caminos.prospects import FEATURES, features, progress
from engine.games.caminos.rules import Caminos
from engine.games.caminos.state import State


class CaminosGuide:
    """The search's guide through Caminos."""

    def __init__(self) -> None:
        self.rules = Caminos()
        self.play: Callable[[State, Seat, Sequence[CaminosAction], Chance], CaminosAction] = hasty

    @cached_property
    def prospects(self) -> Prospects:
        """The fitted weights."""
        return read_prospects("caminos", FEATURES)

    def worlds(self, seen: Observation) -> Callable[[int], State]:
        """Return what deals the hidden cards anew."""
        return dealer(seen)

    def looks(self, state: State, seat: Seat, legal: Sequence[CaminosAction]) -> Sequence[float]:
        """Return what the greedy bot thinks of the actions."""
        return list(map(Judgement(observe(state, seat)), legal))

    def shares(self, state: State) -> Sequence[float]:
        """Return how likely each seat is to win."""
        return self.prospects.shares(features(state), progress(state))

    def clock(self, state: State) -> float:
        """Return how many rounds are over, the turns of this one as parts."""
        table = state.table
        seats = table.setup.seats
        return table.round + (table.turn - table.setup.start) % seats / seats


GUIDE = CaminosGuide()
