"""Analysing a match that is looked back at: opens and closes the sheet, and shows on it what the analyst finds."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engine.bots.analyst import PARTS
from engine.core import Seat
from islas_qt.play.analyses import Analyses
from islas_qt.play.review import Review
from islas_qt.table.analysis_panel import AnalysisPanel
from islas_qt.table.analysis_words import is_loss, shown, verdict, worlds
from islas_qt.table.counsel import Counsel
from islas_qt.text import mark, tr


class Analysing(QObject):
    """Lets the decision be analysed that comes next at the moment that is looked at, as long as the sheet is open."""

    pointed_out = Signal(int, object)  # by the viewer: a seat, and an action that it could have chosen, or None

    def __init__(self, review: Review, counsel: Counsel | None, panel: AnalysisPanel, parent: QObject) -> None:
        super().__init__(parent)
        self.review = review
        self.counsel = counsel
        self.panel = panel
        self.is_open = False
        self._seat: Seat = 0  # whose decision is shown
        self.analyses = Analyses(review, self)
        self.analyses.changed.connect(self.show_place)
        panel.list.pointed.connect(self._point_out)

    @property
    def why_not(self) -> str:
        """Why nothing can be analysed; empty if it can."""
        if self.review.match.outcome is None:  # it tells what others knew when they decided
            return tr("Decisions are analysed once the match is over.")
        return "" if self.counsel and self.analyses.has_analyst else tr("There is no analyst for this game.")

    def open(self, is_open: bool) -> None:
        """Open the sheet, or close it and let the analyst rest."""
        self.is_open = is_open and not self.why_not
        self.panel.setVisible(self.is_open)
        if self.is_open:
            self.show_place()
        else:
            self.panel.list.point_at(None)
            self.analyses.cancel()

    def rest(self) -> None:
        """Let the analyst rest while something covers the table."""
        self._show_nothing("")

    def wait(self) -> None:
        """Let the analyst rest while something moves on the table, and say so."""
        self._show_nothing(tr("The analysis goes on when everything has been shown."))

    def show_place(self) -> None:
        """Show what is known of the decision at this moment, and have it looked into."""
        counsel, ply = self.counsel, self.review.ply
        if not self.is_open or counsel is None:
            return
        if ply == self.review.length:
            self._show_nothing(tr("The match is over here: nothing is left to decide."))
            return
        match = self.review.match
        seat = self._seat = match.entries[ply].seat
        who = counsel.texts.of(seat, mark("Your decision"), mark("Decision of {name}"))
        self.panel.show_decision(self._place(), who, match.header.players[seat].crest_of(seat))
        if not self.review.has_choice(ply):
            self._show_nothing(tr("There is only one answer here."), is_decision=True)
            return
        self.analyses.look_into(ply)
        self._show_found(counsel, ply)

    def _show_nothing(self, why: str, is_decision: bool = False) -> None:
        self.analyses.cancel()
        if not is_decision:
            self.panel.show_decision(self._place(), "", "")
        self.panel.show_note(why)

    def _place(self) -> str:
        return tr("{ply} of {length}", ply=self.review.ply, length=self.review.length)

    def _point_out(self, number: int | None) -> None:
        found = self.analyses.found
        action = None if number is None or found is None else found.candidates[number].action
        self.pointed_out.emit(self._seat, action)

    def _show_found(self, counsel: Counsel, ply: int) -> None:
        """Show what the analyst has found so far."""
        analyses, entry = self.analyses, self.review.match.entries[ply]
        seen = self.review.match.rules.observe(self.review.states[ply], entry.seat)
        found = analyses.found
        if analyses.has_failed:
            self.panel.show_note(tr("The analysis was broken off. Close and open it to try again."))
        elif found is None and analyses.is_done:
            self.panel.show_note(tr("This kind of decision is not analysed."))
        elif found is None:
            self.panel.list.show_candidates(())
            self.panel.show_note(tr("The analyst is thinking …"), 0.0)
        else:
            said = verdict(counsel, entry.seat, found, entry.action) if analyses.is_done else ""
            note = worlds(found) if analyses.is_done else tr("The analyst is thinking …")
            candidates = shown(counsel, seen, found, entry.action)
            self.panel.show_found(said, is_loss(found, entry.action), note, candidates, analyses.parts / PARTS)
