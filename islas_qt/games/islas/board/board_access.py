"""What a screen reader finds on a board: a list of plots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from islas_qt.widgets.list_access import ListAccess

if TYPE_CHECKING:
    from islas_qt.games.islas.board.board import Board


class BoardAccess(ListAccess):
    """A list of plots, each of which tells everything about it."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._board = board

    def childCount(self) -> int:
        return len(self._board.plots)

    def position_at(self, point: QPoint) -> int | None:
        return self._board.place.plot_at(point.toPointF())

    def cursor(self) -> int | None:
        return self._board.plot

    def name_of(self, position: int) -> str:
        return self._board.describe(position)

    def box_of(self, position: int) -> QRect:
        return self._board.place.plot_rect(position).translated(self._board.mapToGlobal(QPoint()))

    def states_of(self, position: int) -> Iterable[str]:
        return ("selectable",) if self._board.can_choose(position) else ()
