from __future__ import annotations

from collections import Counter

import pytest

from engine.core import apply
from engine.games.islas.actions import Divert, Draw, Load
from tests.stress.blunders import found
from tests.support import caminos_blunders, islas_blunders, puentes_blunders
from tests.support.blunders import Blunder

# How often each level blunders today in so many matches, at most. Nobody should: lower the figures when bots learn.
TODAY = [
    ("islas", "greedy", 3, 8, {}),
    ("islas", "hard", 2, 1, {}),
    ("puentes", "greedy", 2, 2, {}),
    ("puentes", "hard", 1, 1, {}),
    ("caminos", "greedy", 2, 3, {caminos_blunders.MISSED: 3}),
    ("caminos", "hard", 2, 1, {caminos_blunders.MISSED: 2}),
]


@pytest.mark.parametrize(("key", "level", "seats", "matches", "most"), TODAY)
def test_bots_blunder_no_more_than_they_do_today(
    key: str, level: str, seats: int, matches: int, most: dict[str, int]
) -> None:
    counts = Counter(
        blunder.kind for number in range(matches) for blunder in found(key, level, seats, number, seed=14)[1]
    )
    assert counts <= Counter(most)


def test_random_bots_blunder_in_all_ways() -> None:
    kinds: dict[str, Blunder] = {}
    for number in range(20):
        kinds |= {blunder.kind: blunder for blunder in found("islas", "random", 3, number, seed=14)[1]}
    assert set(kinds) == {islas_blunders.DREW, islas_blunders.LEFT, islas_blunders.GAVE, islas_blunders.SPARED}
    assert kinds[islas_blunders.DREW].action == Draw()
    assert isinstance(kinds[islas_blunders.GAVE].action, Load)
    assert isinstance(kinds[islas_blunders.SPARED].action, Divert)


@pytest.mark.parametrize(
    ("key", "kind", "matches"),
    [
        ("islas", islas_blunders.DREW, 4),
        ("islas", islas_blunders.LEFT, 4),
        ("puentes", puentes_blunders.LEFT, 12),
        ("caminos", caminos_blunders.MISSED, 2),
    ],
)
def test_what_is_called_better_is_better(key: str, kind: str, matches: int) -> None:
    blunders = 0
    for number in range(matches):
        match, all_of_it = found(key, "random", 2, number, seed=14)
        for blunder in all_of_it:
            if blunder.kind == kind:
                blunders += 1
                state = match.state_at(blunder.ply)
                before = match.rules.scores(state)[blunder.seat]
                for action in blunder.better:
                    state = apply(match.rules, state, action)
                if key == "caminos":
                    assert match.rules.outcome(state).winners == (blunder.seat,)
                    continue
                if key == "puentes":  # bonuses are settled when everybody has played the last card
                    before = match.outcome.scores[blunder.seat]
                    while match.rules.to_act(state) is not None:
                        state = apply(match.rules, state, match.rules.legal_actions(state)[-1])
                assert match.rules.scores(state)[blunder.seat] >= before + blunder.points
    assert blunders
