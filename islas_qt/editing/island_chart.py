"""The chart without a pointer: shows the island of a document, sketched at once and soon after in full beauty."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.diff import Diff, diff
from editor.document import Document
from editor.tools.brush import Brush
from editor.tools.hand import Hand
from editor.tools.tool import Tool
from engine.island.cells import Cell, Island
from engine.island.checks import Finding
from islas_qt.editing import canvas_painter
from islas_qt.editing.chart_view import ChartView
from islas_qt.editing.grid import Grid, box_around
from islas_qt.editing.sketch import Sketch
from islas_qt.paint.island.painter import Picture
from islas_qt.paint.island.studio import Studio
from islas_qt.theme import Palette

PAUSE = 260  # milliseconds without a stroke after which the real picture is painted
MOST_PIXELS = 9_000_000  # of a layer; islands zoomed in further are stretched
SHOW_MS = 2200  # that a place stays lit
ROOM = 2.4  # cell radii around the land that are shown: its shelf


class IslandChart(QWidget):
    """Shows what a hand makes of a document, as large as wanted, and the place that a sentence tells of."""

    zoomed = Signal()  # everything is shown larger or smaller, or something else

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._studio = studio
        self.colours = palette
        self.view = ChartView()
        self.hand: Hand
        self.document: Document | None = None
        self.grid = Grid(0)
        self._tool: Tool = Brush("plot")
        self._sketch = Sketch(self.grid, palette, self.view.scale, 1.0)
        self._drawn: Island | None = None  # what the sketch shows
        self._sea = QPixmap()
        self.place: tuple[Finding | None, float] = (None, 0.0)  # what is lit, and the share of its time that is over
        self._light = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=SHOW_MS)
        self._light.valueChanged.connect(self._fade_place)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._order)
        studio.painted.connect(self._take)

    def show_document(self, document: Document) -> None:
        """Show a document from now on, its island in the middle."""
        self.document = document
        self.hand = Hand(document, self._tool)
        document.watch(lambda change: self._changed(document, change))
        self._drawn = None
        self.show_all()

    def show_all(self) -> None:
        """Show the whole island, as large as it fits."""
        if self.document:
            self.grid = Grid(self.island.drawing)
            self._fit()
            self._begin()
            self._see_elsewhere()
            self.update()

    def zoom(self, factor: float, place: QPointF | None = None) -> None:
        """Show everything larger or smaller, around a place or the middle."""
        if self.view.zoom(factor, place or self._room().center()):
            self._studio.cancel_orders()
            self._pause.start()
            self._see_elsewhere()
            self.update()

    def _see_elsewhere(self) -> None:
        """Say that another part of the chart is seen, or all of it in another size."""
        self.zoomed.emit()

    def show_place(self, finding: Finding, is_still: bool = False) -> None:
        """Light the place that a finding tells of for a while, fading unless things are still; bring it into view."""
        cells = finding.cells or tuple(cell for between in finding.edges for cell in between)
        if cells:
            self.place = finding, 0.0
            if self.view.reveal(self._box_of(cells, 1.0), self._room()):
                self._pause.start()
                self._see_elsewhere()
            self._light.stop()
            self._light.setEasingCurve(QEasingCurve.Type.InQuint if is_still else QEasingCurve.Type.Linear)
            self._light.start()
            self.update()

    def _fade_place(self, share: float) -> None:
        finding, _ = self.place
        self.place = (finding, share) if share < 1.0 else (None, 0.0)
        self.update()

    def _fit(self) -> None:
        land = self.island.area_of() or [(-4, 2), (4, -2), (-1, -3), (1, 3)]
        self.view.fit(self._box_of(land, ROOM), self._room())

    @property
    def island(self) -> Island:
        """The island as it is seen."""
        assert self.document is not None
        return self.document.island

    @property
    def picture(self) -> Picture:
        """What is painted of the island so far."""
        return self._sketch.picture

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.colours = palette
        self._sea = QPixmap()
        self._drawn = None
        self._begin()
        self.update()

    def _box_of(self, cells: Iterable[Cell], more: float) -> QRectF:
        return box_around(map(self.grid.centre, cells), more)

    def _room(self) -> QRectF:
        return canvas_painter.room(self)

    # -- pictures

    def _sharp(self) -> float:
        """Return the scale in which the picture is ordered: that of the view, unless it would be too large."""
        box = self._box_of(self.island.area_of(), ROOM + 0.5)
        most = math.sqrt(MOST_PIXELS / (box.width() * box.height())) / self.devicePixelRatioF()
        return min(self.view.scale, max(8.0, int(2 * most) / 2))

    def _key(self) -> tuple[Island, Palette, float, float]:
        return self.island, self.colours, self._sharp(), self.devicePixelRatioF()

    def _begin(self) -> None:
        """Show the picture for this view if there is one, else a sketch or what there is until it is painted."""
        if self.document is None or self._take():
            return
        island = self.island
        if self._drawn is None or not island.areas:
            self._sketch = Sketch(self.grid, self.colours, self.view.scale, self.devicePixelRatioF())
            nothing = replace(island, areas=(), borders=())
            if island.areas:
                self._sketch.patch(nothing, island, diff(nothing, island))
        self._drawn = island
        self._pause.start()

    def _order(self) -> None:
        """Have the real picture painted, and none any more of what was seen before."""
        if self.document and self.isVisible() and self.island.areas and not self.hand.is_pressed:
            self._studio.cancel_orders()
            if self._studio.picture(*self._key()):
                self._take()

    def _take(self) -> bool:
        """Show the real picture if it is there."""
        if self.document is None or self.hand.is_pressed or not self.island.areas:
            return False
        found = self._studio.kept(*self._key())
        if found is not None:
            self._sketch = Sketch(self.grid, self.colours, found.scale, self.devicePixelRatioF())
            self._sketch.lay_on(found, self.island)
            self._drawn = self.island
            self._pause.stop()
            self.update()
        return found is not None

    def _changed(self, document: Document, change: Diff) -> None:
        """Show what changed in the document: at once as a sketch, when there is a pause as a picture."""
        if document is not self.document or not change:
            return
        before, after = self._drawn, document.island
        if before is None or before.drawing != after.drawing:
            self.grid = Grid(after.drawing)
            if before is None or before.areas != after.areas:
                self._fit()
            self._begin()  # the old drawing is seen until the new one is painted
        elif before.areas != after.areas or before.borders != after.borders:
            if self._take():
                return
            box = self._sketch.patch(before, after, change)
            self._drawn = after
            if not before.areas:
                self.update()  # what was written on the empty sea vanishes
            self.update(self.view.transform().mapRect(box).toAlignedRect().adjusted(-2, -2, 2, 2))
        if not self.hand.is_pressed:
            self._pause.start()

    # -- events

    def showEvent(self, event: object) -> None:
        self._begin()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._sea = QPixmap()
        old = event.oldSize()
        if not old.isValid() or old.isEmpty() or not self.isVisible():
            self.show_all()
        else:  # what was in the middle stays there
            self.view.drag(QPointF(self.width() - old.width(), self.height() - old.height()) / 2)
            self._pause.start()
