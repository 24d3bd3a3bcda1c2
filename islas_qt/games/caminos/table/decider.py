"""A person's decision at the table: clicks, keys and drops become picks, and picks become actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from engine.core import Seat
from engine.games.caminos.actions import CaminosAction, DrawFrom, EndTurn, KeepWind, OpenHand, Swap, TakeCard, TurnWind
from engine.games.caminos.cards import Card, What
from engine.games.caminos.explain import cards_to_draw
from engine.games.caminos.payment import Payment
from engine.games.caminos.state import WIND
from islas_qt.games.caminos.choosing import Actions, Choosing
from islas_qt.games.caminos.table.dragging import Dragging
from islas_qt.play.moments import Turn
from islas_qt.table.action_bar import Deed
from islas_qt.text import mark, speak, tr, tr_marked, tr_n

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable

END_TURN, TURN_WIND, KEEP_WIND = EndTurn(), TurnWind(), KeepWind()
_FOR_GOOD = EndTurn, Swap, DrawFrom, OpenHand, TakeCard  # cannot be taken back
_SURE = {
    EndTurn: mark("Yes, draw and end my turn"),
    Swap: mark("Yes, exchange: this cannot be taken back"),
    DrawFrom: mark("Yes, draw the card: this cannot be taken back"),
    OpenHand: mark("Yes, look at the hand: this cannot be taken back"),
    TakeCard: mark("Yes, take the card: this cannot be taken back"),
}
_WITH_SEAT = {
    DrawFrom: ("draw", mark("Draw a card unseen")),
    OpenHand: ("open", mark("See the hand and pick a card (library)")),
    TakeCard: ("take", mark("Take a card for nothing (guild)")),
}


class Decider:
    """Lets the viewer decide on the widgets of a table, one decision after another."""

    def __init__(self, table: CaminosTable) -> None:
        self._table = table
        self.choosing: Choosing | None = None
        self._sure: Actions = ()  # to be confirmed
        self._dragging = Dragging(table, self)
        table.hand.card_chosen.connect(self.pick_card)
        table.square.market_chosen.connect(lambda wanted: self.take(wanted, self._picked()))
        table.square.pile_chosen.connect(lambda: self.swap(self._picked()))
        table.seats.seat_chosen.connect(self.pick_seat)
        table.prices.build_chosen.connect(self.build)
        table.prices.payment_pointed.connect(self._lift)
        table.prices.pointed.connect(self._warn)
        table.open_hand.card_chosen.connect(self._pick_from_hand)

    def begin(self, turn: Turn) -> None:
        """Ask for a decision."""
        self.choosing = Choosing(turn, self._table.seen)
        self._sure = ()
        self.refresh()

    def end(self) -> None:
        """Nothing is asked any more."""
        table = self._table
        self.choosing = None
        table.hand.choose(None)
        table.hand.lift()
        table.hand.offer(None)
        table.square.offer({}, None, False)
        table.seats.offer({}, {})
        table.prices.offer(False)
        table.open_hand.close_hand()
        table.bar.show_deeds(())

    def refresh(self) -> None:
        """Show what has been picked and what can be picked next."""
        choosing, table = self.choosing, self._table
        if not choosing:
            return
        table.hand.choose(choosing.card)
        table.hand.offer(choosing.why_not_hand())
        market = {card: choosing.why_not_take(card) for card in choosing.seen.table.market}
        table.square.offer(market, choosing.why_not_swap(), True)
        why_not = choosing.why_not_seats()
        deeds = {seat: " · ".join(deed.words for deed in self._deeds_with(choosing, seat)) for seat in why_not}
        table.seats.offer(deeds, why_not)
        table.prices.offer(True)
        table.open_hand.show_hand(choosing.picks(), choosing.seen.table.partner)
        table.bar.show_deeds(self._deeds(choosing))
        table.layout_used.lay_out_bar()
        table.say_what_now()

    # -- picking

    def _picked(self) -> Card | None:
        return self.choosing.card if self.choosing else None

    def cancel(self) -> bool:
        """Put back what is picked, and tell whether anything was."""
        choosing = self.choosing
        if not choosing or not (self._sure or choosing.put_back()):
            return False
        self._sure = ()
        self.refresh()
        self._table.focus_decision()
        return True

    def _put_back(self, choosing: Choosing) -> None:
        """Pick nothing any more, and ask for no confirmation."""
        choosing.put_back()
        self._sure = ()

    def pick_card(self, card: Card | None) -> None:
        """Give a card of the hand away if that is asked, or pick it for an exchange; None: none any more."""
        choosing = self.choosing
        if not choosing:
            return
        giving = choosing.giving(card) if card is not None else ()
        if giving:
            self._play(*giving)
            return
        self._put_back(choosing)
        choosing.card = card
        self.refresh()

    def swap(self, card: Card | None) -> None:
        """Exchange a card with the pile, or say why not."""
        choosing = self.choosing
        if not choosing:
            return
        if actions := choosing.swap(card):
            self._play(*actions)
        else:
            why = choosing.why_not_swap()
            self._table.frame.say(speak(why) if why else tr("First choose a card of your hand."), urgent=True)

    def take(self, wanted: Card, card: Card | None) -> None:
        """Take a card from the market, in exchange for a certain card of the hand or for one that is chosen next."""
        if self.choosing and (actions := self.choosing.take(wanted, card)):
            self._play(*actions)

    def pick_seat(self, seat: Seat) -> None:
        """Do with another seat what can be done, or ask what if there is more than one thing."""
        choosing = self.choosing
        if not choosing or seat == choosing.seen.seat:
            self._table.frame.look_from(seat)
            return
        ways = choosing.with_seat(seat)
        if len(ways) == 1:
            self._play(ways[0])
        elif ways:
            self._put_back(choosing)
            choosing.partner = seat
            self.refresh()
            self._table.bar.buttons["draw" if "draw" in self._table.bar.buttons else "take"].setFocus()

    def build(self, what: What, payment: Payment) -> None:
        """Build something and pay for it in a certain way."""
        if self.choosing:
            self._play(*self.choosing.paying(what, payment))

    def _pick_from_hand(self, card: Card | None) -> None:
        if self.choosing and card is not None:
            self._play(*self.choosing.picking(card))

    def _lift(self, payment: Payment | None) -> None:
        """Lift the cards that a payment takes."""
        choosing = self.choosing
        if not choosing:
            return
        self._table.hand.lift(choosing.still_to_pay(payment) if payment else ())

    def _warn(self, what: What | None) -> None:
        """Say from whom a road or knight that is pointed at would be taken."""
        choosing, table = self.choosing, self._table
        if choosing is None or choosing.building is not None:
            return
        found = choosing.target(what) if what is not None else None
        if what is None or found is None:
            table.say_what_now()
        else:
            table.frame.say(table.story.threat(found, what), urgent=True)

    # -- deciding

    def _play(self, *actions: CaminosAction, is_sure: bool = False) -> None:
        choosing = self.choosing
        if not actions or not choosing or not choosing.allows(actions[0]):
            return
        if self._table.frame.settings.confirm and not is_sure and isinstance(actions[0], _FOR_GOOD):
            self._sure = actions
            self.refresh()
            self._table.bar.buttons["yes"].setFocus()
            return
        ply = choosing.turn.ply
        self.end()
        # Afterwards: what was clicked may be gone when the click has been dealt with.
        QTimer.singleShot(0, self._table, lambda: self._table.decided.emit(ply, actions))

    def why_not(self, deed: str) -> str:
        """Return why a deed that is asked for by its key cannot be done now."""
        if not self.choosing:
            return tr("It is not your decision now.")
        return self._table.story.what_now(self._table.seen, self.choosing)

    # -- what is shown

    def _deeds(self, choosing: Choosing) -> list[Deed]:
        if self._sure:
            return self._deeds_if_sure()
        if choosing.building is not None:
            return self._deeds_to_pay(choosing, choosing.building)
        if choosing.partner is not None:
            return [*self._deeds_with(choosing, choosing.partner), self._back(tr("Cancel"))]
        if choosing.seen.table.phase == WIND:
            return self._deeds_of_wind(choosing)
        partner = choosing.seen.table.partner
        if partner is not None:
            return self._deeds_with(choosing, partner)
        return self._deeds_of_turn(choosing)

    def _deeds_of_turn(self, choosing: Choosing) -> list[Deed]:
        if not choosing.allows(END_TURN):
            return []
        words = tr_n(
            "Draw one card and end your turn",
            "Draw {n} cards and end your turn",
            cards_to_draw(choosing.seen.table, choosing.seen.seat),
        )
        is_all = len(choosing.turn.legal) == 1
        return [Deed("end", words, self._doing(END_TURN), tr("This ends your turn (D)"), is_main=is_all)]

    def _deeds_with(self, choosing: Choosing, seat: Seat) -> list[Deed]:
        """Return what can be done with a seat; while something is owed to it, that is to draw more."""
        deeds = []
        for action in choosing.with_seat(seat):
            name, words = _WITH_SEAT[type(action)]
            if choosing.seen.table.owed and isinstance(action, DrawFrom):
                words = mark("Draw another card unseen")
            deeds.append(Deed(name, tr_marked(words), self._doing(action)))
        return deeds

    def _deeds_to_pay(self, choosing: Choosing, what: What) -> list[Deed]:
        """Return the ways to pay the rest for what is being built."""
        story = self._table.story
        return [
            Deed(
                f"way {number}",
                story.payment(way),
                partial(self.build, what, way),
                story.how_to_pay(way),
                is_main=number == 0,
            )
            for number, way in enumerate(choosing.proposals(what))
        ]

    def _deeds_of_wind(self, choosing: Choosing) -> list[Deed]:
        story, table, seat = self._table.story, choosing.seen.table, choosing.seen.seat
        turned, kept = (
            tr("You would then take next: {list}", list=story.wind_words(table, seat, clockwise))
            for clockwise in (not table.clockwise, table.clockwise)
        )
        return [
            Deed("turn", tr("Turn the wind"), self._doing(TURN_WIND), turned),
            Deed("keep", tr("Leave it"), self._doing(KEEP_WIND), kept),
        ]

    def _deeds_if_sure(self) -> list[Deed]:
        sure = self._sure
        words = tr_marked(_SURE[type(sure[0])])
        return [
            Deed("yes", words, lambda: self._play(*sure, is_sure=True), is_main=True),
            self._back(tr("No")),
        ]

    def _doing(self, action: CaminosAction) -> Callable[[], None]:
        return lambda: self._play(action)

    def _back(self, words: str) -> Deed:
        return Deed("cancel", words, self.cancel)
