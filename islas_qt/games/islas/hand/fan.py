"""How a hand of cards lies: on an arc, the more of them the closer together."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QTransform

from islas_qt.games.islas.art.cards import RATIO

LIFT = 24.0  # pixels a card rises
APART = 0.93  # how far cards lie apart if there is room, as a share of their width
TURN, MOST = 2.6, 9.0  # degrees from a card to the next, and of the outermost


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card's middle lies and how it is turned, in degrees."""

    x: float
    y: float
    angle: float

    def towards(self, other: Pose, share: float) -> Pose:
        """Return the pose that lies `share` of the way to another."""
        rest = 1 - share
        return Pose(
            self.x * rest + other.x * share, self.y * rest + other.y * share, self.angle * rest + other.angle * share
        )

    def lifted(self) -> Pose:
        """Return the pose of a card that has been lifted out of the fan: higher and upright."""
        return Pose(self.x, self.y - LIFT, 0.0)

    def transform(self) -> QTransform:
        """Return the way from a card drawn around the origin to the place where it lies."""
        return QTransform().translate(self.x, self.y).rotate(self.angle)

    def box(self, size: QSizeF) -> QRect:
        """Return the upright box around the card, its shadow and its light."""
        card = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        return self.transform().mapRect(card).toAlignedRect().adjusted(-9, -9, 9, 12)

    def holds(self, point: QPointF, size: QSizeF) -> bool:
        """Return whether a point lies on the card."""
        back, _ = self.transform().inverted()
        inside = back.map(point)
        return abs(inside.x()) <= size.width() / 2 and abs(inside.y()) <= size.height() / 2


def fan(count: int, room: QRectF) -> tuple[QSizeF, list[Pose]]:
    """Return the size of the cards of a hand and their poses, from left to right, with room for one to be lifted."""
    height = max(20.0, (room.height() - LIFT - 6) / 1.17)  # the outer cards hang lower, and their corners stick out
    size = QSizeF(round(height / RATIO), round(height))
    spread = 0.0
    if count > 1:
        spread = min(room.width() - size.width() * 1.24, (count - 1) * APART * size.width())
    outermost = min(MOST, TURN * (count - 1) / 2)
    middle, top = room.center().x(), room.top() + LIFT + 4 + height / 2
    poses = []
    for number in range(count):
        side = 2 * number / (count - 1) - 1 if count > 1 else 0.0  # from -1 to 1
        angle = side * outermost
        sag = min(spread / 2 * math.tan(math.radians(outermost) / 2), 0.12 * height) * side**2
        poses.append(Pose(middle + side * spread / 2, top + sag, angle))
    return size, poses
