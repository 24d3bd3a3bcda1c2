"""A card that is dragged from the hand: onto the pile or a stall it is exchanged, onto a seat it is given back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from engine.core import Seat
from engine.games.caminos.cards import Card
from engine.games.caminos.state import CUT, GIVE_BACK, PUT_BACK, TURN

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable
    from islas_qt.games.caminos.table.decider import Decider


class Dragging:
    """Follows a card over a table and lets it fall."""

    def __init__(self, table: CaminosTable, decider: Decider) -> None:
        self._table = table
        self._decider = decider
        table.hand.dragged.connect(self._drag)
        table.hand.dropped.connect(self._drop)

    def _drag(self, card: Card, at: QPointF) -> None:
        square = self._table.square
        found = square.target_at(at) if self._decider.choosing else None
        if found is not None and self._takes(card, found[0], found[1]):
            square.hover_drop(found[0], found[1])
        else:
            square.hover_drop(None)

    def _drop(self, card: Card, at: QPointF) -> None:
        table, decider = self._table, self._decider
        table.square.hover_drop(None)
        choosing = decider.choosing
        if not choosing:
            return
        found, phase = table.square.target_at(at), choosing.seen.table.phase
        if found is not None and self._takes(card, *found):
            table.hand.drag.take()
            self._fall(card, *found)
        elif phase == GIVE_BACK and self._seat_at(at) == choosing.seen.table.partner:
            table.hand.drag.take()
            decider.pick_card(card)

    def _takes(self, card: Card, part: str, number: int) -> bool:
        """Return whether a card can be dropped on a part of the square."""
        choosing = self._decider.choosing
        assert choosing is not None
        phase, wanted = choosing.seen.table.phase, self._table.square.stalls[number].card
        if phase == TURN:
            return bool(choosing.swap(card)) if part != "stall" else self._exchanges(card, wanted)
        if phase == PUT_BACK:
            return part == "stall" and wanted is None and bool(choosing.giving(card))
        return phase == CUT and part != "stall"

    def _exchanges(self, card: Card, wanted: Card | None) -> bool:
        choosing = self._decider.choosing
        return choosing is not None and wanted not in (None, card) and bool(choosing.take(wanted or 0, card))

    def _fall(self, card: Card, part: str, number: int) -> None:
        choosing, decider = self._decider.choosing, self._decider
        assert choosing is not None
        if choosing.seen.table.phase != TURN:
            decider.pick_card(card)
        elif part != "stall":
            decider.swap(card)
        else:
            decider.take(self._table.square.stalls[number].card or 0, card)

    def _seat_at(self, at: QPointF) -> Seat | None:
        seats = self._table.seats
        for seat in range(len(self._table.players)):
            view = seats.view_of(seat)
            if QRectF(view.rect()).contains(view.mapFromGlobal(at)):
                return seat
        return None
