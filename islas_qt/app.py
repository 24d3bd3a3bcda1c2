"""The desktop application: one window until it is closed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler, qWarning
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from islas_qt import __version__
from islas_qt.database_opener import DatabaseOpener
from islas_qt.paths import cache_folder, data_folder, log_file, settings_file
from islas_qt.settings import Settings
from islas_qt.typefaces import use_typefaces
from islas_qt.widgets.placing import place_once
from islas_qt.window.crash_handler import CrashHandler
from islas_qt.window.garbage import GarbageCollector
from islas_qt.window.main_window import MainWindow
from islas_qt.window.preparing import prepare
from islas_qt.window.single_instance import SingleInstance

DESKTOP_ID = "islas"


def run(data_dir: Path | None = None, address: str | None = None, file: Path | None = None) -> int:
    """Open the window, with what is in `file`, and return the exit code when it is closed.

    `data_dir` replaces the platform's folders, `address` the database in them. If the program runs already, its window
    is shown instead.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until the window is there to be closed
    application = make_application()
    crashes = CrashHandler(log_file(data_dir))
    crashes.install()
    folder = data_folder(data_dir)
    single = SingleInstance(folder, application)
    if not single.claim():
        return _show_first(single, file)
    window = MainWindow(Settings(settings_file(data_dir)), DatabaseOpener(folder, address))
    window.cache = cache_folder(data_dir)
    crashes.show_over(window, lambda: window.colours)
    single.wanted.connect(window.come_forward)
    application.focusWindowChanged.connect(place_once)
    window.appear()
    prepare(window)
    if file:
        window.open_file(file)
    QTimer.singleShot(0, lambda: application.setWindowIcon(_icon()))  # the first paint does not wait for it
    QTimer.singleShot(0, single.listen)
    QTimer.singleShot(0, lambda: _close_when_asked(window))
    code = application.exec()
    single.release()
    return code


def make_application() -> QApplication:
    """Return the one application of this process, with its names and typefaces; garbage is looked for in its thread."""
    with _words_for_no_screen():
        application = QApplication(sys.argv[:1])
    application.setApplicationName("islas")
    application.setApplicationDisplayName("Islas")
    application.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName(DESKTOP_ID)
    use_typefaces()
    GarbageCollector(application)
    return application


@contextmanager
def _words_for_no_screen() -> Iterator[None]:
    """Let Qt look for a screen inside; where it finds none, say why and end, just before it would abort."""
    said: list[str] = []

    def hear(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
        if kind != QtMsgType.QtFatalMsg:
            said.append(message)
            return
        from islas_qt.libraries import why_no_window

        print(why_no_window(), file=sys.stderr, flush=True)  # noqa: T201
        os._exit(1)

    before = qInstallMessageHandler(hear)
    yield
    qInstallMessageHandler(before)
    for message in said:
        qWarning(message)


def _close_when_asked(window: MainWindow) -> None:
    """Close the window on Ctrl+C or a polite kill; if it has a question, the kill and a second Ctrl+C do not wait.

    Nothing is lost: unsaved islands have a draft, and every move of a match is kept.
    """
    from islas_qt.window.interrupts import Interrupts

    asked: list[int] = []

    def close(number: int) -> None:
        asked.append(number)
        if not window.close() and (number == signal.SIGTERM or len(asked) > 1):
            QApplication.exit(128 + number)

    Interrupts(window).asked.connect(close)


def _show_first(single: SingleInstance, file: Path | None) -> int:
    from islas_qt.text import system_language, tr, use

    use(system_language())
    if single.call_first(file):
        print(tr("Islas is already running; its window is shown."))  # noqa: T201
        return 0
    print(tr("Islas is already running but does not answer. End it, then start again."), file=sys.stderr)  # noqa: T201
    return 1


def _icon() -> QIcon:
    from importlib.resources import as_file, files

    with as_file(files("resources").joinpath("icons", "islas.svg")) as file:
        return QIcon(str(file))
