"""What is wrong or odd about the island: a sentence each, the place, and a button that puts it right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.problems import Problem
from engine.island.checks import CLASSIC_PLOTS, MIN_PLOTS, Report
from engine.reasons import Reason
from islas_qt.text import speak, tr
from islas_qt.theme import LIGHT, Palette, faded, scaled, serif
from islas_qt.views.scenery import pen
from islas_qt.views.sentence_button import SentenceButton, WrappedButton

SIGN = 30  # room for the sign at the left of a sentence


class ProblemRow(WrappedButton):
    """A sentence about the island; pressing it shows the place."""

    def __init__(self, problem: Problem, palette: Palette, parent: QWidget) -> None:
        super().__init__(_sentence(problem.finding.why), SIGN, parent)
        self._palette = palette
        finding = problem.finding
        self._is_error = finding.severity == "error"
        self.setAccessibleName(f"{tr('Error') if self._is_error else tr('Warning')}: {self.words}")
        if finding.cells or finding.edges:
            self.setToolTip(tr("Show the place"))
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        else:
            self.setEnabled(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        is_lit = self.isEnabled() and self.underMouse()
        box = self._paint(painter, faded(self._palette.compass, 0.25) if is_lit else None, "", self._palette)
        _paint_sign(painter, QPointF(SIGN / 2, box.center().y()), self._is_error, self._palette)
        painter.end()


def _gathered(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems, those that are said in the same words and have no fix as one with all their places."""
    gathered: dict[object, Problem] = {}
    for problem in problems:
        same = problem.finding if problem.fix else problem.finding.why
        if same in gathered:
            cells = gathered[same].finding.cells + problem.finding.cells
            problem = Problem(replace(problem.finding, cells=cells), None)
        gathered[same] = problem
    return [*gathered.values()]


def _paint_sign(painter: QPainter, at: QPointF, is_error: bool, palette: Palette) -> None:
    """Paint a cross in a round for an error, a mark in a triangle for a warning."""
    painter.setPen(pen(palette.ink, 1.2))
    if is_error:
        painter.setBrush(QColor(palette.accent))
        painter.drawEllipse(at, 8.5, 8.5)
        painter.setPen(pen(LIGHT.title, 2.2))
        for side in (-1, 1):
            painter.drawLine(at + QPointF(-3 * side, -3), at + QPointF(3 * side, 3))
    else:
        painter.setBrush(QColor(palette.fields[0]))
        painter.drawPolygon([at + QPointF(0, -9), at + QPointF(9.5, 7.5), at + QPointF(-9.5, 7.5)])
        painter.setPen(pen(LIGHT.ink, 2.0))
        painter.drawLine(at + QPointF(0, -3.5), at + QPointF(0, 1.5))
        painter.drawPoint(at + QPointF(0, 4.8))


class ProblemList(QScrollArea):
    """All there is to say about an island, and what keeps it from having the classic profile."""

    shown = Signal(object)  # the Finding whose place is asked for
    fixed = Signal(object)  # the Fix that is asked for
    generate_wanted = Signal()

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.problems: Sequence[Problem] = ()
        self._report: Report | None = None
        self._column: QVBoxLayout | None = None  # what is said
        self.rows: list[ProblemRow] = []
        self.fixes: list[SentenceButton] = []
        self.notes: list[QLabel] = []
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_problems(self, problems: Sequence[Problem], report: Report) -> None:
        """Show what is wrong now; what is said already is not built again.

        Of an island that has just been begun only errors are told: everything else is still to come.
        """
        said = self._report and (self._report.findings, self._report.unclassic)
        self._report = report
        if not report.touches:
            self.problems = ()
        else:
            told = (problem for problem in problems if self.is_begun or problem.finding.severity == "error")
            self.problems = _gathered(told)
        if said != (report.findings, report.unclassic):
            self.retranslate()

    def doubt(self, is_doubted: bool) -> None:
        """Say that all is well only as long as nothing is being painted."""
        for note in self.notes:
            note.setVisible(not (is_doubted and self.is_begun))

    @property
    def is_begun(self) -> bool:
        """Whether there are enough plots to say more than how to go on."""
        return self._report is not None and len(self._report.touches) >= MIN_PLOTS

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._column is not None:
            self._column.invalidate()  # what was high when there was less room may be low now
        super().resizeEvent(event)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("Problems"))
        page = QWidget(self)
        page.setObjectName("page")
        self._column = column = QVBoxLayout(page)
        column.setContentsMargins(0, 4, 4, 4)
        column.setSpacing(2)
        self.rows, self.fixes, self.notes = [], [], []
        for problem in self.problems:
            row = ProblemRow(problem, self._palette, page)
            row.clicked.connect(lambda _=False, finding=problem.finding: self.shown.emit(finding))
            self.rows.append(row)
            column.addWidget(row)
            if problem.fix:
                self._add_fix(column, problem, page)
        for words in self._notes():
            note = QLabel(words, page, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
            note.setFont(serif(scaled(14), italic=self.is_begun))
            note.setStyleSheet(f"color: {self._palette.ink_soft}; padding: 2px 4px 4px 6px;")
            self.notes.append(note)
            column.addWidget(note)
        if self._report is not None and not self._report.touches:
            generate = SentenceButton(tr("Generate…"), self._palette, page)
            generate.clicked.connect(self.generate_wanted)
            column.addWidget(generate)
        column.addStretch(1)
        self.setWidget(page)
        page.setStyleSheet("#page { background: transparent; }")

    def _add_fix(self, column: QVBoxLayout, problem: Problem, page: QWidget) -> None:
        assert problem.fix is not None
        button = SentenceButton(speak(problem.fix.label), self._palette, page)
        button.clicked.connect(lambda _=False, fix=problem.fix: self.fixed.emit(fix))
        button.setAccessibleDescription(_sentence(problem.finding.why))
        self.fixes.append(button)
        beside = QHBoxLayout()
        beside.addSpacing(SIGN)
        beside.addWidget(button)
        column.addLayout(beside)
        column.addSpacing(4)

    def _notes(self) -> list[str]:
        """Return how to begin; later that all is well, or what keeps the island from having the classic profile."""
        report = self._report
        if report is None:
            return []
        if not self.is_begun:
            notes = [
                tr(
                    "1. Paint plots: press on the sea and drag. {least} are enough, classic islands have {usual}.",
                    least=MIN_PLOTS,
                    usual=CLASSIC_PLOTS,
                ),
                tr("2. Put mountains, a village and farmland among them."),
                tr("3. Draw a river, a road and a beach along the borders."),
            ]
            return notes if report.touches else [*notes, tr("Or begin with an island that is made by chance:")]
        if self.problems:
            return []
        if report.is_classic:
            return [tr("Nothing is wrong with this island."), tr("It has the classic profile.")]
        unclassic = (f"– {speak(why)}" for why in report.unclassic)
        return [tr("Nothing is wrong with this island."), tr("Not quite a classic profile:"), *unclassic]


def _sentence(why: Reason) -> str:
    words = speak(why)
    return words[:1].upper() + words[1:] + "."
