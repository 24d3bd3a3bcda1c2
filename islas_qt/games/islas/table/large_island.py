"""Whose island is shown large: the viewer's own, or that of another seat which somebody looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat
from islas_qt.games.islas.board.board import Board
from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.games.islas.table.islas_table import IslasTable


class LargeIsland:
    """Shows an island of the table large, and finds the picture of any other."""

    def __init__(self, table: IslasTable) -> None:
        self._table = table
        self.other: Seat | None = None  # another seat whose island is shown

    @property
    def seat(self) -> Seat:
        """Whose island is shown."""
        return self._table.seen.seat if self.other is None else self.other

    def refresh(self) -> None:
        """Show it as it is now."""
        table = self._table
        if self.other == table.seen.seat:
            self.other = None
            table.show_slip()
        table.board.show_land(table.seen.table, self.seat)
        table.board.mark_news(table.news.of(self.seat))
        table.home.setVisible(self.other is not None)

    def enlarge(self, seat: Seat | None) -> None:
        """Show another seat's island, or one's own again."""
        self.other = seat
        self.refresh()
        self._table.show_slip()

    def look_at(self, seat: Seat | None) -> None:
        """Show another seat's island and say whose it is, or go back to one's own."""
        table = self._table
        self.enlarge(seat)
        if self.other is None:
            table.say_what_now()
            table.decider.refresh()
        else:
            table.board.offer({})
            table.frame.say(tr("This is the island of {name}.", name=table.players[self.other].name))

    def board_of(self, seat: Seat) -> Board:
        """Return the picture of a seat's island: the large one, or that on its card. One's own has no card."""
        if seat == self._table.seen.seat:
            self.enlarge(None)
        return self._table.board if seat == self.seat else self._table.seats.card_of(seat).board

    def boards(self) -> list[Board]:
        """Return the islands on which something happens."""
        table = self._table
        return [board for board in table.findChildren(Board) if board is not table.own_island.board]
