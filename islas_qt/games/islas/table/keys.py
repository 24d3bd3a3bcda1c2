"""The keys of Islas at the table, and which chapter of the help fits a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from engine.games.islas.observation import Observation
from islas_qt.games.islas.board.board import ENTER

if TYPE_CHECKING:
    from islas_qt.games.islas.table.islas_table import IslasTable

_DEEDS = {
    Qt.Key.Key_D: "draw",
    Qt.Key.Key_E: "extra",
    Qt.Key.Key_M: "merge",
    Qt.Key.Key_S: "load",
}
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def press(table: IslasTable, event: QKeyEvent) -> bool:
    """Do what a key says; return whether it says anything here."""
    key = Qt.Key(event.key())
    if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
        table.hand.pick(key - Qt.Key.Key_1)
    elif key in _DEEDS:
        if not table.bar.press(_DEEDS[key]):
            table.frame.say(table.decider.why_not(_DEEDS[key]), urgent=True)
    elif key == Qt.Key.Key_P:
        table.theatre.toggle_pause()
    elif table.is_for_show(event):
        table.theatre.keyPressEvent(event)
    elif key in _ARROWS:
        table.board.setFocus(Qt.FocusReason.OtherFocusReason)
    elif key in ENTER and table.decider.choosing:
        if not any(table.bar.press(name) for name in ("yes", "build", "load")):  # the main deed, else a lit plot
            table.board.take()
    else:
        return False
    return True


def topic_of(seen: Observation, is_merging: bool) -> str:
    """Return the topic of the help that fits a moment."""
    table = seen.table
    if is_merging:
        return "merge"
    if seen.must_draw:
        return "draw"
    if table.unloading:
        return {"give_back": "pirate", "divert": "pirate"}.get(table.phase, "ship")
    return {"turn": "build", "over": "end"}.get(table.phase, table.phase)
