"""Small changes of the lines of an island: a shore becomes beach or cliff, a river or road longer or shorter."""

from __future__ import annotations

from collections.abc import Iterator

from editor.borders import edges_at
from editor.document.edit import fits
from engine.island.cells import BorderKind, Edge, Island, corners, edge, neighbours
from engine.island.checks import edges_of
from engine.reasons import Reason, reason

LINE_CHANGES: tuple[tuple[BorderKind, Reason, Reason], ...] = (
    ("river", reason("the river becomes a little longer"), reason("the river becomes a little shorter")),
    ("road", reason("the road becomes a little longer"), reason("the road becomes a little shorter")),
)


def small_changes(of: Island) -> Iterator[tuple[Reason, tuple[Edge, ...], BorderKind | None]]:
    """Yield small changes of the lines of an island: what each is, the borders, and what becomes of them."""
    land = of.area_of()
    for number, plot in enumerate(of.plots, 1):
        shore = tuple(edge(cell, other) for cell in plot.cells for other in neighbours(cell) if other not in land)
        if shore:
            yield reason("all the shore of plot {plot} becomes beach", plot=number), shore, "coast"
            yield reason("all the shore of plot {plot} becomes cliff", plot=number), shore, None
    for kind, longer, shorter in LINE_CHANGES:
        for between, is_new in _ends(of, kind):
            yield (longer, (between,), kind) if is_new else (shorter, (between,), None)


def _ends(of: Island, kind: BorderKind) -> Iterator[tuple[Edge, bool]]:
    """Yield the borders by which a line could become longer, and those by which it could become shorter."""
    land = of.area_of()
    taken = {line.between for line in of.borders}
    line = edges_of(of, kind)
    at = [corner for between in line for corner in corners(between)]
    for between in line:
        for corner in corners(between):
            if at.count(corner) == 1:
                yield between, False
                for further in edges_at(corner):
                    if further not in taken and fits(kind, further, land):
                        yield further, True
