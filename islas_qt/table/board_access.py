"""What a screen reader finds on a board: a child for each plot, which tells everything about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from engine.games.islas.actions import Plot

if TYPE_CHECKING:
    from islas_qt.table.board import Board


class PlotAccess(QAccessibleInterface):
    """One plot, read as an entry of a list."""

    def __init__(self, board: Board, plot: Plot) -> None:
        super().__init__()
        self._board = board
        self._plot = plot

    def isValid(self) -> bool:
        return isValid(self._board) and self._plot < len(self._board.plots)

    def text(self, kind: QAccessible.Text) -> str:
        return self._board.describe(self._plot) if kind == QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nobody but the match changes what stands on a plot."""

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        for name, holds in (
            ("focusable", True),
            ("focused", self._board.hasFocus() and self._board.plot == self._plot),
            ("selectable", self._board.offers(self._plot)),
        ):
            setattr(state, name, holds)
        return state

    def rect(self) -> QRect:
        return self._board.plot_rect(self._plot).translated(self._board.mapToGlobal(QPoint()))

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._board.window().windowHandle()

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._board)

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1


class BoardAccess(QAccessibleWidget):
    """A board, read as the list of its plots."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, QAccessible.Role.List)
        self._board = board
        self._plots: list[PlotAccess] = []

    def childCount(self) -> int:
        return len(self._board.plots)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        while len(self._plots) < len(self._board.plots):
            self._plots.append(PlotAccess(self._board, len(self._plots)))
        return self._plots[index] if 0 <= index < len(self._board.plots) else None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        plot = self._board.plot_at(self._board.mapFromGlobal(QPoint(x, y)).toPointF())
        return None if plot is None else self.child(plot)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return self._plots.index(child) if child in self._plots else -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return None if self._board.plot is None else self.child(self._board.plot)


def tell_cursor(board: Board) -> None:
    """Tell a screen reader which plot the keys point at."""
    if board.plot is not None:
        event = QAccessibleEvent(board, QAccessible.Event.Focus)
        event.setChild(board.plot)
        QAccessible.updateAccessibility(event)


def _access(name: str, widget: QObject) -> QAccessibleInterface | None:
    return BoardAccess(widget) if name == "Board" else None  # type: ignore[arg-type]


QAccessible.installFactory(_access)
