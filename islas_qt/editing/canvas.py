"""The chart on which an island is painted: immediate under the pointer, and soon after in full beauty."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import (
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

from editor.motion import snapped
from editor.tools.pick import picked
from editor.tools.select import Select
from editor.tools.tool import Spot, Stroke
from engine.island.cells import Cell
from islas_qt.editing import canvas_painter
from islas_qt.editing.cell_keys import cell_after, side_after
from islas_qt.editing.pointed_chart import PointedChart
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr
from islas_qt.theme import Palette

NOTCH = 1.18  # by which a notch of the wheel zooms
KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
TURNS = {Qt.Key.Key_Comma: -1, Qt.Key.Key_Period: 1}


class EditorCanvas(PointedChart):
    """Leads the tool by mouse or by keys."""

    rename_wanted = Signal()
    centre_moved = Signal(object)  # the Place about which strokes shall be repeated
    centre_reset = Signal()  # that shall be the middle of the island

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(studio, palette, parent)
        self._mouse: QPointF | None = None  # where it was last seen on the chart
        self._dragged: QPointF | None = None  # where the view is held
        self._moves_centre = False
        self._holds_space = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)

    def _see_elsewhere(self) -> None:
        """Point at what is under the mouse now that something else is seen there."""
        if self._mouse is not None and not self.by_keys:
            self.point_at(None if self._is_banner(self._mouse) else self.spot_at(self._mouse))
            self._shape_cursor()
        super()._see_elsewhere()

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
            self._update_ghost()

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
