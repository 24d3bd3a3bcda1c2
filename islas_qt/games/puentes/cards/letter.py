"""The card of the round: a letter from the harbour master with a number, and the bridges below it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.games.puentes.board import START_NUMBERS
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, Card
from engine.games.puentes.state import BRIDGES, START, Phase
from islas_qt.games.puentes.words import card_words
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import CENTRE, write
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette

Done = Callable[[], None]


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
        self._start_number: int | None = None

    def show_turn(self, card: Card | None, round_: int, phase: Phase, left: int) -> None:
        """Show the card of a round (None: none yet), what there is to do with it, and how many bridges are left."""
        self._card, self._round, self._phase, self._left = card, round_, phase, left
        self.retranslate()
        self.update()

    def offer_start(self, number: int | None) -> None:
        """Let a start number be chosen, with this one chosen now; None: nobody is asked."""
        self._start_number = number
        self.update()

    def turn_over(self, speed: float, done: Done) -> None:
        """Open the letter with the card that is shown now; `speed` is how many times as quick as usual, 0 at once."""
        done()

    def skip(self) -> None:
        """End the motion under way, if any."""

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(self.words())

    def words(self) -> str:
        """Return everything that the letter says."""
        if self._card is None:
            return tr("Start number: 3 or 4")
        if self._phase == BRIDGES:
            return f"{card_words(self._card)} · {self.counter()}"
        return card_words(self._card)

    def counter(self) -> str:
        """Return how many of the card's bridges are drawn, in words."""
        bridges = 0 if self._card is None else BRIDGES_OF[self._card]
        return tr_n("{drawn} of {n} bridge", "{drawn} of {n} bridges", bridges, drawn=bridges - self._left)

    def sizeHint(self) -> QSize:
        return QSize(170, 220)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._start_number is not None:
            self.start_number_chosen.emit(START_NUMBERS[event.position().x() > self.width() / 2])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        painter.setPen(pen(self._palette.ink, 1.5))
        painter.setBrush(QColor(self._palette.paper))
        painter.drawRoundedRect(box, 6, 6)
        text = "3   4" if self._card is None else str(NUMBER_OF[self._card])
        write(painter, box.adjusted(0, 0, 0, -box.height() * 0.4), text, 90, CENTRE, True)
        write(painter, box.adjusted(8, box.height() * 0.7, -8, 0), self.counter(), 22, CENTRE)
        painter.end()
