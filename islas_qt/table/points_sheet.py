"""The result of a game that has nothing to show of it but the points: crest, name and points of every seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from engine.core import Seat
from engine.match import Match, Player
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.laurel import paint_laurel
from islas_qt.paint.painted import Paint
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import CENTRE, MIDDLE_LEFT, write
from islas_qt.table.match_texts import MatchTexts
from islas_qt.table.result_sheet import ResultSheet
from islas_qt.table.result_words import Rounds, told
from islas_qt.theme import Palette, faded

ROW = 90  # height of a row at most


class PointsSheet(ResultSheet):
    """A row for every seat, the winners first."""

    def __init__(self, match: Match, texts: MatchTexts, rounds: Rounds) -> None:
        outcome = match.outcome
        assert outcome is not None
        self._texts = texts
        self._rounds = rounds
        self._sheet, self._unit = QRectF(), 1.0
        self.scores = outcome.scores
        self.winners = outcome.winners
        self.order = sorted(range(len(self.scores)), key=lambda seat: (seat not in self.winners, -self.scores[seat]))

    @property
    def players(self) -> tuple[Player, ...]:
        """Who played, by the names that are spoken now."""
        return self._texts.players

    def sentence(self) -> str:
        """Return how the people came off who did not win, and by how much."""
        return told(self.scores, self.winners, self._texts, self._rounds, "")

    def lay_out(self, sheet: QRectF, unit: float) -> None:
        """Take this place."""
        self._sheet, self._unit = sheet, unit

    def painters(self, palette: Palette) -> Sequence[Paint]:
        """Return what paints the rows."""
        return [partial(self._paint_row, number=number, palette=palette) for number in range(len(self.order))]

    def _row(self, number: int) -> QRectF:
        """Return where a row lies; all of them are in the middle of the sheet."""
        inner = self._sheet.adjusted(18, 12, -18, -12)
        high = min(ROW * self._unit, inner.height() / len(self.order))
        top = inner.center().y() - high * len(self.order) / 2
        return QRectF(inner.left(), top + number * high, inner.width(), high)

    def _paint_row(self, painter: QPainter, number: int, palette: Palette) -> None:
        row, seat = self._row(number), self.order[number]
        is_best = seat in self.winners
        if number:
            painter.setPen(pen(faded(palette.ink_soft, 0.4), 1.0))
            painter.drawLine(row.topLeft(), row.topRight())
        radius = min(row.height() * 0.32, 26 * self._unit)
        middle = QPointF(row.left() + radius * 2, row.center().y())
        if is_best:
            paint_laurel(painter, middle, radius, palette)
        paint_crest(painter, self._crest(seat), middle, radius * (0.86 if is_best else 1), palette)
        painter.setPen(QColor(palette.ink))
        points = QRectF(row.right() - radius * 4, row.top(), radius * 4, row.height())
        write(painter, points, str(self.scores[seat]), (30 if is_best else 25) * self._unit, CENTRE, bold=True)
        name = QRectF(middle.x() + radius * 2, row.top(), points.left() - middle.x() - radius * 2, row.height())
        write(painter, name, self.players[seat].name, 20 * self._unit, MIDDLE_LEFT, bold=is_best)

    def _crest(self, seat: Seat) -> str:
        return self.players[seat].crest_of(seat)
