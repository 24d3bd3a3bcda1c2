"""How sure a win rate or another mean is."""

from __future__ import annotations

from math import log, sqrt

Z = 1.959964  # 95 % of a normal distribution lie within this many deviations


def wilson(wins: float, played: int) -> tuple[float, float]:
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
