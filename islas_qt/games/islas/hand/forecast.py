"""What would come of a choice: a slip of paper above the buttons, an aid that can be switched off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from islas_qt.games.islas.table.offers import merge_effect_words
from islas_qt.paint.scenery import pen
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif

if TYPE_CHECKING:
    from islas_qt.games.islas.choosing import Choosing
    from islas_qt.games.islas.table.islas_table import IslasTable

EDGE = 10.0  # between the paper's edge and its words
AROUND = 3.0  # for its shadow
PIXELS, LEAST = 14, 12  # type at the usual size of text, and the smallest that lets everything stand on one line
WRAPPED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
LINE = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
QUIET = 0.72  # opacity of what matters only later


@dataclass(frozen=True, slots=True)
class Foretold:
    """A sentence and what it is about; a quiet one is of use only later."""

    head: str
    sentence: str
    is_quiet: bool = False


def foretold(choosing: Choosing | None, table: IslasTable) -> Foretold | None:
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
        self._pixels, self._is_one_line = PIXELS, True
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
        sizes = range(round(scaled(PIXELS)), LEAST - 1, -1)
        self._pixels = next((pixels for pixels in sizes if self._one_line(pixels) <= self._widest), 0)
        self._is_one_line = bool(self._pixels)
        if not self._pixels:
            smaller = range(max(LEAST, round(scaled(PIXELS) * 0.65)), LEAST - 1, -1)  # two lines have the room of one
            self._pixels = next((pixels for pixels in smaller if self._two_lines(pixels)), LEAST)
        box = self._needed().toAlignedRect()
        around = round(EDGE + AROUND)
        size = QRect(0, 0, box.width() + 2 * around, box.height() + 2 * round(AROUND) + 5)
        size.moveBottomLeft(self._foot - QPoint(size.width() // 2, 0))
        self.setGeometry(size)

    def _words(self) -> str:
        assert self.told is not None
        return f"{self.told.head} {self.told.sentence}"

    def _one_line(self, pixels: int) -> float:
        """Return how wide everything is on one line."""
        assert self.told is not None
        return (
            _head_width(self.told.head, pixels) + QFontMetricsF(serif(pixels)).horizontalAdvance(self.told.sentence) + 2
        )

    def _two_lines(self, pixels: int) -> bool:
        metrics = QFontMetricsF(serif(pixels))
        needed = metrics.boundingRect(QRectF(0, 0, self._widest, 1000), WRAPPED, self._words())
        return needed.height() <= metrics.height() + metrics.lineSpacing() + 1

    def _needed(self) -> QRectF:
        """Return the size of the words."""
        metrics = QFontMetricsF(serif(self._pixels))
        if self._is_one_line:
            return QRectF(0, 0, self._one_line(self._pixels), metrics.height())
        room = QRectF(0, 0, self._widest, 1000)
        return QRectF(0, 0, self._widest, metrics.boundingRect(room, WRAPPED, self._words()).height())

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
        font = serif(self._pixels)
        painter.setPen(QColor(self._palette.ink_soft))
        if not self._is_one_line:
            painter.setFont(font)
            painter.setPen(QColor(self._palette.ink))
            painter.drawText(room, WRAPPED, self._words())
            return
        painter.setFont(_head_type(self._pixels))
        painter.drawText(room, LINE, told.head)
        painter.setFont(font)
        painter.setPen(QColor(self._palette.ink))
        painter.drawText(room.adjusted(_head_width(told.head, self._pixels), 0, 4, 0), LINE, told.sentence)


def _head_type(pixels: int) -> QFont:
    return serif(pixels * 0.9, italic=True)


def _head_width(head: str, pixels: int) -> float:
    return QFontMetricsF(_head_type(pixels)).horizontalAdvance(f"{head} ") + 4
