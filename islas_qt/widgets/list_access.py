"""What a screen reader finds on a widget that paints itself: a list. Each class registers its own interface."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid


class ListAccess(QAccessibleWidget):
    """A widget, read as a list. Entries are told by their position."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, QAccessible.Role.List)
        self.shown = widget
        self._entries: list[EntryAccess] = []

    def childCount(self) -> int:
        raise NotImplementedError

    def position_at(self, point: QPoint) -> int | None:
        """Return the entry at a point of the widget."""
        raise NotImplementedError

    def cursor(self) -> int | None:
        """Return the entry that the keys point at."""
        raise NotImplementedError

    def name_of(self, position: int) -> str:
        """Return everything there is to say of an entry."""
        raise NotImplementedError

    def why_not(self, position: int) -> str:
        """Return why an entry cannot be chosen, if there is more to say."""
        return ""

    def box_of(self, position: int) -> QRect:
        """Return where an entry is on the screen."""
        raise NotImplementedError

    def states_of(self, position: int) -> Iterable[str]:
        """Return what else holds for an entry, in the words of QAccessible.State."""
        raise NotImplementedError

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if not 0 <= index < self.childCount():
            return None
        while len(self._entries) <= index:
            self._entries.append(EntryAccess(self, len(self._entries)))
        return self._entries[index]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.position if isinstance(child, EntryAccess) else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        position = self.position_at(self.shown.mapFromGlobal(QPoint(x, y)))
        return None if position is None else self.child(position)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        cursor = self.cursor()
        return self.child(cursor) if cursor is not None and self.shown.hasFocus() else None


class EntryAccess(QAccessibleInterface):
    """One entry of a list."""

    def __init__(self, parent: ListAccess, position: int) -> None:
        super().__init__()
        self._list = parent
        self.position = position

    def isValid(self) -> bool:
        return isValid(self._list.shown) and self.position < self._list.childCount()

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name and self.isValid():
            return self._list.name_of(self.position)
        return self._list.why_not(self.position) if kind == QAccessible.Text.Description and self.isValid() else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nobody but the match changes what is there."""

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        if self.isValid():
            state.focused = self._list.shown.hasFocus() and self._list.cursor() == self.position
            for name in self._list.states_of(self.position):
                setattr(state, name, True)
        return state

    def rect(self) -> QRect:
        return self._list.box_of(self.position) if self.isValid() else QRect()

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._list.shown.window().windowHandle()

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface:
        return self._list

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1


def tell_cursor(widget: QWidget, position: int | None) -> None:
    """Tell a screen reader which entry the keys point at."""
    if position is not None:
        event = QAccessibleEvent(widget, QAccessible.Event.Focus)
        event.setChild(position)
        QAccessible.updateAccessibility(event)


_INTERFACES: dict[type, Callable[[Any], QAccessibleInterface]] = {}


def read_as(kind: type, interface: Callable[[Any], QAccessibleInterface]) -> None:
    """Let screen readers find this interface on widgets of exactly this class."""
    _INTERFACES[kind] = interface


def _access(_: str, widget: QObject) -> QAccessibleInterface | None:
    interface = _INTERFACES.get(type(widget))
    return interface(widget) if interface else None


QAccessible.installFactory(_access)
