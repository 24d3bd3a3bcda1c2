"""The editor with an island in it, as large as in a usual window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from engine.island.cells import Island
from engine.island.files import classic_islands
from islas_qt.editing.screen import EditorScreen
from islas_qt.paint.island.studio import Studio
from islas_qt.settings import Settings
from islas_qt.theme import LIGHT, style_sheet

OpenEditor = Callable[..., EditorScreen]


@pytest.fixture
def open_editor(qtbot: QtBot, tmp_path: Path) -> OpenEditor:
    """Return a function that opens the editor on an island."""
    studio = Studio()

    def opened(island: Island, is_saved: bool = True) -> EditorScreen:
        screen = EditorScreen(studio, LIGHT, Settings(tmp_path / "settings.ini"))
        screen.setStyleSheet(style_sheet(LIGHT))
        qtbot.addWidget(screen)
        screen.resize(1280, 760)
        screen.show()
        screen.edit(Document(island, is_saved=is_saved))
        screen.setFocus()
        return screen

    return opened


@pytest.fixture
def editor(open_editor: OpenEditor) -> EditorScreen:
    """Return the editor on a classic island."""
    return open_editor(classic_islands()[2])


@pytest.fixture
def empty(open_editor: OpenEditor) -> EditorScreen:
    """Return the editor on an empty sea."""
    return open_editor(Island("", ()))
