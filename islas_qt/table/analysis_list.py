"""The candidates of a decision that is analysed, one below the other: what each is, what it is worth, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette, faded, scaled, serif

EDGE, GAP = 11.0, 8.0  # within a candidate, and between two of them
BAR = 5.0
WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


class Shown(NamedTuple):
    """A candidate in words."""

    tag: str  # whose choice it is; empty if nobody's
    is_played: bool
    value: str
    share: float  # of the bar that stands for its value, from 0 to 1
    said: str
    why: str


class _Part(NamedTuple):
    text: str
    font: QFont
    box: QRectF
    is_soft: bool


class AnalysisList(QWidget):
    """Paints candidates as small sheets; what was played has an edge of its own."""

    pointed = Signal(object)  # at the candidate of this number, also when it is another one there now; None: at none

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.shown: Sequence[Shown] = ()
        self.at: int | None = None  # the candidate that is pointed at
        self.setMouseTracking(True)

    def show_candidates(self, shown: Sequence[Shown]) -> None:
        """Show these, the best first."""
        self.shown = shown
        self._fit()
        if self.at is not None:
            self.at = self.at if self.at < len(shown) else None
            self.pointed.emit(self.at)

    def point_at(self, number: int | None) -> None:
        """Point at a candidate, as with the mouse."""
        if number != self.at:
            self.at = number
            self.pointed.emit(number)
            self.update()

    def sheets(self) -> list[QRectF]:
        """Return where the candidates lie."""
        return [sheet for sheet, _ in self._laid_out()]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        self.point_at(next((number for number, sheet in enumerate(self.sheets()) if sheet.contains(at)), None))

    def leaveEvent(self, event: QEvent) -> None:
        self.point_at(None)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        sheets = self.sheets()
        self.setMinimumHeight(round(sheets[-1].bottom() + 6) if sheets else 0)
        self.updateGeometry()
        self.update()

    def _laid_out(self) -> list[tuple[QRectF, list[_Part]]]:
        """Return for each candidate the sheet, and the texts on it."""
        found = []
        top = 2.0
        for each in self.shown:
            sheet, parts = self._one(each, QRectF(2, top, max(40.0, self.width() - 6.0), 0))
            found.append((sheet, parts))
            top = sheet.bottom() + GAP
        return found

    def _one(self, each: Shown, sheet: QRectF) -> tuple[QRectF, list[_Part]]:
        value = serif(scaled(17), bold=True)
        wide = QFontMetricsF(value).horizontalAdvance(each.value) + 4
        room = sheet.width() - 2 * EDGE
        left, top = sheet.left() + EDGE, sheet.top() + EDGE - 2
        high = QFontMetricsF(value).height()
        parts = [_Part(each.value, value, QRectF(left + room - wide, top, wide, high), False)]
        tag = serif(scaled(12), bold=True)
        tag_high = QFontMetricsF(tag).boundingRect(QRectF(0, 0, room - wide - 8, 900), WRAP, each.tag).height()
        parts.append(_Part(each.tag, tag, QRectF(left, top + 2, room - wide - 8, max(tag_high, high)), True))
        top += max(high, tag_high) + BAR + 6
        for text, font, is_soft in (
            (each.said, serif(scaled(14)), False),
            (each.why, serif(scaled(13), italic=True), True),
        ):
            if text:
                needed = QFontMetricsF(font).boundingRect(QRectF(0, 0, room, 5000), WRAP, text).height()
                parts.append(_Part(text, font, QRectF(left, top, room, needed + 2), is_soft))
                top += needed + 4
        return QRectF(sheet.left(), sheet.top(), sheet.width(), top + EDGE - 6 - sheet.top()), parts

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, (each, (sheet, parts)) in enumerate(zip(self.shown, self._laid_out(), strict=True)):
            self._paint_sheet(painter, sheet, each.is_played, number == self.at)
            bar = QRectF(sheet.left() + EDGE, parts[2].box.top() - BAR - 4, sheet.width() - 2 * EDGE, BAR)
            self._paint_bar(painter, bar, each.share)
            for part in filter(lambda part: part.text, parts):
                painter.setFont(part.font)
                painter.setPen(QColor(self._palette.ink_soft if part.is_soft else self._palette.ink))
                painter.drawText(part.box, WRAP, part.text)
        painter.end()

    def _paint_sheet(self, painter: QPainter, sheet: QRectF, is_played: bool, is_pointed: bool) -> None:
        palette = self._palette
        card = QPainterPath()
        card.addRoundedRect(sheet, 8, 8)
        painter.fillPath(card.translated(1, 2), faded("#000000", 0.12))
        painter.fillPath(card, QColor(palette.paper))
        if is_pointed:
            painter.strokePath(card, pen(palette.glow, 5.0))
        painter.strokePath(card, pen(palette.accent if is_played else palette.paper_edge, 2.0 if is_played else 1.2))

    def _paint_bar(self, painter: QPainter, bar: QRectF, share: float) -> None:
        whole, part = QPainterPath(), QPainterPath()
        whole.addRoundedRect(bar, BAR / 2, BAR / 2)
        painter.fillPath(whole, QColor(self._palette.paper_edge))
        if share > 0:
            long = max(BAR, bar.width() * min(1.0, share))
            part.addRoundedRect(QRectF(bar.left(), bar.top(), long, BAR), BAR / 2, BAR / 2)
            painter.fillPath(part, QColor(self._palette.river))
