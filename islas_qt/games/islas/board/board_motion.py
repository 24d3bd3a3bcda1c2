"""How pieces move on a board: each motion tells where every piece is after a share of its time."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from engine.games.islas.cards import Colour, Piece

Token = tuple[Piece, Colour]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece in motion: where its middle would be if it stood there, how stretched from its foot, how opaque."""

    token: Token
    at: QPointF
    across: float = 1.0
    high: float = 1.0
    opacity: float = 1.0


Motion = Callable[[float], list[Sprite]]  # from a share of the time, 0 to 1

LANDED = 0.55  # share of the time after which a falling house hits the ground
MET = 0.62  # and houses that melt have met


def dropping(token: Token, at: QPointF, size: float) -> Motion:
    """Return the motion of a house that falls from above and is squashed a little as it lands."""

    def sprites(share: float) -> list[Sprite]:
        if share < LANDED:
            fallen = (share / LANDED) ** 2
            return [Sprite(token, at - QPointF(0, 2.4 * size * (1 - fallen)), 0.94, 1.08, min(1.0, 4 * share))]
        rest = (share - LANDED) / (1 - LANDED)
        squash = 0.26 * math.sin(rest * math.tau) * (1 - rest)
        return [Sprite(token, at, 1 + squash, 1 - squash)]

    return sprites


def melting(houses: Sequence[tuple[Token, QPointF]], token: Token, at: QPointF) -> Motion:
    """Return the motion of houses that glide together, and of what rises where they have met."""

    def sprites(share: float) -> list[Sprite]:
        if share < MET:
            way = _smooth(share / MET)
            size = 1 - 0.35 * way
            return [Sprite(house, start + (at - start) * way, size, size) for house, start in houses]
        rest = (share - MET) / (1 - MET)
        size = 0.5 + 0.5 * _smooth(rest) + 0.18 * math.sin(rest * math.pi)
        return [Sprite(token, at, size, size)]

    return sprites


def losing(token: Token, at: QPointF, size: float) -> Motion:
    """Return the motion of a house that is carried off: it shakes, rises and fades away."""

    def sprites(share: float) -> list[Sprite]:
        shaken = 0.1 * size * math.sin(share * 30) * max(0.0, 1 - 2.5 * share)
        risen = 1.5 * size * max(0.0, share - 0.3) ** 2
        return [Sprite(token, at + QPointF(shaken, -2 * risen), opacity=1 - _smooth(max(0.0, share - 0.3) / 0.7))]

    return sprites


def _smooth(share: float) -> float:
    return share * share * (3 - 2 * share)
