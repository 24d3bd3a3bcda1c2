"""Every tool: what a stroke makes, that Esc undoes it, and that an island can be drawn with nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest

from editor.document.document import Document
from editor.document.edit import cut_out, paint
from editor.grid_transform import (
    LEFT_RIGHT,
    SYMMETRIES,
    TOP_BOTTOM,
    TURN,
    GridTransform,
    SymmetryKind,
    about_themselves,
    cells_between,
    centre_of,
    middle,
    snapped,
)
from editor.tools.border import BorderLine
from editor.tools.brush import Brush
from editor.tools.erase import Erase
from editor.tools.fill import Fill
from editor.tools.line import LineTool
from editor.tools.merge import Merge
from editor.tools.paste import Paste
from editor.tools.pick import picked
from editor.tools.select import Select, moved
from editor.tools.split import Split
from editor.tools.stroke_session import StrokeSession
from editor.tools.symmetric import Symmetric
from editor.tools.tool import Spot, Tool, spot_at
from engine.island.cells import Area, Border, BorderKind, Cell, Edge, Island, edge, island, neighbours
from engine.island.checks import check, edges_of
from engine.island.files import classic_islands

SEA = island("Nueva", ())
ROW = paint(SEA, "plot", [(0, 0), (1, 0), (2, 0), (3, 0)])


def stroke(start: Island, tool: Tool, *spots: Spot | Cell) -> Island:
    """Return what a stroke makes, and check that Esc would have left nothing of it."""
    session = StrokeSession(Document(start), tool)
    path = [spot if isinstance(spot, Spot) else Spot(spot) for spot in spots]
    for end in (session.cancel, session.release):
        session.press(path[0])
        for spot in path[1:]:
            session.drag(spot)
        end()
        if end == session.cancel:
            assert session.document.island is start
    assert len(session.document.steps) <= 2, "one stroke, one step"
    return session.document.kept


def cells(of: Island, kind: str) -> list[tuple[Cell, ...]]:
    return [area.cells for area in of.areas if area.kind == kind]


def test_every_painted_plot_is_one_cell_and_a_fast_pointer_leaves_no_gap() -> None:
    assert cells(stroke(SEA, Brush("plot"), (0, 0), (3, 0)), "plot") == [((q, 0),) for q in range(4)]


def test_painting_plots_over_plots_leaves_them_as_they_are() -> None:
    merged = stroke(ROW, Merge(), (0, 0), (1, 0))
    assert stroke(merged, Brush("plot"), (0, 0), (3, 0)) == merged


@pytest.mark.parametrize("kind", ["village", "farmland", "mountain"])
def test_features_grow_together_with_what_they_touch(kind: str) -> None:
    two = island("Nueva", [Area(kind, ((0, 0),)), Area(kind, ((2, 0),)), Area(kind, ((5, 0),))])  # type: ignore[arg-type]
    after = stroke(two, Brush(kind), (1, 0))  # type: ignore[arg-type]
    assert cells(after, kind) == [((0, 0), (1, 0), (2, 0)), ((5, 0),)]


def test_an_area_that_is_cut_in_two_becomes_two() -> None:
    one = stroke(ROW, Merge(), (0, 0), (3, 0))
    assert cells(stroke(one, Brush("village"), (1, 0)), "plot") == [((0, 0),), ((2, 0), (3, 0))]
    assert cells(stroke(one, Brush(None), (2, 0)), "plot") == [((0, 0), (1, 0)), ((3, 0),)]


def test_a_line_follows_a_ruler_and_forgets_where_the_pointer_was() -> None:
    after = stroke(SEA, LineTool("farmland"), (0, 0), (0, 5), (3, 0))
    assert cells(after, "farmland") == [((0, 0), (1, 0), (2, 0), (3, 0))]


def test_filling_makes_a_whole_area_something_else_and_lakes_land() -> None:
    one = stroke(ROW, Merge(), (0, 0), (2, 0))
    assert cells(stroke(one, Fill("village"), (1, 0)), "village") == [((0, 0), (1, 0), (2, 0))]
    ring = paint(SEA, "mountain", neighbours((0, 0)))
    assert cells(stroke(ring, Fill("plot"), (0, 0)), "plot") == [((0, 0),)]
    assert stroke(ring, Fill("plot"), (5, 5)) == ring, "the open sea stays"
    assert stroke(ring, Fill(None), (1, 0)).areas == ()


def test_merging_and_splitting_undo_each_other() -> None:
    merged = stroke(ROW, Merge(), (0, 0), (3, 0))
    assert cells(merged, "plot") == [((0, 0), (1, 0), (2, 0), (3, 0))]
    assert cells(stroke(merged, Split(), (0, 0), (1, 0)), "plot") == [((0, 0), (1, 0)), ((2, 0), (3, 0))]
    assert stroke(merged, Merge(), (0, 0)) == merged
    assert stroke(ROW, Merge(), (0, 1), (0, 0), (1, 0)) == ROW, "a stroke that begins in the sea merges nothing"


def test_merged_areas_are_of_the_first_ones_kind() -> None:
    mixed = stroke(ROW, Brush("village"), (0, 0))
    assert cells(stroke(mixed, Merge(), (0, 0), (1, 0)), "village") == [((0, 0), (1, 0))]
    assert cells(stroke(mixed, Merge(), (1, 0), (0, 0)), "plot")[0] == ((0, 0), (1, 0))


@pytest.mark.parametrize("kind", ["river", "road"])
def test_rivers_and_roads_lie_between_areas_only(kind: BorderKind) -> None:
    inland, shore = edge((0, 0), (1, 0)), edge((0, 0), (-1, 0))
    assert edges_of(stroke(ROW, BorderLine(kind), Spot((0, 0), inland)), kind) == (inland,)
    assert stroke(ROW, BorderLine(kind), Spot((0, 0), shore)) == ROW
    merged = stroke(ROW, Merge(), (0, 0), (1, 0))
    assert stroke(merged, BorderLine(kind), Spot((0, 0), inland)) == merged


def test_a_drag_joins_the_borders_it_jumps_between() -> None:
    block = paint(SEA, "plot", [(q, r) for q in range(4) for r in range(4)])
    start, end = edge((0, 1), (0, 2)), edge((3, 1), (3, 2))
    river = edges_of(stroke(block, BorderLine("river"), Spot((0, 1), start), Spot((1, 1)), Spot((3, 1), end)), "river")
    assert {start, end} < set(river)
    assert len(river) == 7
    made = stroke(block, BorderLine("river"), Spot((0, 1), start), Spot((3, 1), end))
    assert not [finding for finding in check(made).findings if "pieces" in str(finding.why)]


def test_going_back_along_a_line_takes_it_back() -> None:
    block = paint(SEA, "plot", [(q, r) for q in range(4) for r in range(4)])
    first, second, third = edge((0, 1), (0, 2)), edge((0, 2), (1, 1)), edge((1, 1), (1, 2))
    spots = [Spot(between[0], between) for between in (first, second, third, second)]
    assert set(edges_of(stroke(block, BorderLine("road"), *spots), "road")) == {first, second}


def test_beaches_lie_at_the_sea_and_none_makes_them_cliffs() -> None:
    shore = [edge((0, 0), other) for other in neighbours((0, 0)) if other != (1, 0)]
    beach = stroke(ROW, BorderLine("coast"), *(Spot((0, 0), between) for between in shore))
    assert set(edges_of(beach, "coast")) == set(shore)
    assert stroke(ROW, BorderLine("coast"), Spot((0, 0), edge((0, 0), (1, 0)))) == ROW
    assert stroke(beach, BorderLine(None), *(Spot((0, 0), between) for between in shore)) == ROW


def test_lines_vanish_with_their_place() -> None:
    inland = edge((0, 0), (1, 0))
    river = stroke(ROW, BorderLine("river"), Spot((0, 0), inland))
    assert stroke(river, Brush(None), (0, 0)).borders == ()
    assert stroke(river, Merge(), (0, 0), (1, 0)).borders == ()
    assert edges_of(stroke(river, Brush("village"), (0, 0)), "river") == (inland,), "still between two areas"


def test_beaches_move_with_the_shore_but_not_around_mountains() -> None:
    beach = stroke(ROW, BorderLine("coast"), Spot((0, 0), edge((0, 0), (-1, 0))))
    outward = stroke(beach, Brush("plot"), (-1, 0), (-2, 0))
    coast = {cell for line in outward.borders for cell in line.between}
    assert {(-1, 0), (-2, 0)} < coast
    assert edge((-1, 0), (-2, 0)) not in edges_of(outward, "coast")
    assert stroke(beach, Brush("mountain"), (-1, 0)).borders == ()
    inward = stroke(beach, Brush(None), (0, 0))
    assert edges_of(inward, "coast") == (edge((0, 0), (1, 0)),)
    assert stroke(beach, Brush("plot"), (4, 0)).borders == beach.borders, "where there was no beach is cliff"


def test_erasing_takes_the_line_if_the_stroke_begins_on_one() -> None:
    inland = edge((0, 0), (1, 0))
    river = stroke(ROW, BorderLine("river"), Spot((0, 0), inland))
    assert stroke(river, Erase(), Spot((0, 0), inland), Spot((3, 0))) == ROW
    assert cells(stroke(river, Erase(), Spot((0, 0)), Spot((2, 0), inland)), "plot") == [((3, 0),)]


def test_picking_finds_the_tool_for_what_is_there() -> None:
    inland = edge((0, 0), (1, 0))
    river = stroke(ROW, BorderLine("river"), Spot((0, 0), inland))
    on_line = picked(river, Spot((0, 0), inland))
    assert isinstance(on_line, BorderLine)
    assert on_line.kind == "river"
    assert picked(river, Spot((0, 0))).kind == "plot"
    assert picked(river, Spot((9, 9))).kind is None


def test_a_selection_is_moved_with_its_lines() -> None:
    inland, shore = edge((0, 0), (1, 0)), edge((0, 0), (-1, 0))
    start = replace(ROW, borders=(Border("river", inland), Border("coast", shore)))
    select = Select()
    assert stroke(start, select, (0, 0), (1, 0)) == start, "choosing changes nothing"
    assert select.selection == {(0, 0), (1, 0)}
    after = stroke(start, select, (1, 0), (1, 5))
    assert cells(after, "plot") == [((2, 0),), ((3, 0),), ((0, 5),), ((1, 5),)]
    assert edges_of(after, "river") == (edge((0, 5), (1, 5)),)
    assert edge((-1, 5), (0, 5)) in edges_of(after, "coast")
    assert select.selection == {(0, 5), (1, 5)}


def test_a_copy_leaves_the_original() -> None:
    select = Select()
    stroke(ROW, select, (0, 0))
    select.copies = True
    assert select.step == "copy"
    assert len(stroke(ROW, select, (0, 0), (0, 4)).plots) == 5


def test_a_selection_can_grow_and_is_as_before_after_esc() -> None:
    select = Select()
    stroke(ROW, select, (0, 0))
    select.adds = True
    stroke(ROW, select, (2, 0))
    assert select.selection == {(0, 0), (2, 0)}
    select.adds = False
    session = StrokeSession(Document(ROW), select)
    session.press(Spot((3, 0)))
    assert select.selection == {(3, 0)}
    session.cancel()
    assert select.selection == {(0, 0), (2, 0)}


def test_a_clip_is_put_down_where_the_pointer_is_turned_if_wished() -> None:
    river = replace(ROW, borders=(Border("river", edge((0, 0), (1, 0))),))
    paste = Paste(cut_out(river, {(0, 0), (1, 0)}))
    after = stroke(SEA, paste, (9, 9), (0, 5))
    assert len(after.plots) == 2
    assert len(edges_of(after, "river")) == 1
    assert (0, 5) in after.area_of()
    paste.transform(TURN)
    (first,), (second,) = cells(stroke(SEA, paste, (0, 5)), "plot")
    assert second[1] == first[1] + 1, "one row below the other now"
    assert stroke(ROW, Paste(SEA), (0, 0)) == ROW


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


def test_a_straight_brush_goes_on_from_the_last_stroke() -> None:
    document = Document(SEA)
    brush = Brush("plot")
    session = StrokeSession(document, brush)
    session.press(Spot((0, 0)))
    session.release()
    brush.is_straight = True
    assert {cell for area in session.ghost(Spot((3, 0))).new for cell in area.cells} == {(1, 0), (2, 0), (3, 0)}
    session.press(Spot((3, 0)))
    session.release()
    assert document.kept.area_of().keys() == {(q, 0) for q in range(4)}
    session.press(Spot((0, 3)))
    session.drag(Spot((1, 4)))
    session.drag(Spot((0, 5)))  # a ruler from where it was pressed: neither from before, nor by the way
    session.release()
    assert document.kept.area_of().keys() == {(q, 0) for q in range(4)} | {(0, 3), (0, 4), (0, 5)}


def test_a_ruler_begins_where_it_is_pressed() -> None:
    document = Document(SEA)
    session = StrokeSession(document, LineTool("plot"))
    for start in ((0, 0), (0, 5)):
        session.press(Spot(start))
        session.release()
    assert document.kept.area_of().keys() == {(0, 0), (0, 5)}


@pytest.mark.parametrize(
    ("tool", "spot", "why"),
    [
        (Fill("plot"), Spot((9, 9)), "the open sea cannot be filled, only land and lakes"),
        (BorderLine("coast"), Spot((9, 9)), "a beach needs a shore"),
        (BorderLine("river"), Spot((9, 9), edge((9, 9), (9, 10))), "a river needs the border of two areas"),
        (BorderLine("road"), Spot((0, 0)), "a road needs the border of two areas"),
        (BorderLine(None), Spot((9, 9)), "there is no line to remove here"),
        (Erase(), Spot((9, 9)), "there is nothing to erase here"),
        (Merge(), Spot((9, 9)), "there is nothing to merge here"),
        (Split(), Spot((9, 9)), "there is nothing to split here"),
        (Symmetric(Fill("plot"), "half-turn"), Spot((9, 9)), "the open sea cannot be filled, only land and lakes"),
    ],
)
def test_a_stroke_that_can_do_nothing_says_why(tool: Tool, spot: Spot, why: str) -> None:
    session = StrokeSession(Document(classic_islands()[0]), tool)
    assert not session.ghost(spot)
    assert str(session.objection) == why
    session.press(spot)
    assert str(session.refusal) == why
    session.release()
    assert not session.document.can_undo


def test_symmetric_lines_are_drawn_on_both_sides() -> None:
    block = paint(SEA, "plot", [(q, r) for q in range(-3, 4) for r in range(-3, 4)])
    line = edge((1, 0), (1, 1))
    after = stroke(block, Symmetric(BorderLine("road"), "half-turn"), Spot((1, 0), line))
    assert set(edges_of(after, "road")) == {line, edge((-1, 0), (-1, -1))}


def test_what_is_refused_is_said_and_the_stroke_goes_on() -> None:
    session = StrokeSession(Document(SEA), Brush("plot"))
    session.press(Spot((60, 0)))
    session.drag(Spot((64, 0)))
    assert session.refusal is None
    session.drag(Spot((70, 0)))
    assert str(session.refusal) == "the map ends here"
    session.release()
    assert len(session.document.kept.plots) == 5, "as it was last seen"


def test_an_island_has_an_end() -> None:
    full = paint(SEA, "plot", [(q, r) for q in range(20) for r in range(20)])
    session = StrokeSession(Document(full), Brush("plot"))
    session.press(Spot((20, 20)))
    assert str(session.refusal) == "an island has at most 400 cells"
    session.release()
    assert session.document.kept is full


def test_a_ghost_shows_what_a_click_would_do_and_does_nothing() -> None:
    document = Document(ROW)
    session = StrokeSession(document, Brush("village"))
    assert session.ghost(Spot((0, 0))).new == (Area("village", ((0, 0),)),)
    assert document.island is ROW
    assert not session.ghost(Spot((99, 0)))
    session.press(Spot((0, 0)))
    assert not session.ghost(Spot((1, 0)))


def test_taking_another_tool_gives_up_the_stroke() -> None:
    document = Document(SEA)
    session = StrokeSession(document, Brush("plot"))
    session.press(Spot((0, 0)))
    session.tool = Erase()
    assert document.island is SEA
    session.drag(Spot((1, 0)))
    session.release()
    assert len(document.steps) == 1


@pytest.mark.parametrize(
    ("x", "y", "spot"),
    [
        (0, 0, Spot((0, 0))),
        (0.8, 0.1, Spot((0, 0), edge((0, 0), (1, 0)))),
        (3**0.5, 0, Spot((1, 0))),
        (3**0.5 / 2, 1.5, Spot((0, 1))),
        (0.45, 0.7, Spot((0, 0), edge((0, 0), (0, 1)))),
        (-(3**0.5) * 2, 0, Spot((-2, 0))),
    ],
)
def test_a_point_is_in_the_heart_of_a_cell_or_near_a_border(x: float, y: float, spot: Spot) -> None:
    assert spot_at(x, y) == spot


def test_straight_ways_are_as_short_as_can_be() -> None:
    for end in [(5, 0), (3, -7), (-4, 9), (0, 0)]:
        way = cells_between((0, 0), end)
        assert (way[0], way[-1]) == ((0, 0), end)
        assert all(there in neighbours(here) for here, there in pairwise(way))


def test_twelve_plots_can_be_drawn_with_a_few_strokes() -> None:
    document = Document(SEA)
    session = StrokeSession(document, Brush("plot"))

    def do(tool: Tool, *spots: Spot) -> None:
        session.tool = tool
        session.press(spots[0])
        for spot in spots[1:]:
            session.drag(spot)
        session.release()

    def along(*edges: Edge) -> list[Spot]:
        return [Spot(between[0], between) for between in edges]

    for r in range(4):
        do(LineTool("plot"), Spot((-r // 2, r)), Spot((-r // 2 + 3, r)))
    do(Brush("village"), Spot((0, 1)))
    do(Brush("farmland"), Spot((0, 2)))
    do(Brush("mountain"), Spot((1, 2)))
    do(Brush("plot"), Spot((-1, 0)))
    do(BorderLine("river"), *along(edge((1, 1), (1, 2)), edge((1, 1), (2, 1))))
    do(BorderLine("road"), *along(edge((0, 1), (1, 0)), edge((1, 0), (1, 1))))
    do(BorderLine("coast"), *along(edge((0, 0), (1, -1)), edge((3, 0), (4, -1))))
    report = check(document.kept)
    assert report.is_playable
    assert all(report.counts)
    assert len(document.steps) == 12
