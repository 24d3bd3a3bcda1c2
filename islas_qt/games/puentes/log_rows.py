"""Whom an event of Puentes is about, and what begins with it."""

from __future__ import annotations

from engine.core import Event, Seat
from engine.games.puentes import events as ev
from islas_qt.play.moments import Mark


def seats_of(event: Event) -> tuple[Seat, ...] | None:
    """Return the seats that an event is about, the one who acts or gains first; None: everybody."""
    match event:
        case ev.CardTurned():
            return None
        case ev.StartWritten(seat, neighbour):
            return tuple(dict.fromkeys((seat, neighbour)))
        case ev.Ended():
            return event.winners
    actor: Seat | None = getattr(event, "seat", None)
    return None if actor is None else (actor,)


def mark_of(event: Event) -> Mark | None:
    """Return what begins just after an event."""
    marks: dict[type[Event], Mark] = {ev.RoundEnded: "round", ev.TurnBegan: "turn", ev.Ended: "end"}
    return marks.get(type(event))
