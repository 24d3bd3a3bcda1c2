"""Clicks and keys of somebody who is quicker than what is being shown: none is lost without a sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent

from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable

PRESS, LEFT = QEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton


class Hurrying(QObject):
    """Lets a click count while the viewer's own decision is still being shown: what moves arrives at once.

    While somebody else decides, it says so. The second press of a double click is not meant for what comes next.
    """

    def __init__(self, table: CaminosTable) -> None:
        super().__init__(table)
        self._table = table
        seats = (table.seats.view_of(seat) for seat in range(len(table.players)))
        for widget in (table.hand, table.prices, table.square.storehouse, *table.square.stalls, *seats):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Make ready for a press."""
        if event.type() == PRESS and isinstance(event, QMouseEvent) and event.button() == LEFT:
            self.hurry()
        return False

    def hurry(self) -> None:
        """Let the viewer decide at once if that is to come next, or say that somebody else decides."""
        table, match = self._table, self._table.frame.match
        viewer = table.seen.seat
        if table.turn or table.hides_hand or table.frame.is_review or table.players[viewer].bot or not match.entries:
            return
        if match.to_act != viewer:
            table.frame.say(tr("It is not your decision now."))
        elif match.entries[-1].seat == viewer:
            table.director.skip()
