"""How a hand lies: on an arc, sorted by resource, equal cards close together, the more of them the closer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, QSizeF

from islas_qt.games.caminos.art.cards import RATIO
from islas_qt.table.pose import LIFT, Pose

EQUAL, OTHER = 0.3, 1.06  # how far equal cards and others lie apart if there is room, as shares of a card's width
SIZES = (1.0, 0.9, 0.8, 0.7)  # smaller cards are better than names that cannot be read
WIDEST_TURN = 5.0  # degrees of the outermost card
HALF = 450.0  # pixels from the middle at which a card is turned that far


def stacks(cards: Sequence[int | None], room: QRectF) -> tuple[QSizeF, list[Pose]]:
    """Return the size of the cards and their poses from left to right, with room for each to be lifted.

    Cards are told by their resource, sorted; None is one that lies face down.
    """
    height = max(20.0, (room.height() - LIFT - 8) / 1.1)
    steps = [EQUAL if left == right else OTHER for left, right in pairwise(cards)]
    for share in SIZES:
        size = QSizeF(round(height * share / RATIO), round(height * share))
        wanted, most = sum(steps) * size.width(), max(0.0, room.width() - size.width() * 1.12)
        if wanted <= most:
            break
    shrunk = min(1.0, most / wanted) if wanted else 1.0
    x = room.center().x() - wanted * shrunk / 2
    places = [x]
    for step in steps:
        places.append(places[-1] + step * size.width() * shrunk)
    top = room.top() + LIFT + 4 + height / 2
    return size, [_pose(x, room.center().x(), top) for x, _ in zip(places, cards, strict=False)]


def _pose(x: float, middle: float, top: float) -> Pose:
    side = max(-1.0, min(1.0, (x - middle) / HALF))
    angle = side * WIDEST_TURN
    return Pose(x, top + HALF / 2 * math.tan(math.radians(WIDEST_TURN)) * 0.45 * side**2, angle)
