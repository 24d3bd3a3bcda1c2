"""Where a card of a hand lies, and how it is lifted."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QTransform

LIFT = 24.0  # pixels a card rises


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
