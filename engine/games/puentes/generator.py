"""New boards of a wished difficulty: places and flags by chance, kept only if the solver finishes enough deals.

Fewer lines and more crossings make a board harder. Lines are as many as there are islands twice, less rows and columns.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.games.puentes.board import FLAGS, ISLES, Board, Flag, Island, board
from engine.games.puentes.solver import Dice, poor_starts
from engine.masks import bits_of
from engine.rng import shuffled

Difficulty = Literal["easy", "medium", "hard"]
LEAST_LINES = 2  # at an island


class _Wish(NamedTuple):
    columns: int
    rows: int
    least: int  # crossings
    most: int


WISHES: dict[Difficulty, _Wish] = {
    "easy": _Wish(6, 5, 2, 4),
    "medium": _Wish(6, 5, 5, 7),
    "hard": _Wish(6, 6, 5, 8),
}


def generate(seed: int, difficulty: Difficulty = "medium") -> Board:
    """Return a new board on which enough deals can be finished from every start; the same seed, the same board."""
    dice = Dice("board", difficulty, seed)
    while True:
        made = _attempt(f"{difficulty.capitalize()} {seed}", WISHES[difficulty], dice)
        if made and not any(True for _ in poor_starts(made)):
            return made


def _attempt(name: str, wish: _Wish, dice: Dice) -> Board | None:
    """Return a board of the right shape, or None if this one is not."""
    cells = [(column, row) for row in range(wish.rows) for column in range(wish.columns)]
    dice.state, cells = shuffled(dice.state, cells)
    places = sorted(cells[:ISLES], key=lambda cell: (cell[1], cell[0]))
    if len({column for column, _ in places}) < wish.columns or len({row for _, row in places}) < wish.rows:
        return None
    bare = board(name, "", wish.columns, wish.rows, [Island(column, row) for column, row in places])
    crossings = sum(mask.bit_count() for mask in bare.kit.across) // 2
    if not wish.least <= crossings <= wish.most or min(map(int.bit_count, bare.kit.at)) < LEAST_LINES:
        return None
    if not _is_connected(bare):
        return None
    flags = _flags(bare, dice)
    if flags is None:
        return None
    islands = [Island(column, row, flags.get(isle)) for isle, (column, row) in enumerate(places)]
    return board(name, "", wish.columns, wish.rows, islands)


def _is_connected(made: Board) -> bool:
    met, waiting = {0}, [0]
    while waiting:
        isle = waiting.pop()
        for line in bits_of[made.kit.at[isle]]:
            for end in made.lines[line]:
                if end not in met:
                    met.add(end)
                    waiting.append(end)
    return len(met) == len(made.islands)


def _flags(made: Board, dice: Dice) -> dict[int, Flag] | None:
    """Return flags for some islands: equal ones are no neighbours, and each has a neighbour without; None if not so."""
    dice.state, isles = shuffled(dice.state, range(ISLES))
    flags: dict[int, Flag] = {}
    for flag, number in FLAGS.items():
        for _ in range(number):
            flags[isles.pop()] = flag
    plain = set(isles)
    for isle, flag in flags.items():
        around = {end for line in bits_of[made.kit.at[isle]] for end in made.lines[line]} - {isle}
        if any(flags.get(other) == flag for other in around) or not around & plain:
            return None
    return flags
