"""A person's decision at the table of Puentes: clicks and keys on the chart and the buttons become actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from engine.games.puentes.actions import END_TURN, SKIP, EndTurn, Isle, Line, PuentesAction, Skip, Start, Write
from engine.games.puentes.board import START_NUMBERS
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF
from engine.games.puentes.explain import (
    preview_bridge,
    preview_number,
    why_no_line,
    why_not_bridge,
    why_not_end_turn,
    why_not_skip,
    why_not_start,
    why_not_write,
)
from engine.games.puentes.state import BRIDGES, END, NUMBER, START, Table
from engine.reasons import Reason
from islas_qt.games.puentes.chart.place import Target
from islas_qt.games.puentes.ui import EFFECTS
from islas_qt.play.moments import Turn
from islas_qt.table.action_bar import Deed
from islas_qt.text import speak, tr, tr_n

if TYPE_CHECKING:
    from islas_qt.games.puentes.table.puentes_table import PuentesTable


class Decider:
    """Lets the viewer decide on the widgets of a table, one decision after another."""

    def __init__(self, table: PuentesTable) -> None:
        self._table = table
        self.turn: Turn | None = None
        self.start_number = START_NUMBERS[0]
        self._sure: PuentesAction | None = None  # to be confirmed
        self._has_refused = False  # and says why, instead of what to do
        table.chart.island_chosen.connect(self.pick_island)
        table.chart.line_chosen.connect(self.pick_line)
        table.chart.pointed.connect(self._preview)
        table.chart.refused.connect(self._refuse)
        table.chart.not_joined.connect(self._refuse_drag)
        table.letter.start_number_chosen.connect(self.choose_start)

    @property
    def _state(self) -> Table:
        return self._table.seen.table

    def begin(self, turn: Turn) -> None:
        """Ask for a decision."""
        self.turn = turn
        self._sure = None
        self.refresh()

    def end(self) -> None:
        """Nothing is asked any more."""
        self.turn = self._sure = None
        table = self._table
        table.chart.offer(0, 0)
        table.chart.hide_ghost()
        table.chart.hide_reason()
        table.letter.offer_start(None)
        table.bar.show_deeds(())

    def refresh(self) -> None:
        """Show what can be picked now."""
        table, state = self._table, self._state
        if self.turn is None:
            return
        table.enlarge(None)  # what is picked next is there
        islands = state.setup.board.kit.plain if state.phase == START else state.choices
        is_on_islands = state.phase in (START, NUMBER)
        table.chart.offer(islands if is_on_islands else 0, state.choices if state.phase == BRIDGES else 0)
        table.letter.offer_start(self.start_number if state.phase == START else None)
        table.bar.show_deeds(self._deeds())
        table.layout_used.lay_out_bar()
        table.say_what_now()
        self._preview(table.chart.target)

    # -- pointing

    def _preview(self, target: Target | None) -> None:
        """Show what would come of a pick, or why it cannot be made."""
        chart, state = self._table.chart, self._state
        if self._has_refused:
            self._has_refused = False
            if self._table.enlarged is None:
                self._table.say_what_now()
        if self.turn is None or target is None or self._table.enlarged is not None:
            return
        chart.hide_reason()  # of what was asked before
        if (target.kind == "island") != (state.phase in (START, NUMBER)) or state.phase == END:
            chart.hide_ghost()
            return
        number = self.start_number if state.phase == START else NUMBER_OF[state.turned[-1]]
        why_not = self._why_not(target)
        if why_not:
            chart.show_ghost(target, number if target.kind == "island" else 0, None, is_possible=False)
            chart.show_reason(target, speak(why_not))
            return
        preview = None
        if EFFECTS in self._table.aids and state.phase != START:
            preview = (preview_number if target.kind == "island" else preview_bridge)(state, target.number)
        chart.show_ghost(target, number if target.kind == "island" else 0, preview, is_possible=True)
        if preview:
            chart.show_reason(target, " ".join(self._table.story.effects(state, state.actor, preview)))

    def _why_not(self, target: Target) -> Reason | None:
        state = self._state
        if target.kind == "line":
            return why_not_bridge(state, target.number)
        return (why_not_start if state.phase == START else why_not_write)(state, target.number)

    def _refuse(self, target: Target) -> None:
        """Say why what was picked cannot be."""
        if self._table.enlarged is not None:
            self._table.look_at(self._table.enlarged)  # that says whose chart this is
            return
        if self.turn is None:
            self._table.say_what_now()
            return
        why_not = self._why_not(target)
        if why_not:
            self._say_no(target, speak(why_not))

    def _refuse_drag(self, one: Isle, other: Isle) -> None:
        why_not = why_no_line(self._state.setup.board, one, other)
        if self._table.enlarged is not None:
            self._table.look_at(self._table.enlarged)
        elif self.turn is not None and why_not:
            self._say_no(Target("island", other), speak(why_not))

    def _say_no(self, target: Target, why: str) -> None:
        """Say why something cannot be, until something else is pointed at."""
        self._table.chart.show_reason(target, why)
        self._table.frame.say(self._table.story.addressed(self._state, why), urgent=True)
        self._has_refused = True

    # -- picking

    def pick_island(self, isle: Isle) -> None:
        """Write on an island."""
        is_start = self._state.phase == START
        self._play(Start(isle, self.start_number) if is_start else Write(isle))

    def pick_line(self, line: Line) -> None:
        """Draw a bridge."""
        self._play(self._state.setup.board.kit.bridges[line])

    def choose_start(self, number: int) -> None:
        """Choose which start number is written."""
        if self.turn is not None and self._state.phase == START:
            self.start_number = number
            self.refresh()

    def cancel(self) -> bool:
        """Do not do what is to be confirmed, and return whether anything was."""
        if self._sure is None:
            return False
        self._sure = None
        self.refresh()
        self._table.focus_decision()
        return True

    def why_not(self, deed: str) -> str:
        """Return why a deed that is asked for by its key cannot be done now."""
        if self.turn is None:
            return tr("It is not your decision now.")
        why = (why_not_skip if deed == "skip" else why_not_end_turn)(self._state)
        return speak(why) if why else ""

    # -- deciding

    def _play(self, action: PuentesAction, is_sure: bool = False) -> None:
        turn, table = self.turn, self._table
        if turn is None or action not in turn.legal:
            return
        if table.frame.settings.confirm and not is_sure and self._is_final(action):
            self._sure = action
            self.refresh()
            table.bar.buttons["yes"].setFocus()
            return
        self.end()
        self.start_number = START_NUMBERS[0]  # the next person shall not see which one was written
        # Afterwards: what was clicked may be gone when the click has been dealt with.
        QTimer.singleShot(0, table, lambda: table.decided.emit(turn.ply, (action,)))

    def _is_final(self, action: PuentesAction) -> bool:
        """Return whether an action cannot be taken back."""
        is_last = isinstance(action, Skip) and self._state.phase == BRIDGES
        return is_last or isinstance(action, Start | EndTurn)

    # -- what is shown

    def _deeds(self) -> list[Deed]:
        state = self._state
        if self._sure is not None:
            return self._deeds_if_sure(self._sure)
        if state.phase == START:
            return [self._deed_of_start(number) for number in START_NUMBERS]
        card = state.turned[-1]
        if state.phase == NUMBER:
            words, tip = tr("Skip the {number}", number=NUMBER_OF[card]), tr("Write no number this time (S)")
        else:
            words = tr_n("Skip the bridge, end turn", "Skip the {n} bridges, end turn", BRIDGES_OF[card])
            tip = tr("Draw no bridges this time: this ends your turn (S)")
        is_over = state.phase == END
        skip = Deed("skip", words, lambda: self._play(SKIP), tip, self.why_not("skip"))
        tip = tr("Leave your chart as it is now (E)")
        end = Deed("end", tr("End turn"), lambda: self._play(END_TURN), tip, self.why_not("end"), is_over)
        return [end] if is_over else [skip, end]

    def _deed_of_start(self, number: int) -> Deed:
        words = tr("Write a {number}", number=number)
        is_chosen = number == self.start_number
        tip = tr("Then choose an island without a flag ({key})", key=number)
        return Deed(f"start {number}", words, lambda: self.choose_start(number), tip, is_main=is_chosen)

    def _deeds_if_sure(self, action: PuentesAction) -> list[Deed]:
        words = {
            Start: tr("Yes, write it: this cannot be taken back"),
            Skip: tr("Yes, no bridges, and end my turn"),
            EndTurn: tr("Yes, end my turn"),
        }
        return [
            Deed("yes", words[type(action)], lambda: self._play(action, is_sure=True), is_main=True),
            Deed("cancel", tr("No"), self.cancel),
        ]
