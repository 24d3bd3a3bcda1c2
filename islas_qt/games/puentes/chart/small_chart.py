"""The chart of another seat, small and live; a click wants it large."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from islas_qt.games.puentes.chart.chart_view import ChartView
from islas_qt.paint.focus_corners import paint_corners
from islas_qt.theme import Palette


class SmallChart(ChartView):
    """A chart to look at: numbers, bridges and lights can be read at 150 pixels. What it says is for its owner to tell.

    Who uses it sets its accessible name and its tool tip.
    """

    chosen = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(180, 150)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit()
        else:
            super().keyPressEvent(event)

    def _paint_over(self, painter: QPainter) -> None:
        if self.hasFocus():
            paint_corners(painter, QRectF(self.rect()), self.palette_used)
