"""After a crash: the island as it was saved and the work that was not, side by side, and the choice between them."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QPushButton, QWidget

from editor.document.document import Document
from engine.island.cells import Island
from islas_qt.library.picture import FramedIsland
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.paper_dialog import PaperDialog, heading, label

LATER = 2  # neither accepted nor rejected: the draft stays where it is


class DraftDialog(PaperDialog):
    """Accepted if the unsaved work shall be gone on with, rejected if it shall be forgotten; Esc decides nothing."""

    def __init__(
        self, document: Document, saved: Island | None, studio: Studio, palette: Palette, parent: QWidget
    ) -> None:
        """Show what was not saved, and what was, if it was ever saved."""
        super().__init__(palette, parent)
        self._document = document
        self._saved = saved
        self.words = label(self)
        self.pictures = [FramedIsland(studio, palette, self, QSize(260, 200)) for _ in range(2)]
        self.heads = [label(self) for _ in range(2)]
        self.later, self.forget, self.resume = (QPushButton(self) for _ in range(3))
        self.resume.setObjectName("primary")
        self.resume.setDefault(True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        for column, (head, picture, island) in enumerate(
            zip(self.heads, self.pictures, (saved, document.kept), strict=True)
        ):
            grid.addWidget(head, 0, column)
            grid.addWidget(picture, 1, column)
            picture.show_island(island)
        grid.setRowStretch(1, 1)
        ways = QHBoxLayout()
        ways.setSpacing(10)
        ways.addWidget(self.later)
        ways.addStretch(1)
        ways.addWidget(self.forget)
        ways.addWidget(self.resume)
        self.column.addWidget(self.words)
        self.column.addLayout(grid, 1)
        self.column.addLayout(ways)
        self.resume.clicked.connect(self.accept)
        self.forget.clicked.connect(lambda: self.done(QDialog.DialogCode.Rejected))
        self.later.clicked.connect(self.reject)
        self.use_palette(palette)
        self.fit(QSize(round(380 + scaled(400)), 560))

    def reject(self) -> None:
        """Close and leave everything as it is: Esc must not cost anybody's work."""
        self.done(LATER)

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        for picture, head in zip(self.pictures, self.heads, strict=True):
            picture.use_palette(palette)
            heading(head, 16)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.entitle(tr("Unsaved work"))
        name = self._document.kept.name
        self.words.setText(tr("The program ended before “{name}” was saved. Your work is still here.", name=name))
        steps = tr_n("{n} step", "{n} steps", self._document.position)
        self.heads[0].setText(tr("As it was saved") if self._saved else tr("It was never saved"))
        self.heads[1].setText(tr("Your unsaved work ({steps})", steps=steps))
        self.resume.setText(tr("Continue my work"))
        self.forget.setText(tr("Discard the unsaved work"))
        self.later.setText(tr("Decide later"))
        self.update()
