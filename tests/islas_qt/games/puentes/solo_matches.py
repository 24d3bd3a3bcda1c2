"""Matches of Puentes that somebody plays alone, and a past that is made up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import uuid4

from engine.games.puentes.board import Board
from engine.games.puentes.files import classic_boards
from engine.games.puentes.state import Setup
from engine.match import Header, Match, Player
from engine.registry import Fact, game
from islas_qt.games.puentes.solo import board_fact
from islas_qt.storage.alone import Try

BOARD = classic_boards()[0]


def header(seed: int = 1, name: str = "Ana", board: Board = BOARD, *others: Player) -> Header:
    """Return what a match starts from; with others, of several seats."""
    players = Player(name), *others
    setup = Setup(board, len(players))
    return Header(str(uuid4()), "puentes", game("puentes").rules.version, setup, seed, players)


def finished(start: Header) -> Match:
    """Return the match, played to its end by doing the first thing that is allowed."""
    match = Match(start)
    while match.to_act is not None:
        match.play(match.ply, match.rules.legal_actions(match.state)[0])
    return match


@dataclass
class MadeUpPast:
    """What people are said to have reached: each a try, and the board it was on."""

    tries: Sequence[tuple[Try, Board]] = ()

    def alone(self, game: str, fact: Fact | None = None, seed: int | None = None) -> Sequence[Try]:
        """Return what is wanted of it."""
        assert game == "puentes"
        return [
            one for one, board in self.tries if fact in (None, board_fact(board)) and (seed is None or seed == one.seed)
        ]
