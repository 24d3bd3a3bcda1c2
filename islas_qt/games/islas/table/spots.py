"""Where things are on the screen, for what flies over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.games.islas.cards import Card

if TYPE_CHECKING:
    from islas_qt.games.islas.table.islas_table import IslasTable


def middle_of_board(table: IslasTable, seat: Seat) -> QPointF:
    """Return where a seat's island lies."""
    board = table.large.board_of(seat)
    return _middle(board, board.rect())


def middle_of_deck(table: IslasTable) -> QPointF:
    """Return where the deck lies."""
    return _middle(table.harbour, table.harbour.deck_rect())


def middle_of_ship(table: IslasTable) -> QPointF:
    """Return where the ship lies."""
    return _middle(table.harbour, table.harbour.ship_rect())


def place_of_hand(table: IslasTable, seat: Seat) -> QPointF:
    """Return where a seat's hand is."""
    widget = table.hand if seat == table.seen.seat else table.seats.card_of(seat)
    return _middle(widget, widget.rect())


def place_of_card(table: IslasTable, seat: Seat, card: Card | None) -> QPointF:
    """Return where a card of a seat's hand is; None: any of it."""
    if seat == table.seen.seat and card in table.seen.hand:
        return table.hand.drag.place_of(table.seen.hand.index(card))
    return place_of_hand(table, seat)


def _middle(widget: QWidget, part: QRect) -> QPointF:
    return QPointF(widget.mapToGlobal(part.center()))
