"""A result as a picture to take along: copied or saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QObject, QTimer
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from engine.reasons import RefusedError
from islas_qt.file_names import with_ending
from islas_qt.files import write_file
from islas_qt.text import speak_refusal, tr
from islas_qt.widgets.message_boxes import warn

DONE = 2500  # milliseconds for which a button says that something has been done


class PictureTools(QObject):
    """Two buttons of a result: one copies its picture, the other saves it."""

    def __init__(self, parent: QWidget, copy: QPushButton, save: QPushButton, take: Callable[[], QPixmap]) -> None:
        super().__init__(parent)
        self._over = parent
        self._copy, self._save = copy, save
        self._take = take
        self.name = ""  # of the file that is proposed
        self._done = QTimer(self, singleShot=True, interval=DONE)
        self._done.timeout.connect(self.retranslate)
        copy.clicked.connect(self.copy_picture)
        save.clicked.connect(self.save_picture)

    def copy_picture(self) -> None:
        """Put a picture on the clipboard."""
        QGuiApplication.clipboard().setPixmap(self._take())
        self._say_done(self._copy, tr("Copied"))

    def save_picture(self) -> None:
        """Write a picture into a file of the user's choice."""
        name, _ = QFileDialog.getSaveFileName(self._over, tr("Save the picture"), self.name, "*.png")
        if name:
            self.write_picture(with_ending(name, ".png"))

    def write_picture(self, file: Path) -> None:
        """Write a picture into a file, or say why that cannot be."""
        buffer = QBuffer()
        self._take().save(buffer, "PNG")
        try:
            write_file(file, bytes(buffer.data().data()))
        except RefusedError as error:
            warn(self._over, speak_refusal(error))
        else:
            self._say_done(self._save, tr("Saved"))

    def _say_done(self, button: QPushButton, words: str) -> None:
        self.retranslate()
        button.setText(words)
        self._done.start()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self._copy.setText(tr("Copy picture"))
        self._copy.setToolTip(tr("Copy this sheet as a picture, to paste it elsewhere"))
        self._save.setText(tr("Save picture…"))
        self._save.setToolTip(tr("Save this sheet as a picture"))
