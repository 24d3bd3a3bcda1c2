"""The hand: cards sorted by resource, to choose from, to drag onto the table, and to be paid with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip, QWidget

from engine.games.caminos.cards import RESOURCE_RANGE, Card
from engine.reasons import Reason
from islas_qt.games.caminos.hand.hand_access import HandAccess
from islas_qt.games.caminos.hand.hand_view import HandView
from islas_qt.table.card_drag import CardDrag
from islas_qt.text import plain, speak
from islas_qt.theme import Palette
from islas_qt.widgets.list_access import read_as

START_OF_DRAG = 8  # pixels


class Hand(HandView):
    """A hand that is used with the mouse and the keys. Equal cards are one choice, told by their resource."""

    card_chosen = Signal(object)  # a resource, or None: none any more
    uncover_wanted = Signal()  # a card that lies face down is clicked
    dragged = Signal(int, QPointF)  # resource, global point
    dropped = Signal(int, QPointF)  # drag.take() says that somebody wants it, else it glides back

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        self.pressed: tuple[int, QPointF] | None = None
        self._cursor: Card | None = None  # what the keys point at, until the mouse does
        self.drag = CardDrag(self)
        super().__init__(palette, parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def cards(self) -> Sequence[Card]:
        """What can be dragged: resources, each in the place of its number."""
        return RESOURCE_RANGE

    def offer(self, why_not: Mapping[Card, Reason | None] | None) -> None:
        """Let a resource be chosen unless there is a reason why not; None: there is nothing to choose now."""
        super().offer(why_not)
        if self.drag.position is not None and not self.is_playable(self.drag.position):
            self.drag.give_back()

    def pick(self, card: Card) -> None:
        """Choose a card, if it is there, or no longer, as with a click; say why if it cannot be chosen."""
        if not self.count_of(card):
            return
        why = self.why_not(card)
        if why is not None:
            QToolTip.showText(self.place_of(card).topLeft().toPoint(), plain(speak(why)), self)
        elif self.is_playable(card):
            self.choose(None if card == self.chosen else card)
            self.card_chosen.emit(self.chosen)

    def home_of(self, position: int) -> QPointF:
        """Return where the middle of the front card of a resource is on the screen."""
        return self.place_of(position).center()

    def put_away(self) -> None:
        """Take back a card that is being dragged: the hand may be about to be covered."""
        self.pressed = None
        self.drag.take()

    # -- events

    def hideEvent(self, event: QHideEvent) -> None:
        self.put_away()  # what lies on the window would outlive the hand

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.pressed is None:
            self._cursor = None
            self.point_at(self.card_at(event.position()))
            return
        card, start = self.pressed
        way = event.position() - start
        if self.drag.is_under_way or (self.is_playable(card) and way.manhattanLength() >= START_OF_DRAG):
            self.drag.carry(card, event.globalPosition())
            self.dragged.emit(card, event.globalPosition())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        card = self.card_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if card is not None:
            self.pressed = card, event.position()
        elif not self.is_face_up:
            self.uncover_wanted.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        card, self.pressed = self.pressed[0], None
        if not self.drag.is_under_way:
            if self.card_at(event.position()) == card:
                self.pick(card)
            return
        self.dropped.emit(card, event.globalPosition())
        self.drag.give_back()

    def leaveEvent(self, event: QEvent) -> None:
        if self.pressed is None:
            self.point_at(self._cursor if self.hasFocus() else None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._move_cursor(0)
        elif event.reason() == Qt.FocusReason.OtherFocusReason:
            self.point_at(self._cursor)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.underMouse():
            self.point_at(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        at = self.chosen if self.pointed is None else self.pointed
        if key == Qt.Key.Key_Escape and self.drag.is_under_way:
            self.drag.give_back()
        elif key == Qt.Key.Key_Escape and self.chosen is not None:
            self.pick(self.chosen)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.held:
            self._move_cursor(1 if key == Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and at is not None:
            if not event.isAutoRepeat():  # held down, it is meant once
                self.pick(at)
        else:
            super().keyPressEvent(event)

    def _move_cursor(self, step: int) -> None:
        """Point at the next resource of the hand with the keys; with no step at the one pointed at before."""
        kinds = self.kinds
        if kinds:
            at = self.chosen if self.pointed is None else self.pointed
            if at in kinds:
                self._cursor = kinds[(kinds.index(at) + step) % len(kinds)]
            else:
                self._cursor = kinds[-1 if step < 0 else 0]
            self.point_at(self._cursor)


read_as(Hand, HandAccess)
