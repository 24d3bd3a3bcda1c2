"""What a screen reader finds on the board of cards: a list of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from islas_qt.widgets.list_access import ListAccess

if TYPE_CHECKING:
    from islas_qt.games.puentes.cards.card_board import CardBoard


class CardBoardAccess(ListAccess):
    """A list of cards, each of which tells whether it has been."""

    def __init__(self, board: CardBoard) -> None:
        super().__init__(board)
        self._board = board

    def childCount(self) -> int:
        return self._board.entries()

    def position_at(self, point: QPoint) -> int | None:
        return self._board.entry_at(point.toPointF())

    def cursor(self) -> int | None:
        return None

    def name_of(self, position: int) -> str:
        return self._board.describe(position)

    def box_of(self, position: int) -> QRect:
        return self._board.box_of(position).toRect().translated(self._board.mapToGlobal(QPoint()))

    def states_of(self, position: int) -> Iterable[str]:
        return ()
