"""What a seat may know of a match, and the states that it could therefore be in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.core import Seat
from engine.deal import dealt
from engine.games.islas.cards import Card
from engine.games.islas.state import NO_CARD, State, Table
from engine.rng import shuffled


@dataclass(frozen=True, slots=True)
class Observation:
    """The table, one's own hand, what one remembers of the ship, and how many cards lie where."""

    seat: Seat
    table: Table  # a copy; to be read, not changed
    hand: tuple[Card, ...]
    known_on_ship: tuple[Card, ...]  # loaded by this seat and not turned over since
    must_draw: bool  # only in one's own turn; of others it would tell that they hold pirates
    hand_sizes: tuple[int, ...]
    deck_size: int
    ship_size: int


def observe(state: State, seat: Seat) -> Observation:
    """Return everything that `seat` may know, and nothing else."""
    return Observation(
        seat,
        state.table.copy(),
        tuple(state.hands[seat]),
        tuple(state.known[seat]),
        state.must_draw and state.table.actor == seat,
        tuple(len(hand) for hand in state.hands),
        len(state.deck),
        len(state.ship),
    )


def covered(seen: Observation) -> Observation:
    """Return the observation without hand, memory of the ship, and what tells something of the hand."""
    return replace(seen, hand=(), known_on_ship=(), must_draw=False)


def unseen(seen: Observation) -> list[Card]:
    """Return, sorted, the cards whose place the seat does not know: deck, other hands, rest of the ship."""
    table = seen.table
    left = Counter(table.setup.deck.cards)
    left.subtract(seen.hand)
    left.subtract(seen.known_on_ship)
    left.subtract(table.discard)
    if table.card != NO_CARD:
        left[table.card] -= 1
    return sorted(left.elements())


def determinize(seen: Observation, rng: int) -> State:
    """Return a state that the observation allows, the hidden cards dealt at random.

    What the other seats remember of the ship is not guessed: in such a state they know none of it.
    """
    return dealer(seen)(rng)


def dealer(seen: Observation) -> Callable[[int], State]:
    """Return what makes states of an observation, by a seed: the cards are counted once for all of them."""
    lay_out = dealt(unseen(seen), seen.table.reshuffled, seen.deck_size)
    return lambda rng: _state(seen, *lay_out(rng))


def _state(seen: Observation, rng: int, cards: list[Card]) -> State:
    state = State(seen.table.copy(), rng)
    for seat, size in enumerate(seen.hand_sizes):
        if seat == seen.seat:
            state.hands[seat] = list(seen.hand)
        elif size:
            state.hands[seat] = sorted(cards[-size:])
            del cards[-size:]
    state.known[seen.seat] = list(seen.known_on_ship)
    strangers = [cards.pop() for _ in range(seen.ship_size - len(seen.known_on_ship))]
    state.rng, state.ship = shuffled(state.rng, [*seen.known_on_ship, *strangers])
    state.deck = cards
    state.must_draw = seen.must_draw
    actor = seen.table.actor
    if actor != seen.seat and not seen.table.acted and not seen.table.unloading:
        hand = state.hands[actor]
        at_start = len(hand) - seen.table.extra_taken
        state.must_draw = at_start < 2 or hand[0] >= seen.table.kit.first_pirate
    return state
