"""No card reaches anybody who may not know it: a few of the matches that `tests/stress/hidden.py` plays."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.games.islas.events import Drew
from islas_qt.table.screen import TableScreen
from tests.support.marked import LeakError, marked_pirates
from tests.support.watch import Watch, open_window, play_in_window
from tests.support.witness import play_match


@pytest.fixture
def pirates() -> object:
    """Call pirates by markers."""
    with marked_pirates():
        yield


def test_nothing_hidden_reaches_a_view(qapp: object, pirates: object) -> None:
    for seed in (0, 1, 4):  # two people; one among bots; five seats
        assert play_match(seed) > 60


def test_a_leak_is_found(qapp: object, pirates: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drew, "seen_by", lambda event, seat: event)
    with pytest.raises(LeakError):
        play_match(0)


def play(qtbot: QtBot, folder: Path, seed: int, most: int) -> Watch:
    """Play some of a match in a window that is watched."""
    watch = Watch()
    with watch.watching():
        window = open_window(folder)
        qtbot.addWidget(window)
        play_in_window(window, watch, seed, most)
        window.close()
    return watch


@pytest.mark.parametrize("seed", [0, pytest.param(3, marks=pytest.mark.proof)])
def test_nothing_hidden_is_in_the_window(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    watch = play(qtbot, tmp_path, seed, 30)
    assert watch.leaks == []
    assert len(watch.seen) > 15  # the cards that may be seen were


def test_a_leak_in_the_window_is_found(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScreen, "show_table", lambda screen, seen: screen.game.show_table(seen))  # but not the log
    assert any("row of" in leak for leak in play(qtbot, tmp_path, 0, 12).leaks)
