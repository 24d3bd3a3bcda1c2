"""Another hand that lies open by the library: a sheet over the square, to pick a card from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.games.caminos.cards import Counts
from islas_qt.games.caminos.hand.hand import Hand
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.painted import SMOOTH
from islas_qt.paint.writing import CENTRE, write
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled

EDGE = 8


class OpenHand(QWidget):
    """Shows the cards of somebody else, as long as one is to be picked."""

    card_chosen = Signal(object)  # a resource

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._names: Sequence[str] = ()
        self._owner: Seat = 0
        self.hand = Hand(palette, self)
        self.hand.card_chosen.connect(self.card_chosen)
        self.hide()

    def name_seats(self, names: Sequence[str]) -> None:
        """Call everybody by these names."""
        self._names = names
        self.retranslate()

    def show_hand(self, counts: Counts, owner: Seat | None) -> None:
        """Lay a hand open; nothing of it: there is none to be seen."""
        if not counts or owner is None:
            self.close_hand()
            return
        self._owner = owner
        self.hand.choose(None)
        self.hand.show_hand(counts)
        self.hand.offer({card: None for card, count in enumerate(counts) if count})
        self.retranslate()
        self.show()
        self.raise_()

    def close_hand(self) -> None:
        """Show nothing of it any more."""
        self.hand.offer(None)
        self.hand.show_hand(())
        self.hide()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.hand.use_palette(palette)
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.hand.retranslate()
        self.hand.setAccessibleName(self._title())
        self.update()

    def _title(self) -> str:
        return tr("The hand of {name}", name=self._names[self._owner]) if self._names else ""

    def _head(self) -> float:
        return scaled(22) * 1.6

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.hand.setGeometry(QRect(self.rect()).adjusted(2 * EDGE, round(self._head()), -2 * EDGE, -EDGE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        box = QRectF(self.rect()).adjusted(EDGE, EDGE / 2, -EDGE, -EDGE)
        paint_sheet(painter, box, self._palette)
        painter.setPen(QColor(self._palette.ink))
        head = QRectF(box.left() + EDGE, box.top() + 2, box.width() - 2 * EDGE, self._head())
        write(painter, head, self._title(), scaled(19), CENTRE, bold=True)
        painter.end()
