"""Paints what a match will need before it is needed, one picture at a time, so that no frame has to wait for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from islas_qt.games.islas.art.cards import card_pixmap
from islas_qt.games.islas.table.director import FLYING, PLAYED
from islas_qt.games.islas.table.islas_log import CARD
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.painted import SLICE
from islas_qt.play.controller import SOON
from islas_qt.widgets.cover import growing_sea

if TYPE_CHECKING:
    from islas_qt.games.islas.table.layout import TableLayout

PAUSE, HURRY = 50, 4  # milliseconds between two pictures, and as long as nothing moves; one of them takes 5 to 10
PATIENCE = 4000  # milliseconds that a match waits for its pictures at most


class PrePainter(QObject):
    """Has the cards and the covers of a table painted, after its islands and while no card flies."""

    ready = Signal()  # the islands are there, and the cards that fly: the match may begin

    def __init__(self, table: TableLayout, studio: Studio) -> None:
        super().__init__(table)
        self._table = table
        self._studio = studio
        self._left: Iterator[None] = iter(())
        self.is_ready = False
        self._timer = QTimer(self, interval=HURRY)
        self._timer.timeout.connect(self._paint)
        QTimer.singleShot(PATIENCE, self, self._be_ready)

    def begin(self) -> None:
        """Paint everything, because its size, its colours or its words have changed."""
        self._left = self._painting()
        self._timer.start()

    def warm(self, widgets: Iterator[QWidget], done: Callable[[], None]) -> None:
        """Let widgets that nobody sees paint what they keep, one in a turn of the event loop, then call `done`."""
        widget = next(widgets, None)
        if widget is None:
            done()
        else:
            widget.grab()
            QTimer.singleShot(SOON, self, lambda: self.warm(widgets, done))

    def _be_ready(self) -> None:
        if not self.is_ready:
            self.is_ready = True
            self._timer.setInterval(PAUSE)
            self.ready.emit()

    def _paint(self) -> None:
        end = perf_counter() + SLICE
        while not self._must_wait() and perf_counter() < end:
            if next(self._left, self) is self:
                self._timer.stop()
                break

    def _must_wait(self) -> bool:
        table = self._table
        if not self.is_ready and not all(board.is_painted for board in table.boards()):
            return True
        return self._studio.is_busy or table.flight.isVisible() or not table.isVisible()

    def _painting(self) -> Iterator[None]:
        table, ratio, palette = self._table, self._table.devicePixelRatioF(), self._table.palette_used
        yield from self._cards(PLAYED, FLYING)
        self._be_ready()
        sea = growing_sea(table.size(), ratio, palette)
        while not sea.is_done:
            sea.grow()
            yield
        theatre = table.theatre  # the log comes first: it wants many cards in the same frame
        yield from self._cards(CARD, table.harbour.discards.card_width, theatre.card_width, theatre.small_card_width)

    def _cards(self, *widths: float) -> Iterator[None]:
        table, ratio = self._table, self._table.devicePixelRatioF()
        for width in widths:
            for card in (None, *range(len(table.deck.names))):
                card_pixmap(table.deck, card, width, ratio, table.palette_used)
                yield
