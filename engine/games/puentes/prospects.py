"""What tells who is winning a match of Puentes: features for the fitted evaluation.

Seats meet only in the race for bonuses, so nearly everything is the points that a sheet may hope for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import fmean

from engine.bots.prospects import Prospects, read_prospects
from engine.core import Seat
from engine.games.puentes.cards import ROUNDS
from engine.games.puentes.heuristics import Hopes, pays
from engine.games.puentes.observation import Observation, unseen
from engine.games.puentes.state import BRIDGES, OVER, START, State, Table

FEATURES = (
    "hope",  # points in the end, as the heuristics see it
    "flags",  # finished islands with flags, of bonuses that are not won yet
    "bare",  # islands without a number
    "open_lines",
    "to_play",  # how much of this round's card is still to be played
)
KEPT = 5  # actions from one position that weights are fitted to, to the next


def features(state: State) -> list[list[float]]:
    """Return the features of every seat, each less its mean over the seats: what all have alike decides nothing."""
    table = state.table
    rows = [_features(table, seat) for seat in range(len(table.sheets))]
    means = [fmean(column) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def _features(table: Table, seat: Seat) -> list[float]:
    kit, sheet, bonuses, seen = table.setup.board.kit, table.sheets[seat], table.bonuses[seat], Observation(seat, table)
    hopes = Hopes(kit, unseen(seen), ROUNDS - table.round, pays(seen))
    flags = (0 if bonuses[0] else kit.red) | (0 if bonuses[1] else kit.blue)
    return [
        hopes.worth(sheet) + sum(bonuses),
        (flags & sheet.finished).bit_count(),
        sheet.free.bit_count(),
        kit.lines - sheet.shut.bit_count(),
        to_play(table, seat),
    ]


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


def clock(state: State) -> float:
    """Return how many of the positions have come by that weights are fitted to."""
    return state.plies // KEPT


@cache
def _prospects() -> Prospects:
    return read_prospects("puentes", FEATURES)


def shares(state: State) -> Sequence[float]:
    """Return how likely each seat is to win."""
    return _prospects().shares(features(state), progress(state))
