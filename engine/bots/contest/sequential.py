"""Tests that look after every block and stop as soon as they are sure enough."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Literal, Protocol

from engine.bots.contest.standings import Standing
from engine.interval import DOUBT, independent

Verdict = Literal["accepted", "rejected", "undecided"]

RISK = 0.05  # that the verdict is wrong, whichever of the two claims is true
BOUND = log(0.96 / 0.04)  # a little more than the risk asks for: how far blocks lie apart is only estimated
FEWEST_BLOCKS = 20  # before, that is a guess


class SequentialTest(Protocol):
    """Whether something is `high` rather than `low`: a generalised sequential probability ratio test.

    Wald's test compares after every block how likely everything so far is if `high` is true and if `low` is, and stops
    when the ratio leaves bounds that follow from the risk of a wrong verdict. That needs the distribution of a block,
    which nobody knows, for the matches of a block share their luck. The generalised test, which chess engines use for
    pairs of games, takes what is known of it from the blocks themselves: here, how far they lie apart. What the
    rotation of the seats cancels makes the test shorter.
    """

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...

    def log_ratio(self, standing: Standing) -> float:
        """Return the logarithm of how much likelier `high` is than `low`."""


@dataclass(frozen=True, slots=True)
class ShareTest:
    """Which share of the victories the first level of a table wins: Wald's test, of as many matches as its blocks are
    worth.
    """

    low: float
    high: float

    def log_ratio(self, standing: Standing) -> float:
        """Return the logarithm of how much likelier `high` is than `low`."""
        share = standing.share.mean
        won, lost = log(self.high / self.low), log((1 - self.high) / (1 - self.low))
        return independent(standing.share, standing.matches) * (share * won + (1 - share) * lost)


@dataclass(frozen=True, slots=True)
class PointsTest:
    """How many points more the first level of a table makes: of normal values with the variance seen so far."""

    low: float
    high: float

    def log_ratio(self, standing: Standing) -> float:
        """Return the logarithm of how much likelier `high` is than `low`."""
        more, apart = standing.difference, self.high - self.low
        variance = (more.squares + DOUBT * apart**2) / max(more.count - 1, 1)  # few alike ones prove nothing
        return more.count * apart * (2 * more.mean - self.low - self.high) / (2 * variance)


def verdict(test: SequentialTest, standing: Standing) -> Verdict:
    """Return "accepted" for `high`, "rejected" for `low`: who asks after every block stops there."""
    if standing.share.count < FEWEST_BLOCKS:
        return "undecided"
    ratio = test.log_ratio(standing)
    return "accepted" if ratio >= BOUND else "rejected" if ratio <= -BOUND else "undecided"
