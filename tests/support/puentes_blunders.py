"""What is a blunder in Puentes: to make less of the last card than one surely can."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from engine.core import Action, Seat
from engine.games.puentes.actions import Skip
from engine.games.puentes.cards import ROUNDS
from engine.games.puentes.legal import LEGAL
from engine.games.puentes.rounds import pays_in_full
from engine.games.puentes.scoring import BONUSES, islands_of_bonus
from engine.games.puentes.state import BRIDGES, NUMBER, State
from engine.match import Match
from tests.support.blunders import Blunder, Sure, decisions, given_away, would_win

LEFT = "left points on the last card"


def _actions(state: State) -> Sequence[Action]:
    table = state.table
    if table.phase not in (NUMBER, BRIDGES):
        return ()
    return [action for action in LEGAL[table.phase](state) if table.phase == NUMBER or not isinstance(action, Skip)]


def _worth(state: State, seat: Seat) -> int:
    """Return the points of a seat when this round is over."""
    table = state.table
    new = [
        bonus.first if pays_in_full(table, number) else bonus.later
        for number, bonus in enumerate(BONUSES)
        if not table.bonuses[seat][number] and islands_of_bonus(table.sheets[seat], number)
    ]
    return table.scores()[seat] + sum(new)


def _key(state: State) -> Hashable:
    sheet = state.table.sheets[state.table.actor]
    return state.table.phase, state.table.left, tuple(sheet.numbers), tuple(sheet.bridges)


SURE = Sure(_actions, _worth, _key)


def blunders(match: Match) -> Iterator[Blunder]:
    """Yield what left points on the last card of a match."""
    for made in decisions(match):
        table = made.before.table
        if table.round == ROUNDS:
            points, better = given_away(made, SURE)
            if points > 0:
                decided = would_win(match, made.seat, points)
                yield Blunder(LEFT, made.ply, made.seat, made.action, better, points, decided)
