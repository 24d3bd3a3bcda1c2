"""What the checks find, each finding on an island that has just that fault."""

from __future__ import annotations

import pytest

from engine.island.cells import Area, Border, BorderKind, Cell, Edge, Island, edge, island
from engine.island.checks import Finding, check, pieces_of_line, refuse_unplayable
from engine.reasons import RefusedError

# Two rows of cells: six plots above, all with a beach; mountain, village and farmland below, two cells each.
# The river comes down between the first two plots, the road between the fourth and the fifth.
TOP: list[Cell] = [(q, 0) for q in range(6)]
BOTTOM: list[Cell] = [(q, 1) for q in range(6)]
PLOTS = tuple(Area("plot", (cell,)) for cell in TOP)
FEATURES = (
    Area("mountain", tuple(BOTTOM[:2])),
    Area("village", tuple(BOTTOM[2:4])),
    Area("farmland", tuple(BOTTOM[4:])),
)
RIVER = Border("river", edge((0, 0), (1, 0)))
ROAD = Border("road", edge((3, 0), (4, 0)))
BEACHES = tuple(Border("coast", edge((q, 0), (q, -1))) for q in range(6))
LINES = (RIVER, ROAD, *BEACHES)


def sound(
    areas: tuple[Area, ...] = PLOTS + FEATURES, borders: tuple[Border, ...] = LINES, more: tuple[Border, ...] = ()
) -> Island:
    """Return the island above, or one that differs from it."""
    return island("Test", areas, borders + more)


def sentences(of: Island) -> list[str]:
    """Return what the checks find."""
    return [f"{finding.severity}: {finding.why}" for finding in check(of).findings]


def only(of: Island) -> Finding:
    """Return the one thing the checks find."""
    (finding,) = check(of).findings
    return finding


def test_a_sound_island_has_no_findings() -> None:
    assert sentences(sound()) == []
    assert check(sound()).is_playable
    refuse_unplayable(sound())


def test_the_profile_counts_plots_per_feature_and_features_per_plot() -> None:
    report = check(sound())
    assert report.counts == (6, 3, 3, 2, 2, 2)
    assert report.touches == (3, 3, 3, 3, 4, 2)
    assert sum(report.counts) == sum(report.touches)


def test_no_plot() -> None:
    report = check(sound(FEATURES, ()))
    assert str(report.errors[0].why) == "there is no plot to build on"
    assert not report.is_playable
    assert check(sound((), ())).errors == report.errors


@pytest.mark.parametrize("plots", [1, 4])
def test_too_few_plots(plots: int) -> None:
    made = sound(tuple(Area("plot", ((q, 0),)) for q in range(plots)), ())
    assert f"error: at least 5 plots are needed, so far it has {plots}" in sentences(made)
    with pytest.raises(RefusedError, match="at least 5 plots"):
        refuse_unplayable(made)


def test_five_and_sixty_plots_are_playable_sixty_one_are_not() -> None:
    for plots, is_playable in ((5, True), (60, True), (61, False)):
        assert check(sound(tuple(Area("plot", ((q, 0),)) for q in range(plots)), ())).is_playable is is_playable


def test_land_in_pieces_names_the_cells_apart_from_the_largest_piece() -> None:
    errors = check(sound((*PLOTS, *FEATURES, Area("plot", ((20, 0),))))).errors
    assert [(str(error.why), error.cells) for error in errors] == [("the land is in 2 pieces", ((20, 0),))]


@pytest.mark.parametrize("kind", ["plot", "village", "farmland", "mountain"])
def test_an_area_in_pieces(kind: str) -> None:
    torn = Area(kind, ((0, 0), (5, 0)))  # type: ignore[arg-type]
    errors = check(sound((*PLOTS[1:5], *FEATURES, torn, Area("plot", ((0, 2),))))).errors
    assert [(str(error.why), error.cells) for error in errors] == [(f"this {kind} is in pieces", torn.cells)]


@pytest.mark.parametrize("kind", ["river", "road"])
@pytest.mark.parametrize("between", [((5, 0), (6, 0)), ((9, 9), (9, 10))])
def test_river_and_road_at_the_sea_or_in_it(kind: BorderKind, between: Edge) -> None:
    (error,) = check(sound(more=(Border(kind, edge(*between)),))).errors
    assert (str(error.why), error.edges) == (f"a {kind} lies between two areas, not at the sea", (edge(*between),))


@pytest.mark.parametrize("kind", ["river", "road"])
def test_river_and_road_inside_an_area(kind: BorderKind) -> None:
    inside = edge((0, 1), (1, 1))
    (error,) = check(sound(more=(Border(kind, inside),))).errors
    assert (str(error.why), error.edges) == (f"a {kind} lies between two areas, not inside one", (inside,))


@pytest.mark.parametrize("between", [((1, 0), (2, 0)), ((9, 9), (9, 10))])
def test_a_beach_on_land_or_in_the_sea(between: Edge) -> None:
    (error,) = check(sound(more=(Border("coast", edge(*between)),))).errors
    assert (str(error.why), error.edges) == ("a beach lies between land and sea", (edge(*between),))


@pytest.mark.parametrize(
    ("border", "sentence"),
    [(BEACHES[0], "there is no beach"), (RIVER, "there is no river"), (ROAD, "there is no road")],
)
def test_a_line_that_is_missing(border: Border, sentence: str) -> None:
    assert sentences(sound(borders=tuple(line for line in LINES if line.kind != border.kind))) == [
        f"warning: {sentence}"
    ]


@pytest.mark.parametrize(
    ("area", "sentence"), list(zip(FEATURES, ("no mountain", "no village", "no farmland"), strict=True))
)
def test_an_area_that_is_missing(area: Area, sentence: str) -> None:
    plain = Area("plot", area.cells)
    assert f"warning: there is {sentence}" in sentences(sound((*PLOTS, *(a for a in FEATURES if a != area), plain)))


def test_a_feature_that_no_plot_touches() -> None:
    hidden = Area("farmland", ((0, 2),))  # below the mountain
    village = Area("village", tuple(BOTTOM[2:]))
    assert sentences(sound((*PLOTS, FEATURES[0], village, hidden))) == ["warning: no plot is next to the farmland"]
    beach = Border("coast", edge((3, 1), (3, 2)))
    assert "warning: no plot is next to a beach" in sentences(sound(borders=(RIVER, ROAD, beach)))


def test_a_plot_next_to_nothing_is_shown() -> None:
    lonely = Area("plot", ((-1, 0),))
    finding = only(sound((*PLOTS, *FEATURES, lonely)))
    assert (finding.severity, str(finding.why)) == ("warning", "this plot is next to no feature")
    assert finding.cells == lonely.cells


def test_more_than_one_village_or_farmland() -> None:
    second = Area("village", ((2, 2),))
    assert sentences(sound((*PLOTS, *FEATURES, second))) == ["warning: there is more than one village"]
    second = Area("farmland", ((2, 2),))
    assert sentences(sound((*PLOTS, *FEATURES, second))) == ["warning: there is more than one farmland"]
    second = Area("mountain", ((2, 2),))
    assert sentences(sound((*PLOTS, *FEATURES, second))) == []


@pytest.mark.parametrize("kind", ["river", "road"])
def test_a_line_in_pieces(kind: BorderKind) -> None:
    line, other = (RIVER, edge((4, 0), (5, 0))) if kind == "river" else (ROAD, edge((0, 0), (1, 0)))
    borders = tuple(border for border in LINES if border != RIVER) if kind == "road" else LINES
    found = check(sound(borders=borders, more=(Border(kind, other),))).warnings
    assert [str(finding.why) for finding in found if finding.edges] == [f"the {kind} is in pieces"]
    assert set(next(finding.edges for finding in found if finding.edges)) == {line.between, other}


def test_lines_join_at_common_corners() -> None:
    down, along = edge((0, 0), (1, 0)), edge((1, 0), (0, 1))
    assert len(pieces_of_line([down, along])) == 1
    assert len(pieces_of_line([down, edge((2, 0), (3, 0))])) == 2


def test_a_river_that_does_not_reach_the_sea() -> None:
    roof = tuple(Area("plot", ((q, -1),)) for q in range(7))
    river = Border("river", edge((2, 0), (3, 0)))
    beach = Border("coast", edge((0, -1), (0, -2)))
    finding = next(f for f in check(sound((*PLOTS, *FEATURES, *roof), (river, ROAD, beach))).findings if f.edges)
    assert (str(finding.why), finding.edges) == ("the river does not reach the sea", (river.between,))


def test_a_road_that_does_not_come_by_the_village() -> None:
    road = Border("road", edge((4, 0), (5, 0)))
    finding = only(sound(borders=(RIVER, road, *BEACHES)))
    assert (str(finding.why), finding.edges) == ("the road does not come by the village", (road.between,))


def test_what_keeps_an_island_from_being_classic() -> None:
    torn = Border("river", edge((4, 0), (5, 0)))
    lonely = Area("plot", ((-1, 0),))
    made = sound(
        (*PLOTS[:4], *FEATURES, lonely, Area("village", ((2, 2),)), Area("farmland", ((3, 2),))), LINES, (torn,)
    )
    assert [str(why) for why in check(made).unclassic] == [
        "it is not playable",
        "classic islands have 12 plots, this one has 5",
        "two features should touch 5 plots, two 4 and two 3",
        "every plot should be next to 1 to 4 features",
        "there should be exactly one village",
        "there should be exactly one farmland",
        "the river is in pieces",
    ]
    assert not check(made).is_classic
