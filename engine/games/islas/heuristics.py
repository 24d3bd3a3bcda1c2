"""What an action is worth at first sight, from what one seat may know: the evaluation of the greedy bot.

Everything is in points.
"""

from __future__ import annotations

from engine.core import Seat
from engine.games.islas.actions import (
    Build,
    Divert,
    Draw,
    GiveBack,
    IslasAction,
    Load,
    Palace,
    Place,
    Plot,
    TakeExtra,
    Town,
    mask_of,
)
from engine.games.islas.cards import Card
from engine.games.islas.explain import cards_there, piece_of, ways_to_build, ways_to_merge
from engine.games.islas.observation import Observation
from engine.games.islas.state import LOAD, TURN, Land, Table
from engine.games.islas.weights import Weights, mixed_palaces, weights
from engine.masks import Mask

AT_ONCE = 10.0  # for what costs nothing and gains something: before anything else
MERGE_NOW = 0.5  # of what houses may become, when it is time to merge them: less than what merging brings


class Evaluation:
    """Values the actions of one decision; only comparisons between them mean anything."""

    def __init__(self, seen: Observation, values: Weights | None = None) -> None:
        self.seen = seen
        values = values or weights()
        self.values = values = values.in_the_last_round if seen.table.last_round else values
        self.table = table = seen.table
        self.seat = seen.seat
        self.land = table.lands[seen.seat]
        self.to_beat = to_beat(table, seen.seat)
        self.can_build = {  # the colours of which a house can be built in this turn
            table.kit.colours[card] for card in seen.hand if card < table.kit.first_pirate and not seen.must_draw
        }
        self.hope = _hope(table)
        self.now = self.worth(self.land)
        self.loads = (
            {card: values.loaded(table, seen.seat, card) for card in set(seen.hand)}
            if table.phase in (TURN, LOAD)
            else {}
        )

    def __call__(self, action: IslasAction) -> float:
        """Return how good `action` looks."""
        table = self.table
        match action:
            case Draw():
                return self._draw()
            case TakeExtra():
                return 2 * AT_ONCE
            case Build(card):
                return self._build(card)
            case Palace(plots) | Town(plots):
                houses = mask_of(plots)
                gain = max(self._merge(houses, way) for way in ways_to_merge(table, self.seat, houses))
                return gain + AT_ONCE if gain > 0 and not self._waits_for_house(houses) else gain - AT_ONCE
            case Place():
                return self._merge(table.merging, action) if table.merging else self._house(action)
            case Load(card):
                return self.loads[card]
            case GiveBack(plot):
                return self.worth(robbed(self.land, plot))
            case Divert(victim):
                return divertible(table.lands[victim])

    # -- islands

    def worth(self, land: Land) -> float:
        """Return what the island of this seat is worth as it would be then: points, hopes, and the settlers to come."""
        values = self.values
        worth = sum(land.points) + values.attraction * self._attraction(land)
        hopes = 0.0
        for colour, points in enumerate(land.points):
            if points:
                hopes += values.promise(land, colour) + values.privilege(self.table, self.seat, colour, points)
        if self.table.last_round:
            hopes += mixed_palaces(self.table, self.seat, land)
        worth += self.hope * hopes
        return worth - values.exposed if land.all_houses() else worth

    def _attraction(self, land: Land) -> float:
        """Return how many of the wishes of all settlers would lead them here."""
        free = land.free
        values = self.values
        ahead, one_behind, each = values.ahead, values.one_behind, values.plot
        equal = ahead if self.table.owner["win_ties"] == self.seat else values.equal
        drawn = 0.0
        for weight, near, bar in zip(self.table.setup.deck.demand, land.touch, self.to_beat, strict=True):
            plots = (near & free).bit_count()
            if plots:
                lead = ahead if plots > bar else equal if plots == bar else one_behind if plots == bar - 1 else 0.0
                drawn += weight * (lead + each * plots)
        return drawn

    def _house(self, way: Place) -> float:
        land = self.land.copy()
        land.put_house(way.plot, way.colour)
        return self.worth(land) - self.now

    def _merge(self, houses: Mask, way: Place) -> float:
        return self.worth(merged(self.land, houses, way)) - self.now

    def _waits_for_house(self, houses: Mask) -> bool:
        """Return whether merging can wait for a house: the third of a pair, or any in the last round.

        A pair next to a palace of its colour brings no point when it is merged: it waits for the next turn, too.
        """
        land, is_turn = self.land, self.table.phase == TURN
        if not land.free:
            return False
        if self.table.last_round:
            return is_turn and bool(self.can_build)
        return any(
            land.houses[colour] & houses and land.houses[colour].bit_count() == 2 and (is_turn or land.palaces[colour])
            for colour in self.can_build
        )

    # -- cards

    def _build(self, card: Card) -> float:
        """Return the gain by the best place, and by the best card that is then left to load."""
        rest = list(self.seen.hand)
        rest.remove(card)
        gain = max(map(self._house, ways_to_build(self.table, self.seat, card)))
        later = max(self.loads[other] for other in rest)
        return gain - self.values.cards(len(rest), 1) + later + self.values.building

    def _draw(self) -> float:
        cards = cards_there(self.seen)
        if not cards:
            return -AT_ONCE
        return (
            self.values.cards(len(self.seen.hand), cards)
            + max([self.values.drawn, *self.loads.values()])
            + self.values.drawing
        )


def _hope(table: Table) -> float:
    """Return how much of what houses may become counts: in the last round it is merged after acting, or never."""
    if not table.last_round:
        return 1.0
    return 0.0 if table.unloading else MERGE_NOW if table.acted else 1.0


def to_beat(table: Table, seat: Seat) -> list[int]:
    """Return for each symbol the most free plots next to it on another island."""
    counts = [
        [(near & land.free).bit_count() for near in land.touch]
        for other, land in enumerate(table.lands)
        if other != seat
    ]
    return counts[0] if len(counts) == 1 else list(map(max, *counts))


def merged(land: Land, houses: Mask, way: Place) -> Land:
    """Return an island as it would be with a palace or a town in place of some houses."""
    after = land.copy()
    after.take_houses(houses)
    after.put(after.palaces if piece_of(houses) == "palace" else after.towns, way.plot, way.colour)
    return after


def robbed(land: Land, plot: Plot) -> Land:
    """Return an island as it would be without a house."""
    after = land.copy()
    after.take_houses(1 << plot)
    return after


def divertible(land: Land) -> int:
    """Return how good it is to send pirates to an island: by its points, if it has a house to lose."""
    return sum(land.points) if land.all_houses() else -1
