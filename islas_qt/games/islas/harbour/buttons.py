"""What can be pressed in the harbour: the ship, the deck, the discards, and the plaque for an extra card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from engine.games.islas.cards import Card, Deck
from islas_qt import text
from islas_qt.games.islas.art.cards import RATIO, card_pixmap
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.art.vessel import cargo_room, paint_vessel
from islas_qt.paint.colours import Colour as ColourName
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import Chance
from islas_qt.paint.tokens import paint_token
from islas_qt.theme import Palette, faded, mixed, scaled
from islas_qt.widgets.glowing_button import AROUND, GlowingButton

FANNED = 4  # of the discards that can be seen


@lru_cache(maxsize=4)
def _vessel(width: int, height: int, ratio: float, palette: Palette) -> QPixmap:
    """Return the empty ship, which takes longer to paint than all that changes on it."""
    box = QRectF(0, 0, width, height)
    return painted(box.size(), ratio, lambda painter: paint_vessel(painter, box, palette))


def _paint_card(
    painter: QPainter, deck: Deck, card: Card | None, box: QRectF, palette: Palette, turn: float = 0.0
) -> None:
    """Paint a card or the back of one, turned about its middle, with its shadow."""
    picture = card_pixmap(deck, card, box.width(), painter.device().devicePixelRatioF(), palette)
    lying = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
    painter.save()
    painter.translate(box.center())
    painter.rotate(turn)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000d14", 0.26))
    painter.drawRoundedRect(lying.translated(1.5, 2.5), 4, 4)
    painter.drawPixmap(lying, picture, QRectF(picture.rect()))
    painter.restore()


class Ship(GlowingButton):
    """The ship with its cards, face down, and a place for each that is still to be loaded."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.deck: Deck | None = None
        self.count = 0
        self.places = 0  # for cards, taken or not

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.count, self.places

    def outline(self, box: QRectF) -> QPainterPath:
        room = cargo_room(self._hull(box))
        path = QPainterPath()
        path.addRoundedRect(room.adjusted(-8, -6, 8, 4), 8, 8)
        return path

    def _hull(self, box: QRectF) -> QRectF:
        return box.adjusted(0, 0, -box.width() * 0.06, -2)  # for the bowsprit

    def paint_glow(self, painter: QPainter, box: QRectF, strength: float) -> None:
        """Paint light on the water and in the sails: the ship waits for a card."""
        glow, middle, radius = self.palette_used.glow, QRectF(self.rect()).center(), self.width() / 2
        light = QRadialGradient(QPointF(), radius)
        light.setColorAt(0, faded(glow, 0.8 * strength))
        light.setColorAt(0.4, faded(glow, 0.5 * strength))
        light.setColorAt(1, faded(glow, 0.0))
        painter.save()
        painter.translate(middle)
        painter.scale(1.0, self.height() / self.width())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawEllipse(QPointF(), radius, radius)
        painter.restore()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        hull = self._hull(box)
        vessel = _vessel(round(hull.width()), round(hull.height()), self.devicePixelRatioF(), self.palette_used)
        painter.drawPixmap(hull.topLeft(), vessel)
        room = cargo_room(hull)
        if self.deck is not None and self.places:
            card = QRectF(0, 0, room.height() / RATIO, room.height())
            step = min(card.width() * 0.5, (room.width() - card.width()) / max(1, self.places - 1))
            left = room.center().x() - (card.width() + step * (self.places - 1)) / 2
            for number in reversed(range(self.places)):
                card.moveTopLeft(QPointF(left + number * step, room.top()))
                turn = 4.0 * (number - (self.places - 1) / 2)
                if number < self.count:
                    _paint_card(painter, self.deck, None, card, self.palette_used, turn)
                else:
                    self._paint_place(painter, card, turn)
        if self.is_aimed_at:
            painter.fillPath(self.outline(box), faded(self.palette_used.glow, 0.3))
            painter.strokePath(self.outline(box), pen(self.palette_used.glow, 2.5))
        self._paint_load(painter, QPointF(room.center().x(), room.bottom() + room.height() * 0.3))

    def _paint_place(self, painter: QPainter, card: QRectF, turn: float) -> None:
        """Paint where a card is still missing."""
        painter.save()
        painter.translate(card.center())
        painter.rotate(turn)
        painter.translate(-card.center())
        painter.setPen(QPen(QColor(self.palette_used.title), 1.4, Qt.PenStyle.DashLine))
        painter.setBrush(faded(self.palette_used.sea, 0.75))
        painter.drawRoundedRect(card.adjusted(2, 2, -2, -2), 4, 4)
        painter.restore()

    def _paint_load(self, painter: QPainter, centre: QPointF) -> None:
        """Paint how many cards there are, and for how many there are places."""
        if self.count == self.places:
            self.paint_count(painter, centre, self.count)
        else:
            paint_token(painter, centre, min(scaled(16), 21.0), f"{self.count}/{self.places}", self.palette_used)


class CardPile(GlowingButton):
    """A pile of cards on the quay."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.deck: Deck | None = None
        self.cards: Sequence[Card | None] = ()  # the last lies on top

    def look(self) -> tuple[object, ...]:
        return *super().look(), text.language(), len(self.cards), *self.cards[-FANNED:]

    def card_box(self, box: QRectF) -> QRectF:
        """Return where the cards lie in the box."""
        width = min(box.width(), box.height() / RATIO)
        card = QRectF(0, 0, width, width * RATIO)
        card.moveCenter(box.center())
        return card

    def outline(self, box: QRectF) -> QPainterPath:
        return super().outline(self.card_box(box).adjusted(-1, -1, 1, 1))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        card = self.card_box(box)
        if self.deck is None or not self.cards:
            painter.setPen(pen(faded(self.palette_used.line, 0.6), 1.6))
            painter.setBrush(faded("#000000", 0.1))
            painter.drawRoundedRect(card.adjusted(3, 3, -3, -3), 6, 6)
        else:
            self.paint_cards(painter, self.deck, card)
        self.paint_count(painter, card.bottomRight() - QPointF(2, 7), len(self.cards))

    def paint_cards(self, painter: QPainter, deck: Deck, card: QRectF) -> None:
        """Paint the pile, which is not empty."""
        raise NotImplementedError


class DeckPile(CardPile):
    """The deck, face down, as thick as there are cards in it."""

    def paint_cards(self, painter: QPainter, deck: Deck, card: QRectF) -> None:
        thick = min(8, (len(self.cards) + 5) // 6)
        paper = mixed(self.palette_used.paper, "#8a7a5c", 0.35)
        painter.setPen(pen(faded(self.palette_used.line, 0.7), 0.6))
        painter.setBrush(paper)
        for layer in range(thick, 0, -1):
            painter.drawRoundedRect(card.translated(layer * 0.5, layer * 1.2 - 1), 4, 4)
        _paint_card(painter, deck, None, card.translated(0, -1.5), self.palette_used)


class Discards(CardPile):
    """The discards, as they were thrown: the last on top, a few others looking out below."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.glows = False  # they can always be looked at: that is no news

    @property
    def card_width(self) -> float:
        """How large the cards lie there."""
        return self._lying(self.card_box(QRectF(self.rect()).adjusted(AROUND, AROUND, -AROUND, -AROUND))).width()

    def _lying(self, card: QRectF) -> QRectF:
        return card.adjusted(3, 4, -3, -4)  # a little smaller, for they lie across each other

    def paint_cards(self, painter: QPainter, deck: Deck, card: QRectF) -> None:
        first = max(0, len(self.cards) - FANNED)
        for number, discarded in enumerate(self.cards[first:], first):
            chance = Chance(number, 5)
            turn = chance.number(-9, 9) if number < len(self.cards) - 1 else chance.number(-3, 3)
            _paint_card(painter, deck, discarded, self._lying(card), self.palette_used, turn)


class ExtraCard(GlowingButton):
    """The plaque of the privilege to take one card more."""

    hue: ColourName = "beige"  # of the pieces that give it

    def outline(self, box: QRectF) -> QPainterPath:
        path = QPainterPath()
        path.addRoundedRect(box, box.width() * 0.2, box.width() * 0.2)
        return path

    def paint(self, painter: QPainter, box: QRectF) -> None:
        paint_privilege(painter, "extra_card", box.center(), box.width() * 0.55, self.palette_used, self.hue)
