"""An island that comes from elsewhere: a code that was copied, a file, or a picture with the island inside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QPushButton, QWidget

from editor.text_code import MARK
from engine.island.cells import Island
from engine.reasons import RefusedError
from islas_qt import ISLAND_ENDING
from islas_qt.library.picture import FramedIsland
from islas_qt.library.reading import from_text, read_any
from islas_qt.paint.island.studio import Studio
from islas_qt.text import speak_refusal, speak_sentence, tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.paper_dialog import PaperDialog, label


class ImportDialog(PaperDialog):
    """Shows the island that was found before it is taken."""

    imported = Signal(object)  # the Island

    def __init__(self, is_known: Callable[[Island], bool], palette: Palette, parent: QWidget) -> None:
        """Ask `is_known` whether an island is in the library already."""
        super().__init__(palette, parent)
        self._is_known = is_known
        self.island: Island | None = None
        self._is_twin = False
        self.picture = FramedIsland(Studio(self), palette, self, QSize(300, 150))
        self.words, self.said = label(self), label(self)
        self.code = QLineEdit(self)
        self.file, self.close_button, self.take = (QPushButton(self) for _ in range(3))
        self.take.setObjectName("primary")
        line = QHBoxLayout()
        line.addWidget(self.code, 1)
        line.addWidget(self.file)
        ways = QHBoxLayout()
        ways.addStretch(1)
        ways.addWidget(self.close_button)
        ways.addWidget(self.take)
        self.column.addWidget(self.words)
        self.column.addLayout(line)
        self.column.addWidget(self.picture, 1)
        self.column.addWidget(self.said)
        self.column.addLayout(ways)
        self.code.textChanged.connect(self._read_code)
        self.file.clicked.connect(self._choose_file)
        self.take.clicked.connect(self._take)
        self.close_button.clicked.connect(self.reject)
        self.use_palette(palette)
        self.retranslate()
        copied = QGuiApplication.clipboard().text()
        if copied.lstrip().startswith(MARK):
            self.code.setText(copied.strip())
        self.fit(QSize(round(200 + scaled(420)), 560))

    def read_file(self, path: Path) -> None:
        """Show the island in a file, or say what is wrong with it."""
        try:
            self._found(read_any(path))
        except RefusedError as error:
            self._refuse(error)

    def _read_code(self, code: str) -> None:
        if not code.strip():
            self._found(None)
            return
        try:
            self._found(from_text(code))
        except RefusedError as error:
            self._refuse(error)

    def _choose_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Import an island"), "", f"*{ISLAND_ENDING} *.png *.json *.txt")
        if name:
            self.read_file(Path(name))

    def _found(self, island: Island | None) -> None:
        self.island = island
        self._is_twin = island is not None and self._is_known(island)
        self.picture.show_island(island)
        self._tell()

    def _tell(self) -> None:
        name = self.island.name if self.island else ""
        self.said.setText(tr("You already have “{name}”.", name=name) if self._is_twin else name)
        self.take.setText(tr("Show it") if self._is_twin else tr("Add to my islands"))
        self.take.setEnabled(self.island is not None)

    def _refuse(self, error: RefusedError) -> None:
        self._found(None)
        self.said.setText(speak_refusal(error) if error.source + error.place else speak_sentence(error.why))

    def _take(self) -> None:
        self.imported.emit(self.island)
        self.accept()

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        self.picture.use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.entitle(tr("Import an island"))
        self.words.setText(
            tr("Paste an island code here, or choose a file: an island, a text with a code, a picture that Islas made.")
        )
        self.code.setPlaceholderText(f"{MARK}…")
        self.code.setAccessibleName(tr("Island code"))
        self.file.setText(tr("Choose a file…"))
        self.close_button.setText(tr("Close"))
        self._tell()
        self.update()
