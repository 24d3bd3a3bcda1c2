"""The chart on which an island is painted: immediate under the pointer, and soon after in full beauty."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from editor.diff import Diff
from editor.document import Document
from editor.edit import fits
from editor.motion import Place, SymmetryKind, snapped
from editor.tools.pick import picked
from editor.tools.select import Select
from editor.tools.tool import Spot, Stroke, Tool
from engine.island.cells import Cell
from islas_qt.editing import canvas_painter
from islas_qt.editing.cell_keys import cell_after, side_after
from islas_qt.editing.island_chart import IslandChart
from islas_qt.editing.marks import Overlay
from islas_qt.editing.trace import Trace, TracePainter
from islas_qt.editing.words import cell_words
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.views.hand import Point
from islas_qt.views.studio import Studio

NOTCH = 1.18  # by which a notch of the wheel zooms
KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
TURNS = {Qt.Key.Key_Comma: -1, Qt.Key.Key_Period: 1}


class EditorCanvas(IslandChart):
    """Leads the tool over a document, by mouse or by keys. It changes nothing but through the hand."""

    stroked = Signal()  # a stroke has ended
    pointed = Signal(object)  # the Spot pointed at, or None
    picked = Signal(str)  # the kind under the pointer was asked for: "plot", "river", "sea"
    refused = Signal(object)  # why the stroke cannot be done, or None again
    rename_wanted = Signal()
    centre_moved = Signal(object)  # the Place about which strokes shall be repeated
    centre_reset = Signal()  # that shall be the middle of the island

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
        self._mouse: QPointF | None = None  # where it was last seen on the chart
        self.trace: Trace | None = None
        self.trace_painter = TracePainter()
        self._dragged: QPointF | None = None  # where the view is held
        self._moves_centre = False
        self._holds_space = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)

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
        self._haunt()

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
        self._haunt()
        self._tell_spot()
        self.pointed.emit(spot)

    def _see_elsewhere(self) -> None:
        """Point at what is under the mouse now that something else is seen there."""
        if self._mouse is not None and not self.by_keys:
            self.point_at(None if self._is_banner(self._mouse) else self.spot_at(self._mouse))
            self._shape_cursor()
        super()._see_elsewhere()

    def _haunt(self) -> None:
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
        self._haunt()
        self.stroked.emit()
        self.update()

    # -- the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._mouse = place = event.position()
        is_left = event.button() == Qt.MouseButton.LeftButton
        if event.button() == Qt.MouseButton.MiddleButton or (is_left and self._holds_space):
            self.cancel()
            self._dragged = place
            self._shape_cursor()
        elif self._is_banner(place):
            pass  # nobody paints on what he does not see
        elif is_left and self._is_handle(place):
            self._moves_centre = True
        elif self.document and is_left:
            self._use_modifiers(event.modifiers())
            self.point_at(self.spot_at(place))
            self.press()
        elif self.document and event.button() == Qt.MouseButton.RightButton and not self.cancel():
            self.picked.emit(picked(self.island, self.spot_at(place)).step)  # a stroke under way is given up instead

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        is_left = event.button() == Qt.MouseButton.LeftButton
        if is_left and self._is_banner(event.position()):
            self.rename_wanted.emit()
        elif is_left and self._is_handle(event.position()):
            self.centre_reset.emit()
        else:
            self.mousePressEvent(event)

    def _is_banner(self, place: QPointF) -> bool:
        return self.document is not None and canvas_painter.ribbon(self).contains(place)

    def _is_handle(self, place: QPointF) -> bool:
        """Tell whether the place is on what the centre of the symmetry is dragged by."""
        off = canvas_painter.handle(self) - place
        return self.symmetry[0] != "none" and off.manhattanLength() < 1.5 * canvas_painter.HANDLE

    def _use_modifiers(self, held: Qt.KeyboardModifier) -> None:
        shift = bool(held & Qt.KeyboardModifier.ShiftModifier)
        if isinstance(self._tool, Select):
            self._tool.copies = bool(held & Qt.KeyboardModifier.ControlModifier)
            self._tool.adds = shift
        elif isinstance(self._tool, Stroke) and self._tool.is_straight != shift:
            self._tool.is_straight = shift
            self._haunt()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._mouse = place = event.position()
        if self._dragged is not None:
            self.view.drag(place - self._dragged)
            self._dragged = place
            self.update()
        elif self._moves_centre:
            self.centre_moved.emit(snapped(self.symmetry[0], *self.grid.axial(self.view.point_at(place))))
        elif self.document and not self.hand.is_pressed and (self._is_banner(place) or self._is_handle(place)):
            self.point_at(None)
        else:
            if self.document and not self.hand.is_pressed:
                self._use_modifiers(event.modifiers())
            self.point_at(self.spot_at(place))
        self._shape_cursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self._dragged = None
            self._pause.start()
            self._see_elsewhere()
            self._shape_cursor()
        elif self._moves_centre:
            self._moves_centre = False
        elif event.button() == Qt.MouseButton.LeftButton:
            self.release()

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self._mouse = event.position()
            self.zoom(NOTCH**notches, event.position())

    def leaveEvent(self, event: QEvent) -> None:
        self._mouse = None
        if not self.by_keys and self.document and not self.hand.is_pressed:
            self.point_at(None)

    # -- the keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self.document is None or event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        ):
            super().keyPressEvent(event)
        elif key in KEYS:
            self._go(cell_after(self.spot, KEYS[key], self.on_border, self.middle()), shift)
        elif key in TURNS:
            self._go(side_after(self.spot or Spot(self.middle()), TURNS[key]), shift)
        elif key == Qt.Key.Key_Space and not self.by_keys:
            self._holds_space = True
            self._shape_cursor()
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._paint_by_key()
        elif key == Qt.Key.Key_Escape and self.cancel():
            pass
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom(NOTCH if key == Qt.Key.Key_Plus else 1 / NOTCH)
        elif key == Qt.Key.Key_Home:
            self.show_all()
        elif key == Qt.Key.Key_Shift and not self.by_keys and not self.hand.is_pressed:
            self._use_modifiers(Qt.KeyboardModifier.ShiftModifier)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._holds_space = False
            self._shape_cursor()
        elif event.key() == Qt.Key.Key_Shift and self.by_keys:
            self.release()
        elif event.key() == Qt.Key.Key_Shift and self.document and not self.hand.is_pressed:
            self._use_modifiers(Qt.KeyboardModifier.NoModifier)
        super().keyReleaseEvent(event)

    def middle(self) -> Cell:
        """Return the cell in the middle of what is seen."""
        return self.spot_at(self._room().center()).cell

    def _go(self, spot: Spot, drags: bool) -> None:
        """Move the cell cursor; a dragging one begins a stroke where it stands."""
        if drags and self.spot and not self.hand.is_pressed:
            self._use_modifiers(Qt.KeyboardModifier.NoModifier)
            self.press()
        self.point_at(spot, by_keys=True)
        if self.view.reveal(self._box_of([spot.cell], 1.2), self._room()):
            self._pause.start()
            self.update()

    def _paint_by_key(self) -> None:
        if self.spot is None:
            self.point_at(Spot(self.middle()), by_keys=True)
        elif self.hand.is_pressed:
            self.release()
        else:
            self._use_modifiers(Qt.KeyboardModifier.NoModifier)
            self.press()
            self.release()

    def _shape_cursor(self) -> None:
        """Let the pointer show what a press would do here."""
        shape, tip = Qt.CursorShape.CrossCursor, ""
        if self._dragged is not None:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self._holds_space:
            shape = Qt.CursorShape.OpenHandCursor
        elif self._mouse is not None and self._is_banner(self._mouse):
            shape, tip = Qt.CursorShape.PointingHandCursor, tr("Double click: rename the island")
        elif self._moves_centre or (self._mouse is not None and self._is_handle(self._mouse)):
            shape, tip = Qt.CursorShape.SizeAllCursor, tr("Drag: move it. Double click: middle of the island")
        elif self._is_refused():
            shape = Qt.CursorShape.ForbiddenCursor
        if shape != self.cursor().shape():
            self.setCursor(shape)
        if tip != self.toolTip():
            self.setToolTip(tip)

    def _is_refused(self) -> bool:
        """Tell whether nothing can be done here; between two borders one is just on the way to one."""
        if self.document is None or self.spot is None:
            return False
        is_between = self.on_border and self.spot.edge is None and self.spot.cell in self.document.kept.area_of()
        return bool(self.hand.refusal or self.hand.objection) and not is_between

    # -- other events

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._holds_space = False
        self._shape_cursor()
        if self.by_keys:
            self.cancel()
            self.point_at(None)
        super().focusOutEvent(event)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sea.size() != self.size() * self.devicePixelRatioF():
            self._sea = canvas_painter.painted_sea(self)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._sea)
        if self.document:
            canvas_painter.paint_chart(painter, self, event.region())
        if self.hasFocus():
            painter.setPen(QPen(QColor(self.colours.glow), 2.0))
            painter.drawRect(canvas_painter.frame(self).adjusted(2, 2, -2, -2))
        painter.end()
