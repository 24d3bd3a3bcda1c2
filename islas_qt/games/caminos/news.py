"""What is new at the table since a seat's last turn was over, made from events that everybody may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.core import Event, Seat
from engine.games.caminos import events as ev
from engine.games.caminos.cards import KNIGHT, ROAD
from islas_qt.games.caminos.log_rows import seats_of


@dataclass(frozen=True, slots=True)
class News:
    """What happened, and how many points everybody has gained or lost by it."""

    events: tuple[Event, ...] = ()
    gained: tuple[int, ...] = ()
    is_first: bool = False  # the viewer has had no turn yet


def since_turn(told: Sequence[Event], viewer: Seat) -> slice:
    """Return which events happened since the last turn of `viewer` was over, up to the next one if that has begun."""
    own = [at for at, event in enumerate(told) if isinstance(event, ev.Drew) and event.seat == viewer]
    start = own[-1] + 1 if own else 0
    if not own and told and seats_of(told[0])[:1] == (viewer,):  # whose first turn nobody announces
        return slice(0, 0)
    begun = (
        at for at in range(start, len(told)) if isinstance(event := told[at], ev.TurnBegan) and event.seat == viewer
    )
    return slice(start, next(begun, len(told)))


def news_for(told: Sequence[Event], viewer: Seat, seats: int) -> News:
    """Return what is new for `viewer`, who has been told all of a match so far."""
    where = since_turn(told, viewer)
    before, after = points_after(told[: where.start], seats), points_after(told[: where.stop], seats)
    gained = tuple(now - then for then, now in zip(before, after, strict=True))
    return News(tuple(told[where]), gained, where.start == 0)


def points_after(told: Iterable[Event], seats: int) -> list[int]:
    """Return everybody's points after some events from the beginning of a match on."""
    points = [1] * seats
    piles = {ROAD: [1] * seats, KNIGHT: [0] * seats}
    for event in told:
        if isinstance(event, ev.Built):
            points[event.seat] = event.points
            if event.what in piles:
                piles[event.what][event.seat] += 1
        elif isinstance(event, ev.Seized):
            pile = piles[event.what]
            points[event.loser] -= pile[event.loser] % 2 == 0  # its topmost card showed side B
            pile[event.loser] -= 1
    return points
