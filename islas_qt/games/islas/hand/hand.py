"""The hand: a fan of cards to look at, choose from, and drag onto the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip, QWidget

from engine.games.islas.cards import Card, Deck
from engine.reasons import Reason
from islas_qt.games.islas.hand.enlarged import Enlarged
from islas_qt.games.islas.hand.hand_access import HandAccess
from islas_qt.games.islas.hand.hand_view import HandView
from islas_qt.games.islas.hand.lens import Lens
from islas_qt.table.card_drag import CardDrag
from islas_qt.text import plain, speak
from islas_qt.theme import Palette
from islas_qt.widgets.list_access import read_as

START_OF_DRAG = 8  # pixels


class Hand(HandView):
    """A fan of cards that is used with the mouse and the keys."""

    card_chosen = Signal(object)  # position, or None: none any more
    dragged = Signal(int, QPointF)  # position, global point
    dropped = Signal(int, QPointF)  # drag.take() says that somebody wants it, else it glides back
    undragged = Signal()  # the card was not let go, but taken from the pointer

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        self._cursor: int | None = None  # what the keys point at, until the mouse does
        self.pressed: tuple[int, QPointF] | None = None
        self.drag = CardDrag(self)
        self._lens = Lens(self)
        self._large: Enlarged | None = None
        super().__init__(palette, parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_hand(self, deck: Deck, cards: Sequence[Card], face_up: bool) -> None:
        """Hold these cards; face down nothing is kept of them but how many there are."""
        before = self.cards
        super().show_hand(deck, cards, face_up)
        if self.cards != before:
            self._cursor = None

    def offer(self, why_not: Mapping[Card, Reason | None] | None) -> None:
        """Let a card be chosen unless there is a reason why not; None: there is nothing to choose now."""
        super().offer(why_not)
        if self.drag.position is not None and not self.is_playable(self.drag.position):
            self._stop_drag()

    def pick(self, position: int) -> None:
        """Choose a card, if it is there, or no longer, as with a click; say why if it cannot be chosen."""
        if position >= len(self.cards):
            return
        why = self.why_not(position)
        if why is not None:
            QToolTip.showText(self.screen_box(position).topLeft(), plain(speak(why)), self)
        elif self.is_playable(position):
            self.choose(None if position == self.chosen else position)
            self.card_chosen.emit(self.chosen)

    def enlarge(self, position: int) -> None:
        """Show a card large, with everything on it in words; one that lies face down is not shown."""
        card = self.cards[position]
        if card is None or self._deck is None:
            return
        self._put_away()
        self._large = Enlarged(self._deck, card, self._palette, self)

        def forget() -> None:
            self._large = None

        self._large.closed.connect(forget)

    def _put_away(self) -> None:
        """Close what shows a card outside this widget: the hand may be about to be covered."""
        if self._large is not None:
            self._large.close()
        self._stop_drag()
        self.pressed = None
        self.drag.take()

    def _stop_drag(self) -> None:
        """Let a card that is being dragged glide back: nothing is under it any more."""
        if self.drag.position is not None:
            self.drag.give_back()
            self.undragged.emit()

    # -- events

    def hideEvent(self, event: QHideEvent) -> None:
        self._put_away()  # what lies on the window would outlive the hand

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.pressed is None:
            self._cursor = None
            if not self._lens.lies_at(event.position()):
                self.point_at(self.position_at(event.position()))
            self._lens.follow(event.position())
            return
        position, start = self.pressed
        way = event.position() - start
        if self.drag.is_under_way or (self.is_playable(position) and way.manhattanLength() >= START_OF_DRAG):
            self.drag.carry(position, event.globalPosition())
            self.dragged.emit(position, event.globalPosition())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        is_over_lens = self._lens.lies_at(event.position())
        position = self.pointed if is_over_lens else self.position_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and position is not None:
            self.pressed = position, event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        position, self.pressed = self.pressed[0], None
        if not self.drag.is_under_way:
            if position == self.pointed and self._lens.lies_at(event.position()):
                self.enlarge(position)
            elif self.position_at(event.position()) == position:
                self.pick(position)
            return
        self.dropped.emit(position, event.globalPosition())
        self.drag.give_back()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        position = self.position_at(event.position())
        if position is not None:
            self.enlarge(position)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        position = self.position_at(QPointF(event.pos())) if self.pressed is None else None
        if position is not None:
            self.enlarge(position)

    def leaveEvent(self, event: QEvent) -> None:
        self._lens.follow(None)
        if self.pressed is None:
            self.point_at(self._cursor if self.hasFocus() else None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason) and self.cards:
            self._cursor = self._cursor or self.chosen or 0
            self.point_at(self._cursor)
        elif event.reason() == Qt.FocusReason.OtherFocusReason:  # from a card that was shown large
            self.point_at(self._cursor)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.underMouse():
            self.point_at(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        count, key = len(self.cards), event.key()
        at = self.chosen if self.pointed is None else self.pointed
        if key == Qt.Key.Key_Escape and self.drag.is_under_way:
            self._stop_drag()
        elif key == Qt.Key.Key_Escape and self.chosen is not None:
            self.pick(self.chosen)
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and key - Qt.Key.Key_1 < count:
            self._cursor = key - Qt.Key.Key_1
            self.point_at(self._cursor)  # so that Enter is not for another card
            self.pick(self._cursor)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and count:
            step = 1 if key == Qt.Key.Key_Right else -1
            self._cursor = (0 if step > 0 else count - 1) if at is None else (at + step) % count
            self.point_at(self._cursor)
        elif key == Qt.Key.Key_Space and at is not None:
            self.enlarge(at)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and at != self.chosen and at is not None:
            self.pick(at)  # one that is chosen already is for the table to take
        else:
            super().keyPressEvent(event)


read_as(Hand, HandAccess)
