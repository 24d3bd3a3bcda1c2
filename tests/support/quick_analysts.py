"""The analysts of all games, with so small a budget that a test can ask them often."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

from engine.bots.analyst import PARTS, Analysis, Analyst
from engine.bots.question import analyst_of
from engine.bots.search_analyst import SearchAnalyst
from engine.core import Action
from engine.games.puentes.analyst import LookAheadAnalyst
from tests.support.quick_bots import DAY


def quick_analyst(key: str, iterations: int = 24) -> Analyst:
    """Return the analyst of a game, who looks at little."""
    analyst = analyst_of(key)
    assert analyst is not None
    return hurried(analyst, iterations)


def hurried(analyst: Analyst, iterations: int) -> Analyst:
    """Return an analyst with a small budget, whom the clock never cuts short."""
    quick = copy(analyst)
    if isinstance(quick, SearchAnalyst):
        quick.budget = replace(quick.budget, iterations=iterations, seats=None, seconds=DAY)
    elif isinstance(quick, LookAheadAnalyst):
        quick.reach = replace(quick.reach, candidates=3, deals=4, seconds=DAY)
    return quick


def examined(analyst: Analyst, seen: Any, played: Action, seed: int) -> Analysis | None:
    """Return what an analyst finds out about a decision; None if it does not judge it."""
    inquiry = analyst.inquire(seen, played, seed)
    return [inquiry.go_on(part) for part in range(PARTS)][-1] if inquiry else None
