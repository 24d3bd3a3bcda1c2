"""Pieces on and off the islands, and the privileges that follow the points."""

from __future__ import annotations

from typing import Literal

from engine.core import Emit, Seat
from engine.games.islas.actions import Plot, mask_of
from engine.games.islas.cards import Colour
from engine.games.islas.events import HouseLost, Merged, PrivilegeMoved
from engine.games.islas.scoring import PRIVILEGE_POINTS
from engine.games.islas.state import NOBODY, Table


def put_house(table: Table, seat: Seat, plot: Plot, colour: Colour, emit: Emit | None) -> None:
    """Put a house from the stock on a free plot."""
    table.stock["house"][colour] -= 1
    table.lands[seat].put_house(plot, colour)
    settle_privilege(table, seat, colour, emit)


def merge(
    table: Table,
    seat: Seat,
    piece: Literal["palace", "town"],
    plots: tuple[Plot, ...],
    place: Plot,
    colour: Colour,
    emit: Emit | None,
) -> None:
    """Return the houses on `plots` to the stock and put a palace or a town on `place`."""
    land = table.lands[seat]
    taken = land.take_houses(mask_of(plots))
    for house in taken:
        table.stock["house"][house] += 1
    table.stock[piece][colour] -= 1
    land.put(land.palaces if piece == "palace" else land.towns, place, colour)
    if emit:
        emit(Merged(seat, piece, plots, place, colour))
    # Only now: for the privileges the houses and what they become are one change.
    for changed in sorted({*taken, colour}):
        settle_privilege(table, seat, changed, emit)


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
    bar = PRIVILEGE_POINTS - 1 if owner == NOBODY else lands[owner].points[colour]
    if seat == owner or lands[seat].points[colour] > bar:
        _find_owner(table, colour, owner, bar, emit)


def _find_owner(table: Table, colour: Colour, owner: Seat, bar: int, emit: Emit | None) -> None:
    points = [land.points[colour] for land in table.lands]
    most = max(points)
    if most <= bar:
        return
    # Nearest clockwise from the old owner; while nobody has it, just one seat can have reached the points.
    after_owner = points[owner + 1 :] + points[: owner + 1]
    heir = (owner + 1 + after_owner.index(most)) % len(points)
    table.owner[table.kit.privileges[colour]] = heir
    if emit:
        emit(PrivilegeMoved(colour, owner, heir, tuple(points)))
