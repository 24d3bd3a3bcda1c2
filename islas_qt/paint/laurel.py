"""A laurel wreath for a victory."""

from __future__ import annotations

import cmath
import math
from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import bend, open_path, polygon
from islas_qt.theme import Palette


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
