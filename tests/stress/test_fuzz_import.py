"""A small sample of `tests/stress/fuzz_import.py`, and proof that it can fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands, write_island
from islas_qt.window import designing
from islas_qt.window.main_window import MainWindow
from tests.stress import fuzz_import
from tests.stress.fuzz_files import SECONDS
from tests.stress.fuzz_import import FOREIGN, Desk, judge


@pytest.mark.slow
def test_bad_files_get_a_sentence_and_leave_the_open_island_alone(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verdicts, reasons, longest = fuzz_import.fuzz(30, 7, tmp_path)
    assert verdicts["failed"] == 0, capsys.readouterr().out
    assert verdicts["refused"] > 30 + 3 * len(FOREIGN) - 20
    assert all(verdicts[f"{way.__name__} taken"] for way in fuzz_import.WAYS)
    assert len(reasons) > 20
    assert 0 < longest < SECONDS


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Return a window in which an island is edited."""
    made = Desk(tmp_path / "data")
    with made.listening():
        yield made
    made.close()


def crash(path: Path) -> None:
    raise KeyError(path)


@pytest.mark.parametrize(
    ("where", "name", "instead", "why"),
    [
        (designing, "read_any", crash, "KeyError"),
        (MainWindow, "refuse", lambda *_: None, "nothing happened"),
        (MainWindow, "_warn", lambda *_: None, "it says: "),
        (fuzz_import, "SECONDS", -1.0, "it took"),
    ],
)
def test_what_goes_wrong_is_found(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, instead: Any, why: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(b"{}")
    with monkeypatch.context() as patch:
        patch.setattr(where, name, instead)
        verdict, told = judge(desk, fuzz_import.open_file, file)
    assert (verdict, told[: len(why)]) == ("failed", why)
    assert judge(desk, fuzz_import.open_file, file) == ("refused", "this field is missing")


@pytest.mark.parametrize("way", fuzz_import.WAYS)
def test_a_good_file_is_taken(desk: Desk, tmp_path: Path, way: Callable[[Desk, Path], str]) -> None:
    file = tmp_path / "good.json"
    file.write_bytes(write_island(classic_islands()[3]))
    assert judge(desk, way, file) == ("taken", "")
    taken = desk.added[-1] if desk.added else desk.window.designing.editor.document.kept
    assert taken == classic_islands()[3]
