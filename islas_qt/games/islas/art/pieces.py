"""Wooden pieces: houses, palaces and towns in six colours, each with its glyph.

A colour is always a house silhouette and a feature always a round badge, so that nobody takes one for the other.
Every piece is drawn around the origin, about 1 high, and scaled into place.
"""

from __future__ import annotations

import cmath
import math
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from islas_qt.paint.colours import COLOURS, HALO, INK, Colour
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import bend, polygon, q
from islas_qt.theme import faded, serif

Building = Literal["house", "palace", "town"]

HUE_NAMES: tuple[Colour, ...] = tuple(COLOURS)  # by the number that the engine has for a colour
_DARK_GLYPH = ("beige", "orange")

_SILHOUETTES: dict[Building, tuple[tuple[float, float], ...]] = {
    "house": ((-0.36, 0.4), (-0.36, -0.06), (0, -0.42), (0.36, -0.06), (0.36, 0.4)),
    "palace": (
        *((-0.46, 0.4), (-0.46, -0.26), (-0.27, -0.26), (-0.27, -0.02), (-0.12, -0.02), (-0.12, -0.34)),
        *((0, -0.48), (0.12, -0.34), (0.12, -0.02), (0.27, -0.02), (0.27, -0.26), (0.46, -0.26), (0.46, 0.4)),
    ),
    "town": (
        *((-0.46, 0.4), (-0.46, 0.06), (-0.31, -0.12), (-0.17, 0.04), (-0.17, -0.22), (0, -0.48)),
        *((0.17, -0.22), (0.17, 0.04), (0.31, -0.12), (0.46, 0.06), (0.46, 0.4)),
    ),
}


def paint_building(
    painter: QPainter, kind: Building, colour: Colour, centre: QPointF, size: float, letters: str = ""
) -> None:
    """Paint a wooden piece of about `size` pixels, on its front its glyph, or instead the letters of its colour."""
    outline = polygon(complex(*point) for point in _SILHOUETTES[kind])
    painter.save()
    painter.translate(centre)
    painter.scale(size, size)
    painter.strokePath(outline.translated(0.05, 0.08), pen(faded("#000000", 0.22), 0.14))
    painter.strokePath(outline, pen(HALO, 0.17))
    painter.strokePath(outline, pen(INK, 0.09))
    wood = QLinearGradient(-0.4, -0.5, 0.4, 0.5)
    base = QColor(COLOURS[colour])
    wood.setColorAt(0, base.lighter(118))
    wood.setColorAt(0.35, base)
    wood.setColorAt(1, base.darker(112))
    painter.fillPath(outline, wood)
    painter.translate(0, 0.16)
    if letters:
        _paint_letters(painter, letters, INK if colour in _DARK_GLYPH else HALO)
    else:
        paint_glyph(painter, colour)
    painter.restore()


def _paint_letters(painter: QPainter, letters: str, ink: str) -> None:
    """Paint letters as large as the front of a house allows, about the origin of a glyph."""
    text = QPainterPath()
    text.addText(QPointF(), serif(100, bold=True), letters)
    box = text.boundingRect()
    scale = min(0.66 / box.width(), 0.44 / box.height())
    painter.scale(scale, scale)
    painter.translate(-box.center() - QPointF(0, 0.02 / scale))
    fill(painter, text, ink)


def paint_glyph(painter: QPainter, colour: Colour) -> None:
    """Paint the sign that tells a colour apart without seeing it, about 0.34 wide around the origin."""
    ink = INK if colour in _DARK_GLYPH else HALO
    painter.setPen(pen(ink, 0.065))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match colour:
        case "beige":
            painter.drawEllipse(QPointF(), 0.125, 0.125)
        case "orange":
            for ray in range(8):
                way = cmath.rect(1.0, ray * math.pi / 4)
                painter.drawLine(q(way * 0.12), q(way * 0.19))
            painter.setBrush(QColor(ink))
            painter.drawEllipse(QPointF(), 0.055, 0.055)
        case "green":
            leaf = [*bend(0.2j, 0.17 + 0.04j, -0.22j), *bend(-0.22j, -0.17 + 0.04j, 0.2j)]
            fill(painter, polygon(leaf), ink)
        case "red":
            painter.drawLine(QPointF(-0.13, -0.13), QPointF(0.13, 0.13))
            painter.drawLine(QPointF(-0.13, 0.13), QPointF(0.13, -0.13))
        case "blue":
            for low in (-0.075, 0.075):
                wave = [complex(x / 40, low + 0.045 * math.sin(x * 0.9)) for x in range(-7, 8)]
                painter.drawPolyline([q(point) for point in wave])
        case "brown":
            painter.fillRect(QRectF(-0.12, -0.12, 0.24, 0.24), QColor(ink))
