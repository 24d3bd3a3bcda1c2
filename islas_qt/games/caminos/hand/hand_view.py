"""The hand as it is shown: cards sorted by resource, some of which may be lifted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSizeF, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QStyle, QWidget

from engine.games.caminos.cards import Card, Counts
from engine.reasons import Reason
from islas_qt.games.caminos.hand.hand_painter import lying_card, paint_group_count
from islas_qt.games.caminos.hand.stacks import stacks
from islas_qt.games.caminos.words import resource_name
from islas_qt.paint.painted import SMOOTH
from islas_qt.table.lying_card import paint_chosen_light, paint_cursor, paint_in_fan, paint_key
from islas_qt.table.pose import Pose
from islas_qt.text import plain, speak, tr_n
from islas_qt.theme import Palette
from islas_qt.widgets.list_access import tell_cursor

MOVING = 160  # milliseconds
NAME = 0.24  # share of a card's height that its name takes


class HandView(QWidget):
    """Cards on an arc; of each resource the front one rises when it is pointed at or chosen.

    A card is told by its resource. Of a hand that lies face down only the number is kept.
    """

    card_hovered = Signal(object)  # a resource, or None

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self.held: tuple[Card | None, ...] = ()  # sorted; None lies face down
        self._why_not: Mapping[Card, Reason | None] | None = None
        self._lifted: Counts = ()
        self.chosen: Card | None = None
        self.pointed: Card | None = None
        self.away: Card | None = None  # of this resource one card is not in the hand
        self.card_size = QSizeF()
        self._rest: list[Pose] = []  # where the cards lie
        self._start: list[Pose] = []  # where they come from
        self._poses: list[Pose] = []  # where they are drawn
        self._moving = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._moving.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._moving.valueChanged.connect(self._move_cards)
        self.retranslate()

    # -- what it is told

    def show_hand(self, counts: Sequence[int]) -> None:
        """Hold so many cards of each resource, face up."""
        self._hold(tuple(card for card, count in enumerate(counts) for _ in range(count)))

    def show_backs(self, count: int) -> None:
        """Hold so many cards, face down."""
        self._hold((None,) * count)

    def offer(self, why_not: Mapping[Card, Reason | None] | None) -> None:
        """Let a resource be chosen unless there is a reason why not; None: there is nothing to choose now."""
        self._why_not = why_not
        self._tell_pointed()
        self.update()

    def choose(self, card: Card | None) -> None:
        """Keep a card of this resource lifted, and no other; nobody is told."""
        if card != self.chosen:
            self.chosen = card
            self._move()

    def lift(self, counts: Counts = ()) -> None:
        """Lift so many cards of each resource: they would be paid. Nothing: none."""
        if counts != self._lifted:
            self._lifted = counts
            self._move()

    def point_at(self, card: Card | None) -> None:
        """Lift the front card of a resource a little, as with the mouse."""
        if card != self.pointed:
            self.pointed = card
            self._tell_pointed()
            self._move()
            self.card_hovered.emit(card)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        count = len(self.held)
        if self.is_face_up:
            self.setAccessibleName(tr_n("Your hand: {n} card", "Your hand: {n} cards", count))
        else:
            self.setAccessibleName(tr_n("{n} card, face down", "{n} cards, face down", count))
        self._tell_pointed()
        self.update()

    # -- what it can say

    @property
    def is_face_up(self) -> bool:
        """Whether the cards can be seen; an empty hand hides nothing."""
        return None not in self.held

    @property
    def kinds(self) -> list[Card]:
        """The resources there are, from left to right; none if the cards lie face down."""
        return sorted({card for card in self.held if card is not None})

    def count_of(self, card: Card) -> int:
        """Return how many cards of a resource can be seen."""
        return self.held.count(card)

    def why_not(self, card: Card) -> Reason | None:
        """Return why this card cannot be chosen, if there is something to choose at all."""
        return None if self._why_not is None else self._why_not.get(card)

    def is_playable(self, card: Card) -> bool:
        """Return whether this card can be chosen now."""
        why_not = self._why_not
        return bool(self.count_of(card)) and why_not is not None and card in why_not and why_not[card] is None

    def description_of(self, card: Card) -> str:
        """Return what there is of a resource, for a screen reader."""
        count = self.count_of(card)
        return tr_n("{resource}, {n} card", "{resource}, {n} cards", count, resource=resource_name(card))

    def place_of(self, card: Card | None) -> QRectF:
        """Return where the front card of a resource lies on the screen, or would lie; None: one that lies face down."""
        box = QRectF(QPointF(), self.card_size)
        box.moveCenter(self.mapToGlobal(self._home(card)))
        return box

    def card_at(self, point: QPointF) -> Card | None:
        """Return the resource of the card at a point of this widget.

        Cards count where they lie, lifted or not: else they would flicker at their edges.
        """
        for number in reversed(range(len(self._rest))):
            if self._rest[number].holds(point, self.card_size):
                return self.held[number]
        if self.pointed is not None and self.pointed in self.held:
            front = self._front(self.pointed)
            if self._rest[front].lifted().holds(point, self.card_size):
                return self.pointed
        return None

    def picture_of(self, card: Card | None) -> QPixmap:
        """Return a card as it is painted now."""
        is_pale = card is not None and self.why_not(card) is not None
        return lying_card(card, self.card_size, self.devicePixelRatioF(), self._palette, is_pale)

    def duration(self, milliseconds: int) -> int:
        """Return how long a motion takes: no time if nothing shall move."""
        moving = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
        return milliseconds if moving and self.isVisible() else 0

    # -- for what a person does with it: nothing, unless somebody says so

    def put_away(self) -> None:
        """Take back what shows a card outside this widget: the hand may be about to be covered."""

    # -- inside

    def _hold(self, held: tuple[Card | None, ...]) -> None:
        if held == self.held:
            return
        self.put_away()
        before = list(zip(self.held, self._poses, strict=True))
        self.held = held
        self.card_size, self._rest = stacks(held, QRectF(self.rect()))
        self._poses = []
        for card, rest in zip(held, self._rest, strict=True):  # a card that stays moves over from where it was
            known = next((number for number, (old, _) in enumerate(before) if old == card), None)
            self._poses.append(rest if known is None else before.pop(known)[1])
        self._lifted = ()
        self.choose(None)  # moves the cards at once, so only now that each has its place
        if self.pointed not in held:
            self.point_at(None)
        self._move()
        self.retranslate()

    def _front(self, card: Card | None) -> int:
        """Return the position of the front card of a resource that is there."""
        return len(self.held) - 1 - self.held[::-1].index(card)

    def _home(self, card: Card | None) -> QPointF:
        if card in self.held:
            rest = self._rest[self._front(card)]
            return QPointF(rest.x, rest.y)
        if card is not None and self.is_face_up and self.held:  # between its neighbours
            position = len([held for held in self.held if held is not None and held < card])
            sides = self._rest[max(0, position - 1) : position + 1]
            return QPointF(sum(side.x for side in sides) / len(sides), sides[0].y)
        return QRectF(self.rect()).center()

    def _rises(self, number: int) -> bool:
        """Return whether the card at a position is lifted."""
        card = self.held[number]
        if card is None:
            return False
        behind = self._front(card) - number  # so many of its kind lie before it
        return (behind == 0 and card in (self.pointed, self.chosen)) or (
            bool(self._lifted) and behind < self._lifted[card]
        )

    def _goal(self, number: int) -> Pose:
        rest = self._rest[number]
        return rest.lifted() if self._rises(number) else rest

    def _move(self) -> None:
        """Let all cards go where they belong."""
        self._moving.stop()
        self._start = self._poses[:]
        if milliseconds := self.duration(MOVING):
            self._moving.setDuration(milliseconds)
            self._moving.start()
        else:  # an animation without a duration tells nothing
            self._move_cards(1.0)
        self.update()

    def _move_cards(self, share: float) -> None:
        for number, start in enumerate(self._start):
            before, now = self._poses[number], start.towards(self._goal(number), share)
            if now != before:
                self._poses[number] = now
                self.update(before.box(self.card_size) | now.box(self.card_size))

    def _tell_pointed(self) -> None:
        why = None if self.pointed is None else self.why_not(self.pointed)
        self.setToolTip("" if why is None else plain(speak(why)))
        if self.hasFocus() and self.pointed in self.kinds:
            tell_cursor(self, self.kinds.index(self.pointed))

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.card_size, self._rest = stacks(self.held, QRectF(self.rect()))
        self._moving.stop()
        self._poses = [self._goal(number) for number in range(len(self.held))]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        away = None if self.away is None or self.away not in self.held else self._front(self.away)
        for number in range(len(self.held)):
            if number != away and self._poses[number].box(self.card_size).intersects(event.rect()):
                self._paint_card(painter, number)
        painter.end()

    def _paint_card(self, painter: QPainter, number: int) -> None:
        pose, size, palette, card = self._poses[number], self.card_size, self._palette, self.held[number]
        is_front = card is not None and number == self._front(card)
        if is_front and card == self.chosen:
            paint_chosen_light(painter, pose, size, palette)
        paint_in_fan(painter, self.picture_of(card), pose, self._rest[number], size)
        if not is_front or card is None:
            return
        if card == self.pointed and self.hasFocus():
            paint_cursor(painter, pose, size, palette)
        if self.count_of(card) > 1:
            paint_group_count(painter, pose, size, self.count_of(card), palette)
        if self.hasFocus() and self.is_playable(card):
            paint_key(painter, pose, size, str(card + 1), above=NAME)
        painter.resetTransform()
