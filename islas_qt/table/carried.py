"""A card that has been dragged out of the hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from islas_qt.paint.painted import SMOOTH, painted
from islas_qt.table.flight import Flight

SIZE, OPACITY = 0.6, 0.85  # of a dragged card: what lies below it has to be seen
ASIDE = QPoint(14, 12)  # from the pointer


class Carried:
    """Follows the pointer above everything in a window, small and beside it, until it is dropped or glides back."""

    def __init__(self, position: int, picture: QPixmap, window: QWidget) -> None:
        self.position = position  # in the hand
        self.at = QPointF()  # on the screen
        self.is_held = True
        self._picture = picture
        self._window = window
        self._flight = Flight(window)
        self._label = QLabel(window)
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label.setPixmap(_small(picture))
        self._label.adjustSize()
        self._label.show()
        self._label.raise_()

    def follow(self, point: QPointF) -> None:
        """Move to a point of the screen."""
        self.at = point
        self._label.move(self._window.mapFromGlobal(point).toPoint() + ASIDE)

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


def _small(picture: QPixmap) -> QPixmap:
    size = picture.deviceIndependentSize() * SIZE

    def paint(painter: QPainter) -> None:
        painter.setRenderHints(SMOOTH)
        painter.setOpacity(OPACITY)
        painter.drawPixmap(QRectF(0, 0, size.width(), size.height()), picture, QRectF(picture.rect()))

    return painted(size, picture.devicePixelRatio(), paint)
