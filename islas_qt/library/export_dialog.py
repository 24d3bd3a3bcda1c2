"""How shall the island be taken along? As a file, a code to paste, a picture, a drawing, or a page to play on."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QHideEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.text_code import to_code
from engine.island.cells import Island
from engine.reasons import RefusedError
from islas_qt import text
from islas_qt.file_names import with_ending
from islas_qt.library.exports import ENDINGS, PNG_WIDTHS, Kind, export, file_name
from islas_qt.library.picture import FramedIsland
from islas_qt.library.print_page import PAPERS, Paper
from islas_qt.paint.island.studio import Studio
from islas_qt.text import Marked, mark, speak_refusal, tr, tr_marked
from islas_qt.theme import DARK, LIGHT, Palette, scaled
from islas_qt.typefaces import use_typefaces
from islas_qt.widgets.background_job import BackgroundJob
from islas_qt.widgets.controls import ComboBox
from islas_qt.widgets.flow import Scrolled
from islas_qt.widgets.paper_dialog import PaperDialog, label
from islas_qt.widgets.sentence_button import SentenceButton

Way = Kind | Literal["code"]
WAYS: dict[Way, tuple[Marked, Marked]] = {
    "file": (mark("Island file"), mark("Everything about the island. Others can play on it and change it.")),
    "code": (mark("Text code"), mark("Everything about the island as one line, to paste into a mail or a chat.")),
    "pdf": (mark("Page to print (PDF)"), mark("At true size for wooden pieces, with the table of plots and features.")),
    "png": (
        mark("Picture (PNG)"),
        mark("A picture to share, with its name. It contains the island, so others can import it."),
    ),
    "svg": (mark("Drawing (SVG)"), mark("Lines and areas, sharp at every size.")),
}


class ExportDialog(PaperDialog):
    """Asks for the way and writes the island; painting is done in another process."""

    def __init__(self, island: Island, palette: Palette, parent: QWidget, way: Way = "file") -> None:
        super().__init__(palette, parent)
        self._island = island
        self._path = Path()
        self._job = BackgroundJob(self)
        self.picture = FramedIsland(Studio(self), palette, self, QSize(300, 240))
        self.picture.show_island(island)
        self.ways = {key: SentenceButton("", palette, self) for key in WAYS}
        self.width_pick, self.paper, self.look = (ComboBox(self) for _ in range(3))
        self.about, self.said = label(self), label(self)
        self.code = QLineEdit(to_code(island), self, readOnly=True)
        self.save, self.close_button = QPushButton(self), QPushButton(self)
        self.save.setObjectName("primary")
        self._labels = {pick: label(self) for pick in (self.width_pick, self.paper, self.look)}
        together = QButtonGroup(self)
        for key, button in self.ways.items():
            button.setCheckable(True)
            button.setChecked(key == way)
            together.addButton(button)
        for width in PNG_WIDTHS:
            self.width_pick.addItem("", width)
        for paper in PAPERS:
            self.paper.addItem("", paper)
        for colours in (LIGHT, DARK):
            self.look.addItem("", colours)
        self.width_pick.setCurrentIndex(1)
        self.look.setCurrentIndex(int(palette.name == "dark"))
        self._lay_out()
        together.buttonToggled.connect(self.retranslate)
        self.save.clicked.connect(self._take)
        self.close_button.clicked.connect(self.reject)
        self._job.brought.connect(self._tell)
        self._job.ended.connect(self._end)
        self.use_palette(palette)
        self.ways[way].setFocus()
        self.fit(QSize(round(340 + scaled(420)), round(240 + scaled(260))))

    @property
    def way(self) -> Way:
        """Which way is chosen."""
        return next(key for key, button in self.ways.items() if button.isChecked())

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(8)
        for row, (pick, words) in enumerate(self._labels.items()):
            grid.addWidget(words, row, 0)
            grid.addWidget(pick, row, 1)
        grid.setColumnStretch(1, 1)
        choices = QWidget(self)
        right = QVBoxLayout(choices)
        right.setContentsMargins(0, 0, 4, 0)
        right.setSpacing(6)
        for button in self.ways.values():
            right.addWidget(button)
        right.addSpacing(8)
        right.addWidget(self.about)
        right.addWidget(self.code)
        right.addLayout(grid)
        right.addStretch(1)
        beside = QHBoxLayout()
        beside.setSpacing(18)
        beside.addWidget(self.picture, 4)
        beside.addWidget(Scrolled(choices, self), 5)
        ways = QHBoxLayout()
        ways.addWidget(self.said, 1)
        ways.addWidget(self.close_button)
        ways.addWidget(self.save)
        self.column.addLayout(beside, 1)
        self.column.addLayout(ways)

    # -- what is done

    def _take(self) -> None:
        way = self.way
        if way == "code":
            QGuiApplication.clipboard().setText(self.code.text())
            self.said.setText(tr("The code is copied."))
            return
        ending = ENDINGS[way]
        name, _ = QFileDialog.getSaveFileName(self, tr("Export the island"), file_name(self._island, way), f"*{ending}")
        if name:
            self.write(with_ending(name, ending))

    def write(self, path: Path) -> None:
        """Write the island in the chosen way."""
        way = self.way
        assert way != "code"
        self._path = path
        colours: Palette = self.look.currentData()
        task = partial(
            _export,
            kind=way,
            island=self._island,
            path=path,
            dark=colours.name == "dark",
            width=self.width_pick.currentData(),
            paper=self.paper.currentData(),
            language=text.language(),
        )
        self._job.start(task, range(1), 1)
        self.save.setEnabled(False)
        self.said.setText(tr("One moment …"))

    def _tell(self, words: str) -> None:
        self.said.setText(words or tr("Saved as {name}", name=self._path.name))

    def _end(self, is_good: bool) -> None:
        self.save.setEnabled(True)
        if not is_good:
            self.said.setText(tr("The island was not exported. Please try again."))

    # -- look and language

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        self.picture.use_palette(palette)
        for button in self.ways.values():
            button.use_palette(palette)
        for pick in self._labels:
            pick.use_palette(palette)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        way = self.way
        self.entitle(tr("Export “{name}”", name=self._island.name))
        for key, (name, about) in WAYS.items():
            self.ways[key].say(tr_marked(name))
            self.ways[key].setAccessibleDescription(tr_marked(about))
        self.about.setText(tr_marked(WAYS[way][1]))
        self.code.setAccessibleName(tr_marked(WAYS["code"][0]))
        for row, width in enumerate(PNG_WIDTHS):
            self.width_pick.setItemText(row, tr("{n} pixels wide", n=width))
        for row, paper in enumerate(PAPERS):
            self.paper.setItemText(row, paper)
        for row, words in enumerate((tr("By day"), tr("By night"))):
            self.look.setItemText(row, words)
        shown = {self.width_pick: way == "png", self.paper: way == "pdf", self.look: way in ("png", "svg")}
        for pick, words in zip(self._labels, (tr("Size"), tr("Paper"), tr("Colours")), strict=True):
            self._labels[pick].setText(words)
            pick.setAccessibleName(words)
            for part in (pick, self._labels[pick]):
                part.setVisible(shown[pick])
        self.code.setVisible(way == "code")
        self.said.setText("")
        self.save.setText(tr("Copy") if way == "code" else tr("Save…"))
        self.close_button.setText(tr("Close"))
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self._job.cancel()


def _export(
    _number: int, kind: Kind, island: Island, path: Path, dark: bool, width: int, paper: Paper, language: str
) -> str:
    """Write an island, in a process that has no window; return what went wrong, if anything did."""
    app = QGuiApplication.instance() or QGuiApplication([])
    use_typefaces()
    text.use(language)
    try:
        export(kind, island, path, DARK if dark else LIGHT, width, paper)
    except RefusedError as error:
        return speak_refusal(error)
    finally:
        del app
    return ""
