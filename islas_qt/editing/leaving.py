"""What is asked before unsaved work would be left, and told when nobody can play on the island yet."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget

from engine.reasons import Reason
from islas_qt.text import speak, tr
from islas_qt.widgets.message_boxes import plain_box


def ask_to_leave(parent: QWidget, name: str, save: Callable[[], object], leave: Callable[[], object]) -> None:
    """Ask whether to save the island of this name, to leave it as it is, or to stay; do what is answered."""
    box = plain_box(parent, tr("“{name}” has changes that are not saved.", name=name))
    answers = {
        box.addButton(tr("Save"), QMessageBox.ButtonRole.AcceptRole): save,
        box.addButton(tr("Leave without saving"), QMessageBox.ButtonRole.DestructiveRole): leave,
    }
    box.addButton(tr("Stay here"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(next(iter(answers)))

    def answered() -> None:
        for button, action in answers.items():
            if box.clickedButton() is button:
                action()

    box.finished.connect(answered)
    box.open()


def tell_unplayable(parent: QWidget, why: Reason) -> None:
    """Say why nobody can play on the island, and where that is put right."""
    box = plain_box(parent, tr("Nobody can play on the island yet: {why}.", why=speak(why)))
    box.setInformativeText(tr("The problems beside the chart show the places, and how each can be put right."))
    box.addButton(tr("Show the problems"), QMessageBox.ButtonRole.AcceptRole)
    box.open()
