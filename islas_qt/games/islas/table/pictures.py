"""What the table of Islas paints before it is needed: its cards, in every size in which they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from islas_qt.games.islas.art.cards import card_pixmap
from islas_qt.games.islas.table.director import FLYING, PLAYED
from islas_qt.games.islas.table.islas_log import CARD
from islas_qt.games.islas.theatre.sheet import small_card_width

if TYPE_CHECKING:
    from islas_qt.games.islas.table.islas_table import IslasTable


class IslasPictures:
    """Paints the cards of a table."""

    def __init__(self, table: IslasTable) -> None:
        self._table = table

    @property
    def may_paint(self) -> bool:
        """Whether no card flies."""
        return not self._table.flight.is_busy

    @property
    def is_painted(self) -> bool:
        """Whether the islands are there."""
        return all(board.is_painted for board in self._table.large.boards())

    def first(self) -> Iterator[None]:
        """Paint the cards that fly."""
        return self._cards(PLAYED, FLYING)

    def later(self) -> Iterator[None]:
        """Paint the other cards; those of the log come first: it wants many of them in the same frame."""
        theatre = self._table.theatre
        sizes = CARD, self._table.harbour.discards.card_width, theatre.card_width, small_card_width()
        return self._cards(*sizes)

    def _cards(self, *widths: float) -> Iterator[None]:
        table, ratio = self._table, self._table.devicePixelRatioF()
        for width in widths:
            for card in (None, *range(len(table.deck.names))):
                card_pixmap(table.deck, card, width, ratio, table.palette_used)
                yield
