"""How a seat plays in haste: what a search assumes of everybody when it plays on.

A seat goes for the one build that its hand is nearest to: it trades for what is missing, gives away what it does not
need for it, and builds what it can. It uses its own hand and what lies open, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from engine.bots.guide import Chance
from engine.core import Seat
from engine.games.caminos.actions import Build, CaminosAction, TakeCard
from engine.games.caminos.cards import (
    CITY,
    FIRST_EXPANSION,
    KNIGHT,
    RESOURCE_RANGE,
    ROAD,
    SETTLEMENT,
    Card,
    Counts,
    What,
)
from engine.games.caminos.heuristics import points_of
from engine.games.caminos.legal import END_TURN
from engine.games.caminos.state import (
    CUT,
    GIVE_BACK,
    GOAL,
    MARKET_TAKES,
    PAY,
    PICK,
    PUT_BACK,
    SWAPS,
    TURN,
    WIND,
    Phase,
    State,
    Table,
)
from engine.kept import Kept

WORTH = (0.6, 0.65, 1.25, 1.35)  # of a road, knight, settlement, city that brings no point besides what it is good for
POINT = 0.4  # a road or knight that brings one
EXPANSION = 1.4
MISSING = (1.0, 0.5, 0.25, 0.12, 0.06, 0.03, 0.015, 0.01)  # of a build, by the cards that are missing
SAVED = 64  # how often of 256 times a road or knight that could be built is not


class Plan(NamedTuple):
    """What a hand is nearest to: how near that is, what is missing for it, and what is to spare, the most first."""

    worth: float
    missing: tuple[Card, ...]
    spare: tuple[Card, ...]


def hasty(state: State, seat: Seat, legal: Sequence[CaminosAction], chance: Chance) -> CaminosAction:
    """Return what `seat` does in haste."""
    return _PLAY[state.table.phase](state, seat, legal, chance)


def plan_of(table: Table, seat: Seat, hand: Sequence[int]) -> Plan:
    """Return what a seat is nearest to with a hand."""
    supply = table.supply
    odd = table.roads[seat] & 1 | (table.knights[seat] & 1) << 1
    able = (supply[ROAD] != 0) << ROAD | (supply[KNIGHT] != 0) << KNIGHT | (supply[SETTLEMENT] != 0) << SETTLEMENT
    if table.settlements[seat]:
        able |= 1 << CITY
    if table.cities[seat]:
        own = table.expansions[seat]
        for what in table.kit.expansions:
            if supply[what] and not own >> what - FIRST_EXPANSION & 1:
                able |= 1 << what
    if table.turn == seat:
        able &= table.kit.not_built[table.built]
    return _plans[tuple(hand), able, odd, table.kit.prices]


def _plan(hand: Counts, able: int, odd: int, prices: tuple[Counts, ...]) -> Plan:
    best, best_worth, best_missing = None, 0.0, 0
    for what, price in enumerate(prices):
        if able >> what & 1:
            lacking = sum([wanted - held for held, wanted in zip(hand, price, strict=True) if wanted > held])
            worth = _worth(what, odd) * MISSING[min(lacking, len(MISSING) - 1)]
            if worth > best_worth:
                best, best_worth, best_missing = price, worth, lacking
    price = best or (0,) * len(hand)
    missing = tuple([card for card in RESOURCE_RANGE if price[card] > hand[card]]) if best_missing else ()
    spare = sorted([card for card in RESOURCE_RANGE if hand[card] > price[card]], key=lambda c: price[c] - hand[c])
    return Plan(best_worth, missing, tuple(spare))


_plans = Kept[tuple[Counts, int, int, tuple[Counts, ...]], Plan](lambda key: _plan(*key))


def _worth(what: What, odd: int) -> float:
    if what >= FIRST_EXPANSION:
        return EXPANSION
    return WORTH[what] + POINT * (odd >> what & 1) if what < SETTLEMENT else WORTH[what]


def _turn(state: State, seat: Seat, legal: Sequence[CaminosAction], chance: Chance) -> CaminosAction:
    table = state.table
    builds = [action for action in legal if type(action) is Build]
    if builds and table.points[seat] >= GOAL - 2:
        for build in reversed(builds):
            if table.points[seat] + points_of(table, seat, build.what) >= GOAL:
                return build
    for action in legal:
        if type(action) is TakeCard:
            return action
    if table.exchanges and len(legal) > 1 + len(builds):
        exchange = _exchange(state, seat, legal, chance)
        if exchange:
            return exchange
    odd = table.roads[seat] & 1 | (table.knights[seat] & 1) << 1
    best, best_worth = None, 0.0
    for build in builds:
        worth = _worth(build.what, odd)
        if worth > best_worth:
            best, best_worth = build, worth
    if best is None or (best.what < SETTLEMENT and chance.bits() & 255 < SAVED):
        return END_TURN
    return best


def _exchange(state: State, seat: Seat, legal: Sequence[CaminosAction], chance: Chance) -> CaminosAction | None:
    """Return an exchange for what is missing: from the market if it lies there, else anything for what is to spare."""
    plan = plan_of(state.table, seat, state.hands[seat])
    if not plan.missing or not plan.spare:
        return None
    for card in plan.missing:
        if MARKET_TAKES[card] in legal:
            return MARKET_TAKES[card]
    swap = SWAPS[plan.spare[0]]
    return swap if swap in legal else None


def _part(state: State, seat: Seat, legal: Sequence[Any], chance: Chance) -> CaminosAction:
    """Return what gives away the card that is needed least; every way to do so comes last in the list."""
    kind = type(legal[-1])
    for card in plan_of(state.table, seat, state.hands[seat]).spare:
        for action in legal:
            if type(action) is kind and action.card == card:
                return cast("CaminosAction", action)
    return cast("CaminosAction", legal[-1])


def _pick(state: State, seat: Seat, legal: Sequence[Any], chance: Chance) -> CaminosAction:
    """Return a card that is missing, or any."""
    missing = plan_of(state.table, seat, state.hands[seat]).missing
    for action in legal:
        if action.card in missing:
            return cast("CaminosAction", action)
    return cast("CaminosAction", legal[chance.below(len(legal))])


def _any(state: State, seat: Seat, legal: Sequence[CaminosAction], chance: Chance) -> CaminosAction:
    return legal[chance.below(len(legal))]


def _first(state: State, seat: Seat, legal: Sequence[CaminosAction], chance: Chance) -> CaminosAction:
    """Return the plain payment if there is one: it comes first."""
    return legal[0]


_PLAY: dict[Phase, Callable[[State, Seat, Sequence[CaminosAction], Chance], CaminosAction]] = {
    TURN: _turn,
    PUT_BACK: _part,
    GIVE_BACK: _part,
    CUT: _part,
    PICK: _pick,
    PAY: _first,
    WIND: _any,
}
