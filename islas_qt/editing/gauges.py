"""The classic profile as six gauges that move while an island is painted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.problems import Gauge
from engine.island.graph import FEATURES
from islas_qt.editing.marks import badge_pixmap
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif
from islas_qt.views.words import feature_name

MOST = 7  # plots that a gauge has room for
ROW = 27  # height of a gauge, at the usual size of text


class Gauges(QWidget):
    """Six features, each with the plots that it touches and those it would touch on a classic island."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._columns = 1
        self.gauges: Sequence[Gauge] = ()

    def use_columns(self, columns: int) -> None:
        """Stand in one column, or in two without names where there is little room."""
        self._columns = columns
        self.setFixedHeight(self.sizeHint().height())

    def show_gauges(self, gauges: Sequence[Gauge]) -> None:
        """Show how things stand now."""
        if gauges != self.gauges:
            self.gauges = gauges
            self.retranslate()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("Plots next to each feature"))
        self.setAccessibleDescription(". ".join(map(gauge_words, self.gauges)))
        self.setToolTip(tr("Plots next to each feature, and how many a classic island would have"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(len(FEATURES) // self._columns * scaled(ROW)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rows = len(FEATURES) // self._columns
        wide, high = self.width() / self._columns, self.height() / rows
        for number, gauge in enumerate(self.gauges):
            self._paint_gauge(painter, gauge, QRectF(number // rows * wide, number % rows * high, wide, high))
        painter.end()

    def _paint_gauge(self, painter: QPainter, gauge: Gauge, box: QRectF) -> None:
        palette, radius, middle = self._palette, scaled(11), box.center().y()
        badge = badge_pixmap(gauge.feature, round(radius), self.devicePixelRatioF())
        half = badge.deviceIndependentSize().height() / 2
        painter.drawPixmap(QPointF(box.left() + radius + 2 - half, middle - half), badge)
        text = box.adjusted(2 * radius + 10, 0, -6, 0)
        painter.setFont(serif(scaled(14)))
        painter.setPen(QColor(palette.ink))
        names, left = QFontMetricsF(painter.font()), text.left()
        if self._columns == 1:
            painter.drawText(text, int(Qt.AlignmentFlag.AlignVCenter), feature_name(gauge.feature))
            left += max(names.horizontalAdvance(feature_name(each)) for each in FEATURES) + 10
        painter.setFont(serif(scaled(14), bold=True))
        painter.setPen(QColor(_colour(gauge, palette)))
        right = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.AlignmentFlag.AlignRight)
        words = tr("{plots} of {wanted}", plots=gauge.plots, wanted=gauge.wanted)
        painter.drawText(text, right, words)
        numbers = QFontMetricsF(painter.font())
        room = text.right() - numbers.horizontalAdvance(tr("{plots} of {wanted}", plots=12, wanted=5)) - 8 - left
        if room > 30:
            self._paint_bar(painter, gauge, QRectF(left, middle - 4, min(room, scaled(150)), 8))

    def _paint_bar(self, painter: QPainter, gauge: Gauge, box: QRectF) -> None:
        """Paint a slot for every plot that is wanted, and those that are too many beyond."""
        palette = self._palette
        slots = max(gauge.wanted, min(gauge.plots, MOST))
        wide = box.width() / max(MOST, slots)
        painter.setPen(Qt.PenStyle.NoPen)
        for slot in range(slots):
            if slot < gauge.plots:
                painter.setBrush(QColor(palette.palm_lit if slot < gauge.wanted else palette.accent))
            else:
                painter.setBrush(faded(palette.ink_soft, 0.28))
            painter.drawRoundedRect(QRectF(box.left() + slot * wide, box.top(), wide - 2, box.height()), 2, 2)


def _colour(gauge: Gauge, palette: Palette) -> str:
    """Return how the number is written: what is still missing is no mistake yet."""
    if gauge.plots > gauge.wanted:
        return palette.accent
    return palette.ink if gauge.plots == gauge.wanted else palette.ink_soft


def gauge_words(gauge: Gauge) -> str:
    """Return what a gauge says: “Coast: 4 of 5”."""
    return tr(
        "{feature}: {plots} of {wanted}",
        feature=feature_name(gauge.feature),
        plots=gauge.plots,
        wanted=gauge.wanted,
    )
