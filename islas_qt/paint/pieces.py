"""Wooden pieces and round badges: buildings in six colours, each with its glyph, and the six features.

A colour is always a house silhouette and a feature always a round badge, so that nobody takes one for the other.
Every picture is drawn around the origin, a piece about 1 high and a badge with radius 1, and scaled into place.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from engine.island.graph import Feature
from islas_qt.paint.scenery import church, fill, house, palm, peak, pen
from islas_qt.paint.strokes import Chance, bend, open_path, polygon, q
from islas_qt.theme import LIGHT, Palette, faded, serif

Colour = Literal["orange", "brown", "green", "blue", "beige", "red"]
Building = Literal["house", "palace", "town"]

COLOURS: dict[Colour, str] = {
    "orange": "#ffa113",
    "brown": "#4a2413",
    "green": "#1f9b7d",
    "blue": "#0b57a4",
    "beige": "#eedfbd",
    "red": "#d23a26",
}
HUE_NAMES: tuple[Colour, ...] = tuple(COLOURS)  # by the number that the engine has for a colour
INK, HALO = "#2b2118", "#fffcf4"
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


def paint_badge(painter: QPainter, feature: Feature, centre: QPointF, radius: float) -> None:
    """Paint the round sign of a feature: a small window on that piece of land."""
    painter.save()
    painter.translate(centre)
    painter.scale(radius, radius)
    disc = QPainterPath()
    disc.addPolygon([q(cmath.rect(1.0, step * math.tau / 48)) for step in range(48)])
    disc.closeSubpath()
    fill(painter, disc.translated(0.06, 0.12), faded("#000000", 0.25))
    fill(painter, disc, HALO)
    painter.scale(0.9, 0.9)
    fill(painter, disc, LIGHT.land)
    painter.save()
    painter.setClipPath(disc)
    _SCENES[feature](painter, LIGHT)  # a sign is the same by day and by night
    painter.restore()
    painter.strokePath(disc, pen(INK, 0.11))
    painter.restore()


def _coast(painter: QPainter, palette: Palette) -> None:
    shore = [complex(x / 5, 0.06 + 0.1 * math.sin(x * 0.7)) for x in range(-6, 7)]
    fill(painter, polygon([*shore, 1.2 + 1.2j, -1.2 + 1.2j]), palette.shallows)
    painter.strokePath(open_path([point - 0.16j for point in shore]), pen(palette.beach, 0.36))
    painter.strokePath(open_path([point + 0.06j for point in shore]), pen(palette.foam, 0.12))
    for x in (-0.45, 0.15):
        wave = bend(complex(x, 0.55), complex(x + 0.18, 0.38), complex(x + 0.36, 0.55))
        painter.strokePath(open_path(wave), pen(palette.foam, 0.08))
    palm(painter, 0.1 - 0.0j, 0.78, Chance(6), palette)


def _mountain(painter: QPainter, palette: Palette) -> None:
    fill(painter, polygon([-1.2 + 0.52j, 1.2 + 0.52j, 1.2 + 1.2j, -1.2 + 1.2j]), palette.land_shade)
    peak(painter, 0.42 + 0.55j, 0.95, 0.98, Chance(3), palette)
    peak(painter, -0.22 + 0.62j, 1.2, 1.36, Chance(8), palette)


def _village(painter: QPainter, palette: Palette) -> None:
    fill(painter, polygon([-1.2 + 0.1j, 1.2 + 0.1j, 1.2 + 1.2j, -1.2 + 1.2j]), palette.plaza)
    church(painter, 0.0 + 0.24j, 0.76, palette)
    house(painter, 0.36 + 0.66j, 0.6, palette)
    house(painter, -0.42 + 0.7j, 0.56, palette, -1)


def _farmland(painter: QPainter, palette: Palette) -> None:
    fill(painter, polygon([-1.2 - 1.2j, 1.2 - 1.2j, 1.2 + 1.2j, -1.2 + 1.2j]), palette.fields[0])
    fill(painter, polygon([-1.2 - 0.3j, 1.2 - 0.55j, 1.2 - 1.2j, -1.2 - 1.2j]), palette.fields[2])
    for row in range(-4, 5):
        furrow = bend(complex(row * 0.12, -0.42), complex(row * 0.3, 0.2), complex(row * 0.46, 1.1))
        painter.strokePath(open_path(furrow), pen(palette.furrow, 0.1))
    painter.strokePath(open_path([-1.2 - 0.3j, 1.2 - 0.55j]), pen(palette.hedge, 0.16))


def _river(painter: QPainter, palette: Palette) -> None:
    banks = [
        *(bend(-0.1 - 1.1j, -0.75 - 0.5j, 0.0 + 0j) + bend(0.0 + 0j, 0.62 + 0.42j, -0.12 + 1.2j)),
        *(bend(0.62 + 1.2j, 1.05 + 0.1j, 0.22 - 0.22j) + bend(0.22 - 0.22j, -0.2 - 0.6j, 0.14 - 1.1j)),
    ]
    painter.strokePath(polygon(banks), pen(palette.river_bank, 0.22))
    fill(painter, polygon(banks), palette.river)
    glint = bend(0.06 - 0.1j, 0.66 + 0.3j, 0.36 + 0.9j)
    painter.strokePath(open_path(glint), pen(palette.river_glint, 0.08))


def _road(painter: QPainter, palette: Palette) -> None:
    line = open_path([*bend(-0.75 + 1.0j, 0.75 + 0.45j, 0.0 + 0j), *bend(0.0 + 0j, -0.6 - 0.4j, 0.5 - 1.1j)[1:]])
    painter.strokePath(line, pen(palette.road_bank, 0.62))
    painter.strokePath(line, pen(palette.road, 0.44))
    dashes = QPen(QBrush(QColor(palette.road_bank)), 0.09, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    dashes.setDashPattern([2.4, 2.0])
    painter.strokePath(line, dashes)


_SCENES: dict[Feature, Callable[[QPainter, Palette], None]] = {
    "coast": _coast,
    "mountain": _mountain,
    "village": _village,
    "farmland": _farmland,
    "river": _river,
    "road": _road,
}
