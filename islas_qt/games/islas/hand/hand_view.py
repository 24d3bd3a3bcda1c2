"""The hand as it is shown: a fan of cards, one of which may be lifted or pointed at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, QSizeF, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QStyle, QWidget

from engine.games.islas.cards import Card, Deck
from engine.games.islas.explain import NOT_IN_HAND
from engine.reasons import Reason
from islas_qt.games.islas.hand.fan import fan
from islas_qt.games.islas.hand.hand_painter import (
    CardsAhead,
    lying_card,
    paint_lens,
    paint_new,
)
from islas_qt.games.islas.words import card_description
from islas_qt.paint.painted import SMOOTH
from islas_qt.table.lying_card import paint_chosen_light, paint_cursor, paint_in_fan, paint_key
from islas_qt.table.pose import Pose
from islas_qt.text import plain, speak, tr, tr_n
from islas_qt.theme import Palette
from islas_qt.widgets.list_access import tell_cursor

LIFTING = 120  # milliseconds


class HandView(QWidget):
    """Cards in a fan; the one pointed at stands in front of the others, the chosen one stays lifted.

    A card is told by its position, from the left. Of a hand that lies face down only the number is kept.
    """

    card_hovered = Signal(object)  # position, or None

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._deck: Deck | None = None
        self.cards: tuple[Card | None, ...] = ()  # None lies face down
        self._why_not: Mapping[Card, Reason | None] | None = None
        self.chosen: int | None = None
        self.pointed: int | None = None
        self._new: frozenset[int] = frozenset()  # cards with a tag
        self.is_over_lens = False
        self.away: int | None = None  # the card that is not in the fan
        self.card_size = QSizeF()
        self._rest: list[Pose] = []  # where the cards lie in the fan
        self._start: list[Pose] = []  # where they come from
        self._poses: list[Pose] = []  # where they are drawn
        self._moving = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._moving.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._moving.valueChanged.connect(self._move_cards)
        self._ahead = CardsAhead(self)
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
        before = list(zip(self.cards, self._poses, strict=True))
        self.cards = held
        self.card_size, self._rest = fan(len(held), QRectF(self.rect()))
        self._new = frozenset()
        self._poses = []
        for card, rest in zip(held, self._rest, strict=True):  # a card that stays moves over from where it was
            known = next((number for number, (old, _) in enumerate(before) if old == card), None)
            self._poses.append(rest if known is None else before.pop(known)[1])
        self._move()
        self.retranslate()
        if is_new_deck:
            self._begin_painting()

    def mark_new(self, cards: Sequence[Card]) -> None:
        """Put a tag on cards that have just been drawn; of several copies of a card, on the last ones."""
        left, new = list(cards), set()
        for position in reversed(range(len(self.cards))):
            card = self.cards[position]
            if card in left:
                left.remove(card)
                new.add(position)
        if self._new != new:
            self._new = frozenset(new)
            self.update()

    def is_new(self, position: int) -> bool:
        """Tell whether a card has a tag."""
        return position in self._new

    def offer(self, why_not: Mapping[Card, Reason | None] | None) -> None:
        """Let a card be chosen unless there is a reason why not; None: there is nothing to choose now."""
        self._why_not = why_not
        self.tell_pointed()
        self.update()

    def choose(self, position: int | None) -> None:
        """Keep this card lifted, and no other; nobody is told."""
        if position != self.chosen:
            self.repaint_card(self.chosen)
            self.chosen = position
            self.repaint_card(position)
            self._move()

    def point_at(self, position: int | None) -> None:
        """Bring a card to the front, as with the mouse."""
        if position != self.pointed:
            self.repaint_card(self.pointed)
            self.pointed = position
            self.repaint_card(position)  # its place among the others changes at once
            self.tell_pointed()
            self._move()
            self.card_hovered.emit(position)

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
        self.tell_pointed()
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
        if card is None or self._deck is None:
            return ""
        words = card_description(self._deck, card)
        return tr("New: {card}", card=words) if self.is_new(position) else words

    def screen_box(self, position: int) -> QRect:
        """Return where a card lies on the screen, as if it were upright."""
        box = QRectF(QPointF(), self.card_size)
        box.moveCenter(self.home_of(position))
        return box.toRect()

    def home_of(self, position: int) -> QPointF:
        """Return where the middle of a card in the fan is on the screen."""
        rest = self._rest[position]
        return self.mapToGlobal(QPointF(rest.x, rest.y))

    def position_at(self, point: QPointF) -> int | None:
        """Return the card at a point of this widget.

        Cards count where they lie in the fan, lifted or not: else they would flicker at their edges.
        """
        for position in reversed(range(len(self._rest))):
            if self._rest[position].holds(point, self.card_size):
                return position
        pointed = self.pointed
        return pointed if pointed is not None and self._rest[pointed].lifted().holds(point, self.card_size) else None

    # -- for what a person does with it: nothing, unless somebody says so

    def _put_away(self) -> None:
        """Take back what shows a card outside this widget: the hand may be about to be covered."""

    # -- inside

    def tell_pointed(self) -> None:
        """Say what there is to say of the card pointed at."""
        why = None if self.pointed is None else self.why_not(self.pointed)
        if self.is_over_lens:
            self.setToolTip(tr("Show this card large (Space)"))
        else:
            self.setToolTip("" if why is None else plain(speak(why)))
        if self.hasFocus():
            tell_cursor(self, self.pointed if self.is_face_up else None)

    def duration(self, milliseconds: int) -> int:
        """Return how long a motion takes: no time if nothing shall move."""
        moving = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
        return milliseconds if moving and self.isVisible() else 0

    def goal_of(self, position: int) -> Pose:
        """Return where a card comes to lie."""
        rest = self._rest[position]
        return rest.lifted() if position in (self.pointed, self.chosen) else rest

    def _move(self) -> None:
        """Let all cards go where they belong."""
        self._moving.stop()
        self._start = self._poses[:]
        self._moving.setDuration(self.duration(LIFTING))
        self._moving.start()

    def _move_cards(self, share: float) -> None:
        for position, start in enumerate(self._start):
            before, now = self._poses[position], start.towards(self.goal_of(position), share)
            if now != before:  # mostly one or two cards move: the others need not be painted again
                self._poses[position] = now
                self.update(before.box(self.card_size) | now.box(self.card_size))

    def _begin_painting(self) -> None:
        if self._deck is not None:
            self._ahead.begin(self._deck, self.card_size, self.devicePixelRatioF(), self._palette)

    def repaint_card(self, position: int | None) -> None:
        """Paint a card again."""
        if position is not None:
            self.update(self._poses[position].box(self.card_size))

    def picture_of(self, position: int) -> QPixmap:
        """Return a card as it is painted now."""
        assert self._deck is not None
        is_pale = self.why_not(position) is not None
        ratio = self.devicePixelRatioF()
        return lying_card(self._deck, self.cards[position], self.card_size, ratio, self._palette, is_pale)

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.card_size, self._rest = fan(len(self.cards), QRectF(self.rect()))
        self._moving.stop()
        self._poses = [self.goal_of(position) for position in range(len(self.cards))]
        self._begin_painting()

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        order = [position for position in range(len(self.cards)) if position not in (self.pointed, self.away)]
        if self.pointed is not None:
            order.append(self.pointed)  # in front
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        for position in order:
            if self._poses[position].box(self.card_size).intersects(event.rect()):
                self._paint_card(painter, position)
        painter.end()

    def _paint_card(self, painter: QPainter, position: int) -> None:
        pose, size, palette = self._poses[position], self.card_size, self._palette
        if position == self.chosen:
            paint_chosen_light(painter, pose, size, palette)
        paint_in_fan(painter, self.picture_of(position), pose, self._rest[position], size)
        if position in self._new:
            paint_new(painter, pose, size)
        if position == self.pointed and self.hasFocus():
            paint_cursor(painter, pose, size, palette)
        if position < 9 and self.is_playable(position) and self.hasFocus():
            paint_key(painter, pose, size, str(position + 1))
        if position == self.pointed and self.cards[position] is not None:
            paint_lens(painter, pose, size, palette, self.is_over_lens)
