"""A rain of little houses for a victory."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from islas_qt.games.islas.board.board_marks import PICTURE, token_pixmap
from islas_qt.paint.colours import COLOURS
from islas_qt.paint.strokes import Chance

HOUSES, SIZE = 48, 30


class Confetti:
    """Little wooden houses that fall once from the sky."""

    def __init__(self, ratio: float) -> None:
        self._pictures = [token_pixmap(("house", colour), SIZE, ratio, "") for colour in range(len(COLOURS))]

    def paint(self, painter: QPainter, box: QRectF, share: float) -> None:
        """Paint the houses after a share of their fall, from 0 to 1."""
        for number in range(HOUSES):
            chance = Chance(number, 0xC0FE)
            x, begin, sway = box.left() + box.width() * chance.number(), chance.number(0, 0.35), chance.number(10, 40)
            fallen = (share - begin) / 0.65
            if not 0 <= fallen <= 1:
                continue
            turns, size = chance.number(-1.4, 1.4), chance.number(0.55, 1.0)
            painter.save()
            painter.translate(
                x + sway * math.sin(fallen * 9 + number), box.top() - SIZE + (box.height() + 2 * SIZE) * fallen**1.3
            )
            painter.rotate(360 * turns * fallen)
            painter.scale(size, size)
            painter.drawPixmap(QPointF(-SIZE, -SIZE) * PICTURE / 2, self._pictures[number % len(self._pictures)])
            painter.restore()
