"""The price list: everything that can be built, lit if it can be paid, and else what is missing."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QCursor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from engine.games.caminos.cards import FIRST_EXPANSION, ROAD, SETTLEMENT, What
from engine.games.caminos.observation import Observation
from engine.games.caminos.payment import Payment
from islas_qt.games.caminos.building.payment_slip import PaymentSlip, payment_words
from islas_qt.games.caminos.building.price_painter import paint_pointed, price_row, widest
from islas_qt.games.caminos.building.price_rows import PriceRow, price_rows
from islas_qt.games.caminos.words import building_explained, building_name, counts_words
from islas_qt.text import in_lines, plain, tr, tr_n
from islas_qt.theme import Palette
from islas_qt.widgets.list_access import ListAccess, read_as, tell_cursor


class PriceList(QWidget):
    """The menu of everything that can be built. A click builds and pays in the way that is shown."""

    build_chosen = Signal(int, object)  # what, and the Payment for it
    pointed = Signal(object)  # what, or None: nothing any more
    payment_pointed = Signal(object)  # the Payment that is shown, or None

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._table = parent
        self._seen: Observation | None = None
        self._is_covered = False
        self._is_mine = False
        self.rows: dict[What, PriceRow] = {}
        self._at: What | None = None  # what is pointed at
        self._way = 0  # which of its payments is shown
        self.slip = PaymentSlip(palette, parent)
        self.slip.way_pointed.connect(self.show_way)
        self.slip.way_chosen.connect(self._pay)
        self.slip.left.connect(self._follow_mouse)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # -- what it is told

    def show_seen(self, seen: Observation, is_covered: bool = False) -> None:
        """Show the prices as a seat sees them; `is_covered`: without what its hand would tell."""
        self._seen, self._is_covered = seen, is_covered
        self.point_at(None)
        self.retranslate()

    def offer(self, is_mine: bool) -> None:
        """Light what can be paid, because the viewer may build now, or nothing."""
        self._is_mine = is_mine
        self._tell_pointed()
        self.update()

    def point_at(self, what: What | None) -> None:
        """Show a row and the payment for it, as with the mouse."""
        if what != self._at:
            self._at, self._way = what, 0
            self.pointed.emit(what)
            self.payment_pointed.emit(self.payment)
            self._tell_pointed()
            self._show_slip()
            self.update()

    def show_way(self, way: int) -> None:
        """Show another way to pay for what is pointed at."""
        if self._at is not None and way != self._way and 0 <= way < len(self.rows[self._at].payments):
            self._way = way
            self.payment_pointed.emit(self.payment)
            self._show_slip()
            self.update()

    def pick(self, what: What) -> None:
        """Build something, as with a click, or say why that is not possible."""
        row = self.rows[what]
        if self.is_buildable(what):
            way = self._way if what == self._at else 0
            self.build_chosen.emit(what, row.payments[way])
        else:
            self.point_at(what)  # that tells why

    def take_keys(self) -> None:
        """Let the keys point at a row, also if they were here before."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        self._begin()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.slip.use_palette(palette)
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        if self._seen is not None:
            self.rows = price_rows(self._seen, self._is_covered)
        self.setAccessibleName(tr("What can be built"))
        self._tell_pointed()
        self.update()

    # -- what it can say

    @property
    def payment(self) -> Payment | None:
        """The payment that is shown: that for what is pointed at, if it can be built."""
        if self._at is None or not self.is_buildable(self._at):
            return None
        return self.rows[self._at].payments[self._way]

    def is_buildable(self, what: What) -> bool:
        """Return whether something can be built and paid now."""
        return self._is_mine and bool(self.rows[what].payments)

    def description_of(self, what: What) -> str:
        """Return everything that a row tells, for a screen reader."""
        assert self._seen is not None
        row, setup = self.rows[what], self._seen.table.setup
        deck, has_wind = setup.deck, setup.seats > 2
        parts = [
            f"{building_name(deck, what)}: {counts_words(row.price)}",
            "" if row.left is None else tr_n("{n} card left", "{n} cards left", row.left),
            _taken_from(has_wind) if row.is_taken else "",
            building_explained(deck, what),
            _what_comes(row),
            tr("You may turn the wind.") if what == SETTLEMENT and has_wind else "",
        ]
        return ". ".join(part.rstrip(".") for part in parts if part) + "."

    def why_not(self, what: What) -> str:
        """Return why something cannot be built, if it is the viewer's turn."""
        return self.rows[what].why_not if self._is_mine else ""

    def position_of(self, what: What) -> int:
        """Return how many rows lie above that of something."""
        return list(self.rows).index(what)

    def box_of(self, what: What) -> QRectF:
        """Return where a row lies in this widget; all are equally high, or their names would not be equally large."""
        high = self.height() // len(self.rows)
        return QRectF(0, self.position_of(what) * high, self.width(), high)

    def place_of(self, what: What) -> QRectF:
        """Return where a row lies on the screen."""
        box = self.box_of(what)
        return QRectF(self.mapToGlobal(box.topLeft()), box.size())

    def what_at(self, point: QPointF) -> What | None:
        """Return what can be built by a click on a point of this widget."""
        return next((what for what in self.rows if self.box_of(what).contains(point)), None)

    @property
    def cursor_row(self) -> What | None:
        """What is pointed at."""
        return self._at

    # -- inside

    def _begin(self) -> None:
        """Point at the first row that can be built, or just the first, unless something is pointed at."""
        if self._at is None and self.rows:
            self.point_at(next(filter(self.is_buildable, self.rows), ROAD))

    def _show_slip(self) -> None:
        """Show beside what is pointed at the ways to pay, if there are several, or why it cannot be built."""
        if self._at is None:
            self.slip.hide()
            return
        at = self.box_of(self._at)
        beside = QPointF(self.mapTo(self._table, QPointF(at.right() - 6, at.center().y())))
        if self.is_buildable(self._at):
            self.slip.show_payments(self.rows[self._at].payments, self._way, beside)
        elif self.why_not(self._at):
            self.slip.show_words(self.why_not(self._at), beside)
        else:
            self.slip.hide()
        self.slip.move(self.slip.x(), max(self.slip.y(), self.y()))  # above the list is the bar of the table

    def _take_slip_along(self) -> None:
        """Keep the slip beside its row when the list lies elsewhere."""
        if self.slip.isVisible():
            self._show_slip()

    def _pay(self, way: int) -> None:
        if self._at is not None:
            self.show_way(way)
            self.pick(self._at)

    def _follow_mouse(self) -> None:
        """Point at what is under the mouse, if that has not gone to the ways to pay or left the keys a row."""
        at = QPointF(QCursor.pos())
        if self.slip.isVisible() and QRectF(self.slip.rect()).contains(self.slip.mapFromGlobal(at)):
            return
        inside = QApplication.widgetAt(QCursor.pos()) is self  # a tip may lie over the list
        self.point_at(self.what_at(self.mapFromGlobal(at)) if inside else None)

    def _tell_pointed(self) -> None:
        if self._at is None:
            self.setToolTip("")
            return
        payment, price = self.payment, self.rows[self._at].price
        words = (self.description_of(self._at), payment_words(payment) if payment and payment.cards != price else "")
        self.setToolTip(plain("\n".join(in_lines(each) for each in words if each)))
        if self.hasFocus():
            tell_cursor(self, self.position_of(self._at))

    # -- events

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and self.slip.isVisible():
            self.slip.tell_beside(self.toolTip())
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._take_slip_along()
        self.update()

    def moveEvent(self, event: QMoveEvent) -> None:
        self._take_slip_along()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.point_at(self.what_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        what = self.what_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and what is not None:
            self.pick(what)

    def leaveEvent(self, event: QEvent) -> None:
        self._follow_mouse()

    def hideEvent(self, event: QHideEvent) -> None:
        self.point_at(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._begin()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.underMouse():
            self.point_at(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, rows = event.key(), list(self.rows)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and rows:
            if self._at is None:
                self._begin()
            else:
                self.point_at(rows[(self.position_of(self._at) + (1 if key == Qt.Key.Key_Down else -1)) % len(rows)])
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._at is not None:
            self.show_way(self._way + (1 if key == Qt.Key.Key_Right else -1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at is not None:
            self.pick(self._at)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._seen is None:
            return
        deck, ratio = self._seen.table.setup.deck, self.devicePixelRatioF()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names = [building_name(deck, what) for what in self.rows]
        wide = widest(names)
        for row, name in zip(self.rows.values(), names, strict=True):
            box = self.box_of(row.what)
            if box.intersects(QRectF(event.rect())):
                is_lit = self.is_buildable(row.what)
                picture = price_row(row, name, wide, is_lit, box.size(), ratio, self._palette)
                painter.drawPixmap(box.topLeft(), picture)
        if self._at is not None:
            paint_pointed(painter, self.box_of(self._at), self._palette)
        painter.end()


def _taken_from(has_wind: bool) -> str:
    if has_wind:
        return tr("It is taken from the next seat that the wind blows to.")
    return tr("It is taken from the other seat.")


def _what_comes(row: PriceRow) -> str:
    """Return which side of a road or knight comes next, or what an expansion is worth."""
    if row.what < SETTLEMENT:
        return tr("Your next one shows side B.") if row.points else tr("Your next one shows side A.")
    if row.what >= FIRST_EXPANSION:
        return tr("{n} points in place of the two of the city.", n=row.points)
    return ""


class PriceAccess(ListAccess):
    """A list of everything that can be built."""

    def __init__(self, prices: PriceList) -> None:
        super().__init__(prices)
        self._prices = prices

    def childCount(self) -> int:
        return len(self._prices.rows)

    def position_at(self, point: QPoint) -> int | None:
        what = self._prices.what_at(QPointF(point))
        return None if what is None else self._prices.position_of(what)

    def cursor(self) -> int | None:
        what = self._prices.cursor_row
        return None if what is None else self._prices.position_of(what)

    def name_of(self, position: int) -> str:
        return self._prices.description_of(self._what(position))

    def why_not(self, position: int) -> str:
        return self._prices.why_not(self._what(position))

    def box_of(self, position: int) -> QRect:
        return self._prices.place_of(self._what(position)).toRect()

    def states_of(self, position: int) -> Iterable[str]:
        if self._prices.is_buildable(self._what(position)):
            yield "selectable"
        elif self._prices.why_not(self._what(position)):
            yield "disabled"

    def _what(self, position: int) -> What:
        return list(self._prices.rows)[position]


read_as(PriceList, PriceAccess)
