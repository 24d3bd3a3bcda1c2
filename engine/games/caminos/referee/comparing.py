"""The state that a trace tells, compared with the table of the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.caminos.referee.table import RESOURCES, Table
from engine.trace_referee import Json

PLAIN = (
    *("round", "turn", "actor", "phase", "clockwise", "exchanges", "library_used", "guild_used", "university_used"),
    *("taken", "stall", "partner", "owed", "giving", "building", "waived", "replaced", "cutting", "drawing"),
    *("supply", "revealed", "market", "discard", "hand_sizes", "roads", "knights", "settlements", "cities", "points"),
    *("pile", "stack", "backs"),
)
COUNTED = ("need", "spent")
STATE = {*PLAIN, *COUNTED, "built", "expansions", "hands", "known", "rng"}


def pairs(table: Table, told: Json) -> Iterator[tuple[str, Json, Json]]:
    """Yield the name, what is so and what is told of everything in a state; cards are counted first."""
    yield "fields of the state", STATE, set(told)
    cards = Counter([*told["market"], *told["discard"], *told["pile"]])
    for hand in (*told["hands"], told["spent"]):
        cards.update(hand)
    yield "all cards", table.resources, dict.fromkeys(RESOURCES, 0) | cards
    backs = Counter([*told["stack"], *[back for own in told["backs"] for back in own]])
    revealed = told["revealed"]
    yield "all backs", table.all_backs, {one: backs[one] + revealed.get(one, 0) for one in table.all_backs}
    for field in PLAIN:
        yield f"state.{field}", getattr(table, field), told[field]
    for field in COUNTED:
        yield f"state.{field}", counts(getattr(table, field)), told[field]
    yield "state.built", sorted(table.built), sorted(told["built"])
    yield "state.expansions", list(map(sorted, table.expansions)), list(map(sorted, told["expansions"]))
    yield "state.hands", [counts(hand) for hand in table.hands], told["hands"]
    yield "state.known", [[counts(hand) for hand in row] for row in table.known], told["known"]


def counts(hand: Counter[str]) -> dict[str, int]:
    """Return a hand as a trace tells it: only what there is of it."""
    return {card: count for card, count in hand.items() if count}
