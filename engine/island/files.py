"""Island files: one readable, canonical JSON text per island, whose hash names the revision."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from engine.codec import SHOWN, FileModel, FirstVersion, Json, Name, digest, parse, validated
from engine.island.cells import Area, AreaKind, Border, BorderKind, Cell, Edge, Island, edge, island, neighbours
from engine.reasons import RefusedError, reason

MAX_FILE_BYTES = 256 * 1024
MAX_CELLS = 400
MAX_AUTHOR, MAX_NOTE = 60, 500  # characters
REACH = 64  # how far from the origin a land cell may lie, in both coordinates
CLASSIC = ("tenerife", "gran-canaria", "lanzarote", "fuerteventura", "la-palma", "la-gomera")

_Line = Annotated[str, StringConstraints(max_length=MAX_AUTHOR, pattern=rf"^{SHOWN}*$")]
_Text = Annotated[str, StringConstraints(max_length=MAX_NOTE, pattern=rf"^(?:{SHOWN}|\n)*$")]

_Land = Annotated[int, Field(ge=-REACH, le=REACH)]
_LandOrSea = Annotated[int, Field(ge=-REACH - 1, le=REACH + 1)]
_LandCell = Annotated[list[_Land], Field(min_length=2, max_length=2)]
_AnyCell = Annotated[list[_LandOrSea], Field(min_length=2, max_length=2)]


class _AreaEntry(FileModel):
    kind: AreaKind
    cells: Annotated[list[_LandCell], Field(min_length=1, max_length=MAX_CELLS)]


class _BorderEntry(FileModel):
    kind: BorderKind
    between: Annotated[list[_AnyCell], Field(min_length=2, max_length=2)]


class _IslandFile(FileModel):
    format: Literal["islas-island"]
    version: FirstVersion
    name: Name
    author: _Line = ""
    note: _Text = ""
    drawing: Annotated[int, Field(ge=0)] = 0
    areas: Annotated[list[_AreaEntry], Field(max_length=MAX_CELLS)]
    borders: Annotated[list[_BorderEntry], Field(max_length=6 * MAX_CELLS)]


def read_island(data: bytes) -> Island:
    """Return the island in a file, finished or not; raise RefusedError for what is no island at all."""
    return island_from_json(parse(data, MAX_FILE_BYTES))


def island_from_json(value: Json) -> Island:
    """Return the island that a JSON value describes; raise RefusedError for what is no island at all."""
    file = validated(_IslandFile, value)
    taken: set[Cell] = set()
    areas = [Area(entry.kind, tuple(_cells(entry, taken, f"areas[{i}]"))) for i, entry in enumerate(file.areas)]
    drawn: set[Edge] = set()
    borders = [Border(entry.kind, _edge(entry, drawn, f"borders[{i}]")) for i, entry in enumerate(file.borders)]
    return island(file.name, areas, borders, file.author, file.note, file.drawing)


def to_json(of: Island) -> Json:
    """Return the content of the island's file as a JSON value."""
    return {
        "format": "islas-island",
        "version": 1,
        "name": of.name,
        "author": of.author,
        "note": of.note,
        "drawing": of.drawing,
        "areas": [{"kind": area.kind, "cells": [list(cell) for cell in area.cells]} for area in of.areas],
        "borders": [{"kind": line.kind, "between": [list(cell) for cell in line.between]} for line in of.borders],
    }


def write_island(of: Island) -> bytes:
    """Return the island's file: one line for each area and border, so that revisions compare well."""
    fields = []
    for key, value in to_json(of).items():
        text = json.dumps(value, ensure_ascii=False)
        if isinstance(value, list) and value:
            text = "[\n    " + ",\n    ".join(json.dumps(entry) for entry in value) + "\n  ]"
        fields.append(f'  "{key}": {text}')
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def content_hash(of: Island) -> str:
    """Return the name of this revision of the island: the SHA-256 of its file's content."""
    return digest(to_json(of))


@cache
def classic_islands() -> tuple[Island, ...]:
    """Return the six islands that come with the program."""
    folder = files("resources").joinpath("islands")
    return tuple(read_island(folder.joinpath(f"{name}.json").read_bytes()) for name in CLASSIC)


def _cells(entry: _AreaEntry, taken: set[Cell], place: str) -> list[Cell]:
    cells = []
    for i, (q, r) in enumerate(entry.cells):
        if (q, r) in taken:
            raise RefusedError(reason("the cell {q}, {r} is there twice", q=q, r=r), f"{place}.cells[{i}]")
        if len(taken) == MAX_CELLS:
            raise RefusedError(reason("an island has at most {most} cells", most=MAX_CELLS), f"{place}.cells[{i}]")
        taken.add((q, r))
        cells.append((q, r))
    return cells


def _edge(entry: _BorderEntry, drawn: set[Edge], place: str) -> Edge:
    (aq, ar), (bq, br) = entry.between
    between = edge((aq, ar), (bq, br))
    if between[1] not in neighbours(between[0]):
        raise RefusedError(reason("these two cells have no common border"), f"{place}.between")
    if between in drawn:
        raise RefusedError(reason("this border is there twice"), f"{place}.between")
    drawn.add(between)
    return between
