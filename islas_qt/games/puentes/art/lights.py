"""Lanterns and the light around them: along the shore of finished islands, and on the bridges between them.

Light and lanterns are painted apart, because by night light is added to what it falls on.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient

from islas_qt.games.puentes.art.islet import FLAT, reach
from islas_qt.paint.colours import INK
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import q
from islas_qt.theme import Palette, faded

FLAME, LIT = "#ffd76a", "#fffbe6"
WARM = "#ffb63d"
LANTERNS = 8  # around an island, none of them where a bridge lands
HALO = 4.0  # how far the light of a lantern reaches, in sizes of it


@lru_cache(maxsize=64)
def glow_pixmap(radius: int, ratio: float, strength: float) -> QPixmap:
    """Return warm light that fades out from the middle of a square."""

    def paint(painter: QPainter) -> None:
        light = QRadialGradient(radius, radius, radius)
        for at, share in ((0.0, 1.0), (0.25, 0.55), (0.6, 0.18), (1.0, 0.0)):
            light.setColorAt(at, faded(WARM, strength * share))
        painter.fillRect(QRectF(0, 0, 2 * radius, 2 * radius), light)

    return painted(QSizeF(2 * radius, 2 * radius), ratio, paint)


def shine(painter: QPainter, palette: Palette) -> None:
    """Let what is painted next shine: by night it is added to what is there, by day it only tints it."""
    if palette.name == "dark":
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)


def paint_glow(painter: QPainter, at: QPointF, radius: float, strength: float) -> None:
    """Paint light around a point."""
    pixels = max(2, round(radius))
    glow = glow_pixmap(pixels, painter.device().devicePixelRatioF(), round(strength, 2))
    painter.drawPixmap(at - QPointF(pixels, pixels), glow)


def paint_lanterns(painter: QPainter, spots: Iterable[QPointF], size: float) -> None:
    """Paint lanterns of `size` pixels, without their light."""
    for at in spots:
        painter.setPen(pen(INK, 0.3 * size))
        painter.setBrush(QColor(FLAME))
        painter.drawEllipse(at, size * 0.62, size * 0.62)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(LIT))
        painter.drawEllipse(at - QPointF(0.1, 0.1) * size, size * 0.32, size * 0.32)


def shore_spots(seed: int, radius: float) -> list[QPointF]:
    """Return where the lanterns of an islet stand, clockwise from the south-east, about its middle."""
    angles = [(number + 0.5) * math.tau / LANTERNS for number in range(LANTERNS)]
    points = [cmath.rect((reach(seed, angle) - 0.02) * radius, angle) for angle in angles]
    return [q(complex(point.real, point.imag * FLAT)) for point in points]


def bridge_spots(length: float, unit: float, is_down: bool, count: int, is_chain: bool) -> list[QPointF]:
    """Return where the lanterns of one or two bridges from the origin stand: on both sides, close in a chain."""
    pairs = max(1, round(length / unit / (0.14 if is_chain else 0.28)))
    aside = unit * (0.14 if count > 1 else 0.085)
    places = [(length * pair / pairs, side * aside) for pair in range(pairs + 1) for side in (-1, 1)]
    return [QPointF(beside, along) if is_down else QPointF(along, beside) for along, beside in places]
