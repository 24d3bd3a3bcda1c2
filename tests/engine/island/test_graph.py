"""Next to what is a plot: each rule on a small island of its own."""

from __future__ import annotations

from engine.island.cells import Area, Border, Edge, corners, edge, island, neighbours
from engine.island.graph import FEATURES, graph

CENTRE = (0, 0)
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = neighbours(CENTRE)
PLOT = Area("plot", (CENTRE,))


def features_of(*areas: Area, borders: tuple[Border, ...] = ()) -> tuple[str, ...]:
    """Return what the plot in the centre is next to."""
    made = island("Test", (PLOT, *areas), borders)
    return graph(made).touched_by(made.plots.index(PLOT))


def test_a_village_farmland_or_mountain_counts_along_a_common_border() -> None:
    assert features_of(Area("village", (EAST,))) == ("village",)
    assert features_of(Area("farmland", (EAST,))) == ("farmland",)
    assert features_of(Area("mountain", (EAST, SOUTH_EAST))) == ("mountain",)


def test_it_also_counts_across_a_river_or_road() -> None:
    river = Border("river", edge(CENTRE, EAST))
    assert features_of(Area("village", (EAST,)), borders=(river,)) == ("village", "river")
    road = Border("road", edge(CENTRE, EAST))
    assert features_of(Area("mountain", (EAST,)), borders=(road,)) == ("mountain", "road")


def test_a_common_corner_is_nothing() -> None:
    # The cell (2, -1) touches the corner between EAST and NORTH_EAST, two steps away from the centre.
    assert features_of(Area("plot", (EAST,)), Area("village", ((2, -1),))) == ()
    beyond = Border("river", edge(EAST, SOUTH_EAST))
    shared = set(corners(beyond.between)) & {end for cell in neighbours(CENTRE) for end in corners(edge(CENTRE, cell))}
    assert shared, "the river ends at a corner of the plot"
    assert features_of(Area("plot", (EAST,)), Area("plot", (SOUTH_EAST,)), borders=(beyond,)) == ()


def test_coast_is_beach_at_one_of_the_own_borders_and_cliff_is_nothing() -> None:
    assert features_of() == ()
    assert features_of(borders=(Border("coast", edge(CENTRE, WEST)),)) == ("coast",)
    of_the_other = Border("coast", edge(EAST, (2, 0)))
    assert features_of(Area("plot", (EAST,)), borders=(of_the_other,)) == ()


def test_river_and_road_count_for_the_plots_on_both_sides() -> None:
    made = island("Test", (PLOT, Area("plot", (EAST,))), [Border("river", edge(CENTRE, EAST))])
    assert graph(made).next_to[FEATURES.index("river")] == 0b11


def test_plots_are_neighbours_along_a_border_also_across_river_and_road() -> None:
    west, east, far = Area("plot", (CENTRE,)), Area("plot", (EAST,)), Area("plot", ((2, 0),))
    for lines in ([], [Border("river", edge(CENTRE, EAST))], [Border("road", edge(CENTRE, EAST))]):
        assert graph(island("Test", (west, east, far), lines)).neighbours == (0b010, 0b101, 0b010)


def test_a_plot_of_several_cells_counts_all_its_borders_and_is_not_its_own_neighbour() -> None:
    long = Area("plot", (CENTRE, EAST, (2, 0)))
    made = island("Test", (long, Area("mountain", ((3, 0),)), Area("village", (WEST,))))
    assert graph(made).touched_by(0) == ("mountain", "village")
    assert graph(made).neighbours == (0,)


def test_plot_numbers_follow_the_canonical_order_of_the_areas() -> None:
    made = island("Test", (Area("plot", (SOUTH_EAST,)), Area("village", (CENTRE,)), Area("plot", (NORTH_EAST,))))
    assert [plot.cells[0] for plot in made.plots] == [NORTH_EAST, SOUTH_EAST]
    assert graph(made).plots == 2
    assert graph(made).next_to[FEATURES.index("village")] == 0b11


def test_the_two_ends_of_a_border_are_corners_of_both_its_cells() -> None:
    for other in neighbours(CENTRE):
        between: Edge = edge(CENTRE, other)
        one, two = corners(between)
        assert one != two
        assert set(one) & set(two) == set(between)
        assert all(set(end) <= {*between, *neighbours(CENTRE)} for end in (one, two))
