"""The journal of a document: a line of JSON for each command, and strict reading of lines that may be damaged."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from editor.document.diff import Diff, diff, patched
from editor.document.steps import StepKey
from engine.codec import FileModel, Json, canonical, parse, validated
from engine.island.cells import Area, Border, Island
from engine.island.files import MAX_FILE_BYTES, island_from_json, to_json
from engine.reasons import RefusedError, reason


class Opened(FileModel):
    """The document was opened with an island, which was saved like this or not."""

    open: Json
    is_saved: bool


class Done(FileModel):
    """A step was taken; areas and lines as in an island's file."""

    do: StepKey
    gone: list[Json]
    new: list[Json]
    erased: list[Json]
    drawn: list[Json]
    details: dict[str, Json]

    def applied(self, before: Island) -> Island:
        """Return the island after the step, or raise RefusedError if it is none."""
        content = to_json(before)
        areas = [area for area in content["areas"] if area not in self.gone] + self.new
        borders = [line for line in content["borders"] if line not in self.erased] + self.drawn
        after = island_from_json(content | self.details | {"areas": areas, "borders": borders})
        return patched(before, diff(before, after))  # shares with `before` what did not change


class Went(FileModel):
    """Steps were undone or redone, up to a position in the history."""

    go: Annotated[int, Field(ge=0)]


class Saved(FileModel):
    """The island was saved."""

    saved: bool


JournalEntry = Opened | Done | Went | Saved
_ENTRIES: dict[str, type[JournalEntry]] = {"open": Opened, "do": Done, "go": Went, "saved": Saved}


def opened(island: Island, is_saved: bool) -> str:
    """Return the line with which a journal begins."""
    return _line({"open": to_json(island), "is_saved": is_saved})


def done(key: StepKey, change: Diff) -> str:
    """Return the line for a step."""
    return _line(
        {
            "do": key,
            "gone": list(map(_area, change.gone)),
            "new": list(map(_area, change.new)),
            "erased": list(map(_border, change.erased)),
            "drawn": list(map(_border, change.drawn)),
            "details": dict(change.details),
        }
    )


def went(position: int) -> str:
    """Return the line for undo, redo and jumps."""
    return _line({"go": position})


def saved() -> str:
    """Return the line that says that the island was saved."""
    return _line({"saved": True})


def read(line: str) -> JournalEntry:
    """Return what a line says, or raise RefusedError."""
    value = parse(line.encode("utf-8", "replace"), 2 * MAX_FILE_BYTES)
    if isinstance(value, dict):
        for key, model in _ENTRIES.items():
            if key in value:
                return validated(model, value)
    raise RefusedError(reason("this line is not one of an editor’s journal"))


def _line(value: Json) -> str:
    return canonical(value).decode()


def _area(area: Area) -> Json:
    return {"kind": area.kind, "cells": [list(cell) for cell in area.cells]}


def _border(line: Border) -> Json:
    return {"kind": line.kind, "between": [list(cell) for cell in line.between]}
