"""What a screen reader finds on a hand: a list of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from islas_qt.text import speak
from islas_qt.widgets.list_access import ListAccess

if TYPE_CHECKING:
    from islas_qt.games.islas.hand.hand import Hand


class HandAccess(ListAccess):
    """A list of cards; face down it has no entries, only a name that tells how many there are."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._hand = hand

    def childCount(self) -> int:
        return len(self._hand.cards) if self._hand.is_face_up else 0

    def position_at(self, point: QPoint) -> int | None:
        return self._hand.position_at(point.toPointF())

    def cursor(self) -> int | None:
        return self._hand.pointed

    def name_of(self, position: int) -> str:
        return self._hand.description_of(position)

    def why_not(self, position: int) -> str:
        why = self._hand.why_not(position)
        return "" if why is None else speak(why)

    def box_of(self, position: int) -> QRect:
        return self._hand.screen_box(position)

    def states_of(self, position: int) -> Iterable[str]:
        if self._hand.is_playable(position):
            yield "selectable"
        if self._hand.chosen == position:
            yield "selected"
        if self._hand.why_not(position) is not None:
            yield "disabled"
