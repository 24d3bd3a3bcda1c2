"""What people reached alone is found by board and by cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.puentes.files import classic_boards
from engine.match import Header, Match, Player
from engine.registry import Fact
from islas_qt.games.puentes.solo import board_fact
from islas_qt.storage.alone import Standing, Try, played_alone, standings
from islas_qt.storage.database import Database
from islas_qt.storage.matches import Matches
from tests.islas_qt.games.puentes.solo_matches import finished, header

SIDE_A, SIDE_B = map(board_fact, classic_boards())


def keep(database: Database, start: Header) -> Try:
    """Keep a match that was finished, and return how it should be found."""
    match = finished(start)
    Matches(database).create(match)
    assert match.outcome
    return Try(start.match_id, start.players[0].name, start.seed, match.outcome.scores[0])


def test_matches_come_by_board_and_by_cards_in_their_order(database: Database) -> None:
    first = keep(database, header(1, "Ana"))
    second = keep(database, header(2, "Ben"))
    third = keep(database, header(1, "Ana", classic_boards()[1]))
    fourth = keep(database, header(1, "Ana"))
    assert played_alone(database, "puentes") == (first, second, third, fourth)
    assert played_alone(database, "puentes", SIDE_A) == (first, second, fourth)
    assert played_alone(database, "puentes", SIDE_B) == (third,)
    assert played_alone(database, "puentes", seed=1) == (first, third, fourth)
    assert played_alone(database, "puentes", SIDE_A, 1) == (first, fourth)
    assert played_alone(database, "puentes", Fact("board", "no hash", "A")) == ()


def test_other_matches_do_not_count(database: Database) -> None:
    keep(database, header(1, "Ana", classic_boards()[0], Player("Ben")))
    keep(database, replace(header(), players=(Player("Marisol", "random"),)))
    Matches(database).create(Match(header()))
    assert played_alone(database, "puentes") == ()
    assert played_alone(database, "islas") == ()


@pytest.mark.parametrize("odd", ["\0", "\ud800", "x" * 10_000])
def test_odd_words_find_nothing(database: Database, odd: str) -> None:
    keep(database, header())
    assert played_alone(database, odd) == ()
    assert played_alone(database, "puentes", Fact(odd, odd, odd)) == ()


def test_a_deleted_match_is_gone_until_it_comes_back(database: Database) -> None:
    match = finished(header())
    name = Matches(database).create(match)
    Matches(database).delete(name)
    assert played_alone(database, "puentes") == ()
    Matches(database).bring_back(name)
    assert len(played_alone(database, "puentes")) == 1


def test_standings_are_counted_for_each_person_and_board(database: Database) -> None:
    ana = [keep(database, header(seed, "Ana")).points for seed in (1, 2, 3)]
    ben = keep(database, header(1, "Ben")).points
    there = keep(database, header(1, "Ana", classic_boards()[1])).points
    assert standings(database, "puentes", "board") == (
        Standing("Ana", SIDE_A, 3, max(ana), ana[-1]),
        *sorted([Standing("Ana", SIDE_B, 1, there, there), Standing("Ben", SIDE_A, 1, ben, ben)]),
    )
    assert standings(database, "puentes", "island") == ()
    assert standings(database, "islas", "board") == ()
