"""A card that has been dragged out of the hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from islas_qt.table.flight import Flight


class Carried:
    """Follows the pointer above everything in a window, until it is dropped or glides back."""

    def __init__(self, position: int, picture: QPixmap, window: QWidget) -> None:
        self.position = position  # in the hand
        self.at = QPointF()  # on the screen
        self.is_held = True
        self._picture = picture
        self._window = window
        self._flight = Flight(window)
        self._label = QLabel(window)
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label.setPixmap(picture)
        self._label.adjustSize()
        self._label.show()
        self._label.raise_()

    def follow(self, point: QPointF) -> None:
        """Move to a point of the screen."""
        self.at = point
        self._label.move(self._window.mapFromGlobal(point).toPoint() - self._label.rect().center())

    def glide(self, home: QPointF, ms: int, done: Callable[[], None]) -> None:
        """Go to a point of the screen by itself."""
        self.is_held = False
        self._label.hide()
        self._flight.fly(self._picture, self.at, home, ms, done)

    def vanish(self) -> None:
        """Be gone, at once."""
        self.is_held = False
        for widget in (self._label, self._flight):
            widget.hide()
            widget.deleteLater()
