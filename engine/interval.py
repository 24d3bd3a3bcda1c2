"""How sure a win rate is."""

from __future__ import annotations

from math import sqrt

Z = 1.959964  # 95 % of a normal distribution lie within so many deviations


def wilson(wins: float, played: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a win rate."""
    rate = wins / played
    spread = Z * sqrt(rate * (1 - rate) / played + Z * Z / (4 * played * played))
    middle, scale = rate + Z * Z / (2 * played), 1 + Z * Z / played
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
