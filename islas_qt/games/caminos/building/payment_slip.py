"""A slip beside the price list: the ways to pay for something, as the cards that go, or why it cannot be built."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetricsF, QHideEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from engine.games.caminos.cards import Card
from engine.games.caminos.payment import PRICE_OF_ONE, Payment
from islas_qt.games.caminos.building.price_painter import paint_good_at
from islas_qt.games.caminos.words import counts_words, resource_words
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import MIDDLE_LEFT, write
from islas_qt.text import plain, tr, tr_n
from islas_qt.theme import Palette, faded, scaled, serif

GOOD, PAD = 22.0, 12.0
ABOVE = 16  # how far below a point Qt shows a tool tip
WIDEST = 300.0  # of words, at the usual size of text
_WRAPPED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)


class PaymentSlip(QWidget):
    """Lists ways to pay, the cheapest first, one of them shown as chosen; or tells in words why nothing is built."""

    way_pointed = Signal(int)
    way_chosen = Signal(int)
    left = Signal()  # the mouse has gone

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._table = parent
        self.payments: Sequence[Payment] = ()
        self.words = ""
        self.way = 0
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def show_payments(self, payments: Sequence[Payment], way: int, beside: QPointF) -> None:
        """Show ways to pay, right of a point of the parent; none: hide."""
        self.payments, self.way, self.words = payments, way, ""
        if len(self.payments) < 2:
            self.hide()
            return
        wide = max(_width(payment) for payment in self.payments)
        title = scaled(15) * 0.62 * len(self._title())
        size = QPointF(max(wide, title) + 2 * PAD, self._row() * len(self.payments) + scaled(24) + PAD)
        self._appear(size, beside)
        self.setAccessibleName(self._title())
        self.setAccessibleDescription(payment_words(self.payments[way]))
        self.setToolTip(plain(payment_words(self.payments[way])))

    def show_words(self, words: str, beside: QPointF) -> None:
        """Tell something, right of a point of the parent."""
        self.payments, self.words = (), words
        self.setToolTip("")
        metrics = QFontMetricsF(self._font())
        wide = min(metrics.horizontalAdvance(words) + 2, scaled(WIDEST))
        high = metrics.boundingRect(QRectF(0, 0, wide, 999), _WRAPPED, words).height()
        self._appear(QPointF(wide + 2 * PAD + 8, high + 2 * PAD), beside)

    def _appear(self, size: QPointF, beside: QPointF) -> None:
        top = min(max(0.0, beside.y() - size.y() / 2), max(0.0, self._table.height() - size.y()))
        self.setGeometry(round(beside.x()), round(top), round(size.x()), round(size.y()))
        self.show()
        self.raise_()
        self.update()

    def _font(self) -> QFont:
        return serif(scaled(15.5))

    def tell_beside(self, words: str) -> None:
        """Show a tool tip right of this slip, so that it covers none of the ways to pay."""
        QToolTip.showText(self.mapToGlobal(QPoint(self.width(), -ABOVE)), words, self)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def box_of(self, way: int) -> QRectF:
        """Return where a way to pay lies in this widget."""
        return QRectF(4, scaled(24) + 4 + way * self._row(), self.width() - 8, self._row())

    def way_at(self, point: QPointF) -> int | None:
        """Return the way to pay at a point of this widget."""
        return next((way for way in range(len(self.payments)) if self.box_of(way).contains(point)), None)

    def _row(self) -> float:
        return max(GOOD + 8, scaled(26))

    def _title(self) -> str:
        return tr_n("{n} way to pay", "{n} ways to pay", len(self.payments))

    # -- events

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            self.tell_beside(self.toolTip())
            return True
        return super().event(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.left.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        self.payments, self.words = (), ""  # they tell what is in the hand, which may be covered now
        self.setAccessibleDescription("")
        self.setToolTip("")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        way = self.way_at(event.position())
        if way is not None and way != self.way:
            self.way_pointed.emit(way)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        way = self.way_at(event.position())
        if way is not None and event.button() == Qt.MouseButton.LeftButton:
            self.way_chosen.emit(way)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        palette = self._palette
        paint_sheet(painter, QRectF(self.rect()).adjusted(2, 2, -4, -6), palette, 8)
        if self.words:
            painter.setFont(self._font())
            painter.setPen(QColor(palette.accent))
            painter.drawText(QRectF(self.rect()).adjusted(PAD, PAD - 3, -PAD - 2, -PAD), _WRAPPED, self.words)
            painter.end()
            return
        painter.setPen(QColor(palette.ink_soft))
        write(painter, QRectF(PAD, 4, self.width() - 2 * PAD, scaled(24)), self._title(), scaled(14), MIDDLE_LEFT)
        for way, payment in enumerate(self.payments):
            self._paint_way(painter, self.box_of(way), payment, way == self.way)
        painter.end()

    def _paint_way(self, painter: QPainter, box: QRectF, payment: Payment, is_shown: bool) -> None:
        palette = self._palette
        if is_shown:
            painter.setPen(pen(palette.accent, 1.6))
            painter.setBrush(faded(palette.glow, 0.5))
            painter.drawRoundedRect(box.adjusted(4, 1, -8, -1), 6, 6)
        x, y = box.left() + PAD, box.center().y()
        for sign, card in _signs(payment):
            if sign == "for":
                painter.setPen(pen(palette.ink_soft, 1.6))
                painter.drawLine(QPointF(x + 3, y), QPointF(x + 11, y))
                painter.drawLine(QPointF(x + 8, y - 3), QPointF(x + 11, y))
                painter.drawLine(QPointF(x + 8, y + 3), QPointF(x + 11, y))
                x += 15
            elif sign == "gap":
                x += 8
            else:
                size = GOOD if sign in ("pay", "saved") else GOOD * 0.72
                paint_good_at(painter, card, QPointF(x + size / 2, y), size, sign == "saved")
                x += size * (0.66 if sign == "three" else 0.98)


def payment_words(payment: Payment) -> str:
    """Return a way to pay in words: what goes, what three of a kind stand for, what the university saves."""
    parts = [tr("You pay {cards}.", cards=counts_words(payment.cards))]
    for card, by in payment.replaced:
        parts.append(tr("Three {by} stand for one {card}.", by=resource_words(by), card=resource_words(card)))
    if payment.waived is not None:
        parts.append(tr("The university saves you one {card}.", card=resource_words(payment.waived)))
    return " ".join(parts)


def _signs(payment: Payment) -> Iterator[tuple[str, Card]]:
    """Yield what is drawn for a way to pay: cards that are paid as they are, threes for one, the card that is saved."""
    rest = list(payment.cards)
    for _, by in payment.replaced:
        rest[by] -= PRICE_OF_ONE
    for card, count in enumerate(rest):
        for _ in range(count):
            yield "pay", card
    for card, by in payment.replaced:
        yield "gap", 0
        for _ in range(PRICE_OF_ONE):
            yield "three", by
        yield "for", 0
        yield "gets", card
    if payment.waived is not None:
        yield "gap", 0
        yield "saved", payment.waived


def _width(payment: Payment) -> float:
    """Return how wide a way to pay is drawn."""
    wide = {"pay": GOOD, "saved": GOOD, "three": GOOD * 0.5, "gets": GOOD * 0.72, "for": 15.0, "gap": 8.0}
    return sum(wide[sign] for sign, _ in _signs(payment)) + 2 * PAD
