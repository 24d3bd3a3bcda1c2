"""The table: the viewer's island large, the hand below, the others beside it, the harbour and the stock."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from engine.core import Event, Seat
from engine.games.islas.events import Built, HouseLost, Merged, PirateLanded, SettlerLanded
from engine.match import Match
from islas_qt.games.islas.harbour.discard_viewer import DiscardViewer
from islas_qt.games.islas.ship_replay import unloaded_again
from islas_qt.games.islas.table.match_view import MatchView
from islas_qt.paint.island.studio import Studio
from islas_qt.play.controller import MatchController
from islas_qt.settings import Settings
from islas_qt.text import tr
from islas_qt.theme import Palette


class TableScreen(MatchView):
    """One match on the screen, from the first decision to the result."""

    help_wanted = Signal(str)  # a topic

    def __init__(
        self, match: Match, studio: Studio, palette: Palette, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(match, studio, palette, settings, parent)
        self.prompt.tool_chosen.connect(self._use_tool)
        self.seats.seat_chosen.connect(self._choose_seat)
        self.harbour.discard_chosen.connect(self._show_discards)
        self.home.clicked.connect(lambda: self._look_at(None))
        self.log.shown.connect(self._show_again)
        self.log.undo_chosen.connect(self._undo)
        self.theatre.wanted.connect(self._replay_last)
        for widget in (self.board, self.hand, self.log.list):
            widget.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _look_at(self, seat: Seat | None) -> None:
        """Show another seat's island large, or one's own again."""
        self.enlarge(seat)
        if self.enlarged is None:
            self.say_what_now()
            self._decider.refresh()
        else:
            self.board.offer({})
            name = self.players[self.enlarged].name
            self.prompt.say(tr("This is the island of {name}.", name=name))

    def retranslate(self) -> None:
        """Say everything again; another island that is looked at stays there."""
        large = self.enlarged
        super().retranslate()
        if large is not None:
            self._look_at(large)

    def _choose_seat(self, seat: Seat) -> None:
        if self._decider.choosing and seat in self._decider.choosing.victims:
            self._decider.divert_to(seat)
        elif self.looking_back:
            self.looking_back.go_to(self.looking_back.review.ply, seat)
        elif self.controller and not self.controller.people:
            self.skip()  # what is under way is seen from where it began
            self.controller.look_from(seat)
        else:
            self._look_at(None if seat == self.enlarged else seat)

    def _show_discards(self) -> None:
        DiscardViewer(self.deck, self.seen.table.discard, self.palette_used, self)

    def _undo(self, ply: int) -> None:
        if self.controller:
            self.controller.undo(ply)

    def _show_again(self, ply: int, event: Event) -> None:
        """Show what a line of the log tells: looking back that moment; the theatre once more, or the plot."""
        if self.looking_back:
            self.looking_back.go_to(ply + 1)
        if isinstance(event, SettlerLanded | PirateLanded):
            self._replay(ply, event)
        elif self.looking_back:
            return
        elif isinstance(event, Built | HouseLost):
            self._look_at(event.seat)
            self.board.point_at(event.plot)
        elif isinstance(event, Merged):
            self._look_at(event.seat)
            self.board.point_at(event.place)

    def _replay(self, ply: int, first: Event) -> None:
        """Show again how a ship was unloaded, from one of its cards on."""
        if self._director.is_running:
            self.prompt.say(tr("Something is being shown now: skip it with Space, then you can see this again."))
            return
        moments, is_log_read = unloaded_again(self.match, ply, first), self.log.list.hasFocus()
        self.theatre.replay(moments, self.players, self.speed_of(None), lambda: self._end_replay(is_log_read))

    def _replay_last(self) -> None:
        """Show again the card of the ship that is decided about."""
        self._replay(*self.cards_landed()[-1])

    def _end_replay(self, is_log_read: bool) -> None:
        """Go back to the log or the decision; while the ship is unloaded, its card lies there again."""
        if self.looking_back:
            self.looking_back.show_place()
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.seen.table.unloading:
            self.recall_card()
            self.theatre.shrink(True)
        if is_log_read:
            self.log.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.focus_decision()

    def _use_tool(self, tool: str) -> None:
        match tool:
            case "undo" | "reset" if self._undo_to is None:
                self.prompt.say(self._why_not_undo(), urgent=True)
            case "undo" if self._undo_to is not None and self.controller:
                self._undo(self.controller.last_click())
            case "reset" if self._undo_to is not None:
                self._undo(self._undo_to)
            case "log":
                self._open_log(not self.settings.log_open)
            case "cover" if self.controller and not self.controller.is_covered:
                self._cover_hand(self.controller)
            case "news":
                self.notices.open_recap()
            case "help":
                self.help_wanted.emit(self._topic())

    def _open_log(self, is_open: bool) -> None:
        """Open or close the log; the keys that were in it go back to the table."""
        had_keys = self.log.list.hasFocus()
        self.settings.log_open = is_open
        self.log.setVisible(is_open)
        self.lay_out()
        if had_keys:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.focus_decision()

    def _cover_hand(self, controller: MatchController) -> None:
        """Hide everything that only the viewer may know, or show it again."""
        self.hides_hand = not self.hides_hand
        self._decider.end()
        self.forecast.hide()
        self.show_table(controller.seen())
        self._ask()

    def _topic(self) -> str:
        """Return the topic of the help that fits this moment."""
        if self._decider.choosing and self._decider.choosing.is_merging:
            return "merge"
        if self.seen.table.unloading:
            return {"give_back": "pirate", "divert": "pirate"}.get(self.seen.table.phase, "ship")
        return {"turn": "build", "over": "end"}.get(self.seen.table.phase, self.seen.table.phase)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While something is shown, the keys that skip, pause and step are not for the board or the hand."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or not self._director.is_running:
            return False
        directs = event.key() in (Qt.Key.Key_Space, Qt.Key.Key_P) or self._is_for_theatre(event)
        if directs:
            self.keyPressEvent(event)
        return directs

    def _is_for_theatre(self, event: QKeyEvent) -> bool:
        return event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Plus) and self.theatre.steps.is_running

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self.looking_back and self.looking_back.press(event):
            return
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.hand.pick(key - Qt.Key.Key_1)
        elif key in _DEEDS:
            if not self.bar.press(_DEEDS[key]):
                self.prompt.say(self._decider.why_not(_DEEDS[key]), urgent=True)
        elif key == Qt.Key.Key_U:
            self._use_tool("reset" if shift else "undo")
        elif key in _TOOLS:
            self._use_tool(_TOOLS[key])
            if key == Qt.Key.Key_L and self.settings.log_open and not self.looking_back:
                self.log.take_keys()
        elif key == Qt.Key.Key_Space:
            self.skip()
        elif key == Qt.Key.Key_P:
            self.theatre.toggle_pause()
        elif self._is_for_theatre(event):
            self.theatre.keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            if self.theatre.is_replay:
                self.theatre.close_replay()
            elif self.log.list.hasFocus():
                self._open_log(False)
            elif self.enlarged is not None:
                self._look_at(None)
            elif self._decider.cancel():
                pass
            elif self.coach.tip:
                self.notices.close_tip(True)
            else:
                super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._confirm()
        else:
            super().keyPressEvent(event)

    def _confirm(self) -> None:
        """Do what Enter should do when no button has the focus: the main deed, else go to the lit plots."""
        choosing = self._decider.choosing
        if not choosing:
            self.skip()
        elif not any(self.bar.press(name) for name in ("yes", "build", "load")):
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)


_DEEDS = {
    Qt.Key.Key_D: "draw",
    Qt.Key.Key_E: "extra",
    Qt.Key.Key_M: "merge",
    Qt.Key.Key_S: "load",
}
_TOOLS = {Qt.Key.Key_L: "log", Qt.Key.Key_H: "cover", Qt.Key.Key_N: "news", Qt.Key.Key_F1: "help"}
