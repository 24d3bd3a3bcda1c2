"""What an action is worth at first sight, from what one seat may know: the judgement of the greedy bot."""

from __future__ import annotations

from engine.core import Seat
from engine.games.islas.actions import (
    Build,
    Divert,
    Draw,
    GiveBack,
    IslasAction,
    Load,
    Mask,
    Palace,
    Place,
    TakeExtra,
    Town,
    mask_of,
)
from engine.games.islas.cards import Card
from engine.games.islas.explain import cards_to_draw, forecast, piece_of, pirate_targets, ways_to_build, ways_to_merge
from engine.games.islas.observation import Observation
from engine.games.islas.scoring import PRIVILEGE_POINTS
from engine.games.islas.state import COLOUR_RANGE, NOBODY, Land, Table

APPEAL = 0.5  # of a free plot that every settler wants most
PRIVILEGE = 0.7
PAIR = 0.3  # two houses of one colour are half a palace
AT_ONCE = 10.0  # for what costs nothing and gains something
FEW_CARDS = 3


def value(seen: Observation, action: IslasAction) -> float:
    """Return how good `action` looks for the seat that observes; only comparisons within a decision mean anything."""
    table = seen.table
    match action:
        case Draw():
            return _draw(seen)
        case TakeExtra():
            return 2 * AT_ONCE
        case Build(card):
            return max(_gain_of_house(seen, way) for way in ways_to_build(table, seen.seat, card))
        case Palace(plots) | Town(plots):
            houses = mask_of(plots)
            gain = max(_gain_of_merge(seen, houses, way) for way in ways_to_merge(table, seen.seat, houses))
            return gain + AT_ONCE if gain > 0 else gain - AT_ONCE
        case Place():
            return _gain_of_merge(seen, table.merging, action) if table.merging else _gain_of_house(seen, action)
        case Load(card):
            return _load(seen, card)
        case GiveBack(plot):
            land = table.lands[seen.seat].copy()
            land.take_houses(1 << plot)
            return _gain(seen, land)
        case Divert(victim):
            return sum(table.lands[victim].points) if table.lands[victim].all_houses() else -1.0


def worth(table: Table, seat: Seat, land: Land) -> float:
    """Return what an island is worth to its owner: points, privileges, and how many settlers it attracts."""
    free = land.free
    appeal = sum(
        weight * (near & free).bit_count() for weight, near in zip(table.setup.deck.demand, land.touch, strict=True)
    )
    pairs = sum(mask & (mask - 1) != 0 for mask in land.houses)
    privileges = sum(_would_own(table, seat, colour, land.points[colour]) for colour in COLOUR_RANGE)
    return sum(land.points) + APPEAL * appeal + PAIR * pairs + PRIVILEGE * privileges


def _gain_of_house(seen: Observation, way: Place) -> float:
    land = seen.table.lands[seen.seat].copy()
    land.put_house(way.plot, way.colour)
    return _gain(seen, land)


def _gain_of_merge(seen: Observation, houses: Mask, way: Place) -> float:
    land = seen.table.lands[seen.seat].copy()
    land.take_houses(houses)
    land.put(land.palaces if piece_of(houses) == "palace" else land.towns, way.plot, way.colour)
    return _gain(seen, land)


def _gain(seen: Observation, after: Land) -> float:
    before = seen.table.lands[seen.seat]
    return worth(seen.table, seen.seat, after) - worth(seen.table, seen.seat, before)


def _would_own(table: Table, seat: Seat, colour: int, points: int) -> bool:
    owner = table.owner[table.kit.privileges[colour]]
    if owner == NOBODY:
        return points >= PRIVILEGE_POINTS
    rivals = [land.points[colour] for other, land in enumerate(table.lands) if other != seat]
    return points >= max(rivals) if owner == seat else points > table.lands[owner].points[colour]


def _draw(seen: Observation) -> float:
    cards = min(cards_to_draw(seen.table, seen.seat), seen.deck_size + len(seen.table.discard))
    if not cards:
        return -AT_ONCE
    return cards * (0.5 if len(seen.hand) < FEW_CARDS else 0.1)


def _load(seen: Observation, card: Card) -> float:
    """Load what comes to one's own island, keep from the others what would come to theirs."""
    table = seen.table
    deck = table.setup.deck
    if card >= deck.first_pirate:
        victims, by = pirate_targets(table, deck.colours[card])
        robbed = [seat for seat in victims if table.lands[seat].all_houses()]
        if by == "diverted":
            return 0.8 if table.owner["pirate_shield"] == seen.seat and robbed else -0.2
        return -1.5 if seen.seat in robbed else 0.3 + 0.4 * bool(robbed)
    winner = forecast(table, card).seat
    if winner == seen.seat:
        return 1.0
    return -0.1 if winner == NOBODY else -0.6
