from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from engine import registry
from engine.registry import game
from scripts import prove_chances

MATCHES = {"islas": 12, "caminos": 15, "puentes": 6}


def prove(monkeypatch: pytest.MonkeyPatch, key: str, apart: float, jobs: int = 1) -> int:
    options = ["--matches", str(MATCHES[key]), "--apart", str(apart), "--jobs", str(jobs)]
    monkeypatch.setattr(sys, "argv", ["prove_chances.py", key, *options])
    return prove_chances.main()


@pytest.mark.parametrize("key", ["caminos", "puentes"])  # and Islas in the next test
def test_in_a_small_sample_chances_tell_more_than_points(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """So few matches say little about a tenth: one of them may be far off."""
    assert prove(monkeypatch, key, apart=1.0) == 0


def test_the_result_is_the_same_with_several_processes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert prove(monkeypatch, "islas", apart=1.0) == 0
    alone = capsys.readouterr().out
    assert prove(monkeypatch, "islas", apart=1.0, jobs=2) == 0
    assert capsys.readouterr().out == alone
    assert "| all | 12 |" in alone


def test_chances_that_are_wrong_miss_a_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The same seat is always nearly sure to win, which is as bad as it gets."""
    wrong = replace(
        game("islas"), judge=lambda state: [0.99, *[0.01 / (len(state.hands) - 1)] * (len(state.hands) - 1)]
    )
    monkeypatch.setattr(registry, "_game", lambda package: wrong)
    assert prove(monkeypatch, "islas", apart=0.05) == 1
    assert "A bar is missed." in capsys.readouterr().out


def test_predictions_are_sorted_into_tenths() -> None:
    evidence = prove_chances.Evidence()
    for won in range(200):
        evidence.add([0.72, 0.28], [0.5, 0.5], [1.0, 0.0] if won % 4 else [0.0, 1.0])
    assert evidence.tenths[7].predictions == evidence.tenths[2].predictions == 200
    assert evidence.apart() == pytest.approx(0.03)
    assert evidence.brier("predicted") == pytest.approx(0.75 * 0.28**2 + 0.25 * 0.72**2)
    assert evidence.brier("share of the points") == pytest.approx(0.25)
