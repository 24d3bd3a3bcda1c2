"""A veil over the window with something to look at in front of it, gone with the next key or click."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from islas_qt.paint.painted import SMOOTH
from islas_qt.text import tr
from islas_qt.theme import Palette, faded

CLOSING_KEYS = (Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
EDGE = 12  # between what there is to look at, the way out, and the edge of the window


class Overlay(QWidget):
    """Covers the window of `opener` until Esc, Space, Enter or a click closes it; the focus returns to `opener`."""

    closed = Signal()

    def __init__(self, palette: Palette, opener: QWidget) -> None:
        super().__init__(opener.window())
        self.palette_used = palette
        self._opener = opener
        self.way_out = QPushButton(f"✕  {tr('Close')}", self)
        self.way_out.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys are for what is looked at
        self.way_out.setToolTip("Esc")
        self.way_out.clicked.connect(self.close)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        opener.window().installEventFilter(self)
        opener.installEventFilter(self)

    def appear(self) -> None:
        """Be seen, once it is known what there is to look at."""
        self.setGeometry(self.window().rect())
        self.show()
        self.raise_()
        self.setFocus()

    def box(self) -> QRectF:
        """Return where that lies."""
        raise NotImplementedError

    def paint(self, painter: QPainter) -> None:
        """Paint what there is to look at."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        painter.fillRect(self.rect(), faded("#04141c", 0.62))
        self.paint(painter)
        painter.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self.setGeometry(self.window().rect())
        elif event.type() == QEvent.Type.Hide and watched is self._opener:
            self.close()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        size, box = self.way_out.sizeHint(), self.box()
        top = min(box.bottom() + EDGE, self.height() - EDGE - size.height())
        self.way_out.setGeometry(round(box.center().x() - size.width() / 2), round(top), size.width(), size.height())

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002
        return True  # there is nothing else to go to

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in CLOSING_KEYS:
            self.close()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.close()

    def closeEvent(self, event: QEvent) -> None:
        had_focus = self.hasFocus()
        super().closeEvent(event)  # type: ignore[arg-type]
        if had_focus and self._opener.isVisible():
            self._opener.setFocus()
        self.closed.emit()
