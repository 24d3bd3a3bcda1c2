"""The log of a match as rows: what happened, under the rounds and turns that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.core import Event, Seat
from islas_qt.table.game_log import GameLog

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
    seats: tuple[Seat, ...] | None = None  # that it is about; None: everybody

    def concerns(self, seat: Seat) -> bool:
        """Return whether the row is about a seat, or about everybody."""
        return self.seats is None or seat in self.seats


def rows(
    lines: Sequence[tuple[int, Event]], notes: Sequence[tuple[int, str]], undo_to: int | None, game: GameLog
) -> Iterator[Row]:
    """Yield the rows for events and their plies; a note comes before the event with its number.

    What came before ply `undo_to` lies behind a barrier: it was drawn, turned over, or decided by others.
    """
    left = list(notes)
    number = 1  # of the round
    is_announced = not lines
    barred = undo_to is not None
    last = -1
    for at, (ply, event) in enumerate(lines):
        while left and left[0][0] <= at:
            yield Row("note", ply, text=left.pop(0)[1])
        if barred and undo_to is not None and ply >= undo_to:
            barred = False
            if at:
                yield Row("barrier", ply)
        begins = game.mark_of(event)
        if not is_announced and begins != "end":
            yield Row("round", ply, number=number)
            is_announced = True
        opening = game.opening(event) if at == 0 else None
        if opening is not None:
            yield Row("turn", ply, opening, seats=game.seats_of(opening))
        if game.is_listed(event):
            can_undo = undo_to is not None and ply >= undo_to and ply != last
            yield Row("turn" if game.is_heading(event) else "line", ply, event, can_undo, seats=game.seats_of(event))
            last = ply
        if begins == "round":
            number += 1
            is_announced = False
    for _, text in left:
        yield Row("note", last, text=text)
