"""Pictures to choose from: crests and islands, as buttons in a sheet of paper that opens over the window."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from engine.island.cells import Island
from engine.island.graph import FEATURES, graph
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.island.shape import island_shape
from islas_qt.paint.island.small_island import paint_small_island
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.scenery import pen
from islas_qt.text import plain
from islas_qt.theme import Palette, faded, scaled, serif

STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
NO_BAR = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


class PictureButton(QAbstractButton):
    """A button with a picture of its own; lit when pointed at, framed when it has the focus."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colours = palette
        self.unit = 1.0  # times the usual size
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.colours = palette
        self.updateGeometry()
        self.update()

    def grow(self, unit: float) -> None:
        """Be `unit` times as large as usual."""
        self.unit = unit
        self.updateGeometry()
        self.update()

    def name(self, words: str) -> None:
        """Say what it is, to the mouse and the screen reader."""
        self.setAccessibleName(words)
        self.setToolTip(plain(words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.click()
            case key if key in STEPS:
                event.ignore()  # who holds the button knows which one is next
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self.underMouse() or self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(self.colours.compass, 0.35))
            painter.drawRoundedRect(box, 9, 9)
        self.paint(painter, box.adjusted(4, 4, -4, -4))
        if self.hasFocus() or self.isChecked():
            painter.setPen(QPen(QColor(self.colours.accent if self.hasFocus() else self.colours.ink_soft), 2.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 9, 9)
        painter.end()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the picture."""
        raise NotImplementedError


class CrestButton(PictureButton):
    """A crest."""

    def __init__(self, crest: str, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.crest = crest

    def show_crest(self, crest: str) -> None:
        """Show another crest."""
        self.crest = crest
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(62, 62) * self.unit

    def paint(self, painter: QPainter, box: QRectF) -> None:
        paint_crest(painter, self.crest, box.center(), min(box.width(), box.height()) / 2, self.colours)


class IslandButton(PictureButton):
    """An island on its piece of sea, its name below, and how many plots each feature touches.

    Without an island it is a promise: the words alone, on the open sea.
    """

    def __init__(self, studio: Studio, palette: Palette, wide: bool, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.island: Island | None = None
        self.words, self._sign = "", ""
        self._counts: tuple[int, ...] = ()
        self._studio = studio
        self._wide = wide  # picture beside the words, and no profile
        studio.painted.connect(self.update)

    def show_island(self, island: Island | None, words: str, sign: str = "") -> None:
        """Show an island; without one, words and a sign on the sea."""
        self.island, self.words, self._sign = island, words, sign
        counts = () if island is None else (mask.bit_count() for mask in graph(island).next_to)
        self._counts = tuple(counts)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return (
            QSize(210, 70) * self.unit if self._wide else QSize(max(188, round(scaled(130))), 128 + round(scaled(44)))
        )

    def paint(self, painter: QPainter, box: QRectF) -> None:
        words = scaled(15) * self.unit
        if self._wide:
            window = QRectF(box.left(), box.top(), box.height() * 1.3, box.height())
            text = QRectF(window.right() + 10, box.top(), box.right() - window.right() - 10, box.height())
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            if self.island is not None and text.width() > 140:
                text.setHeight(text.height() / 2)
                self._paint_profile(
                    painter, QRectF(text.left(), text.bottom(), min(text.width(), 190 * self.unit), text.height())
                )
        else:
            below = words * 1.5 + scaled(28)
            window = box.adjusted(0, 0, 0, -below)
            text = QRectF(box.left(), window.bottom() + 3, box.width(), words * 1.5)
            flags = Qt.AlignmentFlag.AlignCenter
            self._paint_profile(painter, QRectF(box.left(), text.bottom(), box.width(), scaled(24)))
        self._paint_window(painter, window)
        painter.setFont(serif(words, bold=True))
        painter.setPen(QColor(self.colours.ink))
        if self.island is None and self._wide:
            painter.drawText(text, int(flags | Qt.TextFlag.TextWordWrap), self.words)
        else:
            shown = QFontMetricsF(painter.font()).elidedText(self.words, Qt.TextElideMode.ElideRight, text.width())
            painter.drawText(text, int(flags), shown)

    def _paint_window(self, painter: QPainter, window: QRectF) -> None:
        frame = QPainterPath()
        frame.addRoundedRect(window, 8, 8)
        painter.fillPath(frame, QColor(self.colours.sea))
        painter.save()
        painter.setClipPath(frame)
        inner = window.adjusted(2, 2, -2, -2)
        if self.island is None:
            painter.setFont(serif(window.height() * (0.5 if len(self._sign) == 1 else 0.32), bold=True, italic=True))
            painter.setPen(QColor(self.colours.title))
            painter.drawText(window, int(Qt.AlignmentFlag.AlignCenter), self._sign)
        else:
            bounds = island_shape(self.island).bounds
            scale = min(inner.width() / bounds.width(), inner.height() / bounds.height())
            kept = max(9.0, round(scale))  # smaller ones are a muddle; they are shown reduced
            picture = self._studio.picture(self.island, self.colours, kept, self.devicePixelRatioF())
            if picture is None:
                paint_small_island(painter, self.island, inner.adjusted(10, 10, -10, -10), self.colours)
            else:
                origin = inner.center() - bounds.center() * scale
                for layer in (picture.water, picture.ground, picture.standing):
                    picture.draw(painter, layer, origin, scale)
        painter.restore()
        painter.strokePath(frame, pen(self.colours.ink, 1.4))

    def _paint_profile(self, painter: QPainter, box: QRectF) -> None:
        if self.island is None:
            return
        step = box.width() / len(FEATURES)
        radius = min(box.height() * 0.38, step * 0.27)
        painter.setFont(serif(min(scaled(14), step * 0.45), bold=True))
        for number, (feature, count) in enumerate(zip(FEATURES, self._counts, strict=True)):
            x = box.left() + number * step
            paint_badge(painter, feature, QPointF(x + radius, box.center().y()), radius)
            painter.setPen(QColor(self.colours.ink))
            room = QRectF(x + 2 * radius + 2, box.top(), step - 2 * radius - 2, box.height())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), str(count))


class PictureGrid(QWidget):
    """Buttons in rows to choose one from; arrow keys move between them."""

    chosen = Signal(int)  # number of the button

    def __init__(self, buttons: Sequence[PictureButton], columns: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = list(buttons)
        self._columns = columns
        grid = QGridLayout(self)
        grid.setContentsMargins(2, 2, 2, 2)
        grid.setSpacing(4)
        for number, button in enumerate(self.buttons):
            button.setFixedSize(button.sizeHint())
            button.clicked.connect(lambda _=False, number=number: self.chosen.emit(number))
            grid.addWidget(button, number // columns, number % columns)

    def fill(self, room: QSizeF) -> None:
        """Let the pictures grow as far as there is room, at most to twice their size."""
        rows = math.ceil(len(self.buttons) / self._columns)
        for button in self.buttons:
            usual = button.sizeHint()
            across, down = (
                room.width() / self._columns / (usual.width() + 4),
                room.height() / rows / (usual.height() + 4),
            )
            button.setFixedSize(usual * max(1.0, min(2.0, across, down)))
        self.adjustSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = next((number for number, button in enumerate(self.buttons) if button.hasFocus()), None)
        if at is None or event.key() not in STEPS:
            super().keyPressEvent(event)
            return
        across, down = STEPS[Qt.Key(event.key())]
        to = at + across + down * self._columns
        if to in range(len(self.buttons)):
            self.buttons[to].setFocus(Qt.FocusReason.TabFocusReason)


class Chooser(QWidget):
    """A sheet over the window with buttons to choose one from; a choice or Esc closes it."""

    chosen = Signal(int)  # number of the button

    def __init__(self, grid: PictureGrid, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._palette = palette
        self.grid = grid
        grid.chosen.connect(self._choose)
        self._scroll = QScrollArea(self, widgetResizable=True)
        self._scroll.setHorizontalScrollBarPolicy(NO_BAR)
        self._scroll.setWidget(grid)
        for ground in (self._scroll.viewport(), grid):
            ground.setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 14)
        column.addWidget(self._scroll)

    def open_at(self, corner: QPoint, current: int) -> None:
        """Open near a point of the screen, the focus on the current choice."""
        screen = self.screen().availableGeometry()
        wanted = self.grid.sizeHint()
        high = min(wanted.height(), round(screen.height() * 0.8))
        bar = self._scroll.verticalScrollBar().sizeHint().width() if high < wanted.height() else 0
        self._scroll.setFixedSize(wanted.width() + bar + 2, high + 2)
        self.adjustSize()
        x = max(screen.left(), min(corner.x(), screen.right() - self.width()))
        y = max(screen.top(), min(corner.y(), screen.bottom() - self.height()))
        self.move(x, y)
        self.show()
        self.grid.buttons[current].setFocus(Qt.FocusReason.PopupFocusReason)

    def _choose(self, number: int) -> None:
        self.close()
        self.chosen.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._palette.paper))  # to the corners: not every desktop can see through
        for inset, opacity in ((0, 1.0), (5, 0.35)):
            painter.setPen(pen(faded(self._palette.ink_soft, opacity), 1.0))
            painter.drawRect(self.rect().adjusted(inset, inset, -inset - 1, -inset - 1))
        painter.end()
