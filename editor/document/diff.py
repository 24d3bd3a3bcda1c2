"""What changed between two islands: the one thing that drives every view, and what a journal keeps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from engine.island.cells import BORDER_KINDS, Area, Border, Cell, Island, reading_order

T = TypeVar("T")

DETAILS = ("name", "author", "note", "drawing")


@dataclass(frozen=True, slots=True)
class Diff:
    """The areas and lines that are gone and those that are new, and the details with other values."""

    gone: tuple[Area, ...] = ()
    new: tuple[Area, ...] = ()
    erased: tuple[Border, ...] = ()
    drawn: tuple[Border, ...] = ()
    details: tuple[tuple[str, str | int], ...] = ()  # the new values

    def __bool__(self) -> bool:
        return bool(self.gone or self.new or self.erased or self.drawn or self.details)

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells that look different now, or along whose border a line does."""
        areas = (cell for area in self.gone + self.new for cell in area.cells)
        lines = (cell for line in self.erased + self.drawn for cell in line.between)
        return frozenset([*areas, *lines])


def diff(before: Island, after: Island) -> Diff:
    """Return what changed."""
    if before is after:
        return Diff()
    return Diff(
        *_apart(before.areas, after.areas),
        *_apart(before.borders, after.borders),
        tuple((name, getattr(after, name)) for name in DETAILS if getattr(after, name) != getattr(before, name)),
    )


def _apart(these: tuple[T, ...], those: tuple[T, ...]) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Return what is only here and what is only there; most are the same objects, which is quicker to tell."""
    same = set(map(id, these)).intersection(map(id, those))
    here, there = ([each for each in some if id(each) not in same] for some in (these, those))
    return tuple(each for each in here if each not in there), tuple(each for each in there if each not in here)


def patched(before: Island, change: Diff) -> Island:
    """Return the island after a change that starts from it."""
    gone, erased = set(change.gone), set(change.erased)
    areas = [area for area in before.areas if area not in gone] + list(change.new)
    lines = [line for line in before.borders if line not in erased] + list(change.drawn)
    details: dict[str, Any] = dict(change.details)
    return replace(arranged(before, areas, lines), **details)


def arranged(of: Island, areas: Iterable[Area], lines: Iterable[Border]) -> Island:
    """Return the island with other areas and lines in canonical order; the areas have their cells in order already."""
    return replace(
        of,
        areas=tuple(sorted(areas, key=lambda area: reading_order(area.cells[0]))),
        borders=tuple(sorted(lines, key=lambda line: (BORDER_KINDS.index(line.kind), line.between))),
    )
