"""What can be pressed in the harbour: the ship, the deck, the discards, and the plaque for an extra card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from engine.games.islas.cards import Card, Deck
from islas_qt import text
from islas_qt.games.islas.art.cards import RATIO, card_pixmap
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.art.vessel import cargo_room, paint_vessel
from islas_qt.paint.painted import painted
from islas_qt.paint.pieces import Colour as ColourName
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import Chance
from islas_qt.paint.tokens import paint_token
from islas_qt.text import plain
from islas_qt.theme import Palette, faded, mixed, scaled

AROUND = 11.0  # pixels of a thing's widget that are left for its glow
FANNED = 4  # of the discards that can be seen


@lru_cache(maxsize=4)
def _vessel(width: int, height: int, ratio: float, palette: Palette) -> QPixmap:
    """Return the empty ship, which takes longer to paint than all that changes on it."""
    box = QRectF(0, 0, width, height)
    return painted(box.size(), ratio, lambda painter: paint_vessel(painter, box, palette))


class Thing(QAbstractButton):
    """Something that glows when it can be used, and that says why when it cannot: it is never quite disabled."""

    used = Signal()

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.palette_used = palette
        self.is_usable = False
        self.glows = True  # when it can be used
        self.why_not = ""
        self.is_aimed_at = False  # a card is held over it
        self._picture = QPixmap()
        self._pictured: tuple[object, ...] = ()  # what it looked like in the picture
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._use)

    def tell(self, name: str, is_usable: bool, why_not: str, *sentences: str) -> None:
        """Say what it is, what there is to know of it, and whether it can be used."""
        self.is_usable, self.why_not = is_usable, why_not
        told = [sentence for sentence in (*sentences, why_not) if sentence]
        self.setAccessibleName(name)
        self.setAccessibleDescription(" ".join(told))
        self.setToolTip(plain("\n".join((name, *told))))
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_usable else Qt.CursorShape.ArrowCursor)
        self.update()

    def look(self) -> tuple[object, ...]:
        """Return everything that the picture depends on."""
        lit = (self.is_usable, self.is_aimed_at, self.underMouse(), self.hasFocus())
        return self.size(), self.devicePixelRatioF(), self.palette_used, scaled(1), *lit

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the thing into its box."""
        raise NotImplementedError

    def outline(self, box: QRectF) -> QPainterPath:
        """Return the line around it that glows."""
        path = QPainterPath()
        path.addRoundedRect(box, 6, 6)
        return path

    def _use(self) -> None:
        if self.is_usable:
            self.used.emit()
        elif self.why_not:
            QToolTip.showText(self.mapToGlobal(self.rect().center()), plain(self.why_not), self)

    # -- events

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.look() != self._pictured:
            self._picture = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint)
            self._pictured = self.look()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(AROUND, AROUND, -AROUND, -AROUND)
        outline = self.outline(box)
        if self.is_usable and (self.glows or self.underMouse()):
            self.paint_glow(painter, box, 1.0 if self.underMouse() or self.is_aimed_at else 0.75)
        if self.hasFocus():
            painter.strokePath(outline, pen(self.palette_used.title_edge, 11.0))
            painter.strokePath(outline, pen(self.palette_used.glow, 7.0))
        self.paint(painter, box)

    def paint_glow(self, painter: QPainter, box: QRectF, strength: float) -> None:
        """Paint the light around it."""
        for width, opacity in ((21.0, 0.25), (14.0, 0.45), (7.0, 0.9)):
            painter.strokePath(self.outline(box), pen(faded(self.palette_used.glow, opacity * strength), width))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    # -- painting, for all of them

    def paint_count(self, painter: QPainter, centre: QPointF, count: int) -> None:
        """Paint how many cards there are, on a token."""
        paint_token(painter, centre, min(scaled(13), 18.0), str(count), self.palette_used)

    def paint_card(self, painter: QPainter, deck: Deck, card: Card | None, box: QRectF, turn: float = 0.0) -> None:
        """Paint a card or the back of one, turned about its middle, with its shadow."""
        picture = card_pixmap(deck, card, box.width(), self.devicePixelRatioF(), self.palette_used)
        lying = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
        painter.save()
        painter.translate(box.center())
        painter.rotate(turn)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#000d14", 0.26))
        painter.drawRoundedRect(lying.translated(1.5, 2.5), 4, 4)
        painter.drawPixmap(lying, picture, QRectF(picture.rect()))
        painter.restore()


class Ship(Thing):
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
                    self.paint_card(painter, self.deck, None, card, turn)
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


class CardPile(Thing):
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
        self.paint_card(painter, deck, None, card.translated(0, -1.5))


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
            self.paint_card(painter, deck, discarded, self._lying(card), turn)


class ExtraCard(Thing):
    """The plaque of the privilege to take one card more."""

    hue: ColourName = "beige"  # of the pieces that give it

    def outline(self, box: QRectF) -> QPainterPath:
        path = QPainterPath()
        path.addRoundedRect(box, box.width() * 0.2, box.width() * 0.2)
        return path

    def paint(self, painter: QPainter, box: QRectF) -> None:
        paint_privilege(painter, "extra_card", box.center(), box.width() * 0.55, self.palette_used, self.hue)
