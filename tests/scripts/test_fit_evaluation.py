"""Fitted weights: those by which matches were decided are found again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from math import log
from pathlib import Path
from typing import Any

import pytest

from engine.bots.guide import Chance
from engine.bots.prospects import Prospects, prospects_of
from engine.codec import Json, parse
from engine.core import Action
from engine.games.caminos.prospects import FEATURES
from engine.reasons import RefusedError
from engine.registry import game
from scripts import fit_evaluation
from scripts.fit_evaluation import Position, fit, loss, positions

pytest.importorskip("numpy")
TRUE = [(0.5, 0.9), (-1.0, -1.0)]  # early and late weights of two features


def decided(count: int) -> list[Position]:
    """Return positions with three seats in which the winner is drawn by the true weights."""
    chance, found = Chance(1), []
    for _ in range(count):
        rows = [[float(chance.below(4)), float(chance.below(2))] for _ in range(3)]
        progress = [chance.below(11) / 10 for _ in range(3)]
        left, winner = chance.below(10_000) / 10_000, 2
        for seat, share in enumerate(Prospects({3: TRUE}).shares(rows, progress)):
            left -= share
            if left < 0:
                winner = seat
                break
        found.append(Position(rows, progress, tuple(float(seat == winner) for seat in range(3))))
    return found


def test_the_weights_by_which_matches_were_decided_are_found_again() -> None:
    data = decided(6000)
    weights = fit(data, ["one", "other"])
    for (early, late), (early_there, late_there) in zip(weights, TRUE, strict=True):
        assert early == pytest.approx(early_there, abs=0.15)
        assert late == pytest.approx(late_there, abs=0.15)
    assert loss(data, weights) < loss(data, [(0.0, 0.0)] * 2) == pytest.approx(log(3))


@pytest.mark.parametrize("is_searched", [True, False])
def test_one_seat_may_be_played_by_the_level_above(monkeypatch: pytest.MonkeyPatch, is_searched: bool) -> None:
    agents, asked = game("caminos").agents, set()

    class Noting:
        """Plays as the middle level, and notes where."""

        def choose(self, observation: Any, legal: Sequence[Action], seed: int) -> Action:
            asked.add(observation.seat)
            return agents["greedy"].choose(observation, legal, seed)

    monkeypatch.setitem(agents, "hard", Noting())
    assert positions("caminos", 3, 4, 0, is_searched)
    assert asked == ({1} if is_searched else set())


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Json]:
    """Fit a copy of the weights of Caminos to matches that nobody plays, and return what is then in its file."""
    copy = tmp_path / "bots" / "caminos.json"
    copy.parent.mkdir()
    copy.write_bytes(fit_evaluation.path_of("caminos").read_bytes())
    monkeypatch.setattr(fit_evaluation, "RESOURCES", tmp_path)

    def run(*options: str, weight: float = 0.5) -> Json:
        def fitted(_: str, numbers: Sequence[int], *__: int) -> Iterator[tuple[int, list[tuple[float, float]], float]]:
            yield from ((seats, [(weight, weight)] * len(FEATURES), 0.6) for seats in numbers)

        monkeypatch.setattr(fit_evaluation, "fitted", fitted)
        monkeypatch.setattr(sys, "argv", ["fit_evaluation.py", "caminos", *options])
        fit_evaluation.main()
        return parse(copy.read_bytes())

    return run


def test_what_is_written_is_never_refused_however_often_it_is_fitted(run: Callable[..., Json]) -> None:
    before = parse(fit_evaluation.path_of("caminos").read_bytes())
    for number in range(12):
        found = run("--seats", "4", "5", "--searched", str(number + 1))
    assert prospects_of(found, FEATURES).weights[4] == [(0.5, 0.5)] * len(FEATURES)
    assert found["seats"]["2"] == before["seats"]["2"]
    note = "scripts/fit_evaluation.py caminos --matches 1500 --searched 12"
    assert found["notes"] == before["notes"] | {"4": note, "5": note}
    assert set(run("--slips", "0")["notes"].values()) == {"scripts/fit_evaluation.py caminos --matches 1500 --slips 0"}


def test_weights_that_the_program_would_refuse_are_not_written(run: Callable[..., Json]) -> None:
    path = fit_evaluation.path_of("caminos")
    before = path.read_bytes()
    with pytest.raises(RefusedError, match="largest number allowed here is 100"):
        run("--seats", "2", weight=1000.0)
    assert path.read_bytes() == before


def test_weights_of_other_features_are_not_kept(run: Callable[..., Json], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.games.caminos.prospects.FEATURES", (*FEATURES, "luck"))
    with pytest.raises(ValueError, match="the weights for 3 seats are not those of the features of caminos"):
        run("--seats", "2")
