from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from engine.island.cells import Island
from engine.island.files import classic_islands
from engine.reasons import RefusedError, reason
from islas_qt import __version__, text, theme
from islas_qt.database_opener import DatabaseOpener
from islas_qt.paint.icons import GAP, SIZE
from islas_qt.settings import Settings
from islas_qt.theme import DARK, LIGHT, THEMES
from islas_qt.widgets.background_task import importing
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow

HOSTILE = '<img src="file:///etc/passwd"> <b>{0} & %1</b>'


def texts(window: QWidget) -> list[tuple[str, ...]]:
    """Return everything that the widgets of a window say, to the eye, the mouse and the screen reader."""
    return [
        (
            widget.text() if isinstance(widget, QLabel | QToolButton) else "",
            widget.toolTip(),
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.windowTitle(),
        )
        for widget in (window, *window.findChildren(QWidget))
    ]


@pytest.mark.parametrize("language", ["de", "es"])
def test_a_language_chosen_live_is_the_same_as_after_a_restart(open_window: OpenWindow, language: str) -> None:
    live = open_window()
    live.screens.show_island(1)
    live.screens.island.canvas.point_at(2)
    english = texts(live)
    live.bar.language_chosen.emit(language)
    switched = texts(live)
    panel = live.screens.island.panel.grab().toImage()
    text.use("en")
    fresh = open_window()
    fresh.screens.show_island(1)
    fresh.screens.island.canvas.point_at(2)
    assert switched == texts(fresh) != english
    assert panel == fresh.screens.island.panel.grab().toImage()


def test_language_theme_and_size_are_remembered(open_window: OpenWindow) -> None:
    window = open_window()
    window.use_language("es")
    window.use_theme("dark")
    window.resize(1024, 700)
    window.close()
    again = open_window(resized=False)
    assert text.language() == "es"
    assert again.size() == QSize(1024, 700)
    assert again.colours.name == "dark"


def test_unreadable_settings_are_like_none(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    file.write_bytes(b"[General]\nlanguage=klingon\ntheme=@Invalid(\nwindow=\xff\xfe\n")
    window = MainWindow(Settings(file), DatabaseOpener(tmp_path))
    qtbot.addWidget(window)
    assert text.language() in text.LANGUAGES
    assert window.size() == QSize(1280, 800)


def test_a_theme_changes_the_colours(window: MainWindow) -> None:
    def corner() -> int:
        return window.bar.grab().toImage().pixelColor(2, 2).rgb()

    window.use_theme("light")
    light = corner()
    window.use_theme("dark")
    assert corner() != light
    assert window.colours.name == DARK.name
    window.use_theme("light")
    assert corner() == light
    assert window.colours.name == LIGHT.name


def test_the_theme_of_the_system_is_followed(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.use_theme("system")
    for scheme, name in ((Qt.ColorScheme.Dark, "dark"), (Qt.ColorScheme.Light, "light")):
        hints = SimpleNamespace(colorScheme=lambda now=scheme: now)  # offscreen, Qt knows no scheme
        monkeypatch.setattr(theme, "QGuiApplication", SimpleNamespace(styleHints=lambda now=hints: now))
        QGuiApplication.styleHints().colorSchemeChanged.emit(scheme)
        assert window.colours.name == name


def test_language_and_theme_alone_do_not_make_the_screen_of_an_island(window: MainWindow) -> None:
    window.use_language("de")
    window.use_theme("dark")
    assert window.screens.made == [window.screens.start]
    window.screens.show_island(0)
    assert window.screens.made == [window.screens.start, window.screens.island]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_bar_fits_into_the_smallest_window(window: MainWindow, language: str) -> None:
    window.use_language(language)
    for name in THEMES:
        window.use_theme(name)
        for show in (partial(window.screens.show_island, 0), window.screens.go_back):
            show()
            window.bar.layout().activate()
            assert window.width() == window.minimumWidth()
            assert window.bar.hint.text(), f"no room in {name}"
            assert window.bar.hint.width() >= window.bar.hint.sizeHint().width(), (name, window.bar.hint.text())


def test_everything_is_painted_again_for_a_screen_of_another_resolution(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.screens.show_island(0)
    canvas, start, bar = window.screens.island.canvas, window.screens.start, window.bar
    window.screens.go_back()
    for widget in (start, canvas, bar):
        widget.grab()
        monkeypatch.setattr(widget, "devicePixelRatioF", lambda: 2.0)
    QApplication.sendEvent(window, QEvent(QEvent.Type.DevicePixelRatioChange))
    start.grab()
    canvas.grab()
    assert start._chart.devicePixelRatio() == canvas._sea.devicePixelRatio() == 2.0
    assert bar.about.icon().availableSizes() == [QSize(SIZE + GAP, SIZE) * 2]


def test_menus_offer_languages_and_themes(window: MainWindow, qtbot: QtBot) -> None:
    for button, count in ((window.bar.language, 3), (window.bar.theme, 3)):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        menu = QApplication.activePopupWidget()
        assert menu is not None
        assert len(menu.actions()) == count
        assert sum(action.isChecked() for action in menu.actions()) == 1
        menu.actions()[1].trigger()
        menu.close()
    assert text.language() == "de"
    assert window.bar.theme.text() == "Hell"


def test_a_name_is_only_ever_text(window: MainWindow, qtbot: QtBot) -> None:
    island = replace(classic_islands()[0], name=HOSTILE)
    plain = replace(island, name="<img>")
    window.screens.island.show_island((island, plain), 0)
    assert window.screens.island.canvas.accessibleName() == HOSTILE
    window.show_about()
    about = window.findChild(QWidget, "about")
    for label in window.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText, label.text()
    assert not any(HOSTILE in widget.toolTip() for widget in window.findChildren(QWidget))
    about.close()


def test_about_names_the_originals_and_their_authors(window: MainWindow, qtbot: QtBot) -> None:
    window.bar.about.click()
    about = window.findChild(QWidget, "about")
    said = " ".join(label.text() for label in about.findChildren(QLabel))
    for name in ("Islas Canarias", "Leo Colovini", "Hashi", "Jeffrey D. Allers", "Klaus Teuber", __version__):
        assert name in said
    qtbot.keyClick(about, Qt.Key.Key_Escape)
    assert not about.isVisible()


def test_every_control_can_be_reached_and_has_a_name(window: MainWindow) -> None:
    window.screens.show_island(0)
    for control in window.findChildren(QWidget):
        if control.focusPolicy() & Qt.FocusPolicy.TabFocus:
            named = control.accessibleName() or (control.text() if isinstance(control, QToolButton) else "")
            assert named, control


def test_the_first_paint_waits_for_nothing_heavy() -> None:
    """Reading islands needs pydantic, keeping matches needs a database; neither may delay the window."""
    script = "import sys, islas_qt.app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert "islas_qt.window.main_window" in loaded
    assert not {"pydantic", "sqlmodel", "sqlalchemy", "typer", "rich", "islas_qt.paint.island.painter"} & set(loaded)


def test_a_damaged_island_file_is_told_in_a_box(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged() -> tuple[Island, ...]:
        raise RefusedError(reason("this is not JSON"), source="<b>tenerife.json</b>")

    monkeypatch.setattr("engine.island.files.classic_islands", damaged)
    window = MainWindow(Settings(tmp_path / "settings.ini"), DatabaseOpener(tmp_path))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None, timeout=20_000)
    box = window.findChild(QMessageBox)
    assert box.textFormat() == Qt.TextFormat.PlainText
    assert box.informativeText() == "<b>tenerife.json</b>: this is not JSON"


@pytest.mark.slow
def test_the_thread_that_reads_holds_no_window(tmp_path: Path) -> None:
    """The program ends although its window was not closed: it once hung, destroying the window in the thread."""
    code = (
        "import sys; from pathlib import Path; from PySide6.QtCore import QTimer;"
        "from PySide6.QtWidgets import QApplication; import islas_qt.app as app;"
        "started = QApplication.exec;"
        "QApplication.exec = lambda *_: (QTimer.singleShot(150, QApplication.quit), started())[1];"
        f"sys.exit(app.run(Path({str(tmp_path)!r})))"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


def test_enter_presses_the_button_that_has_the_focus(window: MainWindow) -> None:
    window.screens.start.menu.chosen.emit("history")
    back = window.screens.history.buttons.back
    back.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(back, Qt.Key.Key_Return)
    assert window.screens.shown is window.screens.start


def test_enter_on_another_button_does_not_start_the_planned_match(window: MainWindow) -> None:
    window.activateWindow()
    window.screens.plan_match("puentes")
    screen = window.screens.new_match
    seats = len(screen.plan.seats)
    started: list[object] = []
    pressed: list[str] = []
    screen.started.disconnect()
    screen.started.connect(started.append)
    window.bar.settings.clicked.disconnect()
    window.bar.settings.clicked.connect(lambda: pressed.append("settings"))
    for button in (screen.page.add, window.bar.settings):
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(button, Qt.Key.Key_Return)
    assert len(screen.plan.seats) == seats + 1
    assert pressed == ["settings"]
    assert not started
    screen.page.start.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(screen.page.start, Qt.Key.Key_Return)
    assert started == [screen.plan]


def test_islands_and_database_take_turns_to_import(qtbot: QtBot, tmp_path: Path) -> None:
    """Two threads in the middle of pydantic can find it half made: then there were no islands, or no database."""
    window = MainWindow(Settings(tmp_path / "settings.ini"), DatabaseOpener(tmp_path))
    qtbot.addWidget(window)
    with importing:
        window.show()
        qtbot.wait(300)
        assert not window.screens.start.buttons
        assert window.shelf.database is None
    qtbot.waitUntil(
        lambda: len(window.screens.start.buttons) == 6 and window.shelf.database is not None, timeout=20_000
    )
    window.close()
