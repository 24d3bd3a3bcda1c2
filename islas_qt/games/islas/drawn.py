"""Which cards are new in a hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Seat
from engine.games.islas.cards import Card
from engine.games.islas.events import Drew, TurnBegan
from engine.games.islas.observation import Observation
from islas_qt.table.game_table import Frame


def drawn_this_turn(events: Sequence[tuple[int, Event]], seat: Seat) -> list[Card]:
    """Return the cards that `seat` has drawn since its turn began, as far as they are told; none in another's turn."""
    found: list[Card] = []
    for _, event in reversed(events):
        if isinstance(event, TurnBegan):
            return found if event.seat == seat else []
        if isinstance(event, Drew) and event.seat == seat:
            found += event.cards
    return found  # the first turn of a match is not announced


def new_cards(frame: Frame, seen: Observation) -> Sequence[Card]:
    """Return the cards of a hand that the viewer has drawn in this turn; looking back none is new."""
    is_on_turn = seen.table.actor == seen.seat and not seen.table.unloading
    return drawn_this_turn(frame.events(), seen.seat) if is_on_turn and not frame.is_review else ()
