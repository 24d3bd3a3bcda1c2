"""What a person has picked so far in one decision, and what can be picked next: shown by widgets, defined by rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core import Seat
from engine.games.caminos import explain
from engine.games.caminos.actions import (
    Build,
    CaminosAction,
    Discard,
    DrawFrom,
    GiveBack,
    OpenHand,
    Pick,
    PutBack,
    Swap,
    TakeCard,
    TakeFromMarket,
)
from engine.games.caminos.cards import KNIGHT, RESOURCE_RANGE, ROAD, Card, Counts, What
from engine.games.caminos.explain import Target, may_waive
from engine.games.caminos.observation import Observation
from engine.games.caminos.payment import Payment, payments
from engine.games.caminos.state import CUT, GIVE_BACK, PAY, PICK, PUT_BACK, TURN
from engine.reasons import Reason
from engine.registry import game
from islas_qt.play.moments import Turn

Actions = tuple[CaminosAction, ...]
MOST_WAYS = 6  # to pay that are offered: the cheapest


class Choosing:
    """A decision under way; nothing is decided before actions are played. At most one thing is picked."""

    def __init__(self, turn: Turn, seen: Observation) -> None:
        self.turn = turn
        self.seen = seen
        self.card: Card | None = None  # picked from the hand, to be exchanged
        self.partner: Seat | None = None  # picked, where there is more than one thing to do with a seat

    def put_back(self) -> bool:
        """Pick nothing any more; return whether anything was picked."""
        was_picked = (self.card, self.partner) != (None, None)
        self.card = self.partner = None
        return was_picked

    @property
    def building(self) -> What | None:
        """What has to be paid for before anything else; None: nothing."""
        return self.seen.table.building if self.seen.table.phase == PAY else None

    def allows(self, action: CaminosAction) -> bool:
        """Tell whether an action can be taken now."""
        return action in self.turn.legal

    # -- the hand

    def why_not_card(self, card: Card) -> Reason | None:
        """Return why a card of the hand is of no use now, or None."""
        return explain.why_not_give(self.seen.table, self.seen.hand, card)

    def why_not_hand(self) -> dict[Card, Reason | None]:
        """Return for each kind of card in the hand why it is of no use now, or None."""
        return {card: self.why_not_card(card) for card in RESOURCE_RANGE if self.seen.hand[card]}

    def giving(self, card: Card) -> Actions:
        """Return what giving a card of the hand away does at once; nothing if it has to be said to whom."""
        kinds: dict[str, type[PutBack] | type[GiveBack] | type[Discard]] = {
            PUT_BACK: PutBack,
            GIVE_BACK: GiveBack,
            CUT: Discard,
        }
        kind = kinds.get(self.seen.table.phase)
        return self._allowed(kind(card)) if kind else ()

    # -- the pile and the market

    def swap(self, card: Card | None) -> Actions:
        """Return the exchange of a card with the pile; for None that of the only kind there is."""
        kinds = [kind for kind in RESOURCE_RANGE if self.seen.hand[kind]]
        if card is None and len(kinds) == 1:
            card = kinds[0]
        return () if card is None else self._allowed(Swap(card))

    def why_not_swap(self) -> Reason | None:
        """Return why nothing can be exchanged with the pile, or None."""
        return explain.why_not_exchange(self.seen.table, self.seen.hand)

    def take(self, wanted: Card, card: Card | None) -> Actions:
        """Return the exchange of a card of the hand for one of the market; for None only the taking."""
        taken = self._allowed(TakeFromMarket(wanted))
        return (*taken, PutBack(card)) if taken and card not in (None, wanted) else taken

    def why_not_take(self, wanted: Card) -> Reason | None:
        """Return why a card of the market cannot be taken, or None."""
        return explain.why_not_take_from_market(self.seen.table, self.seen.hand, wanted)

    # -- other seats

    def with_seat(self, seat: Seat) -> list[DrawFrom | OpenHand | TakeCard]:
        """Return everything that can be done with another seat."""
        return [action for action in (DrawFrom(seat), OpenHand(seat), TakeCard(seat)) if self.allows(action)]

    def why_not_seat(self, seat: Seat) -> Reason | None:
        """Return why nothing can be done with another seat, or None."""
        if self.with_seat(seat):
            return None
        table, hand = self.seen.table, self.seen.hand
        has_guild = table.phase == TURN and table.has(table.turn, "take_card")
        why = explain.why_not_draw_from(table, hand, seat)
        return explain.why_not_take_card(table, seat) if has_guild and not table.guild_used else why

    def why_not_seats(self) -> dict[Seat, Reason | None]:
        """Return for each other seat why nothing can be done with it, or None."""
        seats = range(self.seen.table.setup.seats)
        return {seat: self.why_not_seat(seat) for seat in seats if seat != self.seen.seat}

    def picks(self) -> Counts:
        """Return the hand that lies open; nothing if none does."""
        table = self.seen.table
        return self.seen.known[table.partner] if table.phase == PICK and table.partner is not None else ()

    def picking(self, card: Card) -> Actions:
        """Return the taking of a card from the open hand."""
        return self._allowed(Pick(card))

    # -- building

    def why_not_build(self, what: What) -> Reason | None:
        """Return why something cannot be built now, or None."""
        if what == self.building:
            return None
        return explain.why_not_build(self.seen.table, self.seen.hand, what)

    def proposals(self, what: What) -> Sequence[Payment]:
        """Return the ways to pay for something, the cheapest first; nothing if it cannot be built."""
        if self.why_not_build(what) is not None:
            return ()
        table, hand = self.seen.table, self.seen.hand
        if what != self.building:
            return offered(explain.proposals(table, hand, what))
        rest = offered(payments(hand, table.need, may_waive(table)))
        return [replace(way, cards=_sum(way.cards, table.spent)) for way in rest]

    def still_to_pay(self, payment: Payment) -> Counts:
        """Return the cards of the hand that a payment takes."""
        spent = self.seen.table.spent
        return tuple(cards - gone for cards, gone in zip(payment.cards, spent, strict=True))

    def paying(self, what: What, payment: Payment) -> Actions:
        """Return the build of something with the steps that pay for it in a certain way; forced ones are left out."""
        rules = game("caminos").rules
        state = rules.determinize(self.seen, 0)
        actions: list[CaminosAction] = []
        if what != self.building:
            actions.append(Build(what))
            rules.advance(state, actions[0])
        while state.table.phase == PAY:
            step = explain.next_step(state.table, state.hands[self.seen.seat], payment)
            actions.append(step)
            rules.advance(state, step)
        return tuple(actions)

    def target(self, what: What) -> Target | None:
        """Return from whom a road or knight would be taken; None: there are some in the supply."""
        return target_of(self.seen, what)

    def _allowed(self, action: CaminosAction) -> Actions:
        return (action,) if self.allows(action) else ()


def offered(ways: Sequence[Payment]) -> tuple[Payment, ...]:
    """Return the ways to pay that are worth offering: none that takes all the cards of another one and more.

    To keep the university for a later build may be worth a card.
    """
    thrifty = (way for way in ways if not any(_is_wasteful(way, other) for other in ways))
    return tuple(thrifty)[:MOST_WAYS]


def _is_wasteful(way: Payment, other: Payment) -> bool:
    """Return whether another way to pay takes nothing that this one leaves, also not the university."""
    if way is other or (other.waived is not None and way.waived is None):
        return False
    return all(less <= more for less, more in zip(other.cards, way.cards, strict=True))


def target_of(seen: Observation, what: What) -> Target | None:
    """Return from whom the seat on turn would take a road or knight; None: there are some in the supply."""
    table = seen.table
    return explain.target(table, table.turn, what) if what in (ROAD, KNIGHT) and not table.supply[what] else None


def _sum(some: Sequence[int], others: Sequence[int]) -> Counts:
    return tuple(one + other for one, other in zip(some, others, strict=True))
