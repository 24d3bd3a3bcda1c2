"""The challenge of a day is the same for everybody, and another one every day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from engine.games.puentes.files import content_hash
from engine.match import Player
from islas_qt import text
from islas_qt.games.puentes.challenge import board_of, day_in, day_of, seed_of, spoken_day
from tests.islas_qt.games.puentes.solo_matches import header

DAY = date(2026, 11, 17)


def test_board_and_cards_follow_from_the_date_alone() -> None:
    """Known figures: they would be others if anything but the date had a part in it."""
    assert seed_of(DAY) == 5_538_398_955_432_635
    assert content_hash(board_of(DAY))[:16] == "aebcc9b46896d3b8"
    assert board_of(DAY).name == "2026-11-17"


def test_every_day_has_its_own_cards() -> None:
    assert len({seed_of(DAY + timedelta(days)) for days in range(1000)}) == 1000


def test_a_match_is_known_as_a_challenge_by_board_and_cards() -> None:
    board = replace(header().setup.board, name="2026-11-17")
    assert day_of(header(seed_of(DAY), board=board)) == DAY
    assert day_of(header(seed_of(DAY) + 1, board=board)) is None
    assert day_of(header(seed_of(DAY))) is None
    assert day_of(header(seed_of(DAY), "Ana", board, Player("Ben"))) is None


@pytest.mark.parametrize("name", ["A", "", "2026-13-01", "20261117", "2026-W47-2", "Hard 7", "٢٠٢٦-11-17"])
def test_other_names_of_boards_are_no_days(name: str) -> None:
    assert day_in(name) is None


def test_a_day_is_spoken_in_the_language_of_the_window() -> None:
    said = []
    for language in ("en", "de", "es"):
        text.use(language)
        said.append(spoken_day(DAY))
    text.use("en")
    assert said == ["17 November 2026", "17. November 2026", "17 de noviembre de 2026"]
