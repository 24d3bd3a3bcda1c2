from __future__ import annotations

import pytest

from engine.bots.contest.contest import Block, Played
from engine.bots.contest.ratings import Ratings, places

pytest.importorskip("openskill")


def test_places() -> None:
    assert places(Played(("a",) * 5, (9, 12, 4, 9, 12), (3,), 7)) == [2, 1, 3, 0, 1]
    assert places(Played(("a",) * 3, (9, 9, 1), (0, 1), 7)) == [0, 0, 1]


def test_who_wins_rises_and_several_seats_count_on_average() -> None:
    ratings = Ratings(("a", "b", "c"))
    unknown = ratings.levels["c"]
    for number in range(20):
        match = Played(("a", "b", "b"), (20, 10, 15), (0,), 7)
        ratings.add(Block(number, ("a", "b", "b"), (match,)))
    a, b, c = (ratings.levels[level] for level in "abc")
    assert a.mu > unknown.mu > b.mu
    assert a.sigma < unknown.sigma
    assert c == unknown


def test_alone_more_points_win() -> None:
    ratings = Ratings(("a", "b"))
    alone = Played(("a",), (20,), (0,), 7), Played(("b",), (30,), (0,), 7)
    ratings.add(Block(0, ("a", "b"), alone))
    assert ratings.levels["b"].mu > ratings.levels["a"].mu
