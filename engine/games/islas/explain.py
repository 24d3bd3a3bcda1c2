"""Answers for people, and for the rules: where a settler may build, who gets it, why something is not possible.

The rules ask the same functions, so the screen and the rules cannot disagree. All of it reads open
information only, plus the hand of the seat that asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final, Literal

from engine.core import Seat
from engine.games.islas.actions import Place, place, places_of, plots_of
from engine.games.islas.cards import Card, Colour, Piece, Symbol
from engine.games.islas.observation import Observation
from engine.games.islas.state import COLOUR_RANGE, LOAD, NOBODY, PLACE, TURN, Land, Table
from engine.masks import Mask
from engine.reasons import Reason, reason

WishIndex = int
ANY_PLOT: Final = 4  # the "wish" of a settler none of whose four wishes can be met

BY_PLOT = attrgetter("plot", "colour")

By = Literal["most", "win_ties", "nobody"]


@dataclass(frozen=True, slots=True)
class Forecast:
    """Who would get a settler if it were turned over now, and why.

    `counts`: the free plots of every island, for each wish; `rivals`: the seats still in it at each wish
    up to the one that decides. `seat` is NOBODY and `wish` ANY_PLOT if no wish decides.
    """

    counts: tuple[tuple[int, ...], ...]
    rivals: tuple[tuple[Seat, ...], ...]
    seat: Seat
    wish: WishIndex
    by: By


def legal_plots(land: Land, wants: Sequence[Symbol], anywhere: bool = False) -> Mask:
    """Return the plots where a settler may build on `land`."""
    free = land.free
    if not anywhere:
        touch = land.touch
        for symbol in wants:
            plots = touch[symbol] & free
            if plots:
                return plots
    return free


def allowing_wish(land: Land, wants: Sequence[Symbol], anywhere: bool = False) -> WishIndex:
    """Return the wish that allows the legal plots, or ANY_PLOT."""
    met = [wish for wish, symbol in enumerate(wants) if land.touch[symbol] & land.free]
    return met[0] if met and not anywhere else ANY_PLOT


def contest(table: Table, card: Card, rounds: list[Sequence[Seat]] | None = None) -> Seat:
    """Return the seat whose island the settler `card` chooses, or NOBODY.

    `rounds` is given the seats still in it at each wish up to the one that decides.
    """
    lands = table.lands
    kit = table.kit
    rivals: Sequence[Seat] = kit.seats
    leaders: list[Seat] = []
    for symbol in kit.wants[card]:
        if rounds is not None:
            rounds.append(rivals)
        most = 0
        for seat in rivals:
            land = lands[seat]
            plots = land.touch[symbol] & land.free
            if plots:
                count = plots.bit_count()
                if count > most:
                    most = count
                    leaders = [seat]
                elif count == most:
                    leaders.append(seat)
        if most:  # otherwise all go on who are still in it
            if len(leaders) == 1:
                return leaders[0]
            if table.owner["win_ties"] in leaders:
                return table.owner["win_ties"]
            rivals = leaders
    return NOBODY


def forecast(table: Table, card: Card) -> Forecast:
    """Return who would get the settler `card` if it were turned over now, with all the counts."""
    rounds: list[Sequence[Seat]] = []
    seat = contest(table, card, rounds)
    counts = tuple(
        tuple((land.touch[symbol] & land.free).bit_count() for land in table.lands) for symbol in table.kit.wants[card]
    )
    wish = ANY_PLOT if seat == NOBODY else len(rounds) - 1
    by: By = "nobody"
    if seat != NOBODY:
        tied = [counts[wish][rival] for rival in rounds[wish]].count(counts[wish][seat])
        by = "most" if tied == 1 else "win_ties"
    return Forecast(counts, tuple(map(tuple, rounds)), seat, wish, by)


def pirate_targets(
    table: Table, colour: Colour
) -> tuple[tuple[Seat, ...], Literal["owner", "diverted", "most", "nobody"]]:
    """Return whom a pirate attacks, in turn order, and why; "diverted": one of these, as the shield's owner names."""
    shield = table.owner["pirate_shield"]
    owner = table.owner[table.kit.privileges[colour]]
    seats = len(table.lands)
    if owner != NOBODY and owner != shield:
        return (owner,), "owner"
    order = [*range(table.start, seats), *range(table.start)]
    if owner != NOBODY:
        return tuple([seat for seat in order if seat != shield]), "diverted"
    points = [0 if seat == shield else table.lands[seat].points[colour] for seat in range(seats)]
    most = max(points)
    return (tuple([seat for seat in order if points[seat] == most]), "most") if most else ((), "nobody")


def ways_to_build(table: Table, seat: Seat, card: Card) -> tuple[Place, ...]:
    """Return how `seat` may place a settler's house, by plot and colour; nothing if every house is out of stock.

    It has any colour that is in stock if its own is not.
    """
    kit = table.kit
    plots = legal_plots(table.lands[seat], kit.wants[card], table.owner["build_anywhere"] == seat)
    stock, wanted = table.stock["house"], kit.colours[card]
    if stock[wanted]:
        return places_of[wanted][plots]
    return tuple([place(plot, colour) for plot in plots_of[plots] for colour in COLOUR_RANGE if stock[colour]])


def ways_to_merge(table: Table, seat: Seat, houses: Mask) -> tuple[Place, ...]:
    """Return how `seat` may place the palace or town made of `houses`: by plot and colour.

    It has the colour of one of them and stands where a house of that colour stood. Only if none of their colours is in
    stock it has any that is, on any of their plots. `build_anywhere`: on any free plot.
    """
    stock = table.stock[piece_of(houses)]
    land = table.lands[seat]
    anywhere = land.free | houses if table.owner["build_anywhere"] == seat else 0
    found: list[Place] = []
    for colour, mask in enumerate(land.houses):
        own = mask & houses
        if own and stock[colour]:
            if own == houses:  # mostly they have one colour
                return places_of[colour][anywhere or houses]
            found += places_of[colour][anywhere or own]
    if not found:
        found = [way for colour in COLOUR_RANGE if stock[colour] for way in places_of[colour][anywhere or houses]]
    return tuple(sorted(found, key=BY_PLOT))


def ways_to_place(table: Table, seat: Seat) -> tuple[Place, ...]:
    """Return how `seat` may place what it is building."""
    return ways_to_merge(table, seat, table.merging) if table.merging else ways_to_build(table, seat, table.card)


def piece_of(houses: Mask) -> Literal["palace", "town"]:
    """Return what these houses become together: two a palace, three a town."""
    return "palace" if houses.bit_count() == 2 else "town"


def cards_to_draw(table: Table, seat: Seat) -> int:
    """Return how many cards a seat draws when it does not build, if there are enough."""
    return table.setup.draw_more if table.owner["draw_more"] == seat else 3


def cards_there(seen: Observation) -> int:
    """Return how many cards the seat that looks gets when it draws: fewer, or none, if there are not enough."""
    return min(cards_to_draw(seen.table, seen.seat), seen.deck_size + len(seen.table.discard))


ACT_FIRST = reason("First build a house or draw cards.")
ALREADY_ACTED = reason("You have built or drawn in this turn; now load a card onto the ship.")
PLACE_FIRST = reason("First choose a plot for what you are building.")
NOT_IN_TURN = reason("This is possible only in your own turn, before you load the ship.")
MUST_DRAW = reason("You began this turn with fewer than two cards, or with pirates only: you must draw.")
NO_SETTLER = reason("You have no settler in your hand.")
NO_OTHER_CARD = reason("You need a second card, to load onto the ship.")
NO_FREE_PLOT = reason("Your island has no free plot; a palace or a town would make room.")
NO_HOUSE_LEFT = reason("There is no house left in the stock, in any colour.")
PIRATES_NEVER_BUILD = reason("Pirates never build; they can only be loaded onto the ship.")
NOT_IN_HAND = reason("You do not have this card.")
NO_EXTRA_CARD = reason("Only the owner of the extra-card privilege may take one.")
EXTRA_CARD_TAKEN = reason("You have taken your extra card in this turn.")
NO_CARD_LEFT = reason("There is no card left to draw.")
NO_PAIR = reason("A palace needs two houses of one colour.")
NO_TWO_HOUSES = reason("A palace needs two houses.")
NO_THREE = reason("A town needs three houses of one colour.")
NONE_LEFT: dict[Piece, Reason] = {
    "palace": reason("There is no palace left in the stock, in any colour."),
    "town": reason("There is no town left in the stock, in any colour."),
}


def why_not_build(table: Table, hand: Sequence[Card], must_draw: bool) -> Reason | None:
    """Return why the seat on turn cannot build a settler from its hand, or None if it can."""
    if table.phase != TURN:
        return _why_not_now(table)
    if must_draw:
        return MUST_DRAW
    if len(hand) < 2:
        return NO_OTHER_CARD
    if hand[0] >= table.kit.first_pirate:  # a hand is sorted: pirates come last
        return NO_SETTLER
    if not table.lands[table.actor].free:
        return NO_FREE_PLOT
    if not any(table.stock["house"]):
        return NO_HOUSE_LEFT
    return None


def why_not_build_card(table: Table, hand: Sequence[Card], must_draw: bool, card: Card) -> Reason | None:
    """Return why the seat on turn cannot build this card, or None if it can."""
    if card not in hand:
        return NOT_IN_HAND
    if card >= table.kit.first_pirate:
        return PIRATES_NEVER_BUILD
    return why_not_build(table, hand, must_draw)


def why_not_draw(table: Table) -> Reason | None:
    """Return why the seat on turn cannot draw, or None if it can."""
    return None if table.phase == TURN else _why_not_now(table)


def why_not_take_extra(table: Table, cards_left: int) -> Reason | None:
    """Return why the seat on turn cannot take an extra card, or None if it can."""
    if table.phase != TURN and table.phase != LOAD:
        return _why_not_now(table)
    if table.owner["extra_card"] != table.actor:
        return NO_EXTRA_CARD
    if table.extra_taken:
        return EXTRA_CARD_TAKEN
    return None if cards_left else NO_CARD_LEFT


def why_not_load(table: Table) -> Reason | None:
    """Return why the seat on turn cannot load the ship, or None if it can."""
    if table.phase == LOAD:
        return None
    return ACT_FIRST if table.phase == TURN else _why_not_now(table)


def why_not_merge(table: Table, piece: Literal["palace", "town"]) -> Reason | None:
    """Return why the seat on turn cannot build a palace or a town, or None if it can."""
    if table.phase != TURN and table.phase != LOAD:
        return _why_not_now(table)
    land = table.lands[table.actor]
    if piece == "town":
        if not land.triples:
            return NO_THREE
    elif not land.pairs:
        if table.owner["mixed_palace"] != table.actor:
            return NO_PAIR
        if land.all_houses().bit_count() < 2:
            return NO_TWO_HOUSES
    return None if any(table.stock[piece]) else NONE_LEFT[piece]


def _why_not_now(table: Table) -> Reason:
    """Return why something cannot be done in a phase that is not for it."""
    if table.phase == LOAD:
        return ALREADY_ACTED
    return PLACE_FIRST if table.phase == PLACE and not table.unloading else NOT_IN_TURN
