"""Pieces on and off the islands, and the privileges that follow the points."""

from __future__ import annotations

from engine.core import Emit, Seat
from engine.games.islas.actions import Place, Plot, colours_of, plots_of
from engine.games.islas.cards import Colour
from engine.games.islas.events import Built, HouseLost, Merged, NotBuilt, PrivilegeMoved
from engine.games.islas.explain import allowing_wish, legal_plots, piece_of
from engine.games.islas.scoring import PRIVILEGE_POINTS
from engine.games.islas.state import NOBODY, PLACE, State, Table


def placed(state: State, seat: Seat, ways: tuple[Place, ...], emit: Emit | None) -> bool:
    """Place what `seat` is building if there is only one way, or none; return False if it has to choose."""
    table = state.table
    if len(ways) > 1:
        table.actor = seat
        table.phase = PLACE
        state.legal = ways
        return False
    if ways:
        put(table, seat, ways[0], True, emit)
    elif emit:
        emit(NotBuilt(seat, table.card))
    return True


def put(table: Table, seat: Seat, way: Place, forced: bool, emit: Emit | None) -> None:
    """Put what `seat` is building on its plot."""
    if table.merging:
        _merge(table, seat, way, forced, emit)
        return
    land = table.lands[seat]
    plot, colour = way.plot, way.colour
    if emit:  # before the house takes its plot away
        why = land, table.kit.wants[table.card], table.owner["build_anywhere"] == seat
        allowed, wish = legal_plots(*why), allowing_wish(*why)
    table.stock["house"][colour] -= 1
    land.put_house(plot, colour)
    if emit:
        emit(Built(seat, table.card, plot, colour, wish, plots_of[allowed], table.unloading, forced))
    _win_privilege(table, seat, colour, emit)


def _merge(table: Table, seat: Seat, way: Place, forced: bool, emit: Emit | None) -> None:
    land = table.lands[seat]
    houses = table.merging
    table.merging = 0
    piece = piece_of(houses)
    taken = land.take_houses(houses)
    stock = table.stock["house"]
    changed = 1 << way.colour  # the colours, bit by bit
    for colour, count in taken.items():
        stock[colour] += count
        changed |= 1 << colour
    table.stock[piece][way.colour] -= 1
    land.put(land.palaces if piece == "palace" else land.towns, way.plot, way.colour)
    if emit:
        emit(Merged(seat, piece, plots_of[houses], way.plot, way.colour, forced))
    # Only now: for the privileges the houses and what they become are one change.
    for colour in colours_of[changed]:
        settle_privilege(table, seat, colour, emit)


def lose_house(table: Table, seat: Seat, plot: Plot, forced: bool, emit: Emit | None) -> None:
    """Return the house on a plot to the stock."""
    [colour] = table.lands[seat].take_houses(1 << plot)
    table.stock["house"][colour] += 1
    if emit:
        emit(HouseLost(seat, plot, colour, forced))
    settle_privilege(table, seat, colour, emit)


def settle_privilege(table: Table, seat: Seat, colour: Colour, emit: Emit | None) -> None:
    """Give a colour's privilege to whom it belongs after the points of `seat` in the colour changed."""
    lands = table.lands
    owner = table.owner[table.kit.privileges[colour]]
    if seat != owner:
        _win_privilege(table, seat, colour, emit)
        return
    heir, most = owner, lands[owner].points[colour]
    for step in range(owner + 1, owner + len(lands)):  # among equals the nearest clockwise
        points = lands[step % len(lands)].points[colour]
        if points > most:
            heir, most = step % len(lands), points
    if heir != owner:
        _move_privilege(table, colour, owner, heir, emit)


def _win_privilege(table: Table, seat: Seat, colour: Colour, emit: Emit | None) -> None:
    """Give a colour's privilege to `seat`, whose points in the colour changed, if it has more than the owner."""
    owner = table.owner[table.kit.privileges[colour]]
    if seat != owner:
        bar = PRIVILEGE_POINTS - 1 if owner == NOBODY else table.lands[owner].points[colour]
        if table.lands[seat].points[colour] > bar:
            _move_privilege(table, colour, owner, seat, emit)


def _move_privilege(table: Table, colour: Colour, owner: Seat, heir: Seat, emit: Emit | None) -> None:
    table.owner[table.kit.privileges[colour]] = heir
    if emit:
        emit(PrivilegeMoved(colour, owner, heir, tuple([land.points[colour] for land in table.lands])))
