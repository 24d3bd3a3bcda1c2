"""Islands that nobody would draw."""

from __future__ import annotations

from engine.island.cells import BORDER_KINDS, Area, AreaKind, Border, Cell, Island, edge, island, neighbours
from engine.rng import below


def wild_island(seed: int) -> Island:
    """Return an island that nobody would draw: any shape, areas of any size, lines anywhere."""
    state = seed

    def choice(count: int) -> int:
        nonlocal state
        state, number = below(state, count)
        return number

    land: list[Cell] = [(0, 0)]
    while len(land) < 8 + seed % 25:
        cell = list(neighbours(land[choice(len(land))]))[choice(6)]
        if cell not in land:
            land.append(cell)
    kinds: list[AreaKind] = ["plot", "plot", "plot", "village", "farmland", "mountain"]
    areas: list[Area] = []
    left = list(land)
    while left:
        cells = [left.pop(0)]
        for _ in range(choice(4)):
            cells += [cell for cell in neighbours(cells[choice(len(cells))]) if cell in left][:1]
            left = [cell for cell in left if cell not in cells]
        areas.append(Area(kinds[choice(len(kinds))], tuple(cells)))
    area_of = {cell: number for number, area in enumerate(areas) for cell in area.cells}
    borders = {}
    for cell in land:
        for other in neighbours(cell):
            if other not in area_of and choice(2):
                borders[edge(cell, other)] = Border("coast", edge(cell, other))
            elif area_of.get(other) != area_of[cell] and choice(3) == 0:  # also where the checks would refuse it
                borders[edge(cell, other)] = Border(BORDER_KINDS[choice(3)], edge(cell, other))
    return island("Wild", areas, borders.values(), drawing=seed)
