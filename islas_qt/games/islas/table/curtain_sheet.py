"""What the curtain shows of Islas: the island of whoever takes over, and the hand that they peek at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from engine.core import Seat
from engine.games.islas.cards import Card, Deck
from engine.games.islas.observation import Observation
from engine.island.cells import Island
from islas_qt.games.islas.art.cards import card_pixmap
from islas_qt.games.islas.hand.fan import fan
from islas_qt.games.islas.news import since_turn
from islas_qt.paint.island.small_island import draw_small_island
from islas_qt.table.curtain import PaintIn, PaintSeat
from islas_qt.table.game_table import HandOver
from islas_qt.text import tr
from islas_qt.theme import Palette, serif

if TYPE_CHECKING:
    from islas_qt.games.islas.table.islas_table import IslasTable


def paint_island(painter: QPainter, island: Island, box: QRectF, unit: float, palette: Palette) -> None:
    """Paint an island, and beside it what it is called."""
    picture = QRectF(QRectF(box.left(), box.top(), box.width() * 0.45, box.height()).toRect())
    draw_small_island(painter, island, picture, palette)
    painter.setPen(QColor(palette.ink))
    words = QRectF(picture.right() + 16, box.top(), box.right() - picture.right() - 16, box.height())
    painter.setFont(serif(22 * unit, bold=True))
    sentence = tr("Your island is {island}.", island=island.name)
    painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap), sentence)


def paint_hand(painter: QPainter, deck: Deck, cards: Sequence[Card], box: QRectF, palette: Palette) -> None:
    """Paint the cards of a hand as a fan."""
    size, poses = fan(len(cards), box.adjusted(16, 4, -16, -10))
    for card, pose in zip(cards, poses, strict=True):
        picture = card_pixmap(deck, card, size.width(), painter.device().devicePixelRatioF(), palette)
        painter.save()
        painter.setTransform(pose.transform(), True)
        place = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.restore()


class IslasHandOver(HandOver):
    """What the curtain shows of a match of Islas."""

    def __init__(self, table: IslasTable) -> None:
        self._table = table

    def recap(self, seat: Seat) -> Sequence[str]:
        """Return what has happened since the last turn of a seat, as everybody may know it."""
        told = [event.seen_by(None) for _, event in self._table.frame.events()]
        return self._table.story.recap(told[since_turn(told, seat)])

    def paint_seat(self, seat: Seat) -> PaintSeat:
        """Return what paints the island of a seat."""
        island = self._table.frame.match.header.setup.islands[seat]

        def paint(painter: QPainter, box: QRectF, unit: float) -> None:
            paint_island(painter, island, box, unit, self._table.palette_used)

        return paint

    def paint_private(self, seen: Observation) -> PaintIn | None:
        """Return what paints the hand; None if it is empty."""

        def paint(painter: QPainter, box: QRectF) -> None:
            paint_hand(painter, self._table.deck, seen.hand, box, self._table.palette_used)

        return paint if seen.hand else None
