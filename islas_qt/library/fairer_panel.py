"""Small changes that would make an island fairer: each with a picture and what it would do; several can be ticked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.document.diff import diff
from editor.fairness.proposals import Proposal, foretold, proposals, together
from editor.fairness.trial import Trial
from engine.island.cells import Island
from islas_qt.library.picture import FramedIsland
from islas_qt.library.verdict import percent
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.scenery import pen
from islas_qt.text import speak, tr, tr_n
from islas_qt.theme import LIGHT, Palette, faded
from islas_qt.widgets.background_job import BackgroundJob
from islas_qt.widgets.paper_dialog import label
from islas_qt.widgets.sentence_button import WrappedButton

BOX = 18  # size of the box for a tick


class TickSentence(WrappedButton):
    """A sentence with a box before it that can be ticked."""

    def __init__(self, words: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(words, BOX + 18, parent)
        self._palette = palette
        self.setCheckable(True)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette, is_ticked = self._palette, self.isChecked()
        ground = QColor(palette.paper_edge if self.underMouse() else palette.paper_shade)
        if is_ticked:
            ground = faded(palette.compass, 0.7)
        box = self._paint(painter, ground, palette.ink if is_ticked else palette.ink_soft, palette)
        square = QRectF(box.left() + 9, box.center().y() - BOX / 2, BOX, BOX)
        painter.setPen(pen(palette.ink_soft, 1.4))
        painter.setBrush(QColor(palette.accent if is_ticked else palette.paper))
        painter.drawRoundedRect(square, 4, 4)
        if is_ticked:
            painter.setPen(pen(LIGHT.title, 2.4))
            middle = square.center()
            painter.drawPolyline([middle + QPointF(x, y) for x, y in ((-4.5, 0), (-1.2, 3.6), (5, -4))])
        painter.end()


class FairerPanel(QWidget):
    """Finds proposals in another process and shows them; those that are ticked are previewed before they are taken."""

    foretold = Signal(object)  # the share of victories with what is ticked; None: nothing is
    taken = Signal(object, float)  # the Island after the changes, and the share that is foretold for it

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.found: list[Proposal] = []
        self._trial: Trial | None = None
        self._share = 0.0
        self._job = BackgroundJob(self)
        self.picture = FramedIsland(studio, palette, self, QSize(220, 150), is_numbered=True)
        self.words = label(self)
        self.take = QPushButton(self)
        self.buttons: list[TickSentence] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(6)
        left = QVBoxLayout()
        left.addWidget(self.words)
        left.addLayout(self._list)
        left.addWidget(self.take, 0, Qt.AlignmentFlag.AlignLeft)
        left.addStretch(1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(16)
        whole.addLayout(left, 3)
        whole.addWidget(self.picture, 2)
        self._job.brought.connect(self._show)
        self._job.ended.connect(self._end)
        self.take.clicked.connect(self._take)
        self.retranslate()

    def look(self, trial: Trial, share: float) -> None:
        """Look for changes to the island, which wins `share` of the matches."""
        self._trial, self._share = trial, share
        self.picture.show_island(trial.island)
        self._show([])
        self.words.setText(tr("Looking for small changes …"))
        self._job.start(partial(_found, trial, share), range(1), 1)

    def cancel(self) -> None:
        """Stop looking."""
        self._job.cancel()

    def _show(self, found: list[Proposal]) -> None:
        self.found = found
        for button in self.buttons:
            button.deleteLater()
        self.buttons = [TickSentence("", self._palette, self) for _ in found]
        for button in self.buttons:
            button.toggled.connect(self._preview)
            self._list.addWidget(button)
        self.retranslate()

    def _end(self, is_good: bool) -> None:
        if not is_good:
            self.words.setText(tr("The search for changes failed. Please try again."))

    def _ticked(self) -> list[Proposal]:
        return [found for found, button in zip(self.found, self.buttons, strict=True) if button.isChecked()]

    def _preview(self) -> None:
        """Show the island after all that is ticked, and what is foretold for it."""
        assert self._trial is not None
        before, ticked = self._trial.island, self._ticked()
        after = together(before, ticked)
        self.picture.show_island(after, changed_plots(before, after))
        self.foretold.emit(foretold(self._trial, self._share, after) if ticked else None)
        self._offer()

    def _take(self) -> None:
        assert self._trial is not None
        after = together(self._trial.island, self._ticked())
        self.taken.emit(after, foretold(self._trial, self._share, after))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.picture.use_palette(palette)
        for button in self.buttons:
            button.use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        if self.found:
            self.words.setText(
                tr("Tick what you like: each would bring it nearer to its share; how much is an estimate.")
            )
        elif not self._job.is_under_way:
            self.words.setText(tr("No small change would make it fairer."))
        for button, proposal in zip(self.buttons, self.found, strict=True):
            share = tr("{before} → about {after}", before=percent(self._share), after=percent(proposal.share))
            button.say(f"{sentence(proposal)}: {share}")
        self._offer()

    def _offer(self) -> None:
        ticked = len(self._ticked())
        self.take.setText(tr_n("Make this change", "Make these {n} changes", max(1, ticked)))
        self.take.setVisible(bool(self.found))
        self.take.setEnabled(ticked > 0)
        self.take.setToolTip("" if ticked else tr("Tick a change first."))


def sentence(proposal: Proposal) -> str:
    """Return what a proposal would change, as the beginning of a sentence."""
    what = speak(proposal.what)
    return what[:1].upper() + what[1:]


def _found(trial: Trial, share: float, _number: int) -> list[Proposal]:
    return proposals(trial, share)


def changed_plots(before: Island, after: Island) -> Sequence[int]:
    """Return the plots along whose borders something has changed."""
    cells = diff(before, after).cells
    return [number for number, plot in enumerate(after.plots) if not cells.isdisjoint(plot.cells)]
