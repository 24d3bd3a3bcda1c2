"""How many settlers come by ship for each feature: to this island, and to one of the others."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.fairness.evidence import Evidence
from engine.island.graph import FEATURES
from islas_qt.island_words import feature_name
from islas_qt.library.fairness_words import shown_number
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.scenery import pen
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif


class DrawBars(QWidget):
    """Two bars for each feature: what it brings to this island, and below it what it brings to another on average."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._evidence: Evidence | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_evidence(self, evidence: Evidence) -> None:
        """Show what the evidence says now."""
        self._evidence = evidence
        told = (
            tr(
                "{feature}: {here}, elsewhere {there}",
                feature=feature_name(feature),
                here=shown_number(here),
                there=shown_number(there),
            )
            for feature, (here, there) in evidence.draws.items()
        )
        self.setAccessibleDescription(". ".join(told))
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(260, round(6 * scaled(33) + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draws = self._evidence.draws if self._evidence else {}
        most = max((value for pair in draws.values() for value in pair), default=1.0) or 1.0
        high = self.height() / len(FEATURES)
        for row, feature in enumerate(FEATURES):
            radius = min(high * 0.4, 13.0)
            line = QRectF(0, row * high, self.width(), high)
            paint_badge(painter, feature, QPointF(radius + 2, line.center().y()), radius)
            left = 2 * radius + 12
            room = self.width() - left - scaled(34)
            for number, value in enumerate(draws.get(feature, ())):
                is_here = number == 0
                bar = QRectF(
                    left,
                    line.top() + high * (0.1 if is_here else 0.56),
                    room * value / most,
                    high * (0.36 if is_here else 0.26),
                )
                painter.setPen(pen(self._palette.ink_soft, 1.0))
                painter.setBrush(QColor(self._palette.accent) if is_here else faded(self._palette.ink_soft, 0.4))
                painter.drawRoundedRect(bar, 3, 3)
                painter.setFont(serif(scaled(14 if is_here else 12), bold=is_here))
                painter.setPen(QColor(self._palette.ink if is_here else self._palette.ink_soft))
                words = QRectF(bar.right() + 5, bar.center().y() - high / 2, scaled(34), high)
                painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), shown_number(value))
        painter.end()
