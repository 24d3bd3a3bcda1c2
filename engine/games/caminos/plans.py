"""What a seat would gain by each build, in points: those it brings, and what it is good for later."""

from __future__ import annotations

from engine.core import Seat
from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, ROAD, SETTLEMENT, Power, What
from engine.games.caminos.explain import target
from engine.games.caminos.state import GOAL, Table

SIDE_B = 0.85  # a point that may be taken away
EXCHANGE = (0.8, 0.45, 0.3, 0.2)  # one more, for who has none, one, two …
DRAW = (0.7, 0.4, 0.3, 0.2)  # one card more at the end of each turn, likewise
LOSS = 0.35  # a point that somebody else loses
LEADER = 0.6  # besides, if it is somebody close to the goal
CLOSE = 3  # points to the goal
FUTURE_CITY = 0.25  # a settlement can become one
FUTURE_EXPANSION = 0.35
POWERS: dict[Power, float] = {
    "pick_openly": 0.3,
    "protect_knight": 0.15,
    "protect_roads": 0.3,
    "discount": 0.6,
    "take_card": 0.5,
    "none": 0.0,
}
LATER = 0.4  # of what needs another build first


def worth_of_builds(table: Table, seat: Seat) -> dict[What, float]:
    """Return what each build that is possible now or soon would be worth to a seat, whatever it costs."""
    found: dict[What, float] = {}
    for what, cards, later in ((ROAD, table.roads, EXCHANGE), (KNIGHT, table.knights, DRAW)):
        worth = _card_of_a_pile(table, seat, what, cards, later)
        if worth:
            found[what] = worth
    if table.supply[SETTLEMENT]:
        found[SETTLEMENT] = 1.0 + FUTURE_CITY / (1 + table.settlements[seat])
    left = [
        what
        for what in table.kit.expansions
        if table.supply[what] and not table.expansions[seat] >> what - FIRST_EXPANSION & 1
    ]
    if table.settlements[seat] or table.supply[SETTLEMENT]:
        city = 1.0 + (FUTURE_EXPANSION if left else 0.0)
        found[CITY] = city if table.settlements[seat] else LATER * city
    for what in left:
        expansion = table.setup.deck.expansions[what - FIRST_EXPANSION]
        worth = expansion.points - 2 + POWERS[expansion.power]
        found[what] = worth if table.cities[seat] else LATER * worth
    return {what: worth for what, worth in found.items() if not table.built >> min(what, FIRST_EXPANSION) & 1}


def _card_of_a_pile(table: Table, seat: Seat, what: What, cards: list[int], later: tuple[float, ...]) -> float:
    """Return what a road or a knight is worth, and taking it from somebody; 0 if there is none."""
    own = cards[seat]
    worth = SIDE_B if own % 2 else later[min(own // 2, len(later) - 1)]
    if table.supply[what]:
        return worth
    loser = target(table, seat, what).loser
    if loser is None:
        return 0.0
    if cards[loser] % 2 == 0:  # the topmost shows side B
        worth += LOSS
        if table.points[loser] >= GOAL - CLOSE:
            worth += LEADER
    return worth
