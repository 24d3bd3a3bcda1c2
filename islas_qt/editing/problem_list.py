"""What is wrong or odd about the island: a sentence each, the place, and a button that puts it right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from editor.problems import Problem
from engine.island.checks import Report
from engine.reasons import Reason
from islas_qt.text import speak, tr
from islas_qt.theme import LIGHT, Palette, faded, scaled, serif
from islas_qt.views.scenery import pen

SIGN = 30  # room for the sign at the left of a sentence
WRAP = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)


class WrappedButton(QAbstractButton):
    """A button with a sentence on it, in as many lines as it takes."""

    def __init__(self, words: str, left: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = words
        self._left = left  # room before the words
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        bending = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        bending.setHeightForWidth(True)
        self.setSizePolicy(bending)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(self.width()))

    def heightForWidth(self, width: int) -> int:
        room = QRectF(0, 0, width - self._left - 10, 2000)
        return round(QFontMetricsF(self._type()).boundingRect(room, WRAP, self.words).height()) + 12

    def _type(self) -> QFont:
        return serif(scaled(14))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _paint(self, painter: QPainter, ground: QColor | None, edge: str, palette: Palette) -> QRectF:
        """Paint ground, edge and words; return the box inside the edge."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        is_edged = edge or self.hasFocus()
        painter.setPen(
            QPen(QColor(palette.accent if self.hasFocus() else edge), 2.0 if self.hasFocus() else 1.0)
            if is_edged
            else QPen(Qt.PenStyle.NoPen)
        )
        painter.setBrush(ground or Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 7, 7)
        painter.setFont(self._type())
        painter.setPen(QColor(palette.ink))
        painter.drawText(box.adjusted(self._left, 0, -6, 0), WRAP, self.words)
        return box


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


class FixButton(WrappedButton):
    """What would put a problem right."""

    def __init__(self, words: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(words, 10, parent)
        self._palette = palette

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette = self._palette
        ground = QColor(palette.paper_edge if self.underMouse() else palette.paper_shade)
        self._paint(painter, ground, palette.ink_soft, palette)
        painter.end()


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

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.problems: Sequence[Problem] = ()
        self._report: Report | None = None
        self.rows: list[ProblemRow] = []
        self.fixes: list[FixButton] = []
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_problems(self, problems: Sequence[Problem], report: Report) -> None:
        """Show what is wrong now; what is said already is not built again."""
        said = self._report and (self._report.findings, self._report.unclassic)
        self.problems, self._report = problems, report
        if said != (report.findings, report.unclassic):
            self.retranslate()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("Problems"))
        page = QWidget(self)
        page.setObjectName("page")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 4, 4, 4)
        column.setSpacing(2)
        self.rows, self.fixes = [], []
        for problem in self.problems:
            row = ProblemRow(problem, self._palette, page)
            row.clicked.connect(lambda _=False, finding=problem.finding: self.shown.emit(finding))
            self.rows.append(row)
            column.addWidget(row)
            if problem.fix:
                self._add_fix(column, problem, page)
        self._add_notes(column, page)
        column.addStretch(1)
        self.setWidget(page)
        page.setStyleSheet("#page { background: transparent; }")

    def _add_fix(self, column: QVBoxLayout, problem: Problem, page: QWidget) -> None:
        assert problem.fix is not None
        button = FixButton(speak(problem.fix.label), self._palette, page)
        button.clicked.connect(lambda _=False, fix=problem.fix: self.fixed.emit(fix))
        button.setAccessibleDescription(_sentence(problem.finding.why))
        self.fixes.append(button)
        beside = QHBoxLayout()
        beside.addSpacing(SIGN)
        beside.addWidget(button)
        column.addLayout(beside)
        column.addSpacing(4)

    def _add_notes(self, column: QVBoxLayout, page: QWidget) -> None:
        """Say that all is well, or what keeps the island from having the classic profile."""
        if self._report is None:
            return
        notes = []
        if not self.problems:
            notes.append(tr("Nothing is wrong with this island."))
        if self._report.is_classic:
            notes.append(tr("It has the classic profile."))
        elif self._report.is_playable:
            notes.append(tr("Not quite a classic profile:"))
            notes += (f"– {speak(why)}" for why in self._report.unclassic)
        for words in notes:
            note = QLabel(words, page, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
            note.setFont(serif(scaled(13), italic=True))
            note.setStyleSheet(f"color: {self._palette.ink_soft}; padding-left: 6px;")
            column.addWidget(note)


def _sentence(why: Reason) -> str:
    words = speak(why)
    return words[:1].upper() + words[1:] + "."
