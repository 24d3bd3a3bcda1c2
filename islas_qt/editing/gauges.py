"""The classic profile: six gauges that move while an island is painted, and the numbers that they should show."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.problems import Gauge, profile
from engine.island.graph import FEATURES
from islas_qt.editing.marks import badge_pixmap
from islas_qt.island_words import feature_name
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif

MOST = 7  # plots that a gauge has room for
ROW = 27  # height of a gauge, at the usual size of text


class Gauges(QWidget):
    """Six features, each with the plots that it touches; below them the numbers of a classic island, ticked off."""

    pointed = Signal(str)  # the feature under the pointer, or none

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._columns = 1
        self._has_profile = True
        self.feature = ""  # that is pointed at
        self.gauges: Sequence[Gauge] = ()
        self.setMouseTracking(True)

    def use_columns(self, columns: int, has_profile: bool = True) -> None:
        """Stand in one column, or in two without names where there is little room; with or without the profile."""
        self._columns, self._has_profile = columns, has_profile
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
        self.setToolTip(
            tr("Plots next to each feature. Classic: two features touch 5 plots, two 4, two 3, whichever they are.")
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round((self._rows + self._has_profile) * scaled(ROW)))

    @property
    def _rows(self) -> int:
        return len(FEATURES) // self._columns

    # -- pointing

    def box(self, number: int) -> QRectF:
        """Return where the gauge with a number stands."""
        wide, high = self.width() / self._columns, self.height() / (self._rows + self._has_profile)
        return QRectF(number // self._rows * wide, number % self._rows * high, wide, high)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        inside = (each for number, each in enumerate(FEATURES) if self.box(number).contains(event.position()))
        self._point(next(inside, ""))

    def leaveEvent(self, event: QEvent) -> None:
        self._point("")

    def _point(self, feature: str) -> None:
        if feature != self.feature:
            self.feature = feature
            self.pointed.emit(feature)
            self.update()

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, gauge in enumerate(self.gauges):
            if gauge.feature == self.feature:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(faded(self._palette.compass, 0.28))
                painter.drawRoundedRect(self.box(number).adjusted(0, 1, -2, -1), 6, 6)
            self._paint_gauge(painter, gauge, self.box(number))
        if self._has_profile:
            high = self.height() / (self._rows + 1)
            self._paint_profile(painter, QRectF(0, self.height() - high, self.width(), high))
        painter.end()

    def _paint_gauge(self, painter: QPainter, gauge: Gauge, box: QRectF) -> None:
        palette, radius, middle = self._palette, scaled(11), box.center().y()
        badge = badge_pixmap(gauge.feature, round(radius), self.devicePixelRatioF())
        half = badge.deviceIndependentSize().height() / 2
        painter.drawPixmap(QPointF(box.left() + radius + 2 - half, middle - half), badge)
        text = box.adjusted(2 * radius + 10, 0, -8, 0)
        painter.setFont(serif(scaled(14)))
        painter.setPen(QColor(palette.ink))
        names, left = QFontMetricsF(painter.font()), text.left()
        if self._columns == 1:
            painter.drawText(text, int(Qt.AlignmentFlag.AlignVCenter), feature_name(gauge.feature))
            left += max(names.horizontalAdvance(feature_name(each)) for each in FEATURES) + 10
        painter.setFont(serif(scaled(14), bold=True))
        painter.setPen(QColor(_colour(gauge, palette)))
        right = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.AlignmentFlag.AlignRight)
        painter.drawText(text, right, str(gauge.plots))
        room = text.right() - QFontMetricsF(painter.font()).horizontalAdvance("60") - 8 - left
        if room > 30:
            self._paint_bar(painter, gauge, QRectF(left, middle - 4, min(room, scaled(150)), 8))

    def _paint_bar(self, painter: QPainter, gauge: Gauge, box: QRectF) -> None:
        """Paint a slot for every plot: filled as far as there are so many."""
        wide = box.width() / MOST
        painter.setPen(Qt.PenStyle.NoPen)
        for slot in range(MOST):
            is_full = slot < gauge.plots
            painter.setBrush(QColor(_colour(gauge, self._palette)) if is_full else faded(self._palette.ink_soft, 0.2))
            painter.drawRoundedRect(QRectF(box.left() + slot * wide, box.top(), wide - 2, box.height()), 2, 2)

    def _paint_profile(self, painter: QPainter, box: QRectF) -> None:
        """Paint the six numbers that a classic island has, those that are there with a tick."""
        palette = self._palette
        painter.setFont(serif(scaled(13), italic=True))
        painter.setPen(QColor(palette.ink_soft))
        words = tr("Classic:")
        painter.drawText(box.adjusted(2, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), words)
        left = box.left() + QFontMetricsF(painter.font()).horizontalAdvance(words) + 10
        wide = min(scaled(32), (box.right() - left - 4) / 6)
        painter.setFont(serif(scaled(13), bold=True))
        for at, (number, is_there) in enumerate(profile(self.gauges)):
            chip = QRectF(left + at * wide, box.center().y() - scaled(10), wide - 3, scaled(20))
            painter.setPen(QPen(QColor(palette.palm if is_there else palette.ink_soft), 1.3))
            painter.setBrush(QColor(palette.palm_lit) if is_there else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(chip, 5, 5)
            painter.setPen(QColor(palette.title_edge if is_there else palette.ink))
            half = QRectF(chip.left(), chip.top(), chip.width() * (0.6 if is_there else 1.0), chip.height())
            painter.drawText(half, Qt.AlignmentFlag.AlignCenter, str(number))
            if is_there:
                _paint_tick(painter, QPointF(chip.left() + 0.73 * chip.width(), chip.center().y()), palette)


def _paint_tick(painter: QPainter, at: QPointF, palette: Palette) -> None:
    size = scaled(4)
    painter.setPen(QPen(QColor(palette.title_edge), 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline([at + QPointF(-size, 0), at + QPointF(-0.3 * size, 0.8 * size), at + QPointF(size, -size)])


def _colour(gauge: Gauge, palette: Palette) -> str:
    """Return how a gauge is painted: green for a classic number, red for too many, else still open."""
    if gauge.is_classic:
        return palette.palm_lit if palette.name == "dark" else palette.palm
    return palette.accent if gauge.plots > 3 else palette.ink_soft


def gauge_words(gauge: Gauge) -> str:
    """Return what a gauge says: “Coast: 4, classic”."""
    name = feature_name(gauge.feature)
    if gauge.is_classic:
        return tr("{feature}: {plots}, as on a classic island", feature=name, plots=gauge.plots)
    return tr("{feature}: {plots}", feature=name, plots=gauge.plots)
