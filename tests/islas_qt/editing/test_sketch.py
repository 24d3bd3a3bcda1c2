"""The sketch while a stroke is under way: it changes nothing but what changed, leaves no gaps and nothing behind."""

from __future__ import annotations

import cmath
import math
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot

from editor.document.diff import diff
from editor.document.edit import draw, paint
from engine.island.cells import AreaKind, Cell, Island, edge, neighbours
from engine.island.files import classic_islands
from islas_qt.editing.grid import Grid
from islas_qt.editing.sketch import Sketch
from islas_qt.paint.island.painter import painted
from islas_qt.paint.island.shape import island_shape
from islas_qt.paint.strokes import Point
from islas_qt.theme import LIGHT

SCALE = 24.0
ROW: list[Cell] = [(q, 0) for q in range(5)]
EMPTY = Island("Row", (), drawing=5)


class Easel:
    """Somebody who paints on an island and looks at the sketch."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self.grid = Grid(island.drawing)
        self.sketch = Sketch(self.grid, LIGHT, SCALE, 1.0)
        if island.areas:
            self.sketch.lay_on(painted(island_shape(island), LIGHT, SCALE), island)

    def show(self, island: Island) -> None:
        before, self.island = self.island, island
        if change := diff(before, island):
            self.sketch.patch(before, island, change)

    def paint(self, kind: AreaKind | None, *cells: Cell) -> None:
        self.show(paint(self.island, kind, cells))

    def colour(self, layer: QPixmap, point: Point) -> QColor:
        corner = self.sketch.picture.box.topLeft()
        at = QPoint(int((point.real - corner.x()) * SCALE), int((point.imag - corner.y()) * SCALE))
        return layer.toImage().pixelColor(at)


@pytest.mark.usefixtures("qtbot")
def test_there_is_no_gap_between_cells() -> None:
    easel = Easel(EMPTY)
    for end in range(1, len(ROW) + 1):
        easel.paint("farmland", *ROW[:end])
    ground = easel.sketch.picture.ground
    for here, there in pairwise(ROW):
        for point in easel.grid.side(edge(here, there)):
            assert easel.colour(ground, point).alpha() == 255


@pytest.mark.usefixtures("qtbot")
def test_there_is_water_all_around_a_single_plot() -> None:
    easel = Easel(EMPTY)
    easel.paint("plot", (0, 0))
    for degrees in range(0, 360, 3):
        point = easel.grid.wobble(cmath.rect(1.9, math.radians(degrees)))  # the shelf is bent, too
        assert easel.colour(easel.sketch.picture.water, point).alpha() == 255, degrees


def test_a_mill_that_has_moved_leaves_nothing_behind(qtbot: QtBot) -> None:
    easel = Easel(EMPTY)
    for end in range(1, len(ROW) + 1):
        easel.paint("farmland", *ROW[:end])
    standing = easel.sketch.picture.standing.toImage()
    columns = [at.x() for at in _pixels(standing) if standing.pixelColor(at).alpha() > 60]
    assert 0.3 * SCALE < max(columns) - min(columns) < SCALE, "as wide as one mill"


def test_what_is_far_from_a_stroke_stays_as_it_is_painted(qtbot: QtBot) -> None:
    island = classic_islands()[0]
    easel = Easel(island)
    picture = easel.sketch.picture
    before = [layer.toImage() for layer in (picture.water, picture.ground, picture.standing)]
    cell = island.plots[0].cells[0]
    easel.paint("mountain", cell)
    easel.show(draw(easel.island, [edge(cell, other) for other in neighbours(cell)], "river"))
    middle = easel.grid.centre(cell)
    for layer, old in zip((picture.water, picture.ground, picture.standing), before, strict=True):
        new = layer.toImage()
        changed = [at for at in _pixels(new) if new.pixel(at) != old.pixel(at)]
        far = [at for at in changed if abs(_point(easel.sketch, at) - middle) > 4.5]
        assert not far
    assert before[1] != picture.ground.toImage()


@pytest.mark.parametrize("kind", ["village", "farmland", "mountain", None])
def test_cell_by_cell_gives_the_same_picture_as_all_at_once(kind: AreaKind | None, qtbot: QtBot) -> None:
    island = replace(classic_islands()[1], borders=())
    cells = list(island.area_of())[3:7]
    slow, quick = Easel(island), Easel(island)
    for end in range(1, len(cells) + 1):
        slow.show(paint(island, kind, cells[:end]))
    quick.show(paint(island, kind, cells))
    assert slow.sketch.picture.box == quick.sketch.picture.box
    for layer in ("ground", "standing"):
        one, two = (getattr(easel.sketch.picture, layer).toImage() for easel in (slow, quick))
        other = [at for at in _pixels(one) if _distance(one.pixelColor(at), two.pixelColor(at)) > 60]
        assert len(other) < 20, "a few along outlines that were painted twice"


def _pixels(image: QImage) -> list[QPoint]:
    return [QPoint(x, y) for y in range(0, image.height(), 2) for x in range(0, image.width(), 2)]


def _point(sketch: Sketch, at: QPoint) -> Point:
    corner = sketch.picture.box.topLeft()
    return complex(at.x() / SCALE + corner.x(), at.y() / SCALE + corner.y())


def rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def _distance(one: QColor, two: QColor) -> int:
    return sum(abs(a - b) for a, b in zip(rgb(one), rgb(two), strict=True))
