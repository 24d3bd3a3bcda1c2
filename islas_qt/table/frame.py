"""What a match is shown in, played or looked back at: a game's table, and around it what every game has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from engine.core import Event, Seat
from engine.match import Match
from engine.registry import game
from islas_qt.game_ui import game_ui
from islas_qt.paint import sea
from islas_qt.paint.island.studio import Studio
from islas_qt.play.moments import Moment
from islas_qt.play.past import NoPast, Past
from islas_qt.play.review import Review
from islas_qt.settings import Settings
from islas_qt.table.chances import Chances
from islas_qt.table.log import Log
from islas_qt.table.pre_painter import PrePainter
from islas_qt.table.prompt import Prompt
from islas_qt.table.result import Result
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.widgets.key_focus import KeyScreen

_TOOLS = {Qt.Key.Key_L: "log", Qt.Key.Key_H: "cover", Qt.Key.Key_N: "news", Qt.Key.Key_F1: "help"}
_SHORTCUTS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_OVER_RESULT = (Qt.Key.Key_Escape, Qt.Key.Key_F1, Qt.Key.Key_C)  # they are not for the table that it covers


class TableFrame(KeyScreen):
    """The prompt, the log and the result of a match, around the table of its game."""

    left = Signal()
    rematch_wanted = Signal()
    same_deal_wanted = Signal()  # this match once more, with the same cards
    help_wanted = Signal(str)  # a topic
    is_review = False
    is_left_by_escape = False

    def __init__(
        self,
        match: Match,
        studio: Studio,
        palette: Palette,
        settings: Settings,
        parent: QWidget | None = None,
        past: Past | None = None,
    ) -> None:
        super().__init__(parent)
        self.match = match
        self.studio = studio
        self.settings = settings
        self.past = past or NoPast()
        self.palette_used = palette
        self._sea = QPixmap()
        self.ui = game_ui(match.header.game)
        self.game = self.ui.table(self, palette, self)
        self.prompt = Prompt(palette, self)
        self.has_secrets = game(match.header.game).has_secrets
        self.prompt.tools["cover"].setVisible(self.has_secrets)
        self.log = Log(self.game.log, palette, self.game)
        self.log.setVisible(settings.log_open)
        self.result = Result(palette, self, self.ui.goal)
        self.covers: list[QWidget] = [self.result]  # the whole table, if they are shown
        self.ahead = PrePainter(self.game, studio, self)
        self.prompt.tool_chosen.connect(self.use_tool)
        self.game.uncover_wanted.connect(lambda: self.use_tool("cover"))
        self.log.shown.connect(self.show_event)
        self.result.rematch.connect(self.rematch_wanted)
        self.result.same_deal.connect(self.same_deal_wanted)
        self.result.left.connect(self.left)
        for widget in (*self.game.key_takers(), self.log.list):
            widget.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # -- what the game asks

    @property
    def has_motion(self) -> bool:
        """Whether anything is shown as it moves."""
        return not self.settings.is_still and bool(self.settings.speed_own or self.settings.speed_others)

    def speed_of(self, seat: Seat | None) -> float:
        """Return how quickly what a seat does is shown, or what nobody does (None); 0: at once."""
        raise NotImplementedError

    def events(self) -> list[tuple[int, Event]]:
        """Return what has happened, with its ply, as whoever looks may know it."""
        raise NotImplementedError

    def told(self) -> list[tuple[int, Event]]:
        """Return what has happened and been shown."""
        raise NotImplementedError

    def last_step(self) -> Sequence[Event] | None:
        """Return what came of the last action that is looked back at; None while the match is played."""
        return None

    def say(self, sentence: str, urgent: bool = False) -> None:
        """Say one sentence at the top of the table; an urgent one asks for something."""
        self.prompt.say(sentence, urgent)

    def tell_round(self, words: str, explained: str, is_last: bool) -> None:
        """Say at the top of the table which round it is, and how the match ends."""
        self.prompt.tell_round(words, explained, is_last)

    def note(self, moment: Moment) -> None:
        """Say what is being shown; that a turn begins is said by what is asked then."""
        if self.game.log.mark_of(moment.event) != "turn":
            self.say(self.game.log.tell(moment.event))

    def look_from(self, seat: Seat) -> bool:
        """Show the match from another seat, if nothing is hidden; return whether that was so."""
        raise NotImplementedError

    # -- what people do besides deciding

    def topic(self) -> str:
        """Return the topic of the help that fits this moment."""
        return self.game.topic()

    def go_back(self) -> bool:
        """Go back to what was shown before in this match; return whether there was anything."""
        return False

    def stop(self) -> None:
        """Show nothing more of the match."""
        raise NotImplementedError

    def skip(self) -> None:
        """Show at once what is under way; if the viewer is waited for, go on."""
        self.game.show_moments.skip()

    def use_tool(self, tool: str) -> None:
        """Do what a button of the prompt says."""
        match tool:
            case "log":
                self._open_log(not self.settings.log_open)
            case "news":
                self.game.open_news()
            case "cover" if not self.has_secrets:
                self.say(tr("Nothing is hidden in this game."))
            case "help":
                self.help_wanted.emit(self.topic())

    def _open_log(self, is_open: bool) -> None:
        """Open or close the log; the keys that were in it go back to the table."""
        had_keys = self.log.list.hasFocus()
        self.settings.log_open = is_open
        self.setUpdatesEnabled(not self.has_motion)  # everything gets another size: to paint it at once would be felt
        self.log.setVisible(is_open)
        self.lay_out()
        if self.has_motion:
            parts = chain(self.game.turned_parts(), (self.log, self.log.list.viewport()))
            self.ahead.warm(parts, partial(self.setUpdatesEnabled, True))
        if had_keys:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.game.focus_decision()

    def show_event(self, ply: int, event: Event) -> None:
        """Show what a line of the log tells."""
        self.game.show_event(ply, event)

    def open_result(self, speed: float) -> None:
        """Show how the match ended; at speed 0 everything is there at once."""
        chances = self.chances_of_match()
        review = chances.review
        ends = [*review.rounds[1:], review.length]
        rounds = [review.scores[end] for end in ends]
        self.result.setGeometry(self.rect())
        sheet = self.game.result_sheet(rounds, self.result)
        self.result.show_result(sheet, rounds, speed, ends, review.scores[0], chances)
        self.result.raise_()

    def chances_of_match(self) -> Chances:
        """Return the chances to win all through the match, which is over."""
        return Chances(Review(self.match, self.ui.mark_of), self.settings, self.result)

    # -- keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While something is shown, the keys that skip, pause and step are not for what has the focus."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if not self.game.show_moments.is_running:
            return False
        directs = event.key() in (Qt.Key.Key_Space, Qt.Key.Key_P) or self.game.is_for_show(event)
        if directs:
            self.keyPressEvent(event)
        return directs

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, focused = Qt.Key(event.key()), self.window().focusWidget()
        is_for_button = key in _ENTER and isinstance(focused, QAbstractButton)  # the window presses it
        if is_for_button or (self.result.isVisible() and key not in _OVER_RESULT):
            event.ignore()
        else:
            self.press(event)

    def press(self, event: QKeyEvent) -> None:
        """Do what a key says."""
        key = Qt.Key(event.key())
        if not event.modifiers() & _SHORTCUTS and self.game.press(event):
            pass
        elif key == Qt.Key.Key_U or event.matches(QKeySequence.StandardKey.Undo):
            self.use_tool("reset" if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else "undo")
        elif key in _TOOLS:
            self.use_tool(_TOOLS[key])
            if key == Qt.Key.Key_L and self.settings.log_open and not self.is_review:
                self.log.take_keys()
        elif key in (Qt.Key.Key_Space, *_ENTER):
            self.skip()
        elif key == Qt.Key.Key_Escape and self.log.list.hasFocus() and not self.game.is_replaying:
            self._open_log(False)
        elif key != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif not self.game.cancel() and self.is_left_by_escape:
            self.left.emit()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.game.release(event):
            super().keyReleaseEvent(event)

    # -- layout, colours, language

    def lay_out(self) -> None:
        """Put everything in its place."""
        prompt = self.prompt.sizeHint().height()
        self.prompt.setGeometry(QRect(0, 0, self.width(), prompt))
        room = self.room_of_game()
        self.game.setGeometry(room)
        self.game.lay_out(room.adjusted(0, prompt, 0, 0))
        for cover in self.covers:
            cover.setGeometry(self.rect())

    def room_of_game(self) -> QRect:
        """Return where the game's table lies, from the left edge on; the prompt covers its upper part."""
        return self.rect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._sea = QPixmap()
        self.lay_out()
        self.ahead.begin()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette_used = palette
        self._sea = QPixmap()
        for part in (self.game, self.prompt, self.log, self.result):
            part.use_palette(palette)
        self.lay_out()  # the text may have another size as well
        self.ahead.begin()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.game.retranslate()
        for part in (self.prompt, self.log, self.result):
            part.retranslate()
        self.lay_out()
        self.ahead.begin()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._sea.isNull():
            self._sea = QPixmap(self.size() * ratio)
            self._sea.setDevicePixelRatio(ratio)
            painter = QPainter(self._sea)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            sea.paint_sea(painter, QRectF(self.rect()), self.palette_used)
            painter.end()
        rect = event.rect()
        part = QRect(QPoint(round(rect.x() * ratio), round(rect.y() * ratio)), rect.size() * ratio)
        painter = QPainter(self)
        painter.drawPixmap(rect.topLeft(), self._sea, part)
        painter.end()
