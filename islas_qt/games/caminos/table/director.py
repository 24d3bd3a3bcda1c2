"""Shows what happens at the table of Caminos, one event after another: cards fly, the vane turns, surprises play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap

from engine.core import Seat
from engine.games.caminos import events as ev
from engine.games.caminos.cards import KNIGHT, Card, Surprise, What
from islas_qt.games.caminos.art.buildings import building_card
from islas_qt.games.caminos.art.cards import card_pixmap
from islas_qt.games.caminos.table import spots
from islas_qt.play.moments import Moment
from islas_qt.table.director import Director, Done

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable

CARD_MS, OTHERS_MS, TAKEN_MS, VANE_MS, SURPRISE_MS = 220, 420, 620, 700, 2200
READ_MS = 650  # to read one sentence
DWELL_MS = 1100  # on what matters
HERALD_MS = 2400
STAGGER_MS = 90  # between cards that go together
FLYING, BUILDING = 84, 96  # widths of flying cards


class CaminosDirector(Director):
    """Plays moments on the widgets of a table."""

    def __init__(self, table: CaminosTable) -> None:
        super().__init__(table)
        self._table = table

    def endings(self) -> Iterable[Done]:
        """Return what lets everything that moves arrive now."""
        return self._table.flight.finish, self._table.square.finish

    def perform(self, moment: Moment, done: Done) -> None:
        """Say a moment, write it into the log and show it; let everybody know who comes near the goal."""
        before = list(self._table.seen.table.points)
        self._table.frame.note(moment)

        def after() -> None:
            if self._table.notices.proclaim(before, moment.seen.table):
                self.wait(self.ms(HERALD_MS, None), done)
            else:
                done()

        self.show(moment, after)

    def show(self, moment: Moment, done: Done) -> None:
        """Show a moment and call `done` when it has been seen."""
        table, event, square = self._table, moment.event, self._table.square
        arrive = self._arriving(moment, done)
        match event:
            case ev.Swapped(seat, card, drawn):
                self._swap(moment, seat, card, drawn, arrive)
            case ev.TookFromMarket(seat, card, stall):
                at = square.place_of("stall", stall).center()
                self._fly([card], at, spots.hand_of(table, seat, card), seat, arrive)
            case ev.PutOnMarket(seat, card, stall):
                at = square.place_of("stall", stall).center()
                self._fly([card], spots.hand_of(table, seat, card), at, seat, arrive)
            case ev.TookCard(seat, partner, _, _, card):
                self._pass(partner, seat, card, seat, arrive)
            case ev.GaveBack(seat, partner, _, _, card):
                self._pass(seat, partner, card, seat, arrive)
            case ev.Built():
                self._build(moment, event, done)
            case ev.Seized(seat, loser, what):
                self._seize(moment, seat, loser, what, done)
            case ev.Discarded(seat, cards):
                start = spots.hand_of(table, seat, cards[0])
                self._fly(cards, start, square.place_of("cart").center(), seat, arrive)
            case ev.Drew(seat, count, _, _, cards):
                drawn_cards: list[Card | None] = [*cards] if len(cards) == count else [None] * count
                pile = square.place_of("pile").center()
                self._fly(drawn_cards, pile, spots.hand_of(table, seat, None), seat, arrive, is_private=True)
            case _:
                self._show_for_all(moment, done)

    def _show_for_all(self, moment: Moment, done: Done) -> None:
        """Show what concerns the whole table."""
        event, square = moment.event, self._table.square
        match event:
            case ev.Revealed(seat, surprise):
                self._table.show_table(moment.seen)
                kind: Surprise = "raid" if surprise == "raid" else "market"
                square.play_surprise(kind, self.ms(SURPRISE_MS, seat), done)
            case ev.WindTurned(seat, _, clockwise):
                square.turn_vane(clockwise, self.ms(VANE_MS, seat), self._dwelling(moment, seat, done))
            case ev.MarketReplaced(old, cards):
                self._replace_market(moment, old, cards, done)
            case ev.HandsCut() | ev.HandOpened() | ev.WindKept() | ev.Ended():
                self._dwelling(moment, getattr(event, "seat", None), done)()
            case _:
                self._table.show_table(moment.seen)
                done()

    # -- cards

    def _picture(self, card: Card | None) -> QPixmap:
        table = self._table
        return card_pixmap(card, FLYING, table.devicePixelRatioF(), table.palette_used)

    def _time(self, seat: Seat) -> int:
        return self.ms(CARD_MS if seat == self._table.seen.seat else OTHERS_MS, seat)

    def _fly(
        self,
        cards: Sequence[Card | None],
        start: QPointF,
        end: QPointF,
        seat: Seat,
        done: Done,
        is_private: bool = False,
    ) -> None:
        """Let some cards fly one after another, then call `done`."""
        ms = self._time(seat)
        if not ms or not cards:
            done()
            return
        for number, card in enumerate(cards):
            last = done if number == len(cards) - 1 else None
            back = self._picture(None) if is_private else None
            self._table.flight.fly(self._picture(card), start, end, ms, last, number * STAGGER_MS, back=back)

    def _swap(self, moment: Moment, seat: Seat, card: Card, drawn: Card | None, done: Done) -> None:
        table, square = self._table, self._table.square

        def draw() -> None:
            to = spots.hand_of(table, seat, drawn)
            self._fly([drawn], square.place_of("pile").center(), to, seat, done, is_private=True)

        self._fly([card], spots.hand_of(table, seat, card), square.place_of("cart").center(), seat, draw)

    def _pass(self, giver: Seat, getter: Seat, card: Card | None, seat: Seat, done: Done) -> None:
        """Let a card go from one hand to another; who may not know it sees its back."""
        table = self._table
        start, end = spots.hand_of(table, giver, card), spots.hand_of(table, getter, card)
        ms = self.ms(TAKEN_MS, seat)
        table.flight.fly(self._picture(card), start, end, ms, done, back=self._picture(None))

    # -- buildings

    def _build(self, moment: Moment, event: ev.Built, done: Done) -> None:
        """Let the cards that are paid go to the discards, then the new card come from the supply."""
        table, seat, what = self._table, event.seat, event.what
        is_seized = what <= KNIGHT and not table.seen.table.supply[what]  # told next, with whom it is taken from
        start = spots.hand_of(table, seat, event.cards[0] if event.cards else None)

        def lay_out() -> None:
            if is_seized:
                table.show_hand_of(moment.seen)
                done()
                return
            from_supply = table.square.place_of("supply", what).center()
            picture = self._building(what, (self._pile(moment, seat, what) - 1) % 2 == 1)
            to = spots.lying_before(table, seat, what)
            ms = self.ms(OTHERS_MS, seat)
            table.flight.fly(picture, from_supply, to, ms, self._dwelling(moment, seat, done))

        self._fly(event.cards, start, table.square.place_of("cart").center(), seat, lay_out)

    def _seize(self, moment: Moment, seat: Seat, loser: Seat, what: What, done: Done) -> None:
        """Let a road or knight travel from its loser over the square, and turn to its new side."""
        table = self._table
        seen = moment.seen.table
        piles = seen.roads if what < KNIGHT else seen.knights
        old, new = self._building(what, piles[loser] % 2 == 1), self._building(what, piles[seat] % 2 == 0)
        middle = table.square.mapToGlobal(QPointF(table.square.rect().center()))
        ms = self.ms(TAKEN_MS, seat)
        start, end = spots.lying_before(table, loser, what), spots.lying_before(table, seat, what)

        def turn() -> None:
            table.flight.fly(new, middle, end, ms, self._dwelling(moment, None, done), grown=0.8)

        table.flight.fly(old, start, middle, ms, turn, grown=1.25)

    def _pile(self, moment: Moment, seat: Seat, what: What) -> int:
        """Return how many cards of a kind with two sides lie before a seat; of others 1."""
        piles = (moment.seen.table.roads, moment.seen.table.knights)
        return piles[what][seat] if what <= KNIGHT else 1

    def _building(self, what: What, is_b: bool) -> QPixmap:
        table = self._table
        name = table.seen.table.setup.deck.names[what]
        return building_card(name, is_b, BUILDING, table.devicePixelRatioF(), table.palette_used)

    def _replace_market(self, moment: Moment, old: Sequence[Card], cards: Sequence[Card], done: Done) -> None:
        table, square = self._table, self._table.square
        ms = self.ms(OTHERS_MS, None)
        if not ms:
            table.show_table(moment.seen)
            done()
            return
        cart, pile = square.place_of("cart").center(), square.place_of("pile").center()
        places = [square.place_of("stall", stall).center() for stall in range(len(cards))]

        def lay_out() -> None:
            for stall, card in enumerate(cards):
                last = self._dwelling(moment, None, done) if stall == len(cards) - 1 else None
                table.flight.fly(self._picture(card), pile, places[stall], ms, last, stall * STAGGER_MS)

        for stall, card in enumerate(old):
            then = lay_out if stall == len(old) - 1 else None
            table.flight.fly(self._picture(card), places[stall], cart, ms, then, stall * STAGGER_MS)

    def _arriving(self, moment: Moment, done: Done) -> Done:
        def arrive() -> None:
            self._table.show_table(moment.seen)
            done()

        return arrive

    def _dwelling(self, moment: Moment, seat: Seat | None, done: Done) -> Done:
        """Return what to do after something that matters has arrived: show it, give time to see it, then `done`."""

        def dwell() -> None:
            self._table.show_table(moment.seen)
            usual = READ_MS if seat == self._table.seen.seat else DWELL_MS
            self.wait(self.ms(usual, seat), done)

        return dwell
