"""Bringing islands to the classic profile: it gets there, and keeps what somebody drew as far as possible."""

from __future__ import annotations

import pytest

from editor.classic import NO_WAY, PARTS, ClassicSearch, way_to_classic
from editor.document.edit import draw, paint
from editor.generator.generator import generate
from engine.island.cells import Area, AreaKind, Border, Cell, Island, island
from engine.island.checks import check, edges_of
from engine.island.files import classic_islands
from engine.reasons import RefusedError


def parts(of: Island) -> set[tuple[Cell, AreaKind] | Border]:
    """Return what lies on each cell, and the lines."""
    return {(cell, area.kind) for area in of.areas for cell in area.cells} | set(of.borders)


def brought_to_classic(of: Island) -> Island:
    """Return the island at the end of the search."""
    *parts, found = way_to_classic(of)
    assert not any(parts)
    assert found is not None
    return found


def test_an_island_that_is_classic_stays_as_it_is() -> None:
    assert brought_to_classic(classic_islands()[0]) == classic_islands()[0]


@pytest.mark.parametrize("classic", classic_islands(), ids=lambda of: of.name)
def test_a_small_fault_is_put_right_with_a_small_change(classic: Island) -> None:
    broken = draw(classic, edges_of(classic, "road")[-2:], None)
    broken = paint(broken, "mountain", [broken.plots[0].cells[-1]])
    assert not check(broken).is_classic
    after = brought_to_classic(broken)
    assert check(after).is_classic
    assert len(parts(after) ^ parts(broken)) <= 16
    assert (after.name, after.author, after.note, after.drawing) == (
        classic.name, classic.author, classic.note, classic.drawing,
    )  # fmt: skip


@pytest.mark.parametrize("plots", [8, 10, 14, 18])
def test_islands_of_other_sizes_keep_most_of_what_they_have(plots: int) -> None:
    of = generate(4, plots)
    after = brought_to_classic(of)
    assert check(after).is_classic
    assert len(parts(after) & parts(of)) > 0.6 * len(parts(of))


def test_plots_alone_become_a_whole_island() -> None:
    block = island("Block", [Area("plot", ((q, r),)) for q in range(4) for r in range(4)])
    assert check(brought_to_classic(block)).is_classic


def test_where_there_is_no_way_it_says_so() -> None:
    row = island("Row", [Area("plot", ((q, 0),)) for q in range(6)])
    with pytest.raises(RefusedError, match="generator"):
        brought_to_classic(row)


def test_another_process_searches_part_by_part() -> None:
    row = island("Row", [Area("plot", ((q, 0),)) for q in range(6)])
    search = ClassicSearch(row)
    told = [search(part) for part in range(PARTS)]
    assert [found for found in told if found is not None] == [NO_WAY], "it is told once, and within the parts"
    assert told[0] is None, "how far it is can be shown before it is over"
    broken = draw(classic_islands()[0], edges_of(classic_islands()[0], "road")[-2:], None)
    search = ClassicSearch(broken)
    found = [each for each in map(search, range(PARTS)) if each is not None]
    assert found == [brought_to_classic(broken)], "and once it is found, nothing else is looked for"
