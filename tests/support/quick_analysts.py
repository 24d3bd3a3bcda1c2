"""The analysts of all games, with so small a budget that a test can ask them often."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from engine.bots.analyst import Analyst
from engine.bots.question import analyst_of
from engine.bots.search_analyst import SearchAnalyst
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
        quick.budget = replace(quick.budget, iterations=iterations, seconds=DAY)
    elif isinstance(quick, LookAheadAnalyst):
        quick.reach = replace(quick.reach, candidates=3, deals=4, seconds=DAY)
    return quick
