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
from engine.games.islas.explain import cards_to_draw
from engine.games.islas.heuristics import divertible, merged, robbed, to_beat
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
from engine.games.islas.weights import weights
from engine.island.checks import MAX_PLOTS

VALUES = weights()
LAST = VALUES.in_the_last_round
PLOT_TAKEN = 0.8  # what a house costs by the plot that settlers would have liked, whichever it will be


def _pull(plots: int, bar: int) -> float:
    """Return how much so many free plots next to a symbol attract those who wish for it."""
    if not plots:
        return 0.0
    lead = plots - bar
    step = VALUES.ahead if lead > 0 else VALUES.equal if lead == 0 else VALUES.one_behind if lead == -1 else 0.0
    return VALUES.plot * plots + step


PULL = [[_pull(plots, bar) for plots in range(MAX_PLOTS + 1)] for bar in range(MAX_PLOTS + 1)]


def hasty(state: State, seat: Seat, legal: Sequence[IslasAction], chance: Chance) -> IslasAction:
    """Return what `seat` does in haste."""
    return _PLAY[state.table.phase](state, seat, legal)


def _turn(state: State, seat: Seat, legal: Sequence[IslasAction]) -> IslasAction:
    if legal[1] is TAKE_EXTRA:
        return TAKE_EXTRA
    table = state.table
    builds = [action for action in legal if type(action) is Build]
    colours = table.kit.colours
    if table.last_round and builds:  # cards are worth nothing any more, and houses can be merged later in the turn
        return max(builds, key=lambda build: LAST.another_house(table, seat, colours[build.card]))
    merge = _merge(table, seat, legal)
    if merge:
        return merge
    if not builds:
        return DRAW
    gains = [VALUES.another_house(table, seat, colours[build.card]) for build in builds]
    gain = max(gains)
    held = len(state.hands[seat])
    if gain - PLOT_TAKEN - VALUES.cards(held - 1, 1) > VALUES.cards(held, cards_to_draw(table, seat)):
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
    values = LAST if table.last_round else VALUES
    return max(loads, key=lambda load: values.loaded(table, seat, load.card)) if len(loads) > 1 else loads[0]


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
    if not table.merging:
        return _best_plot(table, seat, legal)
    return _best_after(table, seat, legal, lambda way: merged(table.lands[seat], table.merging, way))


def _best_plot(table: Table, seat: Seat, ways: Sequence[Place]) -> Place:
    """Return the way to build a house after which the island attracts most settlers."""
    land = table.lands[seat]
    free, touch, neighbours = land.free, land.touch, land.graph.neighbours
    demand, bars = table.setup.deck.demand, _bars(table, seat)
    counts = [(near & free).bit_count() for near in touch]
    costs = [
        (near, weight * (PULL[bar][plots] - PULL[bar][plots - 1]))
        for near, weight, bar, plots in zip(touch, demand, bars, counts, strict=True)
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
            pull = PULL[bars[symbol]]
            worth += demand[symbol] * (pull[left + gained] - pull[left])
        if worth > best_worth:
            best, best_worth = way, worth
    return best


def _give_back(state: State, seat: Seat, legal: Sequence[GiveBack]) -> IslasAction:
    table = state.table
    return _best_after(table, seat, legal, lambda action: robbed(table.lands[seat], action.plot))


def _divert(state: State, seat: Seat, legal: Sequence[Divert]) -> IslasAction:
    lands = state.table.lands
    return max(legal, key=lambda action: divertible(lands[action.victim]))


def _best_after(table: Table, seat: Seat, legal: Sequence[Any], after: Callable[[Any], Land]) -> IslasAction:
    """Return the action after which the seat's island is worth most."""
    demand, bars = table.setup.deck.demand, _bars(table, seat)

    def worth(action: Any) -> float:
        land = after(action)
        free = land.free
        pulls = [
            weight * PULL[bar][(near & free).bit_count()]
            for weight, bar, near in zip(demand, bars, land.touch, strict=True)
        ]
        hopes = [
            VALUES.promise(land, colour) + VALUES.privilege(table, seat, colour, points)
            for colour, points in enumerate(land.points)
            if points
        ]
        return sum(land.points) + VALUES.attraction * sum(pulls) + sum(hopes)

    chosen: IslasAction = max(legal, key=worth)
    return chosen


def _bars(table: Table, seat: Seat) -> list[int]:
    """Return for each symbol how many free plots attract as much as another island; who wins ties needs one less."""
    most = to_beat(table, seat)
    return [max(0, plots - 1) for plots in most] if table.owner["win_ties"] == seat else most


_PLAY: dict[Phase, Callable[[State, Seat, Any], IslasAction]] = {
    TURN: _turn,
    LOAD: _load,
    PLACE: _place,
    GIVE_BACK: _give_back,
    DIVERT: _divert,
}
