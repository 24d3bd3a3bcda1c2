"""What is sent to other processes tells no hidden card: in all worlds that look the same to a seat it is the same."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from engine.bots.arena import Series, play_out
from engine.match import Match
from engine.registry import game, keys
from engine.rng import derive
from islas_qt.game_ui import game_ui
from islas_qt.play.analyses import Analyses
from islas_qt.play.controller import MatchController
from islas_qt.play.review import Review
from islas_qt.play.runner import BotRunner
from islas_qt.widgets.background_job import BackgroundJob
from tests.islas_qt.play.test_controller import Memory, Screen

each_game = pytest.mark.parametrize("key", keys())
WORLDS = 3
DECISIONS = 12  # of every match


def reviews(key: str) -> Iterator[tuple[Review, list[int]]]:
    """Yield a match for every number of seats, and plies of it with several answers."""
    for seats in game(key).rules.seats:
        match = Match(Series(key, ("random",) * seats, 14).header(seats), digests=False)
        play_out(match)
        review = Review(match, game_ui(key).mark_of)
        plies = [ply for ply in range(match.ply) if len(match.rules.legal_actions(review.states[ply])) > 1]
        yield review, plies[:: len(plies) // DECISIONS]


def worlds(review: Review, ply: int) -> Iterator[Any]:
    """Yield states that look to the seat which decides at `ply` as the true one does, after that one itself."""
    rules, state = review.match.rules, review.states[ply]
    yield state
    seen = rules.observe(state, review.match.entries[ply].seat)
    for number in range(WORLDS):
        yield rules.determinize(seen, derive(ply, number))


def differ(review: Review, ply: int) -> bool:
    """Return whether something is hidden at `ply`, so that its worlds are not all the same."""
    return len({pickle.dumps(review.match.rules.snapshot(world)) for world in worlds(review, ply)}) > 1


@each_game
def test_a_bot_is_told_no_hidden_card(key: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []
    monkeypatch.setattr(BotRunner, "warm", lambda _: SimpleNamespace(ask=asked.append))
    hidden = 0
    for review, plies in reviews(key):
        for ply in plies:
            asked.clear()
            for world in worlds(review, ply):
                match = Match(review.match.header, digests=False)
                match.state = world
                controller = MatchController(Memory(match), Screen(), BotRunner(), game_ui(key).mark_of)
                controller.start()
                controller.stop()
            assert len(asked) == 1 + WORLDS
            assert len(set(asked)) == 1
            hidden += differ(review, ply)
    assert hidden > DECISIONS


@each_game
def test_the_analyst_is_told_no_hidden_card(key: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []
    monkeypatch.setattr(BackgroundJob, "start", lambda _, task, *__: asked.append(pickle.dumps(task)))
    owner, hidden = QObject(), 0
    for review, plies in reviews(key):
        analyses = Analyses(review, owner)
        for ply in plies:
            asked.clear()
            for world in list(worlds(review, ply)):
                review.states[ply] = world
                analyses.ply = ply
                analyses._begin()
            assert len(asked) == 1 + WORLDS
            assert len(set(asked)) == 1
            hidden += differ(review, ply)
    assert hidden > DECISIONS
