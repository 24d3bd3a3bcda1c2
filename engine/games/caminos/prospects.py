"""What tells who is winning a match of Caminos, at the beginning of a turn: features for the fitted evaluation."""

from __future__ import annotations

from engine.bots.prospects import by_others
from engine.games.caminos.cards import POWERS
from engine.games.caminos.haste import plan_of
from engine.games.caminos.state import GOAL, MOST_KEPT, State

POWER_FEATURES = tuple(power for power in POWERS if power != "none")
CLOSE = 7  # points from which each further one counts besides

FEATURES = (
    "points",
    "close",  # points beyond seven
    "exchanges",  # roads that show side A
    "draws",  # knights that show side A
    "half_roads",  # the next road brings a point
    "half_knights",
    "settlements",
    "cities",  # without an expansion
    "cards",
    "too_many_cards",
    "kinds",  # of resources in the hand
    "plan",  # how near the hand is to a build
    "place",  # in the order of turns from now on
    "first",  # it is one's turn
    *POWER_FEATURES,
)


def features(state: State) -> list[list[float]]:
    """Return the features of every seat."""
    table = state.table
    seats = table.setup.seats
    powers = [table.kit.powers[power] for power in POWER_FEATURES]
    found = []
    for seat in range(seats):
        hand = state.hands[seat]
        size = table.hand_sizes[seat]
        roads, knights, points = table.roads[seat], table.knights[seat], table.points[seat]
        place = (seat - table.turn) % seats
        expansions = table.expansions[seat]
        row = [
            points,
            max(0, points - CLOSE),
            (roads + 1) // 2,
            (knights + 1) // 2,
            roads & 1,
            knights & 1,
            table.settlements[seat],
            table.cities[seat],
            min(size, MOST_KEPT),
            max(0, size - MOST_KEPT),
            5 - hand.count(0),
            plan_of(table, seat, hand).worth,
            place / seats,
            float(place == 0),
        ]
        row += [float(expansions & power != 0) for power in powers]
        found.append(row)
    return found


def progress(state: State) -> list[float]:
    """Return for every seat how far the match has come, from 0 to 1."""
    return by_others(state.table.points, GOAL)
