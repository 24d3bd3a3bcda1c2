"""How sure a win rate or another mean is."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

Z = 1.959964  # 95 % of a normal distribution lie within this many deviations
DOUBT = 5  # blocks
_STUDENT = 12.706205, 4.302653, 3.182446, 2.776445  # of the first degrees of freedom, where the series is poor


@dataclass(slots=True)
class Mean:
    """The mean of values that come one after another, and how far they lie apart (Welford's way)."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0  # the distances from the mean, squared and added up

    def add(self, value: float) -> None:
        """Take in a value."""
        self.count += 1
        distance = value - self.mean
        self.mean += distance / self.count
        self.squares += distance * (value - self.mean)

    @property
    def error(self) -> float:
        """The standard error of the mean of at least two values."""
        return sqrt(self.squares / (self.count - 1) / self.count)

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the mean, by Student's distribution; None if fewer than two values leave it open."""
        if self.count < 2:
            return None
        spread = student(self.count - 1) * self.error
        return self.mean - spread, self.mean + spread


def student(degrees: int) -> float:
    """Return within how many deviations 95 % of Student's distribution lie."""
    if degrees <= len(_STUDENT):
        return _STUDENT[degrees - 1]
    terms = (  # Abramowitz and Stegun, 26.7.5
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + sum(term / float(degrees) ** power for power, term in enumerate(terms, 1))


def independent(blocks: Mean, matches: int) -> float:
    """Return how many independent matches would tell as much of a win rate as blocks of matches that share their luck.

    A value of `blocks` is the rate in one of them. How far they lie apart tells how much their matches depend on each
    other; a few blocks that happen to be alike prove nothing, so DOUBT more are taken to have independent matches.
    """
    uneven = blocks.mean * (1 - blocks.mean)
    if not uneven:
        return matches
    alone = blocks.count / matches  # the variance of a block in units of a match's, if matches were independent
    variance = (blocks.squares / uneven + DOUBT * alone) / (blocks.count - 1 + DOUBT)
    return blocks.count / variance


def paired(blocks: Mean, matches: int) -> tuple[float, float]:
    """Return the 95 % interval of a win rate from blocks of matches that share their luck: Wilson's, of as many matches
    as they are worth (after Korn and Graubard, Survey Methodology, 1998).
    """
    worth = independent(blocks, matches)
    return wilson(blocks.mean * worth, worth)


def wilson(wins: float, played: float) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a win rate."""
    rate = wins / played
    spread = Z * sqrt(rate * (1 - rate) / played + Z * Z / (4 * played * played))
    middle, scale = rate + Z * Z / (2 * played), 1 + Z * Z / played
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def lasting(mean: float, deviation: float, count: int, planned: int) -> tuple[float, float]:
    """Return the 95 % interval of a mean that one may look at after every new value: it holds at all times at once.

    It is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Annals of Statistics,
    2024), narrowest after `planned` values: there half as wide again as an interval that may be looked at only once.
    """
    alpha = 0.05
    tuning = (-2 * log(alpha) + log(-2 * log(alpha)) + 1) / planned
    growth = count * tuning + 1
    spread = deviation * sqrt(2 * growth / (count * count * tuning) * log(sqrt(growth) / alpha))
    return mean - spread, mean + spread
