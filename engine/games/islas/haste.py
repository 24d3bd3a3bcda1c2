"""How a seat plays in haste: what a search assumes of everybody when it plays on.

Nearly what the greedy bot plays, by cheaper questions: a search asks thousands of times a second. A seat uses its own
hand and what lies open, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.guide import Chance
from engine.core import Seat
from engine.games.islas.actions import (
    DRAW,
    TAKE_EXTRA,
    Build,
    Divert,
    GiveBack,
    IslasAction,
    Load,
    Palace,
    Place,
    Town,
    mask_of,
)
from engine.games.islas.cards import FIRST_COLOUR
from engine.games.islas.explain import cards_to_draw, piece_of
from engine.games.islas.heuristics import (
    AHEAD,
    ATTRACTION,
    EQUAL,
    ONE_BEHIND,
    PLOT,
    another_house,
    in_hand,
    loaded,
    privilege_worth,
    promise,
)
from engine.games.islas.state import (
    COLOUR_RANGE,
    DIVERT,
    GIVE_BACK,
    LOAD,
    PLACE,
    TURN,
    Land,
    Phase,
    State,
    Table,
)
from engine.island.checks import MAX_PLOTS

PLOT_TAKEN = 0.8  # what a house costs by the plot that settlers would have liked, whichever it will be


def _pull(plots: int, to_beat: int) -> float:
    """Return how much so many free plots next to a symbol attract those who wish for it."""
    if not plots:
        return 0.0
    lead = plots - to_beat
    return PLOT * plots + (AHEAD if lead > 0 else EQUAL if lead == 0 else ONE_BEHIND if lead == -1 else 0.0)


PULL = [[_pull(plots, to_beat) for plots in range(MAX_PLOTS + 1)] for to_beat in range(MAX_PLOTS + 1)]


def hasty(state: State, seat: Seat, legal: Sequence[IslasAction], chance: Chance) -> IslasAction:
    """Return what `seat` does in haste."""
    return _PLAY[state.table.phase](state, seat, legal)


def _turn(state: State, seat: Seat, legal: Sequence[IslasAction]) -> IslasAction:
    if legal[1] is TAKE_EXTRA:
        return TAKE_EXTRA
    table = state.table
    merge = _merge(table, seat, legal)
    if merge:
        return merge
    builds = [action for action in legal if type(action) is Build]
    if not builds:
        return DRAW
    colours = table.kit.colours
    gains = [another_house(table, seat, colours[build.card]) for build in builds]
    gain = max(gains)
    held = len(state.hands[seat])
    if gain - PLOT_TAKEN - in_hand(held - 1, 1) > in_hand(held, cards_to_draw(table, seat)):
        return builds[gains.index(gain)]
    return DRAW


def _load(state: State, seat: Seat, legal: Sequence[IslasAction]) -> IslasAction:
    first = legal[0]
    if first is TAKE_EXTRA:
        return first
    table = state.table
    if type(first) is not Load:
        merge = _merge(table, seat, legal)
        if merge:
            return merge
    loads = [action for action in legal if type(action) is Load]
    return max(loads, key=lambda load: loaded(table, seat, load.card)) if len(loads) > 1 else loads[0]


def _merge(table: Table, seat: Seat, legal: Sequence[IslasAction]) -> IslasAction | None:
    """Return a town that can be made, or else a palace that is the first of its colour, or gives room on a full
    island; None if there is none."""
    land = table.lands[seat]
    first: IslasAction | None = None
    for action in legal:
        if type(action) is Town:
            return action
        if first is None and type(action) is Palace:
            houses = mask_of(action.plots)
            if not land.free or any(not land.palaces[each] and land.houses[each] & houses for each in COLOUR_RANGE):
                first = action
    return first


def _place(state: State, seat: Seat, legal: Sequence[Place]) -> IslasAction:
    table = state.table
    land = table.lands[seat]
    if not table.merging:
        return _best_plot(table, seat, legal)
    piece = piece_of(table.merging)

    def merged(way: Place) -> Land:
        after = land.copy()
        after.take_houses(table.merging)
        after.put(after.palaces if piece == "palace" else after.towns, way.plot, way.colour)
        return after

    return _best_after(table, seat, legal, merged)


def _best_plot(table: Table, seat: Seat, ways: Sequence[Place]) -> Place:
    """Return the way to build a house after which the island attracts most settlers."""
    land = table.lands[seat]
    free, touch, neighbours = land.free, land.touch, land.graph.neighbours
    demand, to_beat = table.setup.deck.demand, _to_beat(table, seat)
    counts = [(near & free).bit_count() for near in touch]
    costs = [
        (near, weight * (PULL[bar][plots] - PULL[bar][plots - 1]))
        for near, weight, bar, plots in zip(touch, demand, to_beat, counts, strict=True)
        if plots
    ]
    best, best_worth = ways[0], -99.0
    for way in ways:
        bit = 1 << way.plot
        worth = -sum([cost for near, cost in costs if near & bit])
        symbol = FIRST_COLOUR + way.colour
        gained = (neighbours[way.plot] & free & ~touch[symbol]).bit_count()
        if gained:
            left = counts[symbol] - (1 if touch[symbol] & bit else 0)
            pull = PULL[to_beat[symbol]]
            worth += demand[symbol] * (pull[left + gained] - pull[left])
        if worth > best_worth:
            best, best_worth = way, worth
    return best


def _give_back(state: State, seat: Seat, legal: Sequence[GiveBack]) -> IslasAction:
    land = state.table.lands[seat]

    def robbed(action: GiveBack) -> Land:
        after = land.copy()
        after.take_houses(1 << action.plot)
        return after

    return _best_after(state.table, seat, legal, robbed)


def _divert(state: State, seat: Seat, legal: Sequence[Divert]) -> IslasAction:
    """Return the seat with the most points among those with a house."""
    lands = state.table.lands

    def loss(action: Divert) -> int:
        land = lands[action.victim]
        return sum(land.points) if land.all_houses() else -1

    return max(legal, key=loss)


def _best_after(table: Table, seat: Seat, legal: Sequence[Any], after: Callable[[Any], Land]) -> IslasAction:
    """Return the action after which the seat's island is worth most."""
    demand, to_beat = table.setup.deck.demand, _to_beat(table, seat)

    def worth(action: Any) -> float:
        land = after(action)
        free = land.free
        pulls = [
            weight * PULL[bar][(near & free).bit_count()]
            for weight, bar, near in zip(demand, to_beat, land.touch, strict=True)
        ]
        hopes = [
            promise(land, colour) + privilege_worth(table, seat, colour, points)
            for colour, points in enumerate(land.points)
            if points
        ]
        return sum(land.points) + ATTRACTION * sum(pulls) + sum(hopes)

    chosen: IslasAction = max(legal, key=worth)
    return chosen


def _to_beat(table: Table, seat: Seat) -> list[int]:
    """Return for each symbol the most free plots next to it on another island; who wins ties needs one less."""
    counts = [
        [(near & land.free).bit_count() for near in land.touch]
        for other, land in enumerate(table.lands)
        if other != seat
    ]
    most = counts[0] if len(counts) == 1 else list(map(max, *counts))
    return [max(0, plots - 1) for plots in most] if table.owner["win_ties"] == seat else most


_PLAY: dict[Phase, Callable[[State, Seat, Any], IslasAction]] = {
    TURN: _turn,
    LOAD: _load,
    PLACE: _place,
    GIVE_BACK: _give_back,
    DIVERT: _divert,
}
