"""Outlines of islands: land that grows around a few spots, and the shore around it."""

from __future__ import annotations

from collections.abc import Collection
from math import isqrt

from editor.generator.dice import Dice
from engine.island.cells import Cell, Corner, Edge, corners, edge, flooded, neighbours, reading_order

# Where land gathers, and how strongly: axial coordinates in hundredths of the square root of the number of cells.
Spot = tuple[int, int, int]
SHAPES: dict[str, tuple[Spot, ...]] = {
    "round": ((0, 0, 10),),
    "long": ((0, 0, 11), (-48, 0, 10), (48, 0, 10)),
    "crescent": ((0, -50, 11), (50, -50, 11), (50, 0, 10), (-50, 0, 10)),
    "twin": ((0, 0, 5), (-49, 0, 11), (49, 0, 11)),
    "triangle": ((0, 0, 10), (48, -24, 6), (-24, 48, 6), (-24, -24, 6)),
    "drop": ((0, 0, 12), (36, 0, 9), (72, 0, 6)),
}


def grown(shape: str, size: int, dice: Dice) -> list[Cell]:
    """Return connected land without lakes, of `size` cells or slightly more, in one of SHAPES, turned at random."""
    turns, mirrored = dice.below(6), dice.below(2)
    unit = isqrt(100 * size)  # a hundredth of the root, in thousandths of a cell
    spots = [(unit * q, unit * r, weight) for q, r, weight in _turned(SHAPES[shape], turns, bool(mirrored))]
    prices: dict[Cell, int] = {}

    def price(cell: Cell) -> int:
        if cell not in prices:
            away = min(_square(1000 * cell[0] - q, 1000 * cell[1] - r) // (weight * weight) for q, r, weight in spots)
            prices[cell] = away * (75 + dice.below(51))
        # Bays, which have land almost all around, fill up; spikes, which have one land neighbour, are rare.
        return prices[cell] * (20, 16, 10, 9, 6, 3, 0)[sum(other in land for other in neighbours(cell))]

    q, r, _ = spots[0]
    land = {((q + 500) // 1000, (r + 500) // 1000): None}  # dicts, not sets: the order must not depend on hashes
    shore = dict.fromkeys(neighbours(next(iter(land))))
    while len(land) < size:
        best = min(shore, key=lambda cell: (price(cell), cell))
        del shore[best]
        land[best] = None
        shore.update((cell, None) for cell in neighbours(best) if cell not in land)
    return sorted([*land, *lakes(land)], key=reading_order)


def lakes(land: Collection[Cell]) -> list[Cell]:
    """Return the cells that are not land and that the open sea does not reach."""
    west, east = min(q for q, _ in land) - 1, max(q for q, _ in land) + 1
    north, south = min(r for _, r in land) - 1, max(r for _, r in land) + 1
    frame = {(q, r) for q in range(west, east + 1) for r in range(north, south + 1)}
    water = frame.difference(land)
    sea = flooded([(west, north)], lambda cell: water.intersection(neighbours(cell)))
    return sorted(water.difference(sea))


def shoreline(land: Collection[Cell]) -> list[Edge]:
    """Return the borders of land with the open sea, in the order of a walk around it; of several pieces, around one."""
    filled = {*land, *lakes(land)}
    at: dict[Corner, list[Edge]] = {}
    borders = [edge(cell, other) for cell in sorted(filled) for other in neighbours(cell) if other not in filled]
    for border in borders:
        for corner in corners(border):
            at.setdefault(corner, []).append(border)
    walk = borders[:1]
    _, corner = corners(borders[0])
    while True:
        here, there = at[corner]
        border = there if here == walk[-1] else here
        if border == walk[0]:
            return walk
        walk.append(border)
        (corner,) = set(corners(border)) - {corner}


def _turned(spots: tuple[Spot, ...], turns: int, mirrored: bool) -> list[Spot]:
    turned = []
    for q, r, weight in spots:
        if mirrored:
            q, r = r, q
        for _ in range(turns):
            q, r = -r, q + r
        turned.append((q, r, weight))
    return turned


def _square(q: int, r: int) -> int:
    return q * q + q * r + r * r
