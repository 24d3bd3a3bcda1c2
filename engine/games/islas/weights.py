"""What a seat of Islas values, in points: figures from data, and what they make of houses, privileges and cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property

from engine.bots.styles import USUAL
from engine.core import Seat
from engine.games.islas.cards import PRIVILEGES, Card, Colour, Privilege
from engine.games.islas.explain import contest, pirate_targets
from engine.games.islas.scoring import PRIVILEGE_POINTS
from engine.games.islas.state import NOBODY, Land, Table

ONLY_FOR_LATER = ("single", "later_pair", "on_the_way", "first_card", "in_hand", "drawn", "building", "drawing")
LAST_SHIP = 0.4  # of what attracts settlers, when one more ship arrives


@dataclass(frozen=True)
class Weights:
    """The figures, by name as in their file."""

    # Houses that wait for more of their colour.
    single: float
    pair: float  # may become the first palace, or a town
    later_pair: float  # another palace would gain nothing, so it waits for a town
    triple: float  # a town as soon as it is one's turn

    # Privileges, and what part of one every point in its colour is worth on the way.
    win_ties: float
    draw_more: float
    mixed_palace: float
    build_anywhere: float
    extra_card: float
    pirate_shield: float
    on_the_way: float

    # How an island attracts settlers: for each symbol, by how many free plots it is ahead of the best of the others.
    attraction: float
    ahead: float
    equal: float
    one_behind: float
    plot: float  # plus this for every free plot: rivals fill theirs too

    exposed: float  # having a house that a pirate could take

    first_card: float  # in the hand
    next_card: float  # of the one before
    on_ship: float  # of a settler's house: things change until the ship arrives
    in_hand: float  # of its house, if it is kept to be built
    drawn: float  # assumed value of the best card to load among those drawn
    pirate: float  # of the house that it takes
    rivals: float  # of what the others gain or lose, shared among them

    # What a style likes for its own sake.
    building: float
    drawing: float
    piracy: float  # loading a pirate

    @cached_property
    def privileges(self) -> dict[Privilege, float]:
        """The figures of the privileges."""
        return {privilege: getattr(self, privilege) for privilege in PRIVILEGES}

    @cached_property
    def in_the_last_round(self) -> Weights:
        """The figures when only points count: what can be made of houses in this turn, and what the ship may bring."""
        nothing = dict.fromkeys([*PRIVILEGES, *ONLY_FOR_LATER], 0.0)
        return replace(self, **nothing, pair=1.0, triple=2.0, attraction=LAST_SHIP * self.attraction)

    def promise(self, land: Land, colour: Colour, more: int = 0) -> float:
        """Return what may become of the houses of a colour, beyond their points, with `more` houses added."""
        houses = land.houses[colour].bit_count() + more
        if houses > 2:
            return self.triple
        if houses < 2:
            return self.single * houses
        return self.later_pair if land.palaces[colour] else self.pair

    def privilege(self, table: Table, seat: Seat, colour: Colour, points: int) -> float:
        """Return what the privilege of a colour is worth to a seat with `points` in it."""
        owned = is_owner(table, seat, colour, points)
        return self.privileges[table.kit.privileges[colour]] * (1.0 if owned else self.on_the_way * points)

    def another_house(self, table: Table, seat: Seat, colour: Colour) -> float:
        """Return what a house of this colour is worth to a seat, wherever it will stand."""
        land = table.lands[seat]
        points = land.points[colour]
        privilege = self.privilege(table, seat, colour, points + 1) - self.privilege(table, seat, colour, points)
        return 1.0 + privilege + self.promise(land, colour, 1) - self.promise(land, colour)

    def landed(self, table: Table, seat: Seat, colour: Colour) -> float:
        """Return what a house of this colour is worth to a seat if it comes by ship: the last ones stay houses."""
        return 1.0 if table.last_round else self.another_house(table, seat, colour)

    def loaded(self, table: Table, seat: Seat, card: Card) -> float:
        """Return what it gains a seat to load a card: who gets the settler, whom the pirate robs, what else it was
        for."""
        colour = table.kit.colours[card]
        rival = self.rivals / (len(table.lands) - 1)
        if card >= table.kit.first_pirate:
            return self.pirate * _plunder(table, seat, colour, rival) + self.piracy
        winner = contest(table, card)
        gain = 0.0 if winner == NOBODY else self.on_ship * self.landed(table, winner, colour)
        return (gain if winner == seat else -rival * gain) - self.in_hand * self.another_house(table, seat, colour)

    def cards(self, held: int, more: int) -> float:
        """Return what `more` cards are worth to a hand of `held`."""
        return self.first_card * _series(self.next_card, held, held + more)


def is_owner(table: Table, seat: Seat, colour: Colour, points: int) -> bool:
    """Return whether a seat would have the privilege of a colour with `points` in it."""
    owner = table.owner[table.kit.privileges[colour]]
    if owner == NOBODY:
        return points >= PRIVILEGE_POINTS
    if owner == seat:
        return points >= max([land.points[colour] for land in table.lands if land is not table.lands[seat]])
    return points > table.lands[owner].points[colour]


def mixed_palaces(table: Table, seat: Seat, land: Land) -> int:
    """Return how many palaces of two colours a seat could make that are the first of their colour.

    The houses are those that no palace or town of one colour needs. 0 without the privilege for it.
    """
    colour = table.kit.privileges.index("mixed_palace")
    if not is_owner(table, seat, colour, land.points[colour]):
        return 0
    first = left = 0
    for houses, palaces in zip(land.houses, land.palaces, strict=True):
        count = houses.bit_count()
        over = count - 3 if count > 2 else count if palaces else count % 2
        left += over
        first += over > 0 and not palaces
    return min(first, left // 2)


def _plunder(table: Table, seat: Seat, colour: Colour, rival: float) -> float:
    """Return how many houses the others lose and the seat does not, if a pirate of this colour lands."""
    victims, by = pirate_targets(table, colour)
    losers = [victim for victim in victims if table.lands[victim].all_houses()]
    if by == "diverted":
        return rival * bool(losers) if table.owner["pirate_shield"] == seat else -1.0
    return sum([-1.0 if loser == seat else rival for loser in losers])


@cache
def _series(part: float, start: int, end: int) -> float:
    return sum([part**number for number in range(start, end)])


@cache
def weights(style: str = USUAL) -> Weights:
    """Return the figures of a style."""
    from engine.bots.weights import read_weights  # only who plays needs it, and what reads files

    return Weights(**read_weights("islas")[style])
