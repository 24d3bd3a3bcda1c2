"""What is a blunder in Caminos: not to win in a turn in which one surely can."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from engine.core import Action, Seat
from engine.games.caminos.actions import (
    Build,
    KeepWind,
    Pay,
    PutBack,
    Substitute,
    TakeFromMarket,
    Waive,
)
from engine.games.caminos.cards import CITY
from engine.games.caminos.legal import LEGAL
from engine.games.caminos.state import GOAL, State
from engine.match import Match
from tests.support.blunders import Blunder, Sure, decisions, given_away

MISSED = "did not win although it surely could"
CARDS = 2  # that a point takes at least
KNOWN = Build | Pay | Waive | Substitute | TakeFromMarket | PutBack | KeepWind


def _actions(state: State) -> Sequence[Action]:
    table = state.table
    if table.built >> CITY & 1:  # what its back says is not known before it is built
        return ()
    return [action for action in LEGAL[table.phase](state) if isinstance(action, KNOWN)]


def _worth(state: State, seat: Seat) -> int:
    return min(state.table.points[seat], GOAL)  # more than a victory is nothing


def _key(state: State) -> Hashable:
    table = state.table
    return (
        table.phase,
        tuple(state.hands[table.actor]),
        tuple(sorted(table.market)),
        table.taken,
        table.exchanges,
        table.built,
        table.building,
        table.need,
        table.waived,
        table.university_used,
        tuple(table.points),
        table.expansions[table.actor],
    )


SURE = Sure(_actions, _worth, _key)


def blunders(match: Match) -> Iterator[Blunder]:
    """Yield the decisions by which a seat let a sure victory go."""
    for made in decisions(match):
        table = made.before.table
        missing = GOAL - table.points[made.seat]
        if made.seat != table.turn or sum(made.before.hands[made.seat]) < CARDS * missing:
            continue
        points, better = given_away(made, SURE, least=GOAL)
        if points > 0:
            decided = match.outcome is not None and made.seat not in match.outcome.winners
            yield Blunder(MISSED, made.ply, made.seat, made.action, better, points, decided)
