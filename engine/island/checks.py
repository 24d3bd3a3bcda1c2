"""Is an island playable, is anything odd about it, and does it have the profile of the classic islands?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeVar

from engine.island.cells import AreaKind, BorderKind, Cell, Corner, Edge, Island, corners, flooded, neighbours
from engine.island.graph import FEATURES, Feature, graph
from engine.reasons import Reason, RefusedError, reason

T = TypeVar("T")

MIN_PLOTS = 5  # on fewer nobody can win a match
MAX_PLOTS = 60
CLASSIC_PLOTS = 12
CLASSIC_COUNTS = (3, 3, 4, 4, 5, 5)  # plots next to each feature, whichever feature it is
CLASSIC_TOUCHES = range(1, 5)  # features next to each plot


Code = Literal[
    "plots", "land in pieces", "area in pieces", "line astray",
    "absent", "untouched", "several", "bare plot", "line in pieces", "river inland", "road without village",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong (error: nobody can play on it) or odd (warning), and where."""

    severity: Literal["error", "warning"]
    code: Code
    why: Reason
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()
    of: Feature | None = None  # what is absent, untouched, several or in pieces


@dataclass(frozen=True, slots=True)
class Report:
    """What the checks say about an island."""

    findings: tuple[Finding, ...]  # errors first
    counts: tuple[int, ...]  # plots next to each feature, in the order of FEATURES
    touches: tuple[int, ...]  # features next to each plot
    unclassic: tuple[Reason, ...]  # what keeps it from having the classic profile

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that make the island unplayable."""
        return tuple(finding for finding in self.findings if finding.severity == "error")

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """The findings that are only odd."""
        return tuple(finding for finding in self.findings if finding.severity == "warning")

    @property
    def is_playable(self) -> bool:
        """Whether a match can be played on the island."""
        return not self.errors

    @property
    def is_classic(self) -> bool:
        """Whether the island has the profile that all published islands share."""
        return not self.unclassic


def check(island: Island) -> Report:
    """Return everything there is to say about an island, finished or not."""
    errors = tuple(_errors(island))
    seen = graph(island)
    counts = tuple(mask.bit_count() for mask in seen.next_to)
    touches = tuple(len(seen.touched_by(plot)) for plot in range(seen.plots))
    warnings = tuple(_warnings(island, counts, touches))
    return Report(errors + warnings, counts, touches, tuple(_unclassic(island, errors, counts, touches)))


def refuse_unplayable(island: Island) -> None:
    """Raise RefusedError, naming the first error, if no match can be played on the island."""
    for finding in check(island).errors:
        raise RefusedError(finding.why)


def _errors(island: Island) -> Iterator[Finding]:
    plots = len(island.plots)
    if not plots:
        yield Finding("error", "plots", reason("there is no plot to build on"))
    elif plots < MIN_PLOTS:
        yield Finding(
            "error",
            "plots",
            reason("at least {least} plots are needed, so far it has {plots}", plots=plots, least=MIN_PLOTS),
        )
    elif plots > MAX_PLOTS:
        yield Finding(
            "error", "plots", reason("at most {most} plots are allowed, here are {plots}", plots=plots, most=MAX_PLOTS)
        )
    area_of = island.area_of()
    if _is_in_pieces(frozenset(area_of)):
        largest, *rest = pieces_of_land(area_of)
        elsewhere = tuple(cell for cell in area_of if cell not in largest)
        yield Finding(
            "error", "land in pieces", reason("the land is in {pieces} pieces", pieces=len(rest) + 1), elsewhere
        )
    for area in island.areas:
        if _is_in_pieces(frozenset(area.cells)):
            yield Finding("error", "area in pieces", _AREA_IN_PIECES[area.kind], area.cells)
    for border in island.borders:
        here, there = (area_of.get(cell) for cell in border.between)
        if border.kind == "coast":
            if (here is None) == (there is None):
                yield Finding(
                    "error", "line astray", reason("a beach lies between land and sea"), edges=(border.between,)
                )
        elif here is None or there is None:
            yield Finding("error", "line astray", _ALONG_THE_SEA[border.kind], edges=(border.between,))
        elif here == there:
            yield Finding("error", "line astray", _INSIDE_AN_AREA[border.kind], edges=(border.between,))


def _warnings(island: Island, counts: tuple[int, ...], touches: tuple[int, ...]) -> Iterator[Finding]:
    area_of = island.area_of()
    present = {area.kind for area in island.areas} | {border.kind for border in island.borders}
    for feature, count in zip(FEATURES, counts, strict=True):
        if not count:
            if feature in present:
                yield Finding("warning", "untouched", _UNTOUCHED[feature], of=feature)
            else:
                yield Finding("warning", "absent", _ABSENT[feature], of=feature)
    for kind, several in _SEVERAL.items():
        cells = [area.cells for area in island.areas if area.kind == kind]
        if len(cells) > 1:
            yield Finding("warning", "several", several, tuple(cell for area in cells for cell in area), of=kind)
    for plot, features in zip(island.plots, touches, strict=True):
        if not features:
            yield Finding("warning", "bare plot", reason("this plot is next to no feature"), plot.cells)
    for line, in_pieces in _LINE_IN_PIECES.items():
        edges = edges_of(island, line)
        if _is_line_in_pieces(edges):
            yield Finding("warning", "line in pieces", in_pieces, edges=edges, of=line)
    river, road = edges_of(island, "river"), edges_of(island, "road")
    if river and all(cell in area_of for end in _ends(river) for cell in end):
        yield Finding("warning", "river inland", reason("the river does not reach the sea"), edges=river)
    village = {cell for area in island.areas if area.kind == "village" for cell in area.cells}
    if road and village and village.isdisjoint(cell for end in _ends(road) for cell in end):
        yield Finding("warning", "road without village", reason("the road does not come by the village"), edges=road)


def _unclassic(
    island: Island, errors: tuple[Finding, ...], counts: tuple[int, ...], touches: tuple[int, ...]
) -> Iterator[Reason]:
    if errors:
        yield reason("it is not playable")
    if len(touches) != CLASSIC_PLOTS:
        yield reason(
            "classic islands have {classic} plots, this one has {plots}", plots=len(touches), classic=CLASSIC_PLOTS
        )
    if tuple(sorted(counts)) != CLASSIC_COUNTS:
        yield reason("two features should touch 5 plots, two 4 and two 3")
    if any(features not in CLASSIC_TOUCHES for features in touches):
        yield reason("every plot should be next to 1 to 4 features")
    for kind, not_one in _NOT_ONE.items():
        if sum(area.kind == kind for area in island.areas) != 1:
            yield not_one
    for line, in_pieces in _LINE_IN_PIECES.items():
        if _is_line_in_pieces(edges_of(island, line)):
            yield in_pieces


# Searches check thousands of islands, of which each has most areas and lines in common with the one before.


@lru_cache(maxsize=256)
def _is_in_pieces(cells: frozenset[Cell]) -> bool:
    return len(pieces_of_land(cells)) > 1


@lru_cache(maxsize=256)
def _is_line_in_pieces(edges: tuple[Edge, ...]) -> bool:
    return len(pieces_of_line(edges)) > 1


def edges_of(island: Island, kind: BorderKind) -> tuple[Edge, ...]:
    """Return the borders of one kind."""
    return tuple(border.between for border in island.borders if border.kind == kind)


def pieces_of_land(cells: Iterable[Cell]) -> list[set[Cell]]:
    """Return the connected parts of a set of cells, the largest first."""
    cells = dict.fromkeys(cells)
    return _pieces(cells, lambda cell: [other for other in neighbours(cell) if other in cells])


def pieces_of_line(edges: Iterable[Edge]) -> list[set[Edge]]:
    """Return the connected parts of a river or road, whose borders join at common corners; the largest first."""
    ends = {line: corners(line) for line in edges}
    at: dict[Corner, set[Edge]] = {}
    for line, (here, there) in ends.items():
        at.setdefault(here, set()).add(line)
        at.setdefault(there, set()).add(line)
    return _pieces(ends, lambda line: at[ends[line][0]] | at[ends[line][1]])


def _pieces(parts: Iterable[T], joined: Callable[[T], Iterable[T]]) -> list[set[T]]:
    found: list[set[T]] = []
    left = dict.fromkeys(parts)
    while left:
        piece = set(flooded([next(reversed(left))], joined))
        for item in piece:
            del left[item]
        found.append(piece)
    return sorted(found, key=len, reverse=True)


def _ends(edges: Iterable[Edge]) -> set[Corner]:
    return {end for line in edges for end in corners(line)}


_ABSENT: dict[Feature, Reason] = {
    "coast": reason("there is no beach"),
    "mountain": reason("there is no mountain"),
    "village": reason("there is no village"),
    "farmland": reason("there is no farmland"),
    "river": reason("there is no river"),
    "road": reason("there is no road"),
}
_UNTOUCHED: dict[Feature, Reason] = {
    "coast": reason("no plot is next to a beach"),
    "mountain": reason("no plot is next to a mountain"),
    "village": reason("no plot is next to the village"),
    "farmland": reason("no plot is next to the farmland"),
    "river": reason("no plot is next to the river"),
    "road": reason("no plot is next to the road"),
}
_AREA_IN_PIECES: dict[AreaKind, Reason] = {
    "plot": reason("this plot is in pieces"),
    "village": reason("this village is in pieces"),
    "farmland": reason("this farmland is in pieces"),
    "mountain": reason("this mountain is in pieces"),
}
_SEVERAL: dict[Feature, Reason] = {
    "village": reason("there is more than one village"),
    "farmland": reason("there is more than one farmland"),
}
_NOT_ONE: dict[AreaKind, Reason] = {
    "village": reason("there should be exactly one village"),
    "farmland": reason("there should be exactly one farmland"),
}
_LINE_IN_PIECES: dict[Literal["river", "road"], Reason] = {
    "river": reason("the river is in pieces"),
    "road": reason("the road is in pieces"),
}
_ALONG_THE_SEA: dict[BorderKind, Reason] = {
    "river": reason("a river lies between two areas, not at the sea"),
    "road": reason("a road lies between two areas, not at the sea"),
}
_INSIDE_AN_AREA: dict[BorderKind, Reason] = {
    "river": reason("a river lies between two areas, not inside one"),
    "road": reason("a road lies between two areas, not inside one"),
}
