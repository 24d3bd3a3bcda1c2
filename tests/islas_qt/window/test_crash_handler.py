"""An exception that nothing caught is written down and told calmly, once; nothing hidden is in the report."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from islas_qt import crash_report
from islas_qt.screens.crash_dialog import CrashDialog
from islas_qt.theme import LIGHT
from islas_qt.window.crash_handler import CrashHandler

SECRET = "Pescador"


class Faulty(QWidget):
    """Raises whenever it is painted."""

    times = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.times += 1
        raise KeyError(SECRET)


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the log of a handler that is installed while the test runs."""
    for module, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(module, name, getattr(module, name))  # put back afterwards
    return tmp_path / "state" / "islas.log"


@pytest.fixture
def window(qtbot: QtBot, log: Path) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    handler = CrashHandler(log)
    handler.setParent(window)
    handler.install()
    handler.show_over(window, lambda: LIGHT)
    return window


def dialogs() -> list[CrashDialog]:
    return [shown for shown in QApplication.topLevelWidgets() if isinstance(shown, CrashDialog) and shown.isVisible()]


def test_an_error_while_painting_is_told_once(qtbot: QtBot, window: QWidget, log: Path) -> None:
    faulty = Faulty(window)
    faulty.resize(50, 50)
    faulty.show()
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    before = faulty.times
    faulty.update()
    qtbot.waitUntil(lambda: faulty.times > before)
    assert len(dialogs()) == 1
    assert log.read_text().count("\nKeyError\n") == 1
    dialog = dialogs()[0]
    assert str(log) in dialog.words.text()
    dialog.copy.click()
    assert "test_crash_handler.py" in QGuiApplication.clipboard().text()
    dialog.close()


def test_nothing_that_an_exception_quotes_is_in_the_report(qtbot: QtBot, window: QWidget, log: Path) -> None:
    QTimer.singleShot(0, lambda: dict[str, str]()[SECRET])
    qtbot.waitUntil(lambda: bool(dialogs()))
    said = dialogs()[0].words.text() + dialogs()[0].report.toPlainText() + log.read_text()
    assert "KeyError" in said
    assert SECRET not in said
    dialogs()[0].close()


def test_an_error_in_another_thread_is_told_too(qtbot: QtBot, window: QWidget, log: Path) -> None:
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(dialogs()))
    assert "ZeroDivisionError" in log.read_text()
    dialogs()[0].close()


def test_a_log_that_cannot_be_written_is_said(qtbot: QtBot, window: QWidget, log: Path) -> None:
    log.parent.write_text("not a folder")
    QTimer.singleShot(0, lambda: 1 / 0)
    qtbot.waitUntil(lambda: bool(dialogs()))
    assert "could not be written" in dialogs()[0].words.text()
    dialogs()[0].close()


def test_the_log_begins_anew_when_it_is_long(tmp_path: Path) -> None:
    log = tmp_path / "islas.log"
    log.write_text("x" * (crash_report.MAX_BYTES + 1))
    assert crash_report.write(log, "new")
    assert log.read_text() == "new\n\n"
    assert (tmp_path / "islas.old.log").stat().st_size > crash_report.MAX_BYTES


def test_a_report_names_causes_in_their_order() -> None:
    def fail() -> None:
        try:
            raise OSError(28, "No space left on device", "/home/ana/secret.isla")
        except OSError as error:
            raise RuntimeError(SECRET) from error

    with pytest.raises(RuntimeError) as caught:
        fail()
    words = crash_report.report(caught.value)
    assert words.index("OSError No space left on device") < words.index("and then") < words.index("RuntimeError")
    assert SECRET not in words.splitlines()[-1]
    assert "/home/ana" not in words.replace('"/home/ana/secret.isla")', "")  # the line of code of this test
