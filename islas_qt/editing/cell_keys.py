"""Where the keys lead on a grid of hexagons: from cell to cell, and around the borders of a cell."""

from __future__ import annotations

from editor.tools.tool import Spot
from engine.island.cells import DIRECTIONS, Cell, edge, neighbours


def cell_after(spot: Spot | None, way: tuple[int, int], on_border: bool, middle: Cell) -> Spot:
    """Return where an arrow key leads: up and down zigzag, so that a column stays a column. At first to the middle."""
    if spot is None:
        return _beside(middle, 0) if on_border else Spot(middle)
    (q, r), (across, down) = spot.cell, way
    # every other row lies half a cell aside: from an even row both ways keep left, from an odd one right
    aside = 0 if not down else (r % 2 if down < 0 else r % 2 - 1)
    cell = (q + across + aside, r + down)
    return _beside(cell, _turn(spot) or 0) if on_border else Spot(cell)


def side_after(spot: Spot, by: int) -> Spot:
    """Return the next border of the cell, clockwise or back; the first one is in the east."""
    turn = _turn(spot)
    return _beside(spot.cell, 0 if turn is None else (turn + by) % len(DIRECTIONS))


def _turn(spot: Spot) -> int | None:
    for turn, other in enumerate(neighbours(spot.cell)):
        if spot.edge == edge(spot.cell, other):
            return turn
    return None


def _beside(cell: Cell, turn: int) -> Spot:
    dq, dr = DIRECTIONS[turn]
    return Spot(cell, edge(cell, (cell[0] + dq, cell[1] + dr)))
