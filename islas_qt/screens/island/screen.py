"""One island, large: point at a plot to see what it touches, at a feature to see its plots."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from engine.island.cells import Island
from engine.island.graph import FEATURES, Feature, graph
from islas_qt.island_words import plot_description
from islas_qt.paint import sea
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import q
from islas_qt.screens.island.canvas import BANNER, IslandCanvas
from islas_qt.screens.island.panel import SHEET, IslandPanel
from islas_qt.text import tr
from islas_qt.theme import LIGHT, Palette
from islas_qt.widgets.screen import Screen


class ArrowButton(QAbstractButton):
    """A round button that points to the island before or after."""

    SIZE = 46

    def __init__(self, step: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._step = step
        self._palette: Palette = LIGHT
        self.resize(self.SIZE, self.SIZE)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, palette = QPointF(self.SIZE / 2, self.SIZE / 2), self._palette
        painter.setPen(
            QPen(QColor(palette.accent if self.hasFocus() else palette.ink_soft), 3.0 if self.hasFocus() else 1.3)
        )
        painter.setBrush(QColor(palette.paper_edge if self.underMouse() else palette.paper))
        painter.drawEllipse(middle, self.SIZE / 2 - 3, self.SIZE / 2 - 3)
        tip = complex(middle.x() + 5 * self._step, middle.y())
        chevron = [tip + complex(-10 * self._step, -9), tip, tip + complex(-10 * self._step, 9)]
        painter.setPen(pen(palette.ink, 3.2))
        painter.drawPolyline([q(point) for point in chevron])
        painter.end()


class IslandScreen(Screen):
    """The canvas, the panel beside it, and the ways to the islands next door."""

    left = Signal()  # the way back was taken

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._islands: tuple[Island, ...] = ()
        self._number = 0
        self.canvas = IslandCanvas(studio, palette, self)
        self.panel = IslandPanel(palette, self)
        self.before = self._arrow(-1)
        self.after = self._arrow(1)
        self.canvas.plot_pointed.connect(self._show_plot)
        self.panel.feature_pointed.connect(self._light)
        self.use_palette(palette)

    def _arrow(self, step: int) -> ArrowButton:
        button = ArrowButton(step, self)
        button.clicked.connect(lambda: self.step(step))
        return button

    def show_island(self, islands: tuple[Island, ...], number: int) -> None:
        """Show one of the islands."""
        self._islands, self._number = islands, number
        self.canvas.show_island(islands[number])
        self.panel.show_island(islands[number])
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        self.retranslate()

    @property
    def island(self) -> Island:
        """The island shown."""
        return self._islands[self._number]

    @property
    def number(self) -> int:
        """Which island is shown."""
        return self._number

    def step(self, by: int) -> None:
        """Go on to another island; after the last comes the first."""
        self.show_island(self._islands, (self._number + by) % len(self._islands))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.canvas.use_palette(palette)
        self.panel.use_palette(palette)
        for button in (self.before, self.after):
            button.use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.panel.retranslate()
        if self._islands:
            self._show_plot(self.canvas.plot)
        for button, text in ((self.before, tr("Previous island (Left)")), (self.after, tr("Next island (Right)"))):
            button.setToolTip(text)
            button.setAccessibleName(text)

    def _show_plot(self, plot: int | None) -> None:
        self.panel.show_plot(plot)
        self.canvas.setAccessibleDescription("" if plot is None else plot_description(graph(self.island), plot))

    def _light(self, feature: Feature | None) -> None:
        seen = graph(self.island)
        self.canvas.light(0 if feature is None else seen.next_to[FEATURES.index(feature)])

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        inner = QRectF(self.rect()).adjusted(*(side * (sea.FRAME + 6) for side in (1, 1, -1, -1)))
        unit = min(1.5, inner.height() / SHEET.height(), 0.3 * inner.width() / SHEET.width())
        sheet = QRectF(QPointF(), QSizeF(SHEET) * unit)
        sheet.moveCenter(QPointF(inner.right() - sheet.width() / 2 - 14 * unit, inner.center().y()))
        self.canvas.setGeometry(self.rect())
        self.panel.setGeometry(sheet.toRect())
        room = QRectF(inner.left(), inner.top() + BANNER, sheet.left() - inner.left(), inner.height() - BANNER)
        self.canvas.lie_in(room)
        for button, x in ((self.before, room.left() + 10), (self.after, room.right() - 10 - ArrowButton.SIZE)):
            button.move(round(x), round(inner.center().y() - ArrowButton.SIZE / 2))

    def hideEvent(self, event: QHideEvent) -> None:
        self.canvas.point_at(None)
        self.panel.unpin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.step(-1)
            case Qt.Key.Key_Right:
                self.step(1)
            case Qt.Key.Key_Escape | Qt.Key.Key_Backspace:
                self.left.emit()
            case _:
                super().keyPressEvent(event)
