"""The state of a match of Puentes: a public table, and what nobody may see yet.

Nothing is private: everybody knows the same. Secret are the order of the cards, the one laid aside, and the start
numbers until all are written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.core import Seat
from engine.games.puentes.actions import PuentesAction, Start
from engine.games.puentes.board import Board
from engine.games.puentes.cards import Card
from engine.games.puentes.scoring import BONUSES, ISLAND_POINTS
from engine.games.puentes.sheet import Sheet
from engine.masks import Mask
from engine.slotted import Slotted
from engine.turns import OVER as OVER

Phase = Literal["start", "number", "bridges", "end_turn", "over"]
START: Final = "start"  # write a start number for the left neighbour
NUMBER: Final = "number"  # write the number of the card, or skip it
BRIDGES: Final = "bridges"  # draw the bridges of the card, or skip them
END: Final = "end_turn"  # nothing left to do but to leave it so

SEATS = range(1, 5)
NOBODY: Final = -1


@dataclass(frozen=True)
class Setup:
    """What is agreed before a match: the board, how many seats, who starts."""

    board: Board
    seats: int
    start: Seat = 0


class Table(Slotted):
    """Everything that lies open: sheets, bonuses, the cards turned over, and whose decision it is."""

    __slots__ = (
        "actor",
        "begins",
        "bonuses",
        "choices",
        "left",
        "phase",
        "setup",
        "sheets",
        "turned",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.sheets = [Sheet(setup.board.kit) for _ in range(setup.seats)]
        self.bonuses = [[0] * len(BONUSES) for _ in range(setup.seats)]  # by seat: the points for each, 0 if not yet
        self.turned: list[Card] = []  # the last is the card of this round
        self.begins = setup.start  # the seat that begins this round
        self.actor = setup.start
        self.phase: Phase = START
        self.left = 0  # bridges of the card, still to be drawn
        self.choices: Mask = 0  # the islands or the lines to choose from, by phase

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        twin.setup = self.setup
        twin.sheets = [sheet.copy() for sheet in self.sheets]
        twin.bonuses = [points[:] for points in self.bonuses]
        twin.turned = self.turned[:]
        twin.begins = self.begins
        twin.actor = self.actor
        twin.phase = self.phase
        twin.left = self.left
        twin.choices = self.choices
        return twin

    @property
    def round(self) -> int:
        """The number of this round, from 1; 0 while start numbers are written."""
        return len(self.turned)

    def scores(self) -> tuple[int, ...]:
        """Return the points of every seat: for its finished islands, and the bonuses settled so far."""
        return tuple(
            [
                ISLAND_POINTS * sheet.finished.bit_count() + sum(points)
                for sheet, points in zip(self.sheets, self.bonuses, strict=True)
            ]
        )


class State(Slotted):
    """A whole match at one moment; only the rules hold one."""

    __slots__ = ("aside", "deck", "last_actor", "legal", "plies", "run_start", "shown", "starts", "table")

    def __init__(self, table: Table, aside: Card, deck: list[Card]) -> None:
        self.table = table
        self.aside = aside
        self.deck = deck  # the top is the end
        self.starts: list[Start] = []  # written and not shown yet; the first is that of the seat that starts
        # What undo asks: how many actions there were, since when the same seat acted, how much was shown.
        self.plies = 0
        self.run_start = 0
        self.last_actor = NOBODY
        self.shown = 0
        self.legal: tuple[PuentesAction, ...] | None = None  # kept from legal_actions to advance

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.table = self.table.copy()
        twin.aside = self.aside
        twin.deck = self.deck[:]
        twin.starts = self.starts[:]
        twin.plies = self.plies
        twin.run_start = self.run_start
        twin.last_actor = self.last_actor
        twin.shown = self.shown
        twin.legal = self.legal
        return twin
