from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.generator.candidates import GeneratorOptions
from engine.island.cells import Island
from engine.island.checks import check
from engine.island.files import classic_islands
from engine.reasons import Reason, reason
from islas_qt import text
from islas_qt.library.close_look import CloseLook
from islas_qt.library.generator_dialog import GeneratorDialog
from islas_qt.library.generator_options import candidate, options_from_text, options_to_text
from islas_qt.paint.island.studio import Studio
from islas_qt.settings import Settings
from islas_qt.theme import DARK, LIGHT
from islas_qt.widgets.background_job import BackgroundJob


@pytest.mark.parametrize(
    "options",
    [
        GeneratorOptions(),
        GeneratorOptions(20, (5, 4, 3, 2, 1, 0), "long", "half-turn", 123_456),
        GeneratorOptions(60, None, None, "sixths", 999_999),
    ],
)
def test_options_are_kept(options: GeneratorOptions) -> None:
    assert options_from_text(options_to_text(options)) == options


@pytest.mark.parametrize(
    "kept",
    ["", "nonsense", "[]", '{"plots": 4}', options_to_text(replace(GeneratorOptions(), plots=1000))],
)
def test_unreadable_options_are_the_usual_ones(kept: str) -> None:
    assert options_from_text(kept) == GeneratorOptions()


def test_candidates_depend_on_their_number_alone() -> None:
    options = GeneratorOptions(seed=5)
    third = candidate(options, None, 3)
    assert isinstance(third, Island)
    assert third == candidate(options, None, 3)
    assert third != candidate(options, None, 4)
    assert check(third).is_classic
    like = candidate(options, third, 0)
    assert isinstance(like, Island)
    assert set(like.area_of()) == set(third.area_of())
    assert isinstance(candidate(GeneratorOptions(5, (5, 5, 5, 5, 5, 5)), None, 0), Reason | Island)


@pytest.mark.slow
def test_twelve_islands_come_one_after_the_other(desk: QWidget, studio: Studio, qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    dialog = GeneratorDialog(studio, LIGHT, settings, desk)
    dialog.open()
    assert not dialog.take.isEnabled()
    qtbot.waitUntil(lambda: dialog.cards[0].island is not None, timeout=60_000)
    qtbot.waitUntil(lambda: all(card.island for card in dialog.cards), timeout=60_000)
    islands = [card.island for card in dialog.cards]
    assert islands == [candidate(GeneratorOptions(), None, number) for number in range(12)]
    dialog.cards[2].click()
    dialog.use_palette(DARK)
    dialog.grab()
    dialog.vary_this.click()
    qtbot.waitUntil(lambda: dialog.cards[0].island not in (None, islands[0]), timeout=60_000)
    assert set(dialog.cards[0].island.area_of()) == set(islands[2].area_of())
    assert not dialog.controls.plots.isEnabled()
    dialog.cards[0].click()
    expected = dialog.cards[0].island
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.take.click()
    assert chosen.args == [expected]


def test_options_are_changed_and_remembered(desk: QWidget, studio: Studio, qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    dialog = GeneratorDialog(studio, LIGHT, settings, desk)
    controls = dialog.controls
    controls.profile.setCurrentIndex(1)
    controls.profile.activated.emit(1)
    assert controls.options.counts == (5, 5, 4, 4, 3, 3)
    controls.steppers[0].more.click()
    controls.plots.setValue(5)
    assert controls.options == GeneratorOptions(5, (5, 5, 4, 4, 3, 3))
    assert not controls.steppers[0].more.isEnabled()
    controls.shape.setCurrentIndex(2)
    controls.shape.activated.emit(2)
    controls.symmetry.setCurrentIndex(3)
    controls.symmetry.activated.emit(3)
    controls.seed.clear()
    qtbot.keyClicks(controls.seed, "42")
    assert controls.options.seed == 42
    assert not dialog._job.is_under_way  # nobody has opened it
    dialog.close()
    again = GeneratorDialog(studio, LIGHT, settings, desk)
    assert again.controls.options == controls.options
    again.close()


def filled(desk: QWidget, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GeneratorDialog:
    """Return a dialog with the classic islands to choose from, which makes no others."""
    monkeypatch.setattr(BackgroundJob, "start", lambda *_: None)
    dialog = GeneratorDialog(studio, LIGHT, Settings(tmp_path / "settings.ini"), desk)
    dialog.open()
    for island in classic_islands():
        dialog._show(island)
    return dialog


def test_a_refusal_is_told_in_place_of_empty_frames(
    desk: QWidget, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impossible = reason("no such island was found; try other numbers, another shape or another seed")
    dialog = filled(desk, studio, tmp_path, monkeypatch)
    dialog._show(impossible)
    assert dialog.pages.currentIndex() == 0  # what was found stays
    dialog.generate()
    dialog._show(impossible)
    assert dialog.pages.currentIndex() == 1
    assert dialog.nothing.text() == "No such island was found; try other numbers, another shape or another seed."
    dialog.grab()
    dialog.generate()
    assert dialog.pages.currentIndex() == 0
    dialog.close()


def test_a_card_tells_profile_and_guess(
    desk: QWidget, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = filled(desk, studio, tmp_path, monkeypatch)
    told = dialog.cards[0].accessibleName()
    assert told.startswith("Tenerife. ")
    assert "probably fair" in told
    assert any(str(count) in told for count in check(classic_islands()[0]).counts)
    dialog.close()


def test_several_are_kept_while_one_goes_on_choosing(
    desk: QWidget, studio: Studio, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = filled(desk, studio, tmp_path, monkeypatch)
    assert not dialog.keep.isEnabled()
    for number in (1, 3):
        dialog.cards[number].click()
        with qtbot.waitSignal(dialog.kept) as kept:
            dialog.keep.click()
        assert kept.args == [classic_islands()[number]]
        dialog.tell_kept("Mine")
        assert not dialog.keep.isEnabled()
    assert [card.is_kept for card in dialog.cards[:4]] == [False, True, False, True]
    dialog.grab()
    dialog.close()


def test_varying_has_a_way_back(desk: QWidget, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog = filled(desk, studio, tmp_path, monkeypatch)
    assert not dialog.back.isVisible()
    dialog.cards[2].click()
    dialog.vary_this.click()
    dialog.generate()
    assert dialog.cards[0].island is None
    assert dialog.back.isVisible()
    dialog.back.click()
    assert [card.island for card in dialog.cards[:6]] == [*classic_islands()]
    assert dialog.cards[2].isChecked()
    assert not dialog.vary.isChecked()
    assert not dialog.back.isVisible()
    dialog.close()


def test_an_island_is_looked_at_closely(
    desk: QWidget, studio: Studio, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = filled(desk, studio, tmp_path, monkeypatch)
    dialog.cards[5].click()
    dialog.look.click()
    look = dialog.findChild(CloseLook)
    assert isinstance(look, CloseLook)
    assert look.windowTitle() == "La Gomera"
    look.use_palette(DARK)
    look.grab()
    qtbot.keyClick(look, Qt.Key.Key_Right)
    assert look.windowTitle() == "Tenerife"
    assert dialog.cards[0].isChecked()
    look.close()
    dialog.close()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_base_can_be_varied(desk: QWidget, studio: Studio, qtbot: QtBot, tmp_path: Path, language: str) -> None:
    text.use(language)
    dialog = GeneratorDialog(studio, LIGHT, Settings(tmp_path / "settings.ini"), desk, classic_islands()[0])
    assert "Tenerife" in dialog.vary.text()
    assert not dialog.vary.isHidden()
    dialog.close()
    plain = GeneratorDialog(studio, LIGHT, Settings(tmp_path / "settings.ini"), desk)
    assert plain.vary.isHidden()
    plain.close()
