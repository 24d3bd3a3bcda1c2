"""What is kept of the fairness of islands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.codec import canonical
from engine.island.files import classic_islands, content_hash
from islas_qt.library.fairness_results import FairnessResult, FairnessResults
from islas_qt.library.verdict import basis
from islas_qt.storage.database import Database
from islas_qt.storage.islands import Islands
from tests.islas_qt.library.conftest import OpenScreen
from tests.islas_qt.library.lists import choose


def test_a_fairness_result_is_told(three: Database, open_screen: OpenScreen, tmp_path: Path) -> None:
    island = Islands(three).all()[2].island
    found = FairnessResult(verdict="too strong", share=0.5, low=0.45, high=0.55, played=501, seats=3, bot="greedy")
    FairnessResults(tmp_path / "j" / "fairness.json").keep(island, found)
    again = FairnessResults(tmp_path / "j" / "fairness.json")
    assert again.of(island) == found
    assert again.of(classic_islands()[1]) is None
    screen = open_screen(three, again)
    choose(screen, "Café")
    assert "Too strong" in screen.details.fairness.text()
    assert "501" in screen.details.fairness.text()


def test_a_fairness_result_belongs_to_the_land_whatever_it_is_called(tmp_path: Path) -> None:
    island = classic_islands()[0]
    found = FairnessResult(verdict="fair", share=0.3, low=0.25, high=0.35, played=606, seats=3, bot="greedy")
    FairnessResults(tmp_path / "fairness.json").keep(island, found)
    again = FairnessResults(tmp_path / "fairness.json")
    assert again.of(replace(island, name="Tortuga", author="Ana", note="Mine.", drawing=7)) == found
    assert again.of(replace(island, borders=island.borders[1:])) is None


def test_a_fairness_result_kept_by_the_whole_content_is_found(tmp_path: Path) -> None:
    island = classic_islands()[0]
    found = FairnessResult(verdict="fair", share=0.3, low=0.25, high=0.35, played=606, seats=3, bot="greedy")
    data = canonical({"judgements": {content_hash(island): found.model_dump()}})
    (tmp_path / "fairness.json").write_bytes(data)
    assert FairnessResults(tmp_path / "fairness.json").of(island) == found


def test_an_undecided_result_of_fewer_matches_replaces_nothing(tmp_path: Path) -> None:
    island = classic_islands()[0]
    fair = FairnessResult(verdict="fair", share=0.3, low=0.27, high=0.35, played=500, seats=3, bot="greedy")
    fewer = FairnessResult(verdict="undecided", share=0.2, low=0, high=1, played=4, seats=5, bot="greedy")
    more = FairnessResult(verdict="undecided", share=0.3, low=0.2, high=0.4, played=501, seats=3, bot="hard")
    sure = FairnessResult(verdict="too strong", share=0.9, low=0.8, high=1, played=60, seats=3, bot="greedy")
    for found, kept in ((fewer, fewer), (fair, fair), (fewer, fair), (more, more), (fewer, more), (sure, sure)):
        FairnessResults(tmp_path / "fairness.json").keep(island, found)
        assert FairnessResults(tmp_path / "fairness.json").of(island) == kept


def test_too_few_matches_give_no_share() -> None:
    few = FairnessResult(verdict="undecided", share=0.2, low=0, high=1, played=99, seats=5, bot="greedy")
    assert basis(few) == "Too few matches to say anything."
    assert "of 100 bot matches for 5" in basis(few.model_copy(update={"played": 100}))


@pytest.mark.parametrize("data", [b"", b"nonsense", b'{"judgements": {"a": {}}}', b'{"judgements": []}'])
def test_unreadable_fairness_results_are_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "fairness.json").write_bytes(data)
    fairness_results = FairnessResults(tmp_path / "fairness.json")
    assert fairness_results.of(classic_islands()[0]) is None
