"""The table of Faros: everybody's points and last lamp, one's own lamp large, and buttons to choose with."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.match import CRESTS
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.painted import SMOOTH
from islas_qt.paint.writing import CENTRE, MIDDLE_LEFT, write
from islas_qt.play.moments import Turn
from islas_qt.table.action_bar import ActionBar, Deed
from islas_qt.table.curtain import PaintIn
from islas_qt.table.game_table import GAP, Frame, GameTable, HandOver
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, scaled
from tests.support.tiny_game.actions import COLOURS, Choose, Colour
from tests.support.tiny_game.art import paint_lamp
from tests.support.tiny_game.log import FarosLog
from tests.support.tiny_game.state import Observation
from tests.support.tiny_game.words import colour_name, lamp_name

SEAT, FOOT = 96, 60  # height of what is shown of a seat, and of the place for the buttons
KEYS = {
    Qt.Key.Key_S: "shine",
    Qt.Key.Key_D: "dark",
    Qt.Key.Key_R: "red",
    Qt.Key.Key_G: "green",
    Qt.Key.Key_W: "white",
}


class FarosHandOver(HandOver):
    """What the curtain shows of Faros."""

    def paint_private(self, seen: Observation) -> PaintIn:
        """Return what paints the lamp of the person who peeks."""

        def paint(painter: QPainter, box: QRectF) -> None:
            paint_lamp(painter, seen.lamp, box.center(), box.height() * 0.3, self.table.palette_used)

        return paint


class FarosTable(GameTable):
    """Paints `seen`; a colour is picked to bet on before the lamp shines or stays dark, which plays both."""

    seen: Observation

    def __init__(self, frame: Frame, palette: Palette, parent: QWidget) -> None:
        super().__init__(frame, palette, parent)
        self.log = FarosLog(frame.match.header)
        self.hand_over = FarosHandOver(self)
        self.bar = ActionBar(self)
        self.bet: Colour | None = None  # picked so far
        self._room = QRect()

    # -- what is shown

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now."""
        super().show_table(seen)
        last = seen.round == seen.setup.rounds
        words = tr("Round {round} of {rounds}", round=seen.round, rounds=seen.setup.rounds)
        self.frame.tell_round(words, tr("After the last round the most points win."), last)
        self.setAccessibleName(self._own_words())

    def lay_out_game(self, room: QRect) -> None:
        """Put the buttons at the foot; the rest is painted above them."""
        self._room = room
        self.bar.stand_on(room.center().x(), room.bottom() - GAP, room.width() - 2 * GAP)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        foot = GAP if self.frame.is_review else max(round(scaled(FOOT)), self.bar.height() + 2 * GAP)
        room = QRectF(self._room.adjusted(GAP, GAP, -GAP, -foot))
        seats, high = self.seen.setup.seats, scaled(SEAT)
        wide = room.width() / seats
        for seat in range(seats):
            box = QRectF(room.left() + seat * wide, room.top(), wide, high)
            self._paint_seat(painter, seat, box.adjusted(4, 0, -4, 0))
        sheet = room.adjusted(4, high + GAP, -4, 0)
        paint_sheet(painter, sheet, self.palette_used)
        words = QRectF(sheet.left(), sheet.bottom() - scaled(60), sheet.width(), scaled(40))
        middle = QPointF(sheet.center().x(), (sheet.top() + words.top()) / 2)
        radius = min(sheet.width(), words.top() - sheet.top()) * 0.4
        paint_lamp(painter, self.seen.lamp, middle, radius, self.palette_used)
        painter.setPen(QColor(self.palette_used.ink))
        write(painter, words, self._own_words(), scaled(20), CENTRE)
        painter.end()

    def _own_words(self) -> str:
        """Return what the viewer has, and has chosen."""
        lamp, choice = self.seen.lamp, self.seen.choice
        if lamp is None:
            return tr("This lamp is covered.")
        if choice is None:
            return tr("Your lamp: {lamp}", lamp=lamp_name(lamp))
        does = tr("it shines") if choice.shines else tr("it stays dark")
        bet = tr("no bet") if choice.bet is None else tr("a bet on {colour}", colour=colour_name(choice.bet))
        return tr("Your lamp: {lamp}, {does}, {bet}", lamp=lamp_name(lamp), does=does, bet=bet)

    def _paint_seat(self, painter: QPainter, seat: Seat, box: QRectF) -> None:
        """Paint name and points of a seat, the lamp it had in the round before, and whether it has chosen."""
        seen, player = self.seen, self.log.players[seat]
        paint_sheet(painter, box, self.palette_used)
        radius = box.height() * 0.24
        paint_crest(painter, player.crest or CRESTS[seat], _beside(box.left(), box, 1), radius, self.palette_used)
        if seen.revealed:
            paint_lamp(painter, seen.revealed[seat], _beside(box.right(), box, -1), radius, self.palette_used)
        has_chosen = (seat - seen.start) % seen.setup.seats < seen.chosen
        points = tr_n("{n} point", "{n} points", seen.scores[seat])
        lines = player.name, f"{points} · {tr('has chosen')}" if has_chosen else points
        words = box.adjusted(box.height() * 0.75, box.height() * 0.14, -box.height() * 0.75, -box.height() * 0.14)
        painter.setPen(QColor(self.palette_used.ink))
        for number, line in enumerate(lines):
            half = QRectF(words.left(), words.top() + number * words.height() / 2, words.width(), words.height() / 2)
            write(painter, half, line, scaled(18), MIDDLE_LEFT, bold=not number)

    # -- deciding

    def what_now(self) -> str:
        """Return what the viewer has to do, or whom everybody waits for."""
        if self.asked is None:
            return super().what_now()
        return tr("Shall your lamp shine? You may bet first on the colour of the brightest.")

    def offer(self, turn: Turn | None) -> None:
        """Show a button for each colour and for both choices."""
        self.bet = None
        self._show_deeds(turn)

    def _show_deeds(self, turn: Turn | None) -> None:
        deeds = [
            Deed(
                name,
                tr("Bet on {colour}", colour=colour_name(colour)),
                partial(self._pick, colour),
                tip=name[0].upper(),  # the key
                is_main=colour == self.bet,
            )
            for colour, name in enumerate(COLOURS)
        ]
        deeds += [
            Deed("shine", tr("Let it shine"), lambda: self._choose(True), tip="S"),
            Deed("dark", tr("Leave it dark"), lambda: self._choose(False), tip="D"),
        ]
        self.bar.show_deeds(deeds if turn else ())
        self.lay_out_game(self._room)

    def _pick(self, colour: Colour | None) -> None:
        """Bet on a colour; the same once more means no bet."""
        self.bet = None if colour == self.bet else colour
        self._show_deeds(self.turn)

    def _choose(self, shines: bool) -> None:
        if self.turn:
            self.decided.emit(self.turn.ply, (Choose(shines, self.bet),))

    # -- keys

    def press(self, event: QKeyEvent) -> bool:
        """Press the button that a key stands for."""
        return self.bar.press(KEYS.get(Qt.Key(event.key()), ""))

    def cancel(self) -> bool:
        """Put the bet back."""
        had_bet = self.bet is not None
        if had_bet:
            self._pick(None)
        return had_bet

    def topic(self) -> str:
        """Return the chapter of the help that fits this moment."""
        return "end" if self.seen.is_over else "choose"


def _beside(edge: float, box: QRectF, side: int) -> QPointF:
    """Return the middle of the disc at one end of a box."""
    return QPointF(edge + side * box.height() * 0.4, box.center().y())
