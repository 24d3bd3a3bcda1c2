"""What is said of a seat: to who points at a part of its paper, and to a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from islas_qt.games.caminos.seats.seat_look import SeatLook
from islas_qt.games.caminos.seats.seat_plan import SeatPlan
from islas_qt.games.caminos.words import counts_words
from islas_qt.text import tr, tr_n


def told(look: SeatLook, plan: SeatPlan, state: str) -> list[tuple[QRectF, str]]:
    """Return what is said of each box of the plan; the first is about the whole paper."""
    return [
        (plan.paper, f"{look.name}\n{state}"),
        (plan.points, tr_n("{n} point", "{n} points", look.points)),
        (plan.hand, _hand(look)),
        (plan.roads, "\n".join(_roads(look))),
        (plan.knights, "\n".join(_knights(look))),
    ]


def seat_description(look: SeatLook) -> str:
    """Return everything that lies open of a seat, for a screen reader."""
    return ". ".join((_hand(look), *_roads(look), *_knights(look)))


def _hand(look: SeatLook) -> str:
    words = tr_n("{n} card in hand", "{n} cards in hand", look.cards)
    known = counts_words(look.known)
    return f"{words}. {tr('Known to you: {cards}', cards=known)}" if known else words


def _roads(look: SeatLook) -> list[str]:
    words = [tr_n("{n} road", "{n} roads", look.roads)]
    if look.loses_road:
        words.append(tr("Loses a road if the seat on turn builds one now"))
    return words


def _knights(look: SeatLook) -> list[str]:
    words = [tr_n("{n} knight", "{n} knights", look.knights)]
    if look.loses_knight:
        words.append(tr("Loses a knight if the seat on turn builds one now"))
    return words
