"""What a match of Puentes starts from is what was planned."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from engine.games.puentes.files import classic_boards
from engine.games.puentes.generator import generate
from engine.games.puentes.state import Setup
from engine.match import CRESTS
from islas_qt import text
from islas_qt.games.puentes.challenge import seed_of
from islas_qt.games.puentes.setup.boards import board_name, difficulty_of, made, sound_word
from islas_qt.games.puentes.setup.header import again, header, in_todays_words
from islas_qt.play.plan import MatchPlan, SeatPlan

SIDE_A, SIDE_B = classic_boards()
DAY = date(2026, 11, 17)


def plan(seats: int, choice: str = "") -> MatchPlan:
    return MatchPlan("puentes", tuple(SeatPlan(crest=crest) for crest in CRESTS[:seats]), start=0, choice=choice)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_plays_on_the_board_that_was_chosen(seats: int) -> None:
    start = header(plan(seats, "b"), (), 5)
    assert start.setup == Setup(SIDE_B, seats, 0)
    assert start.seed == 5
    assert len(start.players) == seats


@pytest.mark.parametrize("choice", ["", "c", "hard", "hard x", "hard -1", "hard 123456789", "huge 3", "2026-99-99"])
def test_without_a_board_that_there_is_it_is_the_first(choice: str) -> None:
    assert header(plan(2, choice), (), 5).setup.board == SIDE_A


def test_a_new_board_is_the_one_that_was_named() -> None:
    assert header(plan(2, "medium 3"), (), 5).setup.board == generate(3, "medium")
    assert made("medium 3") is header(plan(2, "medium 3"), (), 6).setup.board
    assert difficulty_of("medium 3") == "medium"


def test_chance_names_who_begins_if_nobody_else_does() -> None:
    left_open = replace(plan(4), start=None)
    assert {header(left_open, (), seed).setup.start for seed in range(40)} == {0, 1, 2, 3}
    assert header(replace(left_open, start=2), (), 1).setup.start == 2


def test_in_the_challenge_of_the_day_the_cards_are_those_of_the_day() -> None:
    start = header(plan(1, "2026-11-17"), (), 5)
    assert start.seed == seed_of(DAY)
    assert start.setup.board.name == "2026-11-17"


def test_nobody_plays_the_challenge_against_others() -> None:
    """Who had played it would know the cards."""
    start = header(plan(2, "2026-11-17"), (), 5)
    assert (start.seed, start.setup.board) == (5, SIDE_A)
    assert sound_word("2026-11-17", 2) == "a"


def test_in_a_rematch_the_next_seat_starts() -> None:
    assert [again(Setup(SIDE_B, 3, start)) for start in range(3)] == [Setup(SIDE_B, 3, start) for start in (1, 2, 0)]
    assert again(Setup(SIDE_A, 1)) == Setup(SIDE_A, 1)


def test_the_challenge_that_is_remembered_is_that_of_today() -> None:
    assert in_todays_words({"choice": "2026-11-10", "aids": True}, DAY) == {"choice": "2026-11-17", "aids": True}
    others: list[Any] = [{"choice": "b"}, {}, [], "2026-11-10"]
    for other in others:
        assert in_todays_words(other, DAY) == other


def test_names_of_boards_are_spoken() -> None:
    text.use("de")
    names = [board_name(name) for name in ("A", "Hard 7", "2026-11-17", "Hard Rock")]
    text.use("en")
    assert names == ["A", "Schwer 7", "Aufgabe vom 17. November 2026", "Hard Rock"]
