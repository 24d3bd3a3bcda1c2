"""The sequential test stops soon and is rarely wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import log
from random import Random

import pytest

from engine.bots.contest.contest import Block, Played
from engine.bots.contest.sequential import (
    FEWEST_BLOCKS,
    RISK,
    PointsTest,
    SequentialTest,
    ShareTest,
    Verdict,
    verdict,
)
from engine.bots.contest.standings import Standing
from engine.interval import DOUBT

TABLE = "a", "b"
TIMES = 1000


def pair(random: Random, rate: float, luck: float) -> tuple[float, float]:
    """Return the share of the victories of `a` in a block, and its points more; often the deal decides."""
    if random.random() < luck:
        return 0.5, 0.0
    skilled = (rate - luck / 2) / (1 - luck)
    return ((random.random() < skilled) + (random.random() < skilled)) / 2, 0.0


def points(random: Random, mean: float) -> tuple[float, float]:
    """Return the points more of `a` in a block of two who play alone."""
    return 0.5, random.gauss(mean, 8)


def judged(test: SequentialTest, draw: Callable[[], tuple[float, float]]) -> tuple[Verdict, int]:
    """Return what a test says of drawn blocks, and after how many."""
    standing = Standing(TABLE, 2)
    while (found := verdict(test, standing)) == "undecided":
        share, more = draw()
        standing.matches += 2
        standing.share.add(share)
        standing.difference.add(more)
    return found, standing.share.count


@pytest.mark.parametrize(
    ("low", "high", "luck"), [(0.5, 0.6, 0.0), (0.5, 0.6, 0.7), (0.9, 0.96, 0.0), (0.5, 0.75, 0.0)]
)
def test_a_coin_is_rarely_judged_wrongly(low: float, high: float, luck: float) -> None:
    random, test = Random(1), ShareTest(low, high)
    for rate, wrong in ((low, "accepted"), (high, "rejected")):
        draw = partial(pair, random, rate, luck)
        assert sum(judged(test, draw)[0] == wrong for _ in range(TIMES)) / TIMES <= RISK


def test_points_are_rarely_judged_wrongly() -> None:
    random, test = Random(2), PointsTest(0, 3)
    for mean, wrong in ((0, "accepted"), (3, "rejected")):
        draw = partial(points, random, mean)
        assert sum(judged(test, draw)[0] == wrong for _ in range(TIMES)) / TIMES <= RISK


def test_luck_that_cancels_makes_the_test_shorter() -> None:
    random, test = Random(3), ShareTest(0.5, 0.6)

    def blocks(luck: float) -> float:
        return sum(judged(test, lambda: pair(random, 0.6, luck))[1] for _ in range(100)) / 100

    assert blocks(0.7) < 0.7 * blocks(0)


def block(number: int, *winners: int) -> Block:
    """Return a block of two matches in which these seats won."""
    matches = tuple(
        Played(levels, (10, 10), (winner,), 5) for levels, winner in zip((TABLE, TABLE[::-1]), winners, strict=True)
    )
    return Block(number, TABLE, matches)


def test_the_ratio_by_hand() -> None:
    standing = Standing(TABLE, 2)
    for number in range(FEWEST_BLOCKS - 1):
        standing.add(block(number, 0, 1))
        assert verdict(ShareTest(0.5, 0.6), standing) == "undecided"
    standing.add(block(FEWEST_BLOCKS, 0, 1))
    assert standing.share.mean == 1
    assert ShareTest(0.5, 0.6).log_ratio(standing) == pytest.approx(2 * FEWEST_BLOCKS * log(0.6 / 0.5))
    assert verdict(ShareTest(0.5, 0.6), standing) == "accepted"
    even = Standing(TABLE, 1)
    even.difference.add(1)
    even.difference.add(3)
    # n (high - low) (2 mean - low - high) / (2 variance), with the squares 2 of the values and 4 of each block of doubt
    assert PointsTest(0, 2).log_ratio(even) == pytest.approx(2 * 2 * (2 * 2 - 2) / (2 * (2 + 4 * DOUBT)))
