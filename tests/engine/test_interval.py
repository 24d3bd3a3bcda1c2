"""How sure a rate or a mean is: values known from tables and by hand, and how often the intervals keep their word."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import stdev

import pytest

from engine.interval import DOUBT, Mean, independent, paired, student, wilson


def mean_of(*values: float) -> Mean:
    mean = Mean()
    for value in values:
        mean.add(value)
    return mean


def test_a_mean_that_grows() -> None:
    values = 3.0, 5.0, 4.0, 8.0
    mean = mean_of(*values)
    assert mean.mean == pytest.approx(5)
    assert mean.error == pytest.approx(stdev(values) / 2)
    assert mean.interval == pytest.approx((5 - 3.182446 * mean.error, 5 + 3.182446 * mean.error), abs=1e-5)
    assert mean_of(3).interval is None


@pytest.mark.parametrize(
    ("degrees", "wanted"),
    [(1, 12.706205), (2, 4.302653), (3, 3.182446), (4, 2.776445), (5, 2.570582), (10, 2.228139), (100, 1.983972)],
)
def test_students_distribution(degrees: int, wanted: float) -> None:
    assert student(degrees) == pytest.approx(wanted, rel=2e-4)


def test_what_blocks_are_worth_by_hand() -> None:
    # Three pairs: both won, one won, none won. The rate is 1/2, a match's variance 1/4, the squares add up to 1/2.
    assert independent(mean_of(1, 0.5, 0), 6) == pytest.approx(3 / ((2 + DOUBT / 2) / (2 + DOUBT)))
    assert independent(mean_of(1, 1, 1), 6) == 6
    assert paired(mean_of(1, 1, 1), 6) == wilson(6, 6)


def block(random: Random, rate: float, luck: float) -> float:
    """Return the rate of a pair of matches; with the chance `luck` the deal decides, and each wins one of them."""
    if random.random() < luck:
        return 0.5
    skilled = (rate - luck / 2) / (1 - luck)
    return ((random.random() < skilled) + (random.random() < skilled)) / 2


@pytest.mark.parametrize(("rate", "luck"), [(0.5, 0), (0.95, 0), (0.6, 0.6)])
def test_the_interval_of_pairs_holds_what_it_promises(rate: float, luck: float) -> None:
    random = Random(1)
    held = 0
    for _ in range(1000):
        low, high = paired(mean_of(*(block(random, rate, luck) for _ in range(40))), 80)
        held += low <= rate <= high
    assert 0.93 <= held / 1000 <= 0.985


def test_luck_that_cancels_makes_the_interval_narrower() -> None:
    def width(luck: float) -> float:
        random = Random(2)
        low, high = paired(mean_of(*(block(random, 0.6, luck) for _ in range(200))), 400)
        return high - low

    low, high = wilson(240, 400)
    assert width(0) == pytest.approx(high - low, rel=0.1)
    assert width(0.6) < 0.75 * (high - low)


def test_the_interval_of_a_mean_holds_what_it_promises() -> None:
    random = Random(3)
    draws: Callable[[], float] = lambda: random.gauss(3, 8)  # noqa: E731
    held = 0
    for _ in range(1000):
        low, high = mean_of(*(draws() for _ in range(6))).interval or (0, 0)
        held += low <= 3 <= high
    assert 0.93 <= held / 1000 <= 0.97
