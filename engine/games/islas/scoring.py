"""Points: a house 1, the first palace of a colour 3, each further one 2, a town 5."""

from __future__ import annotations

GOAL = 19  # points that bring on the last round
PRIVILEGE_POINTS = 3  # points in a colour that win its privilege while nobody has it


def points(houses: int, palaces: int, towns: int) -> int:
    """Return the points of one colour on one island, whose pieces are masks over its plots."""
    value = houses.bit_count() + 5 * towns.bit_count()
    return value + 2 * palaces.bit_count() + 1 if palaces else value


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the most points: they share the victory."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
