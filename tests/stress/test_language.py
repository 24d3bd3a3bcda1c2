"""A small sample of `tests/stress/language.py`, and proof that it can fail."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from islas_qt.table.screen import TableScreen
from islas_qt.widgets.controls import ComboBox
from scripts import screenshots
from tests.stress import language
from tests.support.scenes import bring as bring_to


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screenshots, "FADING", 0.2)  # nothing has to be beautiful yet, only still


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenes",
    [
        ("editor_problems", "table_other"),
        pytest.param(("island_choice", "review", "theatre_decision"), marks=pytest.mark.proof),
    ],
)
def test_a_language_chosen_live_looks_and_says_the_same_as_after_a_restart(
    qtbot: QtBot, tmp_path: Path, scenes: tuple[str, ...]
) -> None:
    texts, faults = language.compare(scenes, ("en", "de", "es"), tmp_path)
    assert faults == []
    assert texts > 400


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "name", "scene", "told"),
    [
        (TableScreen, "retranslate", "table_turn", "only switched: 'Prompt: Your turn"),
        (ComboBox, "_make_room", "library", "the pictures differ in "),
    ],
)
def test_what_keeps_the_old_language_is_found(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: type, name: str, scene: str, told: str
) -> None:
    usual = bring_to

    def bring(*values: object) -> object:
        shown = usual(*values)  # type: ignore[arg-type]
        monkeypatch.setattr(where, name, lambda *_: None)
        return shown

    with monkeypatch.context() as patch:
        started = language.fresh(tmp_path / "fresh", scene, "de")
        patch.setattr(language, "bring", bring)
        (switched,) = language.live(tmp_path / "live", scene, ("en", "de"))
    assert any(fault.startswith(told) for fault in language.differences(switched, started))
