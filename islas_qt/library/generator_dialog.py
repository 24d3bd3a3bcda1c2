"""Twelve islands to choose from, made to order while one waits."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from engine.island.cells import Island
from engine.reasons import Reason
from islas_qt.library.candidate_card import CandidateCard
from islas_qt.library.close_look import CloseLook
from islas_qt.library.fairness_run import jobs
from islas_qt.library.generator_controls import GeneratorControls
from islas_qt.library.generator_options import LARGEST_SEED, candidate, options_from_text, options_to_text
from islas_qt.library.picture import CardScroll
from islas_qt.paint.background import Porthole
from islas_qt.paint.island.studio import Studio
from islas_qt.settings import Settings
from islas_qt.text import speak_sentence, tr
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.background_job import BackgroundJob
from islas_qt.widgets.controls import CheckBox
from islas_qt.widgets.flow import Flow, Scrolled
from islas_qt.widgets.paper_dialog import ROOM, PaperDialog, label

CANDIDATES = 12
COLUMNS = 4
GROWN = 1.3  # times the smallest pictures, if the window is large enough
CONTROLS = 260  # width of the controls
PAUSE_MS = 350  # after the last change of an option until islands are made


class GeneratorDialog(PaperDialog):
    """Makes islands in other processes and shows each as it comes; remembers what was wished for."""

    chosen = Signal(object)  # the Island
    kept = Signal(object)  # the Island that shall be among one's islands, while one goes on choosing

    def __init__(
        self, studio: Studio, palette: Palette, settings: Settings, parent: QWidget, base: Island | None = None
    ) -> None:
        """Offer to vary `base`, if it is given."""
        super().__init__(palette, parent)
        self._studio = studio
        self._settings = settings
        self._base = base
        self._before: list[tuple[Island | None, bool, list[Island], int]] = []  # what was varied, and could come back
        self._came = 0
        self._job = BackgroundJob(self)
        kept = settings.store.value("generator")
        self.controls = GeneratorControls(options_from_text(kept if isinstance(kept, str) else ""), palette, self)
        self.vary = CheckBox(self)
        self.cards = [CandidateCard(studio, palette) for _ in range(CANDIDATES)]
        room = parent.window().width() - ROOM - round(scaled(CONTROLS)) - 110
        self._scroll = CardScroll(self.cards, max(1, min(COLUMNS, room // self.cards[0].sizeHint().width())), self)
        self._group = QButtonGroup(self)
        for number, card in enumerate(self.cards):
            self._group.addButton(card, number)
        self.said, self.nothing = label(self, wrap=False), label(self)
        self.porthole = Porthole(self)
        self.pages = QStackedWidget(self)
        self.back, self.look, self.vary_this, self.keep, self.close_button, self.take = (
            QPushButton(self) for _ in range(6)
        )
        self.take.setObjectName("primary")
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._lay_out()
        self._connect()
        self.use_palette(palette)
        wanted = self._scroll.grid.sizeHint() * GROWN
        self.fit(QSize(wanted.width() + round(scaled(CONTROLS)) + 110, wanted.height() + 180))

    # -- putting it together

    def _lay_out(self) -> None:
        left = QWidget(self)
        options = QVBoxLayout(left)
        options.setContentsMargins(0, 0, 8, 0)
        options.addWidget(self.vary)
        options.addWidget(self.controls, 1)
        beside = QHBoxLayout()
        beside.setSpacing(14)
        left.setMinimumWidth(round(scaled(CONTROLS)))
        beside.addWidget(Scrolled(left, self))
        empty = QWidget(self)
        middle = QVBoxLayout(empty)
        middle.addStretch(1)
        middle.addWidget(self.porthole, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addWidget(self.nothing)
        middle.addStretch(2)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages.addWidget(self._scroll)
        self.pages.addWidget(empty)
        beside.addWidget(self.pages, 1)
        ways = Flow(self.said, self.back, self.look, self.vary_this, self.keep, self.close_button, self.take)
        self.column.addLayout(beside, 1)
        self.column.addLayout(ways)

    def _connect(self) -> None:
        self.controls.changed.connect(self._use_options)
        self.controls.roll.clicked.connect(self.roll)
        self.vary.toggled.connect(self._use_options)
        self._pause.timeout.connect(self.generate)
        self._group.idToggled.connect(self._tell)
        for card in self.cards:
            card.clicked.connect(self._tell)
            card.enlarged.connect(self._look_closely)
        self.vary_this.clicked.connect(self._vary_this)
        self.back.clicked.connect(self._go_back)
        self.look.clicked.connect(self._look_closely)
        self.keep.clicked.connect(lambda: self.kept.emit(self._current()))
        self.take.clicked.connect(self._take)
        self.close_button.clicked.connect(self.reject)
        self._job.brought.connect(self._show)
        self._job.ended.connect(self._end)

    # -- making islands

    def _use_options(self) -> None:
        self._settings.store.setValue("generator", options_to_text(self.controls.options))
        self._job.cancel()
        self._pause.start()
        self._tell()

    def roll(self) -> None:
        """Make other islands of the same kind."""
        self.controls.show_options(replace(self.controls.options, seed=secrets.randbelow(LARGEST_SEED + 1)))
        self._use_options()
        self.generate()

    def generate(self) -> None:
        """Make the islands anew."""
        self._pause.stop()
        self._show_all([])
        base = self._base if self.vary.isChecked() else None
        self._job.start(partial(candidate, self.controls.options, base), range(CANDIDATES), jobs())
        self._tell()

    def _show_all(self, islands: Sequence[Island]) -> None:
        """Show these islands, none of them chosen."""
        self._came = len(islands)
        self._group.setExclusive(False)
        for number, card in enumerate(self.cards):
            card.setChecked(False)
            island = islands[number] if number < len(islands) else None
            card.show_island(island, island.name if island else "")
        self._group.setExclusive(True)
        self.pages.setCurrentIndex(0)

    def _show(self, found: Island | Reason) -> None:
        if isinstance(found, Reason):
            self._job.cancel()
            self._tell()
            (self.said if self._came else self.nothing).setText(speak_sentence(found))
            self.pages.setCurrentIndex(0 if self._came else 1)
            return
        self.cards[self._came].show_island(found, found.name)
        self._came += 1
        self._tell()

    def _end(self, is_good: bool) -> None:
        self._tell()
        if not is_good:
            self.said.setText(tr("Not all islands could be generated. Please try again."))

    def _current(self) -> Island | None:
        number = self._group.checkedId()
        return self.cards[number].island if number >= 0 else None

    def _islands(self) -> list[Island]:
        return [card.island for card in self.cards if card.island]

    def _vary_this(self) -> None:
        self._before.append((self._base, self.vary.isChecked(), self._islands(), self._group.checkedId()))
        self._base = self._current()
        self.retranslate()
        if self.vary.isChecked():
            self.generate()
        else:
            self.vary.setChecked(True)

    def _go_back(self) -> None:
        """Show the islands again from which one was chosen to be varied."""
        self._job.cancel()
        self._pause.stop()
        self._base, is_varied, islands, number = self._before.pop()
        self.vary.blockSignals(True)
        self.vary.setChecked(is_varied)
        self.vary.blockSignals(False)
        self._show_all(islands)
        self.cards[number].setChecked(True)
        self.retranslate()

    def _look_closely(self) -> None:
        number = self._group.checkedId()
        if number >= 0:
            dialog = CloseLook(self._islands(), number, self._studio, self.colours, self)
            dialog.looked.connect(lambda number: self.cards[number].setChecked(True))
            dialog.open()

    def tell_kept(self, name: str) -> None:
        """Say that the chosen island is among one's islands now."""
        self.cards[self._group.checkedId()].keep()
        self._tell()
        self.said.setText(tr("“{name}” is among your islands.", name=name))

    def _take(self) -> None:
        self.chosen.emit(self._current())  # whoever takes it closes the dialog: there may be something to ask first

    # -- what there is to say

    def _tell(self) -> None:
        current = self._current()
        for button in (self.take, self.vary_this, self.look, self.keep):
            button.setEnabled(current is not None)
            button.setToolTip("" if current else tr("Choose one of the islands first."))
        if current and self.cards[self._group.checkedId()].is_kept:
            self.keep.setEnabled(False)
            self.keep.setToolTip(tr("It is already among your islands."))
        self.back.setVisible(bool(self._before))
        self.controls.vary(self.vary.isChecked())
        if self._job.is_under_way:
            self.said.setText(tr("{n} of {all} islands", n=self._came, all=CANDIDATES))
        else:
            self.said.setText("")

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        self.controls.use_palette(palette)
        self.porthole.use_palette(palette)
        self.nothing.setFont(serif(scaled(18), italic=True))
        for card in self.cards:
            card.use_palette(palette)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.entitle(tr("Generate an island"))
        self.vary.setVisible(self._base is not None)
        if self._base is not None:
            self.vary.setText(tr("Vary “{name}”", name=self._base.name).replace("&", "&&"))  # no shortcut
        self.vary_this.setText(tr("Vary this one"))
        self.back.setText(tr("Previous islands"))
        self.back.setAccessibleDescription(tr("The islands that you chose this one from"))
        self.look.setText(tr("Look closely"))
        self.keep.setText(tr("Add to my islands"))
        for card in self.cards:
            card.retranslate()
        self.close_button.setText(tr("Close"))
        self.take.setText(tr("Take this one"))
        self.controls.retranslate()
        self._tell()
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        if not self._came:
            self.generate()

    def hideEvent(self, event: QHideEvent) -> None:
        self._job.cancel()
        self._pause.stop()
