"""The result of Caminos: what brought everybody their points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from engine.core import Seat
from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, ROAD, SETTLEMENT, What
from engine.games.caminos.state import Table
from engine.match import Match
from islas_qt.games.caminos.art.buildings import building_scene
from islas_qt.games.caminos.art.suns import paint_sun
from islas_qt.games.caminos.event_texts import EventTexts
from islas_qt.games.caminos.words import building_name
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.laurel import paint_laurel
from islas_qt.paint.painted import Paint
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import CENTRE, MIDDLE_LEFT, write
from islas_qt.table.points_sheet import PointsSheet
from islas_qt.table.result_words import Rounds, told
from islas_qt.text import mark, tr, tr_marked
from islas_qt.theme import Palette, faded

NAMES, TOTAL = 0.3, 0.12  # shares of the width
HEAD = 56  # height of the pictures over the columns, at most
SCENE = 30.0  # side of a picture
SUNS = 46  # that fall for a victory
_COLUMNS = (mark("Roads"), mark("Knights"), mark("Settlements"), mark("Cities"), mark("Expansions"))
_IN_SENTENCE = (mark("roads"), mark("knights"), mark("settlements"), mark("cities"), mark("expansions"))
_PICTURED: tuple[What, ...] = (ROAD, KNIGHT, SETTLEMENT, CITY, FIRST_EXPANSION)


def points_by_kind(table: Table, seat: Seat) -> tuple[int, ...]:
    """Return the points of a seat by what brought them: roads, knights, settlements, cities, expansions."""
    return (
        table.roads[seat] // 2,
        table.knights[seat] // 2,
        table.settlements[seat],
        2 * table.cities[seat],
        table.kit.points_of[table.expansions[seat]],
    )


class CaminosResult(PointsSheet):
    """A row for every seat: its points by what brought them, and the expansions it has."""

    def __init__(self, match: Match, texts: EventTexts, rounds: Rounds) -> None:
        super().__init__(match, texts, rounds)
        self._story = texts
        self._table: Table = match.state.table
        self._points = [points_by_kind(self._table, seat) for seat in range(len(self.scores))]

    def sentence(self) -> str:
        """Return how the people came off who did not win, and what brought the winner the points."""
        return told(self.scores, self.winners, self._story, self._rounds, self._strength())

    def _strength(self) -> str:
        winner = self.winners[0]
        points = self._points[winner]
        best = max(range(len(points)), key=points.__getitem__)
        return self._story.of(
            winner,
            mark("{points} of your {all} points: {kind}."),
            mark("{points} of the winner’s {all} points: {kind}."),
            points=points[best],
            all=sum(points),
            kind=tr_marked(_IN_SENTENCE[best]),
        )

    def read_out(self) -> str:
        """Return the table of points as sentences for a screen reader."""
        lines = []
        for seat in self.order:
            parts = [f"{tr_marked(_COLUMNS[at])} {each}" for at, each in enumerate(self._points[seat]) if each]
            told = [f"{self.players[seat].name}: {self.scores[seat]} ({', '.join(parts)})"]
            told += [", ".join(owned)] if (owned := self._expansions(seat)) else []
            lines += [f"{each}." for each in told]
        return " ".join(lines)

    def _expansions(self, seat: Seat) -> list[str]:
        table = self._table
        owned = (what for what in table.kit.expansions if table.expansions[seat] >> what - FIRST_EXPANSION & 1)
        return [building_name(table.setup.deck, what) for what in owned]

    # -- painting

    def painters(self, palette: Palette) -> Sequence[Paint]:
        """Return what paints the heads of the columns, and row by row."""
        return [partial(self._paint_heads, palette=palette), *super().painters(palette)]

    @property
    def _head(self) -> float:
        return min(HEAD * self._unit, self._sheet.height() * 0.18)

    def _row(self, number: int) -> QRectF:
        """Return where a row lies; heads and rows are in the middle of the sheet."""
        inner = self._sheet.adjusted(18, 12, -18, -12)
        count = len(self.order)
        high = min(92 * self._unit, (inner.height() - self._head) / count)
        top = inner.center().y() - (high * count + self._head) / 2 + self._head
        return QRectF(inner.left(), top + number * high, inner.width(), high)

    def _cell(self, row: QRectF, column: int) -> QRectF:
        step = row.width() * (1 - NAMES - TOTAL) / len(_COLUMNS)
        return QRectF(row.left() + row.width() * NAMES + column * step, row.top(), step, row.height())

    def _paint_heads(self, painter: QPainter, palette: Palette) -> None:
        row, high = self._row(0), self._head
        heads = QRectF(row.left(), row.top() - high, row.width(), high)
        names = self._table.setup.deck.names
        for column, what in enumerate(_PICTURED):
            cell = self._cell(heads, column)
            side = min(SCENE * self._unit, cell.width() * 0.8, high * 0.56)
            place = QPointF(cell.center().x() - side / 2, cell.top())
            ratio = painter.device().devicePixelRatioF()
            painter.drawPixmap(place, building_scene(names[what], what <= KNIGHT, QSizeF(side, side), ratio, palette))
            painter.setPen(QColor(palette.ink_soft))
            words = QRectF(cell.left() + 2, cell.top() + side, cell.width() - 4, high - side)
            write(painter, words, tr_marked(_COLUMNS[column]), 13 * self._unit, CENTRE)
        painter.setPen(QColor(palette.ink_soft))
        total = QRectF(heads.right() - heads.width() * TOTAL, heads.top(), heads.width() * TOTAL, high)
        write(painter, total, tr("Total"), 15 * self._unit, CENTRE, bold=True)

    def _paint_row(self, painter: QPainter, number: int, palette: Palette) -> None:
        row, seat = self._row(number), self.order[number]
        is_best = seat in self.winners
        painter.setPen(pen(faded(palette.ink_soft, 0.4), 1.0))
        painter.drawLine(row.topLeft(), row.topRight())
        if is_best:
            painter.setPen(pen(palette.accent, 2.4))
            painter.setBrush(faded(palette.glow, 0.6 if palette.name == "light" else 0.12))
            painter.drawRoundedRect(row.adjusted(-4, 2, 4, -2), 8, 8)
        self._paint_name(painter, row, seat, is_best, palette)
        for column, points in enumerate(self._points[seat]):
            painter.setPen(QColor(palette.ink) if points else faded(palette.ink_soft, 0.7))
            write(painter, self._cell(row, column), str(points or "–"), 18 * self._unit, CENTRE)
        painter.setPen(QColor(palette.ink))
        total = QRectF(row.right() - row.width() * TOTAL, row.top(), row.width() * TOTAL, row.height())
        write(painter, total, str(self.scores[seat]), (27 if is_best else 23) * self._unit, CENTRE, bold=True)

    def _paint_name(self, painter: QPainter, row: QRectF, seat: Seat, is_best: bool, palette: Palette) -> None:
        radius = min(row.height() * 0.32, 22 * self._unit)
        middle = QPointF(row.left() + radius * 1.6, row.center().y())
        if is_best:
            paint_laurel(painter, middle, radius, palette)
        paint_crest(painter, self._crest(seat), middle, radius * (0.86 if is_best else 1), palette)
        painter.setPen(QColor(palette.ink))
        left = row.left() + radius * 3.3
        room = QRectF(left, row.top(), row.width() * NAMES - radius * 3.3 - 4, row.height())
        owned = ", ".join(self._expansions(seat))
        if owned and row.height() > 44 * self._unit:
            below = QRectF(room.left(), room.center().y(), room.width(), room.height() * 0.4)
            painter.setPen(QColor(palette.ink_soft))
            write(painter, below, owned, 13 * self._unit, MIDDLE_LEFT)
            painter.setPen(QColor(palette.ink))
            room = QRectF(room.left(), room.top() + room.height() * 0.1, room.width(), room.height() * 0.42)
        write(painter, room, self.players[seat].name, 17 * self._unit, MIDDLE_LEFT, bold=is_best)

    def paint_fall(self, painter: QPainter, box: QRectF, share: float) -> None:
        """Paint suns that fall from the sky."""
        for number in range(SUNS):
            speed = 1.1 + (number * 37 % 50) / 60
            x = box.left() + (number * 0.61803 % 1) * box.width()
            y = box.top() - 60 + (share * speed * 1.6 - number * 29 % 40 / 50) * box.height()
            if y < box.bottom() + 30:
                painter.setOpacity(max(0.0, min(1.0, 4 * (1 - share))))
                paint_sun(painter, QPointF(x, y), 7 + number * 13 % 8)
        painter.setOpacity(1)
