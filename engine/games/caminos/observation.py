"""What a seat may know of a match, and the states that it could therefore be in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.core import Seat
from engine.deal import dealt
from engine.games.caminos.cards import NOTHING, RESOURCE_RANGE, SURPRISES, Card, Counts, Surprise
from engine.games.caminos.explain import may_waive
from engine.games.caminos.memory import packed, unpacked
from engine.games.caminos.payment import can_pay, payments
from engine.games.caminos.state import PAY, PICK, PUT_BACK, State, Table
from engine.rng import below, shuffled


@dataclass(frozen=True, slots=True)
class Observation:
    """The table, one's own hand, and who knows what of whose hand. Hands are told as how many of each resource."""

    seat: Seat
    table: Table  # a copy; to be read, not changed
    hand: Counts
    known: tuple[Counts, ...]  # by seat: the cards that this seat knows to be in that hand
    shown: tuple[Counts, ...]  # by seat: the cards of this hand that that seat knows
    pile_size: int


def observe(state: State, seat: Seat) -> Observation:
    """Return everything that `seat` may know, and nothing else."""
    seats = len(state.hands)
    return Observation(
        seat,
        state.table.copy(),
        tuple(state.hands[seat]),
        tuple([unpacked(memory) for memory in state.known[seat * seats : seat * seats + seats]]),
        tuple([unpacked(memory) for memory in state.known[seat::seats]]),
        len(state.pile),
    )


def covered(seen: Observation) -> Observation:
    """Return the observation without one's hand, and without what anybody knows of a hand."""
    nothing = (NOTHING,) * len(seen.known)
    return replace(seen, hand=NOTHING, known=nothing, shown=nothing)


def unseen(seen: Observation) -> list[Card]:
    """Return, sorted, the cards whose place the seat does not know: in the pile or in other hands."""
    return [card for card, count in enumerate(unseen_counts(seen)) for _ in range(count)]


def unseen_counts(seen: Observation) -> list[int]:
    """Return how many of each resource lie where the seat does not know."""
    table = seen.table
    left = list(table.kit.resources)
    for counts in (seen.hand, table.spent, *seen.known):
        for card, count in enumerate(counts):
            left[card] -= count
    for card in (*table.market, *table.discard):
        left[card] -= 1
    return left


def unseen_backs(table: Table) -> list[Surprise]:
    """Return what is on the backs of all the settlements that were not turned over."""
    backs = table.setup.deck.backs_for(table.setup.seats)
    counts = [there - turned for there, turned in zip(backs, table.revealed, strict=True)]
    return [surprise for surprise, count in zip(SURPRISES, counts, strict=True) for _ in range(count)]


def determinize(seen: Observation, rng: int) -> State:
    """Return a state that the observation allows, the hidden cards dealt at random.

    What the other seats know of each other's hands is not guessed: in such a state they know nothing of them, but for
    what lies open to the one who decides.
    """
    return dealer(seen)(rng)


def dealer(seen: Observation) -> Callable[[int], State]:
    """Return what makes states of an observation, by a seed: the cards are counted once for all of them."""
    lay_out, backs = dealt(unseen(seen), seen.table.reshuffled, seen.pile_size), unseen_backs(seen.table)
    return lambda rng: _state(seen, backs, *lay_out(rng))


def _state(seen: Observation, turned_down: list[Surprise], rng: int, cards: list[Card]) -> State:
    table = seen.table.copy()
    seats = table.setup.seats
    state = State(table, rng)
    hands = [list(seen.hand) if seat == seen.seat else list(seen.known[seat]) for seat in range(seats)]
    if table.actor != seen.seat:
        _give_what_the_phase_tells(state, hands[table.actor], cards)
    for seat, hand in enumerate(hands):
        for _ in range(table.hand_sizes[seat] - sum(hand)):
            hand[cards.pop()] += 1
    state.hands = hands
    state.pile = cards
    state.rng, backs = shuffled(state.rng, turned_down)
    state.backs = [[backs.pop() for _ in range(table.settlements[seat])] for seat in range(seats)]
    state.stack = backs
    for seat in range(seats):
        state.known[seat * seats + seen.seat] = packed(seen.shown[seat])
        state.known[seen.seat * seats + seat] = packed(seen.known[seat])
    if table.phase == PICK and table.actor != seen.seat and table.partner is not None:
        state.known[table.actor * seats + table.partner] = packed(hands[table.partner])
    return state


def _give_what_the_phase_tells(state: State, hand: list[int], cards: list[Card]) -> None:
    """Give the hand of the seat that decides what it must hold to be able to; take it from `cards`."""
    table = state.table
    slots = table.hand_sizes[table.actor] - sum(hand)
    if table.phase == PUT_BACK:
        _give_kinds(hand, cards, table.taken, slots)
    elif table.phase == PAY:
        _give_payment(state, hand, cards, slots)


def _give_kinds(hand: list[int], cards: list[Card], taken: Card | None, slots: int) -> None:
    """Give a hand two kinds of cards that may be put back on the market."""
    kinds = {card for card in RESOURCE_RANGE if hand[card] and card != taken}
    for card in list(reversed(cards)):
        if len(kinds) < 2 and slots and card != taken and card not in kinds:
            kinds.add(card)
            cards.remove(card)
            hand[card] += 1
            slots -= 1


def _give_payment(state: State, hand: list[int], cards: list[Card], slots: int) -> None:
    """Give a hand a way to pay for what is being built, at random among those that fit in."""
    table = state.table
    deal = [*hand]
    for card in cards[len(cards) - slots :]:
        deal[card] += 1
    if can_pay(deal, table.need, may_waive(table)):  # as it comes
        hand[:] = deal
        del cards[len(cards) - slots :]
        return
    there = Counter(cards)
    most = [hand[card] + min(there[card], slots) for card in RESOURCE_RANGE]
    fitting = []
    for payment in payments(most, table.need, may_waive(table)):
        more = [max(0, wanted - held) for wanted, held in zip(payment.cards, hand, strict=True)]
        if sum(more) <= slots:
            fitting.append(more)
    state.rng, choice = below(state.rng, len(fitting))
    for card, count in enumerate(fitting[choice]):
        for _ in range(count):
            cards.remove(card)
        hand[card] += count
