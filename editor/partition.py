"""Dividing land into areas, so that given numbers of plots are next to the mountain, the village and the farmland."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from editor.dice import Dice
from engine.island.cells import Area, AreaKind, Cell, neighbours
from engine.island.checks import pieces_of_land

FeatureArea = Literal["mountain", "village", "farmland"]

TRIES_PER_CELL = 15
# Borders inside the most compact area of 0, 1, 2, … cells; larger areas may have any form.
COMPACT = (0, 0, 1, 3, 5, 7, 9, 12)
# What a fault weighs while cells are shifted from area to area.
MISFIT, EXPOSED_MOUNTAIN, CLUMPED_FEATURES, WRONG_SIZE = 1000, 2, 2, 3


class Wish(NamedTuple):
    """A feature to be: how many plots must be next to it, and of how many cells it should be."""

    kind: FeatureArea
    plots: int
    cells: int


class Partition:
    """Land on its way to being areas: the wishes come first, in their order, then the plots."""

    def __init__(self, land: Sequence[Cell], wishes: Sequence[Wish], plots: int) -> None:
        self.land = land
        self.wishes = wishes
        self.plots = plots
        self.most = max(3, 1 + len(land) // plots)  # cells of a plot
        inside = set(land)
        self.around = {cell: [other for other in neighbours(cell) if other in inside] for cell in land}
        self.owner: dict[Cell, int] = {}  # the number of a cell's area

    def draft(self, dice: Dice) -> bool:
        """Place the features apart from each other and merge what is left into plots; False if it cannot be."""
        free = dict.fromkeys(dice.shuffled(self.land))
        for number, wish in enumerate(self.wishes):
            start = max(free, key=lambda cell: self._fitness(cell, wish))
            area = [start]
            while len(area) < wish.cells:
                ring = [other for cell in area for other in self.around[cell] if other in free and other not in area]
                if not ring:
                    return False
                area.append(dice.choice(ring))
            for cell in area:
                self.owner[cell] = number
                del free[cell]
        first = len(self.wishes)
        groups = [[cell] for cell in free]
        while len(groups) > self.plots:
            index = {cell: number for number, group in enumerate(groups) for cell in group}
            pairs = [(index[a], index[b]) for a in free for b in self.around[a] if index.get(b, index[a]) != index[a]]
            if not pairs:
                return False
            least = min(len(groups[a]) + len(groups[b]) for a, b in pairs)
            a, b = dice.choice([(a, b) for a, b in pairs if len(groups[a]) + len(groups[b]) == least])
            groups[a] += groups[b]
            del groups[b]
        self.owner.update((cell, first + number) for number, group in enumerate(groups) for cell in group)
        return len(groups) == self.plots

    def shift(self, dice: Dice) -> bool:
        """Pass cells from area to area until everything fits; tell whether it does."""
        cost = self._cost()
        for _ in range(TRIES_PER_CELL * len(self.land)):
            cell = dice.choice(self.land)
            source, target = self.owner[cell], self.owner[dice.choice(self.around[cell])]
            if source == target or not self._may_pass(cell, source, target):
                continue
            self.owner[cell] = target
            changed = self._cost()
            if changed <= cost:
                cost = changed
            else:
                self.owner[cell] = source
        return cost < MISFIT

    def areas(self) -> list[Area]:
        """Return the areas as they are now."""
        kinds: list[AreaKind] = [wish.kind for wish in self.wishes]
        kinds += ["plot"] * self.plots
        return [Area(kind, tuple(self._cells_of(number))) for number, kind in enumerate(kinds)]

    def _fitness(self, cell: Cell, wish: Wish) -> tuple[int, int]:
        near = [cell, *self.around[cell], *(other for step in self.around[cell] for other in self.around[step])]
        clumped = sum(other in self.owner for other in near)
        return -clumped, len(set(near)) if wish.kind == "mountain" else 0

    def _may_pass(self, cell: Cell, source: int, target: int) -> bool:
        if target >= len(self.wishes) and len(self._cells_of(target)) >= self.most:
            return False
        rest = [other for other in self._cells_of(source) if other != cell]
        return len(pieces_of_land(rest)) == 1

    def _cells_of(self, number: int) -> list[Cell]:
        return [cell for cell in self.land if self.owner[cell] == number]

    def _cost(self) -> int:
        """Return how far the areas are from what is wanted; less than MISFIT means the numbers are right."""
        cost, features = 0, len(self.wishes)
        sizes, inside = [0] * (features + self.plots), [0] * (features + self.plots)
        touched: list[set[int]] = [set() for _ in self.wishes]
        for cell, around in self.around.items():
            here = self.owner[cell]
            sizes[here] += 1
            for other in around:
                there = self.owner[other]
                if here == there:
                    inside[here] += 1
                elif here < features:
                    if there < features:
                        cost += CLUMPED_FEATURES
                    else:
                        touched[here].add(there)
            if here < features and self.wishes[here].kind == "mountain" and len(around) < 6:
                cost += EXPOSED_MOUNTAIN
        for size, borders in zip(sizes, inside, strict=True):
            if size < len(COMPACT):
                cost += COMPACT[size] - borders // 2
        cost += sum(WRONG_SIZE * abs(size - wish.cells) for size, wish in zip(sizes, self.wishes, strict=False))
        misfit = sum(abs(len(plots) - wish.plots) for plots, wish in zip(touched, self.wishes, strict=True))
        return cost + MISFIT * misfit
