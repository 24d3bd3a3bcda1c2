"""Paints rivers and roads, and where they meet: bridges and landing stages."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from islas_qt.paint.island.shape import IslandShape, Stretch
from islas_qt.paint.island.tracks import Track
from islas_qt.paint.scenery import JETTY, bridge, fill, jetty, pen
from islas_qt.paint.strokes import Point, normals, open_path, q, unit
from islas_qt.theme import Palette, faded

RIVER_WIDTHS = (0.045, 0.15)  # half of it, at the spring and at the mouth
ROAD_WIDTH = 0.085  # half of it


def paint_river(painter: QPainter, river: Track, land: QPainterPath, palette: Palette) -> None:
    """Paint a river that grows from its spring to its mouth and opens into the shallows."""
    points = river.points
    painter.save()
    painter.setClipPath(land)
    fill(painter, _ribbon(river, 0.04), palette.river_bank)
    painter.restore()
    if river.end == "sea":
        mouth = QLinearGradient(q(points[-6]), q(points[-1]))
        mouth.setColorAt(0, QColor(palette.river))
        mouth.setColorAt(0.75, QColor(palette.shallows))
        mouth.setColorAt(1, faded(palette.shallows, 0.0))
        painter.fillPath(_ribbon(river, 0.0), mouth)
    else:
        fill(painter, _ribbon(river, 0.0), palette.river)
    if river.start == "open":
        painter.setPen(pen(palette.river_bank, 0.04))
        painter.setBrush(QColor(palette.river))
        painter.drawEllipse(q(points[0]), 0.15, 0.12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(q(points[1]), 0.09, 0.08)
    if len(points) > 8:
        glints = pen(faded(palette.river_glint, 0.85), 0.024)
        glints.setDashPattern([5, 9, 9, 7])
        painter.strokePath(open_path(points[3:-4]), glints)


def _ribbon(river: Track, more: float) -> QPainterPath:
    points = river.points
    spring, mouth = RIVER_WIDTHS if river.end == "sea" else (RIVER_WIDTHS[0], 0.09)
    last = len(points) - 1
    left, right = [], []
    for number, (point, normal) in enumerate(zip(points, normals(points), strict=True)):
        share = number / last
        half = spring + (mouth - spring) * share**0.8 + 0.012 * math.sin(number * 0.7) + more
        if river.end == "sea":
            half += 0.1 * max(0.0, (number - last + 4) / 4) ** 2
        left.append(point - normal * half)
        right.append(point + normal * half)
    path = open_path(left)
    path.connectPath(open_path(right[::-1]))
    path.closeSubpath()
    return path


def paint_road(painter: QPainter, road: Track, palette: Palette, under: bool) -> None:
    """Paint a road; first the banks of all roads (`under`), then what lies on them, so that junctions join."""
    line = open_path(road.points)
    if under:
        painter.strokePath(line, pen(faded(palette.road_bank, 0.9), ROAD_WIDTH * 2 + 0.06))
        return
    painter.strokePath(line, pen(palette.road, ROAD_WIDTH * 2))
    dashes = pen(faded(palette.road_bank, 0.8), 0.03)
    dashes.setDashPattern([3.4, 3.0])
    painter.strokePath(line, dashes)


def paint_road_ends(painter: QPainter, road: Track, shore: Sequence[Stretch], palette: Palette) -> None:
    """Paint a landing stage where a road comes down to a beach, unless it would look like a bridge to other land."""
    ends = ((road.start, road.points[0], road.points[2]), (road.end, road.points[-1], road.points[-3]))
    for end, at, before in ends:
        if end == "sea":
            nearest = min(shore, key=lambda stretch: min(abs(point - at) for point in stretch.points))
            head = at + unit(at - before) * JETTY
            is_free = all(abs(point - head) > 0.35 for stretch in shore for point in stretch.points)
            if nearest.beach and is_free:
                jetty(painter, at, unit(at - before), palette)


def paint_bridges(painter: QPainter, shape: IslandShape, palette: Palette) -> None:
    """Paint a bridge wherever a road crosses a river."""
    for road in shape.roads:
        for river in shape.rivers:
            for at, way in _crossings(road.points, river.points):
                bridge(painter, at, way, 0.12, palette)


def _crossings(first: Sequence[Point], second: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    for a, b in pairwise(first):
        for c, d in pairwise(second):
            if abs(a - c) > 0.4:
                continue
            cross = ((b - a).conjugate() * (d - c)).imag
            if cross:
                t = ((c - a).conjugate() * (d - c)).imag / cross
                u = ((c - a).conjugate() * (b - a)).imag / cross
                if 0 <= t < 1 and 0 <= u < 1:
                    yield a + (b - a) * t, unit(b - a)
