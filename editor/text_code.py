"""An island as a short text, to be copied from one chat or mail and pasted elsewhere."""

from __future__ import annotations

import base64
import zlib

from engine.codec import Json, canonical, parse
from engine.island.cells import AREA_KINDS, BORDER_KINDS, DIRECTIONS, Island
from engine.island.files import MAX_FILE_BYTES, content_hash, island_from_json
from engine.reasons import RefusedError, reason

MARK = "islas1-"
MAX_CHARACTERS = 64 * 1024
CHECK_BYTES = 6  # of the content's hash: a code with a wrong letter is refused

NO_CODE = reason("this is no island code; it begins with {mark}", mark=MARK)
DAMAGED = reason("the island code is damaged or not complete; please copy all of it again")


def to_code(of: Island) -> str:
    """Return the island as one line of letters, digits, `-` and `_`."""
    areas = [[AREA_KINDS.index(area.kind), *(number for cell in area.cells for number in cell)] for area in of.areas]
    lines: list[list[int]] = [[] for _ in BORDER_KINDS]
    for line in of.borders:
        (q, r), (to_q, to_r) = line.between
        lines[BORDER_KINDS.index(line.kind)] += [q, r, DIRECTIONS.index((to_q - q, to_r - r))]
    short = canonical([of.name, of.author, of.note, of.drawing, areas, lines])
    packed = bytes.fromhex(content_hash(of))[:CHECK_BYTES] + zlib.compress(short, 9, -15)
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_code(text: str) -> Island:
    """Return the island that a code stands for, spaces and line breaks in it left aside; or raise RefusedError."""
    code = "".join(text[: 2 * MAX_CHARACTERS].split())
    if not code.startswith(MARK):
        raise RefusedError(NO_CODE)
    body = code.removeprefix(MARK)
    if len(body) > MAX_CHARACTERS:
        raise RefusedError(DAMAGED)
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15)
        short = unpacker.decompress(packed[CHECK_BYTES:], MAX_FILE_BYTES)
        if not unpacker.eof or unpacker.unused_data:
            raise RefusedError(DAMAGED)
        found = island_from_json(_long(parse(short, MAX_FILE_BYTES)))
    except (ValueError, TypeError, IndexError, zlib.error):  # also what is refused of the content
        raise RefusedError(DAMAGED) from None
    if bytes.fromhex(content_hash(found))[:CHECK_BYTES] != packed[:CHECK_BYTES]:
        raise RefusedError(DAMAGED)
    return found


def _long(short: Json) -> Json:
    """Return the content of an island's file; anything may be wrong with what came out of a code."""
    name, author, note, drawing, areas, lines = short
    borders = []
    for kind, numbers in zip(BORDER_KINDS, lines, strict=True):
        for q, r, way in zip(*[iter(numbers)] * 3, strict=True):
            step_q, step_r = DIRECTIONS[way]
            borders.append({"kind": kind, "between": [[q, r], [q + step_q, r + step_r]]})
    return {
        "format": "islas-island",
        "version": 1,
        "name": name,
        "author": author,
        "note": note,
        "drawing": drawing,
        "areas": [
            {"kind": AREA_KINDS[kind], "cells": [list(cell) for cell in zip(*[iter(cells)] * 2, strict=True)]}
            for kind, *cells in areas
        ],
        "borders": borders,
    }
