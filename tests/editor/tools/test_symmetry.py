"""What is painted on one side is painted on the others."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from editor.document.edit import paint
from editor.grid_transform import (
    LEFT_RIGHT,
    SYMMETRIES,
    TOP_BOTTOM,
    TURN,
    GridTransform,
    SymmetryKind,
    about_themselves,
    centre_of,
    middle,
    snapped,
)
from editor.tools.border import BorderLine
from editor.tools.brush import Brush
from editor.tools.select import Select, moved
from editor.tools.symmetric import Symmetric
from editor.tools.tool import Spot
from engine.island.cells import Cell, Island, edge
from engine.island.checks import check, edges_of
from engine.island.files import classic_islands
from tests.editor.tools.strokes import SEA, stroke


@pytest.mark.parametrize("classic", classic_islands(), ids=lambda of: of.name)
def test_six_turns_and_two_mirrors_give_the_island_back(classic: Island) -> None:
    for transform, times in ((TURN, 6), (LEFT_RIGHT, 2), (TOP_BOTTOM, 2)):
        select, after = Select(), classic
        select.selection = frozenset(classic.area_of())
        for _ in range(times):
            after = select.transformed(after, transform)
            assert sorted(check(after).counts) == sorted(check(classic).counts)
        there = middle(list(classic.area_of()))
        back = middle(list(after.area_of()))
        assert (
            moved(after, frozenset(after.area_of()), GridTransform(q=there[0] - back[0], r=there[1] - back[1]))
            == classic
        )


@pytest.mark.parametrize("kind", SYMMETRIES)
def test_symmetric_painting_gives_a_symmetric_island(kind: SymmetryKind) -> None:
    after = stroke(SEA, Symmetric(Brush("plot"), kind, (4, 2)), (3, 2), (5, 3))
    land = set(after.area_of())
    assert len(land) == 4 * (len(SYMMETRIES[kind]) + 1)
    for transform in SYMMETRIES[kind]:
        assert {transform.about((4, 2)).cell(cell) for cell in land} == land


@pytest.mark.parametrize("cells", [{(0, 0), (1, 0)}, {(0, 0), (0, 1)}, {(0, 0), (1, 0), (0, 1), (3, -2)}])
@pytest.mark.parametrize("transform", [LEFT_RIGHT, TOP_BOTTOM])
def test_a_mirror_leaves_the_selection_where_it_is(cells: set[Cell], transform: GridTransform) -> None:
    def box(of: Iterable[Cell]) -> tuple[int, int, int, int]:
        columns, rows = [2 * q + r for q, r in of], [r for _, r in of]
        return min(columns), max(columns), min(rows), max(rows)

    mirrored = {about_themselves(transform, cells).cell(cell) for cell in cells}
    moved_by = [after - before for before, after in zip(box(cells), box(mirrored), strict=True)]
    assert moved_by[2:] == [0, 0]
    assert moved_by[0] == moved_by[1]
    assert abs(moved_by[0]) <= 1  # half a cell, where two rows cannot lie mirrored
    assert {about_themselves(transform, mirrored).cell(cell) for cell in mirrored} == cells


def test_two_cells_side_by_side_are_mirrored_onto_themselves() -> None:
    assert {about_themselves(LEFT_RIGHT, [(0, 0), (1, 0)]).cell(cell) for cell in ((0, 0), (1, 0))} == {(0, 0), (1, 0)}


@pytest.mark.parametrize("kind", [kind for kind in SYMMETRIES if kind != "none"])
@pytest.mark.parametrize("at", [(0.0, 0.0), (0.4, 0.3), (-1.6, 2.2), (3.5, -0.5)])
def test_strokes_are_repeated_about_any_place(kind: SymmetryKind, at: tuple[float, float]) -> None:
    place = snapped(kind, *at)
    for transform in SYMMETRIES[kind]:
        about, order = transform.about(place), {"thirds": 3, "sixths": 6}.get(kind, 2)
        cell = (4, -1)
        for _ in range(order):
            cell = about.cell(cell)
        assert cell == (4, -1)


def test_the_middle_of_an_even_island_is_a_border() -> None:
    assert centre_of("left-right", [(0, 0), (1, 0)]) == (1, 0)
    assert centre_of("half-turn", [(0, 0), (1, 0)]) == (1, 0)
    assert centre_of("top-bottom", [(0, 0), (0, 1), (0, 2)])[1] == 2


def test_symmetric_lines_are_drawn_on_both_sides() -> None:
    block = paint(SEA, "plot", [(q, r) for q in range(-3, 4) for r in range(-3, 4)])
    line = edge((1, 0), (1, 1))
    after = stroke(block, Symmetric(BorderLine("road"), "half-turn"), Spot((1, 0), line))
    assert set(edges_of(after, "road")) == {line, edge((-1, 0), (-1, -1))}
