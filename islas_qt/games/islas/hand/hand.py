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
from islas_qt.games.islas.hand.hand_painter import lens_box
from islas_qt.games.islas.hand.hand_view import HandView
from islas_qt.table.carried import Carried
from islas_qt.text import plain, speak
from islas_qt.theme import Palette
from islas_qt.widgets.list_access import read_as

GLIDING = 220  # milliseconds
START_OF_DRAG = 8  # pixels


class Hand(HandView):
    """A fan of cards that is used with the mouse and the keys."""

    card_chosen = Signal(object)  # position, or None: none any more
    dragged = Signal(int, QPointF)  # position, global point
    dropped = Signal(int, QPointF)  # take_card() says that somebody wants it, else it glides back

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        self._cursor: int | None = None  # what the keys point at, until the mouse does
        self._pressed: tuple[int, QPointF] | None = None
        self._carried: Carried | None = None  # the card that is being dragged, or glides back
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
        if self._carried is not None and self._carried.is_held and not self.is_playable(self._carried.position):
            self.return_card()

    def place_of(self, position: int) -> QPointF:
        """Return where the middle of a card is on the screen, also while it is being dragged or glides back."""
        carried = self._carried
        if carried is not None and self.cards[position] == self.cards[carried.position]:
            return carried.at  # of several copies of a card, this is the one that is played
        return self._home_of(position)

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
        self._large.closed.connect(self._forget_large)

    def take_card(self) -> None:
        """Say, when `dropped` is told, that the card is wanted: it does not glide back."""
        if self._carried is not None:
            self._carried.vanish()
            self._carried = None
            self.update()

    def return_card(self) -> None:
        """Let the card that is being dragged glide back into the fan."""
        carried = self._carried
        if carried is not None and carried.is_held:
            self._pressed = None
            carried.glide(self._home_of(carried.position), self._duration(GLIDING), self.take_card)

    def _forget_large(self) -> None:
        self._large = None

    def _put_away(self) -> None:
        """Close what shows a card outside this widget: the hand may be about to be covered."""
        if self._large is not None:
            self._large.close()
        self._pressed = None
        self.take_card()

    def _away(self) -> int | None:
        return None if self._carried is None else self._carried.position

    def _carry(self, position: int, point: QPointF) -> None:
        """Let a card follow the pointer."""
        if self._carried is None:
            self._carried = Carried(position, self._picture(position), self.window())
            self.point_at(None)
            self.update()
        self._carried.follow(point)
        self.dragged.emit(position, point)

    def _lens_at(self, point: QPointF) -> bool:
        """Tell whether a point lies on the magnifying glass of the card that is pointed at."""
        pointed = self.pointed
        if pointed is None or self.cards[pointed] is None:
            return False
        return lens_box(self._goal(pointed), self._size).contains(point)

    def _follow_lens(self, point: QPointF | None) -> None:
        is_over = point is not None and self._lens_at(point)
        if is_over != self._is_over_lens:
            self._is_over_lens = is_over
            self.setCursor(Qt.CursorShape.PointingHandCursor if is_over else Qt.CursorShape.ArrowCursor)
            self._tell()
            self._repaint_card(self.pointed)

    # -- events

    def hideEvent(self, event: QHideEvent) -> None:
        self._put_away()  # what lies on the window would outlive the hand

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            self._cursor = None
            if not self._lens_at(event.position()):
                self.point_at(self.position_at(event.position()))
            self._follow_lens(event.position())
            return
        position, start = self._pressed
        way = event.position() - start
        if self._carried is not None or (self.is_playable(position) and way.manhattanLength() >= START_OF_DRAG):
            self._carry(position, event.globalPosition())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        is_over_lens = self._lens_at(event.position())
        position = self.pointed if is_over_lens else self.position_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and position is not None:
            self._pressed = position, event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        position, self._pressed = self._pressed[0], None
        if self._carried is None:
            if position == self.pointed and self._lens_at(event.position()):
                self.enlarge(position)
            elif self.position_at(event.position()) == position:
                self.pick(position)
            return
        self.dropped.emit(position, event.globalPosition())
        self.return_card()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        position = self.position_at(event.position())
        if position is not None:
            self.enlarge(position)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        position = self.position_at(QPointF(event.pos())) if self._pressed is None else None
        if position is not None:
            self.enlarge(position)

    def leaveEvent(self, event: QEvent) -> None:
        self._follow_lens(None)
        if self._pressed is None:
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
        if key == Qt.Key.Key_Escape and self._carried is not None:
            self.return_card()
        elif key == Qt.Key.Key_Escape and self.chosen is not None:
            self.pick(self.chosen)
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and key - Qt.Key.Key_1 < count:
            self.pick(key - Qt.Key.Key_1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and count:
            step = 1 if key == Qt.Key.Key_Right else -1
            self._cursor = (0 if step > 0 else count - 1) if at is None else (at + step) % count
            self.point_at(self._cursor)
        elif key == Qt.Key.Key_Space and at is not None:
            self.enlarge(at)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and at is not None:
            self.pick(at)
        else:
            super().keyPressEvent(event)


read_as(Hand, HandAccess)
