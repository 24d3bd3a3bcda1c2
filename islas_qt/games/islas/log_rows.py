"""The log of a match as rows: what happened, under the rounds and turns that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.core import Event, Seat
from engine.games.islas import events as ev
from engine.games.islas.state import NOBODY
from islas_qt.play.moments import Mark

Kind = Literal["round", "turn", "line", "barrier", "note"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the log; `number` is that of a round. `can_undo`: the match may go back to just before it."""

    kind: Kind
    ply: int
    event: Event | None = None
    can_undo: bool = False
    number: int = 0
    text: str = ""  # of a note

    def concerns(self, seat: Seat) -> bool:
        """Tell whether the row is about a seat, or about everybody."""
        seats = seats_of(self.event)
        return seat in seats or (not seats and not isinstance(self.event, ev.SettlerLanded | ev.PirateLanded))


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
    if isinstance(event, ev.RoundEnded):
        return "round"
    return "turn" if isinstance(event, ev.TurnBegan) else None


def rows(lines: Sequence[tuple[int, Event]], notes: Sequence[tuple[int, str]], undo_to: int | None) -> Iterator[Row]:
    """Yield the rows for events and their plies; a note comes before the event with its number.

    What came before ply `undo_to` lies behind a barrier: it was drawn, turned over, or decided by others.
    """
    said = list(notes)
    heading = 1 if lines else 0  # of a round that is still to be announced
    barred = undo_to is not None
    last = -1
    for at, (ply, event) in enumerate(lines):
        while said and said[0][0] <= at:
            yield Row("note", ply, text=said.pop(0)[1])
        if barred and undo_to is not None and ply >= undo_to:
            barred = False
            if at:
                yield Row("barrier", ply)
        if heading and not isinstance(event, ev.Ended):
            yield Row("round", ply, number=heading)
            heading = 0
        if at == 0 and not isinstance(event, ev.TurnBegan):  # nobody tells that the first turn begins
            yield Row("turn", ply, ev.TurnBegan(seats_of(event)[0]))
        is_heading = isinstance(event, ev.TurnBegan | ev.ShipArrived)
        can_undo = undo_to is not None and ply >= undo_to and ply != last
        yield Row("turn" if is_heading else "line", ply, event, can_undo)
        last = ply
        if isinstance(event, ev.RoundEnded):
            heading = event.round + 1
    for _, text in said:
        yield Row("note", last, text=text)
