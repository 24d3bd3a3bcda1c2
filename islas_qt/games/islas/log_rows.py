"""Whom an event is about, and what begins with it."""

from __future__ import annotations

from engine.core import Event, Seat
from engine.games.islas import events as ev
from engine.games.islas.state import NOBODY
from islas_qt.play.moments import Mark


def seats_of(event: Event | None) -> tuple[Seat, ...]:
    """Return the seats that an event is about, the one who acts or gains first."""
    if event is None:
        return ()
    found = [getattr(event, "seat", NOBODY), getattr(event, "namer", NOBODY)]
    found += [*getattr(event, "seats", ()), *getattr(event, "winners", ())]
    found += [getattr(event, "victim", NOBODY), getattr(event, "loser", NOBODY)]
    return tuple(dict.fromkeys(seat for seat in found if seat != NOBODY))


def mark_of(event: Event) -> Mark | None:
    """Return what begins just after an event."""
    marks: dict[type[Event], Mark] = {ev.RoundEnded: "round", ev.TurnBegan: "turn", ev.Ended: "end"}
    return marks.get(type(event))
