"""What the panel beside the canvas says of an island while it is painted: problems and ways to put them right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.borders import way
from editor.document.edit import draw, fits, lay
from editor.document.steps import StepKey
from editor.generator.dice import Dice
from editor.generator.lines import BorderNet, FeatureLine
from engine.island.cells import Area, AreaKind, BorderKind, Corner, Edge, Island, corners
from engine.island.checks import (
    CLASSIC_COUNTS,
    MIN_PLOTS,
    Code,
    Finding,
    Report,
    edges_of,
    pieces_of_land,
    pieces_of_line,
)
from engine.island.graph import FEATURES, Feature, graph
from engine.reasons import Reason, RefusedError, reason

USUAL_PLOTS = (4, 3, 5, 2, 6, 1)  # next to a feature, the most usual number first


@dataclass(frozen=True, slots=True)
class Fix:
    """A way to put a problem right, as a button and as the history say it.

    `apply` raises RefusedError if there is no room for it.
    """

    label: Reason
    step: StepKey
    apply: Callable[[Island], Island]


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding of the checks, and the way to put it right if there is an obvious one."""

    finding: Finding
    fix: Fix | None


@dataclass(frozen=True, slots=True)
class Gauge:
    """How many plots are next to a feature, and whether that is one of the numbers of the classic profile.

    Each number is there for two features: a third with the same one is not.
    """

    feature: Feature
    plots: int
    is_classic: bool


def problems(report: Report) -> tuple[Problem, ...]:
    """Return what the checks found, errors first, with fixes."""
    return tuple(Problem(finding, _fix(finding)) for finding in report.findings)


def gauges(counts: Sequence[int]) -> tuple[Gauge, ...]:
    """Return how many plots are next to each feature, beside the classic profile."""
    left = Counter(CLASSIC_COUNTS)
    found = []
    for feature, count in zip(FEATURES, counts, strict=True):
        found.append(Gauge(feature, count, left[count] > 0))
        left[count] -= 1
    return tuple(found)


def profile(of: Iterable[Gauge]) -> tuple[tuple[int, bool], ...]:
    """Return the numbers of the classic profile, the largest first, and whether there is a feature for each."""
    there = Counter(gauge.plots for gauge in of if gauge.is_classic)
    seen = Counter[int]()
    ticked = []
    for number in reversed(CLASSIC_COUNTS):
        seen[number] += 1
        ticked.append((number, seen[number] <= there[number]))
    return tuple(ticked)


def _fix(finding: Finding) -> Fix | None:
    make = _FIXES.get((finding.code, finding.of))
    return make(finding) if make else None


def _sink(finding: Finding) -> Fix:
    return Fix(reason("Sink the smaller pieces"), "sea", lambda of: lay(of, sea=finding.cells))


def _part(finding: Finding) -> Fix:
    def parted(of: Island) -> Island:
        return lay(of, [area for area in of.areas if area.cells == finding.cells])

    return Fix(reason("Make each piece an area of its own"), "split", parted)


def _remove_lines(finding: Finding) -> Fix:
    return Fix(reason("Remove it"), "plain", lambda of: draw(of, finding.edges, None))


def _keep_one(kind: AreaKind) -> Callable[[Finding], Fix]:
    def one_left(of: Island) -> Island:
        several = [area for area in of.areas if area.kind == kind]
        largest = pieces_of_land(cell for area in several for cell in area.cells)[0]
        others = [Area("plot", area.cells) for area in several if largest.isdisjoint(area.cells)]
        return lay(of, [Area(kind, tuple(largest)), *others])

    return lambda finding: Fix(reason("Keep the largest, make plots of the others"), "plot", one_left)


def _make_one(kind: AreaKind, label: Reason) -> Callable[[Finding], Fix]:
    def one_made(of: Island) -> Island:
        if len(of.plots) <= MIN_PLOTS:
            raise RefusedError(reason("there are too few plots for that"))
        around = [mask.bit_count() for mask in graph(of).neighbours]
        plot = min(range(len(around)), key=lambda plot: abs(around[plot] - USUAL_PLOTS[0]))
        return lay(of, [Area(kind, of.plots[plot].cells)])

    return lambda finding: Fix(label, kind, one_made)


def _keep_longest(kind: BorderKind) -> Callable[[Finding], Fix]:
    def longest_left(of: Island) -> Island:
        _, *others = pieces_of_line(edges_of(of, kind))
        return draw(of, (between for piece in others for between in piece), None)

    return lambda finding: Fix(reason("Keep the longest piece"), "plain", longest_left)


def _lead(kind: Literal["river", "road"], goal: AreaKind | None, label: Reason) -> Callable[[Finding], Fix]:
    """Return a fix that lengthens a line up to an area of a kind, or to the sea."""

    def led(of: Island) -> Island:
        land = of.area_of()
        taken = {line.between for line in of.borders}

        def is_there(corner: Corner) -> bool:
            kinds = (of.areas[land[cell]].kind if cell in land else None for cell in corner)
            return goal in kinds

        def is_open(between: Edge) -> bool:
            return between not in taken and fits(kind, between, land)

        line = edges_of(of, kind)
        ends = [corner for between in line for corner in corners(between)]
        loose = [corner for corner in ends if ends.count(corner) == 1]
        found = way(loose, is_there, is_open, len(land)) or way(ends, is_there, is_open, len(land))
        return draw(of, _found(found), kind)

    return lambda finding: Fix(label, kind, led)


def _draw_one(kind: BorderKind) -> Callable[[Finding], Fix]:
    def drawn(of: Island) -> Island:
        largest = next(iter(pieces_of_land(of.area_of())), set())
        net = BorderNet([area for area in of.areas if not largest.isdisjoint(area.cells)])
        dice = Dice("fix", of.drawing)
        for plots in USUAL_PLOTS if largest else ():
            lines: list[FeatureLine] = []
            if kind == "river":
                lines = net.rivers(plots, dice, _line(of, "road"))
            elif kind == "road":
                lines = net.roads(plots, _line(of, "river"), dice)
            else:
                lines = net.beaches(plots, dice)
            if lines:
                return draw(of, min(lines, key=lambda line: line.oddness).edges, kind)
        return draw(of, _found(None), kind)

    return lambda finding: Fix(reason("Draw one"), kind, drawn)


def _line(of: Island, kind: BorderKind) -> FeatureLine:
    edges = edges_of(of, kind)
    return FeatureLine(edges, frozenset(corner for between in edges for corner in corners(between)), 0, 0)


def _found(edges: list[Edge] | None) -> list[Edge]:
    if not edges:
        raise RefusedError(reason("there is no room for it"))
    return edges


_LEAD_RIVER = _lead("river", None, reason("Lead it to the sea"))
_LEAD_ROAD = _lead("road", "village", reason("Lead it to the village"))
_FIXES: dict[tuple[Code, Feature | None], Callable[[Finding], Fix]] = {
    ("land in pieces", None): _sink,
    ("area in pieces", None): _part,
    ("line astray", None): _remove_lines,
    ("several", "village"): _keep_one("village"),
    ("several", "farmland"): _keep_one("farmland"),
    ("absent", "mountain"): _make_one("mountain", reason("Make a plot a mountain")),
    ("absent", "village"): _make_one("village", reason("Make a plot the village")),
    ("absent", "farmland"): _make_one("farmland", reason("Make a plot farmland")),
    ("line in pieces", "river"): _keep_longest("river"),
    ("line in pieces", "road"): _keep_longest("road"),
    ("river inland", None): _LEAD_RIVER,
    ("road without village", None): _LEAD_ROAD,
    ("absent", "coast"): _draw_one("coast"),
    ("untouched", "coast"): _draw_one("coast"),
    ("absent", "river"): _draw_one("river"),
    ("untouched", "river"): _draw_one("river"),
    ("absent", "road"): _draw_one("road"),
    ("untouched", "road"): _draw_one("road"),
}
