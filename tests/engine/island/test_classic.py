"""The six islands that come with the program."""

from __future__ import annotations

from importlib.resources import files

import pytest

from engine.island.cells import Island, corners
from engine.island.checks import check, edges_of, pieces_of_land, pieces_of_line
from engine.island.files import CLASSIC, classic_islands, write_island
from engine.island.graph import FEATURES

TABLE = {
    "Tenerife": (5, 5, 4, 4, 3, 3),
    "Gran Canaria": (5, 4, 5, 3, 4, 3),
    "Lanzarote": (4, 3, 3, 5, 5, 4),
    "Fuerteventura": (4, 3, 5, 4, 3, 5),
    "La Palma": (3, 4, 4, 3, 5, 5),
    "La Gomera": (3, 5, 3, 5, 4, 4),
}
ISLANDS = pytest.mark.parametrize("island", classic_islands(), ids=lambda island: island.name)


def test_names_and_numbers_are_those_of_the_table() -> None:
    assert {island.name: check(island).counts for island in classic_islands()} == TABLE
    assert [island.name for island in classic_islands()] == list(TABLE), "in this order"


def test_over_the_six_islands_each_feature_is_a_five_a_four_and_a_three_twice() -> None:
    for feature in range(len(FEATURES)):
        assert sorted(check(island).counts[feature] for island in classic_islands()) == [3, 3, 4, 4, 5, 5]


@ISLANDS
def test_it_is_classic_and_nothing_is_odd_about_it(island: Island) -> None:
    report = check(island)
    assert report.findings == ()
    assert report.unclassic == ()
    assert report.is_classic
    assert all(1 <= features <= 4 for features in report.touches)


@ISLANDS
def test_the_river_runs_in_one_piece_from_a_mountain_to_the_sea(island: Island) -> None:
    river = edges_of(island, "river")
    assert len(pieces_of_line(river)) == 1
    ends = _ends(island, "river")
    area_of = island.area_of()
    mountains = {cell for area in island.areas if area.kind == "mountain" for cell in area.cells}
    assert [any(cell not in area_of for cell in end) for end in ends].count(True) == 1
    assert any(not mountains.isdisjoint(end) for end in ends if all(cell in area_of for cell in end))


@ISLANDS
def test_the_road_is_one_way_without_forks_that_does_not_run_into_the_river(island: Island) -> None:
    assert len(pieces_of_line(edges_of(island, "road"))) == 1
    assert len(_ends(island, "road")) == 2
    road, river = ({end for line in edges_of(island, kind) for end in corners(line)} for kind in ("road", "river"))
    assert road.isdisjoint(river)


@ISLANDS
def test_the_land_is_in_one_piece_with_areas_of_different_sizes(island: Island) -> None:
    assert len(pieces_of_land(island.area_of())) == 1
    assert {len(plot.cells) for plot in island.plots} == {1, 2, 3}


def test_the_folder_holds_these_islands_and_no_others() -> None:
    found = sorted(file.name for file in files("resources").joinpath("islands").iterdir())
    assert found == sorted(f"{name}.json" for name in CLASSIC)


def test_the_files_are_in_canonical_form() -> None:
    for name, island in zip(CLASSIC, classic_islands(), strict=True):
        assert files("resources").joinpath("islands", f"{name}.json").read_bytes() == write_island(island)


def _ends(island: Island, kind: str) -> list[tuple[object, ...]]:
    """Return the corners at which a line begins or ends."""
    meeting = [end for border in island.borders if border.kind == kind for end in corners(border.between)]
    return [end for end in meeting if meeting.count(end) == 1]
