"""What is asked before unsaved work would be left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from islas_qt.text import tr


def ask_to_leave(parent: QWidget, save: Callable[[], object], leave: Callable[[], object]) -> None:
    """Ask whether to save the island, to leave it as it is, or to stay; do what is answered."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(tr("The island has changes that are not saved."))
    answers = {
        box.addButton(tr("Save"), QMessageBox.ButtonRole.AcceptRole): save,
        box.addButton(tr("Leave without saving"), QMessageBox.ButtonRole.DestructiveRole): leave,
    }
    box.addButton(tr("Stay here"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(next(iter(answers)))

    def answered() -> None:
        for button, deed in answers.items():
            if box.clickedButton() is button:
                deed()

    box.finished.connect(answered)
    box.open()
