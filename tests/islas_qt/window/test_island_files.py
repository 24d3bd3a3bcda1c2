"""Island files are dropped onto the window, given at a start, and refused in a sentence."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands, write_island
from engine.reasons import RefusedError, reason
from islas_qt.theme import LIGHT
from islas_qt.widgets.background_task import importing
from islas_qt.widgets.paper_dialog import PaperDialog
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow


def drop(window: MainWindow, path: Path) -> None:
    """Drop a file onto the window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPointF(50, 50), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    window.dropEvent(event)
    QApplication.processEvents()


def test_a_mark_in_a_name_stands_in_the_title_of_a_dialog(qtbot: QtBot) -> None:
    dialog = PaperDialog(LIGHT, None)
    qtbot.addWidget(dialog)
    dialog.entitle("Export “[*]”")
    dialog.show()
    assert dialog.windowHandle().title().startswith("Export “[*]”")


def test_a_file_is_dropped_onto_the_window(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window()
    file = tmp_path / "island.json"
    file.write_bytes(write_island(classic_islands()[2]))
    drop(window, file)
    assert window.designing.editor.document.kept == classic_islands()[2]
    window.designing.save()


@pytest.mark.parametrize("content", [b"", b"{", b'{"format": "islas-island"}', b"\xff\xfe" * 50, b"[" * 5000])
def test_a_bad_file_is_refused_and_changes_nothing(open_window: OpenWindow, tmp_path: Path, content: bytes) -> None:
    window = open_window()
    window.designing.edit_copy(classic_islands()[0])
    window.designing.save()
    before = window.designing.editor.document
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    drop(window, file)
    box = window.findChild(QMessageBox)
    assert box is not None
    assert str(file) in box.informativeText()
    assert window.designing.editor.document is before


def test_a_second_start_with_a_file_opens_it_in_the_first(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window()
    file = tmp_path / "island.isla"
    file.write_bytes(write_island(classic_islands()[2]))
    window.come_forward(file)
    assert window.screens.currentWidget() is window.designing.editor
    assert window.designing.editor.document.kept == classic_islands()[2]
    window.designing.save()


@pytest.mark.slow
def test_a_start_with_a_file_opens_it(tmp_path: Path) -> None:
    file = tmp_path / "island.isla"
    file.write_bytes(write_island(classic_islands()[2]))
    code = (
        "from pathlib import Path; from PySide6.QtCore import QTimer;"
        "from PySide6.QtWidgets import QApplication; import islas_qt.app as app;"
        "from islas_qt.window.screens import Screens; show = Screens.show_screen;"
        "Screens.show_screen = lambda self, screen, back: (show(self, screen, back), print(screen.document.kept.name),"
        " QTimer.singleShot(0, QApplication.exit));"
        f"app.run(Path({str(tmp_path / 'data')!r}), file=Path({str(file)!r}))"
    )
    run = subprocess.run([sys.executable, "-c", code], timeout=60, capture_output=True, text=True)
    assert run.stdout == f"{classic_islands()[2].name}\n"


def test_a_file_waits_for_what_a_thread_imports(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    was_held: list[bool] = []

    def read_file(path: Path) -> bytes:
        was_held.append(importing.locked())
        raise RefusedError(reason("The file is empty."))

    monkeypatch.setattr("islas_qt.files.read_file", read_file)
    importing.acquire()
    thread = threading.Timer(0.2, importing.release)
    thread.start()
    window.open_file(tmp_path / "any.isla")
    assert was_held == [False]
    thread.join()
