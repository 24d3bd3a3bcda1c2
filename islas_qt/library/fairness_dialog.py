"""Is it fair? Bots play the island against the classic ones while one watches the answer become sure."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from editor.fairer import Proposal
from editor.fairness import MATCHES, Evidence, against_classic
from engine.bots.levels import AGENTS
from engine.island.cells import Island
from islas_qt.library.draw_bars import DrawBars
from islas_qt.library.fairer_panel import FairerPanel
from islas_qt.library.fairness_run import FairnessRun
from islas_qt.library.fairness_words import meaning, plots_words, settlers_words, verdict_words
from islas_qt.library.judgements import judgement
from islas_qt.library.paper import PaperDialog, heading, label
from islas_qt.library.picture import IslandView
from islas_qt.library.share_scale import ShareScale
from islas_qt.library.verdict import verdict_name
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, scaled
from islas_qt.views.controls import Pick
from islas_qt.views.flow import Scrolled
from islas_qt.views.studio import Studio

QUICK = "greedy"
DEEP = list(AGENTS["islas"])[-1]  # the strongest there is


class FairnessDialog(PaperDialog):
    """Plays, shows what is known so far, and proposes changes. Raises RefusedError for an island nobody can play on."""

    proposed = Signal(object)  # the Island after a change that somebody wants
    judged = Signal(object)  # the Judgement, when matches have been played

    def __init__(self, island: Island, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self._island = island
        self.evidence = Evidence(against_classic(island, bot=QUICK))
        self._run = FairnessRun(self)
        studio = Studio(self)
        self.mode = Pick(self)
        for bot in dict.fromkeys((QUICK, DEEP)):
            self.mode.addItem("", bot)
        self.mode.setVisible(self.mode.count() > 1)
        self.play, self.fairer, self.close_button = (QPushButton(self) for _ in range(3))
        self.play.setObjectName("primary")
        self.scale = ShareScale(self.evidence, palette, self)
        self.count, self.verdict, self.words, self.about, self.warning = (label(self) for _ in range(5))
        self.heads = [label(self) for _ in range(3)]
        self.bars = DrawBars(palette, self)
        self.picture = IslandView(studio, palette, self, QSize(200, 130))
        self.picture.show_island(island)
        self.plots, self.settlers = label(self), label(self)
        self.panel = FairerPanel(studio, palette, self)
        self.pages = QStackedWidget(self)
        self._lay_out()
        self._connect()
        self.warn("")
        self.use_palette(palette)
        self.fit(QSize(round(300 + scaled(640)), round(360 + scaled(380))))

    # -- putting it together

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.play)
        top.addWidget(self.mode)
        top.addWidget(self.count, 1)
        findings = QWidget(self)
        grid = QGridLayout(findings)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(22)
        for column, (part, share) in enumerate(((self.bars, 5), (self.picture, 4), (self.settlers, 4))):
            grid.addWidget(self.heads[column], 0, column, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(
                part, 1, column, Qt.AlignmentFlag.AlignTop if part is not self.picture else Qt.AlignmentFlag(0)
            )
            grid.setColumnStretch(column, share)
        grid.addWidget(self.plots, 2, 1)
        grid.setRowStretch(1, 1)
        self.pages.addWidget(findings)
        self.pages.addWidget(self.panel)
        ways = QHBoxLayout()
        ways.addWidget(self.fairer)
        ways.addStretch(1)
        ways.addWidget(self.close_button)
        told = QWidget(self)
        lines = QVBoxLayout(told)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(12)
        for line in (self.scale, self.verdict, self.words, self.warning):
            lines.addWidget(line)
        lines.addWidget(self.pages, 1)
        lines.addWidget(self.about)
        self.column.addLayout(top)
        self.column.addWidget(Scrolled(told, self), 1)
        self.column.addLayout(ways)

    def _connect(self) -> None:
        self.play.clicked.connect(self._play_or_stop)
        self.mode.activated.connect(self._use_mode)
        self.fairer.clicked.connect(self._turn_page)
        self.close_button.clicked.connect(self.reject)
        self._run.grown.connect(self._tell)
        self._run.ended.connect(self._end)
        self.panel.chosen.connect(self._preview)
        self.panel.taken.connect(self._propose)

    # -- playing

    def _play_or_stop(self) -> None:
        if self._run.is_under_way:
            self.stop()
        else:
            self._run.start(self.evidence, MATCHES)
            self._tell()

    def stop(self) -> None:
        """Stop playing; what was played counts."""
        self._run.cancel()
        self._judge()

    def _end(self, is_good: bool) -> None:
        self._judge()
        if not is_good:
            self.words.setText(tr("That did not work. Please try again."))

    def _judge(self) -> None:
        self._tell()
        if self.evidence.played:
            self.judged.emit(judgement(self.evidence))

    def _use_mode(self) -> None:
        self._run.cancel()
        self.evidence = Evidence(against_classic(self._island, bot=self.mode.currentData()))
        self.pages.setCurrentIndex(0)
        self._tell()

    # -- making it fairer

    def _turn_page(self) -> None:
        is_open = self.pages.currentIndex() == 1
        self.pages.setCurrentIndex(0 if is_open else 1)
        self.scale.foretell(None)
        if is_open:
            self.panel.cancel()
        else:
            self.panel.look(self.evidence.trial, self.evidence.share)
        self._tell()

    def _preview(self, proposal: Proposal) -> None:
        self.scale.foretell(proposal.share)

    def _propose(self, island: Island) -> None:
        self.proposed.emit(island)
        self.accept()

    # -- what there is to say

    def _tell(self) -> None:
        """Show what is known by now, and what can be done."""
        evidence, is_under_way = self.evidence, self._run.is_under_way
        self.scale.show_evidence(evidence)
        self.bars.show_evidence(evidence)
        self.picture.show_island(self._island, evidence.unused_plots)
        self.count.setText(tr_n("{n} match played", "{n} matches played", evidence.played) if evidence.played else "")
        self.verdict.setText(
            verdict_name(evidence.verdict) if evidence.played else tr("Is “{name}” fair?", name=self._island.name)
        )
        self.words.setText(verdict_words(evidence, is_under_way))
        self.scale.setAccessibleName(f"{self.verdict.text()}. {self.words.text()}")
        self.plots.setText(plots_words(evidence))
        self.settlers.setText("\n".join(settlers_words(evidence)))
        for part in (*self.heads, self.bars, self.settlers):
            part.setVisible(evidence.played > 0)
        if is_under_way:
            self.play.setText(tr("Stop"))
        elif evidence.played:
            self.play.setText(tr("Play {n} more matches", n=MATCHES))
        else:
            self.play.setText(tr("Play {n} bot matches", n=MATCHES))
        self.play.setMinimumWidth(self.play.sizeHint().width())
        self.mode.setEnabled(not is_under_way)
        is_open = self.pages.currentIndex() == 1
        self.fairer.setText(tr("Back to what was found") if is_open else tr("Make it fairer…"))
        can_help = is_open or (
            not is_under_way and evidence.verdict in ("too strong", "too weak", "undecided") and evidence.played > 0
        )
        self.fairer.setEnabled(can_help)
        self.fairer.setToolTip("" if can_help else self._why_no_help())

    def _why_no_help(self) -> str:
        if self._run.is_under_way or not self.evidence.played:
            return tr("First the bots have to play.")
        return tr("It is fair already.")

    def warn(self, words: str) -> None:
        """Say what went wrong with a verdict, until it is taken back with an empty one."""
        self.warning.setText(words)
        self.warning.setVisible(bool(words))

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        self.warning.setStyleSheet(f"color: {palette.accent}; font-weight: bold;")
        for part in (self.mode, self.scale, self.bars, self.picture, self.panel):
            part.use_palette(palette)
        heading(self.verdict, 22)
        for head in self.heads:
            heading(head, 15)
        self.about.setStyleSheet(f"color: {palette.ink_soft}; font-size: {round(scaled(13))}px;")
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.entitle(tr("Fairness of “{name}”", name=self._island.name))
        for row, words in enumerate((tr("Quick: greedy bots"), tr("Deep: the strongest bots"))[: self.mode.count()]):
            self.mode.setItemText(row, words)
        self.mode.setAccessibleName(tr("Which bots play"))
        heads = tr("Settlers per feature (here, elsewhere)"), tr("Plots"), tr("Settlers nobody could take")
        for head, words in zip(self.heads, heads, strict=True):
            head.setText(words)
        self.about.setText(meaning(self.evidence))
        self.close_button.setText(tr("Close"))
        self.panel.retranslate()
        self._tell()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self._run.cancel()
        self.panel.cancel()
