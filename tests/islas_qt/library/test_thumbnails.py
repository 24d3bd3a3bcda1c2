from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from islas_qt.library import thumbnails
from islas_qt.library.library_screen import LibraryScreen
from islas_qt.library.thumbnails import Thumbnails
from islas_qt.paint.island.studio import Studio
from islas_qt.theme import DARK, LIGHT

FIRST, SECOND = classic_islands()[:2]


def picture(width: int = 40, height: int = 20) -> QPixmap:
    """Return a picture in one colour."""
    painted = QPixmap(width, height)
    painted.fill(Qt.GlobalColor.magenta)
    return painted


def test_a_picture_is_there_again_for_the_same_island_colours_and_size(qtbot: QtBot, tmp_path: Path) -> None:
    Thumbnails(tmp_path / "new").keep(FIRST, LIGHT, picture())
    again = Thumbnails(tmp_path / "new")
    found = again.of(FIRST, LIGHT, 40, 20, 1.0)
    assert found is not None
    assert found.toImage().pixelColor(5, 5) == Qt.GlobalColor.magenta
    for other in ((SECOND, LIGHT, 40, 20, 1.0), (FIRST, DARK, 40, 20, 1.0), (FIRST, LIGHT, 41, 20, 1.0)):
        assert again.of(*other) is None


@pytest.mark.parametrize("data", [b"", b"nonsense"])
def test_a_damaged_picture_is_painted_again(qtbot: QtBot, tmp_path: Path, data: bytes) -> None:
    Thumbnails(tmp_path).keep(FIRST, LIGHT, picture())
    (file,) = tmp_path.iterdir()
    file.write_bytes(data)
    again = Thumbnails(tmp_path)
    assert again.of(FIRST, LIGHT, 40, 20, 1.0) is None
    again.keep(FIRST, LIGHT, picture())
    assert again.of(FIRST, LIGHT, 40, 20, 1.0) is not None
    assert Thumbnails(tmp_path).of(FIRST, LIGHT, 40, 20, 1.0) is not None


def test_only_so_many_are_kept(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thumbnails, "MOST_FILES", 5)
    for width in range(10, 20):
        Thumbnails(tmp_path).keep(FIRST, LIGHT, picture(width))
    assert len([*tmp_path.iterdir()]) == 5


def test_a_folder_that_cannot_be_written_harms_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    kept = Thumbnails(tmp_path / "file")
    kept.keep(FIRST, LIGHT, picture())
    assert kept.of(FIRST, LIGHT, 40, 20, 1.0) is not None  # in memory


def test_the_library_shows_its_pictures_at_once_the_next_time(qtbot: QtBot, studio: Studio, tmp_path: Path) -> None:
    def shown(paints: Studio) -> LibraryScreen:
        screen = LibraryScreen(paints, LIGHT)
        qtbot.addWidget(screen)
        screen.islands.use_thumbnails(Thumbnails(tmp_path))
        screen.resize(1280, 748)
        screen.show_islands(None)
        screen.show()
        QApplication.processEvents()
        paints.cancel_orders()  # of the size before everything was laid out
        screen.islands.list.grab()
        return screen

    first = shown(studio)
    qtbot.waitUntil(lambda: not studio.is_busy, timeout=60_000)
    first.islands.list.grab()
    assert len([*tmp_path.glob("*.png")]) == 6
    first.hide()
    idle = Studio()
    shown(idle)
    assert len(idle._orders) <= 1  # the large picture beside the list alone
    idle.cancel_orders()
