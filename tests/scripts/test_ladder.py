"""The tables of the bots' strength are what was played, and a run that was interrupted goes on."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest

from engine.bots.contest.contest import Contest
from engine.registry import game
from scripts import ladder
from scripts.ladder import PAGE, Rung, lift_caps, rungs, with_tables


def test_the_page_shows_what_was_played() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_tables(page)


@pytest.fixture
def rung(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rung:
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    return Rung(Contest("islas", 2, ("greedy", "random"), seed=1), deals=3)


def test_a_run_that_was_interrupted_goes_on(rung: Rung) -> None:
    assert rung.standings().blocks == 0
    rung.play()
    whole = rung.file.read_bytes()
    for left, blocks in ((len(whole) // 2, 1), (9, 0)):
        rung.file.write_bytes(whole[:left])
        assert rung.standings().blocks == blocks
        rung.play()
        assert rung.file.read_bytes() == whole
    rung.play()
    assert rung.file.read_bytes() == whole
    assert rung.standings().matches == 6


def test_every_level_meets_the_one_below_it_at_every_table() -> None:
    for key in ladder.GAMES:
        for seats in game(key).rules.seats:
            pairs = [rung.contest.levels for rung in rungs(key, seats)]
            assert pairs[:4] == [("easy", "random"), ("greedy", "easy"), ("hard", "greedy"), ("expert", "hard")]
    assert [rung.deals for rung in rungs("islas", 2)] == [500, 500, 200, 100, 100, 100]
    assert [rung.deals for rung in rungs("islas", 3)] == [167, 167, 67, 34]
    assert [rung.deals for rung in rungs("puentes", 1)] == [200] * 4


@pytest.mark.parametrize("key", ladder.GAMES)
def test_no_clock_cuts_a_search_of_the_ladder_short(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "reach" if key == "puentes" else "budget"
    levels = [game(key).agents[level] for level in ("hard", "expert")]
    for level in levels:
        monkeypatch.setattr(level, name, getattr(level, name))  # to be put back
    lift_caps(key)
    assert [getattr(level, name).seconds for level in levels] == [inf, inf]
