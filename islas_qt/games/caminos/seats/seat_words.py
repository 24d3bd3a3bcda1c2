"""What is said of a seat: to who points at a part of its paper, and to a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from engine.games.caminos.cards import CITY, KNIGHT, ROAD, SETTLEMENT, What
from engine.games.caminos.reasons import SPARED
from engine.games.caminos.state import GOAL
from islas_qt.games.caminos.seats.seat_look import SeatLook
from islas_qt.games.caminos.seats.seat_plan import SeatPlan
from islas_qt.games.caminos.words import building_explained, building_name, counts_words
from islas_qt.text import speak, tr, tr_n


def told(look: SeatLook, plan: SeatPlan, state: str) -> list[tuple[QRectF, str]]:
    """Return what is said of each box of the plan; the first is about the whole paper."""
    return [
        (plan.paper, "\n".join((look.name, state, *_turn(look)))),
        (plan.points, f"{tr_n('{n} point', '{n} points', look.points)}\n{tr('{goal} points win', goal=GOAL)}"),
        (plan.hand, _hand(look)),
        (plan.roads.united(plan.road_counts), "\n".join(_roads(look))),
        (plan.knights.united(plan.knight_counts), "\n".join(_knights(look))),
        *(
            (box, f"{_standing(look, what)}\n{building_explained(look.deck, what)}")
            for what, box in plan.town_tiles(look)
        ),
    ]


def seat_description(look: SeatLook, state: str) -> str:
    """Return who plays a seat, and everything that lies open of it, for a screen reader."""
    town = [_standing(look, what) for what in _kinds(look)]
    told = (state, *_turn(look), _hand(look), *_roads(look), *_knights(look), *town)
    return ". ".join(words.rstrip(".") for words in told)


def _turn(look: SeatLook) -> Iterator[str]:
    if look.is_turn:
        yield tr("It is the turn of this seat.")


def _kinds(look: SeatLook) -> Iterator[What]:
    if look.settlements:
        yield SETTLEMENT
    if look.cities:
        yield CITY
    yield from look.expansions


def _standing(look: SeatLook, what: What) -> str:
    """Return how many there are of something in the town."""
    if what == SETTLEMENT:
        return tr_n("{n} settlement", "{n} settlements", look.settlements)
    if what == CITY:
        return tr_n("{n} city without an expansion", "{n} cities without an expansion", look.cities)
    return f"{building_name(look.deck, what)}: {tr_n('{n} point', '{n} points', look.worth(what))}"


def _hand(look: SeatLook) -> str:
    words = tr_n("{n} card in hand", "{n} cards in hand", look.cards)
    known = counts_words(look.known)
    return f"{words}. {tr('Known to you: {cards}', cards=known)}" if known else words


def _roads(look: SeatLook) -> Iterator[str]:
    yield tr_n("{n} road", "{n} roads", look.roads)
    if look.roads:
        yield tr_n("{n} exchange a turn", "{n} exchanges a turn", look.exchanges)
    else:
        yield tr("Without a road: one exchange a turn, only with the pile")
    if look.exchanges_left is not None:
        yield tr("Left in this turn: {n}", n=look.exchanges_left)
    if look.roads:
        yield tr_n("{n} point", "{n} points", look.roads // 2)
    if look.safe_roads:
        yield speak(SPARED[ROAD])
    if look.loses_road:
        yield tr("Loses a road if the seat on turn builds one now")


def _knights(look: SeatLook) -> Iterator[str]:
    yield tr_n("{n} knight", "{n} knights", look.knights)
    if look.knights:
        yield tr_n("{n} card more a turn", "{n} cards more a turn", look.extra_cards)
        yield tr_n("{n} point", "{n} points", look.knights // 2)
    if look.safe_knights:
        yield speak(SPARED[KNIGHT])
    if look.loses_knight:
        yield tr("Loses a knight if the seat on turn builds one now")
