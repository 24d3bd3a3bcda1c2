"""What the curtain shows of Caminos: the hand that whoever takes over may peek at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.core import Seat
from engine.games.caminos.observation import Observation
from islas_qt.games.caminos.art.cards import card_pixmap
from islas_qt.games.caminos.hand.stacks import stacks
from islas_qt.games.caminos.news import since_turn
from islas_qt.table.curtain import PaintIn
from islas_qt.table.game_table import HandOver

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable


class CaminosHandOver(HandOver):
    """What the curtain shows of a match of Caminos."""

    table: CaminosTable

    def recap(self, seat: Seat) -> Sequence[str]:
        """Return what has happened since the last turn of a seat, as everybody may know it."""
        told = [event.seen_by(None) for _, event in self.table.frame.events()]
        return [sentence for _, sentence in self.table.story.retold(told[since_turn(told, seat)])]

    def paint_private(self, seen: Observation) -> PaintIn | None:
        """Return what paints the hand; None if it is empty."""
        cards = [card for card, count in enumerate(seen.hand) for _ in range(count)]

        def paint(painter: QPainter, box: QRectF) -> None:
            size, poses = stacks(cards, box.adjusted(16, -16, -16, -10))
            for card, pose in zip(cards, poses, strict=True):
                ratio = painter.device().devicePixelRatioF()
                picture = card_pixmap(card, size.width(), ratio, self.table.palette_used)
                painter.save()
                painter.setTransform(pose.transform(), True)
                place = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
                painter.drawPixmap(place, picture, QRectF(picture.rect()))
                painter.restore()

        return paint if cards else None
