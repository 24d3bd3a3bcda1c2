"""Fitted weights: those by which matches were decided are found again."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any

import pytest

from engine.bots.guide import Chance
from engine.bots.prospects import Prospects
from engine.core import Action
from engine.registry import game
from scripts.fit_evaluation import Position, fit, loss, positions

pytest.importorskip("numpy")
TRUE = [(0.5, 0.9), (-1.0, -1.0)]  # early and late weights of two features


def decided(count: int) -> list[Position]:
    """Return positions with three seats in which the winner is drawn by the true weights."""
    chance, found = Chance(1), []
    for _ in range(count):
        rows = [[float(chance.below(4)), float(chance.below(2))] for _ in range(3)]
        progress = [chance.below(11) / 10 for _ in range(3)]
        left, winner = chance.below(10_000) / 10_000, 2
        for seat, share in enumerate(Prospects({3: TRUE}).shares(rows, progress)):
            left -= share
            if left < 0:
                winner = seat
                break
        found.append(Position(rows, progress, tuple(float(seat == winner) for seat in range(3))))
    return found


def test_the_weights_by_which_matches_were_decided_are_found_again() -> None:
    data = decided(6000)
    weights = fit(data, ["one", "other"])
    for (early, late), (early_there, late_there) in zip(weights, TRUE, strict=True):
        assert early == pytest.approx(early_there, abs=0.15)
        assert late == pytest.approx(late_there, abs=0.15)
    assert loss(data, weights) < loss(data, [(0.0, 0.0)] * 2) == pytest.approx(log(3))


@pytest.mark.parametrize("is_searched", [True, False])
def test_one_seat_may_be_played_by_the_level_above(monkeypatch: pytest.MonkeyPatch, is_searched: bool) -> None:
    agents, asked = game("caminos").agents, set()

    class Noting:
        """Plays as the middle level, and notes where."""

        def choose(self, observation: Any, legal: Sequence[Action], seed: int) -> Action:
            asked.add(observation.seat)
            return agents["greedy"].choose(observation, legal, seed)

    monkeypatch.setitem(agents, "hard", Noting())
    assert positions("caminos", 3, 4, 0, is_searched)
    assert asked == ({1} if is_searched else set())
