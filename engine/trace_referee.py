"""What the referees of all games share: they walk through a trace and compare it with what is so.

It knows how a trace is built and nothing of any rule, and imports nothing of the program: see `docs/trace.md`.
"""

from __future__ import annotations

from typing import Any, NoReturn

Json = Any


class Violation(ValueError):  # noqa: N818 - it is the match that is at fault, not the program
    """What a trace tells is not what the rules make of it: where, what was expected, what was found."""


class TraceReferee:
    """Checks a match by its trace: the opening first, then one step after the other.

    A game's referee keeps a table of its own and says by the six methods at the end what is so.
    """

    def __init__(self) -> None:
        self.ply = -1
        self.events: list[Json] = []  # that the step tells
        self.heard = 0  # how many of the events have been what they should

    def check(self, step: Json) -> None:
        """Play the step and raise Violation if anything that it tells is not so."""
        self.ply += 1
        if self._is_over():
            self._fault("the match is over", None, step["action"])
        self._same("ply", self.ply, step["ply"])
        self._same("seat", self._actor(), step["seat"])
        self._compare_legal(self._legal(), step["legal"])
        if step["action"] not in step["legal"]:
            self._fault("the action is none of the legal ones", step["legal"], step["action"])
        self.events, self.heard = step["events"], 0
        self._carry_out(step["action"])
        self._same("events after the last one", [], self.events[self.heard :])
        self._compare_state(step["state"])
        self._same("outcome", self._outcome() if self._is_over() else None, step["outcome"])

    def _fault(self, what: str, expected: Json, found: Json) -> NoReturn:
        place = f"ply {self.ply}" if self.ply >= 0 else "opening"
        raise Violation(f"{place}: {what}: expected {expected!r}, found {found!r}")

    def _same(self, what: str, expected: Json, found: Json) -> None:
        if expected != found:
            self._fault(*_first_difference(what, expected, found))

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

    def _tell(self, kind: str, **fields: Json) -> None:
        """Expect this to be the next event."""
        expected = {"kind": kind, **fields}
        if self.heard == len(self.events):
            self._fault("an event is missing", expected, None)
        found = self.events[self.heard]
        if found.get("kind") != kind:
            self._fault("another event", expected, found)
        self._same(f"event {kind}", expected, found)
        self.heard += 1

    def _next(self, kind: str, field: str) -> Json:
        """Return what the next event, which must be of this kind, tells in a field: something that chance did."""
        event = self.events[self.heard] if self.heard < len(self.events) else {}
        self._same("another event", kind, event.get("kind"))
        return event.get(field)

    # What a game says

    def _is_over(self) -> bool:
        raise NotImplementedError

    def _actor(self) -> int:
        raise NotImplementedError

    def _legal(self) -> list[Json]:
        raise NotImplementedError

    def _carry_out(self, action: Json) -> None:
        raise NotImplementedError

    def _compare_state(self, told: Json) -> None:
        raise NotImplementedError

    def _outcome(self) -> Json:
        raise NotImplementedError


def _first_difference(what: str, expected: Json, found: Json) -> tuple[str, Json, Json]:
    """Return the innermost place where the two differ, and both values there."""
    if isinstance(expected, dict) and isinstance(found, dict) and expected.keys() == found.keys():
        for key in expected:
            if expected[key] != found[key]:
                return _first_difference(f"{what}.{key}", expected[key], found[key])
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, (one, other) in enumerate(zip(expected, found, strict=True)):
            if one != other:
                return _first_difference(f"{what}[{index}]", one, other)
    return what, expected, found
