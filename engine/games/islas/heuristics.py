"""What an action is worth at first sight, from what one seat may know: the evaluation of the greedy bot.

Everything is in points. The figures were found by letting bots play each other.
"""

from __future__ import annotations

from functools import cache

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
from engine.games.islas.cards import Card, Colour, Privilege
from engine.games.islas.explain import cards_to_draw, contest, piece_of, pirate_targets, ways_to_build, ways_to_merge
from engine.games.islas.observation import Observation
from engine.games.islas.scoring import PRIVILEGE_POINTS
from engine.games.islas.state import LOAD, NOBODY, TURN, Land, Table
from engine.masks import Mask

# Houses that wait for more of their colour.
SINGLE = 0.1
PAIR = 0.8  # may become the first palace, or a town
LATER_PAIR = 0.2  # another palace would gain nothing, so it waits for a town
TRIPLE = 1.6  # a town as soon as it is one's turn

PRIVILEGES: dict[Privilege, float] = {
    "win_ties": 0.8,
    "draw_more": 0.7,
    "mixed_palace": 1.1,
    "build_anywhere": 0.5,
    "extra_card": 1.2,
    "pirate_shield": 0.7,
}
ON_THE_WAY = 0.1  # of a privilege, for every point in its colour

# How an island attracts settlers: for each symbol, by how many free plots it is ahead of the best of the others.
ATTRACTION = 0.9
AHEAD, EQUAL, ONE_BEHIND = 1.0, 0.5, 0.1
PLOT = 0.1  # plus this for every free plot: rivals fill theirs too

EXPOSED = 0.2  # having a house that a pirate could take

FIRST_CARD = 0.6  # in the hand
NEXT_CARD = 0.8  # of the one before
ON_SHIP = 0.7  # of a settler's house: things change until the ship arrives
IN_HAND = 0.5  # of its house, if it is kept to be built
DRAWN = 0.5  # assumed value of the best card to load among those drawn
PIRATE = 0.8  # of the house that it takes
RIVALS = 1.4  # of what the others gain or lose, shared among them

AT_ONCE = 10.0  # for what costs nothing and gains something: before anything else


class Evaluation:
    """Values the actions of one decision; only comparisons between them mean anything."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.table = table = seen.table
        self.seat = seen.seat
        self.land = table.lands[seen.seat]
        self.to_beat = to_beat(table, seen.seat)
        self.can_build = {  # the colours of which a house can be built in this turn
            table.kit.colours[card] for card in seen.hand if card < table.kit.first_pirate and not seen.must_draw
        }
        self.is_late = table.last_round and table.acted  # nothing can be made of houses any more
        self.now = self.worth(self.land)
        self.loads = (
            {card: loaded(table, seen.seat, card) for card in set(seen.hand)} if table.phase in (TURN, LOAD) else {}
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
                return gain + AT_ONCE if gain > 0 and not self._waits_for_town(houses) else gain - AT_ONCE
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
        worth = sum(land.points) + ATTRACTION * self._attraction(land)
        if self.is_late:
            return worth
        for colour, points in enumerate(land.points):
            if points:
                worth += promise(land, colour) + privilege_worth(self.table, self.seat, colour, points)
        return worth - EXPOSED if land.all_houses() else worth

    def _attraction(self, land: Land) -> float:
        """Return how many of the wishes of all settlers would lead them here."""
        free = land.free
        equal = AHEAD if self.table.owner["win_ties"] == self.seat else EQUAL
        drawn = 0.0
        for weight, near, bar in zip(self.table.setup.deck.demand, land.touch, self.to_beat, strict=True):
            plots = (near & free).bit_count()
            if plots:
                lead = AHEAD if plots > bar else equal if plots == bar else ONE_BEHIND if plots == bar - 1 else 0.0
                drawn += weight * (lead + PLOT * plots)
        return drawn

    def _house(self, way: Place) -> float:
        land = self.land.copy()
        land.put_house(way.plot, way.colour)
        return self.worth(land) - self.now

    def _merge(self, houses: Mask, way: Place) -> float:
        return self.worth(merged(self.land, houses, way)) - self.now

    def _waits_for_town(self, houses: Mask) -> bool:
        """Return whether one of these houses is of a pair whose third can be built in this turn."""
        own = self.land.houses
        return self.table.phase == TURN and any(
            own[colour] & houses and own[colour].bit_count() == 2 for colour in self.can_build
        )

    # -- cards

    def _build(self, card: Card) -> float:
        """Return the gain by the best place, and by the best card that is then left to load."""
        rest = list(self.seen.hand)
        rest.remove(card)
        gain = max(map(self._house, ways_to_build(self.table, self.seat, card)))
        return gain - in_hand(len(rest), 1) + max(self.loads[other] for other in rest)

    def _draw(self) -> float:
        cards = min(cards_to_draw(self.table, self.seat), self.seen.deck_size + len(self.table.discard))
        if not cards:
            return -AT_ONCE
        return in_hand(len(self.seen.hand), cards) + max([DRAWN, *self.loads.values()])


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


def loaded(table: Table, seat: Seat, card: Card) -> float:
    """Return what it gains a seat to load a card: who gets the settler, whom the pirate robs, what else it was for."""
    colour = table.kit.colours[card]
    rival = RIVALS / (len(table.lands) - 1)
    if card >= table.kit.first_pirate:
        return PIRATE * _plunder(table, seat, colour, rival)
    winner, _, _ = contest(table, card)
    gain = 0.0 if winner == NOBODY else ON_SHIP * another_house(table, winner, colour)
    return (gain if winner == seat else -rival * gain) - IN_HAND * another_house(table, seat, colour)


def _plunder(table: Table, seat: Seat, colour: Colour, rival: float) -> float:
    """Return how many houses the others lose and the seat does not, if a pirate of this colour lands."""
    victims, by = pirate_targets(table, colour)
    losers = [victim for victim in victims if table.lands[victim].all_houses()]
    if by == "diverted":
        return rival * bool(losers) if table.owner["pirate_shield"] == seat else -1.0
    return sum([-1.0 if loser == seat else rival for loser in losers])


def another_house(table: Table, seat: Seat, colour: Colour) -> float:
    """Return what a house of this colour is worth to a seat, wherever it will stand."""
    land = table.lands[seat]
    points = land.points[colour]
    privilege = privilege_worth(table, seat, colour, points + 1) - privilege_worth(table, seat, colour, points)
    return 1.0 + privilege + promise(land, colour, 1) - promise(land, colour)


def privilege_worth(table: Table, seat: Seat, colour: Colour, points: int) -> float:
    """Return what the privilege of a colour is worth to a seat with `points` in it."""
    privilege = table.kit.privileges[colour]
    owner = table.owner[privilege]
    if owner == NOBODY:
        is_owner = points >= PRIVILEGE_POINTS
    elif owner == seat:
        is_owner = points >= max([land.points[colour] for land in table.lands if land is not table.lands[seat]])
    else:
        is_owner = points > table.lands[owner].points[colour]
    return PRIVILEGES[privilege] * (1.0 if is_owner else ON_THE_WAY * points)


def promise(land: Land, colour: Colour, more: int = 0) -> float:
    """Return what may become of the houses of a colour, beyond their points, with `more` houses added."""
    houses = land.houses[colour].bit_count() + more
    if houses > 2:
        return TRIPLE
    if houses < 2:
        return SINGLE * houses
    return LATER_PAIR if land.palaces[colour] else PAIR


@cache
def in_hand(held: int, more: int) -> float:
    """Return what `more` cards are worth to a hand of `held`."""
    return FIRST_CARD * sum([NEXT_CARD**number for number in range(held, held + more)])
