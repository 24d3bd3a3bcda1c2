"""Shares of victories as a chart: a dot for each, a bar for how sure it is, a notch for what chance would give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QLineF, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from islas_qt import text
from islas_qt.paint.scenery import pen
from islas_qt.text import plain, tr
from islas_qt.theme import LIGHT, Palette, faded, scaled, serif

LEFT = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignVCenter)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
NAME, FIGURES = 0.31, 0.2  # shares of the width
SCALE = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True)
class Share:
    """One row: won of played, the interval of the true share, what chance would give, points on average."""

    name: str
    played: int
    wins: float
    interval: tuple[float, float]
    even: float
    points: float

    @property
    def rate(self) -> float:
        """The share of the matches that were won."""
        return self.wins / self.played

    def told(self) -> str:
        """Return everything about it, in words."""
        low, high = self.interval
        return tr(
            "{name}: {wins} of {played} matches won, {rate}. The true share lies between {low} and {high} with 95% "
            "confidence; among equals it would be {even}. {points} points on average.",
            name=self.name,
            wins=decimal(self.wins),
            played=self.played,
            rate=percent(self.rate),
            low=percent(low),
            high=percent(high),
            even=percent(self.even),
            points=decimal(self.points),
        )


def decimal(value: float) -> str:
    """Return a number with one place after the point, as people write it here; none where there is nothing."""
    return QLocale(text.language()).toString(value, "f", 0 if value == round(value) else 1)


def percent(share: float) -> str:
    """Return a share as people write it here."""
    return tr("{n}%", n=round(100 * share))


class ShareChart(QWidget):
    """Paints shares below each other; the keys go from row to row, and each is told in words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette: Palette = LIGHT
        self.shares: Sequence[Share] = ()
        self._row: int | None = None  # that the keys are at
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: Sequence[Share]) -> None:
        """Show these rows."""
        self.shares = shares
        self._row = None
        self.setAccessibleDescription(" ".join(share.told() for share in shares))
        self.updateGeometry()
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(360, round(self._high() * len(self.shares) + scaled(20)))

    def minimumSizeHint(self) -> QSize:
        return QSize(280, self.sizeHint().height())

    def _high(self) -> float:
        return scaled(40)

    def _box(self, row: int) -> QRectF:
        return QRectF(0, row * self._high(), self.width(), self._high())

    def _x(self, share: float) -> float:
        left, right = self.width() * NAME + 8, self.width() * (1 - FIGURES) - 8
        return left + (right - left) * share

    # -- keys and pointer

    def _go_to(self, row: int) -> None:
        self._row = max(0, min(len(self.shares) - 1, row))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.shares[self._row].told()))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.shares:
            self._go_to(self._row or 0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        at = (self._row or 0) + step if step else -1
        if 0 <= at < len(self.shares):
            self._go_to(at)
        else:
            super().keyPressEvent(event)  # beyond the ends the page scrolls

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row = int(event.pos().y() / self._high())
            if 0 <= row < len(self.shares):
                QToolTip.showText(event.globalPos(), plain(self.shares[row].told()), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    # -- how it looks

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_scale(painter)
        for row, share in enumerate(self.shares):
            self._paint_row(painter, self._box(row), share, self.hasFocus() and row == self._row)
        painter.end()

    def _paint_scale(self, painter: QPainter) -> None:
        bottom = self._high() * len(self.shares)
        painter.setFont(serif(scaled(11)))
        for share in SCALE:
            x = self._x(share)
            painter.setPen(pen(faded(self._palette.ink_soft, 0.3), 1.0))
            painter.drawLine(QLineF(x, 2, x, bottom + 2))
            painter.setPen(QColor(self._palette.ink_soft))
            painter.drawText(QRectF(x - 30, bottom + 2, 60, scaled(18)), CENTRE, percent(share))

    def _paint_row(self, painter: QPainter, box: QRectF, share: Share, has_keys: bool) -> None:
        palette = self._palette
        if has_keys:
            painter.setPen(pen(palette.accent, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 2, -1, -2), 6, 6)
        painter.setFont(serif(scaled(15)))
        painter.setPen(QColor(palette.ink))
        room = QRectF(box.left() + 8, box.top(), box.width() * NAME - 8, box.height())
        metrics = QFontMetricsF(painter.font())
        painter.drawText(room, LEFT, metrics.elidedText(share.name, Qt.TextElideMode.ElideRight, room.width()))
        self._paint_interval(painter, box.center().y(), share)
        figures = QRectF(
            box.right() - box.width() * FIGURES, box.top() + 4, box.width() * FIGURES - 8, box.height() - 8
        )
        painter.setFont(serif(scaled(15), bold=True))
        painter.setPen(QColor(palette.ink))
        painter.drawText(figures.adjusted(0, 0, 0, -figures.height() * 0.42), RIGHT, percent(share.rate))
        painter.setFont(serif(scaled(12), italic=True))
        painter.setPen(QColor(palette.ink_soft))
        words = tr("{wins} of {played}", wins=decimal(share.wins), played=share.played)
        painter.drawText(figures.adjusted(0, figures.height() * 0.52, 0, 0), RIGHT, words)

    def _paint_interval(self, painter: QPainter, y: float, share: Share) -> None:
        palette, (low, high) = self._palette, share.interval
        thick = scaled(9)
        painter.setPen(pen(faded(palette.line, 0.5), 1.0))
        painter.setBrush(faded(palette.river, 0.7))
        painter.drawRoundedRect(
            QRectF(self._x(low), y - thick / 2, max(2.0, self._x(high) - self._x(low)), thick), thick / 2, thick / 2
        )
        painter.setPen(pen(palette.ink, 2.2))
        even = self._x(share.even)
        painter.drawLine(QLineF(even, y - thick, even, y + thick))
        painter.setPen(pen(palette.ink, 1.6))
        painter.setBrush(QColor(palette.accent))
        painter.drawEllipse(QPointF(self._x(share.rate), y), scaled(6), scaled(6))
