"""The analyst of a game whose bots search a tree: the same search, with more worlds, two rounds long, and steadier.

A second round lets a seat do in its next turn what it could have done in this one. Exploring less matters because an
action is worth the mean of what is decided after it: what goes on in the same turn comes off worse otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import inf
from time import thread_time
from typing import Any

from engine.bots.agent import Agent
from engine.bots.analyst import ALL_PARTS, PARTS, SECONDS, SHOWN, TIMES, Analysis, analysis
from engine.bots.guide import Guide
from engine.bots.search import Budget, Candidate, Edge, Search
from engine.bots.searching import SearchAgent
from engine.bots.terms import TermsOf
from engine.core import Action

ROUNDS = 2.0
EXPLORE = 0.1


class SearchInquiry(Search):
    """Tries actions in the same worlds: those that a bot would try and the one that was played, then the best of them.

    A bot gives up half of them again and again; here all that will be shown is tried to the end.
    """

    def __init__(
        self, guide: Guide[Any, Any, Any], seen: Any, budget: Budget, seed: int, played: Action, terms: TermsOf
    ) -> None:
        super().__init__(guide, seen, budget, seed)
        self.played = played
        self.terms = cache(terms)
        self.compared: list[Edge] = []  # what will be shown, once it is known
        self.tried = 0  # worlds
        if played not in [edge.action for edge in self.root]:
            self.root.append(Edge(played))

    def _value(self, state: Any) -> float:
        """Return the share of the victory, with a little for points, but a sure victory is never beaten."""
        return min(1.0, max(0.0, super()._value(state)))

    def go_on(self, part: int) -> Analysis:
        """Search for one part of the budget; return what has been found so far."""
        edges = self.root
        if part >= ALL_PARTS:
            edges = self.compared = self.compared or self._shown()
        until = self.wanted * (part + 1) // PARTS
        end = thread_time() + self.budget.seconds / PARTS
        while self.iterations < until:
            if self.tried and thread_time() >= end:
                break
            for edge in edges:
                self.iterate(edge, self.tried)
            self.tried += 1
        return self._found()

    def _shown(self) -> list[Edge]:
        """Return the best actions so far, and the one that was played."""
        ranked = sorted(self.root, key=self._order)
        others = [edge for edge in ranked if edge.action != self.played]
        return [*others[: SHOWN - 1], *(edge for edge in ranked if edge.action == self.played)]

    def _order(self, edge: Edge) -> tuple[bool, float]:
        """Return the place of an action: what wins at once is before all that only may."""
        return not any(term.wins for term in self.terms(edge.action)), -edge.total

    def _found(self) -> Analysis:
        edges = sorted(self.compared or self._shown(), key=self._order)
        candidates = [Candidate(edge.action, edge.visits, edge.total / edge.visits) for edge in edges]
        return analysis(self.terms, candidates, self.tried)


class SearchAnalyst:
    """Judges decisions by the search of a level, several times as long."""

    def __init__(self, level: Agent, terms: Callable[[Any], TermsOf]) -> None:
        assert isinstance(level, SearchAgent)
        self.level = level
        bots = level.budget
        iterations = TIMES * bots.iterations
        self.budget = Budget(iterations, SECONDS, ROUNDS, bots.seats, bots.width, sure=inf, explore=EXPLORE)
        self.terms = terms

    def inquire(self, seen: Any, played: Action, seed: int) -> SearchInquiry:
        """Return the inquiry into a decision with several answers."""
        return SearchInquiry(self.level.guide, seen, self.budget, seed, played, self.terms(seen))
