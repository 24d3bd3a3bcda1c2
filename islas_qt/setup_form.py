"""What a game may add to the screen where a match is planned: choices of a seat and of all, a page before it starts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine.island.cells import Island
from islas_qt.play.past import Past
from islas_qt.play.plan import MatchPlan
from islas_qt.theme import Palette


class SeatChoice(QWidget):
    """Shows what a seat has chosen, in its row, and lets it be changed; this one has nothing to choose."""

    is_empty = True
    chosen = Signal(str)  # in the game's own words

    def show_choice(self, choice: str) -> None:
        """Show what the seat has chosen, in the language spoken now."""

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""

    def grow(self, unit: float) -> None:
        """Be `unit` times as large as usual."""


class CommonChoice(QWidget):
    """Shows above the seats what all have chosen together, and lets it be changed; this one has nothing to choose."""

    is_empty = True
    chosen = Signal(str)  # in the game's own words

    def show_plan(self, plan: MatchPlan) -> None:
        """Show what was chosen in a plan, in the language spoken now."""

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""

    def grow(self, unit: float) -> None:
        """Be `unit` times as large as usual."""


class LastQuestions(QWidget):
    """Asks, after everything is planned, what has to be known before the match can start; this one asks nothing."""

    done = Signal(object)  # the MatchPlan, with the answers
    left = Signal()  # back to the plan

    def are_needed(self, plan: MatchPlan) -> bool:
        """Return whether there is anything to ask."""
        return False

    def begin(self, plan: MatchPlan) -> None:
        """Ask the first question."""

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""


class SetupForm:
    """Makes a game's widgets for the screen where a match is planned; this one is for games that need none."""

    def seat_choice(self, parent: QWidget) -> SeatChoice:
        """Return what stands in the row of one seat."""
        return SeatChoice(parent)

    def common_choice(self, parent: QWidget) -> CommonChoice:
        """Return what stands above the seats."""
        return CommonChoice(parent)

    def last_questions(self, parent: QWidget) -> LastQuestions:
        """Return what is asked before the match starts."""
        return LastQuestions(parent)

    def offer_islands(self, islands: Sequence[Island]) -> None:
        """Let the islands that people have made themselves be chosen as well."""

    def tell_past(self, past: Past) -> None:
        """Let it be shown what people have reached before."""
