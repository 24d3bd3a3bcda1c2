"""What a screen reader finds on a hand: a list of resources, each with its number of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from islas_qt.text import speak
from islas_qt.widgets.list_access import ListAccess

if TYPE_CHECKING:
    from islas_qt.games.caminos.hand.hand import Hand


class HandAccess(ListAccess):
    """A list of resources; face down it has no entries, only a name that tells how many cards there are."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._hand = hand

    def childCount(self) -> int:
        return len(self._hand.kinds)

    def position_at(self, point: QPoint) -> int | None:
        card = self._hand.card_at(point.toPointF())
        return None if card is None else self._hand.kinds.index(card)

    def cursor(self) -> int | None:
        pointed = self._hand.pointed
        return self._hand.kinds.index(pointed) if pointed in self._hand.kinds else None

    def name_of(self, position: int) -> str:
        return self._hand.description_of(self._hand.kinds[position])

    def why_not(self, position: int) -> str:
        why = self._hand.why_not(self._hand.kinds[position])
        return "" if why is None else speak(why)

    def box_of(self, position: int) -> QRect:
        return self._hand.place_of(self._hand.kinds[position]).toRect()

    def states_of(self, position: int) -> Iterable[str]:
        card = self._hand.kinds[position]
        if self._hand.is_playable(card):
            yield "selectable"
        if self._hand.chosen == card:
            yield "selected"
        if self._hand.why_not(card) is not None:
            yield "disabled"
