"""What the curtain shows of Islas: the island of whoever takes over, and the hand that they peek at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from engine.games.islas.cards import Card, Deck
from engine.island.cells import Island
from islas_qt.games.islas.art.cards import card_pixmap
from islas_qt.games.islas.hand.fan import fan
from islas_qt.paint.island.small_island import draw_small_island
from islas_qt.text import tr
from islas_qt.theme import Palette, serif


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
