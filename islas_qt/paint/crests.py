"""The crests of the seats: a round shield with a sign on a pattern of its own, in hues that no building has."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from islas_qt.paint.colours import HALO, INK
from islas_qt.paint.figure_parts import loop, way
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import q
from islas_qt.theme import Palette, faded


class Sign(NamedTuple):
    """A sign and what it stands on; all within 20 of the origin."""

    field: str
    pattern: Callable[[QPainter], None]
    areas: tuple[str, ...]
    lines: tuple[str, ...] = ()
    details: tuple[str, ...] = ()  # drawn in ink on the areas


def _stripes(turn: float) -> Callable[[QPainter], None]:
    def paint(painter: QPainter) -> None:
        painter.save()
        painter.rotate(turn)
        for x in range(-20, 21, 8):
            painter.drawLine(QPointF(x, -24), QPointF(x, 24))
        painter.restore()

    return paint


def _ring(painter: QPainter) -> None:
    painter.drawEllipse(QPointF(), 14.6, 14.6)


def _rays(painter: QPainter) -> None:
    for ray in range(16):
        turn = ray * math.tau / 16
        painter.drawLine(QPointF(), q(complex(math.cos(turn), math.sin(turn)) * 24))


def _dots(painter: QPainter) -> None:
    for row in range(-3, 4):
        for column in range(-3, 4):
            painter.drawPoint(QPointF(column * 7 + row % 2 * 3.5, row * 6))


def _chevrons(painter: QPainter) -> None:
    for y in range(-24, 36, 8):
        painter.drawPolyline([QPointF(-22, y), QPointF(0, y - 12), QPointF(22, y)])


SIGNS: dict[str, Sign] = {
    "anchor": Sign(
        "#46586b",
        _stripes(90),
        ("-13,2! -10,0! -6,7 -2,9! -2,-4! -7,-4! -7,-7! 7,-7! 7,-4! 2,-4! 2,9! 6,7 10,0! 13,2! 9,12 0,15 -9,12",),
        ("0,-14 3,-13 3,-9 0,-8 -3,-9 -3,-13 0,-14",),
    ),
    "palm": Sign(
        "#75657f",
        _ring,
        (
            "-3,14! 0,4 -0.4,-4! 2.6,-4! 3.4,4 3,14!",
            "1,-5! -6,-10 -13,-6 -14,1! -9,-4 -4,-3",
            "1,-5! 8,-10 14,-6 14,1! 10,-4 5,-3",
            "1,-5! -5,-14 -11,-12! -6,-10",
            "1,-5! 6,-14 12,-12! 7,-10",
            "1,-5! -6,-3 -9,5! -3,1",
            "1,-5! 8,-3 9,5! 4,1",
        ),
    ),
    "lizard": Sign(
        "#5d6b63",
        _stripes(45),
        ("-1,-15 3,-14 4,-9 2,-7 4,-2 3,4 0,8 5,10 8,6! 9,11 4,14 -3,12 -4,7 -3,2 -4,-3 -2,-7 -4,-9 -3,-14",),
        ("2,-5 8,-7 9,-11", "-3,-5 -9,-4 -10,-8", "2,3 9,2 10,6", "-3,3 -9,5 -9,9"),
    ),
    "volcano": Sign(
        "#4b4549",
        _chevrons,
        ("-15,12! -8,4 -5,-3! -2,-1 2,-1 5,-3! 8,4 15,12!",),
        ("-3,-5 -5,-11 -9,-12", "0,-5 0,-15", "3,-5 5,-11 9,-12"),
        ("-1,0 -3,5 -2,9", "2,0 3,3 6,7"),
    ),
    "dove": Sign(
        "#7d7a96",
        _dots,
        ("-14,-3! -9,-7 -5,-5 0,1 4,-2 4,-13! 11,-8 11,2 15,5! 10,7 3,10 -4,8 -8,3 -9,-2",),
        details=("-9.6,-3.5 -9.4,-3.5", "-2,4 3,4 7,0"),
    ),
    "shell": Sign(
        "#4f6d73",
        _rays,
        ("-4,13! -3,8 -13,1 -13,-7 -8,-12 0,-14 8,-12 13,-7 13,1 3,8 4,13!",),
        details=("-1.6,8 -8,-9", "-0.8,8 -4,-11", "0,8 0,-11.4", "0.8,8 4,-11", "1.6,8 8,-9"),
    ),
}


@lru_cache(maxsize=128)
def crest_pixmap(crest: str, size: int, ratio: float, palette: Palette) -> QPixmap:
    """Return a crest in a square of `size` pixels; it is painted once."""
    middle, radius = QPointF(size / 2, size / 2), size / 2 - 1
    return painted(QSizeF(size, size), ratio, lambda painter: paint_crest(painter, crest, middle, radius, palette))


def paint_crest(painter: QPainter, crest: str, centre: QPointF, radius: float, palette: Palette) -> None:
    """Paint a crest as a shield of this radius."""
    look = SIGNS[crest]
    painter.save()
    painter.translate(centre)
    painter.scale(radius / 20, radius / 20)
    disc = QPainterPath()
    disc.addEllipse(QPointF(), 18.6, 18.6)
    fill(painter, disc.translated(0.8, 1.8), faded("#000000", 0.25))
    fill(painter, disc, look.field)
    painter.save()
    painter.setClipPath(disc, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(faded(HALO, 0.3), 2.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    look.pattern(painter)
    painter.restore()
    painter.strokePath(disc, pen(INK, 3.6))
    painter.strokePath(disc, pen(palette.compass, 1.7))
    for line in look.lines:
        painter.strokePath(way(line), pen(INK, 4.4))
    for area in look.areas:
        painter.strokePath(loop(area), pen(INK, 2.6))
    for line in look.lines:
        painter.strokePath(way(line), pen(HALO, 2.2))
    for area in look.areas:
        painter.fillPath(loop(area), QColor(HALO))
    for line in look.details:
        painter.strokePath(way(line), pen(INK, 1.3))
    painter.restore()
