"""Cards from the pile into hands and onto the market, and hands that are cut."""

from __future__ import annotations

from engine.core import Emit, Seat
from engine.games.caminos.cards import Card, kinds_of
from engine.games.caminos.events import Discarded, Drew, HandsCut, MarketReplaced, Reshuffled
from engine.games.caminos.explain import cards_for_knights
from engine.games.caminos.memory import gone
from engine.games.caminos.state import CUT, DRAWN, MOST_KEPT, TURN, State, Table
from engine.rng import shuffled


def top_card(state: State, emit: Emit | None) -> Card | None:
    """Take the topmost card of the pile, shuffling the discards if it is empty; None if there is no card at all."""
    if not state.pile:
        table = state.table
        if not table.discard:
            return None
        state.rng, state.pile = shuffled(state.rng, table.discard)
        table.reshuffled = tuple(table.discard)
        table.discard = []
        if emit:
            emit(Reshuffled(len(state.pile), tuple(state.pile)))
    return state.pile.pop()


def draw(state: State, seat: Seat, emit: Emit | None) -> None:
    """Draw the cards of the end of a turn."""
    table = state.table
    for_knights = cards_for_knights(table, seat)
    wanted = DRAWN + for_knights
    pile, hand = state.pile, state.hands[seat]
    if len(pile) >= wanted:
        cards = pile[: -wanted - 1 : -1]
        del pile[-wanted:]
    else:
        cards = _last_cards(state, wanted, emit)
    for card in cards:
        hand[card] += 1
    table.hand_sizes[seat] += len(cards)
    state.shown += 1
    if emit:
        emit(Drew(seat, len(cards), wanted, for_knights, tuple(cards)))


def _last_cards(state: State, wanted: int, emit: Emit | None) -> list[Card]:
    """Take so many cards from a pile with fewer than that, or as many as there are with the discards."""
    found = [top_card(state, emit) for _ in range(wanted)]
    return [card for card in found if card is not None]


def replace_market(state: State, emit: Emit | None) -> None:
    """Discard the cards of the market and lay out as many others."""
    table = state.table
    old = table.market
    table.discard += old
    table.market = []
    for _ in old:
        card = top_card(state, emit)
        assert card is not None  # as many were just discarded
        table.market.append(card)
    if emit:
        emit(MarketReplaced(tuple(old), tuple(table.market)))


def too_large(table: Table) -> list[Seat]:
    """Return the seats whose hands are too large, in turn order from the seat on turn."""
    seats = table.setup.seats
    sizes = table.hand_sizes
    return [seat for step in range(seats) if sizes[seat := (table.turn + step) % seats] > MOST_KEPT]


def start_cut(state: State, by: str, emit: Emit | None) -> bool:
    """Begin to cut the hands that are too large; return False if somebody has to choose."""
    table = state.table
    table.cutting = tuple(too_large(table))
    if emit:
        many = tuple(table.hand_sizes[seat] - MOST_KEPT for seat in table.cutting)
        emit(HandsCut(by, table.cutting, many))
    return go_on_cutting(state, emit)


def go_on_cutting(state: State, emit: Emit | None) -> bool:
    """Cut hands where there is no choice; return False if somebody has to choose."""
    table = state.table
    while table.cutting:
        seat = table.cutting[0]
        excess = table.hand_sizes[seat] - MOST_KEPT
        if excess:
            kinds = kinds_of[tuple(state.hands[seat])]
            if len(kinds) > 1:
                table.actor = seat
                table.phase = CUT
                return False
            discard(state, seat, kinds[0], excess, True, emit)
        table.cutting = table.cutting[1:]
    table.actor = table.turn
    table.phase = TURN
    return True


def discard(state: State, seat: Seat, card: Card, count: int, forced: bool, emit: Emit | None) -> None:
    """Give up cards of a hand that is too large."""
    table = state.table
    state.hands[seat][card] -= count
    table.hand_sizes[seat] -= count
    table.discard += [card] * count
    for _ in range(count):
        gone(state, seat, card)
    if emit:
        emit(Discarded(seat, (card,) * count, forced))
