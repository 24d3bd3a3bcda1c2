"""Paints island pictures a few milliseconds at a time, so that the window never waits for them."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from engine.island.cells import Island
from islas_qt.paint.island.painter import Picture, painting
from islas_qt.paint.island.shape import surveying
from islas_qt.paint.painted import SLICE
from islas_qt.theme import Palette

MOST_BYTES = 200_000_000  # of pictures that are kept
AT_LEAST = 6  # of them, however large: a chart of islands that replace each other would be painted for ever

Order = tuple[Island, Palette, float, float]  # scale and device pixel ratio
Key = tuple[Island, str, float, float]


class Studio(QObject):
    """Remembers painted islands; those it does not have it paints, and says so when they are done."""

    painted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures: dict[Key, Picture] = {}
        self._orders: dict[Key, Generator[None, None, Picture]] = {}
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._paint)

    def picture(self, island: Island, palette: Palette, scale: float, ratio: float) -> Picture | None:
        """Return the picture, or None and paint it from now on."""
        if found := self.kept(island, palette, scale, ratio):
            return found
        key = (island, palette.name, scale, ratio)
        if key not in self._orders:
            self._orders[key] = _order(island, palette, scale, ratio)
            self._timer.start()
        return None

    def kept(self, island: Island, palette: Palette, scale: float, ratio: float) -> Picture | None:
        """Return the picture if there is one."""
        key = (island, palette.name, scale, ratio)
        if found := self._pictures.pop(key, None):
            self._pictures[key] = found  # now the youngest
        return found

    def cancel(self, island: Island, palette: Palette, scale: float, ratio: float) -> None:
        """Leave a picture unpainted; whoever else wants it asks again after the next one."""
        self._orders.pop((island, palette.name, scale, ratio), None)

    def cancel_orders(self) -> None:
        """Leave unpainted what is not painted yet: nobody wants it any more."""
        self._orders.clear()

    @property
    def is_busy(self) -> bool:
        """Whether pictures are still being painted."""
        return bool(self._orders)

    def _paint(self) -> None:
        end = perf_counter() + SLICE
        while self._orders and perf_counter() < end:
            key, order = next(iter(self._orders.items()))
            try:
                next(order)
            except StopIteration as done:
                del self._orders[key]
                self._pictures[key] = done.value
                self._forget()
                self.painted.emit()
                break
        if not self._orders:
            self._timer.stop()

    def _forget(self) -> None:
        """Let go of the pictures that nobody has asked for the longest, as far as they take too much memory."""
        kept = sum(picture.memory for picture in self._pictures.values())
        while kept > MOST_BYTES and len(self._pictures) > AT_LEAST:
            kept -= self._pictures.pop(next(iter(self._pictures))).memory


def _order(island: Island, palette: Palette, scale: float, ratio: float) -> Generator[None, None, Picture]:
    shape = yield from surveying(island)
    return (yield from painting(shape, palette, scale, ratio))
