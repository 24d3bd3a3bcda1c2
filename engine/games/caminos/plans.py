"""What a seat would gain by each build, in points: those it brings, and what it is good for later."""

from __future__ import annotations

from engine.core import Seat
from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, ROAD, SETTLEMENT, What
from engine.games.caminos.explain import loser_of
from engine.games.caminos.state import GOAL, Table
from engine.games.caminos.weights import Weights

CLOSE = 3  # points to the goal


def worth_of_builds(table: Table, seat: Seat, values: Weights) -> dict[What, float]:
    """Return what each build that is possible now or soon would be worth to a seat, whatever it costs."""
    found: dict[What, float] = {}
    pairs = table.roads[seat] // 2, table.knights[seat] // 2
    exchange, draw = values.exchange * values.next_exchange ** pairs[0], values.draw * values.next_draw ** pairs[1]
    for what, cards, later in ((ROAD, table.roads, exchange), (KNIGHT, table.knights, draw)):
        worth = _card_of_a_pile(table, seat, what, cards, later, values)
        if worth:
            found[what] = worth
    if table.supply[SETTLEMENT]:
        found[SETTLEMENT] = 1.0 + values.future_city / (1 + table.settlements[seat])
    left = [
        what
        for what in table.kit.expansions
        if table.supply[what] and not table.expansions[seat] >> what - FIRST_EXPANSION & 1
    ]
    if table.settlements[seat] or table.supply[SETTLEMENT]:
        city = 1.0 + (values.future_expansion if left else 0.0)
        found[CITY] = city if table.settlements[seat] else values.later * city
    for what in left:
        expansion = table.setup.deck.expansions[what - FIRST_EXPANSION]
        worth = expansion.points - 2 + values.powers[expansion.power]
        found[what] = worth if table.cities[seat] else values.later * worth
    built = table.built if table.turn == seat else 0
    return {what: worth for what, worth in found.items() if not built >> min(what, FIRST_EXPANSION) & 1}


def _card_of_a_pile(table: Table, seat: Seat, what: What, cards: list[int], later: float, values: Weights) -> float:
    """Return what a road or a knight is worth, and taking it from somebody; 0 if there is none."""
    worth = values.side_b if cards[seat] % 2 else later
    if table.supply[what]:
        return worth
    loser = loser_of(table, seat, what)
    return 0.0 if loser is None else worth + loss_of(table, loser, cards, values)


def loss_of(table: Table, loser: Seat, cards: list[int], values: Weights) -> float:
    """Return what it is worth that somebody loses its topmost road or knight."""
    if cards[loser] % 2:  # it shows side A
        return 0.0
    return values.loss + values.leader if table.points[loser] >= GOAL - CLOSE else values.loss
