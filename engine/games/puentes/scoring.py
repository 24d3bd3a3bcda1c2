"""Points: two for each finished island, and three bonuses that pay more in time."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.core import Seat
from engine.games.puentes.sheet import Sheet
from engine.masks import Mask, bits_of

ISLAND_POINTS = 2
GROUP = 6  # finished islands, connected
PILES = (7, 5, 5)  # of the cards of who plays alone


class Bonus(NamedTuple):
    """What a bonus pays in time and later; who plays alone is in time up to a card (included)."""

    name: Literal["red", "blue", "group"]
    first: int
    later: int
    deadline: int


BONUSES = (Bonus("red", 9, 5, 12), Bonus("blue", 7, 3, 7), Bonus("group", 8, 4, 12))
RANKS = (41, 43, 45, 47, 49, 51, 52, 54, 56, 58, 60)  # the least points for each rank above the lowest


def rank(points: int) -> int:
    """Return how well somebody who plays alone has done: 0 to 11."""
    return bisect(RANKS, points)


def groups(sheet: Sheet) -> list[Mask]:
    """Return the finished islands in groups: those that bridges join without an unfinished one between them."""
    found = []
    left = sheet.finished
    while left:
        group, edge = 0, left & -left
        while edge:
            group |= edge
            reached = 0
            for isle in bits_of[edge]:
                reached |= sheet.joined[isle]
            edge = reached & left & ~group
        found.append(group)
        left ^= group
    return found


def islands_of_bonus(sheet: Sheet, bonus: int) -> Mask:
    """Return the islands by which a sheet has reached a bonus, or 0 if it has not."""
    if bonus == 2:
        largest = max(groups(sheet), key=int.bit_count, default=0) if sheet.finished.bit_count() >= GROUP else 0
        return largest if largest.bit_count() >= GROUP else 0
    flags = sheet.kit.blue if bonus else sheet.kit.red
    return 0 if flags & ~sheet.finished else flags


def winners(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the most points."""
    most = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == most)
