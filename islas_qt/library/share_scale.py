"""An island's share of the victories on a scale: where it lies as far as one knows, and where it would be fair."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.fairness.evidence import TOLERANCE, Evidence
from islas_qt.library.verdict import SEALS, percent
from islas_qt.paint.scenery import pen
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif

SIDE = 26  # room at both ends
MIDDLE = int(Qt.AlignmentFlag.AlignCenter)


class ShareScale(QWidget):
    """Shows evidence as it grows: the fair zone, an interval that becomes narrower, and what a change would do."""

    def __init__(self, evidence: Evidence, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._evidence = evidence
        self._palette = palette
        self._foretold: float | None = None
        self._guess: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_evidence(self, evidence: Evidence) -> None:
        """Show what the evidence says now."""
        self._evidence = evidence
        self.update()

    def foretell(self, share: float | None) -> None:
        """Show the share that is foretold for a change; None: no change."""
        self._foretold = share
        self.update()

    def guess(self, share: float | None) -> None:
        """Show where a share is supposed to be as long as nothing was played; None: nobody knows."""
        self._guess = share
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, 62 + round(scaled(44)))

    def _x(self, share: float) -> float:
        """Return where a share is; the fair one is in the middle."""
        return SIDE + (self.width() - 2 * SIDE) * min(1.0, share / (2 * self._evidence.trial.fair))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = scaled(20)
        band = QRectF(SIDE, words + 4, self.width() - 2 * SIDE, 46)
        self._paint_zones(painter, band)
        self._paint_ticks(painter, band)
        if self._evidence.played:
            self._paint_interval(painter, band)
        elif self._guess is not None:
            painter.setBrush(faded(self._palette.compass, 0.6))
            painter.setPen(pen(self._palette.ink, 2.0))
            painter.drawEllipse(QPointF(self._x(self._guess), band.center().y()), 10, 10)
        if self._foretold is not None:
            self._paint_foretold(painter, band, self._foretold)
        painter.end()

    def _paint_zones(self, painter: QPainter, band: QRectF) -> None:
        fair = self._evidence.trial.fair
        low, high = self._x(fair * (1 - TOLERANCE)), self._x(fair * (1 + TOLERANCE))
        painter.setFont(serif(scaled(14), italic=True))
        for left, right, verdict, words in (
            (band.left(), low, "too weak", tr("too weak")),
            (low, high, "fair", tr("fair")),
            (high, band.right(), "too strong", tr("too strong")),
        ):
            colour = SEALS[verdict]  # type: ignore[index]
            painter.fillRect(QRectF(left, band.top(), right - left, band.height()), faded(colour, 0.28))
            painter.setPen(QColor(self._palette.ink))
            painter.drawText(QRectF(left, 0, right - left, band.top() - 2), MIDDLE, words)
        painter.setPen(pen(self._palette.ink_soft, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(band)
        dashes = pen(self._palette.ink, 1.4)
        dashes.setDashPattern([3, 3])
        painter.setPen(dashes)
        painter.drawLine(QPointF(self._x(fair), band.top()), QPointF(self._x(fair), band.bottom()))

    def _paint_ticks(self, painter: QPainter, band: QRectF) -> None:
        fair = self._evidence.trial.fair
        painter.setFont(serif(scaled(13)))
        for share in (0.0, fair * (1 - TOLERANCE), fair, fair * (1 + TOLERANCE), 2 * fair):
            x = self._x(share)
            painter.setPen(pen(self._palette.ink_soft, 1.2))
            painter.drawLine(QPointF(x, band.bottom()), QPointF(x, band.bottom() + 5))
            painter.setPen(QColor(self._palette.ink))
            painter.drawText(QRectF(x - 40, band.bottom() + 5, 80, scaled(20)), MIDDLE, percent(share))

    def _paint_interval(self, painter: QPainter, band: QRectF) -> None:
        """Paint the interval as a bar of wood, the share itself as a pin in it."""
        evidence = self._evidence
        low, high = (self._x(share) for share in evidence.interval)
        middle = band.center().y()
        bar = QRectF(low, middle - 9, max(3.0, high - low), 18)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#000000", 0.25))
        painter.drawRoundedRect(bar.translated(1.5, 2.5), 6, 6)
        painter.setBrush(QColor(self._palette.compass))
        painter.setPen(pen(self._palette.ink, 1.4))
        painter.drawRoundedRect(bar, 6, 6)
        painter.setBrush(QColor(SEALS[evidence.verdict]))
        painter.setPen(pen(self._palette.title, 2.2))
        painter.drawEllipse(QPointF(self._x(evidence.share), middle), 10, 10)

    def _paint_foretold(self, painter: QPainter, band: QRectF, share: float) -> None:
        """Paint an arrow from the share to where a change would bring it, as far as that can be foretold."""
        known = self._evidence.played or self._guess is None
        start, end = self._x(self._evidence.share if known else self._guess or 0.0), self._x(share)
        y, way = band.bottom() - 5, 1 if end >= start else -1
        painter.setPen(pen(self._palette.accent, 2.6))
        painter.drawLine(QPointF(start, y), QPointF(end - way * 7, y))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._palette.accent))
        tip = [QPointF(end, y), QPointF(end - way * 10, y - 6), QPointF(end - way * 10, y + 6)]
        painter.drawPolygon(QPolygonF(tip))
