"""The weather vane on its post, and around it on the ground the way that the wind takes."""

from __future__ import annotations

import cmath
import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from islas_qt.paint.figure_parts import loop
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import polygon, q
from islas_qt.theme import Palette, faded, mixed

GUSTS = 3  # arrows of the ring
COCK = (
    "-30,-6! -22,-9 -16,-20 -24,-30 -18,-35 -10,-28 -6,-16 6,-17 10,-26! 12,-34 18,-37 24,-33! 30,-30! 24,-27"
    " 22,-18 16,-8 6,-3! 4,2! -2,2! -4,-3! -16,-2"
)
COMB = "14,-36 15,-42 18,-38 21,-42 22,-37! 18,-35"


def paint_vane(painter: QPainter, box: QRectF, turned: float, palette: Palette) -> None:
    """Paint the vane in a box, from 0, where the wind blows clockwise, to 1, where it blows the other way."""
    side = min(box.width(), box.height())
    painter.save()
    painter.translate(box.center())
    painter.scale(side / 100, side / 100)
    picture = _ring(round(side), painter.device().devicePixelRatioF(), palette)
    _paint_ring(painter, picture, turned)
    _paint_post(painter, palette)
    painter.translate(0, -8)
    painter.scale((1 - 2 * turned) or 0.02, 1)
    _paint_cock(painter, palette)
    painter.restore()


@lru_cache(maxsize=8)
def _ring(side: int, ratio: float, palette: Palette) -> QPixmap:
    """Return the ring of gusts as it lies if the wind blows clockwise, 100 wide and high in the end."""

    def paint(painter: QPainter) -> None:
        painter.scale(side / 100, side / 100)
        painter.translate(50, 50)
        painter.scale(1, 0.94)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(palette.stone, 0.55))
        painter.drawEllipse(QPointF(), 49, 49)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(faded(palette.line, 0.5), 1.2))
        painter.drawEllipse(QPointF(), 48, 48)
        painter.drawEllipse(QPointF(), 32, 32)
        for gust in range(GUSTS):
            arrow = _gust(gust * math.tau / GUSTS - math.pi / 2 + 0.3)
            fill(painter, arrow.translated(0.8, 1.4), faded("#1a1208", 0.25))
            fill(painter, arrow, palette.accent)
            painter.strokePath(arrow, pen(palette.line, 1.5))

    return painted(QSize(side, side).toSizeF(), ratio, paint)


def _gust(start: float) -> QPainterPath:
    """Return an arrow along the ring, clockwise from an angle on."""
    length, inner, outer = 1.28, 36.0, 44.0
    steps = [start + length * step / 12 for step in range(13)]
    tip = start + length + 0.42
    out = [cmath.rect(outer - (outer - inner) * 0.3 * (1 - n / 12), turn) for n, turn in enumerate(steps)]
    back = [cmath.rect(inner + (outer - inner) * 0.3 * (1 - n / 12), turn) for n, turn in enumerate(steps)]
    head = [cmath.rect(48, steps[-1]), cmath.rect(40, tip), cmath.rect(32, steps[-1])]
    return polygon([*out, *head, *reversed(back)])


def _paint_ring(painter: QPainter, picture: QPixmap, turned: float) -> None:
    painter.save()
    painter.scale((1 - 2 * turned) or 0.02, 1)
    painter.drawPixmap(QRectF(-50, -50, 100, 100), picture, QRectF(picture.rect()))
    painter.restore()


def _paint_post(painter: QPainter, palette: Palette) -> None:
    iron = mixed(palette.line, palette.rock_shade, 0.35)
    fill(painter, loop("-2,26! 24,31! 26,35! 0,32!"), faded("#1a1208", 0.28))
    painter.setPen(pen(palette.line, 1.2))
    painter.setBrush(QColor(palette.stone))
    painter.drawEllipse(QPointF(0, 27), 13, 6)
    for y, half in ((24, 9.0), (21, 6.0)):
        painter.drawEllipse(QPointF(0, y), half, half * 0.45)
    painter.setPen(pen(palette.line, 4.2))
    painter.drawLine(QPointF(0, 22), QPointF(0, -8))
    painter.setPen(pen(iron, 2.4))
    painter.drawLine(QPointF(0, 22), QPointF(0, -8))


def _paint_cock(painter: QPainter, palette: Palette) -> None:
    """Paint the cock on its arrow, which points to the right."""
    brass = "#d9a93a"
    arrow = polygon([-34 + 1j, 24 + 1j, 24 - 4j, 36 + 3j, 24 + 10j, 24 + 5j, -28 + 5j, -36 + 10j, -32 + 3j, -36 - 4j])
    fill(painter, arrow, brass)
    painter.strokePath(arrow, pen(palette.line, 1.7))
    cock = loop(COCK)
    painter.strokePath(cock, pen(palette.line, 3.2))
    fill(painter, cock, brass)
    fill(painter, loop("-16,-2 -4,-3! -2,-10 -10,-14 -20,-10"), "#b9822a")
    comb = loop(COMB)
    fill(painter, comb, palette.accent)
    painter.strokePath(comb, pen(palette.line, 1.2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.line))
    painter.drawEllipse(q(20 - 31j), 1.4, 1.4)
