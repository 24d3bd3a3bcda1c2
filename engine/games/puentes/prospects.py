"""What tells who is winning a match of Puentes: features for the fitted evaluation.

Seats meet only in the race for bonuses, so nearly everything is the points that a sheet may hope for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.bots.prospects import Prospects, read_prospects
from engine.core import Seat
from engine.games.puentes.cards import ROUNDS
from engine.games.puentes.heuristics import Hopes, pays
from engine.games.puentes.observation import Observation, unseen
from engine.games.puentes.state import BRIDGES, OVER, START, State, Table

FEATURES = (
    "points",
    "hope",  # points in the end, as the heuristics see it
    "flags",  # finished islands with flags, of bonuses that are not won yet
    "bare",  # islands without a number
    "open_lines",
    "to_play",  # how much of this round's card is still to be played
)


def features(state: State) -> list[list[float]]:
    """Return the features of every seat."""
    table = state.table
    kit = table.setup.board.kit
    scores = table.scores()
    found = []
    for seat, sheet in enumerate(table.sheets):
        seen = Observation(seat, table)
        bonuses = table.bonuses[seat]
        left = to_play(table, seat)
        hopes = Hopes(kit, unseen(seen), ROUNDS - table.round, pays(seen))
        flags = 0 if bonuses[0] else kit.red
        if not bonuses[1]:
            flags |= kit.blue
        row = [
            scores[seat],
            hopes.worth(sheet) + sum(bonuses),
            (flags & sheet.finished).bit_count(),
            sheet.free.bit_count(),
            kit.lines - sheet.shut.bit_count(),
            left,
        ]
        found.append(row)
    return found


def to_play(table: Table, seat: Seat) -> float:
    """Return how much of this round's card a seat has still to play."""
    if table.phase in (START, OVER):
        return 0.0
    seats = len(table.sheets)
    place, now = ((each - table.begins) % seats for each in (seat, table.actor))
    if place == now:
        return 0.5 if table.phase == BRIDGES else 1.0
    return float(place > now)


def progress(state: State) -> float:
    """Return how much of the match is over, from 0 to 1."""
    return state.table.round / ROUNDS


@cache
def prospects() -> Prospects:
    """Return the fitted weights."""
    return read_prospects("puentes", FEATURES)


def shares(state: State) -> Sequence[float]:
    """Return how likely each seat is to win."""
    return prospects().shares(features(state), progress(state))
