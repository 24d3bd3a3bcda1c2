"""No level of any game knows more than its seat may know: worlds that look the same to it are played the same."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from engine.bots.searching import SearchAgent
from engine.bots.styles import bot_of
from engine.games.puentes.lookahead import LookAheadAgent
from engine.registry import Game, game, keys
from engine.rng import derive
from tests.engine.samples import random_match
from tests.support.quick_bots import quick_bots


def _one_of_each_style(tried: Game) -> list[str]:
    return [bot_of(level, style) for level, style in zip(cycle(["hard", "greedy"]), tried.styles, strict=False)]


SAMPLE, WHOLE = (12, 2, 8), (2000, 5, 24)  # positions, worlds for each, and iterations
CASES = [
    pytest.param(key, level, id=f"{key}-{level}")
    for key in keys()
    for level in [*game(key).levels, *_one_of_each_style(game(key))]
]


def positions(tried: Game, count: int) -> Iterator[Any]:
    """Yield states of random matches with all numbers of seats, where there is something to decide."""
    rules = tried.rules
    seed = 0
    while True:
        for seats in rules.seats:
            seed += 1
            for number, (state, _) in enumerate(random_match(rules, tried.sample_setup(seats, seed), seed)):
                if number % 7 == seed % 7 and len(rules.legal_actions(state)) > 1:
                    yield rules.copy(state)
                    count -= 1
                    if not count:
                        return


@pytest.mark.parametrize(("key", "level"), CASES)
@pytest.mark.parametrize("extent", [SAMPLE, pytest.param(WHOLE, marks=pytest.mark.proof)], ids=["sample", "whole"])
def test_equal_observations_give_equal_decisions_and_equal_figures(
    key: str, level: str, extent: tuple[int, int, int]
) -> None:
    count, worlds, iterations = extent
    tried = game(key)
    rules, agent = tried.rules, quick_bots(tried, iterations)[level]
    different = 0
    for number, state in enumerate(positions(tried, count)):
        seat = rules.to_act(state)
        assert seat is not None
        seen, legal = rules.observe(state, seat), rules.legal_actions(state)
        chosen = _decided(agent, seen, legal, number)
        for world in range(worlds):
            other = rules.determinize(seen, derive(number, world))
            different += rules.snapshot(other) != rules.snapshot(state)
            assert _decided(agent, rules.observe(other, seat), rules.legal_actions(other), number) == chosen
    assert different > count * worlds // 2


def _decided(agent: Any, seen: Any, legal: Any, seed: int) -> Any:
    """Return the action; of who searches instead everything that it looked at, the action among it."""
    looked = agent.decide(seen, seed) if isinstance(agent, SearchAgent | LookAheadAgent) else None
    return pickle.dumps(looked) if looked else agent.choose(seen, legal, seed)
