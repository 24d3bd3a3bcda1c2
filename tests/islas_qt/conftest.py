"""A main window with the classic islands on its chart."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from functools import partialmethod
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.island.cells import Island
from engine.registry import Game
from islas_qt import game_ui
from islas_qt.database_opener import DatabaseOpener
from islas_qt.paint.island import studio
from islas_qt.paint.island.painter import Picture
from islas_qt.screens.start.menu import Sign
from islas_qt.screens.start.screen import StartScreen
from islas_qt.settings import Settings
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.opening import open_database
from islas_qt.theme import Palette
from islas_qt.typefaces import use_typefaces
from islas_qt.window import playing
from islas_qt.window.main_window import MainWindow
from tests.support.at_table import wait
from tests.support.tiny_game import KEY, PACKAGE

OpenWindow = Callable[..., MainWindow]
Reopen = Callable[[], MainWindow]

MOST_BEGUN = 12  # pictures that are left unfinished, for memory's sake


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """Return the application, with its typefaces."""
    use_typefaces()
    return qapp


@pytest.fixture(scope="session", autouse=True)
def _patience() -> Iterator[None]:
    """Let tests wait for longer than pytest-qt's five seconds: a busy machine takes its time for anything."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QtBot, "waitUntil", partialmethod(QtBot.waitUntil, timeout=30_000))
        yield


@pytest.fixture(autouse=True)
def _release_buttons() -> Iterator[None]:
    """Release the mouse buttons that a test leaves down: Qt remembers them (after a double click, too)."""
    yield
    for button in Qt.MouseButton:
        if button in QGuiApplication.mouseButtons():
            QTest.mouseRelease(QWidget(), button)


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database file with empty tables: copying it is quicker than making them."""
    opened = open_database(database_url(None, tmp_path_factory.mktemp("template")))
    assert isinstance(opened, Database)
    assert opened.file
    opened.close()
    return opened.file


class Album:
    """The islands that tests have painted so far, and those that a test has left unfinished: the next one goes on."""

    def __init__(self) -> None:
        self._paint = studio._order
        self._pictures: dict[studio.Key, Picture] = {}
        self._begun: dict[studio.Key, Generator[None, None, Picture]] = {}

    def order(self, island: Island, palette: Palette, scale: float, ratio: float) -> Generator[None, None, Picture]:
        """Paint an island unless it is painted."""
        key = (island, palette.name, scale, ratio)
        while key not in self._pictures:
            painting = self._begun.pop(key, None) or self._paint(island, palette, scale, ratio)
            try:
                next(painting)
            except StopIteration as done:
                self._keep(key, done.value)
            else:
                self._begun[key] = painting
                yield
        picture = self._pictures.pop(key)
        self._pictures[key] = picture  # now the youngest
        return picture

    def _keep(self, key: studio.Key, picture: Picture) -> None:
        while sum(kept.memory for kept in self._pictures.values()) > studio.MOST_BYTES:
            del self._pictures[next(iter(self._pictures))]
        while len(self._begun) > MOST_BEGUN:
            self._begun.pop(next(iter(self._begun))).close()
        self._pictures[key] = picture

    def close(self) -> None:
        """Put the brushes down."""
        while self._begun:
            self._begun.popitem()[1].close()


@pytest.fixture(scope="session")
def album() -> Iterator[Album]:
    """Return the islands that tests have painted so far."""
    album = Album()
    yield album
    album.close()


@pytest.fixture(autouse=True)
def painted_once(album: Album, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no studio paint what was painted for another test: an island takes longer than most tests."""
    monkeypatch.setattr(studio, "_order", album.order)


@pytest.fixture
def quick_start(template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program start with its tables made, and a match begin without looking for garbage among all the tests."""
    _make_tables(template, tmp_path)
    monkeypatch.setattr(playing, "gc", Mock())


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path, quick_start: None) -> Iterator[OpenWindow]:
    """Return a function that starts the program, as often as wanted with the same settings."""
    windows: list[MainWindow] = []

    def start(resized: bool = True, is_known: bool = True) -> MainWindow:
        settings = Settings(tmp_path / "settings.ini")
        settings.tips = not is_known
        if not is_known:
            settings.store.remove("tips")
        window = MainWindow(settings, DatabaseOpener(tmp_path))
        windows.append(window)
        qtbot.addWidget(window)
        if resized:
            window.resize(1024, 640)
        QCursor.setPos(0, 0)  # the mouse is still where the test before has left it
        window.show()
        qtbot.waitUntil(
            lambda: len(window.screens.start.buttons) == 6 and window.shelf.database is not None, timeout=20_000
        )
        return window

    yield start
    for window in windows:
        window.close()


@pytest.fixture
def reopen(qtbot: QtBot, tmp_path: Path, quick_start: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reopen]:
    """Return a function that closes the window, if there is one, and starts the program again."""
    for kind in (StartScreen, Sign):
        monkeypatch.setattr(kind, "paintEvent", lambda *_: None)  # painting takes most of the time
    windows: list[MainWindow] = []

    def start() -> MainWindow:
        for window in windows:
            window.close()
            window.deleteLater()
        windows[:] = [MainWindow(Settings(tmp_path / "settings.ini"), DatabaseOpener(tmp_path))]
        window = windows[0]
        window.resize(1024, 640)
        window.show()
        wait(lambda: window.shelf.database is not None)
        window.setUpdatesEnabled(False)
        return window

    yield start
    for window in windows:
        window.close()
        window.deleteLater()


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be Islas alone in the window."""
    monkeypatch.setattr(game_ui, "_MODULES", {"islas": game_ui._MODULES["islas"]})


@pytest.fixture
def second_game(one_game: None, tiny_game: Game) -> None:
    """Let there be a second game in the window: Faros, the game of the tests."""
    game_ui.register(KEY, f"{PACKAGE}.ui")


@pytest.fixture
def database(tmp_path: Path, template: Path) -> Iterator[Database]:
    """Return a database without matches and islands."""
    _make_tables(template, tmp_path)
    opened = open_database(database_url(None, tmp_path))
    assert isinstance(opened, Database)
    yield opened
    opened.close()


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    """Return a window at its start screen, the islands on the chart but perhaps not yet painted."""
    return open_window()


def _make_tables(template: Path, folder: Path) -> None:
    """Let there be a database in a folder, unless there is one."""
    if not (folder / template.name).exists():
        shutil.copy(template, folder)
