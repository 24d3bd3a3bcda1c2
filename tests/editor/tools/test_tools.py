"""Every tool: what a stroke makes, that Esc undoes it, and that an island can be drawn with nothing else."""

from __future__ import annotations

from itertools import pairwise

import pytest

from editor.document.document import Document
from editor.document.edit import paint
from editor.grid_transform import (
    cells_between,
)
from editor.tools.border import BorderLine
from editor.tools.brush import Brush
from editor.tools.erase import Erase
from editor.tools.fill import Fill
from editor.tools.line import LineTool
from editor.tools.merge import Merge
from editor.tools.pick import picked
from editor.tools.split import Split
from editor.tools.stroke_session import StrokeSession
from editor.tools.symmetric import Symmetric
from editor.tools.tool import Spot, Tool, spot_at
from engine.island.cells import Area, BorderKind, Edge, edge, island, neighbours
from engine.island.checks import check, edges_of
from engine.island.files import classic_islands
from tests.editor.tools.strokes import ROW, SEA, cells, stroke


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


def test_a_hand_that_shakes_within_a_cell_keeps_the_straight_line() -> None:
    brush = Brush("plot")
    session = StrokeSession(Document(SEA), brush)
    session.press(Spot((0, 0)))
    session.release()
    brush.is_straight = True
    session.press(Spot((3, 0)))
    session.drag(Spot((3, 0), edge((3, 0), (4, 0))))
    session.release()
    assert session.document.kept.area_of().keys() == {(q, 0) for q in range(4)}


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


def test_what_is_refused_is_said_and_the_stroke_goes_on() -> None:
    session = StrokeSession(Document(SEA), Brush("plot"))
    session.press(Spot((60, 0)))
    session.drag(Spot((64, 0)))
    assert session.refusal is None
    session.drag(Spot((70, 0)))
    assert str(session.refusal) == "the map ends here"
    session.release()
    assert len(session.document.kept.plots) == 5, "as it was last seen"


def test_a_stroke_that_comes_back_to_the_map_goes_on() -> None:
    session = StrokeSession(Document(SEA), Symmetric(Brush("plot"), "left-right"))
    session.press(Spot((60, 0)))
    for cell in ((66, 0), (62, 4), (60, 4)):
        session.drag(Spot(cell))
    assert session.refusal is None
    session.release()
    painted = session.document.kept.area_of()
    assert {(q, 0) for q in range(60, 65)} | {(60, 4), (-64, 4)} <= painted.keys()


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
