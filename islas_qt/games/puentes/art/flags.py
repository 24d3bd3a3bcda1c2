"""The flags: red with a sun, blue with a wave, because colour alone is not enough."""

from __future__ import annotations

import cmath
import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from engine.games.puentes.board import Flag
from islas_qt.paint.colours import COLOURS, HALO, INK
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Point, polygon, q
from islas_qt.theme import Palette

TALL = 1.14  # of the mast, in radii of an islet
WIDE, HIGH = 0.74, 0.5  # of the cloth
SUN = "#ffd34d"


def paint_flag(painter: QPainter, foot: Point, flag: Flag, palette: Palette) -> None:
    """Paint a flag in the wind on its mast."""
    top = foot - TALL * 1j
    painter.setPen(pen(palette.shadow, 0.09))
    painter.drawLine(q(foot), q(foot + complex(0.4, 0.06)))
    painter.setPen(pen(INK, 0.13))
    painter.drawLine(q(foot), q(top))
    painter.setPen(pen(palette.road, 0.06))
    painter.drawLine(q(foot), q(top))
    painter.setPen(pen(INK, 0.04))
    painter.setBrush(QColor(SUN))
    painter.drawEllipse(q(top - 0.04j), 0.07, 0.07)
    paint_cloth(painter, top + 0.02 + 0.06j, flag)


def paint_cloth(painter: QPainter, corner: Point, flag: Flag, size: float = 1.0) -> None:
    """Paint the cloth of a flag; its upper corner at the mast is at `corner`."""
    upper = [corner + complex(share * WIDE, _wave(share)) * size for share in _SHARES]
    lower = [point + 1j * HIGH * size for point in upper]
    cloth = polygon([*upper, *reversed(lower)])
    colour = QColor(COLOURS[flag])
    painter.strokePath(cloth, pen(HALO, 0.15 * size))
    painter.strokePath(cloth, pen(INK, 0.09 * size))
    fill(painter, cloth, colour)
    for start, end, tint in ((2, 5, colour.lighter(122)), (6, 9, colour.darker(122))):
        fill(painter, polygon([*upper[start : end + 1], *reversed(lower[start : end + 1])]), tint)
    middle = corner + complex(WIDE * 0.48, HIGH * 0.5 + 0.01) * size
    (_paint_sun if flag == "red" else _paint_waves)(painter, middle, size)


_SHARES = [step / 10 for step in range(11)]


def _wave(share: float) -> float:
    return 0.055 * math.sin(share * 6.6 + 0.4) * (0.3 + share)


def _paint_sun(painter: QPainter, middle: Point, size: float) -> None:
    painter.setPen(pen(SUN, 0.055 * size))
    painter.setBrush(QColor(SUN))
    painter.drawEllipse(q(middle), 0.075 * size, 0.075 * size)
    for ray in range(8):
        way = cmath.rect(size, ray * math.pi / 4)
        painter.drawLine(q(middle + way * 0.145), q(middle + way * 0.185))


def _paint_waves(painter: QPainter, middle: Point, size: float) -> None:
    painter.setPen(pen(HALO, 0.065 * size))
    for low in (-0.085, 0.085):
        wave = [middle + complex(x / 30, low + 0.05 * math.sin(x * 0.9)) * size for x in range(-7, 8)]
        painter.drawPolyline([q(point) for point in wave])


def paint_pennant(painter: QPainter, at: QPointF, flag: Flag, size: float) -> None:
    """Paint just the cloth of a flag, `size` pixels wide around a point: for lists."""
    painter.save()
    painter.translate(at)
    painter.scale(size / WIDE, size / WIDE)
    paint_cloth(painter, complex(-WIDE / 2, -HIGH / 2), flag)
    painter.restore()
