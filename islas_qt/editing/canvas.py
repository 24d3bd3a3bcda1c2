"""The chart on which an island is painted: immediate under the pointer, and soon after in full beauty."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
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
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from editor.diff import Diff, diff
from editor.document import Document
from editor.edit import fits
from editor.motion import SymmetryKind
from editor.tools.brush import Brush
from editor.tools.hand import Hand
from editor.tools.pick import picked
from editor.tools.select import Select
from editor.tools.tool import Spot, Tool
from engine.island.cells import Cell, Island
from engine.island.checks import Finding
from islas_qt.editing import canvas_painter
from islas_qt.editing.cell_keys import cell_after, side_after
from islas_qt.editing.chart_view import ChartView
from islas_qt.editing.grid import Grid, box_around
from islas_qt.editing.marks import Overlay
from islas_qt.editing.sketch import Sketch
from islas_qt.editing.words import cell_words
from islas_qt.theme import Palette
from islas_qt.views.hand import Point
from islas_qt.views.island_painter import Picture
from islas_qt.views.studio import Studio

PAUSE = 260  # milliseconds without a stroke after which the real picture is painted
MOST_PIXELS = 9_000_000  # of a layer; islands zoomed in further are stretched
ROOM = 2.4  # cell radii around the land that are shown: its shelf
NOTCH = 1.18  # by which a notch of the wheel zooms
SHOW_MS = 2200  # that a place stays lit
KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
TURNS = {Qt.Key.Key_Comma: -1, Qt.Key.Key_Period: 1}


class EditorCanvas(QWidget):
    """Shows a document and leads the tool over it, by mouse or by keys. It changes nothing but through the hand."""

    stroked = Signal()  # a stroke has ended
    pointed = Signal(object)  # the Spot pointed at, or None
    picked = Signal(str)  # the kind under the pointer was asked for: "plot", "river", "sea"
    refused = Signal(object)  # why the stroke cannot be done, or None again

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._studio = studio
        self.colours = palette
        self.view = ChartView()
        self.hand: Hand
        self.document: Document | None = None
        self.grid = Grid(0)
        self.overlay: Overlay = ""
        self.symmetry: tuple[SymmetryKind, Cell] = ("none", (0, 0))
        self.on_border = False  # whether the tool works on borders
        self.spot: Spot | None = None
        self.by_keys = False  # whether the spot was chosen with the keys
        self.ghost = Diff()
        self.place: tuple[Finding | None, float] = (None, 0.0)
        self._tool: Tool = Brush("plot")
        self._sketch = Sketch(self.grid, palette, self.view.scale, 1.0)
        self._drawn: Island | None = None  # what the sketch shows
        self._sea = QPixmap()
        self._dragged: QPointF | None = None  # where the view is held
        self._holds_space = False
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._order)
        self._light = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=SHOW_MS)
        self._light.valueChanged.connect(self._fade_place)
        studio.painted.connect(self._take)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)

    # -- what is shown

    def show_document(self, document: Document) -> None:
        """Show a document from now on, its island in the middle."""
        self.document = document
        self.hand = Hand(document, self._tool)
        document.watch(lambda change: self._changed(document, change))
        self.spot, self.ghost, self.place = None, Diff(), (None, 0.0)
        self._drawn = None
        self.show_all()

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

    def show_symmetry(self, kind: SymmetryKind, centre: Cell) -> None:
        """Show about what strokes are repeated."""
        self.symmetry = kind, centre
        self.update()

    def show_place(self, finding: Finding, is_still: bool = False) -> None:
        """Light the place that a finding tells of for a while, fading unless things are still; bring it into view."""
        cells = finding.cells or tuple(cell for between in finding.edges for cell in between)
        if cells:
            self.place = finding, 0.0
            if self.view.reveal(self._box_of(cells, 1.0), self._room()):
                self._pause.start()
            self._light.stop()
            self._light.setEasingCurve(QEasingCurve.Type.InQuint if is_still else QEasingCurve.Type.Linear)
            self._light.start()
            self.update()

    def _fade_place(self, share: float) -> None:
        finding, _ = self.place
        self.place = (finding, share) if share < 1.0 else (None, 0.0)
        self.update()

    def show_all(self) -> None:
        """Show the whole island, as large as it fits."""
        if self.document:
            self.grid = Grid(self.island.drawing)
            self._fit()
            self._begin()
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
    def selection(self) -> frozenset[Cell]:
        """The cells that are selected."""
        return self._tool.selection if isinstance(self._tool, Select) else frozenset()

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

    def retranslate(self) -> None:
        """Say again what is pointed at."""
        self._tell_spot()
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
            self.update(self.view.transform().mapRect(box).toAlignedRect().adjusted(-2, -2, 2, 2))
        if not self.hand.is_pressed:
            self._pause.start()

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

    def _haunt(self) -> None:
        """Let the ghost show what a click would do."""
        is_free = self.document and self.spot and not self.hand.is_pressed and not isinstance(self._tool, Select)
        self._show_ghost(self.hand.ghost(self.spot) if is_free and self.spot else Diff())
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
        self.refused.emit(None)
        self._haunt()
        self.stroked.emit()
        self.update()

    # -- the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        is_left = event.button() == Qt.MouseButton.LeftButton
        if event.button() == Qt.MouseButton.MiddleButton or (is_left and self._holds_space):
            self.cancel()
            self._dragged = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self.document and is_left:
            self._use_modifiers(event.modifiers())
            self.point_at(spot)
            self.press()
        elif self.document and event.button() == Qt.MouseButton.RightButton and not self.cancel():
            self.picked.emit(picked(self.island, spot).step)  # if a stroke was under way, it is given up instead

    def _use_modifiers(self, held: Qt.KeyboardModifier) -> None:
        if isinstance(self._tool, Select):
            self._tool.copies = bool(held & Qt.KeyboardModifier.ControlModifier)
            self._tool.adds = bool(held & Qt.KeyboardModifier.ShiftModifier)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self.view.drag(event.position() - self._dragged)
            self._dragged = event.position()
            self.update()
        else:
            self.point_at(self.spot_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self._dragged = None
            self._shape_cursor()
            self._pause.start()
        elif event.button() == Qt.MouseButton.LeftButton:
            self.release()

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self.zoom(NOTCH**notches, event.position())

    def zoom(self, factor: float, place: QPointF | None = None) -> None:
        """Show everything larger or smaller, around a place or the middle."""
        if self.view.zoom(factor, place or self._room().center()):
            self._studio.cancel_orders()
            self._pause.start()
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
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
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._holds_space = False
            self._shape_cursor()
        elif event.key() == Qt.Key.Key_Shift and self.by_keys:
            self.release()
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
        self.setCursor(Qt.CursorShape.OpenHandCursor if self._holds_space else Qt.CursorShape.CrossCursor)

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
