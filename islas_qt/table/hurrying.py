"""Clicks and keys of somebody who is quicker than what is being shown: none is lost without a sign."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from islas_qt.game_ui import game_ui
from islas_qt.table.game_table import GameTable
from islas_qt.text import tr

PRESS, LEFT = QEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton
KEY, ENTER = QEvent.Type.KeyPress, (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Hurrying(QObject):
    """Lets a click count while the viewer's own decision is still being shown: what moves arrives at once.

    While somebody else decides, it says so. The second press of a double click is not meant for what comes next; nor is
    Enter, unless it is asked for.
    """

    def __init__(self, table: GameTable, widgets: Iterable[QWidget], wants_enter: bool = False) -> None:
        super().__init__(table)
        self._table = table
        self._wants_enter = wants_enter
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Make ready for a press of the mouse or of Enter."""
        if isinstance(event, QMouseEvent):
            is_press = event.type() == PRESS and event.button() == LEFT
        else:
            is_press = self._wants_enter and isinstance(event, QKeyEvent) and event.type() == KEY and _is_enter(event)
        if is_press:
            self.hurry()
        return False

    def hurry(self) -> None:
        """Let the viewer decide at once if that is to come next, or say that somebody else decides."""
        table, match = self._table, self._table.frame.match
        viewer = match.rules.seat_of(table.seen)
        is_bot = match.header.players[viewer].bot is not None
        if table.turn or table.hides_hand or table.frame.is_review or is_bot or not match.entries:
            return
        if match.to_act != viewer:
            table.frame.say(tr("It is not your decision now."))
        elif match.entries[-1].seat == viewer and not self._begins_turn():
            table.show_moments.skip()

    def _begins_turn(self) -> bool:
        """Return whether a turn or a round begins after the last decision: whoever plays alone must see it."""
        frame = self._table.frame
        mark_of, last = game_ui(frame.match.header.game).mark_of, frame.match.entries[-1].ply
        return any(mark_of(event) for ply, event in frame.events() if ply == last)


def _is_enter(event: QKeyEvent) -> bool:
    """Return whether a key is Enter; held down, it is meant once."""
    return event.key() in ENTER and not event.isAutoRepeat()
