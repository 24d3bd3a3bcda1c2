"""What everything on the chart of the start screen that can be pressed has in common: keys, focus, a place."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget


class ChartButton(QAbstractButton):
    """A painted button on the chart. Enter presses it; arrow keys lead on, to the nearest stop of the chart."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def middle(self) -> QPoint:
        """Return the middle of the button on the chart."""
        menu = self.parentWidget()
        assert menu is not None
        return menu.mapToParent(self.mapToParent(self.rect().center()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.click()
            case Qt.Key.Key_Left | Qt.Key.Key_Right | Qt.Key.Key_Up | Qt.Key.Key_Down:
                event.ignore()  # the chart knows who is next
            case _:
                super().keyPressEvent(event)
