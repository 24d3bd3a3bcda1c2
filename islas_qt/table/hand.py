"""The hand: a fan of cards to look at, choose from, and drag onto the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QStyle, QToolTip, QWidget

from engine.games.islas.cards import Card, Deck
from engine.games.islas.explain import NOT_IN_HAND
from engine.reasons import Reason
from islas_qt.table.access import HandAccess, read_as, tell_cursor
from islas_qt.table.carried import Carried
from islas_qt.table.enlarged import Enlarged
from islas_qt.table.fan import Pose, fan
from islas_qt.table.hand_painter import lying_card, paint_chosen_light, paint_cursor, paint_in_fan, paint_key
from islas_qt.text import plain, speak, tr_n
from islas_qt.theme import Palette
from islas_qt.views.painted import SMOOTH
from islas_qt.views.words import card_description

LIFTING, GLIDING = 120, 220  # milliseconds
START_OF_DRAG = 8  # pixels


class Hand(QWidget):
    """Cards in a fan; the one pointed at stands in front of the others, the chosen one stays lifted.

    A card is told by its position, from the left. Of a hand that lies face down only the number is kept.
    """

    card_chosen = Signal(object)  # position, or None: none any more
    card_hovered = Signal(object)  # position, or None
    dragged = Signal(int, QPointF)  # position, global point
    dropped = Signal(int, QPointF)  # take_card() says that somebody wants it, else it glides back

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._deck: Deck | None = None
        self.cards: tuple[Card | None, ...] = ()  # None lies face down
        self._why_not: Mapping[Card, Reason | None] | None = None
        self.chosen: int | None = None
        self.pointed: int | None = None
        self._cursor: int | None = None  # what the keys point at, until the mouse does
        self._pressed: tuple[int, QPointF] | None = None
        self._carried: Carried | None = None  # the card that is being dragged, or glides back
        self._large: Enlarged | None = None
        self._size = QSizeF()
        self._rest: list[Pose] = []  # where the cards lie in the fan
        self._start: list[Pose] = []  # where they come from
        self._poses: list[Pose] = []  # where they are drawn
        self._moving = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._moving.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._moving.valueChanged.connect(self._move_cards)
        self._unpainted: list[Card] = []
        self._idle = QTimer(self, interval=30)
        self._idle.timeout.connect(self._paint_ahead)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.retranslate()

    # -- what it is told

    def show_hand(self, deck: Deck, cards: Sequence[Card], face_up: bool) -> None:
        """Hold these cards; face down nothing is kept of them but how many there are."""
        held: tuple[Card | None, ...] = tuple(cards) if face_up else (None,) * len(cards)
        is_new_deck, self._deck = deck is not self._deck, deck
        if held == self.cards:
            return
        self._put_away()
        self.choose(None)
        self.point_at(None)
        self._cursor = None
        before = list(zip(self.cards, self._poses, strict=True))
        self.cards = held
        self._size, self._rest = fan(len(held), QRectF(self.rect()))
        self._poses = []
        for card, rest in zip(held, self._rest, strict=True):  # a card that stays moves over from where it was
            known = next((number for number, (old, _) in enumerate(before) if old == card), None)
            self._poses.append(rest if known is None else before.pop(known)[1])
        self._move()
        self.retranslate()
        if is_new_deck:
            self._begin_painting()

    def offer(self, why_not: Mapping[Card, Reason | None] | None) -> None:
        """Let a card be chosen unless there is a reason why not; None: there is nothing to choose now."""
        self._why_not = why_not
        if self._carried is not None and self._carried.is_held and not self.is_playable(self._carried.position):
            self.return_card()
        self._tell()
        self.update()

    def choose(self, position: int | None) -> None:
        """Keep this card lifted, and no other; nobody is told."""
        if position != self.chosen:
            self._repaint_card(self.chosen)
            self.chosen = position
            self._repaint_card(position)
            self._move()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._put_away()
        self._begin_painting()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        count = len(self.cards)
        if self.is_face_up:
            self.setAccessibleName(tr_n("Your hand: {n} card", "Your hand: {n} cards", count))
        else:
            self.setAccessibleName(tr_n("{n} card, face down", "{n} cards, face down", count))
        self._tell()
        self.update()

    # -- what it can say

    @property
    def is_face_up(self) -> bool:
        """Whether the cards can be seen; an empty hand hides nothing."""
        return None not in self.cards

    def why_not(self, position: int) -> Reason | None:
        """Return why this card cannot be chosen, if there is something to choose at all."""
        card = self.cards[position]
        return None if self._why_not is None or card is None else self._why_not.get(card)

    def is_playable(self, position: int) -> bool:
        """Return whether this card can be chosen now."""
        card = self.cards[position]
        return card is not None and self._why_not is not None and self._why_not.get(card, NOT_IN_HAND) is None

    def description_of(self, position: int) -> str:
        """Return everything that this card says, for a screen reader; nothing if it lies face down."""
        card = self.cards[position]
        return "" if card is None or self._deck is None else card_description(self._deck, card)

    def screen_box(self, position: int) -> QRect:
        """Return where a card lies on the screen, as if it were upright."""
        box = QRectF(QPointF(), self._size)
        box.moveCenter(self._home_of(position))
        return box.toRect()

    def place_of(self, position: int) -> QPointF:
        """Return where the middle of a card is on the screen, also while it is being dragged or glides back."""
        carried = self._carried
        if carried is not None and self.cards[position] == self.cards[carried.position]:
            return carried.at  # of several copies of a card, this is the one that is played
        return self._home_of(position)

    def _home_of(self, position: int) -> QPointF:
        rest = self._rest[position]
        return self.mapToGlobal(QPointF(rest.x, rest.y))

    def position_at(self, point: QPointF) -> int | None:
        """Return the card at a point of this widget.

        Cards count where they lie in the fan, lifted or not: else they would flicker at their edges.
        """
        for position in reversed(range(len(self._rest))):
            if self._rest[position].holds(point, self._size):
                return position
        pointed = self.pointed
        return pointed if pointed is not None and self._rest[pointed].lifted().holds(point, self._size) else None

    # -- what a person does

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

    def point_at(self, position: int | None) -> None:
        """Bring a card to the front, as with the mouse."""
        if position != self.pointed:
            self._repaint_card(self.pointed)
            self.pointed = position
            self._repaint_card(position)  # its place among the others changes at once
            self._tell()
            self._move()
            self.card_hovered.emit(position)

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

    # -- inside

    def _forget_large(self) -> None:
        self._large = None

    def _put_away(self) -> None:
        """Close what shows a card outside this widget: the hand may be about to be covered."""
        if self._large is not None:
            self._large.close()
        self._pressed = None
        self.take_card()

    def _tell(self) -> None:
        """Say what there is to say of the card pointed at."""
        why = None if self.pointed is None else self.why_not(self.pointed)
        self.setToolTip("" if why is None else plain(speak(why)))
        if self.hasFocus():
            tell_cursor(self, self.pointed if self.is_face_up else None)

    def _duration(self, milliseconds: int) -> int:
        moving = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
        return milliseconds if moving and self.isVisible() else 0

    def _goal(self, position: int) -> Pose:
        rest = self._rest[position]
        return rest.lifted() if position in (self.pointed, self.chosen) else rest

    def _move(self) -> None:
        """Let all cards go where they belong."""
        self._moving.stop()
        self._start = self._poses[:]
        self._moving.setDuration(self._duration(LIFTING))
        self._moving.start()

    def _move_cards(self, share: float) -> None:
        for position, start in enumerate(self._start):
            before, now = self._poses[position], start.towards(self._goal(position), share)
            if now != before:  # mostly one or two cards move: the others need not be painted again
                self._poses[position] = now
                self.update(before.box(self._size) | now.box(self._size))

    def _begin_painting(self) -> None:
        if self._deck is not None:
            self._unpainted = list(range(len(self._deck.names)))
            self._idle.start()

    def _paint_ahead(self) -> None:
        """Paint a card that may come, so that a new hand does not wait for all of its pictures at once."""
        if self._unpainted and self._deck is not None:
            card, ratio = self._unpainted.pop(), self.devicePixelRatioF()
            lying_card(self._deck, card, self._size, ratio, self._palette, is_pale=False)
        else:
            self._idle.stop()

    def _repaint_card(self, position: int | None) -> None:
        if position is not None:
            self.update(self._poses[position].box(self._size))

    def _picture(self, position: int) -> QPixmap:
        assert self._deck is not None
        is_pale = self.why_not(position) is not None
        ratio = self.devicePixelRatioF()
        return lying_card(self._deck, self.cards[position], self._size, ratio, self._palette, is_pale)

    def _carry(self, position: int, point: QPointF) -> None:
        """Let a card follow the pointer."""
        if self._carried is None:
            self._carried = Carried(position, self._picture(position), self.window())
            self.point_at(None)
            self.update()
        self._carried.follow(point)
        self.dragged.emit(position, point)

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._size, self._rest = fan(len(self.cards), QRectF(self.rect()))
        self._moving.stop()
        self._poses = [self._goal(position) for position in range(len(self.cards))]
        self._begin_painting()

    def hideEvent(self, event: QHideEvent) -> None:
        self._put_away()  # what lies on the window would outlive the hand

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            self._cursor = None
            self.point_at(self.position_at(event.position()))
            return
        position, start = self._pressed
        way = event.position() - start
        if self._carried is not None or (self.is_playable(position) and way.manhattanLength() >= START_OF_DRAG):
            self._carry(position, event.globalPosition())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        position = self.position_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and position is not None:
            self._pressed = position, event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        position, self._pressed = self._pressed[0], None
        if self._carried is None:
            if self.position_at(event.position()) == position:
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

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        away = None if self._carried is None else self._carried.position
        order = [position for position in range(len(self.cards)) if position not in (self.pointed, away)]
        if self.pointed is not None:
            order.append(self.pointed)  # in front
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        for position in order:
            if self._poses[position].box(self._size).intersects(event.rect()):
                self._paint_card(painter, position)
        painter.end()

    def _paint_card(self, painter: QPainter, position: int) -> None:
        pose, size, palette = self._poses[position], self._size, self._palette
        if position == self.chosen:
            paint_chosen_light(painter, pose, size, palette)
        paint_in_fan(painter, self._picture(position), pose, self._rest[position], size)
        if not self.hasFocus():
            return
        if position == self.pointed:
            paint_cursor(painter, pose, size, palette)
        if position < 9 and self.is_playable(position):
            paint_key(painter, pose, size, str(position + 1), palette)


read_as(Hand, HandAccess)
