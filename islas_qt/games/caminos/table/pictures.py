"""What the table of Caminos paints before it is needed: its cards, in every size in which they fly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.caminos.cards import RESOURCE_RANGE
from islas_qt.games.caminos.art.buildings import building_card
from islas_qt.games.caminos.art.cards import card_pixmap
from islas_qt.games.caminos.table.caminos_log import CARD
from islas_qt.games.caminos.table.director import BUILDING, FLYING
from islas_qt.table.game_table import Pictures

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable


class CaminosPictures(Pictures):
    """Paints the cards of a table."""

    is_painted = True

    def __init__(self, table: CaminosTable) -> None:
        self._table = table

    @property
    def may_paint(self) -> bool:
        """Whether no card flies."""
        return not self._table.flight.is_busy

    def first(self) -> Iterator[None]:
        """Paint the cards that fly."""
        return self._cards(FLYING)

    def later(self) -> Iterator[None]:
        """Paint the building cards and the cards of the log."""
        table, ratio = self._table, self._table.devicePixelRatioF()
        yield from self._cards(CARD)
        for name in table.seen.table.setup.deck.names:
            for is_b in (False, True):
                building_card(name, is_b, BUILDING, ratio, table.palette_used)
                yield

    def _cards(self, width: float) -> Iterator[None]:
        table, ratio = self._table, self._table.devicePixelRatioF()
        for card in (None, *RESOURCE_RANGE):
            card_pixmap(card, width, ratio, table.palette_used)
            yield
