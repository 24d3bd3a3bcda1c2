"""One island of several, as large as the window allows: its plots with their numbers, its profile, and a guess."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from engine.island.cells import Island
from engine.island.graph import graph
from islas_qt.island_words import profile
from islas_qt.library.candidate_card import guess_words
from islas_qt.library.library_details import ProfileStrip
from islas_qt.library.picture import FramedIsland
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.widgets.paper_dialog import PaperDialog, label


class CloseLook(PaperDialog):
    """Shows one island large; the arrow keys lead to the others."""

    looked = Signal(int)  # number of the island that is looked at now

    def __init__(
        self, islands: Sequence[Island], number: int, studio: Studio, palette: Palette, parent: QWidget
    ) -> None:
        super().__init__(palette, parent)
        self._islands = islands
        self.number = number
        self.picture = FramedIsland(studio, palette, self, QSize(420, 300), is_numbered=True)
        self.profile = ProfileStrip(palette, self)
        self.guess = label(self)
        self.before, self.next, self.close_button = (QPushButton(self) for _ in range(3))
        self.close_button.setObjectName("primary")
        ways = QHBoxLayout()
        ways.setSpacing(10)
        ways.addWidget(self.before)
        ways.addWidget(self.next)
        ways.addStretch(1)
        ways.addWidget(self.close_button)
        self.column.addWidget(self.picture, 1)
        self.column.addWidget(self.profile)
        self.column.addWidget(self.guess)
        self.column.addLayout(ways)
        self.before.clicked.connect(lambda: self.go(-1))
        self.next.clicked.connect(lambda: self.go(1))
        self.close_button.clicked.connect(self.accept)
        self.use_palette(palette)
        self.close_button.setFocus()
        self.fit(QSize(1000, 1000))

    def go(self, by: int) -> None:
        """Look at the next island, or the one before."""
        self.number = (self.number + by) % len(self._islands)
        self.retranslate()
        self.looked.emit(self.number)

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        self.picture.use_palette(palette)
        self.profile.use_palette(palette)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        island = self._islands[self.number]
        self.entitle(island.name)
        self.picture.show_island(island)
        self.profile.show_counts(tuple(mask.bit_count() for mask in graph(island).next_to))
        self.profile.setAccessibleName(profile(graph(island)))
        guess = guess_words(island)
        self.guess.setText(tr("A quick guess without matches: {guess}.", guess=guess) if guess else "")
        self.before.setText(tr("Previous"))
        self.next.setText(tr("Next"))
        for button in (self.before, self.next):
            button.setVisible(len(self._islands) > 1)
        self.close_button.setText(tr("Close"))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.go(-1)
            case Qt.Key.Key_Right:
                self.go(1)
            case _:
                super().keyPressEvent(event)
