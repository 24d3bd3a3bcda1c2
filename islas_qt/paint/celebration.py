"""A rain of little things for a victory."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from islas_qt.paint.strokes import Chance

NUMBER, SIZE = 48, 30


class Confetti:
    """Little pictures, about SIZE pixels large, that fall once from the sky."""

    def __init__(self, pictures: Sequence[QPixmap]) -> None:
        self._pictures = pictures

    def paint(self, painter: QPainter, box: QRectF, share: float) -> None:
        """Paint them after a share of their fall, from 0 to 1."""
        for number in range(NUMBER):
            chance = Chance(number, 0xC0FE)
            x, begin, sway = box.left() + box.width() * chance.number(), chance.number(0, 0.35), chance.number(10, 40)
            fallen = (share - begin) / 0.65
            if not 0 <= fallen <= 1:
                continue
            turns, size = chance.number(-1.4, 1.4), chance.number(0.55, 1.0)
            picture = self._pictures[number % len(self._pictures)]
            middle = picture.deviceIndependentSize() / 2
            painter.save()
            painter.translate(
                x + sway * math.sin(fallen * 9 + number), box.top() - SIZE + (box.height() + 2 * SIZE) * fallen**1.3
            )
            painter.rotate(360 * turns * fallen)
            painter.scale(size, size)
            painter.drawPixmap(QPointF(-middle.width(), -middle.height()), picture)
            painter.restore()
