"""Building: the payment, step by step, and what the new card does."""

from __future__ import annotations

from operator import add

from engine.core import Emit, Seat
from engine.games.caminos.actions import Build, Pay, Waive
from engine.games.caminos.cards import (
    CITY,
    FIRST_EXPANSION,
    KNIGHT,
    NOTHING,
    ROAD,
    SETTLEMENT,
    Counts,
    Surprise,
    What,
    cards_of,
)
from engine.games.caminos.events import Built, Ended, Revealed, Seized, WindTurned
from engine.games.caminos.explain import loser_of, may_waive, target
from engine.games.caminos.memory import paid
from engine.games.caminos.payment import THREES, PayStep, next_steps
from engine.games.caminos.pile import replace_market, start_cut
from engine.games.caminos.state import BUILDS, GOAL, OVER, PAY, TURN, WIND, State, Table

# By what is built, the bit of the kind of which one can be built in a turn: all expansions are one kind.
KIND_BITS = [1 << min(what, FIRST_EXPANSION) for what in range(len(BUILDS))]


def build(state: State, action: Build, emit: Emit | None) -> None:
    """Begin to build; pay at once if there is only one way."""
    table = state.table
    table.building = action.what
    table.need = table.kit.prices[action.what]
    table.exchanges = 0
    _go_on_paying(state, True, emit)


def pay_step(state: State, action: PayStep, emit: Emit | None) -> None:
    """Carry out a step of a payment that was chosen."""
    _carry_out(state, action)
    _go_on_paying(state, False, emit)


def _go_on_paying(state: State, forced: bool, emit: Emit | None) -> None:
    table = state.table
    hand = state.hands[table.actor]
    while table.need != NOTHING:
        steps = next_steps(tuple(hand), table.need, may_waive(table))
        if len(steps) > 1:
            table.phase = PAY
            state.legal = steps
            return
        _carry_out(state, steps[0])
    _complete(state, forced, emit)


def _carry_out(state: State, step: PayStep) -> None:
    """Do one step of a payment."""
    table = state.table
    if isinstance(step, Pay):
        _spend(state, table.need)
        table.need = NOTHING
        return
    need = list(table.need)
    need[step.card] -= 1
    table.need = tuple(need)
    if isinstance(step, Waive):
        table.waived = step.card
    else:
        _spend(state, THREES[step.by])
        table.replaced += ((step.card, step.by),)


def _spend(state: State, cards: Counts) -> None:
    table = state.table
    seat = table.actor
    hand = state.hands[seat]
    for card, count in enumerate(cards):
        if count:
            hand[card] -= count
    table.hand_sizes[seat] = sum(hand)
    table.spent = cards if table.spent == NOTHING else tuple(map(add, table.spent, cards))
    paid(state, seat, cards)


def _complete(state: State, forced: bool, emit: Emit | None) -> None:
    """Discard what was paid, lay out the new card, and do what it brings about."""
    table = state.table
    seat, what = table.actor, table.building
    assert what is not None
    cards = cards_of[table.spent]
    waived, replaced = table.waived, table.replaced
    table.discard += cards
    if waived is not None:
        table.university_used = True
    table.building = table.waived = None
    table.spent = NOTHING
    table.replaced = ()
    table.built |= KIND_BITS[what]
    table.phase = TURN
    taken_from = target(table, seat, what) if emit and what < SETTLEMENT and not table.supply[what] else None
    _lay_out(state, seat, what)
    table.count(seat)
    if emit:
        emit(Built(seat, what, cards, waived, replaced, forced, table.points[seat]))
        if taken_from:
            assert taken_from.loser is not None
            emit(Seized(seat, taken_from.loser, what, table.clockwise, taken_from.without, taken_from.protected))
    _what_follows(state, seat, what, emit)


def _what_follows(state: State, seat: Seat, what: What, emit: Emit | None) -> None:
    """End the match if the goal is reached; else let a city surprise, and a settlement turn the wind."""
    table = state.table
    surprise = _turned_over(state, seat, emit) if what == CITY else None
    if table.points[seat] >= GOAL:
        table.phase = OVER
        if emit:
            emit(Ended(seat, tuple(table.points)))
    elif what == SETTLEMENT and table.setup.seats > 2:
        table.phase = WIND
    elif surprise == "raid":
        _raid(state, emit)
    elif surprise == "market":
        replace_market(state, emit)


def _lay_out(state: State, seat: Seat, what: What) -> None:
    """Lay a new card before a seat: from the supply or, if there is none, from whom the wind says."""
    table = state.table
    if what <= KNIGHT:
        cards = table.roads if what == ROAD else table.knights
        cards[seat] += 1
        if table.supply[what]:
            table.supply[what] -= 1
            return
        loser = loser_of(table, seat, what)
        assert loser is not None
        cards[loser] -= 1
        table.count(loser)
        state.shown += 1  # what was taken from somebody is not taken back
    elif what == SETTLEMENT:
        table.supply[what] -= 1
        table.settlements[seat] += 1
        state.backs[seat].append(state.stack.pop())
    elif what == CITY:
        table.settlements[seat] -= 1
        table.cities[seat] += 1
    else:
        table.supply[what] -= 1
        table.cities[seat] -= 1
        table.expansions[seat] |= 1 << what - FIRST_EXPANSION


def _turned_over(state: State, seat: Seat, emit: Emit | None) -> Surprise:
    """Return what was on the back of the oldest settlement, which is a city now."""
    surprise = state.backs[seat].pop(0)
    state.table.revealed[0 if surprise == "raid" else 1] += 1
    state.shown += 1
    if emit:
        emit(Revealed(seat, surprise))
    return surprise


def _raid(state: State, emit: Emit | None) -> None:
    table = state.table
    if table.setup.seats > 2:
        turn_wind(table, "raid", emit)
    start_cut(state, "raid", emit)


def turn_wind(table: Table, by: str, emit: Emit | None) -> None:
    """Turn the wind."""
    table.clockwise = not table.clockwise
    if emit:
        emit(WindTurned(table.turn, by, table.clockwise))
