"""Who plays alone gets a rank, and is told how it compares with before."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from engine.games.puentes.files import classic_boards
from engine.games.puentes.scoring import RANKS
from islas_qt import text
from islas_qt.games.puentes.challenge import seed_of
from islas_qt.games.puentes.solo import (
    TITLES,
    Standing,
    challenge_result,
    rank_title,
    rank_told,
    standing,
    told,
)
from islas_qt.storage.alone import Try
from tests.islas_qt.games.puentes.solo_matches import BOARD, MadeUpPast, header

OTHER = classic_boards()[1]
TODAY = date(2026, 11, 17)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    text.use("en")
    yield
    text.use("en")


def past(*points: int, seed: int = 9, name: str = "Ana") -> MadeUpPast:
    return MadeUpPast([(Try(f"match {number}", name, seed, one), BOARD) for number, one in enumerate(points)])


def test_there_is_a_title_for_every_rank() -> None:
    assert len(TITLES) == len(RANKS) + 1 == 12
    assert [rank_title(points) for points in (0, 40, 41, 59, 60, 68)] == [
        "Stepping stone",
        "Stepping stone",
        "Fallen log",
        "Suspension bridge",
        "Rainbow",
        "Rainbow",
    ]


def test_it_is_told_how_far_the_next_rank_is() -> None:
    assert rank_told(38) == "38 points: rank 1 of 12, counted from the lowest. 3 more are worth “Fallen log”."
    assert rank_told(59) == "59 points: rank 11 of 12, counted from the lowest. 1 more is worth “Rainbow”."
    assert rank_told(61) == "61 points: the highest of 12 ranks."


def test_a_first_match_on_a_board_is_told_as_one() -> None:
    assert told(header(), 44, past()).endswith("It was your first match alone on this board.")
    elsewhere = MadeUpPast([(Try("match", "Ana", 9, 50), OTHER)])
    assert told(header(), 44, elsewhere).endswith("It was your first match alone on this board.")


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (51, "Your best on this board so far; it was 50."),
        (50, "Your best on this board is 50."),
        (43, "Your best on this board is 50."),
    ],
)
def test_other_cards_are_compared_with_the_best(now: int, said: str) -> None:
    assert told(header(), now, past(48, 50, 42)).endswith(said)


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (43, "With the same cards you had 42 last time: 1 point more now."),
        (40, "With the same cards you had 42 last time: 2 points fewer now."),
        (42, "With the same cards you had as many points last time."),
    ],
)
def test_the_same_cards_are_compared_with_the_last_time(now: int, said: str) -> None:
    assert told(header(seed=9), now, past(48, 50, 42)).endswith(said)


def test_only_what_came_before_the_match_counts() -> None:
    start = header(seed=9)
    kept = [Try("before", "Ana", 9, 40), Try(start.match_id, "Ana", 9, 44), Try("after", "Ana", 9, 60)]
    assert told(start, 44, MadeUpPast([(one, BOARD) for one in kept])).endswith("had 40 last time: 4 points more now.")


def test_what_others_reached_is_not_compared() -> None:
    assert told(header(name="Ben"), 44, past(60)).endswith("It was your first match alone on this board.")


def test_who_gave_no_name_is_the_same_person_in_every_language() -> None:
    text.use("es")
    assert told(header(name="Jugador 1"), 44, past(50, name="Player 1")).endswith("es 50.")


def test_a_standing_counts_the_matches_of_one_person_on_one_board() -> None:
    assert standing(past(48, 50, 42), BOARD, "Ana") == Standing(3, 50, 42)
    assert standing(past(48, 50, 42), OTHER, "Ana") is None
    assert standing(past(48, 50, 42), BOARD, "Ben") is None


def test_in_a_challenge_the_first_time_counts() -> None:
    seed = seed_of(TODAY)
    assert challenge_result(past(44, 50, 48, seed=seed), TODAY, "Ana") == Standing(3, 50, 44)
    assert challenge_result(past(44, seed=seed), date(2026, 11, 16), "Ana") is None
