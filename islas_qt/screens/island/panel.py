"""The sheet of paper beside an island: its profile, feature by feature, and the plot that is pointed at.

Everything on it is laid out for a sheet of `SHEET` and scaled with it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from engine.island.cells import Island
from engine.island.graph import FEATURES, Feature, graph
from islas_qt.island_words import feature_count, feature_name, plot_name
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.banner import paint_pips, paint_sheet
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, faded, serif

SHEET = QSize(330, 556)
EDGE = 8  # around the sheet, for its shadow
NAME, GAUGE = 52, 148  # where these begin in a row
ROWS = QRect(EDGE + 16, EDGE + 88, SHEET.width() - 2 * EDGE - 32, 52)  # the first of the rows
CARD = QRectF(ROWS.left() + 6, ROWS.top() + 6 * ROWS.height() + 12, ROWS.width() - 12, 118)


class FeatureRow(QAbstractButton):
    """A feature and the plots it touches, as a gauge; pressed, it stays lit."""

    pointed = Signal(object)  # the feature, or None

    def __init__(self, feature: Feature, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.feature = feature
        self._palette = palette
        self._count = 0
        self._touched = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def is_lit(self) -> bool:
        """Whether the row is pressed, pointed at, or touched by the plot that is pointed at."""
        return self.isChecked() or self.underMouse() or self._touched

    def show_count(self, count: int) -> None:
        """Show how many plots the feature touches."""
        self._count = count
        self.retranslate()

    def show_touched(self, touched: bool) -> None:
        """Mark the row because the plot pointed at touches the feature."""
        self._touched = touched
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(feature_count(self.feature, self._count))
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def sizeHint(self) -> QSize:
        return ROWS.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / ROWS.width(), self.height() / ROWS.height())
        box = QRectF(1.5, 1.5, ROWS.width() - 3, ROWS.height() - 3)
        middle = box.center().y()
        card = QPainterPath()
        card.addRoundedRect(box, 9, 9)
        lit = self.is_lit or self.hasFocus()
        if lit:
            painter.fillPath(card, faded(self._palette.glow, 0.14 if self._palette.name == "dark" else 0.75))
            painter.strokePath(card, QPen(QColor(self._palette.paper_edge), 1.2))
        if self.hasFocus():
            painter.strokePath(card, QPen(QColor(self._palette.accent), 2.0))
        paint_badge(painter, self.feature, QPointF(box.left() + 24, middle), 17)
        paint_pips(
            painter,
            QPointF(box.left() + GAUGE, middle),
            self._count,
            min(14.0, 72.0 / max(1, self._count)),
            self._palette,
        )
        painter.setPen(QColor(self._palette.ink))
        painter.setFont(serif(16, bold=lit))
        painter.drawText(
            QRectF(box.left() + NAME, box.top(), GAUGE - NAME, box.height()),
            Qt.AlignmentFlag.AlignVCenter,
            feature_name(self.feature),
        )
        painter.setFont(serif(20, bold=True))
        painter.drawText(
            QRectF(box.right() - 32, box.top(), 28, box.height()), Qt.AlignmentFlag.AlignCenter, str(self._count)
        )
        painter.end()

    def enterEvent(self, event: QEvent) -> None:
        self.pointed.emit(self.feature)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(None)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(self.feature)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.click()
            case Qt.Key.Key_Up:
                self.focusPreviousChild()
            case Qt.Key.Key_Down:
                self.focusNextChild()
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                event.ignore()  # they lead to the next island
            case _:
                super().keyPressEvent(event)


class IslandPanel(QWidget):
    """The profile of an island; pointing at a feature tells so."""

    feature_pointed = Signal(object)  # a feature, or None

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._island: Island | None = None
        self._plot: int | None = None
        self.rows = [FeatureRow(feature, palette, self) for feature in FEATURES]
        for row in self.rows:
            row.pointed.connect(self._point)
            row.toggled.connect(lambda on, row=row: self._toggle(row, on))

    def show_island(self, island: Island) -> None:
        """Show the profile of another island."""
        self._island = island
        self.unpin()
        for row, mask in zip(self.rows, graph(island).next_to, strict=True):
            row.show_count(mask.bit_count())
        self.show_plot(None)
        self.retranslate()

    def show_plot(self, plot: int | None) -> None:
        """Show what a plot touches; None when no plot is pointed at."""
        self._plot = plot
        for row in self.rows:
            row.show_touched(row.feature in self._touched())
        self.update()

    def unpin(self) -> None:
        """Let go of the feature that stays lit."""
        for row in self.rows:
            row.setChecked(False)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        for row in self.rows:
            row.use_palette(palette)
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(self.heading())
        for row in self.rows:
            row.retranslate()
        self.update()

    def heading(self) -> str:
        """Return what the sheet is headed with."""
        plots = len(self._island.plots) if self._island is not None else 0
        return tr_n("{n} plot to build on", "{n} plots to build on", plots)

    def _touched(self) -> tuple[Feature, ...]:
        return graph(self._island).touched_by(self._plot) if self._island is not None and self._plot is not None else ()

    def _point(self, feature: Feature | None) -> None:
        pinned = next((row.feature for row in self.rows if row.isChecked()), None)
        self.feature_pointed.emit(feature or pinned)

    def _toggle(self, pressed: FeatureRow, on: bool) -> None:
        if on:
            for row in self.rows:
                row.setChecked(row is pressed)
        self._point(pressed.feature if on else None)

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        unit = self.width() / SHEET.width()
        for number, row in enumerate(self.rows):
            place = QRectF(ROWS.translated(0, number * ROWS.height()))
            row.setGeometry(QRectF(place.topLeft() * unit, place.size() * unit).toRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / SHEET.width(), self.width() / SHEET.width())
        paint_sheet(painter, QRectF(EDGE, EDGE, SHEET.width() - 2 * EDGE, SHEET.height() - 2 * EDGE), self._palette)
        painter.setPen(QColor(self._palette.ink))
        painter.setFont(serif(21, bold=True))
        painter.drawText(
            QRectF(CARD.left(), EDGE + 20, CARD.width(), 30), Qt.AlignmentFlag.AlignVCenter, self.heading()
        )
        painter.setPen(QColor(self._palette.ink_soft))
        painter.setFont(serif(14, italic=True))
        text = tr("Plots that each feature touches")
        painter.drawText(QRectF(CARD.left(), EDGE + 50, CARD.width(), 26), Qt.AlignmentFlag.AlignVCenter, text)
        painter.setPen(QPen(QColor(self._palette.paper_edge), 1.0))
        painter.drawLine(CARD.topLeft(), CARD.topRight())
        if self._plot is None:
            painter.setPen(QColor(self._palette.ink_soft))
            text = tr("Point at a plot to see what it touches, at a feature to see its plots.")
            painter.drawText(CARD.adjusted(0, 14, 0, 0), Qt.TextFlag.TextWordWrap, text)
        else:
            self._paint_plot(painter, self._plot)
        painter.end()

    def _paint_plot(self, painter: QPainter, plot: int) -> None:
        painter.setPen(QColor(self._palette.ink))
        painter.setFont(serif(17, bold=True))
        painter.drawText(CARD.adjusted(0, 10, 0, 0), Qt.AlignmentFlag.AlignLeft, plot_name(plot))
        painter.setFont(serif(14))
        metrics = QFontMetricsF(painter.font())
        x, y = CARD.left(), CARD.top() + 54
        for feature in self._touched():
            name = feature_name(feature)
            width = 44 + metrics.horizontalAdvance(name)
            if x + width > CARD.right() + 12:
                x, y = CARD.left(), y + 34
            paint_badge(painter, feature, QPointF(x + 13, y), 12)
            painter.setPen(QColor(self._palette.ink))
            painter.drawText(QRectF(x + 31, y - 13, width, 26), Qt.AlignmentFlag.AlignVCenter, name)
            x += width
