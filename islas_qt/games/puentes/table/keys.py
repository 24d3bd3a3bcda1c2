"""The keys of Puentes at the table, and which chapter of the help fits a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent

from engine.games.puentes.board import START_NUMBERS
from engine.games.puentes.state import START, Table

if TYPE_CHECKING:
    from islas_qt.games.puentes.table.puentes_table import PuentesTable

_DEEDS = {Qt.Key.Key_S: "skip", Qt.Key.Key_E: "end"}
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TOPICS = {"end_turn": "turn"}
TAP_MS = 350  # a key that is held for longer is held to have a short look


class HeldKey:
    """Shows another chart large as long as a number key is held; after a short tap it stays large."""

    def __init__(self, table: PuentesTable) -> None:
        self._table = table
        self._key: int | None = None
        self._clock = QElapsedTimer()

    def press(self, number: int, key: int) -> None:
        """Show the chart of the other seat with this number, from 1, or the usual one if it is large already."""
        table = self._table
        seat = table.others.order[number - 1]
        if table.enlarged == seat:
            self._key = None
            table.look_at(None)
        else:
            self._key = key  # also in place of one whose release another window was told
            self._clock.start()
            table.look_at(seat)

    def release(self, event: QKeyEvent) -> bool:
        """Show the usual chart again if the key was held; return whether it was this key."""
        if event.isAutoRepeat() or event.key() != self._key:
            return False
        self._key = None
        if self._clock.elapsed() > TAP_MS:
            self._table.look_at(None)
        return True


def press(table: PuentesTable, event: QKeyEvent) -> bool:
    """Do what a key says; return whether it says anything here."""
    key = Qt.Key(event.key())
    number = key - Qt.Key.Key_0
    if table.enlarged is not None and key in (*_DEEDS, *_ENTER):
        table.look_at(None)  # what they do is done there
    if table.turn and table.seen.table.phase == START and number in START_NUMBERS:
        table.decider.choose_start(number)
    elif 1 <= number <= len(table.players) - 1:
        if not event.isAutoRepeat():
            table.held.press(number, key)
    elif key in _DEEDS:
        table.hurrying.hurry()
        why_not = table.decider.why_not(_DEEDS[key])
        if not table.bar.press(_DEEDS[key]) and why_not:  # without a reason it is to be confirmed
            table.frame.say(why_not, urgent=True)
    elif key in _ARROWS:
        table.chart.setFocus(Qt.FocusReason.OtherFocusReason)
    elif key in _ENTER and table.turn:
        if not any(table.bar.press(name) for name in ("yes", "end")):
            table.chart.setFocus(Qt.FocusReason.OtherFocusReason)
    else:
        return False
    return True


def topic_of(table: Table) -> str:
    """Return the topic of the help that fits a moment."""
    return _TOPICS.get(table.phase, table.phase)
