"""What may be decided in each phase, in the order that `docs/trace.md` tells.

Plain loops that append: a random match spends a third of its time here. `explain.py` answers the same questions in
words; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.islas.actions import (
    DRAW,
    TAKE_EXTRA,
    Divert,
    IslasAction,
    colours_of,
    give_backs_of,
    palaces_of,
    towns_of,
)
from engine.games.islas.explain import pirate_targets, ways_to_place, why_not_take_extra
from engine.games.islas.state import DIVERT, GIVE_BACK, LOAD, NO_CARD, OVER, PLACE, TURN, Land, Phase, State, Table


def _in_turn(state: State) -> tuple[IslasAction, ...]:
    table = state.table
    seat = table.actor
    hand = state.hands[seat]
    land = table.lands[seat]
    found: list[IslasAction] = [DRAW]
    if table.owner["extra_card"] == seat:
        _add_extra(state, found)
    if not state.must_draw and len(hand) > 1 and land.free and any(table.stock["house"]):
        builds = table.kit.builds
        first_pirate = table.kit.first_pirate
        before = NO_CARD
        for card in hand:
            if card >= first_pirate:  # a hand is sorted: only pirates follow, and equal cards are neighbours
                break
            if card != before:
                found.append(builds[card])
                before = card
    if land.pairs or table.owner["mixed_palace"] == seat:
        _add_merges(table, land, found)
    return tuple(found)


def _in_load(state: State) -> tuple[IslasAction, ...]:
    table = state.table
    seat = table.actor
    found: list[IslasAction] = []
    if table.owner["extra_card"] == seat:
        _add_extra(state, found)
    land = table.lands[seat]
    if land.pairs or table.owner["mixed_palace"] == seat:
        _add_merges(table, land, found)
    loads = table.kit.loads
    before = NO_CARD
    for card in state.hands[seat]:
        if card != before:
            found.append(loads[card])
            before = card
    return tuple(found)


def _in_place(state: State) -> tuple[IslasAction, ...]:
    return ways_to_place(state.table, state.table.actor)


def _in_give_back(state: State) -> tuple[IslasAction, ...]:
    table = state.table
    return give_backs_of[table.lands[table.actor].all_houses()]


def _in_divert(state: State) -> tuple[IslasAction, ...]:
    table = state.table
    seats, _ = pirate_targets(table, table.kit.colours[table.card])
    return tuple([Divert(victim) for victim in sorted(seats)])


def _in_over(state: State) -> tuple[IslasAction, ...]:
    return ()


LEGAL: dict[Phase, Callable[[State], tuple[IslasAction, ...]]] = {
    TURN: _in_turn,
    LOAD: _in_load,
    PLACE: _in_place,
    GIVE_BACK: _in_give_back,
    DIVERT: _in_divert,
    OVER: _in_over,
}


def _add_extra(state: State, found: list[IslasAction]) -> None:
    table = state.table
    if not why_not_take_extra(table, len(state.deck) + len(table.discard)):
        found.append(TAKE_EXTRA)


def _add_merges(table: Table, land: Land, found: list[IslasAction]) -> None:
    if any(table.stock["palace"]):
        if table.owner["mixed_palace"] == table.actor:
            found += palaces_of[land.all_houses()]
        else:
            for colour in colours_of[land.pairs]:
                found += palaces_of[land.houses[colour]]
    if land.triples and any(table.stock["town"]):
        for colour in colours_of[land.triples]:
            found += towns_of[land.houses[colour]]
