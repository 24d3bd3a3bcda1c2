"""Paints an island in three layers: the water around it, the ground, and what stands on the ground.

The land can be lifted from the water, and marks on the ground lie behind the mountains.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from islas_qt.paint.island import shore, terrain, track_painter
from islas_qt.paint.island.shape import AreaShape, IslandShape, finished
from islas_qt.paint.scenery import bush, church, house, palm, peak, signpost, windmill
from islas_qt.paint.strokes import Point, chance_at, normals, q
from islas_qt.theme import Palette

MARGIN = 0.25  # around the shelf: peaks and palms may rise above the shore


@dataclass(frozen=True, slots=True)
class Picture:
    """An island painted `scale` pixels to the cell radius; `box` is what it covers, in cell radii."""

    box: QRectF
    scale: float
    water: QPixmap
    ground: QPixmap
    standing: QPixmap

    @property
    def memory(self) -> int:
        """How many bytes the layers take."""
        return sum(layer.width() * layer.height() * 4 for layer in (self.water, self.ground, self.standing))

    def draw(self, painter: QPainter, layer: QPixmap, origin: QPointF, scale: float) -> None:
        """Draw one of the layers, its zero point at `origin`; sharp at its own scale, stretched at any other."""
        corner = origin + self.box.topLeft() * scale
        if scale == self.scale:
            painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())), layer)
        else:
            painter.drawPixmap(QRectF(corner, self.box.size() * scale), layer, QRectF(layer.rect()))


def painting(shape: IslandShape, palette: Palette, scale: float, ratio: float) -> Generator[None, None, Picture]:
    """Paint the island; yield often, so that a window stays alive, and may be left unfinished."""
    box = shape.bounds.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    layers = []
    for paint in (shore.paint_water, _paint_ground, _paint_standing):
        image, painter = _canvas(box, scale, ratio)
        try:
            yield from paint(painter, shape, palette)
        finally:
            painter.end()
        layers.append(QPixmap.fromImage(image))
        yield
    return Picture(box, scale, *layers)


def painted(shape: IslandShape, palette: Palette, scale: float, ratio: float = 1.0) -> Picture:
    """Return the island's picture, painted at once."""
    return finished(painting(shape, palette, scale, ratio))


def paint_whole(painter: QPainter, shape: IslandShape, palette: Palette) -> Iterator[None]:
    """Paint all the layers one over the other, a unit to the cell radius, as for a printer; yield often."""
    for paint in (shore.paint_water, _paint_ground, _paint_standing):
        painter.save()
        yield from paint(painter, shape, palette)
        painter.restore()


def _canvas(box: QRectF, scale: float, ratio: float) -> tuple[QImage, QPainter]:
    size = QSize(round(box.width() * scale * ratio), round(box.height() * scale * ratio))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-box.topLeft())
    return image, painter


def _paint_ground(painter: QPainter, shape: IslandShape, palette: Palette) -> Iterator[None]:
    """Paint everything that is flat."""
    yield from shore.paint_ground(painter, shape, palette)
    for area in shape.areas:
        match area.kind:
            case "plot":
                terrain.paint_plot(painter, area, palette, shape.seed)
            case "farmland":
                yield from terrain.paint_farmland(painter, area, palette, shape.seed)
            case "village":
                terrain.paint_village_ground(painter, area, palette)
            case "mountain":
                terrain.paint_rock(painter, area, palette, shape.seed)
        yield
    for river in shape.rivers:
        track_painter.paint_river(painter, river, shape.land, palette)
        yield
    for under in (True, False):
        for road in shape.roads:
            track_painter.paint_road(painter, road, palette, under)
            yield
    for road in shape.roads:
        track_painter.paint_road_ends(painter, road, shape.shore, palette)
    track_painter.paint_bridges(painter, shape, palette)
    yield


def _paint_standing(painter: QPainter, shape: IslandShape, palette: Palette) -> Iterator[None]:
    """Paint everything that stands upright, from the back to the front."""
    things = [thing for area in shape.areas for thing in things_on(area, shape.seed)]
    for road in shape.roads:
        ends = ((road.start, road.points[0]), (road.end, road.points[-1]))
        things += ((at + complex(0.0, -0.06), "signpost", 0.34) for end, at in ends if end == "open")
    things += yield from plants(shape)
    yield from paint_things(painter, things, shape.seed, palette)


Thing = tuple[Point, str, float]  # where it stands, what it is, how large


def paint_things(painter: QPainter, things: Iterable[Thing], seed: int, palette: Palette) -> Iterator[None]:
    """Paint things from the back to the front."""
    for number, (foot, what, size) in enumerate(sorted(things, key=lambda thing: thing[0].imag)):
        chance = chance_at(foot, seed)
        match what:
            case "peak":
                peak(painter, foot, size * chance.number(0.82, 0.95), size, chance, palette)
            case "house":
                house(painter, foot, size, palette, 1 if chance.number() < 0.5 else -1)
            case "church":
                church(painter, foot, size, palette)
            case "signpost":
                signpost(painter, foot, size, palette)
            case "windmill":
                windmill(painter, foot, size, palette)
            case "palm":
                palm(painter, foot, size, chance, palette)
            case "bush":
                bush(painter, foot, size, palette)
        if number % 8 == 7:
            yield


def things_on(area: AreaShape, seed: int) -> list[Thing]:
    """Return what stands on an area."""
    match area.kind:
        case "mountain":
            return _peaks(area, seed)
        case "village":
            return _houses(area, seed)
        case "farmland":
            return [(area.centre + complex(0.0, 0.1), "windmill", 0.5)]
        case "plot":
            return []


def _peaks(area: AreaShape, seed: int) -> list[Thing]:
    found: list[Thing] = []
    for spot in area.spots:
        chance = chance_at(spot, seed, 7)
        found.append((spot + complex(chance.number(-0.1, 0.1), 0.34), "peak", chance.number(1.2, 1.4)))
        for side in (-1, 1):
            at = spot + complex(side * chance.number(0.4, 0.5), chance.number(0.42, 0.6))
            found.append((at, "peak", chance.number(0.5, 0.72)))
        at = spot + complex(chance.number(-0.5, -0.3) * (1 if chance.number() < 0.5 else -1), -0.1)
        found.append((at, "peak", chance.number(0.6, 0.8)))
        for other in area.spots:
            if 0 < abs(other - spot) < 2.2 and (other.real, other.imag) > (spot.real, spot.imag):
                found.append(((spot + other) / 2 + complex(0, 0.2), "peak", chance.number(0.75, 1.0)))
    return found


def _houses(area: AreaShape, seed: int) -> list[Thing]:
    found: list[Thing] = []
    for spot in area.spots:
        chance = chance_at(spot, seed, 8)
        for at in ((-0.42, -0.3), (0.4, -0.34), (0.52, 0.12), (-0.5, 0.2), (0.22, 0.5), (-0.24, 0.56)):
            found.append((spot + complex(*at) + chance.point(0.05), "house", chance.number(0.27, 0.33)))
    found.append((area.centre + complex(0.02, -0.32), "church", 0.42))
    return found


def plants(shape: IslandShape) -> Generator[None, None, list[Thing]]:
    """Find palms along the beaches and shrubs inland, off everything that has a meaning; yield often."""
    wishes: list[tuple[Point, str, float]] = []
    for stretch in (stretch for stretch in shape.shore if stretch.beach):
        for point, normal in zip(stretch.points[2:-2], normals(stretch.points)[2:-2], strict=True):
            chance = chance_at(point, shape.seed, 9)
            if chance.number() < 0.24:
                wishes.append((point + normal * chance.number(0.16, 0.34), "palm", chance.number(0.38, 0.54)))
    for spot in (spot for area in shape.areas for spot in area.spots):
        chance = chance_at(spot, shape.seed, 10)
        wishes += ((spot + chance.ring(0.95, 1.4), "bush", chance.number(0.12, 0.18)) for _ in range(4))
    tracks = [point for track in (*shape.rivers, *shape.roads) for point in track.points[::2]]
    found: list[Thing] = []
    for number, (at, what, size) in enumerate(wishes):
        if number % 50 == 0:
            yield
        room = (0, 0.08, -0.08, -0.1j, -0.3j) if what == "palm" else (0, 0.14, -0.14, -0.14j, 0.1j)
        near = [area.outline for area in shape.areas if any(abs(spot - at) < 1.5 for spot in area.spots)]
        if (
            all(shape.land.contains(q(at + aside)) for aside in (0.13, -0.13, 0.13j, -0.13j))
            and not any(outline.contains(q(at + aside)) for outline in near for aside in room)
            and all(abs(point - at) > 0.26 for point in tracks)
            and all(abs(other - at) > 0.22 for other, _, _ in found)
        ):
            found.append((at, what, size))
    return found
