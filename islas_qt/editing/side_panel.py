"""The paper beside the chart: how the island stands, its problems, its history, its details."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.problems import gauges, problems
from engine.island.cells import Island
from engine.island.checks import Report, check
from engine.island.graph import graph
from islas_qt.editing.details import Details
from islas_qt.editing.gauges import Gauges
from islas_qt.editing.problem_list import ProblemList
from islas_qt.editing.step_list import StepList
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, scaled, serif

Page = Literal["problems", "history", "details"]
PAGES: tuple[Page, ...] = ("problems", "history", "details")


class SidePanel(QWidget):
    """Gauges above three pages of which one is seen."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.report: Report | None = None
        self.heading = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.state = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.gauges = Gauges(palette, self)
        self.problems = ProblemList(palette, self)
        self.steps = StepList(palette, self)
        self.details = Details(self)
        self.tabs = {page: QToolButton(self) for page in PAGES}
        self._pages = QStackedWidget(self)
        self._build()
        self.use_palette(palette)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 12, 12)
        column.setSpacing(4)
        for part in (self.heading, self.state, self.gauges):
            column.addWidget(part)
        self._row = row = QHBoxLayout()
        together = QButtonGroup(self)
        row.setSpacing(2)
        for page, tab in self.tabs.items():
            tab.setCheckable(True)
            tab.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            tab.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tab.clicked.connect(lambda _=False, page=page: self.show_page(page))
            together.addButton(tab)
            row.addWidget(tab)
        column.addSpacing(2)
        column.addLayout(row)
        for page_of_paper in (self.problems, self.steps, self.details):
            self._pages.addWidget(page_of_paper)
        column.addWidget(self._pages, 1)
        self.show_page("problems")

    def show_page(self, page: Page) -> None:
        """Show one of the pages."""
        self.tabs[page].setChecked(True)
        self._pages.setCurrentIndex(PAGES.index(page))

    def show_gauges(self, island: Island) -> None:
        """Show how the island stands while a stroke is under way; that is quicker than looking for problems."""
        seen = graph(island)
        counts = tuple(mask.bit_count() for mask in seen.next_to)
        self.gauges.show_gauges(gauges(Report((), counts, (), ())))
        self.heading.setText(tr_n("{n} plot to build on", "{n} plots to build on", seen.plots))

    def show_island(self, island: Island) -> None:
        """Show everything about the island."""
        self.report = check(island)
        self.show_gauges(island)
        self._tell_state()
        self.problems.show_problems(problems(self.report), self.report)
        self.details.show_island(island)
        self._tell_tabs()

    def _tell_state(self) -> None:
        assert self.report is not None
        if not self.report.is_playable:
            self.state.setText(tr("Nobody can play on it yet."))
        elif self.report.is_classic:
            self.state.setText(tr("Ready to play, with the classic profile."))
        else:
            self.state.setText(tr("Ready to play."))

    def _tell_tabs(self) -> None:
        found = len(self.report.findings) if self.report else 0
        self.tabs["problems"].setText(tr("Problems {n}", n=found) if found else tr("Problems"))
        self.tabs["history"].setText(tr("History"))
        self.tabs["details"].setText(tr("Details"))
        for tab in self.tabs.values():
            self._row.setStretchFactor(tab, tab.sizeHint().width())

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.heading.setFont(serif(1, bold=True))
        self.heading.setStyleSheet(f"font-size: {round(scaled(19))}px;")  # a style sheet overrules the size of a font
        self.state.setFont(serif(1, italic=True))
        for part in (self.gauges, self.problems, self.steps, self.details):
            part.use_palette(palette)
        for tab in self.tabs.values():
            tab.setStyleSheet(
                f"QToolButton {{ padding: 4px 0; border-bottom: 2px solid {palette.paper_edge}; border-radius: 0;"
                f" font-size: {round(scaled(12))}px; }}"
                f"QToolButton:checked {{ border-bottom: 3px solid {palette.accent}; }}"
                f"QToolButton:focus {{ background: {palette.paper_edge}; }}"
            )
        self._tell_tabs()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for part in (self.gauges, self.problems, self.steps, self.details):
            part.retranslate()
        self._tell_tabs()
