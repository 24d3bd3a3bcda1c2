"""Small changes that would make an island fairer: each with a picture and what it would do."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.diff import diff
from editor.fairer import Proposal, proposals
from editor.fairness import Trial
from engine.island.cells import Island
from islas_qt.library.errand import Errand
from islas_qt.library.paper import label
from islas_qt.library.picture import IslandView
from islas_qt.library.verdict import percent
from islas_qt.text import speak, tr
from islas_qt.theme import Palette
from islas_qt.views.sentence_button import SentenceButton
from islas_qt.views.studio import Studio


class FairerPanel(QWidget):
    """Finds proposals in another process and shows them; one that is chosen is previewed before it is taken."""

    chosen = Signal(object)  # the Proposal that is previewed
    taken = Signal(object)  # the Island after a change

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.found: list[Proposal] = []
        self._before: Island | None = None
        self._share = 0.0
        self._errand = Errand(self)
        self.picture = IslandView(studio, palette, self, QSize(220, 150))
        self.words = label(self)
        self.take = QPushButton(self)
        self._group = QButtonGroup(self)
        self.buttons: list[SentenceButton] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(6)
        left = QVBoxLayout()
        left.addWidget(self.words)
        left.addLayout(self._list)
        left.addStretch(1)
        left.addWidget(self.take, 0, Qt.AlignmentFlag.AlignLeft)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(16)
        whole.addLayout(left, 3)
        whole.addWidget(self.picture, 2)
        self._errand.brought.connect(self._show)
        self._errand.ended.connect(self._end)
        self._group.idToggled.connect(self._choose)
        self.take.clicked.connect(lambda: self.taken.emit(self.found[self._group.checkedId()].island))
        self.retranslate()

    def look(self, trial: Trial, share: float) -> None:
        """Look for changes to the island, which wins `share` of the matches."""
        self._before, self._share = trial.island, share
        self.picture.show_island(trial.island)
        self._show([])
        self.words.setText(tr("Looking for small changes …"))
        self._errand.start(partial(_found, trial, share), range(1), 1)

    def cancel(self) -> None:
        """Stop looking."""
        self._errand.cancel()

    def _show(self, found: list[Proposal]) -> None:
        self.found = found
        for button in self.buttons:
            self._group.removeButton(button)
            button.deleteLater()
        self.buttons = [SentenceButton("", self._palette, self) for _ in found]
        for number, button in enumerate(self.buttons):
            button.setCheckable(True)
            self._group.addButton(button, number)
            self._list.addWidget(button)
        self.retranslate()

    def _end(self, is_good: bool) -> None:
        if not is_good:
            self.words.setText(tr("That did not work. Please try again."))

    def _choose(self, number: int, is_chosen: bool) -> None:
        if is_chosen:
            proposal = self.found[number]
            self.picture.show_island(proposal.island, _changed_plots(self._before, proposal.island))
            self.chosen.emit(proposal)
        self.take.setEnabled(self._group.checkedId() >= 0)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.picture.use_palette(palette)
        for button in self.buttons:
            button.use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        if self.found:
            self.words.setText(tr("Each of these would bring it nearer to its share; how much is an estimate."))
        elif not self._errand.is_under_way:
            self.words.setText(tr("No small change would make it fairer."))
        for button, proposal in zip(self.buttons, self.found, strict=True):
            what = speak(proposal.what)
            share = tr("{before} → about {after}", before=percent(self._share), after=percent(proposal.share))
            button.say(f"{what[:1].upper()}{what[1:]}: {share}")
        self.take.setText(tr("Make this change"))
        self.take.setEnabled(self._group.checkedId() >= 0)


def _found(trial: Trial, share: float, _number: int) -> list[Proposal]:
    return proposals(trial, share)


def _changed_plots(before: Island | None, after: Island) -> list[int]:
    """Return the plots along whose borders something has changed."""
    if before is None:
        return []
    cells = diff(before, after).cells
    return [number for number, plot in enumerate(after.plots) if not cells.isdisjoint(plot.cells)]
