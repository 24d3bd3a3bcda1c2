from __future__ import annotations

import sys

import pytest

from engine.bots.agent import Agent
from engine.registry import game
from tests.stress import hoarding
from tests.stress.hoarding import Witness, watched
from tests.support.islas_exploiters import EXPLOITERS


def test_who_hoards_is_noticed_and_the_greedy_bot_is_not() -> None:
    def losses(agent: Agent) -> float:
        found = watched(agent, matches=4, seed=3, least=6, worlds=12)
        return sum(found.losses) / found.turns

    assert losses(EXPLOITERS["hoards cards"]) > 0.01
    assert losses(EXPLOITERS["hoards cards"]) > losses(game("islas").agents["greedy"])


@pytest.mark.parametrize(("loss", "code"), [(0.05, 1), (-0.05, 0)])
def test_the_exit_code_tells_whether_building_would_be_better(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], loss: float, code: int
) -> None:
    found = Witness(EXPLOITERS["hoards cards"], least=8, worlds=1)
    found.turns, found.losses = 30, [loss - 0.01, loss, loss + 0.01]
    monkeypatch.setattr(hoarding, "watched", lambda *_: found)
    monkeypatch.setattr(sys, "argv", ["hoarding.py"])
    assert hoarding.main() == code
    assert "3 draws with 8 or more cards in 30 turns" in capsys.readouterr().out
