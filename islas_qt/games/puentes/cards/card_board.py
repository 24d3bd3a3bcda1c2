"""The board of the eighteen cards: which have been, which is played, which may still come, and the one laid aside."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from engine.games.puentes.cards import CARDS, ROUNDS, Card
from islas_qt.games.puentes.art.letters import paint_envelope
from islas_qt.games.puentes.art.piles import paint_piles
from islas_qt.games.puentes.art.small_letters import CardState, paint_small_letter
from islas_qt.games.puentes.words import card_words, piles_words
from islas_qt.paint.banner import paint_sheet
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.list_access import read_as
from islas_qt.widgets.painted_list import PaintedList, PaintedListAccess

COLUMNS, ROWS = 6, 3
EDGE, MARGIN = 5.0, 11.0  # of the shadow around the paper, and of what is on it
ASIDE = 1.35  # width of the place for the card laid aside, in columns
PILES = 0.3  # height of the piles, as a share of the room, where they are shown
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class CardBoard(PaintedList):
    """Six columns for the numbers, three rows for the bridges. Who plays alone also sees the three piles."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self._turned: tuple[Card, ...] = ()
        self._is_over = self._is_alone = False
        self.retranslate()

    # -- what it is told

    def show_cards(self, turned: Sequence[Card], is_over: bool, is_alone: bool) -> None:
        """Show which cards have been turned over, the last of them the current one; at the end the sealed one opens."""
        shown = tuple(turned), is_over, is_alone
        if shown != (self._turned, self._is_over, self._is_alone):
            self._turned, self._is_over, self._is_alone = shown
            self.renew()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("Cards"))
        self.renew()

    # -- words

    def entries(self) -> int:
        """Return how many things there are to tell of: the cards, and the one laid aside; alone also the piles."""
        return len(CARDS) + 1 + self._is_alone

    def describe(self, entry: int) -> str:
        """Return what is to be said of a card by its number, of the one laid aside, or of the piles."""
        if entry == len(CARDS):
            aside = self.laid_aside()
            if aside is None:
                return tr("One of the cards was laid aside unseen: its letter is opened at the end.")
            return tr("Laid aside: {card}", card=card_words(aside))
        if entry > len(CARDS):
            return piles_words(len(self._turned))
        match self.state_of(entry):
            case "current":
                return tr("{card}: the card of this round", card=card_words(entry))
            case "turned":
                return tr("{card}: round {round}", card=card_words(entry), round=self._turned.index(entry) + 1)
        if entry == self.laid_aside():
            return tr("{card}: laid aside", card=card_words(entry))
        return tr("{card}: may still come", card=card_words(entry))

    def state_of(self, card: Card) -> CardState:
        """Return whether a card is still to come, on the table, or has been."""
        if card not in self._turned:
            return "to_come"
        return "current" if card == self._turned[-1] and not self._is_over else "turned"

    def laid_aside(self) -> Card | None:
        """Return the card that was laid aside, once all may see it."""
        left = [card for card in CARDS if card not in self._turned]
        return left[0] if self._is_over and len(left) == 1 else None

    # -- where things are

    def _sheet(self) -> QRectF:
        return QRectF(self.rect()).adjusted(EDGE, EDGE - 1, -EDGE - 1, -EDGE - 3)

    def _room(self) -> QRectF:
        return self._sheet().adjusted(MARGIN, 6 + self._heading(), -MARGIN, -MARGIN)

    def _heading(self) -> float:
        return min(scaled(13), self.height() * 0.12) * 1.35

    def box_of(self, entry: int) -> QRectF:
        """Return where a card lies, the letter laid aside, or the piles."""
        room = self._room()
        if self._is_alone:
            piles = QRectF(room.left(), room.bottom() - room.height() * PILES, room.width(), room.height() * PILES)
            room.setBottom(piles.top() - 4)
            if entry > len(CARDS):
                return piles
        wide, high = room.width() / (COLUMNS + ASIDE), room.height() / ROWS
        if entry == len(CARDS):
            aside = QRectF(room.right() - wide * (ASIDE - 0.22), room.top(), wide * (ASIDE - 0.22), room.height())
            tall = min(aside.height(), aside.width() * 0.78 if self.laid_aside() is None else high)
            return QRectF(aside.left(), aside.center().y() - tall / 2, aside.width(), tall)
        return QRectF(room.left() + entry // ROWS * wide, room.top() + entry % ROWS * high, wide, high).adjusted(
            1.5, 2, -2.5, -2
        )

    def sizeHint(self) -> QSize:
        return QSize(250, 190 if self._is_alone else 150)

    # -- painting

    def paint(self, painter: QPainter) -> None:
        palette = self.palette_used
        paint_sheet(painter, self._sheet(), palette, 10)
        self._paint_heading(painter)
        for card in CARDS:
            if card != self.laid_aside():
                paint_small_letter(painter, self.box_of(card), card, self.state_of(card), palette)
        aside, box = self.laid_aside(), self.box_of(len(CARDS))
        if aside is None:
            paint_envelope(painter, box, palette)
        else:
            paint_small_letter(painter, box, aside, "current", palette)
        if self._is_alone:
            paint_piles(painter, self.box_of(len(CARDS) + 1), len(self._turned), palette)

    def _paint_heading(self, painter: QPainter) -> None:
        room = self._room()
        line = QRectF(room.left(), room.top() - self._heading() - 2, room.width(), self._heading())
        painter.setFont(serif(line.height() / 1.35, italic=True))
        painter.setPen(QColor(self.palette_used.ink_soft))
        painter.drawText(line, LEFT, tr("Cards"))
        left = ROUNDS - len(self._turned)
        if not self._is_over:
            painter.drawText(line, RIGHT, tr_n("{n} to come", "{n} to come", left))


read_as(CardBoard, PaintedListAccess)
