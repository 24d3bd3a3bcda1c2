"""Exchanges with the pile, the market and the other seats, and the guild."""

from __future__ import annotations

from engine.core import Emit, Seat
from engine.games.caminos.actions import DrawFrom, GiveBack, OpenHand, Pick, PutBack, Swap, TakeCard, TakeFromMarket
from engine.games.caminos.cards import Card, cards_of, kinds_of
from engine.games.caminos.events import GaveBack, HandOpened, PutOnMarket, Swapped, TookCard, TookFromMarket
from engine.games.caminos.memory import gone, packed, passed_unseen, shown_to_all
from engine.games.caminos.pile import top_card
from engine.games.caminos.state import GIVE_BACK, PICK, PUT_BACK, TURN, State
from engine.rng import below


def swap(state: State, action: Swap, emit: Emit | None) -> None:
    """Discard a card and draw one."""
    table = state.table
    seat, card = table.actor, action.card
    table.exchanges -= 1
    hand = state.hands[seat]
    hand[card] -= 1
    table.discard.append(card)
    gone(state, seat, card)
    drawn = top_card(state, emit)
    assert drawn is not None  # at least the one just discarded
    hand[drawn] += 1
    state.shown += 1
    if emit:
        emit(Swapped(seat, card, drawn))


def take_from_market(state: State, action: TakeFromMarket, emit: Emit | None) -> None:
    """Take a card from the market; put one back at once if there is no choice."""
    table = state.table
    seat, card = table.actor, action.card
    table.exchanges -= 1
    table.taken = card
    table.stall = table.market.index(card)
    del table.market[table.stall]
    hand = state.hands[seat]
    hand[card] += 1
    table.hand_sizes[seat] += 1
    shown_to_all(state, seat, card)
    if emit:
        emit(TookFromMarket(seat, card, table.stall))
    kinds = kinds_of[tuple(hand)]
    if len(kinds) > 2:
        table.phase = PUT_BACK
    else:
        _put(state, kinds[kinds[0] == card], True, emit)


def put_back(state: State, action: PutBack, emit: Emit | None) -> None:
    """Put a card back on the market."""
    _put(state, action.card, False, emit)


def _put(state: State, card: Card, forced: bool, emit: Emit | None) -> None:
    table = state.table
    seat = table.actor
    state.hands[seat][card] -= 1
    table.hand_sizes[seat] -= 1
    gone(state, seat, card)
    table.market.insert(table.stall, card)
    table.taken = None
    table.phase = TURN
    if emit:
        emit(PutOnMarket(seat, card, table.stall, forced))
    table.stall = 0


def draw_from(state: State, action: DrawFrom, emit: Emit | None) -> None:
    """Draw an unseen card from another hand; one is owed for it."""
    state.table.exchanges -= 1
    _take_unseen(state, action.partner, "blind", emit)
    _owe(state, action.partner, emit)


def open_hand(state: State, action: OpenHand, emit: Emit | None) -> None:
    """Look at another hand; pick a card at once if there is no choice."""
    table = state.table
    seat, partner = table.actor, action.partner
    table.exchanges -= 1
    table.library_used = True
    hand = state.hands[partner]
    state.known[seat * len(state.hands) + partner] = packed(hand)
    state.shown += 1
    if emit:
        emit(HandOpened(seat, partner, cards_of[tuple(hand)]))
    kinds = kinds_of[tuple(hand)]
    table.partner = partner
    if len(kinds) > 1:
        table.phase = PICK
    else:
        _pick(state, kinds[0], True, emit)


def pick(state: State, action: Pick, emit: Emit | None) -> None:
    """Take a card from the open hand; one is owed for it."""
    _pick(state, action.card, False, emit)


def _pick(state: State, card: Card, forced: bool, emit: Emit | None) -> None:
    partner = state.table.partner
    assert partner is not None
    _pass(state, partner, state.table.actor, card)
    if emit:
        emit(TookCard(state.table.actor, partner, "library", forced, card))
    _owe(state, partner, emit)


def _owe(state: State, partner: Seat, emit: Emit | None) -> None:
    table = state.table
    table.partner = partner
    table.owed += 1
    table.phase = GIVE_BACK
    if not may_draw_more(state):
        _give_where_forced(state, emit)


def may_draw_more(state: State) -> bool:
    """Return whether another card may be drawn from the partner before cards are given back."""
    table = state.table
    partner = table.partner
    assert partner is not None
    return not table.giving and table.exchanges > 0 and table.hand_sizes[partner] > 0


def give_back(state: State, action: GiveBack, emit: Emit | None) -> None:
    """Give a card to the partner."""
    _give(state, action.card, False, emit)
    _give_where_forced(state, emit)


def _give(state: State, card: Card, forced: bool, emit: Emit | None) -> None:
    table = state.table
    seat, partner = table.actor, table.partner
    assert partner is not None
    table.giving = True
    table.owed -= 1
    _pass(state, seat, partner, card)
    if emit:
        emit(GaveBack(seat, partner, table.owed, forced, card))


def _give_where_forced(state: State, emit: Emit | None) -> None:
    """Give back what is owed while there is no choice; then the exchange is over."""
    table = state.table
    while table.owed:
        kinds = kinds_of[tuple(state.hands[table.actor])]
        if len(kinds) > 1:
            return
        _give(state, kinds[0], True, emit)
    table.partner = None
    table.giving = False
    table.phase = TURN


def take_card(state: State, action: TakeCard, emit: Emit | None) -> None:
    """Take an unseen card by the guild."""
    state.table.guild_used = True
    _take_unseen(state, action.partner, "guild", emit)


def _take_unseen(state: State, partner: Seat, by: str, emit: Emit | None) -> None:
    state.rng, number = below(state.rng, state.table.hand_sizes[partner])
    hand = state.hands[partner]
    card = 0
    while number >= hand[card]:
        number -= hand[card]
        card += 1
    _pass(state, partner, state.table.actor, card)
    if emit:
        emit(TookCard(state.table.actor, partner, by, False, card))


def _pass(state: State, giver: Seat, getter: Seat, card: Card) -> None:
    """Move a card from one hand to another, seen by these two only."""
    sizes = state.table.hand_sizes
    passed_unseen(state, giver, getter, card, sizes[giver])
    state.hands[giver][card] -= 1
    state.hands[getter][card] += 1
    sizes[giver] -= 1
    sizes[getter] += 1
    state.shown += 1
