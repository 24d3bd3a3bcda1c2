"""The card of the round: a letter from the harbour master with a number, and the bridges below it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from engine.games.puentes.board import START_NUMBERS
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, ROUNDS, Card
from engine.games.puentes.state import BRIDGES, END, NUMBER, OVER, START, Phase
from islas_qt.games.puentes.art.letters import (
    Fate,
    Page,
    letter_box,
    paint_envelope,
    paint_light,
    paint_page,
    paint_paper,
    paint_seal,
)
from islas_qt.games.puentes.art.signs import RADIUS, paint_sign
from islas_qt.games.puentes.words import card_words
from islas_qt.paint.painted import SMOOTH, painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import CENTRE, write
from islas_qt.text import plain, tr, tr_n
from islas_qt.theme import Palette

Done = Callable[[], None]
TURN_MS = 420
EDGE = 7  # around the letter, for its shadow and its light
PLAYED = (BRIDGES, END)  # when the number is dealt with


class Skipped(NamedTuple):
    """What of a card was skipped, by choice or because there was no room for it."""

    number: bool = False
    bridges: bool = False


NOTHING = Skipped()


class Letter(QWidget):
    """Shows what there is to do with the card: the number first, then the bridges, and how many are drawn.

    Before the first card it lets the start number be chosen.
    """

    start_number_chosen = Signal(int)

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._card: Card | None = None
        self._round = 0
        self._phase: Phase = START
        self._left = 0
        self._skipped: Skipped = NOTHING
        self._start_number: int | None = None
        self._front = self._back = QPixmap()
        self._done: Done | None = None
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.valueChanged.connect(lambda _: self.update())
        self._clock.finished.connect(self.skip)
        self.retranslate()

    # -- what it is told

    def show_turn(self, card: Card | None, round_: int, phase: Phase, left: int, skipped: Skipped = NOTHING) -> None:
        """Show the card of a round (None: none yet), what there is to do with it, how many bridges are left, and what
        of it was skipped; when the match is over the card that was laid aside."""
        self._card, self._round, self._phase, self._left, self._skipped = card, round_, phase, left, skipped
        self.retranslate()

    def offer_start(self, number: int | None) -> None:
        """Let a start number be chosen, with this one chosen now; None: nobody is asked."""
        self._start_number = number
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if number is None else Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor if number is None else Qt.CursorShape.PointingHandCursor)
        self.retranslate()

    def turn_over(self, speed: float, done: Done) -> None:
        """Open the letter with the card that is shown now; `speed` is how many times as quick as usual, 0 at once."""
        self.skip()
        if not speed:
            done()
            return
        self._done = done
        self._clock.setDuration(round(TURN_MS / speed))
        self._clock.start()

    def skip(self) -> None:
        """End the motion under way, if any."""
        self._clock.stop()
        if self._done:
            done, self._done = self._done, None
            self.update()
            done()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._renew()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(self.words())
        self._renew()

    # -- words

    def words(self) -> str:
        """Return everything that the letter says."""
        if self._card is None:
            if self._start_number is None:
                return self.heading()
            return f"{self.heading()} · {tr('chosen: {number}', number=self._start_number)}"
        told = [f"{self.heading()}: {card_words(self._card)}"]
        if self._skipped.number:
            told.append(tr("number skipped"))
        if self._skipped.bridges or self._phase in PLAYED:
            told.append(self.counter())
        return " · ".join(told)

    def heading(self) -> str:
        """Return what is written at the top."""
        if self._card is None:
            return tr("Start number: 3 or 4")
        if self._phase == OVER:
            return tr("Laid aside unseen")
        return tr("Card {round} of {rounds}", round=self._round, rounds=ROUNDS)

    def counter(self) -> str:
        """Return how many of the card's bridges are drawn, or that they were skipped, in words."""
        bridges = 0 if self._card is None else BRIDGES_OF[self._card]
        if self._skipped.bridges:
            return tr_n("{n} bridge skipped", "{n} bridges skipped", bridges)
        if self._phase not in PLAYED:
            return tr_n("{n} bridge", "{n} bridges", bridges)
        return tr_n("{drawn} of {n} bridge", "{drawn} of {n} bridges", bridges, drawn=bridges - self._left)

    # -- events

    def sizeHint(self) -> QSize:
        return QSize(170, 220)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._start_number is not None:
            self.start_number_chosen.emit(START_NUMBERS[event.position().x() > self.width() / 2])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        side = {Qt.Key.Key_Left: 0, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if side is not None and self._start_number is not None:
            self.start_number_chosen.emit(START_NUMBERS[side])
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain(self.words()), self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QEvent) -> None:
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.update()

    def focusOutEvent(self, event: QEvent) -> None:
        super().focusOutEvent(event)  # type: ignore[arg-type]
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._renew()

    # -- painting

    def _renew(self) -> None:
        self._front = self._back = QPixmap()
        self.update()

    def _box(self) -> QRectF:
        return letter_box(QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._front.isNull():
            self._front = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_front)
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        if self._done:
            self._paint_turning(painter, self._clock.currentValue())
        else:
            painter.drawPixmap(0, 0, self._front)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(self._palette.accent, 3.0))
            painter.drawRoundedRect(self._box().adjusted(-3, -3, 3, 3), 5, 5)
        painter.end()

    def _paint_turning(self, painter: QPainter, share: float) -> None:
        """Paint the sealed letter, which turns over and shows its page."""
        if self._back.isNull():
            self._back = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_back)
        middle = QPointF(self.rect().center())
        turned = abs(math.cos(share * math.pi))
        painter.translate(middle)
        lifted = 1 + 0.05 * math.sin(share * math.pi)
        painter.scale(max(0.02, turned) * lifted, lifted)
        painter.translate(-middle)
        painter.drawPixmap(0, 0, self._back if share < 0.5 else self._front)

    def _paint_back(self, painter: QPainter) -> None:
        paint_envelope(painter, self._box(), self._palette)

    def _paint_front(self, painter: QPainter) -> None:
        if self._card is None:
            self._paint_start(painter)
            return
        step = "number" if self._phase == NUMBER else "bridges" if self._phase == BRIDGES else ""
        bridges, skipped = BRIDGES_OF[self._card], self._skipped
        drawn = bridges - self._left if self._phase in PLAYED else 0
        fate: Fate = "skipped" if skipped.number else "done" if self._phase in PLAYED else ""
        page = Page(self.heading(), NUMBER_OF[self._card], bridges, drawn, self.counter(), step)
        page = page._replace(number_fate=fate, number_words=tr("skipped"), are_bridges_skipped=skipped.bridges)
        paint_page(painter, self._box(), page, self._palette)

    def _paint_start(self, painter: QPainter) -> None:
        """Paint the letter before the first: two numbers to choose from."""
        box, palette = self._box(), self._palette
        paint_paper(painter, box, palette)
        painter.setPen(QColor(palette.ink_soft))
        inset = box.width() * 0.075
        heading = QRectF(
            box.left() + inset, box.top() + box.height() * 0.09, box.width() - 2 * inset, box.height() * 0.1
        )
        write(painter, heading, self.heading(), heading.height(), CENTRE)
        for number, share in zip(START_NUMBERS, (0.28, 0.72), strict=True):
            at = QPointF(box.left() + box.width() * share, box.top() + box.height() * 0.46)
            radius = box.width() * 0.19
            if number == self._start_number:
                light = QRectF(-1.25, -1.25, 2.5, 2.5)
                paint_light(painter, QRectF(light.topLeft() * radius, light.size() * radius).translated(at), palette)
            painter.save()
            painter.setOpacity(1.0 if self._start_number in (number, None) else 0.62)
            painter.translate(at)
            painter.scale(radius / RADIUS, radius / RADIUS)
            paint_sign(painter, number, None, "wood", palette)
            painter.restore()
        paint_seal(painter, QPointF(box.center().x(), box.bottom() - box.height() * 0.17), box.width() * 0.12)
