"""Boards as files: read, written, named by their content, and refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from engine.codec import canonical
from engine.core import Json
from engine.games.puentes.files import (
    CLASSIC,
    board_from_json,
    board_to_json,
    classic_boards,
    content_hash,
    geometry,
    read_board,
    setup_from_json,
    write_board,
)
from engine.reasons import RefusedError
from tests.engine.puentes.positions import RULES, SIDE_A, picture


@pytest.mark.parametrize("name", CLASSIC)
def test_shipped_files_are_canonical(name: str) -> None:
    data = files("resources").joinpath(f"boards/{name}.json").read_bytes()
    assert write_board(read_board(data)) == data


def test_the_hash_names_the_content() -> None:
    hashes = {content_hash(board) for board in classic_boards()}
    assert len(hashes) == 2
    value = board_to_json(SIDE_A)
    value["islands"].reverse()
    assert content_hash(board_from_json(value)) == content_hash(SIDE_A), "the order in the file does not matter"
    value["islands"][0]["flag"], value["islands"][1]["flag"] = value["islands"][1]["flag"], value["islands"][0]["flag"]
    assert content_hash(board_from_json(value)) not in hashes


def test_geometry_tells_lines_and_crossings() -> None:
    told = geometry(picture(".o. o.o .o."))
    assert told == {"lines": [{"between": [0, 3], "crosses": [[1, 2]]}, {"between": [1, 2], "crosses": [[0, 3]]}]}


def test_lines_join_the_nearest_islands_in_a_row_or_column() -> None:
    board = picture("o..o.o ...... o....o o..o..")
    assert board.lines == ((0, 1), (0, 3), (1, 2), (1, 6), (2, 4), (3, 4), (3, 5), (5, 6))


def swap(value: Json) -> None:
    value["islands"][0]["flag"] = None


def lonely(value: Json) -> None:
    value["grid"] = [9, 9]
    value["islands"][9]["at"] = [8, 8]


Tamper = Callable[[Any], object]
FAULTS: dict[str, tuple[Tamper, str, str]] = {
    "another format": (lambda value: value.update(format="islas-deck"), "", "this is a deck of cards"),
    "a newer version": (lambda value: value.update(version=2), "version", "newer version"),
    "no name": (lambda value: value.update(name=""), "name", "at least 1"),
    "a huge grid": (lambda value: value.update(grid=[6, 13]), "grid[1]", "largest number allowed here is 12"),
    "an island too few": (lambda value: value["islands"].pop(), "islands", "at least 18 entries"),
    "an island too many": (lambda value: value["islands"].append(value["islands"][0]), "islands", "at most 18"),
    "outside": (lambda value: value["islands"][3].update(at=[6, 0]), "islands[3].at", "outside the grid"),
    "below zero": (lambda value: value["islands"][3].update(at=[-1, 0]), "islands[3].at[0]", "smallest number"),
    "one place twice": (lambda value: value["islands"][3].update(at=[0, 0]), "islands[3].at", "two islands"),
    "a flag too few": (swap, "islands", "4 islands must have the flag “red”; 3 have it"),
    "an unknown flag": (lambda value: value["islands"][0].update(flag="green"), "islands[0].flag", "allowed here"),
    "no line": (lonely, "islands[9]", "no line leads to this island"),
    "an unknown field": (lambda value: value.update(x=1), "x", "this field is unknown"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_board_that_cannot_be_played_is_refused(name: str) -> None:
    tamper, place, why = FAULTS[name]
    value = json.loads(canonical(board_to_json(SIDE_A)))
    tamper(value)
    with pytest.raises(RefusedError) as refused:
        read_board(canonical(value))
    assert refused.value.place == place
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("change", "place"),
    [({"start": 2}, "start"), ({"seats": 5}, "seats"), ({"seats": 0}, "seats"), ({"board": {}}, "board.format")],
)
def test_a_set_up_that_cannot_be_played_is_refused(change: dict[str, Json], place: str) -> None:
    value = {"board": board_to_json(SIDE_A), "seats": 2, "start": 0}
    assert RULES.seats_of(setup_from_json(value)) == 2
    with pytest.raises(RefusedError) as refused:
        setup_from_json(value | change)
    assert refused.value.place == place
