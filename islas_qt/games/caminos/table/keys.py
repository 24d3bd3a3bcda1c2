"""The keys of Caminos at the table, and which chapter of the help fits a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from engine.games.caminos.cards import Card
from engine.games.caminos.state import Table
from islas_qt.games.caminos.words import resource_name
from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DECIDE = (Qt.Key.Key_D, Qt.Key.Key_X)  # and the digits
_LEAD = (Qt.Key.Key_B, Qt.Key.Key_M, Qt.Key.Key_O)  # to where one decides, or only looks
_TOPICS = {
    "put_back": "market",
    "pick": "expansions",
    "give_back": "seats",
    "pay": "pay",
    "wind": "wind",
    "cut": "raid",
    "over": "end",
}


def press(table: CaminosTable, event: QKeyEvent) -> bool:
    """Do what a key says; return whether it says anything here."""
    key = Qt.Key(event.key())
    is_own = table.frame.match.to_act == table.seen.seat
    if Qt.Key.Key_1 <= key <= Qt.Key.Key_5 or key in _DECIDE or (is_own and key in _LEAD):
        if event.isAutoRepeat():  # held down, it is meant once
            return True
        table.hurrying.hurry()
    if Qt.Key.Key_1 <= key <= Qt.Key.Key_5:
        _choose(table, key - Qt.Key.Key_1)
    elif key == Qt.Key.Key_D:
        if not table.bar.press("end"):
            table.frame.say(table.decider.why_not("end"), urgent=True)
    elif key == Qt.Key.Key_X:
        table.square.storehouse.click()
    elif key == Qt.Key.Key_M:
        table.square.stalls[0].setFocus(Qt.FocusReason.TabFocusReason)
    elif key == Qt.Key.Key_O:
        table.first_other().setFocus(Qt.FocusReason.TabFocusReason)
    elif key == Qt.Key.Key_B:
        table.prices.take_keys()
    elif key in _ENTER and table.decider.choosing:
        return table.bar.press("yes") or table.bar.press("way 0")
    else:
        return False
    return True


def _choose(table: CaminosTable, card: Card) -> None:
    """Choose a card of the hand that is chosen from, or say that it has none."""
    hand = table.open_hand.hand if table.open_hand.isVisible() else table.hand
    if table.decider.choosing and hand.is_face_up and not hand.count_of(card):
        words = tr("{resource}: there is none in this hand.", resource=resource_name(card))
        table.frame.say(words, urgent=True)
    else:
        hand.pick(card)


def topic_of(table: Table) -> str:
    """Return the topic of the help that fits a moment."""
    if table.phase == "turn":
        return "build" if table.built or not table.exchanges else "trade"
    return _TOPICS[table.phase]
