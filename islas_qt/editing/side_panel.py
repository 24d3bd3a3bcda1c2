"""The paper beside the chart: how the island stands, its problems, its history, its details."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
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
from islas_qt.widgets.flow import Scrolled

Page = Literal["problems", "history", "details"]
PAGES: tuple[Page, ...] = ("problems", "history", "details")
LEFT, RIGHT = 16, 12  # margins
LOWEST = 340  # height below which the classic numbers make room, too
LOW = 470  # height below which the gauges make room for the pages, at the usual size of text


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
        column.setContentsMargins(LEFT, 12, RIGHT, 12)
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
        for page_of_paper in (self.problems, self.steps, Scrolled(self.details, self)):
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
        self.gauges.show_gauges(gauges(counts))
        self.heading.setText(tr_n("{n} plot to build on", "{n} plots to build on", seen.plots))
        self.state.setText("…")
        self.problems.hide_all_clear(True)

    def show_island(self, island: Island) -> None:
        """Show everything about the island."""
        self.report = check(island)
        self.show_gauges(island)
        self.problems.show_problems(problems(self.report), self.report)
        self.problems.hide_all_clear(False)
        self._tell_state()
        self.details.show_island(island)
        self._tell_tabs()

    def _tell_state(self) -> None:
        if self.report is None:
            return
        if not self.problems.is_begun:
            self.state.setText(tr("An island is being drawn."))
        elif not self.report.is_playable:
            self.state.setText(tr("Nobody can play on it yet."))
        elif self.report.is_classic:
            self.state.setText(tr("Ready to play, with the classic profile."))
        elif self.problems.problems:
            self.state.setText(tr("Playable, though not yet as it should be."))
        else:
            self.state.setText(tr("Ready to play."))

    def _tell_tabs(self) -> None:
        found = len(self.problems.problems)
        words = tr("Problems {n}", n=found) if found else tr("Problems"), tr("History"), tr("Details")
        if words == tuple(tab.text() for tab in self.tabs.values()):
            return
        for tab, text in zip(self.tabs.values(), words, strict=True):
            tab.setText(text)
        self._fit_tabs()

    def _fit_tabs(self) -> None:
        """Write on the tabs, smaller if they have no room else."""
        self._write_tabs(scaled(12))
        wanted = sum(tab.sizeHint().width() for tab in self.tabs.values())
        room = self.width() - LEFT - RIGHT - 2 * self._row.spacing()
        if 0 < room < wanted:
            self._write_tabs(scaled(12) * room / wanted)

    def _write_tabs(self, pixels: float) -> None:
        for tab in self.tabs.values():
            tab.setStyleSheet(
                f"QToolButton {{ padding: 4px 0 5px; border-bottom: 2px solid {self._palette.paper_edge};"
                f" border-radius: 0; font-size: {int(pixels)}px; }}"
                f"QToolButton:checked {{ padding: 4px 0; border-bottom: 3px solid {self._palette.accent}; }}"
                f"QToolButton:focus {{ background: {self._palette.paper_edge}; }}"
            )
            self._row.setStretchFactor(tab, tab.sizeHint().width())

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.heading.setFont(serif(1, bold=True))
        self.heading.setStyleSheet(f"font-size: {round(scaled(19))}px;")  # a style sheet overrules the size of a font
        self.state.setFont(serif(1, italic=True))
        for part in (self.gauges, self.problems, self.steps, self.details):
            part.use_palette(palette)
        self._fit()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for part in (self.gauges, self.problems, self.steps, self.details):
            part.retranslate()
        self._tell_state()
        self._tell_tabs()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        self.gauges.use_columns(2 if self.height() < scaled(LOW) else 1, self.height() > scaled(LOWEST))
        self._fit_tabs()
