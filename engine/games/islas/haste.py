"""How a seat plays in haste: what a search assumes of everybody when it plays on.

Cheap questions instead of good answers: a search asks thousands of times a second. A seat uses its own hand and what
lies open, nothing else.
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
    colours_of,
    mask_of,
)
from engine.games.islas.cards import FIRST_COLOUR, Card, Colour
from engine.games.islas.explain import contest, pirate_targets
from engine.games.islas.scoring import PRIVILEGE_POINTS
from engine.games.islas.state import COLOUR_RANGE, DIVERT, GIVE_BACK, LOAD, NOBODY, PLACE, TURN, Phase, State, Table

BY_HOUSES = (1.1, 1.7, 1.8, 1.2)  # what another house is worth, by those of its colour that stand already
PRIVILEGE = 0.8  # besides, if it brings the privilege of its colour
DRAWS = (
    256,
    256,
    256,
    150,
    110,
    50,
    50,
    10,
)  # how often of 256 times a seat draws although it could build, by cards in hand
FIRST_PALACE = 1.0  # a further point
KEPT = 0.5  # of what a card is worth in the hand, if it goes on the ship
PIRATE = 0.8


def hasty(state: State, seat: Seat, legal: Sequence[IslasAction], chance: Chance) -> IslasAction:
    """Return what `seat` does in haste."""
    return _PLAY[state.table.phase](state, seat, legal, chance)


def _turn(state: State, seat: Seat, legal: Sequence[IslasAction], chance: Chance) -> IslasAction:
    if legal[1] is TAKE_EXTRA:
        return TAKE_EXTRA
    merge = _merge(state.table, seat, legal)
    if merge:
        return merge
    builds = [action for action in legal if type(action) is Build]
    if not builds:
        return DRAW
    size = len(state.hands[seat])
    if chance.bits() & 255 < DRAWS[size if size < len(DRAWS) else -1]:
        return DRAW
    table = state.table
    colours = table.kit.colours
    return max(builds, key=lambda build: _house(table, seat, colours[build.card]))


def _load(state: State, seat: Seat, legal: Sequence[IslasAction], chance: Chance) -> IslasAction:
    first = legal[0]
    if first is TAKE_EXTRA:
        return first
    table = state.table
    if type(first) is not Load:
        merge = _merge(table, seat, legal)
        if merge:
            return merge
    loads = [action for action in legal if type(action) is Load]
    return max(loads, key=lambda load: _loaded(table, seat, load.card))


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


def _place(state: State, seat: Seat, legal: Sequence[Place], chance: Chance) -> IslasAction:
    """Return the plot that attracts settlers least, and next to which its colour attracts the most."""
    table = state.table
    land = table.lands[seat]
    demand = table.setup.deck.demand
    near = [(mask & land.free, weight) for mask, weight in zip(land.touch, demand, strict=True)]
    best, best_worth = legal[0], -99.0
    for place in legal:
        bit = 1 << place.plot
        lost = sum([weight for mask, weight in near if mask & bit])
        symbol = FIRST_COLOUR + place.colour
        gained = (land.graph.neighbours[place.plot] & land.free & ~land.touch[symbol]).bit_count()
        worth = demand[symbol] * gained - lost
        if table.merging and not land.palaces[place.colour]:
            worth += FIRST_PALACE
        if worth > best_worth:
            best, best_worth = place, worth
    return best


def _give_back(state: State, seat: Seat, legal: Sequence[GiveBack], chance: Chance) -> IslasAction:
    """Return any house of a colour that has no other."""
    land = state.table.lands[seat]
    alone = [action for action in legal if not _of_pair(land.houses, land.pairs, 1 << action.plot)]
    chosen = alone or legal
    return chosen[chance.below(len(chosen))]


def _of_pair(houses: Sequence[int], pairs: int, plot: int) -> bool:
    return any(houses[colour] & plot for colour in colours_of[pairs])


def _divert(state: State, seat: Seat, legal: Sequence[Divert], chance: Chance) -> IslasAction:
    """Return the seat with the most points among those with a house."""
    lands = state.table.lands

    def loss(action: Divert) -> int:
        land = lands[action.victim]
        return sum(land.points) if land.all_houses() else -1

    return max(legal, key=loss)


def _house(table: Table, seat: Seat, colour: Colour) -> float:
    """Return what another house of a colour is worth to a seat."""
    land = table.lands[seat]
    count = land.houses[colour].bit_count()
    worth = BY_HOUSES[count if count < len(BY_HOUSES) else -1]
    if land.points[colour] == PRIVILEGE_POINTS - 1 and table.owner[table.kit.privileges[colour]] == NOBODY:
        return worth + PRIVILEGE
    return worth


def _loaded(table: Table, seat: Seat, card: Card) -> float:
    """Return what it is worth to load a card: by who would get it now."""
    kit = table.kit
    colour = kit.colours[card]
    if card >= kit.first_pirate:
        victims, by = pirate_targets(table, colour)
        if by == "diverted":
            return PIRATE if table.owner["pirate_shield"] == seat else -PIRATE
        return sum([-PIRATE if victim == seat else PIRATE for victim in victims])
    winner = contest(table, card)[0]
    kept = KEPT * _house(table, seat, colour)
    if winner == seat:
        return kept
    return -kept if winner == NOBODY else -kept - _house(table, winner, colour) / (len(table.lands) - 1)


_PLAY: dict[Phase, Callable[[State, Seat, Any, Chance], IslasAction]] = {
    TURN: _turn,
    LOAD: _load,
    PLACE: _place,
    GIVE_BACK: _give_back,
    DIVERT: _divert,
}
