"""The areas of an island: plots, fields, village ground and rock."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator

from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QPainter, QPen, QRadialGradient

from islas_qt.paint.island.shape import AreaShape
from islas_qt.paint.scenery import dot, fill, pen
from islas_qt.paint.strokes import Point, chance_at, polygon, q, unit
from islas_qt.theme import Palette, faded, mixed


def paint_plot(painter: QPainter, plot: AreaShape, palette: Palette, seed: int) -> None:
    """Paint a place to build on: dry ground with a soft rim, worn to bare earth where the house will stand."""
    chance = chance_at(plot.centre, seed)
    painter.strokePath(plot.outline, pen(faded(palette.grass, 0.45), 0.07))
    fill(painter, plot.outline, palette.plot)
    painter.save()
    painter.setClipPath(plot.outline)
    for spot in plot.spots:
        _paint_worn(painter, spot, 1.15, 0.5, palette)
    for width, opacity in ((0.3, 0.1), (0.19, 0.14), (0.09, 0.26)):
        painter.strokePath(plot.outline.translated(0.02, 0.03), pen(faded(palette.plot_edge, opacity), width))
    _paint_worn(painter, plot.centre, 0.78, 0.95, palette)
    scratches = []
    for spot in plot.spots:
        for _ in range(8):
            at = spot + chance.ring(0.3, 0.9)
            scratches.append(QLineF(q(at), q(at + complex(chance.number(0.05, 0.13), chance.number(-0.025, 0.025)))))
    painter.setPen(QPen(faded(palette.plot_edge, 0.4), 0.02))
    painter.drawLines(scratches)
    painter.restore()
    painter.strokePath(plot.outline, pen(faded(palette.plot_edge, 0.8), 0.022))
    for number, point in enumerate(plot.points):
        if number % 5 == 2 or chance.number() < 0.12:
            at = point + unit(plot.centre - point) * chance.number(0.0, 0.05)
            size = chance.number(0.022, 0.042)
            dot(painter, at + complex(0.012, 0.018), size, faded(palette.plot_edge, 0.8))
            dot(painter, at, size, mixed(palette.stone, palette.plot, chance.number(0.0, 0.45)))
    _paint_stakes(painter, plot.centre, palette)


def _paint_worn(painter: QPainter, at: Point, radius: float, opacity: float, palette: Palette) -> None:
    worn = QRadialGradient(q(at), radius)
    worn.setColorAt(0, faded(palette.plot_worn, opacity))
    worn.setColorAt(0.5, faded(palette.plot_worn, opacity * 0.8))
    worn.setColorAt(1, faded(palette.plot_worn, 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(worn)
    painter.drawEllipse(q(at), radius, radius)


def _paint_stakes(painter: QPainter, middle: Point, palette: Palette) -> None:
    """Paint the four stakes and the line with which a builder marks out a house."""
    corners = [middle + complex(x, y) for x, y in ((-0.3, -0.2), (0.3, -0.2), (0.3, 0.24), (-0.3, 0.24))]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(palette.plot_edge, 0.75), 0.02))
    painter.drawPolygon([q(corner) for corner in corners])
    for corner in corners:
        painter.setPen(pen(palette.line, 0.06))
        painter.drawLine(q(corner + 0.03j), q(corner - 0.09j))
        painter.setPen(pen(palette.road, 0.03))
        painter.drawLine(q(corner + 0.02j), q(corner - 0.08j))


def paint_farmland(painter: QPainter, area: AreaShape, palette: Palette, seed: int) -> Iterator[None]:
    """Paint a patchwork of fields, each ploughed in its own direction; yield after each."""
    painter.save()
    try:  # the rest may be left unpainted
        yield from _paint_fields(painter, area, palette, seed)
    finally:
        painter.restore()
    painter.strokePath(area.outline, pen(palette.hedge, 0.07))
    painter.strokePath(area.outline, pen(faded(palette.line, 0.5), 0.018))


def _paint_fields(painter: QPainter, area: AreaShape, palette: Palette, seed: int) -> Iterator[None]:
    chance = chance_at(area.centre, seed, 5)
    painter.setClipPath(area.outline)
    fill(painter, area.outline, palette.fields[0])
    turn = chance.number(0.2, 1.0)
    hub = area.centre + chance.point(0.15)
    count = 3 + min(2, len(area.spots) - 1)
    spokes = [turn + (number + chance.number(-0.16, 0.16)) * math.tau / count for number in range(count)]
    for number, spoke in enumerate(spokes):
        after = spokes[(number + 1) % count] + (math.tau if number == count - 1 else 0.0)
        rim = [hub + cmath.rect(9.0, spoke + (after - spoke) * share) for share in (0.0, 0.5, 1.0)]
        patch = area.outline.intersected(polygon([hub, *rim]))
        fill(painter, patch, palette.fields[number % len(palette.fields)])
        painter.setClipPath(patch)
        angle = (spoke + after) / 2 + chance.number(0.5, 1.1) * (1 if number % 2 else -1)
        _plough(painter, hub, angle, max(abs(point - hub) for point in area.points), palette)
        painter.setClipPath(area.outline)  # neither intersected nor restored by Qt: what writes SVG gets that wrong
        yield
    for spoke in spokes:
        hedge = pen(palette.hedge, 0.075)
        hedge.setDashPattern([0.9, 1.25])
        painter.setPen(hedge)
        painter.drawLine(q(hub), q(hub + cmath.rect(4.0, spoke)))
    painter.strokePath(area.outline.translated(0.02, 0.03), pen(faded(palette.furrow, 0.35), 0.14))


def _plough(painter: QPainter, middle: Point, angle: float, reach: float, palette: Palette) -> None:
    """Paint furrows all over the clip, slightly bent."""
    way = cmath.rect(1.0, angle)
    rows = math.ceil(reach / 0.125)
    steps = [reach * step / 3 for step in range(-3, 4)]
    for colour, width, aside in (
        (faded(palette.furrow, 0.75), 0.026, 0.0),
        (faded(palette.fields[3], 0.6), 0.018, 0.03),
    ):
        painter.setPen(QPen(colour, width))
        for row in range(-rows, rows + 1):
            line = [complex(x, row * 0.125 - aside + 0.05 * math.sin(2 * x)) for x in steps]
            painter.drawPolyline([q(middle + way * point) for point in line])


def paint_village_ground(painter: QPainter, area: AreaShape, palette: Palette) -> None:
    """Paint the paved ground of a village, with its round plaza."""
    painter.strokePath(area.outline, pen(faded(palette.plaza_line, 0.6), 0.09))
    fill(painter, area.outline, palette.plaza)
    painter.save()
    painter.setClipPath(area.outline)
    painter.strokePath(area.outline, pen(faded(palette.plaza_line, 0.35), 0.2))
    for ring in range(2, 11):
        stones = pen(faded(palette.plaza_line, 0.62), 0.022)
        stones.setDashPattern([4.5, 2.6])
        stones.setDashOffset(ring * 2.1)
        painter.setPen(stones)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(q(area.centre), ring * 0.14, ring * 0.12)
    painter.restore()
    painter.strokePath(area.outline, pen(faded(palette.line, 0.55), 0.02))


def paint_rock(painter: QPainter, area: AreaShape, palette: Palette, seed: int) -> None:
    """Paint the stony foot of the mountains."""
    painter.strokePath(area.outline, pen(faded(palette.rock, 0.4), 0.14))
    fill(painter, area.outline, mixed(palette.rock_lit, palette.land, 0.25))
    painter.save()
    painter.setClipPath(area.outline)
    painter.strokePath(area.outline.translated(-0.03, -0.04), pen(faded(palette.rock_shade, 0.22), 0.28))
    for spot in area.spots:
        chance = chance_at(spot, seed, 6)
        for _ in range(26):
            grey = mixed(palette.rock, palette.rock_lit, chance.number())
            dot(painter, spot + chance.point(0.95), chance.number(0.02, 0.055), grey)
    painter.restore()
