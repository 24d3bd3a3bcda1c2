"""Puentes for the rest of the program: its rules, bots, referee, and how a match of bots is set up and summed up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Json, Seat
from engine.games.puentes.agents import AGENTS
from engine.games.puentes.board import Board
from engine.games.puentes.files import classic_boards, content_hash
from engine.games.puentes.rules import Puentes
from engine.games.puentes.state import Setup, State
from engine.reasons import reason
from engine.registry import PLACE, PLACES, Auditor, Fact, Game, Subject, place_fact


def sample_setup(seats: int, number: int = 0, boards: tuple[Board, ...] = ()) -> Setup:
    """Return the set-up of match `number`, on the classic boards if there are no others: who starts moves on, and the
    boards take turns when everybody has started.

    If the bots move on by one seat from match to match, everybody has every seat and place on every board equally
    often in seats × seats × boards matches.
    """
    boards = boards or classic_boards()
    return Setup(boards[number // seats**2 % len(boards)], seats, start=number // seats % seats)


def facts(setup: Setup, seat: Seat) -> tuple[Fact, ...]:
    """Return the board, and a seat's place in the order of the first round."""
    place = (seat - setup.start) % setup.seats
    return Fact("board", content_hash(setup.board), setup.board.name), place_fact(place, setup.seats)


def figures(state: State) -> Mapping[str, int]:
    """Return how many islands were finished on all sheets together."""
    return {"islands": sum(sheet.finished.bit_count() for sheet in state.table.sheets)}


def judge(state: State) -> Sequence[float]:
    """Return how likely each seat is to win."""
    from engine.games.puentes.prospects import shares  # only who looks back needs it

    return shares(state)


def referee(opening: Json) -> Auditor:
    """Return a referee who has taken in the opening of a trace."""
    from engine.games.puentes.referee import Referee  # only who audits needs it

    return Referee(opening)


GAME = Game(
    rules=Puentes(),
    agents=AGENTS,
    fallback="greedy",
    sample_setup=sample_setup,
    options=("boards",),
    referee=referee,
    has_secrets=False,
    facts=facts,
    subjects={"board": Subject(reason("Boards, as they were when they were played on.")), PLACE: PLACES},
    figures=figures,
    judge=judge,
)
