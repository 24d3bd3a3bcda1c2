"""Small boxes over the window: something could not be done, or a question before something is lost."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from engine.reasons import RefusedError
from islas_qt.text import speak_refusal, tr


def warn(over: QWidget, words: str, error: RefusedError | None = None) -> None:
    """Tell why something could not be done."""
    box = plain_box(over, words, QMessageBox.Icon.Warning)
    if error:
        box.setInformativeText(speak_refusal(error))
    box.open()


def ask_to_give_up(over: QWidget, give_up: Callable[[], object]) -> None:
    """Ask whether to close although something of a match is only in memory."""
    words = tr("The last actions of a match could not be saved yet. If you close now, they are lost.")
    box = plain_box(over, words, QMessageBox.Icon.Warning)
    close = box.addButton(tr("Close anyway"), QMessageBox.ButtonRole.DestructiveRole)
    box.addButton(tr("Stay"), QMessageBox.ButtonRole.RejectRole)
    close.clicked.connect(give_up)
    box.open()


def plain_box(over: QWidget, words: str, icon: QMessageBox.Icon = QMessageBox.Icon.NoIcon) -> QMessageBox:
    """Return a box that reads no mark-up and is gone when it is closed."""
    box = QMessageBox(over)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(icon)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(words)
    return box
