"""The quick drawing while a stroke is under way: what changed is painted over the last picture of the island.

Outlines, colours and lines lie where the real painter will have them; only stones, furrows and plants are left to it.
Whatever is painted costs as much as has changed, not as much as there is.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Collection, Container, Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from editor.diff import Diff
from engine.island.cells import Cell, Edge, Island, edge, neighbours
from islas_qt.editing.grid import Grid, around, box_around
from islas_qt.editing.marks import pen
from islas_qt.theme import Palette, faded, mixed
from islas_qt.views.hand import Point, centre, chance_at, open_path, q, unit
from islas_qt.views.island_painter import Picture, Thing, paint_things, things_on
from islas_qt.views.island_shape import LAND, RINGS, AreaShape, area_shape
from islas_qt.views.shore import CLIFF_DROP
from islas_qt.views.tracks import Surveyor, Track

ROOM = 3.0  # cell radii around what is painted: how far a new cell changes the water
MORE = 0.05  # by which shores flow further out than the rounds around single cells
RIVER, ROAD = 0.2, 0.17
# A circle as a polygon, as Qt flattens curves too finely in units of a cell; for the same reason lines have no round
# joins here.
ROUND = tuple(cmath.rect(1.0, math.tau * step / 28) for step in range(28))


class Sketch:
    """The layers of a picture that can be painted over; the picture itself stays as it is."""

    def __init__(self, grid: Grid, palette: Palette, scale: float, ratio: float) -> None:
        self._grid = grid
        self._palette = palette
        self._ratio = ratio
        self.picture = Picture(QRectF(), scale, QPixmap(), QPixmap(), QPixmap())

    def lay_on(self, picture: Picture) -> None:
        """Begin with what is painted already."""
        self.picture = Picture(QRectF(), picture.scale, QPixmap(), QPixmap(), QPixmap())
        self._make_room(picture.box, picture)

    def patch(self, before: Island, after: Island, change: Diff) -> QRectF:
        """Paint what changed from one island to the other; return where, in cell radii."""
        land, had = after.area_of(), before.area_of()
        kinds: dict[Edge, str] = {line.between: line.kind for line in after.borders}
        dirty = _dirty(change, land)
        shores = {cell for cell in dirty if (cell in land) != (cell in had)}
        lines = {*change.drawn, *change.erased}
        touched = bool(lines) or any(not dirty.isdisjoint(line.between) for line in after.borders)
        tracks = self._tracks(after) if touched else []
        box = box_around([self._grid.centre(cell) for cell in change.cells], ROOM)
        for _, track in tracks:
            box |= box_around(track.points, 0.3)
        self._make_room(box)
        if shores:
            self._paint_water(shores, land)
        self._paint_ground(after, dirty, land, kinds, tracks)
        return box

    # -- the layers

    def _make_room(self, box: QRectF, of: Picture | None = None) -> None:
        """Let the layers cover a part of the chart, with what is on them or on those of another picture."""
        old = of or self.picture
        if of is None and old.box.contains(box):
            return
        wanted, ratio = (old.box | box) if not old.box.isEmpty() else box, self._ratio
        # whole pixels between the old and the new corner: nothing that is painted may move by a part of one
        corner = QPointF(wanted.left(), wanted.top())
        if not old.box.isEmpty():
            step = old.scale * ratio
            off = (old.box.topLeft() - corner) * step
            corner = old.box.topLeft() - QPointF(round(off.x() + 0.5), round(off.y() + 0.5)) / step
        wanted = QRectF(corner, wanted.bottomRight())
        size = (wanted.size() * old.scale * ratio).toSize() + QSize(1, 1)
        layers = []
        for layer in (old.water, old.ground, old.standing):
            pixmap = QPixmap(size)
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(Qt.GlobalColor.transparent)
            if not layer.isNull():
                painter = QPainter(pixmap)
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
                painter.drawPixmap((old.box.topLeft() - corner) * old.scale, layer)
                painter.end()
            layers.append(pixmap)
        self.picture = Picture(QRectF(corner, QSizeF(size) / old.scale / ratio), old.scale, *layers)

    def _painter(self, layer: QPixmap, within: QPainterPath) -> QPainter:
        """Return a painter of cell radii on a layer, all clear within a part of it and shut out from the rest."""
        painter = QPainter(layer)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.picture.scale, self.picture.scale)
        painter.translate(-self.picture.box.topLeft())
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillPath(within, Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.setClipPath(within)
        return painter

    # -- water and shore

    def _paint_water(self, shores: Collection[Cell], land: dict[Cell, int]) -> None:
        """Paint shelf, shallows and foam where land has risen or sunk."""
        within = QPainterPath()
        within.setFillRule(Qt.FillRule.WindingFill)
        for cell in shores:
            within.addPolygon([q(self._grid.centre(cell) + way * (RINGS[2] + 0.2)) for way in ROUND])
        painter = self._painter(self.picture.water, within)
        near = [cell for cell in around(shores, 3) if cell in land]
        colours = self._palette.shelf, self._palette.shallows, mixed(self._palette.shallows, self._palette.foam, 0.6)
        for ring, colour in zip(reversed(RINGS), colours, strict=True):
            painter.fillPath(self._shore(land, near, ring + MORE), QColor(colour))
        painter.end()

    def _shore(self, land: Container[Cell], near: Iterable[Cell], radius: float, down: float = 0.0) -> QPainterPath:
        """Return what lies within `radius` of the land by the shore: rounds at capes, and strips between cells.

        Only what faces the sea is in it, as overlapping polygons are costly.
        """
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for cell in near:
            others = list(neighbours(cell))
            wet = [other not in land for other in others]
            here = self._grid.centre(cell) + complex(0, down)
            for turn, other in enumerate(others):
                if cell < other and not wet[turn]:
                    there = self._grid.centre(other) + complex(0, down)
                    aside = unit(there - here) * 1j * radius
                    if wet[(turn + 1) % 6]:
                        path.addPolygon([q(here), q(there), q(there + aside), q(here + aside)])
                    if wet[turn - 1]:
                        path.addPolygon([q(here), q(here - aside), q(there - aside), q(there)])
                elif wet[turn] and not wet[turn - 1]:
                    last = next(other for other in others[turn + 1 :] + others if other in land)
                    ends = (self._grid.centre(others[turn - 1]), 1j), (self._grid.centre(last), -1j)
                    start, end = (unit(end - self._grid.centre(cell)) * side for end, side in ends)
                    path.addPolygon([q(here), *(q(here + way * radius) for way in _sector(start, end))])
            if all(wet):
                path.addPolygon([q(here + way * radius) for way in ROUND])
        return path

    def _paint_ground(
        self,
        island: Island,
        dirty: set[Cell],
        land: dict[Cell, int],
        kinds: dict[Edge, str],
        tracks: list[tuple[str, Track]],
    ) -> None:
        wet = {other for cell in dirty for other in neighbours(cell) if other not in land}
        painter = self._painter(self.picture.ground, self._grid.region({*dirty, *wet}))
        if dirty:
            near = [cell for cell in around(dirty, 2) if cell in land]
            for radius, down, colour in (
                (LAND, CLIFF_DROP, self._palette.cliff),
                (LAND + 0.03, 0.0, self._palette.cliff),
                (LAND, 0.0, self._palette.land),
            ):
                painter.fillPath(self._shore(land, near, radius, down), QColor(colour))
            painter.fillPath(self._grid.region(dirty & land.keys()), QColor(self._palette.land))
            self._paint_beaches(painter, near, land, kinds)
        painter.setClipping(False)
        numbers = {land[cell] for cell in dirty if cell in land}
        shapes = [area_shape(island.areas[number], land, kinds, self._grid.wobble) for number in numbers]
        for shape in shapes:
            _paint_flat(painter, shape, self._palette)
        for kind, track in tracks:
            _paint_track(painter, kind, track, self._palette)
        painter.end()
        if dirty:
            self._paint_standing(island, dirty, land, kinds, shapes)

    def _paint_beaches(
        self, painter: QPainter, near: Iterable[Cell], land: dict[Cell, int], kinds: dict[Edge, str]
    ) -> None:
        sand = QPainterPath()
        for cell in near:
            for other in neighbours(cell):
                between = edge(cell, other)
                if other not in land and kinds.get(between) == "coast":
                    out = unit(self._grid.centre(other) - self._grid.centre(cell)) * 0.2
                    sand.addPolygon([q(point + out) for point in self._grid.side(between)])
        painter.strokePath(sand, pen(self._palette.beach_wet, 0.5))
        painter.strokePath(sand, pen(self._palette.beach, 0.4))

    # -- areas and what stands on them

    def _paint_standing(
        self,
        island: Island,
        dirty: set[Cell],
        land: dict[Cell, int],
        kinds: dict[Edge, str],
        shapes: list[AreaShape],
    ) -> None:
        """Take away what stood there, and put up the new and what was cut off beside it."""
        away = self._grid.region(dirty)
        away.addPath(away.translated(0, -0.5))
        painter = self._painter(self.picture.standing, away)
        painter.setClipping(False)
        beside = {land[cell] for cell in around(dirty, 1) if cell in land} - {
            land[cell] for cell in dirty & land.keys()
        }
        tall = [island.areas[number] for number in beside if island.areas[number].kind != "plot"]
        shapes = shapes + [area_shape(area, land, kinds, self._grid.wobble) for area in tall]
        middles = [self._grid.centre(cell) for cell in dirty]
        things: list[Thing] = []
        for shape in shapes:
            for foot, what, size in things_on(shape, island.drawing):
                is_small = what == "peak" and size < 1.0  # there are many of them, and they are costly
                if not is_small and min(abs(foot - middle) for middle in middles) < 2.3:
                    things.append((foot, what, size))
        for _ in paint_things(painter, things, island.drawing, self._palette):
            pass
        painter.end()

    def _tracks(self, island: Island) -> list[tuple[str, Track]]:
        surveyor = Surveyor(island, _Outward(island), LAND)
        found = [("river", track) for track in surveyor.rivers()] + [("road", track) for track in surveyor.roads()]
        bent = self._grid.wobble.all
        return [(kind, Track(tuple(bent(track.points)), track.start, track.end)) for kind, track in found]


class _Outward:
    """A slope that is known without surveying the island: straight on, away from the middle of the land."""

    def __init__(self, island: Island) -> None:
        self._land = [centre(cell) for area in island.areas for cell in area.cells]

    def away(self, start: Point, distance: float) -> list[Point]:
        close = [point for point in self._land if abs(point - start) < 2.2]
        way = unit(sum(start - point for point in close))
        return [start + way * 0.1 * step for step in range(6)]


def _sector(start: Point, end: Point) -> list[Point]:
    """Return the directions from one to the other, clockwise; none if that is more than three quarters of a turn."""
    wide = cmath.phase(end / start) % math.tau
    if wide > 1.5 * math.pi:
        return []
    steps = max(1, round(wide / 0.22))
    return [start * cmath.rect(1.0, wide * step / steps) for step in range(steps + 1)]


def _dirty(change: Diff, land: dict[Cell, int]) -> set[Cell]:
    """Return the cells to be painted again; a new river or road is just painted over what is there."""
    cells = {cell for area in change.gone + change.new for cell in area.cells}
    for line in (*change.erased, *change.drawn):
        if line.kind == "coast":
            cells.update(cell for cell in line.between if cell not in land)
    cells.update(cell for line in change.erased if line.kind != "coast" for cell in line.between)
    return cells


def _paint_flat(painter: QPainter, area: AreaShape, palette: Palette) -> None:
    """Paint the ground of an area in its colours."""
    colour, line = {
        "plot": (QColor(palette.plot), faded(palette.plot_edge, 0.75)),
        "village": (QColor(palette.plaza), faded(palette.plaza_line, 0.8)),
        "farmland": (QColor(palette.fields[0]), QColor(palette.hedge)),
        "mountain": (mixed(palette.rock_lit, palette.land, 0.25), faded(palette.rock, 0.6)),
    }[area.kind]
    painter.setPen(pen(line, 0.06 if area.kind == "farmland" else 0.04))
    painter.setBrush(colour)
    painter.drawPath(area.outline)
    painter.setPen(Qt.PenStyle.NoPen)
    if area.kind == "plot":
        worn = QRadialGradient(q(area.centre), 0.75)
        worn.setColorAt(0, QColor(palette.plot_worn))
        worn.setColorAt(0.5, faded(palette.plot_worn, 0.8))
        worn.setColorAt(1, faded(palette.plot_worn, 0.0))
        painter.setBrush(worn)
        painter.drawPolygon([q(area.centre + way * 0.75) for way in ROUND])
    elif area.kind == "farmland":
        painter.setPen(QPen(faded(palette.furrow, 0.75), 0.03))
        for spot in area.spots:
            turn = unit(complex(1, chance_at(spot, 5).number(-0.8, 0.8)))
            rows = [spot + turn * row * 0.17j for row in range(-3, 4)]
            painter.drawLines([QLineF(q(row - turn * 0.5), q(row + turn * 0.5)) for row in rows])


def _paint_track(painter: QPainter, kind: str, track: Track, palette: Palette) -> None:
    line = open_path(track.points)
    if kind == "river":
        painter.strokePath(line, pen(palette.river_bank, RIVER + 0.07))
        painter.strokePath(line, pen(palette.river, RIVER))
    else:
        painter.strokePath(line, pen(palette.road_bank, ROAD + 0.06))
        painter.strokePath(line, pen(palette.road, ROAD))
