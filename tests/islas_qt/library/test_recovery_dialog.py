from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.edit import paint
from engine.island.cells import Island
from engine.island.files import classic_islands
from islas_qt import text
from islas_qt.library.recovery_dialog import LATER, DraftDialog
from islas_qt.paint.island.studio import Studio
from islas_qt.theme import DARK, LIGHT

from .conftest import HOSTILE

SAVED = replace(classic_islands()[0], name=HOSTILE)


def opened(desk: QWidget, studio: Studio, saved: Island | None = SAVED) -> tuple[DraftDialog, list[int]]:
    """Return the dialog, and a list that gets how it was closed."""
    document = Document(SAVED)
    document.commit("plot", paint(SAVED, "plot", [(9, 9)]))
    dialog = DraftDialog(document, saved, studio, LIGHT, desk)
    results: list[int] = []
    dialog.finished.connect(results.append)
    dialog.open()
    return dialog, results


@pytest.mark.parametrize(("button", "result"), [("resume", 1), ("forget", 0), ("later", LATER)])
def test_every_answer_is_told_apart(desk: QWidget, studio: Studio, qtbot: QtBot, button: str, result: int) -> None:
    dialog, results = opened(desk, studio)
    signals = []
    dialog.accepted.connect(lambda: signals.append(1))
    dialog.rejected.connect(lambda: signals.append(0))
    getattr(dialog, button).click()
    assert results == [result]
    assert signals == ([] if result == LATER else [result])


def test_escape_costs_nothing(desk: QWidget, studio: Studio, qtbot: QtBot) -> None:
    dialog, results = opened(desk, studio)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert results == [LATER]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_both_are_shown(desk: QWidget, studio: Studio, qtbot: QtBot, language: str) -> None:
    text.use(language)
    dialog, _ = opened(desk, studio)
    assert HOSTILE in dialog.words.text()
    assert "1" in dialog.heads[1].text()
    dialog.use_palette(DARK)
    dialog.grab()
    dialog.close()
    never, _ = opened(desk, studio, None)
    assert never.heads[0].text() != dialog.heads[0].text()
    never.close()
