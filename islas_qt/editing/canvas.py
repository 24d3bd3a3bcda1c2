"""The chart on which an island is painted: immediate under the pointer, and soon after in full beauty."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
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
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from editor.grid_transform import Place, snapped
from editor.tools.pick import picked
from editor.tools.tool import Spot
from engine.island.cells import Cell
from islas_qt.editing import canvas_painter
from islas_qt.editing.cell_keys import cell_after, side_after
from islas_qt.editing.chart import Chart
from islas_qt.editing.trace import TracePainter
from islas_qt.editing.words import cell_words
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr
from islas_qt.theme import Palette

NOTCH = 1.18  # by which a notch of the wheel zooms
KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
# Comma and period, and what Shift makes of them on European and American keyboards.
TURNS = {
    Qt.Key.Key_Comma: -1, Qt.Key.Key_Semicolon: -1, Qt.Key.Key_Less: -1,
    Qt.Key.Key_Period: 1, Qt.Key.Key_Colon: 1, Qt.Key.Key_Greater: 1,
}  # fmt: skip


class EditorCanvas(QWidget):
    """Shows a chart, and leads the tool over it by mouse or by keys."""

    picked = Signal(str)  # the kind under the pointer was asked for: "plot", "river", "sea"
    rename_wanted = Signal()
    centre_moved = Signal(object)  # the Place about which strokes shall be repeated
    centre_reset = Signal()  # that shall be the middle of the island

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the sea is everywhere: nothing below it is painted
        self.chart = Chart(studio, palette, self)
        self._pointer = self.chart.pointer
        self._trace_painter = TracePainter()
        self._sea = QPixmap()
        self._mouse: QPointF | None = None  # where it was last seen on the chart
        self._dragged: QPointF | None = None  # where the view is held
        self._centre_before: Place | None = None  # where the centre was that is being dragged
        self._holds_space = False
        self.chart.zoomed.connect(self._follow_view)
        self._pointer.aimed.connect(self._shape_cursor)
        self._pointer.pointed.connect(self.tell_spot)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._sea = QPixmap()
        self.chart.use_palette(palette)

    def retranslate(self) -> None:
        """Say again what is pointed at."""
        self.tell_spot()
        self.update()

    def _follow_view(self) -> None:
        """Point at what is under the mouse now that something else is seen there."""
        if self._mouse is not None and not self._pointer.by_keys:
            self._pointer.point_at(None if self._is_banner(self._mouse) else self.chart.spot_at(self._mouse))
            self._shape_cursor()

    def tell_spot(self) -> None:
        """Tell a screen reader what the keys point at."""
        spot = self._pointer.spot if self.chart.document and self._pointer.by_keys else None
        self.setAccessibleDescription(cell_words(self.chart.island, spot) if spot else "")
        if spot:
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    # -- the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._mouse = place = event.position()
        is_left = event.button() == Qt.MouseButton.LeftButton
        if event.button() == Qt.MouseButton.MiddleButton or (is_left and self._holds_space):
            self._pointer.cancel()
            self._dragged = place
            self._shape_cursor()
        elif self._is_banner(place):
            pass  # nobody paints on what he does not see
        elif is_left and self._is_handle(place):
            self._centre_before = self.chart.symmetry[1]
        elif self.chart.document and is_left:
            self._use_modifiers(event.modifiers())
            self._pointer.point_at(self.chart.spot_at(place))
            self._pointer.press()
        elif self.chart.document and event.button() == Qt.MouseButton.RightButton and not self._pointer.cancel():
            self.picked.emit(
                picked(self.chart.island, self.chart.spot_at(place)).step
            )  # a stroke under way is given up instead

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        is_left = event.button() == Qt.MouseButton.LeftButton
        if is_left and self._is_banner(event.position()):
            self.rename_wanted.emit()
        elif is_left and self._is_handle(event.position()):
            self.centre_reset.emit()
        else:
            self.mousePressEvent(event)

    def _is_banner(self, place: QPointF) -> bool:
        return self.chart.document is not None and self.chart.ribbon().contains(place)

    def _is_handle(self, place: QPointF) -> bool:
        """Tell whether the place is on what the centre of the symmetry is dragged by."""
        off = self.chart.handle() - place
        return self.chart.symmetry[0] != "none" and off.manhattanLength() < 1.5 * canvas_painter.HANDLE

    def _use_modifiers(self, held: Qt.KeyboardModifier) -> None:
        self._pointer.use_modifiers(
            shift=bool(held & Qt.KeyboardModifier.ShiftModifier),
            control=bool(held & Qt.KeyboardModifier.ControlModifier),
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._mouse = place = event.position()
        if self._dragged is not None:
            self.chart.drag(place - self._dragged)
            self._dragged = place
        elif self._centre_before is not None:
            self.centre_moved.emit(
                snapped(self.chart.symmetry[0], *self.chart.grid.axial(self.chart.view.point_at(place)))
            )
        elif (
            self.chart.document and not self._pointer.is_pressed and (self._is_banner(place) or self._is_handle(place))
        ):
            self._pointer.point_at(None)
        else:
            if self.chart.document and not self._pointer.is_pressed:
                self._use_modifiers(event.modifiers())
            self._pointer.point_at(self.chart.spot_at(place))
        self._shape_cursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self._dragged = None
            self.chart.let_go()
            self._shape_cursor()
        elif self._centre_before is not None:
            self._centre_before = None
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pointer.release()

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self._mouse = event.position()
            self.chart.zoom(NOTCH**notches, event.position())

    def leaveEvent(self, event: QEvent) -> None:
        self._mouse = None
        if not self._pointer.by_keys and self.chart.document and not self._pointer.is_pressed:
            self._pointer.point_at(None)

    # -- the keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self.chart.document is None or event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        ):
            super().keyPressEvent(event)
        elif key in KEYS:
            self._go(cell_after(self._pointer.spot, KEYS[key], self._pointer.on_border, self.middle()), shift)
        elif key in TURNS:
            self._go(side_after(self._pointer.spot or Spot(self.middle()), TURNS[key]), shift)
        elif key == Qt.Key.Key_Space and not self._pointer.by_keys:
            self._holds_space = True
            self._shape_cursor()
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._paint_by_key()
        elif key == Qt.Key.Key_Escape and self._centre_before is not None:
            self.centre_moved.emit(self._centre_before)
            self._centre_before = None
        elif key == Qt.Key.Key_Escape and self._pointer.cancel():
            pass
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.chart.zoom(NOTCH if key == Qt.Key.Key_Plus else 1 / NOTCH)
        elif key == Qt.Key.Key_Home:
            self.chart.show_all()
        elif key == Qt.Key.Key_Shift and not self._pointer.by_keys and not self._pointer.is_pressed:
            self._pointer.use_modifiers(shift=True)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._holds_space = False
            self._shape_cursor()
        elif event.key() == Qt.Key.Key_Shift and self._pointer.by_keys:
            self._pointer.release()
        elif event.key() == Qt.Key.Key_Shift and self.chart.document and not self._pointer.is_pressed:
            self._pointer.use_modifiers()
        super().keyReleaseEvent(event)

    def middle(self) -> Cell:
        """Return the cell in the middle of what is seen."""
        return self.chart.spot_at(self.chart.room().center()).cell

    def _go(self, spot: Spot, drags: bool) -> None:
        """Move the cell cursor; a dragging one begins a stroke where it stands."""
        if drags and self._pointer.spot and not self._pointer.is_pressed:
            self._pointer.use_modifiers()
            self._pointer.press()
        self._pointer.point_at(spot, by_keys=True)
        self.chart.reveal([spot.cell], 1.2)

    def _paint_by_key(self) -> None:
        if self._pointer.spot is None:
            self._pointer.point_at(Spot(self.middle()), by_keys=True)
        elif self._pointer.is_pressed:
            self._pointer.release()
        else:
            self._pointer.use_modifiers()
            self._pointer.press()
            self._pointer.release()

    def _shape_cursor(self) -> None:
        """Let the pointer show what a press would do here."""
        shape, tip = Qt.CursorShape.CrossCursor, ""
        if self._dragged is not None:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self._holds_space:
            shape = Qt.CursorShape.OpenHandCursor
        elif self._mouse is not None and not self._pointer.is_pressed and self._is_banner(self._mouse):
            shape, tip = Qt.CursorShape.PointingHandCursor, tr("Double click: rename the island")
        elif self._centre_before is not None or (self._mouse is not None and self._is_handle(self._mouse)):
            shape, tip = Qt.CursorShape.SizeAllCursor, tr("Drag: move it. Double click: middle of the island")
        elif self._pointer.is_refused():
            shape = Qt.CursorShape.ForbiddenCursor
        if shape != self.cursor().shape():
            self.setCursor(shape)
        if tip != self.toolTip():
            self.setToolTip(tip)

    # -- other events

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._holds_space = False
        self._shape_cursor()
        if self._pointer.by_keys:
            self._pointer.cancel()
            self._pointer.point_at(None)
        super().focusOutEvent(event)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        self.chart.picture.begin()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._sea = QPixmap()
        old = event.oldSize()
        if not old.isValid() or old.isEmpty() or not self.isVisible():
            self.chart.show_all()
        else:  # what was in the middle stays there
            self.chart.drag(QPointF(self.width() - old.width(), self.height() - old.height()) / 2)
            self.chart.picture.wait()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sea.size() != self.size() * self.devicePixelRatioF():
            self._sea = canvas_painter.painted_sea(self.size(), self.devicePixelRatioF(), self.chart.palette)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._sea)
        if self.chart.document:
            canvas_painter.paint_chart(painter, self.chart, self._trace_painter, event.region())
        if self.hasFocus():
            painter.setPen(QPen(QColor(self.chart.palette.glow), 2.0))
            painter.drawRect(self.chart.frame().adjusted(2, 2, -2, -2))
        painter.end()
