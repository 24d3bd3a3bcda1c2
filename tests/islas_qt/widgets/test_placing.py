from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from islas_qt import text, theme
from islas_qt.database_opener import DatabaseOpener
from islas_qt.settings import TEXT_SCALES, Settings
from islas_qt.widgets import placing
from islas_qt.widgets.placing import FRAME, keep_on_screen, moved_inside, place_once
from islas_qt.window.main_window import MainWindow

AREA = QRect(0, 30, 1366, 700)


@pytest.mark.parametrize(
    ("box", "inside"),
    [
        (QRect(10, 40, 300, 200), QRect(10, 40, 300, 200)),
        (QRect(-50, 0, 300, 200), QRect(0, 30, 300, 200)),
        (QRect(1300, 700, 300, 200), QRect(1066, 530, 300, 200)),
        (QRect(40, 40, 1280, 836), QRect(40, 30, 1280, 700)),
        (QRect(0, 0, 4000, 4000), AREA),
    ],
)
def test_a_box_is_moved_and_shrunk_into_an_area(box: QRect, inside: QRect) -> None:
    assert moved_inside(box, AREA) == inside


@pytest.mark.parametrize("place", [QRect(700, 760, 300, 200), QRect(-90, 10, 300, 200), QRect(5, 5, 2000, 900)])
def test_a_window_is_kept_on_the_screen_once_with_its_frame(qtbot: QtBot, place: QRect) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(place)
    window.show()
    place_once(window.windowHandle())
    screen = window.screen().availableGeometry()
    assert screen.contains(window.frameGeometry())
    window.move(screen.right() - 20, 100)  # somebody wants it there
    place_once(window.windowHandle())
    assert window.x() == screen.right() - 20


def test_a_window_that_fills_the_screen_stays_so(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.showMaximized()
    before = window.geometry()
    keep_on_screen(window)
    assert window.geometry() == before


def opened(qtbot: QtBot, folder: Path) -> MainWindow:
    window = MainWindow(Settings(folder / "settings.ini"), DatabaseOpener(folder))
    qtbot.addWidget(window)
    window.appear()
    qtbot.waitUntil(lambda: window.shelf.database is not None, timeout=20_000)
    return window


def test_the_first_window_fills_a_screen_that_is_too_small_for_it(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)  # the screen of the tests is 800 pixels wide and high
    screen = window.screen().availableSize()
    assert window.isMaximized()
    normal = window.normalGeometry().marginsAdded(FRAME).size()
    assert normal.boundedTo(screen) == normal


@pytest.mark.parametrize(
    ("room", "size"), [((1300, 810), (1280, 800)), ((1900, 1000), (1600, 850)), ((3800, 2000), (1600, 1000))]
)
def test_the_first_window_has_its_usual_size_or_more_where_there_is_room(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr("islas_qt.window.main_window.room_for", lambda _: QSize(*room))
    window = opened(qtbot, tmp_path)
    assert not window.isMaximized()
    assert window.size() == QSize(*size)


def test_a_remembered_place_outside_the_screen_is_brought_back(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    before = QWidget()
    qtbot.addWidget(before)
    before.setGeometry(760, 700, 700, 600)
    settings.window = before.saveGeometry()
    window = opened(qtbot, tmp_path)
    assert window.screen().availableGeometry().contains(window.frameGeometry())


def test_full_screen_is_remembered_and_left_again(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    window.close()
    again = opened(qtbot, tmp_path)
    assert again.isFullScreen()
    qtbot.keyClick(again, Qt.Key.Key_F11)
    assert not again.isFullScreen()
    assert again.isMaximized()
    assert placing.FILLS_SCREEN & again.windowState()


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("show", [MainWindow.show_about, MainWindow.show_keys, MainWindow.show_settings])
def test_with_the_largest_text_a_dialog_can_be_closed_in_the_smallest_window(
    window: MainWindow, language: str, show: Callable[[MainWindow], None]
) -> None:
    window.use_language(language)
    window.settings.text_scale = TEXT_SCALES[-1]
    theme.use_text_scale(TEXT_SCALES[-1])
    window.use_theme("light")
    try:
        show(window)
        dialog = window.findChild(QDialog)
        assert dialog is not None
        assert dialog.size().boundedTo(window.size()) == dialog.size()
        close = next(button for button in dialog.findChildren(QPushButton) if button.text() == text.tr("Close"))
        assert dialog.rect().contains(QRect(close.mapTo(dialog, QPoint()), close.size()))
        dialog.close()
    finally:
        theme.use_text_scale(1.0)
