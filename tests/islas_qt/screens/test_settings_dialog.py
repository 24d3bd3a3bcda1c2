from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSlider, QWidget
from pytestqt.qtbot import QtBot

from islas_qt import text, theme
from islas_qt.screens.settings_dialog import SettingsDialog
from islas_qt.settings import SPEEDS, TEXT_SCALES, Settings
from islas_qt.theme import LIGHT, palette_for, style_sheet
from tests.support.other_games import register_others

Open = Callable[[], SettingsDialog]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Return settings as they are at first."""
    found = Settings(tmp_path / "settings.ini")
    found.language, found.theme = "en", "light"
    return found


@pytest.fixture
def open_dialog(qtbot: QtBot, settings: Settings) -> Iterator[Open]:
    """Return a function that opens the dialog over a window which acts on it."""
    windows: list[QWidget] = []  # if only the dialog held its window, both would be destroyed at once

    def start() -> SettingsDialog:
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1024, 640)
        window.setStyleSheet(style_sheet(LIGHT))
        window.show()
        dialog = SettingsDialog(settings, LIGHT, window)

        def act(name: str) -> None:
            text.use(settings.language)
            theme.use_text_scale(settings.text_scale)
            window.setStyleSheet(style_sheet(palette_for(settings.theme)))

        dialog.changed.connect(act)
        dialog.open()
        return dialog

    yield start
    windows.clear()


@pytest.fixture
def dialog(open_dialog: Open) -> SettingsDialog:
    """Return the dialog as it opens at first."""
    return open_dialog()


@pytest.fixture(autouse=True)
def _usual_text() -> Iterator[None]:
    """Leave text of the usual size behind."""
    yield
    theme.use_text_scale(1.0)


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "dark"), ("speed_own", 2.0), ("speed_others", 0.0), ("reduced_motion", "on")],
)
def test_a_list_changes_its_setting(
    dialog: SettingsDialog, settings: Settings, qtbot: QtBot, name: str, value: object
) -> None:
    pick = dialog.lists[name]
    assert pick.currentData() == getattr(settings, name)
    with qtbot.waitSignal(dialog.changed, timeout=1000) as changed:
        pick.activated.emit(pick.findData(value))
    assert changed.args == [name]
    assert getattr(settings, name) == value


@pytest.mark.parametrize("name", ["forecast", "preview", "confirm", "letters"])
def test_a_tick_changes_its_setting(dialog: SettingsDialog, settings: Settings, qtbot: QtBot, name: str) -> None:
    before = getattr(settings, name)
    with qtbot.waitSignal(dialog.changed, timeout=1000) as changed:
        qtbot.keyClick(dialog.ticks[name], Qt.Key.Key_Space)
    assert changed.args == [name]
    assert getattr(settings, name) is not before


def test_the_text_grows_step_by_step(dialog: SettingsDialog, settings: Settings, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.text_scale, Qt.Key.Key_End)
    assert settings.text_scale == TEXT_SCALES[-1] == 2.0
    assert "200%" in dialog.text_scale.accessibleName()
    qtbot.keyClick(dialog.text_scale, Qt.Key.Key_Home)
    assert settings.text_scale == TEXT_SCALES[0] == 0.8


def test_the_dialog_itself_speaks_the_new_language(dialog: SettingsDialog) -> None:
    dialog.language.activated.emit(dialog.language.findData("de"))
    assert dialog.windowTitle() == "Einstellungen"
    assert dialog.close_button.text() == "Schließen"
    assert dialog.lists["theme"].currentText() == "Hell"


def test_it_opens_as_things_are_set(open_dialog: Open, settings: Settings) -> None:
    settings.language, settings.theme, settings.text_scale = "es", "dark", 1.5
    settings.speed_own, settings.confirm = SPEEDS[1], True
    dialog = open_dialog()
    assert dialog.language.currentData() == "es"
    assert dialog.lists["theme"].currentData() == "dark"
    assert TEXT_SCALES[dialog.text_scale.value()] == 1.5
    assert dialog.lists["speed_own"].currentData() == SPEEDS[1]
    assert dialog.ticks["confirm"].isChecked()


def test_everything_has_a_name_and_escape_closes(dialog: SettingsDialog, qtbot: QtBot) -> None:
    for control in dialog.findChildren(QWidget):
        if control.isVisible() and control.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert control.accessibleName() or control.property("text"), control
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_large_text_fits_into_the_smallest_window(dialog: SettingsDialog, language: str) -> None:
    dialog.language.activated.emit(dialog.language.findData(language))
    dialog.text_scale.setValue(len(TEXT_SCALES) - 1)
    QApplication.processEvents()
    assert dialog.width() <= 1024
    assert dialog.height() <= 640
    for control in (dialog.close_button, *dialog.lists.values(), *dialog.ticks.values()):
        assert control.width() >= control.sizeHint().width()


def test_the_size_of_text_changes_when_the_slider_is_let_go(open_dialog: Open, settings: Settings) -> None:
    dialog = open_dialog()
    dialog.text_scale.setSliderDown(True)
    dialog.text_scale.setValue(5)
    assert settings.text_scale == 1.0, "or the slider would move from under the mouse"
    assert "150%" in dialog.text_scale.accessibleName()
    dialog.text_scale.setSliderDown(False)
    assert settings.text_scale == TEXT_SCALES[5] == 1.5


def test_the_knob_of_a_slider_is_not_cut_off(open_dialog: Open) -> None:
    dialog = open_dialog()
    knob = 20  # pixels, as the style sheet says
    assert QSlider(Qt.Orientation.Horizontal, dialog).minimumSizeHint().height() > knob


def test_full_screen_can_be_set(open_dialog: Open, settings: Settings) -> None:
    open_dialog().ticks["full_screen"].click()
    assert settings.full_screen


def test_tab_goes_through_the_controls_from_top_to_bottom(dialog: SettingsDialog, qtbot: QtBot) -> None:
    controls = [dialog.language, *dialog.lists.values(), dialog.text_scale, *dialog.ticks.values()]
    dialog.language.setFocus()
    reached: list[QWidget] = [dialog.language]
    for _ in controls[1:]:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        reached.append(dialog.focusWidget())
    heights = [control.mapTo(dialog, control.rect().center()).y() for control in reached]
    assert set(reached) == set(controls)
    assert heights == sorted(heights)


@pytest.mark.usefixtures("one_game")
def test_with_one_game_its_aids_are_among_the_others(dialog: SettingsDialog) -> None:
    assert list(dialog.ticks) == ["forecast", "preview", "confirm", "letters", "tips", "full_screen"]
    assert "Islas" not in [label.text() for label in dialog.findChildren(QLabel)]


def test_with_several_games_aids_stand_below_the_name_of_their_game(
    monkeypatch: pytest.MonkeyPatch, open_dialog: Open, settings: Settings, qtbot: QtBot
) -> None:
    register_others(monkeypatch, 1)
    dialog = open_dialog()
    names = {label.text(): label for label in dialog.findChildren(QLabel)}
    order = [dialog.ticks["full_screen"], names["Islas"], dialog.ticks["forecast"], dialog.ticks["preview"]]
    order += [names["Barcos"], dialog.ticks["barcos_cracks"]]
    heights = [widget.y() for widget in order]
    assert heights == sorted(heights)
    assert all(widget.isVisible() for widget in order)
    qtbot.keyClick(dialog.ticks["barcos_cracks"], Qt.Key.Key_Space)
    kept = Settings(settings.file)
    assert not getattr(kept, "barcos_cracks")  # noqa: B009  declared by the game
    assert getattr(kept, "forecast")  # noqa: B009
