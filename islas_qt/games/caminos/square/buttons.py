"""What can be pressed on the square: stalls with their cards, the storehouse with the pile, the discards' cart."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from engine.games.caminos.cards import Card
from islas_qt import text
from islas_qt.games.caminos.art.cards import card_pixmap
from islas_qt.games.caminos.art.stalls import card_on_stall, paint_stall
from islas_qt.games.caminos.art.yard import card_in_storehouse, card_on_cart, paint_cart, paint_storehouse
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import Chance
from islas_qt.paint.tokens import paint_token
from islas_qt.theme import Palette, faded, mixed, scaled
from islas_qt.widgets.glowing_button import AROUND, GlowingButton

FANNED = 4  # of the discards that can be seen


class SquareButton(GlowingButton):
    """Something on the square that has cards."""

    def card_box(self, box: QRectF) -> QRectF:
        """Return where its card lies in its box."""
        raise NotImplementedError

    @property
    def card_place(self) -> QRectF:
        """Where its card lies, in this widget."""
        return self.card_box(QRectF(self.rect()).adjusted(AROUND, AROUND, -AROUND, -AROUND))

    def outline(self, box: QRectF) -> QPainterPath:
        return super().outline(self.card_box(box).adjusted(-1, -1, 1, 1))

    def paint_lying(self, painter: QPainter, card: Card | None, box: QRectF, turn: float = 0.0) -> None:
        """Paint a card, or the back of one, turned about its middle, with its shadow."""
        picture = card_pixmap(card, box.width(), self.devicePixelRatioF(), self.palette_used)
        lying = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
        painter.save()
        painter.translate(box.center())
        painter.rotate(turn)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#140d06", 0.3))
        painter.drawRoundedRect(lying.translated(1.5, 2.5), 4, 4)
        painter.drawPixmap(lying, picture, QRectF(picture.rect()))
        painter.restore()

    def paint_number(self, painter: QPainter, centre: QPointF, count: int, card: QRectF) -> None:
        """Paint how many cards there are on a token, larger where the cards are."""
        radius = max(min(scaled(13), 18.0), card.height() * 0.13)
        paint_token(painter, centre, radius, str(count), self.palette_used)

    def paint_place(self, painter: QPainter, card: QRectF) -> None:
        """Paint where a card is missing."""
        line = pen(faded(self.palette_used.title, 0.8), 1.6)
        line.setDashPattern([3, 2.4])
        painter.setPen(line)
        painter.setBrush(faded("#000000", 0.18))
        painter.drawRoundedRect(card.adjusted(2, 2, -2, -2), 5, 5)

    def paint_aim(self, painter: QPainter, card: QRectF) -> None:
        """Paint that a card that is let go now comes here."""
        if self.is_aimed_at:
            painter.setPen(pen(self.palette_used.glow, 3))
            painter.setBrush(faded(self.palette_used.glow, 0.35))
            painter.drawRoundedRect(card, 5, 5)


class Stall(SquareButton):
    """A stall of the market, with its card unless that has been taken."""

    def __init__(self, number: int, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.number = number
        self.card: Card | None = None

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.card, text.language()

    def card_box(self, box: QRectF) -> QRectF:
        return card_on_stall(box)

    def paint_glow(self, painter: QPainter, box: QRectF, strength: float) -> None:
        """Paint no light behind the stall: it is around the card, over the counter."""

    def paint(self, painter: QPainter, box: QRectF) -> None:
        card = self.card_box(box)
        paint_stall(painter, box, self.number, self.palette_used)
        if self.is_usable:
            super().paint_glow(painter, box, 1.0 if self.underMouse() else 0.75)
        if self.hasFocus():
            painter.strokePath(self.outline(box), pen(self.palette_used.accent, 7.0))
        if self.card is None:
            self.paint_place(painter, card)
        else:
            self.paint_lying(painter, self.card, card)
        self.paint_aim(painter, card)


class Storehouse(SquareButton):
    """The pile, face down in its storehouse, with its number."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.count = 0

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.count

    def card_box(self, box: QRectF) -> QRectF:
        return card_in_storehouse(box)

    def paint_glow(self, painter: QPainter, box: QRectF, strength: float) -> None:
        """Paint no light behind the storehouse: it is around the pile, in its gate."""

    def paint(self, painter: QPainter, box: QRectF) -> None:
        card, palette = self.card_box(box), self.palette_used
        paint_storehouse(painter, box, palette)
        if self.is_usable:
            super().paint_glow(painter, box, 0.8 if self.underMouse() else 0.6)
        if self.hasFocus():
            painter.strokePath(self.outline(box), pen(palette.accent, 7.0))
        if self.count:
            painter.setPen(pen(faded(palette.line, 0.7), 0.6))
            painter.setBrush(mixed("#f7edd4", "#8a7a5c", 0.35))
            for layer in range(min(7, (self.count + 7) // 8), 0, -1):
                painter.drawRoundedRect(card.translated(layer * 0.5, layer * 1.1 - 1), 3, 3)
            self.paint_lying(painter, None, card.translated(0, -1.5))
        else:
            self.paint_place(painter, card)
        self.paint_aim(painter, card)
        self.paint_number(painter, card.bottomRight() - QPointF(3, 6), self.count, card)


class Cart(SquareButton):
    """The discards on their cart: the last ones on top, with their number."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.glows = False  # they can always be looked at: that is no news
        self.cards: tuple[Card, ...] = ()

    def look(self) -> tuple[object, ...]:
        return *super().look(), len(self.cards), *self.cards[-FANNED:], text.language()

    def card_box(self, box: QRectF) -> QRectF:
        return card_on_cart(box)

    def paint_glow(self, painter: QPainter, box: QRectF, strength: float) -> None:
        """Paint light around the cards."""
        painter.strokePath(self.outline(box), pen(faded(self.palette_used.glow, 0.7 * strength), 9.0))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        card = self.card_box(box)
        paint_cart(painter, box, self.palette_used, is_front=False)
        first = max(0, len(self.cards) - FANNED)
        for number, discarded in enumerate(self.cards[first:], first):
            chance = Chance(number, 5)
            is_top = number == len(self.cards) - 1
            aside = QPointF(0, 0) if is_top else QPointF(chance.number(-16, 18), chance.number(0, 4))
            turn = chance.number(-4, 4) if is_top else chance.number(-15, 15)
            self.paint_lying(painter, discarded, card.translated(aside), turn)
        self.paint_aim(painter, card)
        paint_cart(painter, box, self.palette_used, is_front=True)
        self.paint_number(painter, QPointF(card.right() + 2, card.bottom() + 4), len(self.cards), card)
