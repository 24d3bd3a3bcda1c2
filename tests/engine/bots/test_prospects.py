"""Who is winning, by fitted weights: how far a match has come for each seat, and what counts then."""

from __future__ import annotations

import pytest

from engine.bots.prospects import Prospects, by_others
from engine.games.islas.prospects import features
from tests.engine.islas.positions import RED, position, row


def test_a_match_has_come_as_far_as_the_best_of_the_others() -> None:
    assert by_others([4, 7, 5], 10) == [0.7, 0.5, 0.7]
    assert by_others([6, 6], 10) == [0.6, 0.6]
    assert by_others([2, 23], 19) == [1.0, 2 / 19]


def test_a_feature_counts_between_its_early_and_its_late_weight_for_each_seat() -> None:
    prospects = Prospects({2: [(2.0, 0.0)]})
    assert prospects.shares([[1], [1]], [0.5, 0.5]) == [0.5, 0.5]
    first, second = prospects.shares([[1], [1]], [0.0, 1.0])
    assert first / second == pytest.approx(2.718281828**2)


def test_three_houses_count_as_the_town_that_they_can_become() -> None:
    """Else a search would rather keep them: what stands at the end of a round has mostly come by ship just before."""
    island = row(7)
    houses = position(island, island, pieces={0: {"house": {RED: [0, 1, 2]}}})
    town = position(island, island, pieces={0: {"town": {RED: [0]}}})
    assert features(houses)[0] == features(town)[0]
