"""Clicks and keys of somebody who is quicker than what is being shown: none is lost without a sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable

PRESS, LEFT = QEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton
KEY, ENTER = QEvent.Type.KeyPress, (Qt.Key.Key_Return, Qt.Key.Key_Enter)


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
        """Make ready for a press of the mouse or of Enter."""
        if isinstance(event, QMouseEvent):
            is_press = event.type() == PRESS and event.button() == LEFT
        else:
            is_press = isinstance(event, QKeyEvent) and event.type() == KEY and _is_enter(event)
        if is_press:
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


def _is_enter(event: QKeyEvent) -> bool:
    """Return whether a key is Enter; held down, it is meant once."""
    return event.key() in ENTER and not event.isAutoRepeat()
