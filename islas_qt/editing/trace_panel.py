"""The slip of paper with which a picture to trace is chosen, moved, made larger, made pale, hidden and removed."""

from __future__ import annotations

from dataclasses import replace
from math import log
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QLabel, QPushButton, QSlider, QVBoxLayout, QWidget

from engine.reasons import RefusedError
from islas_qt.editing.canvas import EditorCanvas
from islas_qt.editing.trace import FAR, LARGEST, SMALLEST, Trace, read_picture
from islas_qt.paint.banner import paint_sheet
from islas_qt.text import speak_refusal, tr
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.controls import CheckBox

WIDTH = 250  # at the usual size of text
NOTCH = 1.06  # by which a notch of the wheel makes the picture larger
STEP = 0.25  # cell radii that an arrow key moves it
STEPS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
PICTURES = "*.png *.jpg *.jpeg *.webp *.bmp *.gif *.svg"


class TracePanel(QWidget):
    """Changes the picture under a canvas; while it is moved, the mouse moves it and does not paint."""

    changed = Signal(object)  # the Trace, or None: it shall be kept so
    told = Signal(str)  # what there is to say
    closed = Signal()

    def __init__(self, canvas: EditorCanvas, palette: Palette) -> None:
        """Lie on the canvas."""
        super().__init__(canvas)
        self._canvas = canvas
        self._chart = canvas.chart
        self._palette = palette
        self._held: QPointF | None = None  # where the mouse holds the picture
        self.head = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.labels = [QLabel(self, textFormat=Qt.TextFormat.PlainText) for _ in range(2)]
        self.opacity, self.size_slider = (QSlider(Qt.Orientation.Horizontal, self) for _ in range(2))
        self.opacity.setRange(10, 100)
        self.size_slider.setRange(0, 1000)
        self.shown, self.over = CheckBox(self), CheckBox(self)
        self.move_it, self.choose_it, self.remove, self.done = (QPushButton(self) for _ in range(4))
        self.move_it.setCheckable(True)
        self._lay_out()
        self.opacity.valueChanged.connect(lambda value: self._change(opacity=value / 100))
        self.size_slider.valueChanged.connect(lambda value: self._change(width=_width(value)))
        self.shown.toggled.connect(lambda is_shown: self._change(is_shown=is_shown))
        self.over.toggled.connect(lambda is_over: self._change(is_over=is_over))
        self.move_it.toggled.connect(self._move)
        self.choose_it.clicked.connect(self.choose)
        self.remove.clicked.connect(self._remove)
        self.done.clicked.connect(self.put_away)
        canvas.installEventFilter(self)
        self.move_it.installEventFilter(self)  # arrow keys would lead from button to button
        self.use_palette(palette)
        self.hide()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(6)
        for row, (words, slider) in enumerate(zip(self.labels, (self.opacity, self.size_slider), strict=True)):
            grid.addWidget(words, row, 0)
            grid.addWidget(slider, row, 1)
            slider.setMinimumHeight(24)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 22, 20)
        column.setSpacing(7)
        column.addWidget(self.head)
        column.addLayout(grid)
        column.addWidget(self.shown)
        column.addWidget(self.over)
        for pair in ((self.move_it, self.choose_it), (self.remove, self.done)):
            row_of = QHBoxLayout()
            for button in pair:
                row_of.addWidget(button, 1)
            column.addLayout(row_of)

    # -- the picture

    @property
    def trace(self) -> Trace | None:
        """The picture that is traced now."""
        return self._chart.trace

    def open(self) -> None:
        """Show the slip; without a picture, ask for one first."""
        if self.trace is None:
            self.choose()
        if self.trace is not None:
            self.show()
            self.raise_()
            self.move_it.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_away(self) -> None:
        """Hide the slip; the picture stays."""
        self.move_it.setChecked(False)
        self.hide()
        self.closed.emit()

    def choose(self) -> None:
        """Ask for a file with a picture."""
        name, _ = QFileDialog.getOpenFileName(self, tr("Trace a picture"), "", PICTURES)
        if name:
            self.lay(Path(name))

    def lay(self, path: Path) -> None:
        """Lay the picture in a file under the chart, in the middle of what is seen; say what is wrong with it."""
        try:
            image = read_picture(path)
        except RefusedError as error:
            self.told.emit(speak_refusal(error))
            return
        seen = self._chart.view.box(self._chart.room())
        width = min(seen.width(), seen.height() * image.width() / image.height()) * 0.9
        middle = seen.center()
        self._use(Trace(image, middle.x(), middle.y(), min(LARGEST, max(SMALLEST, width))))
        self.show()
        self.raise_()
        self.move_it.setChecked(True)

    def show_trace(self, trace: Trace | None) -> None:
        """Show another island's picture, which is kept already."""
        self.move_it.setChecked(False)
        self.hide()
        self._chart.show_trace(trace)
        self._tell()

    def _use(self, trace: Trace | None) -> None:
        self._chart.show_trace(trace)
        self._tell()
        self.changed.emit(trace)

    def _change(self, **values: float | bool) -> None:
        if self.trace is not None:
            self._use(replace(self.trace, **values))  # type: ignore[arg-type]

    def _remove(self) -> None:
        self.put_away()
        self._use(None)

    # -- moving it

    def _move(self, is_moved: bool) -> None:
        self._held = None
        self._canvas.setCursor(Qt.CursorShape.SizeAllCursor if is_moved else Qt.CursorShape.CrossCursor)
        if is_moved:
            self._chart.pointer.point_at(None)
            self.told.emit(tr("Drag moves the picture, the wheel makes it larger or smaller. Esc: done"))

    def _move_by(self, x: float, y: float) -> None:
        if self.trace is not None:
            places = (min(FAR, max(-FAR, value)) for value in (self.trace.x + x, self.trace.y + y))
            self._change(**dict(zip(("x", "y"), places, strict=True)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.move_it.isChecked() or self.trace is None:
            return False
        match event:
            case QKeyEvent() if event.type() == QEvent.Type.KeyPress:
                return self._press(event)
            case _ if watched is self.move_it:
                return False
            case QMouseEvent() if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
                self._held = event.position()
            case QMouseEvent() if event.type() == QEvent.Type.MouseMove:
                if self._held is not None:
                    by = (event.position() - self._held) / self._chart.view.scale
                    self._held = event.position()
                    self._move_by(by.x(), by.y())
            case QMouseEvent() if event.type() == QEvent.Type.MouseButtonRelease:
                self._held = None
            case QWheelEvent():
                width = self.trace.width * NOTCH ** (event.angleDelta().y() / 120)
                self._change(width=min(LARGEST, max(SMALLEST, width)))
            case _:
                return False
        return True

    def _press(self, event: QKeyEvent) -> bool:
        """Move the picture by a key, or be done with it; tell whether the key was for that."""
        key = Qt.Key(event.key())
        if key in STEPS and self.move_it.isChecked():
            x, y = STEPS[key]
            self._move_by(STEP * x, STEP * y)
        elif key == Qt.Key.Key_Escape:
            self.put_away()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._press(event):
            super().keyPressEvent(event)

    # -- look and language

    def _tell(self) -> None:
        """Show how the picture lies now."""
        trace = self.trace
        if trace is None:
            return
        parts: tuple[QSlider | CheckBox, ...] = (self.opacity, self.size_slider, self.shown, self.over)
        for part in parts:
            part.blockSignals(True)
        self.opacity.setValue(round(100 * trace.opacity))
        self.size_slider.setValue(_slider(trace.width))
        self.shown.setChecked(trace.is_shown)
        self.over.setChecked(trace.is_over)
        for part in parts:
            part.blockSignals(False)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        family = serif(16).family()  # a style sheet hides setFont
        self.head.setStyleSheet(f'font-family: "{family}"; font-weight: bold; font-size: {round(scaled(16))}px;')
        self.move_it.setStyleSheet(
            f"QPushButton:checked {{ background: {palette.compass}; border: 2px solid {palette.accent}; }}"
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.head.setText(tr("Picture to trace"))
        for words, slider, text in zip(
            self.labels, (self.opacity, self.size_slider), (tr("Opacity"), tr("Size")), strict=True
        ):
            words.setText(text)
            slider.setAccessibleName(text)
        self.shown.setText(tr("Show it"))
        self.over.setText(tr("Over the land"))
        self.move_it.setText(tr("Move it"))
        self.move_it.setToolTip(tr("Drag or arrow keys move the picture, the wheel makes it larger or smaller"))
        self.choose_it.setText(tr("Another…"))
        self.remove.setText(tr("Remove"))
        self.done.setText(tr("Done"))
        self.setFixedSize(self.sizeHint().expandedTo(self.minimumSizeHint()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sheet(painter, QRectF(self.rect()).adjusted(4, 3, -8, -9), self._palette)
        painter.end()


def _width(value: int) -> float:
    """Return the width that a place of the slider stands for: every step is the same share larger."""
    return SMALLEST * float((LARGEST / SMALLEST) ** (value / 1000))


def _slider(width: float) -> int:
    """Return the place of the slider for a width."""
    return round(1000 * log(width / SMALLEST) / log(LARGEST / SMALLEST))
