"""Bots that search: a guide, a budget, and what they play where nothing is to be searched."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from engine.bots.agent import Agent, Stop, never
from engine.bots.guide import Guide, load_guide
from engine.bots.search import Budget, Decision, Likes, Search, without_liking
from engine.core import Action


class SearchAgent:
    """Searches before every decision that has more than one answer and none that is sure; `fallback` takes the others.

    `guide` is the module that has the GUIDE: it is loaded with the first decision, for a process of bots should start
    soon, and mostly no bot searches.
    """

    def __init__(self, guide: str, budget: Budget, fallback: Agent, likes: Likes = without_liking) -> None:
        self.module = guide
        self.budget = budget
        self.fallback = fallback
        self.likes = likes

    @cached_property
    def guide(self) -> Guide[Any, Any, Any]:
        """The game's guide."""
        return load_guide(self.module)

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return one of `legal`: the best found when the budget is used up or somebody asks to stop."""
        if len(legal) == 1:
            return legal[0]
        decision = self.decide(observation, seed, stop)
        return decision.action if decision else self.fallback.choose(observation, legal, seed)

    def decide(self, observation: Any, seed: int, stop: Stop = never) -> Decision | None:
        """Return what the search found, with all that it looked at; None if it had no time, or nothing to compare."""
        search = Search(self.guide, observation, self.budget, seed, self.likes)
        search.run(stop)
        return search.decision()
