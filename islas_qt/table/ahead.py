"""Paints what a match will need before it is needed, one picture at a time, so that no frame has to wait for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from islas_qt.table.cover import sea_picture
from islas_qt.table.director import FLYING, PLAYED
from islas_qt.table.log_painter import CARD
from islas_qt.views.cards import card_pixmap
from islas_qt.views.studio import Studio

if TYPE_CHECKING:
    from islas_qt.table.cloth import TableCloth

PAUSE = 50  # milliseconds between two pictures; one of them takes 5 to 10


class Ahead(QObject):
    """Has the cards and the covers of a table painted, after its islands and while no card flies."""

    def __init__(self, table: TableCloth, studio: Studio) -> None:
        super().__init__(table)
        self._table = table
        self._studio = studio
        self._left: Iterator[None] = iter(())
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self._paint)

    def begin(self) -> None:
        """Paint everything, because its size, its colours or its words have changed."""
        self._left = self._painting()
        self._timer.start()

    def _paint(self) -> None:
        if self._studio.is_busy or self._table.flight.isVisible() or not self._table.isVisible():
            return
        if next(self._left, self) is self:
            self._timer.stop()

    def _painting(self) -> Iterator[None]:
        table, ratio, palette = self._table, self._table.devicePixelRatioF(), self._table.palette_used
        sea_picture(table.size(), ratio, palette)
        yield
        for width in (PLAYED, FLYING, table.harbour.discards.card_width, table.theatre.card_width, CARD):
            for card in (None, *range(len(table.deck.names))):
                card_pixmap(table.deck, card, width, ratio, palette)
                yield
