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
from islas_qt.paint.writing import CENTRE, write
from islas_qt.table.result_row import TOTAL, ResultRow
from islas_qt.text import tr
from islas_qt.theme import Palette

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
        """The width of a column of points; that of the sums is wider."""
        return self._box.width() * (1 - NAMES - PICTURES) / (len(COLOURS) + TOTAL)

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
        total = QRectF(box.right() - TOTAL * step, box.top(), TOTAL * step, head)
        painter.setPen(QColor(palette.ink_soft))
        write(painter, total, tr("Total"), 15 * self.unit, CENTRE, bold=True)

    def paint_row(self, painter: QPainter, number: int, palette: Palette) -> None:
        """Paint the row of a seat: the water of its island, points in every colour, and their sum."""
        seat = self.order[number]
        is_best = seat in winners(self.scores)
        row = ResultRow(self._row(number), self.picture(number), PICTURES, NAMES, is_best, self.unit)
        row.paint(painter, self.cast.players[seat], seat, self.points[seat], palette)
