"""A part of an island is selected, moved, copied and put down elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.document.document import Document
from editor.document.edit import cut_out, paint
from editor.grid_transform import LEFT_RIGHT, TOP_BOTTOM, TURN, GridTransform
from editor.tools.paste import Paste
from editor.tools.select import Select
from editor.tools.stroke_session import StrokeSession
from editor.tools.tool import Spot
from engine.island.cells import Border, edge
from engine.island.checks import edges_of
from tests.editor.tools.strokes import ROW, SEA, cells, stroke


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


@pytest.mark.parametrize("transform", [TURN, LEFT_RIGHT, TOP_BOTTOM])
def test_a_clip_from_the_end_of_the_map_can_be_turned(transform: GridTransform) -> None:
    of = paint(SEA, "plot", [(60, -64), (64, -64), (64, -60), (63, -60)])
    paste = Paste(of)
    for _ in range(6):
        paste.transform(transform)
    session = StrokeSession(Document(of), paste)
    session.press(Spot((0, 0)))
    session.release()
    assert len(session.document.kept.plots) == 8
