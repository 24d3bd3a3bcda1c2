"""The lines of an island whose areas are known: rivers, roads and beaches that could be drawn on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import reduce
from itertools import chain, groupby
from operator import or_
from typing import NamedTuple

from editor.generator.dice import Dice
from editor.generator.shapes import shoreline
from engine.island.cells import Area, AreaKind, Cell, Corner, Edge, corners, edge, neighbours
from engine.rng import orders

STARTS = 12  # from how many corners a river or a road is searched
STEPS_PER_PLOT = 10  # how far from each of them
MAX_LINES = 8  # how many are handed out, the best ones
MAX_STRETCHES = 100  # how many stretches of beach are paired


class FeatureLine(NamedTuple):
    """A river, a road or beaches: its borders and corners, the plots next to it as bits, and how odd it looks."""

    edges: tuple[Edge, ...]
    corners: frozenset[Corner]
    plots: int
    oddness: int


NO_LINE = FeatureLine((), frozenset(), 0, 0)


class BorderNet:
    """The areas as a net of corners and borders, on which lines are found."""

    def __init__(self, areas: Sequence[Area]) -> None:
        plots = [number for number, area in enumerate(areas) if area.kind == "plot"]
        self.plots = (1 << len(plots)) - 1
        self._bit = {number: 1 << index for index, number in enumerate(plots)}
        self._kinds = [area.kind for area in areas]
        self._area_of = {cell: number for number, area in enumerate(areas) for cell in area.cells}
        ways: dict[Corner, list[tuple[Edge, Corner, int]]] = {}  # a border, its other end, the plots beside it
        for cell, here in self._area_of.items():
            for other in neighbours(cell):
                there = self._area_of.get(other, here)
                if here < there:
                    border = edge(cell, other)
                    beside = self._bit.get(here, 0) | self._bit.get(there, 0)
                    one, two = corners(border)
                    ways.setdefault(one, []).append((border, two, beside))
                    ways.setdefault(two, []).append((border, one, beside))
        # From here on a corner is its number, and every order in which its ways may be tried is known: walks take long.
        self._corners = sorted(ways)
        self._number = {corner: number for number, corner in enumerate(self._corners)}
        self._ways: list[list[list[tuple[Edge, int, int]]]] = []
        for corner in self._corners:
            from_here = [(border, self._number[end], beside) for border, end, beside in ways[corner]]
            self._ways.append(orders(from_here) if len(from_here) > 1 else [from_here])
        self._at: dict[AreaKind | None, set[int]] = {}  # where areas of a kind, or the sea, reach a corner
        for number, corner in enumerate(self._corners):
            for cell in corner:
                self._at.setdefault(self._kind_at(cell), set()).add(number)

    def next_to(self, kind: AreaKind) -> int:
        """Return the plots that share a border with an area of the kind."""
        around = (other for cell in self._area_of if self._kind_at(cell) == kind for other in neighbours(cell))
        return reduce(or_, (self._bit.get(self._area_of.get(cell, -1), 0) for cell in around), 0)

    def rivers(self, plots: int, dice: Dice, road: FeatureLine = NO_LINE) -> list[FeatureLine]:
        """Return rivers that touch `plots` plots, from the mountain, or inland if there is none, to the sea.

        They keep off a road that is there already.
        """
        shore, taken = self._at.get(None, set()), self._numbers(road)
        springs = self._at.get("mountain", set(range(len(self._ways)))) - shore - taken
        return self._paths(dice.shuffled(sorted(springs)), plots, lambda path: path[-1] in shore, taken, dice)

    def roads(self, plots: int, river: FeatureLine, dice: Dice) -> list[FeatureLine]:
        """Return roads that touch `plots` plots, come by the village, if there is one, and keep off the river."""
        everywhere = set(range(len(self._ways)))
        village = self._at.get("village", everywhere)
        taken = self._numbers(river)
        ends = dice.shuffled(sorted(village - taken))[: STARTS // 2]
        starts = ends + dice.shuffled(sorted(everywhere - taken))
        return self._paths(starts, plots, lambda path: not village.isdisjoint(path), taken, dice)

    def beaches(self, plots: int, dice: Dice) -> list[FeatureLine]:
        """Return beaches that touch `plots` plots, in one stretch or two; a plot's shore is beach as a whole."""
        if not plots:
            return [NO_LINE]
        shore = self._shore()
        stretches: list[tuple[list[int], int]] = []  # consecutive parts of the shore, the plots there
        for first in range(len(shore)):
            for length in range(1, len(shore)):
                parts = [(first + step) % len(shore) for step in range(length)]
                beside = reduce(or_, (self._bit.get(shore[part][0], 0) for part in parts))
                if beside.bit_count() > plots:
                    break
                if shore[parts[0]][0] in self._bit and shore[parts[-1]][0] in self._bit:
                    stretches.append((parts, beside))
        stretches = dice.shuffled(stretches)
        found = [(0, parts, beside) for parts, beside in stretches if beside.bit_count() == plots]
        few = stretches[:MAX_STRETCHES]
        for number, (parts, beside) in enumerate(few, 1):
            taken = {(part + step) % len(shore) for part in parts for step in (-1, 0, 1)}
            for others, more in few[number:]:
                if (beside | more).bit_count() == plots and taken.isdisjoint(others):
                    found.append((1, parts + others, beside | more))
        # Mountains fall into the sea as cliffs, even in the middle of a beach.
        return [
            FeatureLine(
                tuple(
                    border for part in parts if self._kinds[shore[part][0]] != "mountain" for border in shore[part][1]
                ),
                frozenset(),
                beside,
                oddness,
            )
            for oddness, parts, beside in found
        ]

    def _paths(
        self, starts: Sequence[int], plots: int, is_good: Callable[[list[int]], bool], taken: set[int], dice: Dice
    ) -> list[FeatureLine]:
        """Return lines from some of the `starts` that touch `plots` plots and no taken corner."""
        if not plots:
            return [NO_LINE]
        found: dict[tuple[int, ...], tuple[int, tuple[Edge, ...], int]] = {}  # by corners: oddness, borders, plots
        closed = [number in taken for number in range(len(self._ways))]
        path: list[int] = []
        edges: list[Edge] = []
        steps = 0

        def walk(corner: int, beside: int) -> None:
            nonlocal steps
            steps -= 1
            path.append(corner)
            closed[corner] = True
            touched = beside.bit_count()
            if touched == plots and is_good(path):
                way = tuple(path if path[0] < path[-1] else reversed(path))  # there and back is the same line
                if way not in found:
                    found[way] = self._oddness(edges), tuple(edges), beside
            elif touched <= plots:
                ways = self._ways[corner]
                for border, end, more in ways[dice.below(len(ways))] if len(ways) > 1 else ways[0]:
                    if steps > 0 and not closed[end]:
                        edges.append(border)
                        walk(end, beside | more)
                        edges.pop()
            path.pop()
            closed[corner] = False

        for start in starts[:STARTS]:
            steps = STEPS_PER_PLOT * plots
            walk(start, 0)
        best = sorted(found.items(), key=lambda line: line[1][0])[:MAX_LINES]
        return [
            FeatureLine(borders, frozenset(self._corners[corner] for corner in way), beside, oddness)
            for way, (oddness, borders, beside) in best
        ]

    def _oddness(self, edges: Sequence[Edge]) -> int:
        """Return how much a line winds around single cells, or creeps along a mountain, instead of going somewhere."""
        beside = Counter(chain.from_iterable(edges))
        more = (count - (1 if self._kind_at(cell) == "mountain" else 2) for cell, count in beside.items() if count > 1)
        return sum(number**2 for number in more if number > 0)

    def _shore(self) -> list[tuple[int, tuple[Edge, ...]]]:
        """Return the shore as a ring of areas and their borders with the sea."""

        def land(border: Edge) -> int:
            here, there = border
            return self._area_of[here] if here in self._area_of else self._area_of[there]

        parts = [(number, tuple(borders)) for number, borders in groupby(shoreline(self._area_of), key=land)]
        if len(parts) > 1 and parts[0][0] == parts[-1][0]:
            number, end = parts.pop()
            parts[0] = number, end + parts[0][1]
        return parts

    def _numbers(self, line: FeatureLine) -> set[int]:
        """Return the corners of a line, as far as they are in the net."""
        return {self._number[corner] for corner in line.corners if corner in self._number}

    def _kind_at(self, cell: Cell) -> AreaKind | None:
        return self._kinds[self._area_of[cell]] if cell in self._area_of else None
