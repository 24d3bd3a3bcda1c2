"""Building: the payment, step by step, and what the new card does."""

from __future__ import annotations

from engine.core import Emit, Seat
from engine.games.caminos.actions import Build, Pay, Substitute, Waive
from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, RESOURCE_RANGE, ROAD, SETTLEMENT, What
from engine.games.caminos.events import Built, Ended, Revealed, Seized, WindTurned
from engine.games.caminos.explain import Target, may_waive, target
from engine.games.caminos.memory import gone
from engine.games.caminos.payment import has_choice, ways_on
from engine.games.caminos.pile import replace_market, start_cut
from engine.games.caminos.state import GOAL, OVER, PAY, PRICE_OF_ONE, TURN, WIND, State, Table

EXPANSION_BIT = 1 << FIRST_EXPANSION  # all expansions are one kind: one of them a turn


def kind_bit(what: What) -> int:
    """Return the bit of the kind of which one can be built in a turn."""
    return 1 << what if what < FIRST_EXPANSION else EXPANSION_BIT


def build(state: State, action: Build, emit: Emit | None) -> None:
    """Begin to build; pay at once if there is only one way."""
    table = state.table
    table.building = action.what
    table.need = list(table.kit.prices[action.what])
    table.exchanges = 0
    _go_on_paying(state, True, emit)


def pay_step(state: State, action: Pay | Waive | Substitute, emit: Emit | None) -> None:
    """Carry out a step of a payment that was chosen."""
    if _carry_out(state, action):
        _complete(state, False, emit)
    else:
        _go_on_paying(state, False, emit)


def _go_on_paying(state: State, forced: bool, emit: Emit | None) -> None:
    table = state.table
    hand = state.hands[table.actor]
    while True:
        waiver = may_waive(table)
        ways = ways_on(hand, table.need, waiver)
        if len(ways) > 1 and has_choice(hand, table.need, waiver):
            table.phase = PAY
            state.legal = ways
            return
        step = ways[0]  # if there are more, they come to the same
        assert isinstance(step, Pay | Waive | Substitute)
        if _carry_out(state, step):
            _complete(state, forced, emit)
            return


def _carry_out(state: State, step: Pay | Waive | Substitute) -> bool:
    """Do one step of a payment; return whether all is paid."""
    table = state.table
    hand = state.hands[table.actor]
    if isinstance(step, Pay):
        for card in RESOURCE_RANGE:
            count = table.need[card]
            if count:
                hand[card] -= count
                table.spent[card] += count
                table.need[card] = 0
        return True
    table.need[step.card] -= 1
    if isinstance(step, Waive):
        table.waived = step.card
    else:
        hand[step.by] -= PRICE_OF_ONE
        table.spent[step.by] += PRICE_OF_ONE
        table.hand_sizes[table.actor] -= PRICE_OF_ONE
        gone(state, table.actor, step.by, PRICE_OF_ONE)
        table.replaced.append((step.card, step.by))
    return not any(table.need)


def _complete(state: State, forced: bool, emit: Emit | None) -> None:
    """Discard what was paid, lay out the new card, and do what it brings about."""
    table = state.table
    seat, what = table.actor, table.building
    assert what is not None
    cards = [card for card in RESOURCE_RANGE for _ in range(table.spent[card])]
    paid_now = list(table.spent)
    for _, by in table.replaced:
        paid_now[by] -= PRICE_OF_ONE
    for card in RESOURCE_RANGE:
        if paid_now[card]:
            table.hand_sizes[seat] -= paid_now[card]
            gone(state, seat, card, paid_now[card])
    table.discard += cards
    waived, replaced = table.waived, tuple(table.replaced)
    if waived is not None:
        table.university_used = True
    table.building = None
    table.spent = [0] * len(table.spent)
    table.waived = None
    table.replaced = []
    table.built |= kind_bit(what)
    table.phase = TURN
    taken_from = _lay_out(state, seat, what)
    table.count(seat)
    if emit:
        emit(
            Built(
                seat,
                what,
                tuple(cards),
                waived,
                replaced,
                forced,
                table.points[seat],
            )
        )
        if taken_from:
            assert taken_from.loser is not None
            emit(Seized(seat, taken_from.loser, what, table.clockwise, taken_from.without, taken_from.protected))
    surprise = _turned_over(state, seat, emit) if what == CITY else ""
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


def _lay_out(state: State, seat: Seat, what: What) -> Target | None:
    """Lay a new card before a seat; return from whom it was taken if there was none in the supply."""
    table = state.table
    taken_from = None
    if what in (ROAD, KNIGHT) and not table.supply[what]:
        taken_from = target(table, seat, what)
        assert taken_from.loser is not None
        (table.roads if what == ROAD else table.knights)[taken_from.loser] -= 1
        table.count(taken_from.loser)
        state.shown += 1  # what was taken from somebody is not taken back
    elif what != CITY:
        table.supply[what] -= 1
    if what == ROAD:
        table.roads[seat] += 1
    elif what == KNIGHT:
        table.knights[seat] += 1
    elif what == SETTLEMENT:
        table.settlements[seat] += 1
        state.backs[seat].append(state.stack.pop())
    elif what == CITY:
        table.settlements[seat] -= 1
        table.cities[seat] += 1
    else:
        table.cities[seat] -= 1
        table.expansions[seat] |= 1 << what - FIRST_EXPANSION
    return taken_from


def _turned_over(state: State, seat: Seat, emit: Emit | None) -> str:
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
