"""Round badges of the six features: small windows on a piece of land, each drawn with radius 1 around the origin."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from engine.island.graph import Feature
from islas_qt.paint.colours import HALO, INK
from islas_qt.paint.scenery import church, fill, house, palm, peak, pen
from islas_qt.paint.strokes import Chance, bend, open_path, polygon, q
from islas_qt.theme import LIGHT, Palette, faded


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
