"""Ways to tamper with the trace of a match, each with what the referee has to say of it."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Json
from tests.engine.islas.scenarios import DECK

Tampering = Callable[[Json], None]  # changes a step in place; leaves it alone if there is nothing of its kind in it

TAMPERINGS: dict[str, tuple[Tampering, str]] = {}


def caught_by(message: str) -> Callable[[Tampering], Tampering]:
    """Register a tampering with what the referee says of it."""

    def register(tamper: Tampering) -> Tampering:
        TAMPERINGS[tamper.__name__] = tamper, message
        return tamper

    return register


def event(told: Json, kind: str, **fields: Json) -> Json | None:
    """Return the first event of this kind with these fields."""
    for one in told["events"]:
        if one["kind"] == kind and all(one[name] == value for name, value in fields.items()):
            return one
    return None


def next_seat(told: Json, seat: int) -> int:
    return (seat + 1) % len(told["state"]["scores"])


def privileges_but(told: Json, colour: str, seat: int | None) -> None:
    told["state"]["privileges"][DECK["privileges"][colour]] = seat
