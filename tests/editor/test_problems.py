"""Problems, fixes and gauges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

import pytest

from editor import problems as module
from editor.document.edit import draw, lay, paint
from editor.problems import gauges, problems, profile
from engine.island.cells import Area, Border, BorderKind, Cell, Island, edge, island, neighbours
from engine.island.checks import Code, check, edges_of
from engine.island.files import classic_islands
from engine.island.graph import FEATURES, graph
from engine.reasons import RefusedError

TENERIFE = classic_islands()[0]
ROW = [Area("plot", ((q, 0),)) for q in range(8)]
INLAND = edge((0, 0), (1, 0))


def without(kind: str) -> Island:
    """Return Tenerife without a feature: plots instead of areas, nothing instead of lines."""
    borders = tuple(line for line in TENERIFE.borders if line.kind != kind)
    return lay(
        replace(TENERIFE, borders=borders), [replace(area, kind="plot") for area in TENERIFE.areas if area.kind == kind]
    )


def with_lines(kind: BorderKind, *edges: tuple[Cell, Cell], areas: Sequence[Area] = ROW) -> Island:
    return island("Raya", areas, [Border(kind, between) for between in edges])


def cut_line(kind: BorderKind) -> Island:
    """Return Tenerife with a gap in the middle of its river or road."""
    line = edges_of(TENERIFE, kind)
    for between in line:
        cut = replace(TENERIFE, borders=tuple(other for other in TENERIFE.borders if other.between != between))
        if f"the {kind} is in pieces" in {str(finding.why) for finding in check(cut).findings}:
            return cut
    raise AssertionError("too short a line")


def dry_river() -> Island:
    """Return Tenerife with a river of one border that touches neither end of the land."""
    land = without("river").area_of()
    for cell in land:
        for other in neighbours(cell):
            after = replace(without("river"), borders=(*without("river").borders, Border("river", edge(cell, other))))
            if other in land and [str(finding.why) for finding in check(after).findings] == [
                "the river does not reach the sea"
            ]:
                return island(after.name, after.areas, after.borders)
    raise AssertionError("no such border")


def lost_road() -> Island:
    areas = [Area("village", ((-1, 0),)), *ROW]
    return with_lines("road", edge((5, 0), (6, 0)), areas=[*areas, *(Area("plot", ((q, 1),)) for q in range(-1, 7))])


BLOCK = [Area("plot", ((q, r),)) for q in range(4) for r in range(4)]
EXAMPLES: dict[str, Island] = {
    "the land is in {pieces} pieces": paint(TENERIFE, "plot", [(30, 0)]),
    "this plot is in pieces": island("Trozos", [*ROW, Area("plot", ((0, 1), (5, 1)))]),
    "this village is in pieces": island("Trozos", [*ROW, Area("village", ((0, 1), (5, 1)))]),
    "this farmland is in pieces": island("Trozos", [*ROW, Area("farmland", ((0, 1), (5, 1)))]),
    "this mountain is in pieces": island("Trozos", [*ROW, Area("mountain", ((0, 1), (5, 1)))]),
    "a beach lies between land and sea": with_lines("coast", INLAND),
    "a river lies between two areas, not at the sea": with_lines("river", edge((0, 0), (0, 1))),
    "a road lies between two areas, not at the sea": with_lines("road", edge((0, 0), (0, 1))),
    "a river lies between two areas, not inside one": with_lines(
        "river", INLAND, areas=[Area("plot", ((0, 0), (1, 0)))]
    ),
    "a road lies between two areas, not inside one": with_lines("road", INLAND, areas=[Area("plot", ((0, 0), (1, 0)))]),
    "there is more than one village": island("Dos", [*ROW, Area("village", ((0, 1),)), Area("village", ((4, 1),))]),
    "there is more than one farmland": island("Dos", [*ROW, Area("farmland", ((0, 1),)), Area("farmland", ((4, 1),))]),
    "there is no mountain": without("mountain"),
    "there is no village": without("village"),
    "there is no farmland": without("farmland"),
    "the river is in pieces": cut_line("river"),
    "the road is in pieces": cut_line("road"),
    "the river does not reach the sea": dry_river(),
    "the road does not come by the village": lost_road(),
    "there is no beach": without("coast"),
    "no plot is next to a beach": with_lines(
        "coast", edge((0, -1), (0, -2)), areas=[Area("mountain", ((0, -1),)), *BLOCK]
    ),
    "there is no river": without("river"),
    "no plot is next to the river": with_lines(
        "river", edge((0, -1), (1, -1)), areas=[Area("mountain", ((0, -1),)), Area("village", ((1, -1),)), *BLOCK]
    ),
    "there is no road": without("road"),
    "no plot is next to the road": with_lines(
        "road", edge((0, -1), (1, -1)), areas=[Area("mountain", ((0, -1),)), Area("village", ((1, -1),)), *BLOCK]
    ),
}


def test_every_fix_has_an_example() -> None:
    found = {
        (finding.code, finding.of)
        for text, of in EXAMPLES.items()
        for finding in check(of).findings
        if finding.why.text == text
    }
    assert found == module._FIXES.keys()


def test_every_code_is_found_with_a_sentence_and_every_fix_is_for_a_code() -> None:
    islands = [*EXAMPLES.values(), island("Nada", []), island("Sola", ROW)]
    findings = [finding for of in islands for finding in check(of).findings]
    assert {finding.code for finding in findings} == set(get_args(Code))
    assert all(finding.why.text for finding in findings)
    assert {code for code, _ in module._FIXES} <= set(get_args(Code))


@pytest.mark.parametrize("text", EXAMPLES)
def test_a_fix_puts_its_problem_right_and_breaks_nothing(text: str) -> None:
    of = EXAMPLES[text]
    before = check(of)
    problem = next(problem for problem in problems(before) if problem.finding.why.text == text)
    assert problem.fix
    after = check(problem.fix.apply(of))
    assert text not in {finding.why.text for finding in after.findings}
    assert len(after.errors) <= len(before.errors)


@pytest.mark.parametrize("classic", classic_islands(), ids=lambda of: of.name)
def test_a_new_river_leaves_the_road_as_it_is(classic: Island) -> None:
    of = draw(classic, edges_of(classic, "river"), None)
    fix = next(problem.fix for problem in problems(check(of)) if problem.finding.why.text == "there is no river")
    assert fix
    after = fix.apply(of)
    assert edges_of(after, "river")
    assert edges_of(after, "road") == edges_of(classic, "road")


RING = [Area("plot", (cell,)) for cell in neighbours((0, 0))]
PLATEAU = [Area("plot", ((q, r),)) for q in range(5) for r in range(5) if (q, r) != (2, 2)]


@pytest.mark.parametrize(
    "of",
    [
        island("Lago", RING),
        island("Meseta", PLATEAU),
        island("Roca", [Area("plot", ((-9, 0),)), *PLATEAU]),
        island("Trozos", [*PLATEAU, Area("plot", ((0, 5), (8, 8)))]),
    ],
    ids=lambda of: of.name,
)
def test_a_beach_is_drawn_along_the_open_sea_of_the_main_land(of: Island) -> None:
    fix = next(each.fix for each in problems(check(of)) if each.finding.why.text == "there is no beach")
    assert fix
    after = fix.apply(of)
    shore = {cell for between in edges_of(after, "coast") for cell in between} - of.area_of().keys()
    assert len(shore) > 1
    assert shore.isdisjoint({(0, 0), (2, 2)} - of.area_of().keys())  # the lake
    assert graph(after).next_to[FEATURES.index("coast")].bit_count() == 4


def test_nothing_is_drawn_where_there_is_no_land() -> None:
    nothing = island("Nada", ())
    for problem in problems(check(nothing)):
        if problem.fix:
            with pytest.raises(RefusedError):
                problem.fix.apply(nothing)


def test_what_has_no_obvious_fix_has_none() -> None:
    report = check(island("Nueva", ()))
    assert problems(report)[0].fix is None


def test_a_fix_without_room_says_so() -> None:
    tiny = check(island("Mini", [Area("plot", ((0, 0),))]))
    fixes = {problem.finding.why.text: problem.fix for problem in problems(tiny)}
    for text, sentence in (
        ("there is no river", "there is no room for it"),
        ("there is no village", "there are too few plots for that"),
    ):
        fix = fixes[text]
        assert fix
        with pytest.raises(RefusedError, match=sentence):
            fix.apply(island("Mini", [Area("plot", ((0, 0),))]))


@pytest.mark.parametrize("classic", classic_islands(), ids=lambda of: of.name)
def test_a_classic_island_ticks_everything_off(classic: Island) -> None:
    found = gauges(check(classic).counts)
    assert all(gauge.is_classic for gauge in found)
    assert profile(found) == tuple((number, True) for number in (5, 5, 4, 4, 3, 3))


def test_the_numbers_of_the_profile_stay_where_they_are() -> None:
    found = gauges((5, 5, 5, 4, 0, 3))
    assert [gauge.is_classic for gauge in found] == [True, True, False, True, False, True]
    assert profile(found) == ((5, True), (5, True), (4, True), (4, False), (3, True), (3, False))
    assert profile(gauges((0, 0, 0, 0, 0, 0))) == tuple((number, False) for number in (5, 5, 4, 4, 3, 3))
