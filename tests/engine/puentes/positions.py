"""Positions made by hand: boards as small pictures, numbers and bridges where a test wants them, cards by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Event
from engine.games.puentes.actions import Bridge, PuentesAction
from engine.games.puentes.board import Board, Flag, Island, board
from engine.games.puentes.cards import CARDS, NAMES
from engine.games.puentes.files import classic_boards
from engine.games.puentes.rounds import begin_turn
from engine.games.puentes.rules import Puentes
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import Setup, State
from engine.masks import bits_of

RULES = Puentes()
SIDE_A, SIDE_B = classic_boards()
SIGNS: dict[str, Flag | None] = {"o": None, "r": "red", "b": "blue"}

Numbers = Mapping[int, int]  # island -> number
Bridges = Mapping[tuple[int, int], int]  # the islands joined -> how many


def picture(text: str) -> Board:
    """Return a board drawn with o for an island, r and b for one with a flag, and . for the sea."""
    rows = text.split()
    islands = [
        Island(column, row, SIGNS[sign])
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
        if sign != "."
    ]
    return board("Picture", "", len(rows[0]), len(rows), islands)


def card(name: str) -> int:
    return NAMES.index(name)


def sheet(on: Board, numbers: Numbers | None = None, bridges: Bridges | None = None) -> Sheet:
    """Return a sheet with numbers and bridges; islands whose bridges match their number are finished."""
    made = Sheet(on.kit)
    for isle, number in (numbers or {}).items():
        made.write(isle, number)
    for (one, other), count in (bridges or {}).items():
        for _ in range(count):
            line = on.line_between(one, other)
            assert line is not None
            made.draw(line)
    return made


def position(
    sheets: Sequence[Sheet],
    on: Board,
    name: str = "6/1",
    *,
    round: int = 1,  # noqa: A002
    start: int = 0,
    following: Sequence[str] = (),
) -> State:
    """Return a state in which the seat that begins this round plays the card with this name."""
    state = RULES.initial(Setup(on, len(sheets), start), 0)
    table = state.table
    table.sheets = list(sheets)
    wanted = [card(each) for each in (name, *following)]
    others = [each for each in CARDS if each not in wanted]
    table.turned = [others.pop() for _ in range(round - 1)] + wanted[:1]
    state.aside = others.pop()
    state.deck = others + wanted[:0:-1]
    table.begins = table.actor = (start + round - 1) % len(sheets)
    assert begin_turn(table, None), "nothing to decide"
    return state


def play(state: State, *actions: PuentesAction) -> list[Event]:
    """Carry out actions and return what happened."""
    events: list[Event] = []
    for action in actions:
        RULES.advance(state, action, events.append)
    return events


def after(state: State, *actions: PuentesAction) -> State:
    """Return the state after some actions."""
    state = RULES.copy(state)
    play(state, *actions)
    return state


def bridge(one: int, other: int) -> Bridge:
    return Bridge((one, other))


def legal(state: State, kind: type[Any]) -> list[Any]:
    return [action for action in RULES.legal_actions(state) if isinstance(action, kind)]


def finished(state: State, seat: int = 0) -> list[int]:
    return list(bits_of[state.table.sheets[seat].finished])


# 0 . 1 . 2
# . . . . .
# 3 . 4 . 5
GRID = picture("o.o.o ..... o.o.o")
FLAGS = picture("o.r.b")
CROSS = picture(".o. o.o .o.")  # 0 above, 1 and 2 beside, 3 below: 0–3 crosses 1–2
