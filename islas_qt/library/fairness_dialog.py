"""Is it fair? Bots play the island against the classic ones while one watches the answer become sure."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from editor.fairness.evidence import MATCHES, Evidence
from editor.fairness.proposals import Proposal
from editor.fairness.trial import SEATS, against_classic
from engine.island.cells import Island
from islas_qt.library.fairer_panel import FairerPanel, sentence
from islas_qt.library.fairness_findings import FairnessFindings
from islas_qt.library.fairness_results import fairness_result
from islas_qt.library.fairness_run import FairnessRun
from islas_qt.library.fairness_words import (
    meaning,
    repeat_words,
    verdict_words,
    why_words,
)
from islas_qt.library.share_scale import ShareScale
from islas_qt.library.until_fair import Outcome, UntilFair
from islas_qt.library.verdict import percent, verdict_name
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.controls import ComboBox
from islas_qt.widgets.flow import Scrolled
from islas_qt.widgets.paper_dialog import PaperDialog, heading, label

QUICK = "greedy"
USUAL_SEATS = 3
DEEP = "hard"  # stronger ones would take a minute for each match


class FairnessDialog(PaperDialog):
    """Plays, shows what is known so far, proposes changes, and goes on with the changed island.

    Raises RefusedError for an island nobody can play on.
    """

    proposed = Signal(object)  # the Island after a change that somebody wants; each is a step of its own
    judged = Signal(object, object)  # the Island and its FairnessResult, when matches have been played

    def __init__(self, island: Island, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.evidence = Evidence(against_classic(island, bot=QUICK, seats=USUAL_SEATS))
        self._guess: float | None = None  # what was foretold for the island, while nothing was played
        self._made: list[Proposal] = []  # by the repetition
        self._ended = ""  # how the repetition ended
        self._run = FairnessRun(self)
        self._repeating = UntilFair(self.evidence, self)
        studio = Studio(self)
        self.play, self.fairer, self.repeat, self.close_button = (QPushButton(self) for _ in range(4))
        self.play.setObjectName("primary")
        self.seats, self.mode = ComboBox(self), ComboBox(self)
        for bot in (QUICK, DEEP):
            self.mode.addItem("", bot)
        for seats in SEATS:
            self.seats.addItem("", seats)
        self.seats.setCurrentIndex(self.seats.findData(USUAL_SEATS))
        self.scale = ShareScale(self.evidence, palette, self)
        self.count, self.verdict, self.words, self.why, self.made, self.about, self.warning = (
            label(self) for _ in range(7)
        )
        self.findings = FairnessFindings(studio, palette, self)
        self.panel = FairerPanel(studio, palette, self)
        self.pages = QStackedWidget(self)
        self._lay_out()
        self._connect()
        self.warn("")
        self.use_palette(palette)
        self.play.setFocus()
        self.fit(QSize(round(300 + scaled(640)), round(400 + scaled(400))))

    @property
    def island(self) -> Island:
        """The island as it is now, with the changes that were made."""
        return self.evidence.trial.island

    # -- putting it together

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        for control in (self.play, self.seats, self.mode):
            top.addWidget(control)
        top.addWidget(self.count, 1)
        self.pages.addWidget(self.findings)
        self.pages.addWidget(self.panel)
        ways = QHBoxLayout()
        ways.setSpacing(10)
        ways.addWidget(self.fairer)
        ways.addWidget(self.repeat)
        ways.addStretch(1)
        ways.addWidget(self.close_button)
        told = QWidget(self)
        lines = QVBoxLayout(told)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(8)
        for line in (self.scale, self.verdict, self.words, self.why, self.made, self.warning):
            lines.addWidget(line)
        lines.addSpacing(4)
        lines.addWidget(self.pages, 1)
        lines.addWidget(self.about)
        self.column.addLayout(top)
        self.column.addWidget(Scrolled(told, self), 1)
        self.column.addLayout(ways)

    def _connect(self) -> None:
        self.play.clicked.connect(self._play_or_stop)
        self.mode.activated.connect(lambda: self._begin_anew(self.island))
        self.seats.activated.connect(lambda: self._begin_anew(self.island))
        self.fairer.clicked.connect(self._turn_page)
        self.repeat.clicked.connect(self._repeat)
        self.close_button.clicked.connect(self.reject)
        self._run.grown.connect(self._tell)
        self._run.ended.connect(self._end)
        self._repeating.grown.connect(self._follow)
        self._repeating.changed.connect(self._note_change)
        self._repeating.ended.connect(self._end_repeating)
        self.panel.foretold.connect(self.scale.foretell)
        self.panel.taken.connect(self._take)

    # -- playing

    @property
    def is_under_way(self) -> bool:
        """Whether bots are playing."""
        return self._run.is_under_way or self._repeating.is_under_way

    def _play_or_stop(self) -> None:
        if self.is_under_way:
            self.stop()
        else:
            self._made, self._ended = [], ""
            self._show_page(0)
            self._run.start(self.evidence, MATCHES)
            self._tell()

    def stop(self) -> None:
        """Stop playing; what was played counts."""
        self._repeating.stop()
        self._run.cancel()
        self._judge()

    def _end(self, is_good: bool) -> None:
        self._judge()
        if not is_good:
            self.words.setText(tr("The bots stopped unexpectedly. Please let them play again."))

    def _judge(self) -> None:
        self._tell()
        if self.evidence.played:
            self.judged.emit(self.island, fairness_result(self.evidence))

    def _begin_anew(self, island: Island) -> None:
        """Forget what was played: it was with other bots, another number of seats, or another island."""
        self._run.cancel()
        bot, seats = self.mode.currentData(), self.seats.currentData()
        self.evidence = Evidence(against_classic(island, bot=bot, seats=seats))
        self._guess = None
        self._made, self._ended = [], ""
        self._show_page(0)
        self.about.setText(meaning(self.evidence))
        self._tell()

    # -- making it fairer

    @property
    def _share(self) -> float:
        """The island's share of the victories, as far as one knows or supposes."""
        return self.evidence.share if self.evidence.played or self._guess is None else self._guess

    def _turn_page(self) -> None:
        is_open = self.pages.currentIndex() == 1
        self._show_page(0 if is_open else 1)
        if not is_open:
            self.panel.look(self.evidence.trial, self._share)
        self._tell()

    def _show_page(self, page: int) -> None:
        self.pages.setCurrentIndex(page)
        self.scale.foretell(None)
        self.panel.cancel()

    def _take(self, island: Island, share: float) -> None:
        """Make changes, and go on with the changed island and what is foretold for it."""
        self.proposed.emit(island)
        self._begin_anew(island)
        self._guess = share
        self._tell()

    def _repeat(self) -> None:
        """Let bots play and changes be made until it is fair."""
        self._made, self._ended = [], ""
        self._show_page(0)
        self._repeating.start(self.evidence)
        self._tell()
        self.play.setFocus()  # it says “Stop” now; the next button would close the dialog

    def _follow(self) -> None:
        self.evidence = self._repeating.evidence
        self._tell()

    def _note_change(self, proposal: Proposal) -> None:
        self._made.append(proposal)
        self.proposed.emit(proposal.island)

    def _end_repeating(self, outcome: Outcome) -> None:
        self.evidence = self._repeating.evidence
        self._guess = None
        self._ended = repeat_words(outcome, len(self._made))
        self._judge()

    # -- what there is to say

    def _tell(self) -> None:
        """Show what is known by now, and what can be done."""
        evidence = self.evidence
        self.scale.guess(self._guess)
        self.scale.show_evidence(evidence)
        self.findings.show_evidence(evidence)
        self.count.setText(tr_n("{n} match played", "{n} matches played", evidence.played) if evidence.played else "")
        self.verdict.setText(
            verdict_name(evidence.verdict) if evidence.played else tr("Is “{name}” fair?", name=self.island.name)
        )
        self.words.setText(self._knowledge())
        self.why.setText(why_words(evidence))
        self.why.setVisible(bool(self.why.text()))
        self.made.setText(self._history())
        self.made.setVisible(bool(self.made.text()))
        self.scale.setAccessibleName(f"{self.verdict.text()}. {self.words.text()}")
        self._offer()

    def _knowledge(self) -> str:
        if not self.evidence.played and self._guess is not None:
            return tr(
                "The change is made: about {share} is expected. Let bots play to be sure.", share=percent(self._guess)
            )
        return verdict_words(self.evidence, self.is_under_way)

    def _history(self) -> str:
        """Return what the repetition has changed so far, and how it ended."""
        lines = [f"{number}. {sentence(proposal)}" for number, proposal in enumerate(self._made, 1)]
        if self._ended:
            lines.append(self._ended)
            if self._made:
                lines[-1] += " " + tr("In the editor, Ctrl+Z takes them back one by one.")
        return "\n".join(lines)

    def _offer(self) -> None:
        """Let be done what can be done now."""
        evidence, is_under_way = self.evidence, self.is_under_way
        if is_under_way:
            self.play.setText(tr("Stop"))
        elif evidence.played:
            self.play.setText(tr("Play {n} more matches", n=MATCHES))
        else:
            self.play.setText(tr("Play {n} bot matches", n=MATCHES))
        self.play.setMinimumWidth(self.play.sizeHint().width())
        for pick in (self.mode, self.seats):
            pick.setEnabled(not is_under_way)
        is_open = self.pages.currentIndex() == 1
        self.fairer.setText(tr("Back to the findings") if is_open else tr("Make it fairer…"))
        self.repeat.setText(tr("Repeat until fair"))
        why_not = self._why_no_help()
        self.fairer.setEnabled(is_open or not why_not)
        self.fairer.setToolTip("" if is_open else why_not)
        is_fair = evidence.verdict == "fair"
        self.repeat.setEnabled(not is_under_way and not is_fair)
        self.repeat.setToolTip(
            tr("It is already fair.")
            if is_fair
            else tr("Bots play, the best small changes are made, and so on until it is fair")
        )

    def _why_no_help(self) -> str:
        if self.is_under_way:
            return tr("Wait until the bots have played, or stop them.")
        if not self.evidence.played and self._guess is None:
            return tr("Let bots play first: their matches show which changes help.")
        return tr("It is already fair.") if self.evidence.verdict == "fair" else ""

    def warn(self, words: str) -> None:
        """Say what went wrong with a verdict, until it is taken back with an empty one."""
        self.warning.setText(words)
        self.warning.setVisible(bool(words))

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        self.warning.setStyleSheet(f"color: {palette.accent}; font-weight: bold;")
        for part in (self.mode, self.seats, self.scale, self.findings, self.panel):
            part.use_palette(palette)
        heading(self.verdict, 22)
        self.about.setStyleSheet(f"color: {palette.ink_soft}; font-size: {round(scaled(13))}px;")
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.entitle(tr("Fairness of “{name}”", name=self.island.name))
        self.mode.setItemText(0, tr("Quick: simple bots"))
        self.mode.setItemText(1, tr("Deep: bots that think ahead"))
        for row in range(self.seats.count()):
            self.seats.setItemText(row, tr_n("{n} seat", "{n} seats", self.seats.itemData(row)))
        self.mode.setAccessibleName(tr("Which bots play"))
        self.seats.setAccessibleName(tr("How many play"))
        self.seats.setToolTip(tr("With how many seats the bots play"))
        self.about.setText(meaning(self.evidence))
        self.close_button.setText(tr("Close"))
        self.findings.retranslate()
        self.panel.retranslate()
        self._tell()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_under_way:
            self.stop()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._run.cancel()
        self._repeating.cancel()
        self.panel.cancel()
