"""Where things are on the screen, for what flies over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from engine.core import Seat
from engine.games.caminos.cards import Card, What

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable


def hand_of(table: CaminosTable, seat: Seat, card: Card | None) -> QPointF:
    """Return where a card of a seat's hand is; None: any of it."""
    if seat == table.seen.seat:
        return table.hand.place_of(card).center()
    return table.seats.place_of(seat, None).center()


def lying_before(table: CaminosTable, seat: Seat, what: What) -> QPointF:
    """Return where a building card of this kind lies, or comes to lie, before a seat."""
    return table.seats.place_of(seat, what).center()
