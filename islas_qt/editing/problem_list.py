"""What is wrong or odd about the island: a sentence each, the place, and a button that puts it right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.classic import PARTS
from editor.problems import Problem
from engine.island.checks import CLASSIC_PLOTS, MIN_PLOTS, Finding, Report
from islas_qt.paint.scenery import pen
from islas_qt.text import speak, speak_sentence, tr, tr_n
from islas_qt.theme import LIGHT, Palette, faded, scaled, serif
from islas_qt.widgets.sentence_button import SentenceButton, WrappedButton

SOLVED_MS = 1600  # that a row stays in its place after its problem was put right
SIGN = 30  # room for the sign at the left of a sentence


class ProblemRow(WrappedButton):
    """A sentence about the island; pressing it shows the place."""

    shown = Signal(object)  # the Finding whose place is asked for

    def __init__(self, problem: Problem, places: Sequence[Finding], palette: Palette, parent: QWidget) -> None:
        super().__init__(_words(problem.finding, len(places)), SIGN, parent)
        self._palette = palette
        finding = problem.finding
        self._places = [finding, *places] if len(places) > 1 else [finding]
        self._next = 0
        self.clicked.connect(self._show)
        self._is_error = finding.severity == "error"
        self.setAccessibleName(f"{tr('Error') if self._is_error else tr('Warning')}: {self.words}")
        if finding.cells or finding.edges:
            several = tr("Show the places; further clicks show one after the other")
            self.setToolTip(several if len(places) > 1 else tr("Show the place"))
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        else:
            self.setEnabled(False)

    def _show(self) -> None:
        """Show all the places, and each of them on further clicks."""
        self.shown.emit(self._places[self._next])
        self._next = (self._next + 1) % len(self._places)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        is_lit = self.isEnabled() and self.underMouse()
        box = self._paint(painter, faded(self._palette.compass, 0.25) if is_lit else None, "", self._palette)
        _paint_sign(painter, QPointF(SIGN / 2, box.center().y()), self._is_error, self._palette)
        painter.end()


def _gathered(problems: Iterable[Problem]) -> list[tuple[Problem, list[Finding]]]:
    """Return the problems with their places; those that are said in the same words and have no fix are one."""
    gathered: dict[object, tuple[Problem, list[Finding]]] = {}
    for problem in problems:
        same = problem.finding if problem.fix else problem.finding.why
        if same in gathered:
            first, places = gathered[same]
            cells = first.finding.cells + problem.finding.cells
            gathered[same] = Problem(replace(problem.finding, cells=cells), None), [*places, problem.finding]
        else:
            gathered[same] = problem, [problem.finding]
    return [*gathered.values()]


def _words(finding: Finding, places: int) -> str:
    """Return the sentence about a finding that is there so many times."""
    if finding.code == "bare plot" and places > 1:
        return tr_n("{n} plot is next to no feature.", "{n} plots are next to no feature.", places)
    return speak_sentence(finding.why)


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
    classic_wanted = Signal()  # the island shall be brought to the classic profile
    stop_wanted = Signal()  # nobody shall look for a way there any more
    generate_wanted = Signal()

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.problems: Sequence[tuple[Problem, list[Finding]]] = ()
        self._solved: tuple[int, int, Finding] | None = None  # where a row was that has just been put right, its height
        self._gone = QTimer(self, singleShot=True, interval=SOLVED_MS)
        self._gone.timeout.connect(self._forget_solved)
        self._report: Report | None = None
        self._column: QVBoxLayout | None = None  # what is said
        self.rows: list[ProblemRow] = []
        self.fixes: list[SentenceButton] = []
        self.notes: list[QLabel] = []
        self.classic: SentenceButton | None = None
        self._done: int | None = None  # parts of the search for the classic profile, while it is under way
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
        if self._solved and self._solved[2] in report.findings:
            self._solved = None  # it could not be put right, or was undone
        if said != (report.findings, report.unclassic):
            self.retranslate()

    def show_search(self, done: int | None) -> None:
        """Show how far the search for the classic profile is, and offer to stop it; None: nobody searches."""
        self._done = done
        if self.classic is None:
            return
        if done is None:
            self.classic.say(tr("Change to the classic profile"))
            about = tr("Changes as little as it can: twelve plots, two features at 5, two at 4, two at 3")
        else:
            self.classic.say(tr("Stop the search: step {n} of at most {most}", n=done + 1, most=PARTS))
            about = tr("The island stays as it is until a way to the classic profile is found.")
        self.classic.setToolTip(about)

    def _search_or_stop(self) -> None:
        (self.classic_wanted if self._done is None else self.stop_wanted).emit()

    def hide_all_clear(self, is_hidden: bool) -> None:
        """Say that all is well only as long as nothing is being painted."""
        for note in self.notes:
            note.setVisible(not (is_hidden and self.is_begun))

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
        self.rows, self.fixes, self.notes, self.classic = [], [], [], None
        for number, (problem, places) in enumerate(self.problems):
            self._add_solved(column, number, page)
            row = ProblemRow(problem, places, self._palette, page)
            row.shown.connect(self.shown)
            self.rows.append(row)
            column.addWidget(row)
            if problem.fix:
                self._add_fix(column, problem, page)
        self._add_solved(column, len(self.problems), page)
        for words in self._notes():
            note = QLabel(words, page, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
            note.setFont(serif(scaled(14), italic=self.is_begun))
            note.setStyleSheet(f"color: {self._palette.ink_soft}; padding: 2px 4px 4px 6px;")
            self.notes.append(note)
            column.addWidget(note)
        if self._report is not None and self.is_begun and not self._report.is_classic:
            self.classic = SentenceButton("", self._palette, page)
            self.classic.clicked.connect(self._search_or_stop)
            self.show_search(self._done)
            column.addSpacing(8)
            column.addWidget(self.classic)
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
        row, number = len(self.rows) - 1, len(self.fixes)
        button.clicked.connect(lambda _=False, problem=problem: self._fix(row, number, problem))
        button.setAccessibleDescription(speak_sentence(problem.finding.why))
        self.fixes.append(button)
        beside = QHBoxLayout()
        beside.addSpacing(SIGN)
        beside.addWidget(button)
        column.addLayout(beside)
        column.addSpacing(4)

    def _fix(self, row: int, button: int, problem: Problem) -> None:
        """Ask for a fix; the row keeps its place for a moment, so that a second click does not hit the next fix."""
        high = self.fixes[button].geometry().bottom() - self.rows[row].geometry().top() + 1
        self._solved = row, high, problem.finding
        self._gone.start()
        self.fixed.emit(problem.fix)

    def _add_solved(self, column: QVBoxLayout, number: int, page: QWidget) -> None:
        if self._solved and self._solved[0] == number:
            _, high, finding = self._solved
            solved = QLabel(f"✓ {speak_sentence(finding.why)}", page, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
            solved.setFixedHeight(high)
            solved.setStyleSheet(f"color: {self._palette.ink_soft}; padding-left: 8px;")
            column.addWidget(solved)

    def _forget_solved(self) -> None:
        self._solved = None
        self.retranslate()

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
            return notes if report.touches else [*notes, tr("Or begin with a random island:")]
        if self.problems:
            return []
        if report.is_classic:
            return [tr("Nothing is wrong with this island."), tr("It has the classic profile.")]
        unclassic = (f"– {speak(why)}" for why in report.unclassic)
        return [tr("Nothing is wrong with this island."), tr("Not quite a classic profile:"), *unclassic]
