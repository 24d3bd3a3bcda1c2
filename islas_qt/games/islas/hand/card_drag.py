"""A card that is dragged out of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from islas_qt.table.carried import Carried

if TYPE_CHECKING:
    from islas_qt.games.islas.hand.hand import Hand

GLIDING = 220  # milliseconds


class CardDrag:
    """Carries a card of a hand, until somebody wants it or it has glided back."""

    def __init__(self, hand: Hand) -> None:
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
