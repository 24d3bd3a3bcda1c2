"""The square: the market, the pile, the discards, the wind, and the building cards that are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.games.caminos.cards import Card, Surprise
from engine.games.caminos.observation import Observation
from engine.games.caminos.state import PUT_BACK, STALLS
from engine.reasons import Reason
from islas_qt.games.caminos.art.plaza import paint_court
from islas_qt.games.caminos.square.buttons import Cart, SquareButton, Stall, Storehouse
from islas_qt.games.caminos.square.places import square_places
from islas_qt.games.caminos.square.supply import Supply
from islas_qt.games.caminos.square.surprise_view import SurpriseView
from islas_qt.games.caminos.square.vane import Vane
from islas_qt.games.caminos.words import counts_of, counts_words, resource_name
from islas_qt.paint.painted import painted
from islas_qt.text import speak, tr, tr_n
from islas_qt.theme import Palette

Part = Literal["stall", "pile", "cart", "vane", "supply"]
Target = Literal["stall", "pile", "cart"]  # what a card can be dropped on
Done = Callable[[], None]


class Square(QWidget):
    """Shows what lies in the middle, and lets a person trade with it and look at the discards."""

    market_chosen = Signal(int)  # the resource on a stall
    pile_chosen = Signal()
    discards_chosen = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._seen: Observation | None = None
        self._market: Mapping[Card, Reason | None] = {}
        self._pile: Reason | None = None
        self._is_mine = False
        self._has_vane = True
        self._ground = QPixmap()  # everything that stands still
        self.stalls = tuple(Stall(number, palette, self) for number in range(STALLS))
        self.storehouse = Storehouse(palette, self)
        self.cart = Cart(palette, self)
        self.vane = Vane(palette, self)
        self.supply = Supply(palette, self)
        self.surprise = SurpriseView(palette, self)
        for stall in self.stalls:
            stall.used.connect(partial(self._choose_stall, stall))
        self.storehouse.used.connect(self.pile_chosen)
        self.cart.used.connect(self.discards_chosen)

    # -- what it is told

    def show_seen(self, seen: Observation) -> None:
        """Show what a seat sees of the square."""
        self._seen = seen
        table = seen.table
        market: list[Card | None] = list(table.market)
        if table.phase == PUT_BACK:
            market.insert(table.stall, None)  # the card that was taken has left its stall empty
        for stall, card in zip(self.stalls, market + [None] * (STALLS - len(market)), strict=True):
            stall.card = card
        self.storehouse.count = seen.pile_size
        self.cart.cards = tuple(table.discard)
        self.vane.show_wind(table.clockwise)
        if self._has_vane != (table.setup.seats > 2):
            self._has_vane = table.setup.seats > 2
            self.vane.setVisible(self._has_vane)
            self.surprise.has_wind = self._has_vane
            self._lay_out()
        self.supply.show_supply(table)
        self.retranslate()

    def offer(self, market: Mapping[Card, Reason | None], pile: Reason | None, is_mine: bool) -> None:
        """Let cards of the market and the pile be used unless there is a reason why not; `is_mine`: to decide now."""
        self._market, self._pile, self._is_mine = market, pile, is_mine
        self.retranslate()

    def hover_drop(self, target: Target | None, stall: int = 0) -> None:
        """Show that a card that is let go now would go there."""
        for button in self._buttons():
            aimed = button is self._button(target, stall) if target else False
            if aimed != button.is_aimed_at:
                button.is_aimed_at = aimed
                button.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._ground = QPixmap()
        for button in self._buttons():
            button.palette_used = palette
            button.update()
        for part in (self.vane, self.supply, self.surprise):
            part.use_palette(palette)
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        seen = self._seen
        if seen is None:
            return
        for stall in self.stalls:
            self._tell_stall(stall)
        pile = self._pile if self._is_mine else None
        self.storehouse.tell(
            tr_n("Pile: {n} card", "Pile: {n} cards", seen.pile_size),
            self._is_mine and pile is None,
            speak(pile) if pile else "",
            tr("Choose a card of your hand, then the pile: you discard it and draw one.") if self._is_mine else "",
            tr("When it is empty, the discards are shuffled.") if not seen.pile_size else "",
        )
        discards = seen.table.discard
        self.cart.tell(
            tr_n("Discards: {n} card", "Discards: {n} cards", len(discards)),
            bool(discards),
            "" if discards else tr("No discarded card lies here now."),
            counts_words(counts_of(discards)),
            tr("Click to look through them.") if discards else "",
        )
        self.vane.retranslate()
        self.surprise.retranslate()
        self.supply.show_supply(seen.table)

    # -- scenes: they own no state and can be skipped

    def turn_vane(self, is_clockwise: bool, ms: int, done: Done) -> None:
        """Turn the vane, then call `done`; with no milliseconds at once."""
        self.vane.turn(is_clockwise, ms, done)

    def play_surprise(self, surprise: Surprise, ms: int, done: Done) -> None:
        """Show a raid, which darkens the square, or a market day, which rings a bell, with its reason in words."""
        self.surprise.play(surprise, ms, done)

    def finish(self) -> None:
        """End what moves, at once."""
        self.vane.finish()
        self.surprise.finish()

    # -- where things are

    def place_of(self, part: Part, number: int = 0) -> QRectF:
        """Return where a card lies on the screen: on a stall or supply stack of this number, pile or cart; or the
        vane."""
        match part:
            case "vane":
                return _on_screen(self.vane, QRectF(self.vane.rect()))
            case "supply":
                return _on_screen(self.supply, self.supply.box_of(number))
        button = self._button(part, number)
        return _on_screen(button, button.card_place)

    def target_at(self, point: QPointF) -> tuple[Target, int] | None:
        """Return what lies at a point of the screen that a card can be dropped on, and the number of a stall."""
        for button in self._buttons():
            if QRectF(button.rect()).contains(button.mapFromGlobal(point)):
                if isinstance(button, Stall):
                    return "stall", button.number
                return ("pile", 0) if button is self.storehouse else ("cart", 0)
        return None

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """What stands on the square, to be painted one by one before all of it is seen."""
        return *self._buttons(), self.vane, self.supply

    # -- inside

    def _buttons(self) -> tuple[SquareButton, ...]:
        return *self.stalls, self.storehouse, self.cart

    def _button(self, part: Target, number: int) -> SquareButton:
        if part == "stall":
            return self.stalls[number]
        return self.storehouse if part == "pile" else self.cart

    def _tell_stall(self, stall: Stall) -> None:
        card, number = stall.card, stall.number + 1
        if card is None:
            stall.tell(tr("Stall {number}: empty", number=number), False, "")
            return
        why = self._market.get(card)
        is_offered = self._is_mine and card in self._market
        stall.tell(
            tr("Stall {number}: {resource}", number=number, resource=resource_name(card)),
            is_offered and why is None,
            speak(why) if is_offered and why else "",
            tr("Click to take it; then you put another card back.") if is_offered and why is None else "",
        )

    def _choose_stall(self, stall: Stall) -> None:
        if stall.card is not None:
            self.market_chosen.emit(stall.card)

    # -- events

    def sizeHint(self) -> QSize:
        return QSize(560, 340)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ground = QPixmap()
        self._lay_out()

    def _lay_out(self) -> None:
        places = square_places(self.size().toSizeF(), self._has_vane)
        for button, box in zip(self._buttons(), (*places.stalls, places.pile, places.cart), strict=True):
            button.setGeometry(box.toRect())
        self.vane.setGeometry(places.vane.toRect())
        self.supply.setGeometry(places.supply.toRect())
        self.supply.setVisible(not places.supply.isEmpty())
        self.surprise.setGeometry(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ground.isNull():
            self._ground = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_ground)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._ground)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        """Paint what stands still."""
        paint_court(painter, QRectF(self.rect()).adjusted(2, 2, -4, -6), self._palette)


def _on_screen(widget: QWidget, box: QRectF) -> QRectF:
    return QRectF(widget.mapToGlobal(box.topLeft()), box.size())
