"""Island files: what is read, what is refused and where, and that equal islands have equal files."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.island.cells import Area, Border, Island, edge, island
from engine.island.files import classic_islands, content_hash, island_from_json, read_island, to_json, write_island
from engine.reasons import RefusedError

SMALL = island(
    "Montaña Clara",
    [Area("plot", ((1, 0), (0, 0))), Area("mountain", ((0, 1),))],
    [Border("coast", edge((0, 0), (-1, 0))), Border("road", edge((0, 1), (0, 0)))],
    author="Islas",
    note="Two lines,\nlike this.",
    drawing=7,
)
FILE = """\
{
  "format": "islas-island",
  "version": 1,
  "name": "Montaña Clara",
  "author": "Islas",
  "note": "Two lines,\\nlike this.",
  "drawing": 7,
  "areas": [
    {"kind": "plot", "cells": [[0, 0], [1, 0]]},
    {"kind": "mountain", "cells": [[0, 1]]}
  ],
  "borders": [
    {"kind": "road", "between": [[0, 0], [0, 1]]},
    {"kind": "coast", "between": [[-1, 0], [0, 0]]}
  ]
}
"""


def changed(**fields: Any) -> Any:
    """Return the small island as JSON, with some fields changed; `...` removes a field."""
    value = {**to_json(SMALL), **fields}
    return {key: field for key, field in value.items() if field is not ...}


def refusal(value: Any) -> str:
    """Return the sentence that refuses a JSON value."""
    with pytest.raises(RefusedError) as caught:
        island_from_json(value)
    return str(caught.value)


def test_a_file_has_a_line_for_each_area_and_border() -> None:
    assert write_island(SMALL).decode() == FILE


def test_what_is_written_is_read_back() -> None:
    for made in (SMALL, island("Nada", []), *classic_islands()):
        assert read_island(write_island(made)) == made
        assert island_from_json(json.loads(json.dumps(to_json(made)))) == made


def test_author_note_and_drawing_may_be_left_out() -> None:
    made = island_from_json(changed(author=..., note=..., drawing=...))
    assert (made.author, made.note, made.drawing) == ("", "", 0)


@given(st.sampled_from(classic_islands()), st.integers(min_value=0))
def test_the_order_in_a_file_does_not_change_the_revision(made: Island, seed: int) -> None:
    value = to_json(made)
    chance = Random(seed)
    for entry in (*value["areas"], *value["borders"]):
        chance.shuffle(entry.get("cells", entry.get("between")))
    chance.shuffle(value["areas"])
    chance.shuffle(value["borders"])
    assert content_hash(island_from_json(value)) == content_hash(made)


def test_every_change_of_the_content_is_another_revision() -> None:
    others = [
        changed(name="Lobos"),
        changed(author=""),
        changed(note=""),
        changed(drawing=8),
        changed(borders=[]),
        changed(areas=[{"kind": "plot", "cells": [[0, 0]]}], borders=[]),
        changed(areas=[{"kind": "village", "cells": [[0, 0]]}], borders=[]),
    ]
    assert len({content_hash(SMALL), *(content_hash(island_from_json(other)) for other in others)}) == 8
    assert content_hash(SMALL) == "57853c3b71825a032a1dbfa41f6dadcd500b52e27538c716ecad78cccc255e94"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": ""}, "name: at least 1 characters are needed here"),
        ({"name": "x" * 41}, "name: at most 40 characters are allowed here"),
        ({"name": "   "}, "name: this text has characters that are not allowed here"),
        ({"name": "A\nB"}, "name: this text has characters that are not allowed here"),
        ({"name": "abc\u202egpj"}, "name: this text has characters that are not allowed here"),
        ({"author": "x" * 61}, "author: at most 60 characters are allowed here"),
        ({"author": "A\nB"}, "author: this text has characters that are not allowed here"),
        ({"note": "x" * 501}, "note: at most 500 characters are allowed here"),
        ({"note": "bell\a"}, "note: this text has characters that are not allowed here"),
        ({"drawing": -1}, "drawing: the smallest number allowed here is 0"),
        ({"drawing": 1.0}, "drawing: a whole number is expected here"),
        ({"format": "islas-deck"}, "this is a deck of cards"),
        ({"format": "else"}, "format: allowed here: islas-island"),
        ({"version": 2}, "version: this was made by a newer version of Islas; update the program to open it"),
        ({"areas": ...}, "areas: this field is missing"),
        ({"borders": ...}, "borders: this field is missing"),
        ({"colour": "red"}, "colour: this field is unknown"),
    ],
)
def test_fields_that_are_refused(fields: dict[str, Any], sentence: str) -> None:
    assert refusal(changed(**fields)) == sentence


@pytest.mark.parametrize(
    ("areas", "sentence"),
    [
        (
            [{"kind": "lake", "cells": [[0, 0]]}],
            "areas[0].kind: allowed here: plot, village, farmland, mountain",
        ),
        ([{"kind": "plot", "cells": []}], "areas[0].cells: at least 1 entries are needed here"),
        ([{"kind": "plot", "cells": [[0]]}], "areas[0].cells[0]: at least 2 entries are needed here"),
        ([{"kind": "plot", "cells": [[0, 65]]}], "areas[0].cells[0][1]: the largest number allowed here is 64"),
        ([{"kind": "plot", "cells": [[-65, 0]]}], "areas[0].cells[0][0]: the smallest number allowed here is -64"),
        ([{"kind": "plot", "cells": [[0, True]]}], "areas[0].cells[0][1]: a whole number is expected here"),
        ([{"kind": "plot", "cells": [[3, 4], [3, 4]]}], "areas[0].cells[1]: the cell 3, 4 is there twice"),
        (
            [{"kind": "plot", "cells": [[3, 4]]}, {"kind": "village", "cells": [[3, 4]]}],
            "areas[1].cells[0]: the cell 3, 4 is there twice",
        ),
        (
            [{"kind": "plot", "cells": [[q, r] for q in range(20)]} for r in range(21)],
            "areas[20].cells[0]: an island has at most 400 cells",
        ),
    ],
)
def test_areas_that_are_refused(areas: list[Any], sentence: str) -> None:
    assert refusal(changed(areas=areas)) == sentence


@pytest.mark.parametrize(
    ("borders", "sentence"),
    [
        ([{"kind": "wall", "between": [[0, 0], [0, 1]]}], "borders[0].kind: allowed here: river, road, coast"),
        ([{"kind": "road", "between": [[0, 0]]}], "borders[0].between: at least 2 entries are needed here"),
        (
            [{"kind": "road", "between": [[0, 0], [2, 0]]}],
            "borders[0].between: these two cells have no common border",
        ),
        (
            [{"kind": "road", "between": [[0, 0], [0, 0]]}],
            "borders[0].between: these two cells have no common border",
        ),
        (
            [{"kind": "road", "between": [[0, 0], [0, 1]]}, {"kind": "river", "between": [[0, 1], [0, 0]]}],
            "borders[1].between: this border is there twice",
        ),
    ],
)
def test_borders_that_are_refused(borders: list[Any], sentence: str) -> None:
    assert refusal(changed(borders=borders)) == sentence


def test_an_unfinished_island_is_read_for_the_editor_to_finish() -> None:
    torn = [{"kind": "plot", "cells": [[0, 0], [9, 9]]}]
    stray = [{"kind": "coast", "between": [[30, 30], [30, 31]]}]
    assert len(island_from_json(changed(areas=torn, borders=stray)).areas) == 1
    assert island_from_json(changed(areas=[], borders=[])).areas == ()


def test_bytes_that_are_no_file() -> None:
    for data in (b"", b"\xff", b"[1]", FILE.encode()[:-20], b" " * 300_000):
        with pytest.raises(RefusedError):
            read_island(data)
