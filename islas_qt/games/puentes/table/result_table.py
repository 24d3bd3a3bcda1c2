"""The table of a result of Puentes: for every seat its chart, and its points for islands, flags and the group."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from engine.core import Seat
from engine.games.puentes.scoring import BONUSES, ISLAND_POINTS, winners
from engine.games.puentes.state import Table
from engine.match import Player
from islas_qt.games.puentes.art.bonus_signs import paint_bonus_sign
from islas_qt.paint.writing import CENTRE, write
from islas_qt.table.result_row import TOTAL, ResultRow
from islas_qt.text import mark, tr, tr_marked
from islas_qt.theme import Palette

CHART = 1.3  # width of the picture of a chart, in its heights
NAMES, PICTURES = 0.26, 0.24  # shares of the width, at most
ALONE = 0.36  # share of the picture of who played alone
HIGHEST = 190  # a row, in pixels of a small window
HEADS = mark("Islands"), mark("Red"), mark("Blue"), mark("Group")


def parts_of(table: Table, seat: Seat) -> tuple[int, ...]:
    """Return the points of a seat for its islands, and for each bonus."""
    return ISLAND_POINTS * table.sheets[seat].finished.bit_count(), *table.bonuses[seat]


def read_out(table: Table, players: Sequence[Player], order: Sequence[Seat]) -> str:
    """Return the table of points as sentences for a screen reader."""
    lines = []
    for seat in order:
        points = parts_of(table, seat)
        parts = ", ".join(f"{tr_marked(head)} {each}" for head, each in zip(HEADS, points, strict=True))
        lines.append(f"{players[seat].name}: {sum(points)} ({parts}).")
    return " ".join(lines)


@dataclass(frozen=True)
class PointsTable:
    """Lays out and paints the rows, the best seat first; `unit` is how large a pixel of a small window is here."""

    sheet: QRectF
    table: Table
    players: Sequence[Player]
    order: Sequence[Seat]
    unit: float

    @property
    def _head(self) -> float:
        return min(52 * self.unit, self.sheet.height() * 0.2)

    @property
    def _box(self) -> QRectF:
        """The room of heads and rows, in the middle of the sheet."""
        inner = self.sheet.adjusted(18, 12, -18, -12)
        most = HIGHEST * self.unit * max(2, len(self.order))
        spare = max(0.0, inner.height() - self._head - most)
        return inner.adjusted(0, spare / 2, 0, -spare / 2)

    @property
    def _pictures(self) -> float:
        """The share of the pictures of the width."""
        return ALONE if len(self.order) == 1 else PICTURES

    @property
    def _names(self) -> float:
        """The share of the names of the width."""
        return NAMES * (0.85 if len(self.order) == 1 else 1)

    @property
    def _step(self) -> float:
        """The width of a column of points; that of the sums is wider."""
        return self._box.width() * (1 - self._names - self._pictures) / (len(HEADS) + TOTAL)

    def _row(self, number: int) -> QRectF:
        box = self._box
        high = (box.height() - self._head) / len(self.order)
        return QRectF(box.left(), box.top() + self._head + number * high, box.width(), high)

    def picture(self, number: int) -> QRectF:
        """Return where the chart of a row lies."""
        row = self._row(number)
        room = QRectF(row.left(), row.top(), row.width() * self._pictures, row.height())
        wide = min((row.height() - 10) * CHART, room.width())
        high = min(row.height() - 10, wide)
        return QRectF(room.center().x() - wide / 2, room.center().y() - high / 2, wide, high)

    def paint_heads(self, painter: QPainter, palette: Palette) -> None:
        """Paint what the points in each column are for."""
        box, head, step = self._box, self._head, self._step
        left = box.left() + box.width() * (self._names + self._pictures)
        painter.setPen(QColor(palette.ink_soft))
        for number, words in enumerate(HEADS):
            cell = QRectF(left + number * step, box.top(), step, head)
            if number:
                at = QPointF(cell.center().x(), cell.top() + head * 0.28)
                paint_bonus_sign(painter, at, min(head * 0.5, step * 0.5), BONUSES[number - 1].name, palette)
                cell.setTop(cell.top() + head * 0.52)
            painter.setPen(QColor(palette.ink_soft))
            write(painter, cell, tr_marked(words), 14 * self.unit, CENTRE)
        total = QRectF(box.right() - TOTAL * step, box.top(), TOTAL * step, head)
        write(painter, total, tr("Total"), 15 * self.unit, CENTRE, bold=True)

    def paint_row(self, painter: QPainter, number: int, palette: Palette) -> None:
        """Paint the row of a seat: the water of its chart, its points part by part, and their sum."""
        seat = self.order[number]
        is_best = seat in winners(self.table.scores()) and len(self.order) > 1
        row = ResultRow(self._row(number), self.picture(number), self._pictures, self._names, is_best, self.unit)
        row.paint(painter, self.players[seat], seat, parts_of(self.table, seat), palette)
