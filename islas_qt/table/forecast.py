"""What would come of a choice: a slip of paper above the buttons, an aid that can be switched off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from islas_qt.table.offers import merge_effect_words
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif
from islas_qt.views.scenery import pen

if TYPE_CHECKING:
    from islas_qt.play.choosing import Choosing
    from islas_qt.table.match_view import MatchView

EDGE = 10.0  # between the paper's edge and its words
AROUND = 3.0  # for its shadow
PIXELS = 14.0
SMALLER = tuple(1 - 0.05 * step for step in range(10))  # of the size wanted, to have everything on one line
LEAST = 12.0
QUIET = 0.72  # opacity of what matters only later


@dataclass(frozen=True, slots=True)
class Foretold:
    """A sentence and what it is about; a quiet one is of use only later."""

    head: str
    sentence: str
    is_quiet: bool = False


def foretold(choosing: Choosing | None, table: MatchView) -> Foretold | None:
    """Return what is to be said about the houses that are picked, or who would get a card from the ship.

    That is the chosen card, else the one pointed at. While somebody builds it is quiet, and once a card is chosen for
    that, nothing is said of the ship.
    """
    if choosing is None:
        return None
    if choosing.is_merging:
        merge = choosing.merge()
        if merge is None or "preview" not in table.aids:
            return None
        return Foretold(tr("That brings:"), merge_effect_words(choosing.merge_effect(merge)))
    hand, is_loading = table.hand, choosing.why_not_load() is None
    position = hand.pointed if hand.chosen is None else hand.chosen
    is_busy = choosing.must_place or choosing.must_give_back or choosing.victims
    if position is None or "forecast" not in table.aids or not table.seen.hand or is_busy:
        return None
    if hand.chosen is not None and not is_loading:
        return None
    sentence = table.story.foresee(table.seen.table, table.seen.hand[position])
    return Foretold(tr("If you load it:"), sentence, is_quiet=not is_loading)


class Forecast(QWidget):
    """One sentence, on one line if it fits. It takes no clicks."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.told: Foretold | None = None
        self._foot, self._widest = QPoint(), 0.0
        self._pixels = PIXELS
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, told: Foretold) -> None:
        """Say something about a choice, on a slip as large as that needs."""
        self.told = told
        self.setAccessibleName(f"{told.head} {told.sentence}")
        self._lay_out()
        self.show()
        self.raise_()
        self.update()

    def stand_on(self, foot: QPoint, width: int) -> None:
        """Put the slip on a point, in the middle, no wider than this."""
        self._foot, self._widest = foot, width - 2 * (EDGE + AROUND)
        if self.told:
            self._lay_out()

    def _lay_out(self) -> None:
        for share in SMALLER:
            self._pixels = max(LEAST, scaled(PIXELS) * share)
            if self._one_line() <= self._widest:
                break
        box = self._needed().toAlignedRect()
        around = round(EDGE + AROUND)
        size = QRect(0, 0, box.width() + 2 * around, box.height() + 2 * round(AROUND) + 5)
        size.moveBottomLeft(self._foot - QPoint(size.width() // 2, 0))
        self.setGeometry(size)

    def _fonts(self) -> tuple[QFont, QFont]:
        return serif(self._pixels * 0.9, italic=True), serif(self._pixels)

    def _head(self) -> float:
        assert self.told is not None
        font, _ = self._fonts()
        return QFontMetricsF(font).horizontalAdvance(f"{self.told.head} ") + 4

    def _one_line(self) -> float:
        assert self.told is not None
        return self._head() + QFontMetricsF(self._fonts()[1]).horizontalAdvance(self.told.sentence) + 2

    def _needed(self) -> QRectF:
        """Return the size of the words: one line, or the head above several lines."""
        assert self.told is not None
        head, body = (QFontMetricsF(font) for font in self._fonts())
        if self._one_line() <= self._widest:
            return QRectF(0, 0, self._one_line(), body.height())
        room = QRectF(0, 0, self._widest, 1000)
        needed = body.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.told.sentence)
        return QRectF(0, 0, self._widest, needed.height() + head.height())

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """What was said is no longer right."""
        self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        self.told = None  # it was about a card of a hand, which may be somebody else's soon
        self.setAccessibleName("")

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.told:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(QUIET if self.told.is_quiet else 1.0)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -AROUND, -AROUND - 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#000000", 0.25))
        painter.drawRoundedRect(box.translated(1.5, 2.5), 8, 8)
        painter.setPen(pen(self._palette.ink_soft, 1.2))
        painter.setBrush(QColor(self._palette.paper))
        painter.drawRoundedRect(box, 8, 8)
        words = self._needed()
        words.moveCenter(box.center())
        self._write(painter, words, self.told)
        painter.end()

    def _write(self, painter: QPainter, room: QRectF, told: Foretold) -> None:
        head, body = self._fonts()
        is_one_line = self._one_line() <= self._widest
        painter.setFont(head)
        painter.setPen(QColor(self._palette.ink_soft))
        high = room.height() if is_one_line else QFontMetricsF(head).height()
        top = QRectF(room.topLeft(), QPointF(room.right(), room.top() + high))
        painter.drawText(top, int(Qt.AlignmentFlag.AlignVCenter), told.head)
        painter.setFont(body)
        painter.setPen(QColor(self._palette.ink))
        rest = room.adjusted(self._head(), 0, 4, 0) if is_one_line else room.adjusted(0, high, 0, 0)
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap), told.sentence)
