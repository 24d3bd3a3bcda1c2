from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QPainterPath

from engine.island.cells import Area, Island, edge, island, neighbours
from engine.island.files import classic_islands
from islas_qt.paint.island.shape import island_shape, known, surveying
from islas_qt.paint.strokes import Wobble, centre, q
from tests.islas_qt.paint.island.wild import wild_island

ISLANDS = [*classic_islands(), *(wild_island(seed) for seed in range(40))]
NAMES = [f"{of.name} {of.drawing}" for of in ISLANDS]


@pytest.mark.parametrize("of", ISLANDS, ids=NAMES)
def test_pointing_finds_the_right_plot(of: Island) -> None:
    shape = island_shape(of)
    assert len(shape.plots) == len(of.plots)
    for number, plot in enumerate(shape.plots):
        assert plot.outline.contains(q(plot.centre))
        assert shape.plot_at(plot.centre) == number
        assert all(shape.plot_at(spot) == number for spot in plot.spots)
    assert shape.plot_at(complex(shape.bounds.left(), shape.bounds.top())) is None


@pytest.mark.parametrize("of", ISLANDS, ids=NAMES)
def test_areas_lie_apart_and_on_land(of: Island) -> None:
    shape = island_shape(of)
    for one, other in combinations(shape.areas, 2):
        assert not one.outline.intersects(other.outline)
    for area in shape.areas:
        assert all(shape.land.contains(q(point)) for point in area.points)
    for inner, outer in zip((shape.land, *shape.rings), shape.rings, strict=False):
        assert all(outer.contains(q(point)) for point in _points(inner))


@pytest.mark.parametrize("of", classic_islands(), ids=lambda of: of.name)
def test_beach_and_cliff_lie_where_the_rules_say(of: Island) -> None:
    shape, bend, land = island_shape(of), Wobble(of.drawing), of.area_of()
    beaches = {border.between for border in of.borders if border.kind == "coast"}
    for cell in land:
        for other in neighbours(cell):
            if other not in land:
                middle = bend((centre(cell) + centre(other)) / 2)
                kind = edge(cell, other) in beaches
                nearest = min(abs(point - middle) for part in shape.shore for point in part.points)
                of_kind = min(
                    abs(point - middle) for part in shape.shore if part.beach == kind for point in part.points
                )
                assert of_kind < nearest + 0.1, (cell, other)


@pytest.mark.parametrize("of", classic_islands(), ids=lambda of: of.name)
def test_rivers_run_from_the_mountains_into_the_sea(of: Island) -> None:
    shape = island_shape(of)
    assert [(river.start, river.end) for river in shape.rivers] == [("mountain", "sea")]
    (river,) = shape.rivers
    assert not shape.land.contains(q(river.points[-1]))
    assert any(area.kind == "mountain" and area.outline.contains(q(river.points[0])) for area in shape.areas)


@pytest.mark.parametrize("of", classic_islands(), ids=lambda of: of.name)
def test_roads_enter_the_village(of: Island) -> None:
    shape = island_shape(of)
    (village,) = (area for area in shape.areas if area.kind == "village")
    assert any(village.outline.contains(q(road.points[-1])) for road in shape.roads if road.end == "village")
    assert all(shape.land.contains(q(point)) for road in shape.roads for point in road.points)


def test_editing_one_cell_leaves_the_rest_as_it_is() -> None:
    before = classic_islands()[0]
    gone = before.areas[0]
    after = Island(before.name, before.areas[1:], before.borders, drawing=before.drawing)
    far = [
        index
        for index, area in enumerate(after.areas)
        if all(abs(centre(cell) - centre(lost)) > 3 for cell in area.cells for lost in gone.cells)
    ]
    assert far
    old, new = island_shape(before), island_shape(after)
    assert all(old.areas[index + 1].points == new.areas[index].points for index in far)


def test_a_lake_stays_open() -> None:
    ring = list(neighbours((0, 0)))
    shape = island_shape(island("Atoll", [Area("plot", (cell,)) for cell in ring]))
    assert not shape.land.contains(q(Wobble(0)(0j)))
    assert len(shape.shore) == 2


def _points(path: QPainterPath) -> list[complex]:
    elements = (path.elementAt(at) for at in range(path.elementCount()))
    return [complex(element.x, element.y) for element in elements]


def test_a_shape_is_found_in_many_small_steps_and_then_known() -> None:
    tenerife = classic_islands()[0]
    known.clear()
    next(surveying(tenerife))
    assert not known, "nothing is kept of a survey that was given up"
    steps = sum(1 for _ in surveying(tenerife))
    assert steps > len({row for _, row in tenerife.area_of()}) + len(tenerife.areas)
    assert sum(1 for _ in surveying(tenerife)) == 0
    assert island_shape(tenerife) is known[tenerife]


def test_only_so_many_shapes_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    known.clear()
    monkeypatch.setattr("islas_qt.paint.island.shape.MOST_KNOWN", 2)
    first, second, third = classic_islands()[:3]
    for of in (first, second, first, third):
        island_shape(of)
    assert list(known) == [first, third], "those that were asked for last"
