"""What can be pressed on the square: stalls with their cards, the storehouse with the pile, the discards' cart."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from engine.games.caminos.cards import Card
from islas_qt import text
from islas_qt.games.caminos.art.cards import RATIO, card_pixmap
from islas_qt.theme import Palette
from islas_qt.widgets.glowing_button import AROUND, GlowingButton

FANNED = 4  # of the discards that can be seen


class SquareButton(GlowingButton):
    """Something on the square that has cards."""

    def card_box(self, box: QRectF) -> QRectF:
        """Return where its card lies in its box."""
        high = min(box.height() * 0.7, box.width() * 0.8 * RATIO)
        card = QRectF(0, 0, high / RATIO, high)
        card.moveCenter(QPointF(box.center().x(), box.bottom() - high / 2))
        return card

    @property
    def card_place(self) -> QRectF:
        """Where its card lies, in this widget."""
        return self.card_box(QRectF(self.rect()).adjusted(AROUND, AROUND, -AROUND, -AROUND))

    def outline(self, box: QRectF) -> QPainterPath:
        return super().outline(self.card_box(box).adjusted(-1, -1, 1, 1))

    def paint_lying(self, painter: QPainter, card: Card | None, box: QRectF) -> None:
        """Paint a card, or the back of one."""
        picture = card_pixmap(card, box.width(), self.devicePixelRatioF(), self.palette_used)
        painter.drawPixmap(box, picture, QRectF(picture.rect()))


class Stall(SquareButton):
    """A stall of the market, with its card unless that has been taken."""

    def __init__(self, number: int, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.number = number
        self.card: Card | None = None

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.card, text.language()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        if self.card is not None:
            self.paint_lying(painter, self.card, self.card_box(box))


class Storehouse(SquareButton):
    """The pile, face down in its storehouse, with its number."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.count = 0

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.count

    def paint(self, painter: QPainter, box: QRectF) -> None:
        card = self.card_box(box)
        if self.count:
            self.paint_lying(painter, None, card)
        self.paint_count(painter, card.bottomRight(), self.count)


class Cart(SquareButton):
    """The discards on their cart: the last ones on top, with their number."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.glows = False  # they can always be looked at: that is no news
        self.cards: tuple[Card, ...] = ()

    def look(self) -> tuple[object, ...]:
        return *super().look(), len(self.cards), *self.cards[-FANNED:], text.language()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        card = self.card_box(box)
        if self.cards:
            self.paint_lying(painter, self.cards[-1], card)
        self.paint_count(painter, card.bottomRight(), len(self.cards))
