"""The table of a result: for every seat its island, and its points in every colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from engine.core import Seat
from engine.games.islas.cards import COLOURS, FIRST_COLOUR
from engine.games.islas.scoring import winners
from islas_qt.games.islas.art.vessel import paint_wish
from islas_qt.games.islas.theatre.stage import Cast
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.laurel import paint_laurel
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import CENTRE, MIDDLE_LEFT, write
from islas_qt.text import tr
from islas_qt.theme import Palette, faded

ISLAND = 1.3  # width of the picture of an island, in its heights
NAMES, PICTURES = 0.28, 0.22  # shares of the width, at most


@dataclass(frozen=True)
class PointsTable:
    """Lays out and paints the rows, the best seat first; `unit` is how large a pixel of a small window is here."""

    sheet: QRectF
    cast: Cast
    points: Sequence[Sequence[int]]  # by seat and colour
    unit: float

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple(map(sum, self.points))

    @property
    def order(self) -> list[Seat]:
        """The seats, the best first."""
        return sorted(range(len(self.points)), key=lambda seat: -self.scores[seat])

    @property
    def _head(self) -> float:
        return min(52 * self.unit, self.sheet.height() * 0.2)

    @property
    def _box(self) -> QRectF:
        """The room of heads and rows, in the middle of the sheet."""
        inner = self.sheet.adjusted(18, 12, -18, -12)
        spare = max(0.0, inner.height() - self._head - 150 * self.unit * len(self.points))
        return inner.adjusted(0, spare / 2, 0, -spare / 2)

    @property
    def _step(self) -> float:
        """The width of a column of points; that of the sum is half as wide again."""
        return self._box.width() * (1 - NAMES - PICTURES) / (len(COLOURS) + 1.5)

    def _row(self, number: int) -> QRectF:
        box = self._box
        high = (box.height() - self._head) / len(self.points)
        return QRectF(box.left(), box.top() + self._head + number * high, box.width(), high)

    def picture(self, number: int) -> QRectF:
        """Return where the island of a row lies."""
        row = self._row(number)
        high = row.height() - 10
        wide = min(high * ISLAND, row.width() * PICTURES)
        room = QRectF(row.left(), row.top(), row.width() * PICTURES, row.height())
        return QRectF(room.center().x() - wide / 2, room.center().y() - high / 2, wide, high)

    def paint_heads(self, painter: QPainter, palette: Palette) -> None:
        """Paint the colours over their columns, and what the last one is."""
        box, head, step = self._box, self._head, self._step
        left = box.left() + box.width() * (NAMES + PICTURES)
        for colour in range(len(COLOURS)):
            at = QPointF(left + (colour + 0.5) * step, box.top() + head * 0.46)
            paint_wish(painter, FIRST_COLOUR + colour, at, min(head * 0.38, step * 0.38))
        total = QRectF(box.right() - 1.5 * step, box.top(), 1.5 * step, head)
        painter.setPen(QColor(palette.ink_soft))
        write(painter, total, tr("Total"), 15 * self.unit, CENTRE, bold=True)

    def paint_row(self, painter: QPainter, number: int, palette: Palette) -> None:
        """Paint the row of a seat: the water of its island, points in every colour, and their sum."""
        row, step, seat = self._row(number), self._step, self.order[number]
        is_best = seat in winners(self.scores)
        painter.setPen(pen(faded(palette.ink_soft, 0.4), 1.0))
        painter.drawLine(row.topLeft(), row.topRight())
        if is_best:
            painter.setPen(pen(palette.accent, 2.4))
            painter.setBrush(faded(palette.glow, 0.6 if palette.name == "light" else 0.12))
            painter.drawRoundedRect(row.adjusted(-4, 2, 4, -2), 8, 8)
        painter.setPen(pen(palette.line, 1.2))
        painter.setBrush(QColor(palette.sea))
        painter.drawRoundedRect(self.picture(number), 7, 7)
        self._paint_name(painter, row, seat, is_best, palette)
        left = row.left() + row.width() * (NAMES + PICTURES)
        for colour, points in enumerate(self.points[seat]):
            cell = QRectF(left + colour * step, row.top(), step, row.height())
            painter.setPen(QColor(palette.ink) if points else faded(palette.ink_soft, 0.7))
            write(painter, cell, str(points or "–"), 18 * self.unit, CENTRE)
        painter.setPen(QColor(palette.ink))
        total = QRectF(row.right() - 1.5 * step, row.top(), 1.5 * step, row.height())
        write(painter, total, str(self.scores[seat]), (27 if is_best else 23) * self.unit, CENTRE, bold=True)

    def _paint_name(self, painter: QPainter, row: QRectF, seat: Seat, is_best: bool, palette: Palette) -> None:
        radius = min(row.height() * 0.34, 20 * self.unit)
        left = row.left() + row.width() * PICTURES
        middle = QPointF(left + radius * 1.6, row.center().y())
        if is_best:
            paint_laurel(painter, middle, radius, palette)
        paint_crest(painter, self.cast.crest(seat), middle, radius * (0.86 if is_best else 1), palette)
        painter.setPen(QColor(palette.ink))
        room = QRectF(left + radius * 3.3, row.top(), row.width() * NAMES - radius * 3.3 - 4, row.height())
        write(painter, room, self.cast.players[seat].name, 17 * self.unit, MIDDLE_LEFT, bold=is_best)
