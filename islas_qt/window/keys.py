"""The keys of the window: what they do on every screen that has no use of its own for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

if TYPE_CHECKING:
    from islas_qt.window.main_window import MainWindow


def press(window: MainWindow, event: QKeyEvent) -> bool:
    """Do what a key says; return whether it says anything here."""
    focus = window.focusWidget()
    if event.key() == Qt.Key.Key_F11:
        window.toggle_full_screen()
    elif _is_taken_by_screen(window, event):
        return True
    elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QAbstractButton):
        focus.click()  # Qt itself does this only in dialogs
    elif event.key() == Qt.Key.Key_F1:
        topic = window.topic()
        window.screens.show_help(topic, "" if topic else window.game())
    elif event.key() == Qt.Key.Key_Question:
        window.show_keys()
    else:
        return False
    return True


def _is_taken_by_screen(window: MainWindow, event: QKeyEvent) -> bool:
    """Let the screen have a key that was pressed in the bar, or while nothing had the focus."""
    screen, focus = window.screens.shown, window.focusWidget()
    if focus is not None and (focus is screen or screen.isAncestorOf(focus)):
        return False  # it did not want it
    event.accept()
    screen.keyPressEvent(event)
    return event.isAccepted()
