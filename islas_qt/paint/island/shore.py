"""Where land and water meet: shelf and foam around an island, its beaches and cliffs, and the grass behind them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from islas_qt.paint.island.shape import IslandShape, Stretch
from islas_qt.paint.scenery import dot, fill, pen
from islas_qt.paint.strokes import Point, chance_at, closed_path, normals, open_path, polygon, q
from islas_qt.theme import Palette, faded, mixed

CLIFF_DROP = 0.2  # how far a cliff falls to the sea, as seen


def paint_water(painter: QPainter, shape: IslandShape, palette: Palette) -> Iterator[None]:
    """Paint shelf, shallows and foam, with fine lines along the shore as engravers draw them."""
    foam, shallows, shelf = shape.rings
    fill(painter, shelf, palette.shelf)
    fill(painter, shallows, palette.shallows)
    yield
    for ring, opacity in ((shelf, 0.20), (shallows, 0.34)):
        painter.strokePath(ring, pen(faded(palette.foam, opacity), 0.022))
    yield
    fill(painter, shape.land.translated(0.1, 0.22), palette.shadow)
    fill(painter, foam, faded(palette.foam, 0.5))
    dashes = pen(faded(palette.foam, 0.95), 0.045)
    dashes.setDashPattern([9, 5, 16, 7, 4, 6])
    painter.strokePath(foam, dashes)


def paint_ground(painter: QPainter, shape: IslandShape, palette: Palette) -> Iterator[None]:
    """Paint cliffs, grass and beaches; yield where the window may do something else."""
    for stretch in shape.shore:
        if not stretch.beach:
            _paint_cliff_face(painter, stretch, palette)
    box = shape.land.controlPointRect()
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, QColor(palette.land_lit))
    light.setColorAt(0.5, QColor(palette.land))
    light.setColorAt(1, mixed(palette.land, palette.land_shade, 0.6))
    painter.fillPath(shape.land, light)
    yield
    painter.setClipPath(shape.land)
    yield from _paint_meadows(painter, shape, palette)
    for stretch in shape.shore:
        if stretch.beach:
            _paint_beach(painter, stretch, palette, shape.seed)
            yield
    painter.setClipping(False)
    for stretch in shape.shore:
        if not stretch.beach:
            _paint_cliff_edge(painter, stretch, palette, shape.seed)


def cliff_face(stretch: Stretch) -> QPainterPath:
    """Return the rock between the edge of the land and the sea."""
    drops = _drops(stretch.points)
    falls = [point + drop for point, drop in zip(stretch.points, drops, strict=True)]
    face = polygon([*stretch.points, *reversed(falls)])
    face.setFillRule(Qt.FillRule.WindingFill)
    return face


def _drops(points: Sequence[Point]) -> list[Point]:
    """Return how far the land falls to the sea at every point of a cliff."""
    return [complex(0, CLIFF_DROP * ease) for ease in _ends_eased(points, 0.5)]


def _paint_cliff_face(painter: QPainter, stretch: Stretch, palette: Palette) -> None:
    """Paint the rock between the edge of the land and the sea, seen where it faces the viewer."""
    face = cliff_face(stretch)
    fill(painter, face, palette.cliff)
    painter.strokePath(face, pen(palette.cliff, 0.03))
    points = stretch.points
    for point, drop, normal in zip(points, _drops(points), normals(points), strict=True):
        if normal.imag < -0.2:  # the sea lies towards the viewer
            chance = chance_at(point)
            start = point + drop * chance.number(0.0, 0.4) + chance.number(-0.05, 0.05)
            painter.setPen(pen(palette.cliff_lit if normal.real > -0.3 else palette.line, chance.number(0.02, 0.045)))
            painter.drawLine(q(start), q(start + drop * chance.number(0.3, 0.6)))


def _paint_cliff_edge(painter: QPainter, stretch: Stretch, palette: Palette, seed: int) -> None:
    """Paint the broken edge of the land above a cliff."""
    points = stretch.points
    painter.strokePath(open_path(points), pen(palette.cliff, 0.05))
    for point, normal, ease in zip(points, normals(points), _ends_eased(points, 0.3), strict=True):
        chance = chance_at(point, seed)
        if chance.number() < 0.75 * ease:
            start = point + normal * 0.02
            painter.setPen(pen(palette.cliff, chance.number(0.02, 0.04)))
            painter.drawLine(q(start), q(start + (normal + chance.point(0.5)) * chance.number(0.05, 0.14)))


def sand(stretch: Stretch) -> QPainterPath:
    """Return a crescent of sand that thins out towards its ends; some of it lies in the water."""
    points = stretch.points
    inner, outer = [], []
    for point, normal, share in zip(points, normals(points), _ends_eased(points, 0.7), strict=True):
        inner.append(point + normal * (0.07 + 0.23 * share + 0.03 * math.sin(4 * (point.real + point.imag))))
        outer.append(point - normal * 0.1)
    return closed_path([*outer, *reversed(inner)])


def _paint_beach(painter: QPainter, stretch: Stretch, palette: Palette, seed: int) -> None:
    """Paint the sand of a beach, wet at the water and on its way to the grass."""
    points = stretch.points
    crescent = sand(stretch)
    painter.strokePath(crescent, pen(faded(palette.beach_wet, 0.55), 0.07))
    fill(painter, crescent, palette.beach)
    painter.strokePath(open_path(points), pen(palette.beach_wet, 0.11))
    for point, normal, share in zip(points, normals(points), _ends_eased(points, 0.7), strict=True):
        chance = chance_at(point, seed, 2)
        for _ in range(2):
            grain = point + normal * chance.number(0.08, 0.1 + 0.18 * share) + chance.point(0.08)
            dot(painter, grain, chance.number(0.008, 0.016), palette.beach_wet)


def _ends_eased(points: Sequence[Point], length: float) -> list[float]:
    """Return for every point 0 at the ends of the line, rising to 1 within `length`."""
    walked = [0.0]
    for a, b in pairwise(points):
        walked.append(walked[-1] + abs(b - a))
    if abs(points[0] - points[-1]) < 1e-9:  # all around the island: no ends
        return [1.0] * len(points)
    nearest = (min(at, walked[-1] - at, length) / length for at in walked)
    return [math.sin(share * math.pi / 2) if share < 1 else 1.0 for share in nearest]


def _paint_meadows(painter: QPainter, shape: IslandShape, palette: Palette) -> Iterator[None]:
    """Paint soft patches and short strokes of grass between the areas."""
    for area in shape.areas:
        strokes: dict[str, list[QLineF]] = {palette.grass: [], palette.grass_lit: []}
        for spot in area.spots:
            chance = chance_at(spot, shape.seed)
            painter.setPen(Qt.PenStyle.NoPen)
            for _ in range(3):
                painter.setBrush(faded(palette.land_lit if chance.number() < 0.5 else palette.land_shade, 0.32))
                painter.drawEllipse(q(spot + chance.ring(0.6, 1.4)), chance.number(0.2, 0.5), chance.number(0.12, 0.3))
            for _ in range(34):
                foot = spot + chance.ring(0.78, 1.5)
                tuft = strokes[palette.grass if chance.number() < 0.7 else palette.grass_lit]
                for blade in range(1 + int(chance.number(0, 2.5))):
                    start = foot + blade * 0.035
                    end = start + complex(chance.number(-0.03, 0.04), -chance.number(0.05, 0.1))
                    tuft.append(QLineF(q(start), q(end)))
        for colour, blades in strokes.items():
            painter.setPen(QPen(faded(colour, 0.7), 0.02, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLines(blades)
        yield
