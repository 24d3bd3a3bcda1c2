"""What a trace tells, compared with what is so."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

from engine.games.caminos.referee.table import RESOURCES, Json, Table

PLAIN = (
    *("round", "turn", "actor", "phase", "clockwise", "exchanges", "library_used", "guild_used", "university_used"),
    *("taken", "stall", "partner", "owed", "giving", "building", "waived", "replaced", "cutting", "drawing"),
    *("supply", "revealed", "market", "discard", "hand_sizes", "roads", "knights", "settlements", "cities", "points"),
    *("pile", "stack", "backs"),
)
COUNTED = ("need", "spent")
STATE = {*PLAIN, *COUNTED, "built", "expansions", "hands", "known", "rng"}


class Violation(ValueError):  # noqa: N818 - it is the match that is at fault, not the program
    """What a trace tells is not what the rules make of it: where, what was expected, what was found."""


class Comparing:
    """Holds a table and the events of a step, and compares both with what the trace tells."""

    def __init__(self, table: Table, told: Json) -> None:
        self.ply = -1
        self.table = table
        self.rng = told["rng"]
        self.events: list[Json] = []
        self.heard = 0  # how many of the events have been what they should
        self.chance = False  # whether there was a shuffle or a blind draw since the last state

    def _fault(self, what: str, expected: Json, found: Json) -> NoReturn:
        place = f"ply {self.ply}" if self.ply >= 0 else "opening"
        raise Violation(f"{place}: {what}: expected {expected!r}, found {found!r}")

    def _same(self, what: str, expected: Json, found: Json) -> None:
        if expected != found:
            self._fault(what, expected, found)

    def _compare_legal(self, legal: list[Json], told: list[Json]) -> None:
        if legal == told:
            return
        for action in legal:
            if action not in told:
                self._fault("a legal action is missing", action, told)
        for action in told:
            if action not in legal:
                self._fault("an action is not legal", legal, action)
        if len(told) > len(legal):
            self._fault("a legal action is told twice", legal, told)
        self._fault("order of the legal actions", legal, told)

    def _compare_state(self, told: Json) -> None:
        """Count the cards in what is told, then compare it with what is so."""
        table = self.table
        self._same("fields of the state", STATE, set(told))
        cards = Counter([*told["market"], *told["discard"], *told["pile"]])
        for hand in (*told["hands"], told["spent"]):
            cards.update(hand)
        self._same("all cards", table.resources, dict.fromkeys(RESOURCES, 0) | cards)
        backs = Counter([*told["stack"], *[back for own in told["backs"] for back in own]])
        self._same(
            "all backs", table.all_backs, {one: backs[one] + told["revealed"].get(one, 0) for one in table.all_backs}
        )
        for field in PLAIN:
            self._same(f"state.{field}", getattr(table, field), told[field])
        for field in COUNTED:
            self._same(f"state.{field}", counts(getattr(table, field)), told[field])
        self._same("state.built", sorted(table.built), sorted(told["built"]))
        own = [sorted(expansions) for expansions in table.expansions]
        self._same("state.expansions", own, [sorted(expansions) for expansions in told["expansions"]])
        self._same("state.hands", [counts(hand) for hand in table.hands], told["hands"])
        self._same("state.known", [[counts(hand) for hand in row] for row in table.known], told["known"])
        self._same("the generator moves with chance only", self.chance, self.rng != told["rng"])
        self.rng = told["rng"]

    def _tell(self, kind: str, **fields: Json) -> None:
        """Expect this to be the next event."""
        expected = {"kind": kind, **fields}
        if self.heard == len(self.events):
            self._fault("an event is missing", expected, None)
        found = self.events[self.heard]
        if found.get("kind") != kind:
            self._fault("another event", expected, found)
        self._same(f"fields of event {kind}", set(expected), set(found))
        for field, value in expected.items():
            self._same(f"event {kind}.{field}", value, found[field])
        self.heard += 1

    def _next(self, kind: str, field: str) -> Json:
        """Return what the next event, which must be of this kind, tells in a field."""
        event = self.events[self.heard] if self.heard < len(self.events) else {}
        self._same("another event", kind, event.get("kind"))
        return event.get(field)


def counts(hand: Counter[str]) -> dict[str, int]:
    """Return a hand as a trace tells it: only what there is of it."""
    return {card: hand[card] for card in RESOURCES if hand[card]}
