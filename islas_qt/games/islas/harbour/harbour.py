"""The harbour: the ship, and on the quay before it the deck and the discards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.games.islas.explain import cards_there
from engine.games.islas.observation import Observation
from engine.games.islas.state import OVER, Table
from engine.reasons import Reason
from islas_qt.games.islas.art.cards import RATIO
from islas_qt.games.islas.art.pieces import HUE_NAMES
from islas_qt.games.islas.harbour.buttons import DeckPile, Discards, ExtraCard, Ship
from islas_qt.games.islas.words import card_words
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import Chance, bend, open_path
from islas_qt.phrases import listed
from islas_qt.text import speak, tr, tr_n
from islas_qt.theme import Palette, faded, mixed
from islas_qt.widgets.glowing_button import AROUND, GlowingButton

QUAY = 0.43  # height of the quay, as a share of the harbour's


class Harbour(QWidget):
    """Shows where the cards are that nobody holds, and lets a person draw, load the ship, and look at the discards."""

    draw_chosen = Signal()
    extra_chosen = Signal()
    load_chosen = Signal()
    discard_chosen = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._seen: Observation | None = None
        self._offered: tuple[Reason | None, Reason | None, Reason | None] | None = None  # draw, extra, load
        self._reveals = False
        self._background = QPixmap()
        self.ship = Ship(palette, self)
        self.deck = DeckPile(palette, self)
        self.discards = Discards(palette, self)
        self.extra = ExtraCard(palette, self)
        self.ship.used.connect(self.load_chosen)
        self.deck.used.connect(self.draw_chosen)
        self.extra.used.connect(self.extra_chosen)
        self.discards.used.connect(self.discard_chosen)
        self.extra.hide()

    # -- what it is told

    def show_seen(self, seen: Observation) -> None:
        """Show what a seat sees of the harbour."""
        self._seen = seen
        deck, table = seen.table.setup.deck, seen.table
        for thing in (self.ship, self.deck, self.discards):
            thing.deck = deck
        self.ship.count = seen.ship_size
        self.ship.places = seen.ship_size if _is_full(table) else _places(table, seen.ship_size)
        self.deck.cards = (None,) * seen.deck_size
        self.discards.cards = tuple(table.discard)
        self.extra.hue = HUE_NAMES[deck.privileges.index("extra_card")]
        self.extra.setVisible(table.owner["extra_card"] == seen.seat)
        self.retranslate()

    def offer(self, draw: Reason | None, extra: Reason | None, load: Reason | None, is_mine: bool) -> None:
        """Let what has no reason against it be used; if it is not `is_mine` to decide, nothing is offered."""
        self._offered = (draw, extra, load) if is_mine else None
        self.retranslate()

    def reveal(self, reveals: bool) -> None:
        """Tell the viewer's own cards on the ship or not: never while the hand is covered."""
        self._reveals = reveals
        self.retranslate()

    def hover_drop(self, is_over: bool) -> None:
        """Show that a card that is let go now would go onto the ship."""
        if is_over != self.ship.is_aimed_at:
            self.ship.is_aimed_at = is_over
            self.ship.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._background = QPixmap()
        for thing in self._things():
            thing.palette_used = palette
            thing.update()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        seen = self._seen
        if seen is None:
            return
        draw, extra, load = self._offered or (None, None, None)
        mine = self._offered is not None
        self.ship.tell(
            tr_n("Ship: {n} card", "Ship: {n} cards", seen.ship_size),
            mine and load is None,
            speak(load) if load else "",
            self._places_left(),
            self._own_cards(seen),
            tr("Choose a card of your hand, then the ship.") if mine and load is None else "",
        )
        self.deck.tell(
            tr_n("Deck: {n} card", "Deck: {n} cards", seen.deck_size),
            mine and draw is None,
            speak(draw) if draw else "",
            _to_draw(cards_there(seen)) if mine and draw is None else "",
            tr("When it is empty, the discards are shuffled.") if not seen.deck_size and seen.table.discard else "",
        )
        self.extra.tell(
            tr("Extra card"),
            mine and extra is None,
            speak(extra) if extra else "",
            tr("Click to take one card more.") if mine and extra is None else "",
        )
        self._tell_discards(seen)

    def _tell_discards(self, seen: Observation) -> None:
        discarded = seen.table.discard
        self.discards.tell(
            tr_n("Discards: {n} card", "Discards: {n} cards", len(discarded)),
            bool(discarded),
            "" if discarded else tr("No discarded card lies here now."),
            tr("On top: {card}.", card=card_words(seen.table.setup.deck, discarded[-1])) if discarded else "",
            tr("Click to look through them.") if discarded else "",
        )

    def _places_left(self) -> str:
        left = self.ship.places - self.ship.count
        if not left:
            return ""
        return tr_n(
            "One more of this round is still to come, then it unloads.",
            "{n} more of this round are still to come, then it unloads.",
            left,
        )

    def _own_cards(self, seen: Observation) -> str:
        if not self._reveals or not seen.known_on_ship:
            return ""
        cards = [card_words(seen.table.setup.deck, card) for card in seen.known_on_ship]
        return tr("Yours among them: {cards}.", cards=listed(cards))

    # -- where things are, in this widget

    def ship_rect(self) -> QRect:
        """Return where the ship lies."""
        return self.ship.geometry()

    def deck_rect(self) -> QRect:
        """Return where the deck lies."""
        return self.deck.geometry()

    # -- inside

    def _things(self) -> tuple[GlowingButton, ...]:
        return self.ship, self.deck, self.discards, self.extra

    def _quay(self) -> QRectF:
        height = self.height() * QUAY
        return QRectF(7, self.height() - height - 6, self.width() - 14, height)

    # -- events

    def sizeHint(self) -> QSize:
        return QSize(300, 230)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._background = QPixmap()
        quay = self._quay()
        card = QSizeF(quay.height() * 0.88 / RATIO, quay.height() * 0.88)
        pile = QRectF(QPointF(), card).adjusted(-AROUND - 12, -AROUND, AROUND + 12, AROUND)  # aside: for the token
        for thing, share in ((self.deck, 0.25), (self.discards, 0.75)):
            pile.moveCenter(QPointF(quay.left() + quay.width() * share, quay.center().y()))
            thing.setGeometry(pile.toRect())
        plaque = QRectF(0, 0, quay.height() * 0.3 + 2 * AROUND, quay.height() * 0.3 + 2 * AROUND)
        plaque.moveCenter(quay.center())
        self.extra.setGeometry(plaque.toRect())
        self.ship.setGeometry(QRectF(0, 0, self.width(), quay.top() + AROUND - 2).toRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._background.isNull():
            self._background = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_quay)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._background)
        painter.end()

    def _paint_quay(self, painter: QPainter) -> None:
        """Paint the planks that the cards lie on, and the posts that hold them."""
        palette, quay = self._palette, self._quay()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#00111a", 0.3))
        painter.drawRoundedRect(quay.translated(4, 6), 3, 3)
        planks = max(8, round(quay.width() / 19))
        wide = quay.width() / planks
        for number in range(planks):
            chance = Chance(number, 21)
            plank = QRectF(quay.left() + number * wide, quay.top() - chance.number(0, 3), wide - 0.6, quay.height())
            self._paint_plank(painter, plank, chance)
        for x in (quay.left() + wide, quay.center().x(), quay.right() - wide):
            for y in (quay.top() + 1, quay.bottom()):
                painter.setPen(pen(palette.title_edge, 1.4))
                painter.setBrush(QColor(palette.trunk))
                painter.drawEllipse(QRectF(x - 6, y - 5, 12, 12))
                painter.setBrush(QColor(palette.road))
                painter.drawEllipse(QRectF(x - 4, y - 4.4, 8, 8))

    def _paint_plank(self, painter: QPainter, plank: QRectF, chance: Chance) -> None:
        palette = self._palette
        plain_wood = mixed(palette.road, palette.trunk, 0.35).name()
        painter.setPen(pen(palette.title_edge, 1.1))
        painter.setBrush(mixed(plain_wood, palette.trunk, chance.number(0, 0.26)))
        painter.drawRoundedRect(plank, 1.5, 1.5)
        grain = pen(faded(palette.line, 0.26), 1.0)
        for _ in range(3):
            x, y = (
                plank.left() + chance.number(0.2, 0.8) * plank.width(),
                plank.top() + chance.number(0, 0.7) * plank.height(),
            )
            end = y + chance.number(0.1, 0.3) * plank.height()
            painter.strokePath(open_path(bend(complex(x, y), complex(x + 2, (y + end) / 2), complex(x, end))), grain)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(palette.line, 0.7))
        for y in (plank.top() + 6, plank.bottom() - 6):
            painter.drawEllipse(QPointF(plank.center().x(), y), 1.2, 1.2)


def _to_draw(cards: int) -> str:
    """Return what a click on the deck does."""
    if not cards:
        return tr("No card is left: click to go on without one.")
    return tr_n("Click to draw {n} card.", "Click to draw {n} cards.", cards)


def _places(table: Table, aboard: int) -> int:
    """Return how many cards there will be when everybody has loaded: a seat without a card has left its place empty."""
    seats = len(table.lands)
    to_load = seats - (table.actor - table.start) % seats
    return min(aboard + to_load, seats + 1)  # while a card goes aboard its seat is still on turn; one had stayed there


def _is_full(table: Table) -> bool:
    """Tell whether nothing more is loaded: the ship has arrived, or the match is over."""
    return table.unloading or table.phase == OVER
