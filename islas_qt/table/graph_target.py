"""The graph of a result to click into: every moment of the match can be gone to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QLineF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from islas_qt.paint.scenery import pen
from islas_qt.text import plain, tr
from islas_qt.theme import LIGHT, Palette

NEAR = 0.14  # rounds: so near to the end of one, that is meant


class GraphTarget(QWidget):
    """Lies over a graph of points by round and knows nothing but where its rounds are."""

    chosen = Signal(int)  # the ply of the moment

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette: Palette = LIGHT
        self._room = QRectF()
        self._ends: Sequence[int] = (0,)
        self._say: Callable[[float], str] = lambda number: ""
        self._at: float | None = None  # the round that is pointed at
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_rounds(self, ends: Sequence[int], say: Callable[[float], str]) -> None:
        """Have these rounds: the plies at which they ended, and what says how matters stood after so many of them."""
        self._ends, self._say = (0, *ends), say
        self._point_at(None)

    def lie_on(self, room: QRectF, palette: Palette) -> None:
        """Lie on a graph whose lines are in this room of the parent."""
        self._palette = palette
        self.setGeometry(room.adjusted(-12, -12, 12, 24).toAlignedRect())
        self._room = room.translated(-self.x(), -self.y())
        self.update()

    def round_at(self, x: float) -> float:
        """Return the round that lies there, with how much of it has been played."""
        share = (x - self._room.left()) / max(1.0, self._room.width())
        found = max(0.0, min(1.0, share)) * (len(self._ends) - 1)
        return float(round(found)) if abs(found - round(found)) < NEAR else found

    def ply_at(self, number: float) -> int:
        """Return the ply of a moment."""
        whole = min(int(number), len(self._ends) - 1)
        following = self._ends[min(whole + 1, len(self._ends) - 1)]
        return round(self._ends[whole] + (number - whole) * (following - self._ends[whole]))

    def _point_at(self, number: float | None) -> None:
        self._at = number
        if number is not None:
            self.setAccessibleDescription(self._say(number))
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self.round_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self.ply_at(self.round_at(event.position().x())))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._point_at(float(len(self._ends) - 1))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = len(self._ends) - 1 if self._at is None else round(self._at)
        match event.key():
            case Qt.Key.Key_Left:
                self._point_at(float(max(0, at - 1)))
            case Qt.Key.Key_Right:
                self._point_at(float(min(len(self._ends) - 1, at + 1)))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.chosen.emit(self.ply_at(at))
            case _:
                super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            said = self._say(self.round_at(event.pos().x()))
            QToolTip.showText(event.globalPos(), plain(f"{said}\n{tr('Click to look back from here.')}"), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._at is None:
            return
        painter = QPainter(self)
        x = self._room.left() + self._room.width() * self._at / max(1, len(self._ends) - 1)
        painter.setPen(pen(self._palette.ink, 1.6))
        painter.drawLine(QLineF(x, self._room.top() - 8, x, self._room.bottom() + 4))
        painter.end()
