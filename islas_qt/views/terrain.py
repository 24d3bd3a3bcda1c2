"""The ground of an island: water around it, shore, grass, plots, fields, village, rivers and roads."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from islas_qt.theme import Palette, faded, mixed
from islas_qt.views.hand import Chance, Point, closed_path, normals, open_path, polygon, q, unit
from islas_qt.views.island_shape import AreaShape, IslandShape, Stretch
from islas_qt.views.scenery import bridge, dot, fill, jetty, pen
from islas_qt.views.tracks import Track

CLIFF_DROP = 0.2  # how far a cliff falls to the sea, as seen
RIVER_WIDTHS = (0.045, 0.15)  # half of it, at the spring and at the mouth
ROAD_WIDTH = 0.085


def paint_water(painter: QPainter, shape: IslandShape, palette: Palette) -> None:
    """Paint shelf, shallows and foam, with fine lines along the shore as engravers draw them."""
    foam, shallows, shelf = shape.rings
    fill(painter, shelf, palette.shelf)
    fill(painter, shallows, palette.shallows)
    for ring, opacity in ((shelf, 0.20), (shallows, 0.34)):
        painter.strokePath(ring, pen(faded(palette.foam, opacity), 0.022))
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
    painter.save()
    painter.setClipPath(shape.land)
    _paint_meadows(painter, shape, palette)
    yield
    for stretch in shape.shore:
        if stretch.beach:
            _paint_beach(painter, stretch, palette, shape.seed)
    painter.restore()
    yield
    for stretch in shape.shore:
        if not stretch.beach:
            _paint_cliff_edge(painter, stretch, palette, shape.seed)


def _paint_cliff_face(painter: QPainter, stretch: Stretch, palette: Palette) -> None:
    """Paint the rock between the edge of the land and the sea, seen where it faces the viewer."""
    points = stretch.points
    drops = [complex(0, CLIFF_DROP * ease) for ease in _ends_eased(points, 0.5)]
    face = polygon([*points, *reversed([point + drop for point, drop in zip(points, drops, strict=True)])])
    face.setFillRule(Qt.FillRule.WindingFill)
    fill(painter, face, palette.cliff)
    painter.strokePath(face, pen(palette.cliff, 0.03))
    chance = chance_at(points[0])
    for point, drop, normal in zip(points, drops, normals(points), strict=True):
        if normal.imag < -0.2:  # the sea lies towards the viewer
            start = point + drop * chance.number(0.0, 0.4) + chance.number(-0.05, 0.05)
            painter.setPen(pen(palette.cliff_lit if normal.real > -0.3 else palette.line, chance.number(0.02, 0.045)))
            painter.drawLine(q(start), q(start + drop * chance.number(0.3, 0.6)))


def _paint_cliff_edge(painter: QPainter, stretch: Stretch, palette: Palette, seed: int) -> None:
    """Paint the broken edge of the land above a cliff."""
    points = stretch.points
    painter.strokePath(open_path(points), pen(palette.cliff, 0.05))
    chance = chance_at(points[0], seed)
    for point, normal, ease in zip(points, normals(points), _ends_eased(points, 0.3), strict=True):
        if chance.number() < 0.75 * ease:
            start = point + normal * 0.02
            painter.setPen(pen(palette.cliff, chance.number(0.02, 0.04)))
            painter.drawLine(q(start), q(start + (normal + chance.point(0.5)) * chance.number(0.05, 0.14)))


def _paint_beach(painter: QPainter, stretch: Stretch, palette: Palette, seed: int) -> None:
    """Paint a crescent of sand that thins out towards its ends."""
    points = stretch.points
    ease = _ends_eased(points, 0.7)
    chance = chance_at(points[0], seed, 2)
    inner = [
        point + normal * (0.07 + 0.23 * share + 0.03 * math.sin(number * 0.9))
        for number, (point, normal, share) in enumerate(zip(points, normals(points), ease, strict=True))
    ]
    outer = [point - normal * 0.1 for point, normal in zip(points, normals(points), strict=True)]
    sand = closed_path([*outer, *reversed(inner)])
    painter.strokePath(sand, pen(faded(palette.beach_wet, 0.55), 0.07))
    fill(painter, sand, palette.beach)
    painter.strokePath(open_path(points), pen(palette.beach_wet, 0.11))
    for point, normal, share in zip(points, normals(points), ease, strict=True):
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
    return [math.sin(share * math.pi / 2) for share in nearest]


def _paint_meadows(painter: QPainter, shape: IslandShape, palette: Palette) -> None:
    """Paint soft patches and short strokes of grass between the areas."""
    strokes: dict[str, list[QLineF]] = {palette.grass: [], palette.grass_lit: []}
    for area in shape.areas:
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


def chance_at(place: Point, *key: int) -> Chance:
    """Return a chance of its own for a place."""
    return Chance(int(place.real * 997), int(place.imag * 997), *key)


def paint_plot(painter: QPainter, plot: AreaShape, palette: Palette, seed: int) -> None:
    """Paint a place to build on: levelled earth, worn in the middle, with a soft rim and some stones."""
    box = plot.outline.controlPointRect()
    worn = QRadialGradient(q(plot.centre), max(box.width(), box.height()) * 0.52)
    worn.setColorAt(0, QColor(palette.plot_worn))
    worn.setColorAt(0.55, mixed(palette.plot_worn, palette.plot, 0.45))
    worn.setColorAt(1, QColor(palette.plot))
    painter.strokePath(plot.outline, pen(faded(palette.grass, 0.45), 0.07))
    painter.fillPath(plot.outline, worn)
    painter.save()
    painter.setClipPath(plot.outline)
    for width, opacity in ((0.3, 0.12), (0.19, 0.16), (0.09, 0.28)):
        painter.strokePath(plot.outline.translated(0.02, 0.03), pen(faded(palette.plot_edge, opacity), width))
    chance = chance_at(plot.centre, seed)
    scratches = QPainterPath()
    for _ in range(9 * len(plot.spots)):
        at = plot.spots[int(chance.number(0, len(plot.spots)))] + chance.point(0.72)
        scratches.moveTo(q(at))
        scratches.lineTo(q(at + complex(chance.number(0.05, 0.13), chance.number(-0.025, 0.025))))
    painter.strokePath(scratches, pen(faded(palette.plot_edge, 0.32), 0.018))
    painter.restore()
    painter.strokePath(plot.outline, pen(faded(palette.plot_edge, 0.85), 0.024))
    middle = plot.centre
    for number, point in enumerate(plot.points):
        if number % 5 == 2 or chance.number() < 0.16:
            at = point + unit(middle - point) * chance.number(0.0, 0.05)
            size = chance.number(0.022, 0.045)
            dot(painter, at + complex(0.012, 0.018), size, faded(palette.plot_edge, 0.8))
            dot(painter, at, size, mixed(palette.stone, palette.plot, chance.number(0.0, 0.45)))


def paint_farmland(painter: QPainter, area: AreaShape, palette: Palette, seed: int) -> None:
    """Paint a patchwork of fields, each ploughed in its own direction."""
    chance = chance_at(area.centre, seed, 5)
    painter.save()
    painter.setClipPath(area.outline)
    fill(painter, area.outline, palette.fields[0])
    turn = chance.number(0.2, 1.0)
    hub = area.centre + chance.point(0.15)
    count = 3 + min(2, len(area.spots) - 1)
    spokes = [turn + (number + chance.number(-0.16, 0.16)) * math.tau / count for number in range(count)]
    for number, spoke in enumerate(spokes):
        after = spokes[(number + 1) % count] + (math.tau if number == count - 1 else 0.0)
        rim = [hub + cmath.rect(9.0, spoke + (after - spoke) * share) for share in (0.0, 0.5, 1.0)]
        patch = polygon([hub, *rim])
        fill(painter, patch, palette.fields[number % len(palette.fields)])
        painter.save()
        painter.setClipPath(patch, Qt.ClipOperation.IntersectClip)
        angle = (spoke + after) / 2 + chance.number(0.5, 1.1) * (1 if number % 2 else -1)
        _plough(painter, hub, angle, max(abs(point - hub) for point in area.points), palette)
        painter.restore()
    for spoke in spokes:
        hedge = pen(palette.hedge, 0.075)
        hedge.setDashPattern([0.9, 1.25])
        painter.setPen(hedge)
        painter.drawLine(q(hub), q(hub + cmath.rect(4.0, spoke)))
    painter.strokePath(area.outline.translated(0.02, 0.03), pen(faded(palette.furrow, 0.35), 0.14))
    painter.restore()
    painter.strokePath(area.outline, pen(palette.hedge, 0.07))
    painter.strokePath(area.outline, pen(faded(palette.line, 0.5), 0.018))


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
    """Paint a landing stage where a road comes down to a beach."""
    ends = ((road.start, road.points[0], road.points[2]), (road.end, road.points[-1], road.points[-3]))
    for end, at, before in ends:
        if end == "sea":
            nearest = min(shore, key=lambda stretch: min(abs(point - at) for point in stretch.points))
            if nearest.beach:
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
