"""A note for somebody who plays for the first time: one tip at a decision, covering nothing that it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.painted import SMOOTH
from islas_qt.paint.wood import paint_sign_icon
from islas_qt.text import Marked, tr, tr_marked
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.fitting import fit_text

EDGE, MARGIN, GAP, ICON = 6, 16, 8, 14


@dataclass(frozen=True, slots=True)
class Tip:
    """A few sentences for somebody who is to decide, and what tells whether they fit the decision."""

    key: str  # by which it is remembered that it was told; no two games have the same
    words: Marked
    fits: Callable[..., bool]  # asked with what the game knows of a decision
    values: Mapping[str, int] = field(default_factory=dict)  # in the words

    def say(self) -> str:
        """Return the tip in the language spoken now."""
        return tr_marked(self.words, **self.values)


class Coach(QWidget):
    """A sheet of paper with a tip. It takes no focus by itself; `closed` tells whether more tips are wanted."""

    closed = Signal(bool)

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.tip: Tip | None = None
        self.words = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.got_it, self.no_more = QPushButton(self), QPushButton(self)
        self.got_it.setObjectName("primary")
        for button, more in ((self.got_it, True), (self.no_more, False)):
            button.clicked.connect(lambda _=False, more=more: self.closed.emit(more))
        self.retranslate()
        self.hide()

    def tell(self, tip: Tip | None) -> None:
        """Show a tip and let a screen reader speak it, or be gone."""
        is_new = tip is not None and tip != self.tip
        self.tip = tip
        self.retranslate()
        self.setVisible(tip is not None)
        self.raise_()
        if is_new:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.words.text()))

    def height_for(self, width: int) -> int:
        """Return how high the note is in a width."""
        room = QRect(0, 0, width - 2 * (EDGE + MARGIN), 5000)
        text = QFontMetrics(serif(scaled(15))).boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.words.text())
        return text.height() + self._head() + self._foot(room.width()) + 2 * EDGE + 14

    def least_width(self) -> int:
        """Return the width below which a button would be cut off."""
        return max(self.got_it.sizeHint().width(), self.no_more.sizeHint().width()) + 2 * (EDGE + MARGIN)

    def _head(self) -> int:
        return round(scaled(17) + 20)

    def _foot(self, width: int) -> int:
        """Return the height of the buttons, which stand below each other where they find no room in one line."""
        return self.got_it.sizeHint().height() * (1 if self._is_one_line(width) else 2) + 16

    def _is_one_line(self, width: int) -> bool:
        return self.got_it.sizeHint().width() + GAP + self.no_more.sizeHint().width() <= width

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._lay_out()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.words.setText(self.tip.say() if self.tip else "")
        self.got_it.setText(tr("Got it"))
        self.no_more.setText(tr("No more tips"))
        self.no_more.setToolTip(tr("You can have them back in the settings."))
        self.setAccessibleName(tr("Tip"))
        self.setAccessibleDescription(self.words.text())
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        inner = self.rect().adjusted(EDGE + MARGIN, EDGE, -EDGE - MARGIN, -EDGE - 8)
        self.words.setGeometry(inner.adjusted(0, self._head(), 0, -self._foot(inner.width())))
        fit_text(self.words, scaled(15), self._palette.ink)
        first, second = self.got_it.sizeHint(), self.no_more.sizeHint()
        low = inner.bottom() - first.height() + 1
        if self._is_one_line(inner.width()):
            self.got_it.setGeometry(QRect(QPoint(inner.left(), low), first))
            self.no_more.setGeometry(QRect(QPoint(inner.left() + first.width() + GAP, low), second))
        else:
            self.got_it.setGeometry(inner.left(), low - first.height() - 2, inner.width(), first.height())
            self.no_more.setGeometry(inner.left(), low, inner.width(), second.height())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, self.height_for(280))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        box = QRectF(self.rect()).adjusted(EDGE, EDGE - 2, -EDGE, -EDGE)
        paint_sheet(painter, box, self._palette)
        head = QRectF(box.left() + MARGIN, box.top() + 4, box.width() - 2 * MARGIN, self._head() - 4)
        icon = ICON * scaled(1) * 0.8
        paint_sign_icon(painter, "learn", QPointF(head.left() + icon, head.center().y()), icon, self._palette.accent)
        painter.setPen(self._palette.ink)
        painter.setFont(serif(scaled(17), bold=True))
        painter.drawText(head.adjusted(2 * icon + 10, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), tr("Tip"))
        painter.end()
