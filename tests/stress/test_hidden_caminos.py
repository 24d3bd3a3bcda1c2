"""No hidden card of Caminos can be told in the window: a few of the matches of `tests/stress/hidden_caminos.py`."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.games.caminos.events import Drew
from islas_qt.games.caminos.table.caminos_table import CaminosTable
from tests.support.caminos_witness import play_match
from tests.support.caminos_worlds import play_in_window
from tests.support.marked import LeakError
from tests.support.watch import open_window


def test_nothing_hidden_reaches_a_view(qapp: object) -> None:
    for seed in (0, 1, 6):  # two people; one among bots; six seats
        assert play_match(seed) > 60


def test_a_leak_is_found(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drew, "seen_by", lambda event, seat: event)
    with pytest.raises(LeakError):
        play_match(0)


def leaks_in(qtbot: QtBot, folder: Path, seed: int, most: int) -> list[str]:
    window = open_window(folder)
    qtbot.addWidget(window)
    _, leaks = play_in_window(window, seed, most)
    window.close()
    return leaks


@pytest.mark.parametrize("seed", [0, pytest.param(2, marks=pytest.mark.proof)])
def test_nothing_hidden_is_in_the_window(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    assert leaks_in(qtbot, tmp_path, seed, 24) == []


def test_a_leak_in_the_window_is_found(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = CaminosTable.show_hand_of

    def peeking(table: CaminosTable, seen: object) -> None:
        usual(table, seen)  # type: ignore[arg-type]
        table.setToolTip(str(table.frame.match.state.hands))

    monkeypatch.setattr(CaminosTable, "show_hand_of", peeking)
    assert any("CaminosTable" in leak for leak in leaks_in(qtbot, tmp_path, 0, 12))
