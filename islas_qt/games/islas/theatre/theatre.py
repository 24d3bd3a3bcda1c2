"""The ship theatre: every card that comes off the ship, and why it goes where it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from engine.games.islas.events import PirateLanded, SettlerLanded
from engine.games.islas.state import Table
from engine.match import Player
from islas_qt.games.islas.theatre import stage
from islas_qt.games.islas.theatre.controls import Last, TheatreControls
from islas_qt.games.islas.theatre.pirate_scene import PirateScene
from islas_qt.games.islas.theatre.settler_scene import SettlerScene
from islas_qt.games.islas.theatre.sheet import EDGE, STRIP, paint_theatre_sheet, reason_box
from islas_qt.games.islas.theatre.stage import Cast, Grid, Scene
from islas_qt.games.islas.theatre.stage_view import StageView
from islas_qt.paint.painted import painted
from islas_qt.play.moments import Moment
from islas_qt.table.steps import Steps
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.fitting import fit_text

NARROW = 520  # with text of the usual size
MARGIN = 22
LATER = 1.6  # times as quick as in the first round
SENTENCE, LARGE_SENTENCE = 20, 24  # size of the sentence, and in a large window


class Theatre(QWidget):
    """A sheet of paper over the table on which the ship is unloaded; without a ship it is hidden."""

    skipped = Signal()  # the viewer does not want to see the rest of this ship
    counted = Signal(object)  # the plots that are being counted, as a mask for each seat
    reshaped = Signal()  # it became a strip or a sheet, and wants another place
    wanted = Signal()  # the strip was chosen: its card is to be seen again

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.palette_used = palette
        self._cast: Cast | None = None
        self.scene: Scene | None = None
        self.count = self.number = 0  # of the cards on the ship; of the one that is shown
        self._sentence: Callable[[], str] = str
        self._after_replay: Callable[[], None] | None = None
        self._on_go: Callable[[], None] | None = None  # what comes when the viewer wants to go on
        self._sheet = QPixmap()  # the paper, and what is written on it for good
        self._whole = QSize()  # when it is not a strip
        self.is_shrunk = False
        self.steps = Steps(self)
        self._stage = StageView(self)
        self.controls = TheatreControls(self.steps, self.skip, palette, self)
        self.label = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.retranslate()
        self.hide()

    # -- what is played

    def begin(self, table: Table, players: Sequence[Player], count: int, number: int = 0) -> None:
        """Open for a ship of which `count` cards are turned over; some `number` of them have been already."""
        self._cast = Cast(players, table.setup)
        self.count, self.number = count, number
        self.scene = None
        self._end_replay()
        self.steps.reset()
        self.shrink(False)
        self._lay_out()
        self._tell(lambda: tr("The ship arrives."))
        self.show()
        self.raise_()
        self.reshaped.emit()

    def perform(self, moment: Moment, speed: float, done: Callable[[], None], waits: bool = False) -> None:
        """Show why a settler goes where it goes, a pirate too, then call `done`; at speed 0 only how it ends.

        After the first round people know how it goes: it is shown more quickly. If it `waits`, the viewer says when
        there is time to go on.
        """
        self._end_replay()
        self._perform(moment, speed if moment.seen.table.round == 1 else speed * LATER, done, waits)

    def shrink(self, small: bool) -> None:
        """Become a strip of one line at the top of the room that it has, or fill this room again."""
        if small != self.is_shrunk:
            self._whole = self.size() if small else self._whole
            self.is_shrunk = small
            self._tell_counted()
            self.resize(self.width(), round(scaled(STRIP)) if small else self._whole.height())
            self.setCursor(Qt.CursorShape.PointingHandCursor if small else Qt.CursorShape.ArrowCursor)
            self._tell_what_strip_does()
            self._lay_out()
            self.reshaped.emit()

    @property
    def is_replay(self) -> bool:
        """Whether something old is shown again."""
        return self._after_replay is not None

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for the viewer to go on."""
        return self._on_go is not None

    def end(self) -> None:
        """Close."""
        self._end_replay()
        self.steps.reset()
        self.scene = None
        self._tell_counted()
        self.hide()
        self.reshaped.emit()

    def replay(
        self, moments: Sequence[Moment], players: Sequence[Player], speed: float, done: Callable[[], None]
    ) -> None:
        """Show again what came off a ship, stay open until the viewer closes the theatre, then call `done`.

        Not while a card of a ship is being shown: that goes first. At speed 0 the viewer goes from card to card.
        """
        shown = [moment for moment in moments if isinstance(moment.event, SettlerLanded | PirateLanded)]
        if self.steps.is_running or not shown:
            done()
            return
        self.begin(shown[0].seen.table, players, len(shown))
        self._after_replay = done
        self.setFocus()
        self._replay_next(shown, speed)

    def _replay_next(self, left: list[Moment], speed: float) -> None:
        if left:
            waits = speed == 0 and len(left) > 1
            self._perform(left[0], speed, lambda: self._replay_next(left[1:], speed), waits)
        else:
            self._offer("close")

    def _end_replay(self) -> None:
        self._after_replay = self._on_go = None
        self._offer("skip")

    def _offer(self, last: Last) -> None:
        """Let the last button do this."""
        self.controls.last = last
        self.controls.retranslate()
        self._lay_out()

    def _wait(self, then: Callable[[], None]) -> None:
        self._on_go = then
        said = self._sentence
        self._tell(
            lambda: f"{said()} {tr('Take your time: click or press Space to go on.')}" if self._on_go else said()
        )
        self._offer("go on")

    def skip(self) -> None:
        """Show at once how it ends, or go on if that is waited for; a replay is closed."""
        if self._on_go is not None:
            go, self._on_go = self._on_go, None
            self._tell(self._sentence)  # no longer how to go on
            self._offer("skip")
            go()
        elif self._after_replay is not None:
            self.close_replay()
        elif self.steps.is_running:
            self.skipped.emit()
            self.steps.skip()

    def close_replay(self) -> None:
        """Close, if something old is shown again."""
        if done := self._after_replay:
            self.end()
            done()

    def toggle_pause(self) -> None:
        """Stop, or go on."""
        self.steps.pause(not self.steps.is_paused)

    def _perform(self, moment: Moment, speed: float, done: Callable[[], None], waits: bool = False) -> None:
        assert self._cast is not None
        match moment.event:
            case SettlerLanded():
                scene: Scene = SettlerScene(moment.event, self._cast, moment.seen.table)
            case PirateLanded():
                scene = PirateScene(moment.event, self._cast)
            case _:
                raise TypeError(f"{moment.event} is not for the stage")
        self.number += 1
        self.scene = scene
        self.controls.use_palette(scene.colours(self.palette_used))
        self.shrink(False)
        self._lay_out()
        steps = scene.steps(self._tell)
        after = partial(self._wait, done) if waits else done
        self.steps.play([(ms, show and self._shown(show)) for ms, show in steps], speed, after)

    def _shown(self, show: Callable[[float], None]) -> Callable[[float], None]:
        def step(share: float) -> None:
            show(share)
            self._stage.update()
            self._tell_counted()

        return step

    def _tell_counted(self) -> None:
        scene = None if self.is_shrunk else self.scene
        self.counted.emit([scene.counted_plots(seat) for seat in range(len(scene.cast.seated))] if scene else [])

    def _tell(self, sentence: Callable[[], str]) -> None:
        self._sentence = sentence
        self.label.setText(sentence())
        self.setAccessibleDescription(self.label.text())
        self._fit_sentence()

    # -- how it looks

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette_used = palette
        self.controls.use_palette(self._colours())
        self._lay_out()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("The ship is unloaded"))
        self._tell_what_strip_does()
        self.controls.retranslate()
        self._tell(self._sentence)
        self._lay_out()

    def _tell_what_strip_does(self) -> None:
        for part in (self, self.label):
            part.setToolTip(tr("See again how it came about") if self.is_shrunk else "")

    def _colours(self) -> Palette:
        return self.palette_used if self.scene is None else self.scene.colours(self.palette_used)

    def inner(self) -> QRectF:
        """Return the room inside the margins."""
        margin = EDGE + MARGIN
        return QRectF(self.rect()).adjusted(margin, EDGE + 8, -margin, -EDGE - 8)

    def grid(self, scene: Scene) -> Grid:
        """Return where the parts of a scene are."""
        return stage.grid_in(self._room(), len(scene.heads), len(scene.cast.seated), scene.shows_islands)

    @property
    def card_width(self) -> int:
        """How large the cards are shown."""
        return round(stage.grid_in(self._room(), 1, 1).card.width())

    def _room(self) -> QRectF:
        return self.inner().adjusted(0, self.head(), 0, -self.foot() - 8)

    def head(self) -> float:
        """Return the height of title and buttons."""
        return min(scaled(46), self.height() * 0.13)

    def foot(self) -> float:
        """Return the height of the sentence."""
        return min(scaled(70), self.height() * 0.2)

    def _lay_out(self) -> None:
        inner = self.inner().toRect()
        self.controls.setVisible(not self.is_shrunk)
        self.controls.be_narrow(self.width() < scaled(NARROW))
        size = self.controls.sizeHint()
        self.controls.setGeometry(inner.right() - size.width(), inner.top(), size.width(), size.height())
        if self.is_shrunk:
            left = round(reason_box(self).right()) + 14
            self.label.setGeometry(QRect(left, EDGE, self.width() - left - EDGE - 14, self.height() - 2 * EDGE - 6))
        else:
            self.label.setGeometry(inner.adjusted(0, inner.height() - round(self.foot()), 0, -8))
        self._stage.setGeometry(self._room().adjusted(-12, -6, 12, 6).toRect())
        self._stage.setVisible(self.scene is not None and not self.is_shrunk)
        self._sheet = QPixmap()
        self._fit_sentence()
        self.update()

    def _fit_sentence(self) -> None:
        large = SENTENCE if self.width() < scaled(1000) or self.is_shrunk else LARGE_SENTENCE
        fit_text(self.label, scaled(large), self._colours().ink)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.is_shrunk and self.height() != round(scaled(STRIP)):
            self._whole = self.size()
            self.resize(self.width(), round(scaled(STRIP)))
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw_sheet(painter)
        painter.end()

    def draw_sheet(self, painter: QPainter) -> None:
        """Draw the paper, and what is written on it for good."""
        if self._sheet.isNull():
            palette = self._colours()
            size, ratio = self.size().toSizeF(), self.devicePixelRatioF()
            self._sheet = painted(size, ratio, lambda painter: paint_theatre_sheet(painter, self, palette))
            if self.scene is not None and not self.is_shrunk:
                self._stage.begin(self.scene, palette)
        painter.drawPixmap(0, 0, self._sheet)

    # -- mouse and keys

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.is_shrunk:
            self.wanted.emit()
        elif event.button() == Qt.MouseButton.LeftButton and self.is_waiting:
            self.skip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Space | Qt.Key.Key_Return | Qt.Key.Key_Enter if self.is_shrunk:
                self.wanted.emit()
            case Qt.Key.Key_Escape if self.is_replay:
                self.close_replay()
            case Qt.Key.Key_Space | Qt.Key.Key_Escape:
                self.skip()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.is_waiting or self.is_replay:
                self.skip()
            case Qt.Key.Key_P:
                self.toggle_pause()
            case Qt.Key.Key_Right:
                self.steps.step()
            case Qt.Key.Key_Plus:
                self.steps.go_faster()
            case _:
                super().keyPressEvent(event)
