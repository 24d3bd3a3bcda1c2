"""What may be decided in each phase, in the order that `docs/trace-puentes.md` tells."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.puentes.actions import END_TURN, SKIP, PuentesAction
from engine.games.puentes.cards import BRIDGES_OF
from engine.games.puentes.state import BRIDGES, END, NUMBER, OVER, START, Phase, State
from engine.masks import bits_of


def _in_start(state: State) -> tuple[PuentesAction, ...]:
    return state.table.setup.board.kit.starts


def _in_number(state: State) -> tuple[PuentesAction, ...]:
    writes = state.table.sheets[0].kit.writes
    found: list[PuentesAction] = [writes[isle] for isle in bits_of[state.table.choices]]
    found.append(SKIP)
    return tuple(found)


def _in_bridges(state: State) -> tuple[PuentesAction, ...]:
    table = state.table
    bridges = table.sheets[0].kit.bridges
    found: list[PuentesAction] = [bridges[line] for line in bits_of[table.choices]]
    if table.left == BRIDGES_OF[table.turned[-1]]:  # all of them or none
        found.append(SKIP)
    return tuple(found)


def _in_end(state: State) -> tuple[PuentesAction, ...]:
    return (END_TURN,)


def _in_over(state: State) -> tuple[PuentesAction, ...]:
    return ()


LEGAL: dict[Phase, Callable[[State], tuple[PuentesAction, ...]]] = {
    START: _in_start,
    NUMBER: _in_number,
    BRIDGES: _in_bridges,
    END: _in_end,
    OVER: _in_over,
}
