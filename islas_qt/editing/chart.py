"""The chart of the editor without its widget: which part of an island is seen, how large, and with which marks."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation, Signal
from PySide6.QtWidgets import QWidget

from editor.document.diff import Diff
from editor.document.document import Document
from editor.document.edit import fits
from editor.grid_transform import Place, SymmetryKind
from editor.tools.tool import Spot
from engine.island.cells import Cell, Island
from engine.island.checks import Finding
from islas_qt.editing.chart_picture import ROOM, ChartPicture
from islas_qt.editing.chart_pointer import ChartPointer
from islas_qt.editing.chart_view import ChartView
from islas_qt.editing.grid import Grid
from islas_qt.editing.marks import Overlay
from islas_qt.editing.trace import Trace
from islas_qt.paint import sea
from islas_qt.paint.banner import banner_width
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.strokes import Point
from islas_qt.text import tr
from islas_qt.theme import Palette

SHOW_MS = 2200  # that a place stays lit
BANNER = 40  # height of the ribbon with the name


class Chart(QObject):
    """Shows a document on a widget: its picture, what is pointed at, and the place that a sentence tells of."""

    zoomed = Signal()  # everything is shown larger or smaller, or something else

    def __init__(self, studio: Studio, palette: Palette, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self.palette = palette
        self.document: Document | None = None
        self._stop_watching: Callable[[], None] = lambda: None
        self.view = ChartView()
        self.pointer = ChartPointer(self)
        self.picture = ChartPicture(studio, palette, self.view, widget, lambda: self.pointer.is_pressed)
        self.overlay: Overlay = ""
        self.symmetry: tuple[SymmetryKind, Place] = ("none", (0, 0))
        self.is_stamping = False
        self.lit: frozenset[Cell] = frozenset()  # cells that something beside the chart points at
        self.trace: Trace | None = None
        self.place: tuple[Finding | None, float] = (None, 0.0)  # what is lit, and the share of its time that is over
        self._light = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=SHOW_MS)
        self._light.valueChanged.connect(self._fade_place)
        self.picture.stale.connect(self._update_box)
        self.pointer.stale.connect(self._update_cells)
        self.pointer.begun.connect(self.picture.hold)
        self.pointer.ended.connect(self.picture.wait)
        self.pointer.ended.connect(self.update)

    # -- the document

    def open(self, document: Document) -> None:
        """Show a document from now on, its island in the middle; nothing is pointed at."""
        self._stop_watching()
        self._stop_watching = document.watch(self._changed)
        self.document = document
        self.place = None, 0.0
        self.pointer.open(document)
        self.picture.open(document.island)
        self.show_all()

    @property
    def island(self) -> Island:
        """The island as it is seen."""
        assert self.document is not None
        return self.document.island

    @property
    def grid(self) -> Grid:
        """Where cells and borders lie."""
        return self.picture.grid

    def _changed(self, change: Diff) -> None:
        """Show what changed in the document."""
        if not change:
            return
        before, after = self.picture.sketched, self.island
        if before is None or before.drawing != after.drawing:
            self.picture.draw_as(after)
            if before is None or before.areas != after.areas:
                self._fit()
            self.picture.begin()  # the old drawing is seen until the new one is painted
        self.picture.change(after, change)

    # -- the view

    def show_all(self) -> None:
        """Show the whole island, as large as it fits."""
        if self.document:
            self.picture.draw_as(self.island)
            self._fit()
            self.picture.begin()
            self.zoomed.emit()
            self.update()

    def zoom(self, factor: float, place: QPointF | None = None) -> None:
        """Show everything larger or smaller, around a place or the middle."""
        if self.view.zoom(factor, place or self.room().center()):
            self.picture.hold()
            self.picture.wait()
            self.zoomed.emit()
            self.update()

    def drag(self, by: QPointF) -> None:
        """Move everything, as long as it is held."""
        self.view.drag(by)
        self.update()

    def let_go(self) -> None:
        """End dragging."""
        self.picture.wait()
        self.zoomed.emit()

    def reveal(self, cells: Collection[Cell], more: float) -> bool:
        """Bring some cells and so many cell radii around them into view; tell whether they were not."""
        is_moved = self.view.reveal(self.picture.box_of(cells, more), self.room())
        if is_moved:
            self.picture.wait()
            self.update()
        return is_moved

    def _fit(self) -> None:
        land = self.island.area_of() or [(-4, 2), (4, -2), (-1, -3), (1, 3)]
        self.view.fit(self.picture.box_of(land, ROOM), self.room())

    # -- places

    def frame(self) -> QRectF:
        """Return what is inside the frame of the chart."""
        return QRectF(self._widget.rect()).adjusted(sea.FRAME, sea.FRAME, -sea.FRAME, -sea.FRAME)

    def room(self) -> QRectF:
        """Return where the island should lie: below the ribbon."""
        return self.frame().adjusted(4, BANNER + 8, -4, -4)

    def name(self) -> str:
        """Return what is written on the ribbon."""
        return self.island.name or tr("New island")

    def ribbon(self) -> QRectF:
        """Return where the ribbon with the name lies."""
        width = min(banner_width(self.name(), BANNER), self._widget.width() - 60.0)
        return QRectF((self._widget.width() - width) / 2, sea.FRAME + 8, width, BANNER)

    def handle(self) -> QPointF:
        """Return where the centre of the symmetry is dragged: always within the chart."""
        at, box = self.view.place_of(self.grid.half(self.symmetry[1])), self.room().adjusted(16, 4, -16, -16)
        return QPointF(min(max(at.x(), box.left()), box.right()), min(max(at.y(), box.top()), box.bottom()))

    def spot_at(self, place: QPointF) -> Spot:
        """Return the spot at a place of the widget; a beach gets the nearest border of land and sea."""
        point = self.view.point_at(place)
        if not self.pointer.seeks_coast or self.document is None:
            return self.grid.spot(point)
        land = self.document.kept.area_of()
        return self.grid.border(point, lambda between: fits("coast", between, land))

    def place_of(self, spot: Spot) -> QPointF:
        """Return where a spot is seen: the middle of its border, or of its cell."""
        side = self.grid.side(spot.edge) if spot.edge else ()
        point: Point = side[len(side) // 2] if side else self.grid.centre(spot.cell)
        return self.view.place_of(point)

    # -- marks

    def show_place(self, finding: Finding, is_still: bool = False) -> None:
        """Light the place that a finding tells of for a while, fading unless things are still; bring it into view."""
        cells = finding.cells or tuple(cell for between in finding.edges for cell in between)
        if cells:
            self.place = finding, 0.0
            if self.reveal(cells, 1.0):
                self.zoomed.emit()
            self._light.stop()
            self._light.setEasingCurve(QEasingCurve.Type.InQuint if is_still else QEasingCurve.Type.Linear)
            self._light.start()
            self.update()

    def _fade_place(self, share: float) -> None:
        finding, _ = self.place
        self.place = (finding, share) if share < 1.0 else (None, 0.0)
        self.update()

    def show_overlay(self, overlay: Overlay) -> None:
        """Show more about the plots, or nothing."""
        self.overlay = overlay
        self.update()

    def show_symmetry(self, kind: SymmetryKind, centre: Place) -> None:
        """Show about what strokes are repeated."""
        self.symmetry = kind, centre
        self.update()

    def show_trace(self, trace: Trace | None) -> None:
        """Lay a picture to trace on the chart, or none."""
        self.trace = trace
        self.update()

    def light(self, cells: frozenset[Cell]) -> None:
        """Light some cells, as long as something beside the chart points at them."""
        if cells != self.lit:
            self.lit = cells
            self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette = palette
        self.picture.use_palette(palette)
        self.update()

    # -- repainting

    def update(self) -> None:
        """Have everything painted again."""
        self._widget.update()

    def _update_box(self, box: QRectF) -> None:
        if box.isEmpty():
            self.update()
        else:
            self._widget.update(self.view.transform().mapRect(box).toAlignedRect().adjusted(-3, -3, 3, 3))

    def _update_cells(self, cells: Collection[Cell], more: float) -> None:
        if self.overlay == "neighbours" or self.pointer.selection:
            self.update()
        else:
            self._update_box(self.picture.box_of(cells, more))
