"""The picture never contradicts the rules: land that is apart is painted apart, joined land is painted joined."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.document.diff import diff
from engine.island.cells import Area, Border, Cell, Island, edge, island, neighbours
from engine.island.checks import pieces_of_land
from engine.island.files import classic_islands
from engine.rng import below
from islas_qt.editing.grid import Grid, around
from islas_qt.editing.sketch import Sketch
from islas_qt.paint.island.coast import SHORE, open_water, survey
from islas_qt.paint.island.contour import DistanceField
from islas_qt.paint.island.painter import painted, things_on
from islas_qt.paint.island.painter import plants as plants_of
from islas_qt.paint.island.shape import finished, island_shape
from islas_qt.paint.island.small_island import paint_small_island, place_in
from islas_qt.paint.strokes import Wobble, centre, q
from islas_qt.theme import LIGHT
from tests.islas_qt.paint.island.wild import wild_island

Mask = list[bytes]  # row by row 1 for every pixel that is land, 0 for the others


def plots(*cells: Cell, beaches: bool = False, drawing: int = 0) -> Island:
    """Return an island of plots, with cliffs or beaches all around."""
    shore = [edge(cell, other) for cell in cells for other in neighbours(cell) if other not in cells]
    borders = [Border("coast", between) for between in shore] if beaches else []
    return island("made", [Area("plot", (cell,)) for cell in cells], borders, drawing=drawing)


def archipelago(seed: int) -> Island:
    """Return any cells of a small sea as plots: many pieces, gaps, lakes and straits."""
    state, cells = seed, []
    for cell in sorted(around([(0, 0)], 3)):
        state, number = below(state, 100)
        if number < 30 + seed * 7 % 40:
            cells.append(cell)
    return plots(*cells or [(0, 0)], beaches=bool(seed % 2), drawing=seed)


BY_HAND = {
    "a corner of the sea between": plots((0, 0), (1, 1)),
    "a cell of the sea between": plots((0, 0), (2, 0)),
    "beaches face each other": plots((0, 0), (1, 1), (2, 2), beaches=True),
    "two rows": plots(*((at, 0) for at in range(5)), *((at - 1, 2) for at in range(5)), beaches=True),
    "a ring": plots(*neighbours((0, 0))),
    "a ring with a door": plots(*neighbours((0, 0))[1:]),
    "a ring with an islet": plots((0, 0), *around([(0, 0)], 2) - around([(0, 0)], 1)),
    "a neck": plots((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (3, 1), (0, -1), (3, -1)),
    "one cell": plots((0, 0)),
}  # fmt: skip
FEW = [archipelago(seed) for seed in range(24)]


def lakes_and_pieces(mask: Mask, cells: Sequence[Cell], at: Callable[[Cell], tuple[int, int]]) -> list[set[Cell]]:
    """Return the cells that lie together on land that is one in the picture, and on the way make sure of each."""
    joined: list[int] = []  # by the number of a run of land in a row: a run of the same piece, or itself
    rows: list[list[tuple[int, int, int]]] = [[]]  # where runs begin and end, and their numbers

    def piece(run: int) -> int:
        while joined[run] != run:
            run = joined[run]
        return run

    for row in mask:
        above, here = rows[-1], []
        for run in re.finditer(b"\1+", row):
            joined.append(number := len(joined))
            here.append((run.start(), run.end(), number))
            for start, end, other in above:
                if start < run.end() and run.start() < end:
                    joined[piece(other)] = piece(number)
        rows.append(here)
    found: dict[int, set[Cell]] = {}
    for cell in cells:
        x, y = at(cell)
        runs = [number for start, end, number in rows[y + 1] if start <= x < end]
        assert runs, "a cell of land is painted as sea"
        found.setdefault(piece(runs[0]), set()).add(cell)
    return list(found.values())


def pieces(cells: Iterable[Cell]) -> set[frozenset[Cell]]:
    return {frozenset(piece) for piece in pieces_of_land(cells)}


def opaque(image: QImage) -> Mask:
    """Return on which pixels something is painted."""
    bits = image.convertToFormat(QImage.Format.Format_Alpha8)
    data, row = bytes(bits.constBits()), bits.bytesPerLine()
    enough = bytes(alpha > 110 for alpha in range(256))
    return [data[y * row : y * row + bits.width()].translate(enough) for y in range(bits.height())]


def seen(of: Island, scale: float) -> set[frozenset[Cell]]:
    """Return which cells lie together in the picture of an island."""
    picture, bend = painted(island_shape(of), LIGHT, scale), Wobble(of.drawing)

    def at(cell: Cell) -> tuple[int, int]:
        place = (q(bend(centre(cell))) - picture.box.topLeft()) * scale
        return int(place.x()), int(place.y())

    return {*map(frozenset, lakes_and_pieces(opaque(picture.ground.toImage()), list(of.area_of()), at))}


@pytest.mark.parametrize("scale", [8.0, 26.0])
@pytest.mark.parametrize("of", [*BY_HAND.values(), *FEW], ids=[*BY_HAND, *map(str, range(len(FEW)))])
def test_land_is_painted_in_the_pieces_it_has(qapp: object, of: Island, scale: float) -> None:
    assert seen(of, scale) == pieces(of.area_of())


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [range(100, 150), pytest.param(range(150, 400), marks=pytest.mark.proof)])
def test_land_of_many_islands_is_painted_in_the_pieces_it_has(qapp: object, seeds: range) -> None:
    for seed in seeds:
        of = archipelago(seed)
        assert seen(of, 10.0) == pieces(of.area_of()), seed


def water(of: Island) -> int:
    """Return how many waters there are: the open sea and the lakes."""
    land = of.area_of()
    return len(pieces_of_land(around([(0, 0)], 6) - land.keys()))


@pytest.mark.parametrize("of", [*BY_HAND.values(), *FEW], ids=[*BY_HAND, *map(str, range(len(FEW)))])
def test_lakes_are_lakes_and_straits_are_open(qapp: object, of: Island) -> None:
    loops = sum(1 for polygon in island_shape(of).land.toSubpathPolygons() if not polygon.isEmpty())
    assert loops == len(pieces(of.area_of())) + water(of) - 1


@pytest.mark.parametrize("of", [*BY_HAND.values(), *FEW[:8]], ids=[*BY_HAND, *map(str, range(8))])
def test_a_small_island_is_in_pieces_too(qapp: object, of: Island) -> None:
    box, bend = QRectF(8, 8, 150, 110), Wobble(of.drawing)
    image = QImage(166, 126, QImage.Format.Format_ARGB32)
    image.fill(QColor("#ff00ff"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_small_island(painter, of, box, LIGHT)
    painter.end()
    sea = {QColor(colour).rgb() for colour in (LIGHT.shallows, LIGHT.foam, "#ff00ff")}
    # what is neither water nor land is the rim of something: only the colours of land count
    land = {QColor(LIGHT.land).rgb(), QColor(LIGHT.plot_worn).rgb()}

    def is_land(x: int, y: int) -> bool:
        pixel = image.pixel(x, y)
        return pixel not in sea and (pixel in land or _is_dark(image, x, y))

    mask = [bytes(is_land(x, y) for x in range(166)) for y in range(126)]

    def at(cell: Cell) -> tuple[int, int]:
        place = place_in(of, box).map(q(bend(centre(cell))))
        return int(place.x()), int(place.y())

    assert {*map(frozenset, lakes_and_pieces(mask, list(of.area_of()), at))} == pieces(of.area_of())


def _is_dark(image: QImage, x: int, y: int) -> bool:
    """Tell whether a pixel looks like land or its outline rather than like water, which is blue."""
    colour = image.pixelColor(x, y)
    return colour.blue() < colour.red() + 12


@pytest.mark.parametrize("of", [*BY_HAND.values(), *FEW[:12]], ids=[*BY_HAND, *map(str, range(12))])
def test_a_sketch_shows_the_same_pieces(qapp: object, of: Island) -> None:
    grid, nothing = Grid(of.drawing), island("", [], drawing=of.drawing)
    sketch = Sketch(grid, LIGHT, 20.0, 1.0)
    before = nothing
    for area in of.areas:  # one after the other, as they are painted
        beaches = [line for line in of.borders if {*line.between} & {c for a in (*before.areas, area) for c in a.cells}]
        land = {cell for a in (*before.areas, area) for cell in a.cells}
        after = island(
            "", [*before.areas, area], [b for b in beaches if len(land & {*b.between}) == 1], drawing=of.drawing
        )
        sketch.patch(before, after, diff(before, after))
        before = after

    def at(cell: Cell) -> tuple[int, int]:
        place = (q(grid.centre(cell)) - sketch.picture.box.topLeft()) * 20.0
        return int(place.x()), int(place.y())

    mask = opaque(sketch.picture.ground.toImage())
    assert {*map(frozenset, lakes_and_pieces(mask, list(of.area_of()), at))} == pieces(of.area_of())


@pytest.mark.parametrize("of", [*classic_islands(), *(wild_island(seed) for seed in range(8))])
def test_what_is_painted_far_away_moves_nothing(qapp: object, of: Island) -> None:
    land = of.area_of()
    far = max(land, key=lambda cell: centre(cell).imag)
    new = next(cell for cell in neighbours(far) if cell not in land)
    after = island(of.name, [*of.areas, Area("plot", (new,))], of.borders, drawing=of.drawing)
    limit = Wobble(of.drawing)(centre(new)).imag - 5.5

    def standing(which: Island) -> set[object]:
        shape = island_shape(which)
        things = [
            *finished(plants_of(shape)),
            *(thing for area in shape.areas for thing in things_on(area, shape.seed)),
        ]
        return {thing for thing in things if thing[0].imag < limit}

    def shore(which: Island) -> set[complex]:
        return {point for part in island_shape(which).shore for point in part.points if point.imag < limit}

    assert standing(after) == standing(of)
    assert shore(after) == shore(of)


def test_what_is_surveyed_around_a_stroke_is_what_the_whole_island_gives() -> None:
    sea, state, counts = sorted(around([(0, 0)], 3)), 14, []
    for first in FEW[:6]:
        land = set(first.area_of())
        for _ in range(12):
            state, number = below(state, len(sea))
            land ^= {sea[number]}  # it rises or sinks
            counts.append(len(pieces_of_land(land)))
            whole = DistanceField(land, room=12.0)
            for _step in whole.rise(pieces_of_land(land), open_water(land), SHORE):
                pass
            part, everything = survey(land, [sea[number]], 3.6), whole.heights
            left, top = int(part.left - everything.left), int(part.top - everything.top)
            for row in range(part.rows):
                start = (top + row) * everything.columns + left
                here = part.values[row * part.columns : (row + 1) * part.columns]
                assert here == everything.values[start : start + part.columns]
    steps = [after - before for before, after in pairwise(counts)]
    assert min(steps) < 0 < max(steps), "strokes split land and join it"
