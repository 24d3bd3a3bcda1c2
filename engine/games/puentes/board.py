"""A board: where the islands lie, which have flags, which lines join neighbours, and which lines cross.

Islands and lines are numbers: islands row by row from the top left, lines by the islands that they join. Sets of them
are masks, bit by bit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from engine.games.puentes.actions import Bridge, Isle, Line, Start, Write
from engine.masks import Mask

Flag = Literal["red", "blue"]
FLAGS: dict[Flag, int] = {"red": 4, "blue": 3}  # how many islands have one
ISLES = 18
START_NUMBERS = (3, 4)
MOST_ON_LINE = 2
MOST_AT_ISLE = 6


@dataclass(frozen=True, slots=True)
class Island:
    """An island: its column and row, from 0, and its flag if it has one."""

    column: int
    row: int
    flag: Flag | None = None


@dataclass(frozen=True)
class Board:
    """Islands on a grid, row by row; made by `board`."""

    name: str
    note: str
    columns: int
    rows: int
    islands: tuple[Island, ...]

    @cached_property
    def lines(self) -> tuple[tuple[Isle, Isle], ...]:
        """The two islands that each line joins: neighbours in a row or column, with none between them."""
        found = []
        for number, island in enumerate(self.islands):
            right = [other for other, at in enumerate(self.islands) if at.row == island.row and other > number]
            below = [other for other, at in enumerate(self.islands) if at.column == island.column and other > number]
            found += [(number, min(others)) for others in (right, below) if others]
        return tuple(found)

    @cached_property
    def kit(self) -> Kit:
        """What the rules look up at every step."""
        return Kit(self)

    def line_between(self, one: Isle, other: Isle) -> Line | None:
        """Return the line that joins two islands, or None if there is none."""
        return self.kit.line_of.get((min(one, other), max(one, other)))

    def cross(self, one: Line, other: Line) -> bool:
        """Return whether two lines cross; meeting at an island is no crossing."""
        first, second = self._stretches[one], self._stretches[other]
        across, down = (first, second) if first[1] == first[3] else (second, first)
        left, row, right, same = across
        column, top, also, bottom = down
        return row == same and column == also and left < column < right and top < row < bottom

    @cached_property
    def _stretches(self) -> tuple[tuple[int, int, int, int], ...]:
        ends = [(self.islands[one], self.islands[other]) for one, other in self.lines]
        return tuple((one.column, one.row, other.column, other.row) for one, other in ends)


class Kit:
    """What the rules look up at every step, worked out once for a board; also the actions, because making them takes
    long."""

    __slots__ = (
        "across",
        "at",
        "blue",
        "bridges",
        "ends",
        "isles",
        "line_of",
        "lines",
        "near",
        "plain",
        "red",
        "starts",
        "writes",
    )

    def __init__(self, board: Board) -> None:
        self.isles = len(board.islands)
        self.ends = board.lines
        self.lines = len(board.lines)
        self.line_of: dict[tuple[Isle, ...], Line] = {ends: line for line, ends in enumerate(self.ends)}
        numbers = range(self.lines)
        self.at = [mask_of(line for line in numbers if isle in self.ends[line]) for isle in range(self.isles)]
        self.across = [mask_of(other for other in numbers if board.cross(line, other)) for line in numbers]
        # What a bridge can change anything about: the line itself, those that cross it, those at its two islands.
        self.near = [self.across[line] | self.at[one] | self.at[other] for line, (one, other) in enumerate(self.ends)]
        self.red, self.blue, self.plain = (
            mask_of(isle for isle, island in enumerate(board.islands) if island.flag == flag)
            for flag in ("red", "blue", None)
        )
        self.bridges = [Bridge(ends) for ends in self.ends]
        self.writes = [Write(isle) for isle in range(self.isles)]
        self.starts = tuple(
            Start(isle, number) for isle in range(self.isles) if self.plain >> isle & 1 for number in START_NUMBERS
        )


def board(name: str, note: str, columns: int, rows: int, islands: Iterable[Island]) -> Board:
    """Return a board with its islands in order."""
    return Board(name, note, columns, rows, tuple(sorted(islands, key=lambda island: (island.row, island.column))))


def mask_of(numbers: Iterable[int]) -> Mask:
    """Return the mask of some islands or lines."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
