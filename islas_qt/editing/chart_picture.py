"""The picture of the island on the chart: sketched at once, and soon after in full beauty."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtWidgets import QWidget

from editor.document.diff import Diff, diff
from engine.island.cells import Cell, Island
from islas_qt.editing.chart_view import ChartView
from islas_qt.editing.grid import Grid, box_around
from islas_qt.editing.sketch import Sketch
from islas_qt.paint.island.painter import Picture
from islas_qt.paint.island.studio import Studio
from islas_qt.theme import Palette

PAUSE_MS = 260  # without a stroke, after which the real picture is painted
MOST_PIXELS = 9_000_000  # of a layer; islands zoomed in further are stretched
ROOM = 2.4  # cell radii around the land that are shown: its shelf


class ChartPicture(QObject):
    """Keeps the picture of an island up to date, for a view of it on a widget."""

    stale = Signal(QRectF)  # the part of the chart that looks different now; an empty one stands for all of it

    def __init__(
        self, studio: Studio, palette: Palette, view: ChartView, widget: QWidget, is_stroking: Callable[[], bool]
    ) -> None:
        """Begin with nothing; while `is_stroking` says so, the sketch stays."""
        super().__init__(widget)
        self._studio = studio
        self._palette = palette
        self._view = view
        self._widget = widget
        self._is_stroking = is_stroking
        self.grid = Grid(0)
        self._island: Island | None = None  # what is to be seen
        self.sketched: Island | None = None  # what the sketch shows
        self._sketch = Sketch(self.grid, palette, view.scale, 1.0)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.order)
        studio.painted.connect(self._take)

    @property
    def layers(self) -> Picture:
        """What is painted of the island so far."""
        return self._sketch.picture

    def box_of(self, cells: Iterable[Cell], more: float) -> QRectF:
        """Return the part of the chart with some cells, and so many cell radii around it."""
        return box_around(map(self.grid.centre, cells), more)

    def open(self, island: Island) -> None:
        """Show another island from now on; `begin` paints it."""
        self.sketched = None
        self.draw_as(island)

    def draw_as(self, island: Island) -> None:
        """Show an island by the drawing it asks for."""
        self._island = island
        self.grid = Grid(island.drawing)

    def use_palette(self, palette: Palette) -> None:
        """Paint in other colours."""
        self._palette = palette
        self.sketched = None
        self.begin()

    def begin(self) -> None:
        """Show the picture for this view if there is one, else a sketch or what there is until it is painted."""
        if self._island is None or self._take():
            return
        if self.sketched is None or not self._island.areas:
            self._sketch = Sketch(self.grid, self._palette, self._view.scale, self._ratio)
            nothing = replace(self._island, areas=(), borders=())
            if self._island.areas:
                self._sketch.patch(nothing, self._island, diff(nothing, self._island))
        self.sketched = self._island
        self.wait()

    def change(self, island: Island, change: Diff) -> None:
        """Sketch what changed, and wait for a pause to paint it."""
        before, self._island = self.sketched, island
        assert before is not None
        if before.areas != island.areas or before.borders != island.borders:
            if self._take():
                return
            box = self._sketch.patch(before, island, change)
            self.sketched = island
            self.stale.emit(box if before.areas else QRectF())  # what was written on the empty sea vanishes
        if not self._is_stroking():
            self.wait()

    def wait(self) -> None:
        """Paint the real picture when nothing has happened for a while."""
        self._pause.start()

    def hold(self) -> None:
        """Paint no real picture until there is something to wait for again."""
        self._studio.cancel_orders()
        self._pause.stop()

    def order(self) -> None:
        """Have the real picture painted, and none any more of what was seen before."""
        if self._island and self._widget.isVisible() and self._island.areas and not self._is_stroking():
            self._studio.cancel_orders()
            if self._studio.picture(*self._key(self._island)):
                self._take()

    def real(self) -> Picture | None:
        """Return the real picture for this view, if it has been painted."""
        return self._studio.kept(*self._key(self._island)) if self._island else None

    def _take(self) -> bool:
        """Show the real picture if it is there."""
        if self._island is None or self._is_stroking() or not self._island.areas:
            return False
        found = self.real()
        if found is not None:
            self._sketch = Sketch(self.grid, self._palette, found.scale, self._ratio)
            self._sketch.lay_on(found, self._island)
            self.sketched = self._island
            self._pause.stop()
            self.stale.emit(QRectF())
        return found is not None

    @property
    def _ratio(self) -> float:
        return self._widget.devicePixelRatioF()

    def _key(self, island: Island) -> tuple[Island, Palette, float, float]:
        """Return what the real picture is kept under: in the scale of the view, unless it would be too large."""
        box = self.box_of(island.area_of(), ROOM + 0.5)
        most = math.sqrt(MOST_PIXELS / (box.width() * box.height())) / self._ratio
        return island, self._palette, min(self._view.scale, max(8.0, int(2 * most) / 2)), self._ratio
