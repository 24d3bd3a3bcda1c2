"""The magnifying glass on the card that is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt

from islas_qt.games.islas.hand.hand_painter import lens_box

if TYPE_CHECKING:
    from islas_qt.games.islas.hand.hand import Hand


class Lens:
    """Knows where the glass of a hand is, and lights it under the mouse."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand

    def lies_at(self, point: QPointF) -> bool:
        """Return whether a point of the hand lies on the glass."""
        hand, pointed = self._hand, self._hand.pointed
        if pointed is None or hand.cards[pointed] is None:
            return False
        return lens_box(hand.goal_of(pointed), hand.card_size).contains(point)

    def follow(self, point: QPointF | None) -> None:
        """Light the glass if the mouse is there."""
        hand = self._hand
        is_over = point is not None and self.lies_at(point)
        if is_over != hand.is_over_lens:
            hand.is_over_lens = is_over
            hand.setCursor(Qt.CursorShape.PointingHandCursor if is_over else Qt.CursorShape.ArrowCursor)
            hand.tell_pointed()
            hand.repaint_card(hand.pointed)
