"""Changes of an island that cannot break it, whatever is asked for.

Areas that lose cells fall into pieces of their own, lines that have lost their place vanish, and beaches move with the
shore. An island made here may be unplayable, which the checks tell; it is always a sound file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from editor.document.diff import arranged
from editor.grid_transform import MAP_ENDS, is_on_map
from engine.island.cells import (
    BORDER_KINDS,
    Area,
    AreaKind,
    Border,
    BorderKind,
    Cell,
    Edge,
    Island,
    edge,
    flooded,
    neighbours,
    reading_order,
)
from engine.island.checks import pieces_of_land
from engine.island.files import MAX_CELLS
from engine.reasons import RefusedError, reason


def paint(of: Island, kind: AreaKind | None, cells: Iterable[Cell]) -> Island:
    """Return the island with `kind` on the cells, None for the sea.

    Every new plot is one cell; village, farmland and mountains grow together with what they touch of their kind.
    """
    if kind is None:
        return lay(of, sea=cells)
    if kind == "plot":
        already = {cell for plot in of.plots for cell in plot.cells}
        return lay(of, [Area(kind, (cell,)) for cell in dict.fromkeys(cells) if cell not in already])
    grown = set(cells)
    near = {other for cell in grown for other in neighbours(cell)} | grown
    for area in of.areas:
        if area.kind == kind and not near.isdisjoint(area.cells):
            grown.update(area.cells)
    return lay(of, [Area(kind, tuple(grown))])


def lay(of: Island, areas: Iterable[Area] = (), sea: Iterable[Cell] = ()) -> Island:
    """Return the island with these areas laid over what was there, and sea on these cells.

    Raise RefusedError if the island would grow too large for a file.
    """
    new = [piece for area in areas for piece in _pieces(area.kind, area.cells)]
    taken = {cell for area in new for cell in area.cells}
    if not all(map(is_on_map, taken)):
        raise RefusedError(MAP_ENDS)
    taken.update(sea)
    kept: list[Area] = []
    for area in of.areas:
        if taken.isdisjoint(area.cells):
            kept.append(area)  # the same object, so that steps of a history share it
        else:
            kept += _pieces(area.kind, [cell for cell in area.cells if cell not in taken])
    if sum(len(area.cells) for area in kept + new) > MAX_CELLS:
        raise RefusedError(reason("an island has at most {most} cells", most=MAX_CELLS))
    owner = _owners(kept + new)
    lines = (line for line in of.borders if fits(line.kind, line.between, owner))
    return arranged(of, kept + new, {*lines, *_new_beaches(of, owner)})


def draw(of: Island, edges: Iterable[Edge], kind: BorderKind | None) -> Island:
    """Return the island with a line of the kind on those borders that can bear it; None: plain, or cliff at the sea."""
    owner = _owners(of.areas)
    lines = {line.between: line for line in of.borders}
    for between in edges:
        if kind is None:
            lines.pop(between, None)
        elif fits(kind, between, owner) and (between not in lines or lines[between].kind != kind):
            lines[between] = Border(kind, between)
    return arranged(of, of.areas, lines.values())


def fits(kind: BorderKind | None, between: Edge, owner: Mapping[Cell, object]) -> bool:
    """Tell whether a line can lie there: beaches between land and sea, rivers and roads between two areas.

    `owner` gives the area of every land cell; None, no line, fits wherever a line of any kind does.
    """
    here, there = owner.get(between[0]), owner.get(between[1])
    if here is None or there is None:
        return here is not there and (kind is None or kind == "coast")
    return here != there and kind != "coast"


def cut_out(of: Island, cells: Collection[Cell]) -> Island:
    """Return what lies on the cells as an island of its own, to be stamped elsewhere or kept as text."""
    parts = [piece for area in of.areas for piece in _pieces(area.kind, [cell for cell in area.cells if cell in cells])]
    land = _owners(parts)
    return arranged(of, parts, [line for line in of.borders if not land.keys().isdisjoint(line.between)])


def stamp(of: Island, clip: Island) -> Island:
    """Return the island with another one laid over it, lines and beaches included."""
    land = clip.area_of()
    after = draw(lay(of, clip.areas), (edge(cell, other) for cell in land for other in neighbours(cell)), None)
    for kind in BORDER_KINDS:
        after = draw(after, (line.between for line in clip.borders if line.kind == kind), kind)
    return after


def _pieces(kind: AreaKind, cells: Collection[Cell]) -> Iterator[Area]:
    """Yield the connected parts of what should be one area."""
    for piece in pieces_of_land(cells):
        yield Area(kind, tuple(sorted(piece, key=reading_order)))


def _owners(areas: Iterable[Area]) -> dict[Cell, Area]:
    return {cell: area for area in areas for cell in area.cells}


def _new_beaches(before: Island, owner: Mapping[Cell, Area]) -> Iterator[Border]:
    """Yield beaches for the shore that is new because cells rose from the sea or sank: where it was beach before.

    What lay off a beach becomes beach, and so does what lies behind it if it changed too; mountains fall into the sea
    as cliffs. Shore where there was no beach is cliff.
    """
    land = before.area_of().keys()
    changed = land ^ owner.keys()
    inner = {cell for cell in changed if all((other in land) == (cell in land) for other in neighbours(cell))}
    beach = {cell for line in before.borders if line.kind == "coast" for cell in line.between} & changed
    for cell in flooded(beach, lambda cell: inner.intersection(neighbours(cell))):
        for other in neighbours(cell):
            ground = owner.get(cell) or owner.get(other)
            was_shore = (cell in land) != (other in land)
            if ground and ground.kind != "mountain" and (cell in owner) != (other in owner) and not was_shore:
                yield Border("coast", edge(cell, other))
