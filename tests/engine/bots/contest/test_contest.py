from __future__ import annotations

import signal
from collections import Counter
from multiprocessing import active_children
from typing import Any

import pytest

from engine.bots.arena import FailedMatchError
from engine.bots.contest.contest import Block, Contest, Played, play_blocks
from engine.bots.contest.standings import Standings
from engine.registry import Game, game
from tests.support.killing import kill_worker
from tests.support.tiny_game import KEY

DUEL = Contest("islas", 2, ("greedy", "random"), 5)


@pytest.mark.parametrize(
    ("seats", "levels", "tables"),
    [
        (2, "ab", ["ab"]),
        (4, "ab", ["abbb"]),  # one against three
        (4, "aab", ["aabb"]),
        (4, "abbb", ["abbb"]),
        (3, "abc", ["abc"]),
        (2, "abc", ["ab", "ac", "bc"]),  # all against all
        (1, "ab", ["ab"]),
        (1, "abc", ["ab", "ac", "bc"]),
    ],
)
def test_tables(seats: int, levels: str, tables: list[str]) -> None:
    assert Contest("x", seats, tuple(levels), 1).tables == tuple(map(tuple, tables))


@pytest.mark.parametrize(
    ("seats", "table", "seatings"),
    [
        (2, "ab", ["ab", "ba"]),
        (4, "abbb", ["abbb", "bbba", "bbab", "babb"]),
        (4, "abab", ["abab", "baba"]),  # moved on by two seats they would play the same matches again
        (1, "ab", ["a", "b"]),
    ],
)
def test_everybody_moves_on_until_all_is_as_it_was(seats: int, table: str, seatings: list[str]) -> None:
    contest = Contest("x", seats, tuple(table), 1)
    assert contest.seatings(tuple(table)) == [tuple(seated) for seated in seatings]
    assert contest.block_size == len(seatings)


def test_all_matches_of_a_block_have_the_same_deal() -> None:
    contest = Contest("islas", 4, ("greedy", "random"), 5)
    (table,) = contest.tables
    headers = [contest.header(3, seated) for seated in contest.seatings(table)]
    assert len({header.seed for header in headers}) == 1
    assert len({header.setup for header in headers}) == 1
    assert len({header.match_id for header in headers}) == 4
    seats = [[player.bot for player in header.players].index("greedy") for header in headers]
    assert sorted(seats) == [0, 1, 2, 3]
    assert contest.header(4, table).seed != headers[0].seed
    assert Contest("islas", 4, contest.levels, 6).header(3, table).seed != headers[0].seed


@pytest.mark.usefixtures("tiny_game")
def test_all_tables_play_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game(KEY).agents, "other", game(KEY).agents["random"])
    contest = Contest(KEY, 2, ("greedy", "random", "other"), 1)
    seeds = [contest.header(number, contest.table(number)).seed for number in range(6)]
    assert len(set(seeds[:3])) == len(set(seeds[3:])) == 1
    assert seeds[0] != seeds[3]
    assert [block.table for block in play_blocks(contest, range(6))] == [*contest.tables] * 2


def test_the_number_of_processes_changes_nothing() -> None:
    alone = list(play_blocks(DUEL, range(1, 4)))
    assert [block.number for block in alone] == [1, 2, 3]
    assert list(play_blocks(DUEL, range(1, 4), jobs=2)) == alone
    assert all(block.times["greedy"].wall.total > 20 for block in alone)
    assert len({match.scores for block in alone for match in block.matches}) == 6


def test_equal_bots_share_every_block(tiny_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The luck of a deal cancels wholly if who sits somewhere makes no difference."""
    monkeypatch.setitem(tiny_game.agents, "twin", tiny_game.agents["greedy"])
    contest = Contest(KEY, 3, ("twin", "greedy"), 1)
    standings = Standings(contest)
    for block in play_blocks(contest, range(6)):
        assert len({match.scores for match in block.matches}) == 1
        standings.add(block)
    (standing,) = standings.tables.values()
    assert standing.share.mean == pytest.approx(standing.even) == pytest.approx(1 / 3)
    assert standing.share.squares == pytest.approx(0)
    assert standing.difference.mean == pytest.approx(0)


def test_what_a_block_says() -> None:
    matches = (
        Played(("a", "b", "b"), (20, 20, 7), (0, 1), 50),
        Played(("b", "b", "a"), (5, 9, 21), (2,), 60),
        Played(("b", "a", "b"), (30, 9, 3), (0,), 70),
    )
    standings = Standings(Contest("islas", 3, ("a", "b"), 1))
    standings.add(Block(0, ("a", "b", "b"), matches))
    (standing,) = standings.tables.values()
    assert standing.share.mean == pytest.approx(1.5 / 3)
    assert standing.difference.mean == pytest.approx((20 + 21 + 9) / 3 - (20 + 7 + 5 + 9 + 30 + 3) / 6)
    assert standing.even == pytest.approx(1 / 3)
    assert standings.points["b"].mean == pytest.approx(74 / 6)
    assert (standings.blocks, standings.matches, standing.matches) == (1, 3, 3)


def test_alone_the_same_deal_is_played_by_both() -> None:
    contest = Contest("puentes", 1, ("greedy", "random"), 1)
    block = contest.play(0)
    assert [match.levels for match in block.matches] == [("greedy",), ("random",)]
    standings = Standings(contest)
    standings.add(block)
    (standing,) = standings.tables.values()
    assert standing.is_alone
    assert standing.difference.mean > 5


def test_alone_a_deal_counts_once_for_a_level_however_many_tables_it_has() -> None:
    contest = Contest("puentes", 1, ("greedy", "random", "easy"), 1)
    standings, played = Standings(contest), Standings(Contest("puentes", 1, ("greedy", "random"), 1))
    for block in play_blocks(contest, range(9)):
        standings.add(block)
    for block in play_blocks(played.contest, range(3)):
        played.add(block)
    assert standings.points["greedy"] == played.points["greedy"]
    assert [points.count for points in standings.points.values()] == [3, 3, 3]
    assert [standing.difference.count for standing in standings.tables.values()] == [3, 3, 3]


class Broken:
    """A bot that fails after a while."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def choose(self, observation: Any, legal: Any, *_: Any) -> Any:
        self.asked["times"] += 1
        if self.asked["times"] > 9:
            raise KeyError("oops")
        return legal[0]


def test_a_bot_that_fails_leaves_the_match_up_to_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game("islas").agents, "broken", Broken())
    contest = Contest("islas", 2, ("broken", "random"), 3)
    with pytest.raises(FailedMatchError, match="KeyError: 'oops'") as caught:
        list(play_blocks(contest, range(4, 9)))
    assert caught.value.number == 4
    assert caught.value.seed == contest.header(4, contest.levels).seed
    assert caught.value.file


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_a_process_that_dies_is_noticed() -> None:
    before = active_children()
    blocks = play_blocks(DUEL, range(10**6), jobs=2)
    next(blocks)
    kill_worker(before)
    with pytest.raises(FailedMatchError, match="its process has died"):
        list(blocks)
    assert active_children() == before
