"""What may be decided in each phase, in the order that `docs/trace-caminos.md` tells.

Plain loops that append: a random match spends much of its time here. `explain.py` answers the same questions in words;
a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.caminos.actions import CaminosAction, EndTurn, KeepWind, TurnWind
from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, RESOURCE_RANGE, ROAD, SETTLEMENT
from engine.games.caminos.explain import loser_of, may_waive
from engine.games.caminos.payment import payable, ways_on
from engine.games.caminos.state import (
    BUILDS,
    CUT,
    DISCARDS,
    DRAWS_FROM,
    GIVE_BACK,
    GIVE_BACKS,
    MARKET_TAKES,
    OPEN_HANDS,
    OVER,
    PAY,
    PICK,
    PICKS,
    PUT_BACK,
    PUT_BACKS,
    SWAPS,
    TAKE_CARDS,
    TURN,
    WIND,
    Phase,
    State,
    Table,
)
from engine.games.caminos.trading import may_draw_more

END_TURN = EndTurn()
TURN_WIND = TurnWind()
KEEP_WIND = KeepWind()


def _in_turn(state: State) -> tuple[CaminosAction, ...]:
    table = state.table
    seat = table.actor
    found: list[CaminosAction] = [END_TURN]
    if table.exchanges and table.hand_sizes[seat]:
        _add_exchanges(state, found)
    if table.expansions[seat] and table.has(seat, "take_card") and not table.guild_used:
        points = table.points
        for other, size in enumerate(table.hand_sizes):
            if size and other != seat and points[other] >= points[seat]:
                found.append(TAKE_CARDS[other])
    _add_builds(table, state.hands[seat], found)
    return tuple(found)


def _add_exchanges(state: State, found: list[CaminosAction]) -> None:
    table = state.table
    seat = table.actor
    hand = state.hands[seat]
    for card in RESOURCE_RANGE:
        if hand[card]:
            found.append(SWAPS[card])
    if not table.roads[seat]:
        return
    sizes = table.hand_sizes
    market = table.market
    for card in RESOURCE_RANGE:
        if card in market and hand[card] < sizes[seat]:
            found.append(MARKET_TAKES[card])
    partners = [other for other, size in enumerate(sizes) if size and other != seat]
    for other in partners:
        found.append(DRAWS_FROM[other])
    if table.expansions[seat] & table.kit.powers["pick_openly"] and not table.library_used:
        for other in partners:
            found.append(OPEN_HANDS[other])


def _add_builds(table: Table, hand: list[int], found: list[CaminosAction]) -> None:
    seat = table.actor
    kit = table.kit
    waiver = table.expansions[seat] != 0 and may_waive(table)
    able = payable(tuple(hand), kit.prices, waiver) & kit.not_built[table.built]
    if not able:
        return
    supply = table.supply
    for what in (ROAD, KNIGHT):
        if able >> what & 1 and (supply[what] or loser_of(table, seat, what) is not None):
            found.append(BUILDS[what])
    if able >> SETTLEMENT & 1 and supply[SETTLEMENT]:
        found.append(BUILDS[SETTLEMENT])
    if able >> CITY & 1 and table.settlements[seat]:
        found.append(BUILDS[CITY])
    able >>= FIRST_EXPANSION
    if able and table.cities[seat]:
        able &= ~table.expansions[seat]
        for what in kit.expansions:
            if able >> what - FIRST_EXPANSION & 1 and supply[what]:
                found.append(BUILDS[what])


def _in_put_back(state: State) -> tuple[CaminosAction, ...]:
    table = state.table
    hand = state.hands[table.actor]
    return tuple([PUT_BACKS[card] for card in RESOURCE_RANGE if hand[card] and card != table.taken])


def _in_pick(state: State) -> tuple[CaminosAction, ...]:
    partner = state.table.partner
    assert partner is not None
    hand = state.hands[partner]
    return tuple([PICKS[card] for card in RESOURCE_RANGE if hand[card]])


def _in_give_back(state: State) -> tuple[CaminosAction, ...]:
    table = state.table
    seat, partner = table.actor, table.partner
    assert partner is not None
    hand = state.hands[seat]
    found: list[CaminosAction] = []
    if may_draw_more(state):
        found.append(DRAWS_FROM[partner])
        if table.expansions[seat] & table.kit.powers["pick_openly"] and not table.library_used:
            found.append(OPEN_HANDS[partner])
    found += [GIVE_BACKS[card] for card in RESOURCE_RANGE if hand[card]]
    return tuple(found)


def _in_pay(state: State) -> tuple[CaminosAction, ...]:
    table = state.table
    return ways_on(tuple(state.hands[table.actor]), tuple(table.need), may_waive(table))


def _in_wind(state: State) -> tuple[CaminosAction, ...]:
    return (TURN_WIND, KEEP_WIND)


def _in_cut(state: State) -> tuple[CaminosAction, ...]:
    hand = state.hands[state.table.actor]
    return tuple([DISCARDS[card] for card in RESOURCE_RANGE if hand[card]])


def _in_over(state: State) -> tuple[CaminosAction, ...]:
    return ()


LEGAL: dict[Phase, Callable[[State], tuple[CaminosAction, ...]]] = {
    TURN: _in_turn,
    PUT_BACK: _in_put_back,
    PICK: _in_pick,
    GIVE_BACK: _in_give_back,
    PAY: _in_pay,
    WIND: _in_wind,
    CUT: _in_cut,
    OVER: _in_over,
}
