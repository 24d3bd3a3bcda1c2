from __future__ import annotations

import signal
from collections import Counter
from multiprocessing import active_children
from typing import Any

import pytest

from engine.bots import arena
from engine.bots.arena import FailedMatchError, Series, play, play_series
from engine.island.files import classic_islands
from engine.match_file import read_match
from engine.registry import game
from tests.support.killing import kill_worker


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_everybody_plays_every_seat_place_and_island_equally_often(seats: int) -> None:
    bots = ("greedy", *["random"] * (seats - 1))
    series = Series("islas", bots, seed=1)
    cycle = seats * seats * len(classic_islands())
    seen = Counter()  # type: ignore[var-annotated]
    for number in range(cycle):
        header = series.header(number)
        seat = [player.bot for player in header.players].index("greedy")
        setup = header.setup
        assert len(set(setup.islands)) == seats
        seen["seat", seat] += 1
        seen["place", (seat - setup.start) % seats] += 1
        seen["island", setup.islands[seat].name] += 1
        seen["start", setup.start] += 1
        seen["place and island", (seat - setup.start) % seats, setup.islands[seat].name] += 1
    for kind in ("seat", "place", "island", "start", "place and island"):
        assert len({times for key, times in seen.items() if key[0] == kind}) == 1, kind


def test_matches_differ_from_each_other_and_from_those_of_another_seed() -> None:
    headers = [Series("islas", ("random", "random"), seed).header(number) for seed in (1, 2) for number in range(50)]
    assert len({header.seed for header in headers}) == 100
    assert len({header.match_id for header in headers}) == 100
    assert Series("islas", ("random", "greedy"), 1).header(0).match_id != headers[0].match_id
    first, second = classic_islands()[:2]
    fewer = Series("islas", ("random", "random"), 1, options={"islands": (first, second)})
    assert fewer.header(0).match_id != headers[0].match_id
    assert {fewer.header(number).setup.islands for number in range(8)} == {(first, second), (second, first)}


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing() -> None:
    series = Series("islas", ("greedy", "random", "random"), seed=5, keep=True)
    alone = list(play_series(series, 7))
    assert [result.number for result in alone] == list(range(7))
    assert list(play_series(series, 7, jobs=2)) == alone
    assert list(play_series(series, 3, jobs=3)) == alone[:3]


def test_a_result_tells_what_happened() -> None:
    series = Series("islas", ("greedy", "random", "random"), seed=5, keep=True)
    result = play(series, 4)
    match = read_match(result.file)
    assert match.outcome == result.outcome
    assert match.header == series.header(4)
    assert match.ply == result.plies
    assert result.bots == tuple(player.bot for player in match.header.players)
    assert result.figures == {"rounds": match.rules.snapshot(match.state)["round"]}
    setup = match.header.setup
    for seat, (island, place) in enumerate(result.facts):
        assert (island.subject, island.name) == ("island", setup.islands[seat].name)
        assert place[:2] == ("place", f"{(seat - setup.start) % 3 + 1}/3")
    assert play(Series("islas", series.bots, seed=5), 4).file == b""


def test_checking_changes_nothing() -> None:
    bots = ("greedy", "random")
    assert play(Series("islas", bots, 5, check=True, keep=True), 2) == play(Series("islas", bots, 5, keep=True), 2)


class Broken:
    """A bot that fails in its tenth turn, in one of several ways."""

    def __init__(self, action: Any = None) -> None:
        self.action = action

    def choose(self, observation: Any, legal: Any, seed: int) -> Any:
        if observation.table.round < 3:
            return legal[0]
        if self.action is None:
            raise KeyError("oops")
        return self.action


@pytest.mark.parametrize(
    ("bot", "why"), [(Broken(), "KeyError: 'oops'"), (Broken("nonsense"), "IllegalActionError: nonsense is not")]
)
def test_a_bot_that_fails_leaves_the_match_up_to_there(monkeypatch: pytest.MonkeyPatch, bot: Broken, why: str) -> None:
    monkeypatch.setitem(game("islas").agents, "broken", bot)
    series = Series("islas", ("broken", "broken"), seed=3)
    with pytest.raises(FailedMatchError) as caught:
        list(play_series(series, 9))
    failure = caught.value
    match = read_match(failure.file)
    assert (failure.number, failure.seed) == (0, series.header(0).seed)
    assert failure.why.startswith(f"ply {match.ply}: {why}")
    assert match.ply > 4
    assert match.outcome is None


def test_a_match_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MAX_ENTRIES", 30)
    with pytest.raises(FailedMatchError, match="ply 30: RuntimeError: the match does not end"):
        play(Series("islas", ("random", "random"), seed=3), 0)


def test_closing_ends_the_processes() -> None:
    before = active_children()
    results = play_series(Series("islas", ("random", "random"), seed=3), 10**6, jobs=2)
    next(results)
    assert len(active_children()) == len(before) + 2
    results.close()
    assert active_children() == before


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_a_process_that_dies_is_noticed() -> None:
    before = active_children()
    results = play_series(Series("islas", ("random", "random"), seed=3), 10**6, jobs=2)
    next(results)
    kill_worker(before)
    with pytest.raises(FailedMatchError, match="its process has died"):
        list(results)
    assert active_children() == before
