"""The hand as a screen reader sees it: a list with a child for each card that lies face up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from islas_qt.text import speak

if TYPE_CHECKING:
    from islas_qt.table.hand import Hand


class HandInterface(QAccessibleWidget):
    """A list of cards; face down it has no children, only a name that tells how many there are."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand, QAccessible.Role.List)
        self._hand = hand
        self._cards: list[CardInterface] = []

    def childCount(self) -> int:
        return len(self._hand.cards) if self._hand.is_face_up else 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if not 0 <= index < self.childCount():
            return None
        while len(self._cards) <= index:
            self._cards.append(CardInterface(self._hand, self, len(self._cards)))
        return self._cards[index]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.position if isinstance(child, CardInterface) else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        for position in reversed(range(self.childCount())):
            if self._hand.screen_box(position).contains(x, y):
                return self.child(position)
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        pointed = self._hand.pointed
        return self.child(pointed) if pointed is not None and self._hand.hasFocus() else None


class CardInterface(QAccessibleInterface):
    """One card of a hand: its name, its wishes, and why it cannot be played."""

    def __init__(self, hand: Hand, parent: HandInterface, position: int) -> None:
        super().__init__()
        self._hand = hand
        self._parent = parent
        self.position = position

    def isValid(self) -> bool:
        return isValid(self._hand) and self.position < self._parent.childCount()

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._hand.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        return self._parent

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        if not self.isValid():
            return ""
        if kind == QAccessible.Text.Name:
            return self._hand.description_of(self.position)
        if kind == QAccessible.Text.Description:
            why = self._hand.why_not(self.position)
            return "" if why is None else speak(why)
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Cards cannot be written on."""

    def rect(self) -> QRect:
        return self._hand.screen_box(self.position)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        hand, here = self._hand, self.position
        for name, holds in (
            ("focusable", True),
            ("focused", hand.hasFocus() and hand.pointed == here),
            ("selectable", self.isValid() and hand.is_playable(here)),
            ("selected", hand.chosen == here),
            ("disabled", self.isValid() and hand.why_not(here) is not None),
        ):
            setattr(state, name, holds)
        return state


def tell_cursor(hand: Hand) -> None:
    """Tell a screen reader which card the keys point at."""
    if hand.pointed is not None and hand.is_face_up:
        event = QAccessibleEvent(hand, QAccessible.Event.Focus)
        event.setChild(hand.pointed)
        QAccessible.updateAccessibility(event)


def _access(name: str, widget: QObject) -> QAccessibleInterface | None:
    return HandInterface(widget) if name == "Hand" else None  # type: ignore[arg-type]


QAccessible.installFactory(_access)
