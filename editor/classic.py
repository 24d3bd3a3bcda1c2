"""Bringing an island to the classic profile, with as little change as is found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from operator import ne

from editor.document.diff import arranged
from editor.document.edit import draw, lay, paint
from editor.generator.dice import Dice
from editor.generator.generator import generate
from editor.generator.lines import NO_LINE, BorderNet, FeatureLine
from editor.problems import problems
from editor.small_changes import small_changes
from engine.island.cells import Area, AreaKind, Border, BorderKind, Cell, Island, corners, neighbours
from engine.island.checks import CLASSIC_COUNTS, CLASSIC_PLOTS, CLASSIC_TOUCHES, check, edges_of, pieces_of_land
from engine.island.graph import FEATURES
from engine.reasons import Reason, RefusedError, reason

BEAM = 3  # islands that are gone on with
STEPS = 14  # at most, one after the other
DRAWN_ANEW = 5  # of them, for how many the lines are drawn anew if small changes do not suffice
OUTLINES = 3  # attempts to fill the outline of the island anew
FIXES = 20  # at most, before the search
PARTS = STEPS + DRAWN_ANEW + OUTLINES + 1  # of the search, at most; what is found comes in the last one

Parts = frozenset[tuple[Cell, AreaKind] | Border]

NO_WAY = reason("no way to the classic profile was found; the generator makes islands that have it")


@dataclass
class ClassicSearch:
    """Looks for a way to the classic profile: a task for a pool of processes, which does one part after another."""

    of: Island

    def __call__(self, part: int) -> Island | Reason | None:
        """Return the island with the classic profile once it is found, None before; why there is none, if so."""
        try:
            return next(self._way, None)
        except RefusedError as error:
            return error.why

    @cached_property
    def _way(self) -> Iterator[Island | None]:
        return way_to_classic(self.of)


def way_to_classic(of: Island) -> Iterator[Island | None]:
    """Yield the island with the classic profile, and None before it after every part of the search for it.

    Raise RefusedError if no way is found.

    What is wrong is put right first. Then areas and lines are changed cell by cell and border by border, always the
    best of the islands found so far; only if that leads nowhere are rivers, roads and beaches drawn anew, and only if
    that fails too the areas.
    """
    start = _with_plots(_put_right(of))
    parts = _parts(of)
    seen = {start}
    beam, best = [start], [start]
    for _ in range(STEPS):
        if check(beam[0]).is_classic:
            yield beam[0]
            return
        # a dict, as the order of a set would be another one each time, and with it the island that is found
        found = dict.fromkeys(after for island in beam for after in _changed(island) if after not in seen)
        if not found:
            break
        seen |= found.keys()
        beam = sorted(found, key=lambda island: _miss(island, parts))[:BEAM]
        best = sorted([*best, *beam], key=lambda island: _miss(island, parts))[:DRAWN_ANEW]
        if _miss(beam[0], parts) > _miss(best[0], parts) + 2:
            break
        yield None
    for island in best:
        for after in _with_new_lines(island):
            if check(after).is_classic:
                yield after
                return
        yield None
    yield from _made_anew(start)


def _made_anew(of: Island) -> Iterator[Island | None]:
    """Yield other areas and lines in the same outline, and None after every attempt that failed."""
    for seed in range(OUTLINES):
        try:
            made = generate(of.drawing + seed, CLASSIC_PLOTS, CLASSIC_COUNTS[::-1], list(of.area_of()))
        except RefusedError:
            yield None
            continue
        if check(made).is_classic:
            yield arranged(of, made.areas, made.borders)
            return
        yield None
    raise RefusedError(NO_WAY)


def _put_right(of: Island) -> Island:
    """Return the island with everything put right that has a fix."""
    for _ in range(FIXES):
        fixes = [problem.fix for problem in problems(check(of)) if problem.fix]
        for fix in fixes:
            try:
                after = fix.apply(of)
            except RefusedError:
                continue
            if after != of:
                of = after
                break
        else:
            break
    return of


def _with_plots(of: Island) -> Island:
    """Return the island with as many plots as a classic one: small ones are joined, large ones divided."""
    for _ in range(len(of.plots) + CLASSIC_PLOTS):
        plots = of.plots
        if len(plots) == CLASSIC_PLOTS:
            break
        if len(plots) > CLASSIC_PLOTS:
            plot_of = {cell: number for number, plot in enumerate(plots) for cell in plot.cells}
            near = {(number, plot_of.get(other, 0)) for cell, number in plot_of.items() for other in neighbours(cell)}
            pairs = [(plots[one].cells, plots[other].cells) for one, other in near if one < other]
            if not pairs:
                break
            one, other = min(pairs, key=lambda pair: (len(pair[0]) + len(pair[1]), pair[0] + pair[1]))
            of = lay(of, [Area("plot", one + other)])
        else:
            largest = max(plots, key=lambda plot: len(plot.cells), default=None)
            if largest is not None and len(largest.cells) > 1:
                of = lay(of, [Area("plot", _half(largest.cells))])
            else:
                of = paint(of, "plot", [_free_shore(of)])
    return of


def _half(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return about half of the cells of an area, in one piece that leaves the rest in one."""
    order = [cells[0]]
    for cell in order:
        order += [near for near in neighbours(cell) if near in cells and near not in order]
    for count in sorted(range(1, len(order)), key=lambda count: abs(2 * count - len(order))):
        if len(pieces_of_land(order[count:])) == 1:
            return tuple(order[:count])
    return (order[-1],)


def _free_shore(of: Island) -> Cell:
    """Return the cell of the sea with the most land around it."""
    land = of.area_of()
    shore = {near for cell in land for near in neighbours(cell) if near not in land} or {(0, 0)}
    return max(sorted(shore), key=lambda cell: sum(near in land for near in neighbours(cell)))


def _parts(of: Island) -> Parts:
    """Return what lies on each cell, and the lines."""
    return frozenset((cell, area.kind) for area in of.areas for cell in area.cells).union(of.borders)


def _miss(island: Island, before: Parts) -> float:
    """Return how far the island is from the classic profile, and a little for all that was changed."""
    report = check(island)
    counts = sum(abs(count - wanted) for count, wanted in zip(sorted(report.counts), CLASSIC_COUNTS, strict=True))
    odd = sum(touched not in CLASSIC_TOUCHES for touched in report.touches)
    faults = 10 * len(report.errors) + 3 * abs(len(report.touches) - CLASSIC_PLOTS) + 2 * len(report.unclassic)
    return counts + odd + faults + len(report.warnings) + 0.02 * len(before ^ _parts(island))


def _changed(of: Island) -> Iterator[Island]:
    """Yield islands with one small change."""
    for _, edges, kind in small_changes(of):
        yield draw(of, edges, kind)
    land = of.area_of()
    for area in of.areas:
        if len(area.cells) == 1:
            continue
        for cell in area.cells:
            rest = [other for other in area.cells if other != cell]
            beside = {land[near] for near in neighbours(cell) if near in land and near not in area.cells}
            if len(pieces_of_land(rest)) == 1:
                for number in beside:
                    other = of.areas[number]
                    if {area.kind, other.kind} != {"plot"} or len(rest) > 1:
                        yield lay(of, [Area(other.kind, (*other.cells, cell))])


def _with_new_lines(of: Island) -> Iterator[Island]:
    """Yield islands with the same areas whose lines make the classic profile, if any do: first those that keep most."""
    counts = dict(zip(FEATURES, check(of).counts, strict=True))
    left = list(CLASSIC_COUNTS)
    for kind in ("mountain", "village", "farmland"):
        if counts[kind] not in left:
            return
        left.remove(counts[kind])
    net, dice = BorderNet(of.areas), Dice("classic", of.drawing)
    now = counts["coast"], counts["river"], counts["road"]
    for coast, river, road in sorted({*permutations(left)}, key=lambda three: sum(map(ne, three, now))):
        rivers = [_line(of, "river")] if counts["river"] == river else net.rivers(river, dice)[:3]
        beaches = [_line(of, "coast")] if counts["coast"] == coast else net.beaches(coast, dice)[:3]
        for stream in rivers:
            roads = [_line(of, "road")] if counts["road"] == road else net.roads(road, stream, dice)[:3]
            for way in roads:
                for beach in beaches:
                    yield _drawn(of, {"river": stream, "road": way, "coast": beach})


def _line(of: Island, kind: BorderKind) -> FeatureLine:
    edges = edges_of(of, kind)
    return NO_LINE._replace(edges=edges, corners=frozenset(corner for between in edges for corner in corners(between)))


def _drawn(of: Island, lines: Mapping[BorderKind, FeatureLine]) -> Island:
    after = draw(of, [line.between for line in of.borders], None)
    for kind, line in lines.items():
        after = draw(after, line.edges, kind)
    return after
