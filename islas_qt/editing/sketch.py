"""The quick drawing while a stroke is under way: what changed is painted over the last picture of the island.

Outlines, colours and lines lie where the real painter will have them; only stones, furrows and plants are left to it.
Whatever is painted costs as much as has changed, not as much as there is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QRegion, QTransform

from editor.document.diff import Diff
from engine.island.cells import Area, Cell, Edge, Island, neighbours
from islas_qt.editing.grid import WINDING, Grid, around, box_around
from islas_qt.editing.quick import ROOM, Coast, paint_coast, paint_flat, paint_track, straight, tracks
from islas_qt.paint.island.painter import Picture, Thing, paint_things, things_on
from islas_qt.paint.island.shape import RINGS, AreaShape, area_shape, known
from islas_qt.paint.strokes import q
from islas_qt.theme import Palette, mixed

SPARE = 3.5  # cell radii that the layers are made larger than they must be

# Looked up once: to find a member of an enumeration takes longer than Qt takes for what it is told by it.
CLEAR, OVER = QPainter.CompositionMode.CompositionMode_Clear, QPainter.CompositionMode.CompositionMode_SourceOver
SMOOTH, DISC = QPainter.RenderHint.Antialiasing, QRegion.RegionType.Ellipse


class Sketch:
    """The layers of a picture that can be painted over; the picture itself stays as it is."""

    def __init__(self, grid: Grid, palette: Palette, scale: float, ratio: float) -> None:
        self._grid = grid
        self._palette = palette
        water = palette.shelf, palette.shallows, mixed(palette.shallows, palette.foam, 0.6)
        self._rings = [(ring, QColor(colour)) for ring, colour in zip(reversed(RINGS), water, strict=True)]
        self._ratio = ratio
        self._shapes: dict[Area, AreaShape] = {}  # as they were last painted
        self.picture = Picture(QRectF(), scale, QPixmap(), QPixmap(), QPixmap())
        self._to_pixels = QTransform()  # from cell radii

    def lay_on(self, picture: Picture, island: Island) -> None:
        """Begin with what is painted of an island already."""
        if shape := known.get(island):
            self._shapes = dict(zip(island.areas, shape.areas, strict=True))
        self.picture = Picture(QRectF(), picture.scale, QPixmap(), QPixmap(), QPixmap())
        self._make_room(picture.box, picture)  # with some to spare, so that the first stroke need not do it

    def patch(self, before: Island, after: Island, change: Diff) -> QRectF:
        """Paint what changed from one island to the other; return where, in cell radii."""
        was, now = _Ground(before), _Ground(after)
        dirty = {cell for area in change.gone + change.new for cell in area.cells if was.look(cell) != now.look(cell)}
        for line in (*change.erased, *change.drawn):
            if line.kind == "coast":
                dirty.update(cell for cell in line.between if cell not in now.land)
            elif line in change.erased:
                dirty.update(line.between)
        gone = [thing for area in change.gone for thing in self._monument(area, was)]
        dirty.update(self._grid.spot(foot).cell for foot, _, _ in gone)
        changed = dirty | {cell for line in change.drawn for cell in line.between}
        box = box_around([self._grid.centre(cell) for cell in changed or change.cells], ROOM)
        self._make_room(box)
        shores = {cell for cell in dirty if (cell in now.land) != (cell in was.land)}
        by_the_sea = shores | (dirty - now.land.keys())  # elsewhere the shore stays as it is
        coast = Coast(self._grid, now.land, now.kinds, by_the_sea) if by_the_sea else None
        if shores and coast:
            self._paint_water(shores, coast)
        if dirty:
            self._paint_ground(dirty, by_the_sea, coast, now)
            new = [thing for area in change.new for thing in self._monument(area, now)]
            stay = {cell for cell in dirty if was.kind(cell) == now.kind(cell) in ("village", "farmland")}
            self._paint_standing(dirty - stay, gone, new, now)
        self._paint_tracks(changed, now)
        return box

    # -- the layers

    def _make_room(self, box: QRectF, of: Picture | None = None) -> None:
        """Let the layers cover a part of the chart, with what is on them or on those of another picture."""
        old = of or self.picture
        if of is None and old.box.contains(box):
            return
        wanted, ratio = (old.box | box).adjusted(-SPARE, -SPARE, SPARE, SPARE), self._ratio
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
        self._to_pixels = QTransform(old.scale, 0, 0, old.scale, -corner.x() * old.scale, -corner.y() * old.scale)

    def _painter(self, layer: QPixmap, pixels: QRegion, clears: bool = True) -> QPainter:
        """Return a painter of cell radii for a part of a layer, which is shut out from the rest."""
        painter = QPainter(layer)
        painter.setClipRegion(pixels)
        if clears:
            painter.setCompositionMode(CLEAR)
            painter.eraseRect(pixels.boundingRect())
            painter.setCompositionMode(OVER)
        painter.setTransform(self._to_pixels)
        painter.setRenderHint(SMOOTH)
        return painter

    def _pixels(self, within: QPainterPath) -> QRegion:
        """Return a part of the chart in whole pixels: to clip to a path is ten times as costly."""
        return QRegion(within.toFillPolygon(self._to_pixels).toPolygon(), WINDING)

    def _rounds(self, cells: Iterable[Cell]) -> QRegion:
        """Return everything that is near enough to some cells to look different because of them."""
        within, wide = QRegion(), round(2 * ROOM * self.picture.scale)
        for cell in cells:
            at = self._to_pixels.map(q(self._grid.centre(cell) - complex(ROOM, ROOM)))
            within += QRegion(round(at.x()), round(at.y()), wide, wide, DISC)
        return within

    # -- what is painted

    def _paint_water(self, shores: set[Cell], coast: Coast) -> None:
        """Paint shelf, shallows and foam where land has risen or sunk."""
        painter = self._painter(self.picture.water, self._rounds(shores))
        for ring, colour in self._rings:
            painter.fillPath(coast.within(ring), colour)
        painter.end()

    def _paint_ground(self, dirty: set[Cell], by_the_sea: set[Cell], coast: Coast | None, now: _Ground) -> None:
        """Paint the land, its shore, and the areas on it."""
        land = self._pixels(self._grid.region(dirty & now.land.keys()))
        beach = land + self._pixels(self._grid.region(dirty - now.land.keys()))
        if coast:  # the shore beyond flows into the new one
            beyond = (around(by_the_sea, 2) & now.land.keys()) - dirty
            beach += self._rounds(by_the_sea) - self._pixels(self._grid.region(beyond))
        painter = self._painter(self.picture.ground, beach)
        painter.save()
        painter.resetTransform()
        painter.setClipRegion(land)
        painter.fillRect(land.boundingRect(), QColor(self._palette.land))
        painter.restore()
        if coast:
            paint_coast(painter, coast, self._palette)
        for number in {now.land[cell] for cell in dirty if cell in now.land}:
            area = now.areas[number]
            self._shapes[area] = self._surveyed(area, now)
            paint_flat(painter, self._shapes[area], self._palette)
        painter.end()

    def _paint_standing(self, cells: set[Cell], gone: list[Thing], new: list[Thing], now: _Ground) -> None:
        """Take away what stood on cells and other things, and put up the new and what was cut off beside it."""
        away = self._grid.region(cells)
        away.addPath(away.translated(0, -0.5))
        for foot, _, size in gone:
            away.addRect(foot.real - 0.8 * size, foot.imag - 2.0 * size, 1.8 * size, 2.4 * size)
        painter = self._painter(self.picture.standing, self._pixels(away))
        centres = [self._grid.centre(cell) for cell in cells]
        middles = [centre - 0.25j for centre in centres] + [foot for foot, _, _ in gone]
        near = {self._grid.spot(foot).cell for foot, _, _ in gone} | around(cells, 1)
        things: set[Thing] = set(new)
        for number in {now.land[cell] for cell in near if cell in now.land}:
            area = now.areas[number]
            if area.kind == "plot":
                continue
            for foot, what, size in things_on(self._shape(area, now), self._grid.drawing):
                is_small = what == "peak" and size < 1.0  # there are many of them, and they are costly
                middle = foot - 0.4j * size
                if not is_small and any(abs(middle - other) < 1.4 + 0.6 * size for other in middles):
                    things.add((foot, what, size))
        for thing in sorted(things, key=lambda thing: thing[0].imag):
            is_new = thing in new or any(abs(thing[0] - centre) < 0.8 for centre in centres)
            painter.setClipping(not is_new)  # of what stood there before, only what was taken away is put up again
            for _ in paint_things(painter, [thing], self._grid.drawing, self._palette):
                pass
        painter.end()

    def _paint_tracks(self, changed: set[Cell], now: _Ground) -> None:
        """Paint rivers and roads again where something changed beside them."""
        within = around(changed, 1)
        near = around(within, 1)
        lines = [line for line in now.island.borders if line.kind != "coast" and near.issuperset(line.between)]
        if any(within.issuperset(line.between) for line in lines):
            pixels = self._pixels(self._grid.region(within))
            painter = self._painter(self.picture.ground, pixels, clears=False)
            for kind, points in tracks(replace(now.island, borders=tuple(lines)), self._grid):
                paint_track(painter, kind, points, self._palette)
            painter.end()

    def _shape(self, area: Area, ground: _Ground) -> AreaShape:
        """Return the shape of an area, if need be from before its surroundings changed."""
        if area not in self._shapes:
            self._shapes[area] = self._surveyed(area, ground)
        return self._shapes[area]

    def _surveyed(self, area: Area, ground: _Ground) -> AreaShape:
        return area_shape(area, ground.land, ground.kinds, self._grid.bent, straight)

    def _monument(self, area: Area, ground: _Ground) -> list[Thing]:
        """Return the church or the windmill that stands in the middle of an area, if there is one."""
        if area.kind not in ("village", "farmland"):
            return []
        return things_on(self._shape(area, ground), self._grid.drawing)[-1:]


class _Ground:
    """What is where on an island."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self.areas = island.areas
        self.land = island.area_of()
        self.kinds: dict[Edge, str] = {line.between: line.kind for line in island.borders}

    def kind(self, cell: Cell) -> str | None:
        """Return what is on a cell, None for the sea."""
        number = self.land.get(cell)
        return None if number is None else self.areas[number].kind

    def look(self, cell: Cell) -> object:
        """Return what tells how a cell looks: its kind, and to which sides its area goes on."""
        number = self.land.get(cell)
        if number is None:
            return None
        return self.areas[number].kind, [self.land.get(other) == number for other in neighbours(cell)]
