"""A card that is dragged out of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from islas_qt.table.carried import Carried

GLIDING = 220  # milliseconds


class DraggedFrom(Protocol):
    """A hand out of which cards can be dragged. A card is told by its position."""

    @property
    def cards(self) -> Sequence[object]:
        """The cards of the hand, equal ones of a kind."""

    away: int | None  # the card that is not in the hand
    pressed: tuple[int, QPointF] | None  # the card on which the button went down, and where

    def window(self) -> QWidget: ...

    def update(self) -> None: ...

    def point_at(self, position: int | None) -> None: ...

    def picture_of(self, position: int) -> QPixmap: ...

    def home_of(self, position: int) -> QPointF: ...

    def duration(self, milliseconds: int) -> int: ...


class CardDrag:
    """Carries a card of a hand, until somebody wants it or it has glided back."""

    def __init__(self, hand: DraggedFrom) -> None:
        self._hand = hand
        self._carried: Carried | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether a card is being dragged, or glides back."""
        return self._carried is not None

    @property
    def position(self) -> int | None:
        """The card that is being dragged."""
        return self._carried.position if self._carried is not None and self._carried.is_held else None

    def place_of(self, position: int) -> QPointF:
        """Return where the middle of a card is on the screen, also while it is being dragged or glides back."""
        carried, cards = self._carried, self._hand.cards
        if carried is not None and cards[position] == cards[carried.position]:
            return carried.at  # of several copies of a card, this is the one that is played
        return self._hand.home_of(position)

    def carry(self, position: int, point: QPointF) -> None:
        """Let a card follow the pointer."""
        hand = self._hand
        if self._carried is None:
            self._carried = Carried(position, hand.picture_of(position), hand.window())
            hand.away = position
            hand.point_at(None)
            hand.update()
        self._carried.follow(point)

    def take(self) -> None:
        """Say, when `dropped` is told, that the card is wanted: it does not glide back."""
        if self._carried is not None:
            self._carried.vanish()
            self._carried = self._hand.away = None
            self._hand.update()

    def give_back(self) -> None:
        """Let the card that is being dragged glide back into the fan."""
        carried = self._carried
        if carried is not None and carried.is_held:
            self._hand.pressed = None
            carried.glide(self._hand.home_of(carried.position), self._hand.duration(GLIDING), self.take)
