from __future__ import annotations

import pytest

from engine.bots.contest.contest import Block, Contest, Played
from engine.bots.contest.ratings import Ratings, places
from engine.bots.contest.standings import Standings

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
    ratings.add_alone({"a": 20, "b": 30})
    assert ratings.levels["b"].mu > ratings.levels["a"].mu


def test_alone_a_deal_is_one_match_of_all_levels() -> None:
    contest, points = Contest("x", 1, ("a", "b", "c"), 1), {"a": 20, "b": 30, "c": 25}
    told, once = Ratings(contest.levels), Ratings(contest.levels)
    standings = Standings(contest, told)
    for number, table in enumerate(contest.tables * 2):
        matches = tuple(Played((level,), (points[level],), (0,), 7) for level in table)
        standings.add(Block(number, table, matches))
        if number % 3 == 1:  # all have played
            once.add_alone(points)
        assert told.levels == once.levels
