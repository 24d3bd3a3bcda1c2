"""Whom an event is about, and what begins with it."""

from __future__ import annotations

from engine.core import Event, Seat
from engine.games.caminos import events as ev
from islas_qt.play.moments import Mark


def seats_of(event: Event) -> tuple[Seat, ...]:
    """Return the seats that an event is about, the one who acts first."""
    found = [getattr(event, name, None) for name in ("seat", "partner", "loser")]
    return tuple(dict.fromkeys(seat for seat in (*found, *getattr(event, "seats", ())) if seat is not None))


def mark_of(event: Event) -> Mark | None:
    """Return what begins just after an event."""
    marks: dict[type[Event], Mark] = {ev.RoundEnded: "round", ev.TurnBegan: "turn", ev.Ended: "end"}
    return marks.get(type(event))
