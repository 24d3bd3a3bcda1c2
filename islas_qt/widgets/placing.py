"""Windows lie on the screen with all of their frame, however small the screen is."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QApplication, QWidget

FRAME = QMargins(6, 36, 6, 8)  # assumed until the window manager has drawn the real one
_PLACED = "placed"  # property of a window
FILLS_SCREEN = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen


def room_for(window: QWidget) -> QSize:
    """Return how large a window can be on its screen, without its frame."""
    return window.screen().availableGeometry().marginsRemoved(_frame(window)).size()


def keep_on_screen(window: QWidget) -> None:
    """Shrink and move a window that reaches beyond the available area of its screen; its frame counts."""
    if window.windowState() & FILLS_SCREEN:
        return
    frame = _frame(window)
    taken = window.geometry().marginsAdded(frame)
    inside = moved_inside(taken, window.screen().availableGeometry())
    if inside != taken:
        window.setGeometry(inside.marginsRemoved(frame))


def place_once(handle: QWindow | None) -> None:
    """Keep a window on the screen when it is used for the first time: only then its frame is known.

    Later it stays where people put it.
    """
    if handle is None or handle.property(_PLACED):
        return
    handle.setProperty(_PLACED, True)
    for window in QApplication.topLevelWidgets():
        if window.windowHandle() is handle and window.isVisible():
            keep_on_screen(window)


def moved_inside(box: QRect, area: QRect) -> QRect:
    """Return a box moved into an area, and shrunk if it is larger."""
    size = box.size().boundedTo(area.size())
    end = area.bottomRight() - QPoint(size.width() - 1, size.height() - 1)
    left = max(area.left(), min(box.left(), end.x()))
    top = max(area.top(), min(box.top(), end.y()))
    return QRect(QPoint(left, top), size)


def _frame(window: QWidget) -> QMargins:
    handle = window.windowHandle()
    margins = handle.frameMargins() if handle else QMargins()
    return FRAME if margins.isNull() else margins
