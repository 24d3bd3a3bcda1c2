"""A card that is dragged from the hand: onto a plot it builds, onto the ship it is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

if TYPE_CHECKING:
    from islas_qt.games.islas.table.decider import Decider
    from islas_qt.games.islas.table.islas_table import IslasTable


class Dragging:
    """Follows a card over a table and lets it fall."""

    def __init__(self, table: IslasTable, decider: Decider) -> None:
        self._table = table
        self._decider = decider
        table.hand.dragged.connect(self._drag)
        table.hand.dropped.connect(self._drop)
        table.hand.undragged.connect(self._leave)

    def _drag(self, position: int, at: QPointF) -> None:
        choosing, table = self._decider.choosing, self._table
        if not choosing:
            return
        if table.hand.chosen != position:
            table.hand.choose(position)
            self._decider.pick_card(position)
        table.board.hover_drop(table.board.mapFromGlobal(at))
        table.harbour.hover_drop(bool(choosing.loads) and self._is_over_ship(at))

    def _drop(self, position: int, at: QPointF) -> None:
        choosing, table = self._decider.choosing, self._table
        self._leave()
        if not choosing:
            table.hand.drag.give_back()
            return
        plot = table.board.place.plot_at(table.board.mapFromGlobal(at))
        if choosing.loads and self._is_over_ship(at):
            table.hand.drag.take()
            self._decider.load()
        elif plot is not None and plot in choosing.ways():
            table.hand.drag.take()
            self._decider.pick_plot(plot)
        else:
            table.hand.drag.give_back()

    def _leave(self) -> None:
        """Show nowhere any more that a card is held there."""
        self._table.board.hover_drop(None)
        self._table.harbour.hover_drop(False)

    def _is_over_ship(self, at: QPointF) -> bool:
        harbour = self._table.harbour
        return bool(harbour.ship_rect().contains(harbour.mapFromGlobal(at).toPoint()))
