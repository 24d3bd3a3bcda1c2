"""What is pointed at on the chart, what a click would do there, and strokes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
)
from PySide6.QtWidgets import QWidget

from editor.diff import Diff
from editor.document import Document
from editor.edit import fits
from editor.motion import Place, SymmetryKind
from editor.tools.select import Select
from editor.tools.tool import Spot, Tool
from engine.island.cells import Cell
from islas_qt.editing.island_chart import IslandChart
from islas_qt.editing.marks import Overlay
from islas_qt.editing.trace import Trace, TracePainter
from islas_qt.editing.words import cell_words
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.strokes import Point
from islas_qt.theme import Palette


class PointedChart(IslandChart):
    """Leads the tool over a document. It changes nothing but through the hand."""

    stroked = Signal()  # a stroke has ended
    pointed = Signal(object)  # the Spot pointed at, or None
    picked = Signal(str)  # the kind under the pointer was asked for: "plot", "river", "sea"
    refused = Signal(object)  # why the stroke cannot be done, or None again

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(studio, palette, parent)
        self.overlay: Overlay = ""
        self.symmetry: tuple[SymmetryKind, Place] = ("none", (0, 0))
        self.is_stamping = False
        self.lit: frozenset[Cell] = frozenset()  # cells that something beside the chart points at
        self.on_border = False  # whether the tool works on borders
        self.spot: Spot | None = None
        self.by_keys = False  # whether the spot was chosen with the keys
        self.ghost = Diff()
        self.trace: Trace | None = None
        self.trace_painter = TracePainter()

    def _shape_cursor(self) -> None:
        """Let the pointer show what a press would do here."""

    # -- what is shown

    def show_document(self, document: Document) -> None:
        """Show a document from now on, its island in the middle; nothing is pointed at."""
        self.spot, self.ghost, self.place = None, Diff(), (None, 0.0)
        super().show_document(document)

    def use_tool(self, tool: Tool, on_border: bool = False) -> None:
        """Take another tool in the hand; the stroke under way is given up."""
        self._tool, self.on_border = tool, on_border
        if self.document:
            self.hand.tool = tool
        self._update_ghost()

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

    def seen(self) -> QRectF:
        """Return the part of this widget in which the chart is seen."""
        return self._room()

    def light(self, cells: frozenset[Cell]) -> None:
        """Light some cells, as long as something beside the chart points at them."""
        if cells != self.lit:
            self.lit = cells
            self.update()

    @property
    def selection(self) -> frozenset[Cell]:
        """The cells that are selected."""
        return self._tool.selection if isinstance(self._tool, Select) else frozenset()

    def retranslate(self) -> None:
        """Say again what is pointed at."""
        self._tell_spot()
        self.update()

    # -- pointing

    def spot_at(self, place: QPointF) -> Spot:
        """Return the spot at a place of this widget; a beach gets the nearest border of land and sea."""
        point = self.view.point_at(place)
        if not self.on_border or self._tool.step != "coast" or self.document is None:
            return self.grid.spot(point)
        land = self.document.kept.area_of()
        return self.grid.border(point, lambda between: fits("coast", between, land))

    def place_of(self, spot: Spot) -> QPointF:
        """Return where a spot is seen: the middle of its border, or of its cell."""
        side = self.grid.side(spot.edge) if spot.edge else ()
        point: Point = side[len(side) // 2] if side else self.grid.centre(spot.cell)
        return self.view.place_of(point)

    def point_at(self, spot: Spot | None, by_keys: bool = False) -> None:
        """Point at a spot, as with the mouse; a stroke under way goes on to there."""
        if (spot, by_keys) == (self.spot, self.by_keys):
            return
        self._update_spot()
        self.spot, self.by_keys = spot, by_keys
        if spot and self.document and self.hand.is_pressed:
            before = self.hand.refusal
            self.hand.drag(spot)
            if self.hand.refusal != before:
                self.refused.emit(self.hand.refusal)
        self._update_ghost()
        self._tell_spot()
        self.pointed.emit(spot)

    def _update_ghost(self) -> None:
        """Let the ghost show what a click would do."""
        is_free = self.document and self.spot and not self.hand.is_pressed and not isinstance(self._tool, Select)
        self._show_ghost(self.hand.ghost(self.spot) if is_free and self.spot else Diff())
        if not is_free and self.document:
            self.hand.objection = None
        self._shape_cursor()
        self._update_spot()

    def _show_ghost(self, ghost: Diff) -> None:
        for change in (self.ghost, ghost):
            if cells := change.cells:
                self._update_box(self._box_of(cells, 1.6))
        self.ghost = ghost

    def _update_spot(self) -> None:
        if self.spot:
            with_grid = self.document and not self.hand.is_pressed
            self._update_box(self._box_of([self.spot.cell], 4.9 if with_grid else 1.3))
        if self.overlay == "neighbours" or self.selection:
            self.update()

    def _update_box(self, box: QRectF) -> None:
        self.update(self.view.transform().mapRect(box).toAlignedRect().adjusted(-3, -3, 3, 3))

    def _tell_spot(self) -> None:
        """Tell a screen reader what the keys point at."""
        is_told = self.document and self.spot and self.by_keys
        self.setAccessibleDescription(cell_words(self.island, self.spot) if is_told and self.spot else "")
        if is_told:
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    # -- strokes

    def press(self) -> None:
        """Begin a stroke at the spot pointed at."""
        if self.document and self.spot:
            self._studio.cancel_orders()
            self._pause.stop()
            self._update_spot()  # the grid around it vanishes
            self._show_ghost(Diff())
            self.hand.press(self.spot)
            self.refused.emit(self.hand.refusal)
            self._update_spot()

    def release(self) -> None:
        """End the stroke."""
        if self.document and self.hand.is_pressed:
            self.hand.release()
            self._end_stroke()

    def cancel(self) -> bool:
        """Give up the stroke under way; tell whether there was one."""
        if not self.document or not self.hand.is_pressed:
            return False
        self.hand.cancel()
        self._end_stroke()
        return True

    def _end_stroke(self) -> None:
        self._pause.start()
        self.refused.emit(self.hand.refusal)
        self.hand.refusal = None
        self._update_ghost()
        self.stroked.emit()
        self.update()
