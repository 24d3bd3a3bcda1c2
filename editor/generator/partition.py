"""Dividing land into areas, so that given numbers of plots are next to the mountain, the village and the farmland."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from editor.generator.dice import Dice
from engine.island.cells import Area, AreaKind, Cell, neighbours

FeatureArea = Literal["mountain", "village", "farmland"]

Step = tuple[int, int, int]  # a cell, the area it leaves and the one it comes to

TRIES_PER_CELL = 15
# Borders inside the most compact area of 0, 1, 2, … cells; larger areas may have any form.
COMPACT = (0, 0, 1, 3, 5, 7, 9, 12)
# What a fault weighs while cells are shifted from area to area.
MISFIT, EXPOSED_MOUNTAIN, CLUMPED_FEATURES, WRONG_SIZE = 1000, 2, 2, 3


class FeatureTarget(NamedTuple):
    """A feature to be: how many plots must be next to it, and of how many cells it should be."""

    kind: FeatureArea
    plots: int
    cells: int


class Partition:
    """Land on its way to being areas: the features come first, in the order of their targets, then the plots."""

    def __init__(self, land: Sequence[Cell], targets: Sequence[FeatureTarget], plots: int) -> None:
        self.land = land
        self.targets = targets
        self.plots = plots
        self.most = max(3, 1 + len(land) // plots)  # cells of a plot
        # From here on a cell is its index in `land`, which makes counting twice as fast.
        index = {cell: number for number, cell in enumerate(land)}
        self.ring = [[index.get(other, -1) for other in neighbours(cell)] for cell in land]
        self.around = [[other for other in ring if other >= 0] for ring in self.ring]
        self.owner = [-1] * len(land)  # the number of a cell's area

    def draft(self, dice: Dice) -> bool:
        """Place the features apart from each other and merge what is left into plots; False if luck fails."""
        free = dict.fromkeys(dice.shuffled(range(len(self.land))))
        for number, target in enumerate(self.targets):
            area = [max(free, key=lambda cell: self._fitness(cell, target))]
            while len(area) < target.cells:
                ring = [other for cell in area for other in self.around[cell] if other in free and other not in area]
                if not ring:
                    return False
                area.append(dice.choice(ring))
            for cell in area:
                self.owner[cell] = number
                del free[cell]
        groups = self._merged([[cell] for cell in free], dice)
        for number, group in enumerate(groups, len(self.targets)):
            for cell in group:
                self.owner[cell] = number
        return len(groups) == self.plots

    def shift(self, dice: Dice) -> bool:
        """Change the areas little by little until everything fits; tell whether it does."""
        cells: list[set[int]] = [set() for _ in range(len(self.targets) + self.plots)]
        for cell, number in enumerate(self.owner):
            cells[number].add(cell)
        costs = [self._cost(number, area) for number, area in enumerate(cells)]
        for turn in range(TRIES_PER_CELL * len(self.land)):
            step = self._pass_a_cell(cells, dice) if turn % 8 else self._swap_two_areas(cells, dice)
            if step is None:
                continue
            self._take(step, cells)
            changed = {number: self._cost(number, cells[number]) for number in self._affected(step)}
            if sum(changed.values()) <= sum(costs[number] for number in changed):
                for number, cost in changed.items():
                    costs[number] = cost
            else:
                self._take([(cell, there, here) for cell, here, there in step], cells)
        return sum(costs) < MISFIT

    def areas(self) -> list[Area]:
        """Return the areas as they are now."""
        cells: list[list[Cell]] = [[] for _ in range(len(self.targets) + self.plots)]
        for cell, number in zip(self.land, self.owner, strict=True):
            cells[number].append(cell)
        kinds: list[AreaKind] = [target.kind for target in self.targets]
        kinds += ["plot"] * self.plots
        return [Area(kind, tuple(area)) for kind, area in zip(kinds, cells, strict=True)]

    def _merged(self, groups: list[list[int]], dice: Dice) -> list[list[int]]:
        """Join neighbouring groups, the smallest ones first, until there are as many as plots or none can be joined."""
        while len(groups) > self.plots:
            group_of = {cell: number for number, group in enumerate(groups) for cell in group}
            pairs = [(group_of[a], group_of[b]) for a in group_of for b in self.around[a] if b in group_of]
            sizes = {(a, b): len(groups[a]) + len(groups[b]) for a, b in pairs if a != b}
            if not sizes:
                break
            least = min(sizes.values())
            a, b = dice.choice([pair for pair, size in sizes.items() if size == least])
            groups[a] += groups[b]
            del groups[b]
        return groups

    def _fitness(self, cell: int, target: FeatureTarget) -> tuple[int, int]:
        near = {other for step in self.around[cell] for other in self.around[step]}
        clumped = sum(self.owner[other] >= 0 for other in near)
        return -clumped, len(near) if target.kind == "mountain" else 0

    def _pass_a_cell(self, cells: list[set[int]], dice: Dice) -> list[Step] | None:
        cell = dice.below(len(self.land))
        source, target = self.owner[cell], self.owner[dice.choice(self.around[cell])]
        if source == target or (target >= len(self.targets) and len(cells[target]) >= self.most):
            return None
        # What is left of the area is in one piece if its cells around this one follow each other.
        mine = [other >= 0 and self.owner[other] == source for other in self.ring[cell]]
        if sum(here and not mine[turn - 1] for turn, here in enumerate(mine)) != 1:
            return None
        return [(cell, source, target)]

    def _swap_two_areas(self, cells: list[set[int]], dice: Dice) -> list[Step] | None:
        one, other = dice.choice(self.owner), dice.choice(self.owner)
        if not one < len(self.targets) <= other or len(cells[one]) > self.most:
            return None
        return [(cell, one, other) for cell in cells[one]] + [(cell, other, one) for cell in cells[other]]

    def _take(self, step: list[Step], cells: list[set[int]]) -> None:
        for cell, source, target in step:
            self.owner[cell] = target
            cells[source].remove(cell)
            cells[target].add(cell)

    def _affected(self, step: list[Step]) -> set[int]:
        """Return the areas that may cost something else after a step: those that changed, and features beside them."""
        found = {self.owner[other] for cell, _, _ in step for other in self.around[cell]}
        return {number for number in found if number < len(self.targets)}.union(*(each[1:] for each in step))

    def _cost(self, number: int, area: set[int]) -> int:
        """Return how far an area is from what is wanted; less than MISFIT for all means that the numbers are right."""
        owner, features = self.owner, len(self.targets)
        beside = [owner[other] for cell in area for other in self.around[cell]]
        cost = COMPACT[len(area)] - beside.count(number) // 2 if len(area) < len(COMPACT) else 0
        if number < features:
            target = self.targets[number]
            cost += CLUMPED_FEATURES * sum(there < features and there != number for there in beside)
            if target.kind == "mountain":
                cost += EXPOSED_MOUNTAIN * sum(len(self.around[cell]) < 6 for cell in area)
            plots = sum(there >= features for there in set(beside))
            cost += WRONG_SIZE * abs(len(area) - target.cells) + MISFIT * abs(plots - target.plots)
        return cost
