"""Two islands, or two versions of one, side by side: pictures, profiles, numbers, and what is different in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from engine.island.cells import Island
from engine.island.checks import check
from engine.island.graph import graph
from islas_qt.island_words import profile
from islas_qt.library.candidate_card import guess_words
from islas_qt.library.differences import differences
from islas_qt.library.library_details import ProfileStrip
from islas_qt.library.picture import FramedIsland
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.controls import ComboBox
from islas_qt.widgets.flow import Scrolled
from islas_qt.widgets.paper_dialog import PaperDialog, heading, label


class _Side:
    """One of the two: which one, its picture, its profile, its numbers."""

    def __init__(self, names: Sequence[str], chosen: int, studio: Studio, palette: Palette, parent: QWidget) -> None:
        self.pick = ComboBox(parent)
        self.pick.addItems(names)
        self.pick.setCurrentIndex(chosen)
        self.picture = FramedIsland(studio, palette, parent, QSize(240, 170), is_numbered=True)
        self.profile = ProfileStrip(palette, parent)
        self.numbers = label(parent)

    def show_island(self, island: Island) -> None:
        report = check(island)
        self.picture.show_island(island)
        self.profile.show_counts(report.counts)
        self.profile.setAccessibleName(profile(graph(island)))
        plots = tr_n("{n} plot", "{n} plots", len(island.plots))
        touched = tr_n("{n} feature touched in all", "{n} features touched in all", sum(report.touches))
        kind = tr("classic profile") if report.is_classic else "" if report.is_playable else tr("Not playable yet")
        self.numbers.setText(", ".join(part for part in (plots, touched, kind, guess_words(island)) if part))

    def use_palette(self, palette: Palette) -> None:
        for part in (self.pick, self.picture, self.profile):
            part.use_palette(palette)


class CompareDialog(PaperDialog):
    """Shows any two of several islands, each with the name it is chosen by."""

    def __init__(
        self,
        islands: Sequence[tuple[str, Island]],
        left: int,
        right: int,
        studio: Studio,
        palette: Palette,
        parent: QWidget,
    ) -> None:
        super().__init__(palette, parent)
        self._islands = [island for _, island in islands]
        names = [name for name, _ in islands]
        self.sides = [_Side(names, chosen, studio, palette, self) for chosen in (left, right)]
        self.head, self.words = label(self), label(self)
        self.close_button = QPushButton(self)
        self.close_button.setObjectName("primary")
        page = QWidget(self)
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(22)
        for column, side in enumerate(self.sides):
            for row, part in enumerate((side.pick, side.picture, side.profile, side.numbers)):
                grid.addWidget(part, row, column)
            grid.setColumnStretch(column, 1)
            side.pick.activated.connect(self.retranslate)
        grid.setRowStretch(1, 1)
        ways = QHBoxLayout()
        ways.addStretch(1)
        ways.addWidget(self.close_button)
        grid.addWidget(self.head, 4, 0, 1, 2)
        grid.addWidget(self.words, 5, 0, 1, 2)
        self.column.addWidget(Scrolled(page, self), 1)
        self.column.addLayout(ways)
        self.close_button.clicked.connect(self.accept)
        self.use_palette(palette)
        self.close_button.setFocus()
        self.fit(QSize(round(420 + scaled(560)), round(460 + scaled(260))))

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        for side in self.sides:
            side.use_palette(palette)
        heading(self.head, 16)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        left, right = (self._islands[side.pick.currentIndex()] for side in self.sides)
        self.entitle(tr("Two islands side by side"))
        for side, island, words in zip(self.sides, (left, right), (tr("On the left"), tr("On the right")), strict=True):
            side.show_island(island)
            side.pick.setAccessibleName(words)
        self.head.setText(tr("From left to right"))
        self.words.setText("   ·   ".join(differences(left, right)) or tr("They are the same."))
        self.close_button.setText(tr("Close"))
        self.update()
