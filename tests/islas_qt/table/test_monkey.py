"""Any key and any click, by chance: nothing fails, and the match goes on; `tests.stress.monkey` for longer."""

from __future__ import annotations

import pytest

from islas_qt.play.controller import MatchController
from islas_qt.window.main_window import MainWindow
from tests.stress import monkey
from tests.stress.monkey import Monkey, StuckError

SECONDS = 6.0


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "seed"), [("one person", 1), ("two people", 2), ("review", 3)])
def test_nothing_that_is_pressed_or_clicked_fails(window: MainWindow, kind: str, seed: int) -> None:
    child = Monkey(window, kind, seed)
    child.play(SECONDS)
    child.look()
    assert child.acts > 10


@pytest.mark.slow
def test_a_match_that_stops_is_noticed(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(controller: MatchController, *said: object) -> None:
        """Never take the answer of a bot."""

    monkeypatch.setattr(monkey, "PATIENCE", 1.0)
    monkeypatch.setattr(MatchController, "_take_answer", forget)
    child = Monkey(window, "bots", 4)
    with pytest.raises(StuckError):
        child.look()
