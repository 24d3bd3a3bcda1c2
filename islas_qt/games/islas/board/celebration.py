"""What makes a victory: a laurel wreath, and a rain of little houses."""

from __future__ import annotations

import cmath
import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from islas_qt.games.islas.board.board_marks import PICTURE, token_pixmap
from islas_qt.paint.pieces import COLOURS
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Chance, bend, open_path, polygon
from islas_qt.theme import Palette

FALL = 3400  # milliseconds until the last house is gone
HOUSES, SIZE = 48, 30


def paint_laurel(painter: QPainter, centre: QPointF, radius: float, palette: Palette) -> None:
    """Paint two branches that meet below a circle of this radius and stay open above it."""
    painter.save()
    painter.translate(centre)
    painter.scale(radius, radius)
    for side in (-1, 1):
        twig, leaves = _branch(side)
        painter.strokePath(twig, pen(palette.line, 0.07))
        painter.strokePath(twig, pen(palette.palm, 0.04))
        for number, leaf in enumerate(leaves):
            painter.strokePath(leaf, pen(palette.line, 0.05))
            fill(painter, leaf, palette.palm_lit if number % 2 else palette.palm)
    painter.restore()


@cache
def _branch(side: int) -> tuple[QPainterPath, list[QPainterPath]]:
    """Return a twig and its leaves, to the right or with -1 to the left, around a circle of radius 1."""
    twig = open_path([_mirrored(cmath.rect(1.12, math.pi / 2 - step * 0.26), side) for step in range(11)])
    leaves = []
    for step in range(1, 10):
        foot = cmath.rect(1.12, math.pi / 2 - step * 0.26)
        for turn in (-0.62, 0.62):
            tip = foot + cmath.rect(0.34 - step * 0.008, turn * 0.9 - step * 0.26)
            across = (tip - foot) * 0.34j
            leaf = [*bend(foot, (foot + tip) / 2 + across, tip), *bend(tip, (foot + tip) / 2 - across, foot)]
            leaves.append(polygon(_mirrored(point, side) for point in leaf))
    return twig, leaves


def _mirrored(point: complex, side: int) -> complex:
    return complex(point.real * side, point.imag)


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
