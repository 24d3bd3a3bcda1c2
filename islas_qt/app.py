"""The desktop application: one window until it is closed."""

from __future__ import annotations

import sys
from importlib.resources import as_file, files
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from islas_qt import __version__
from islas_qt.main_window import MainWindow
from islas_qt.paths import data_folder, settings_file
from islas_qt.settings import Settings
from islas_qt.shelf import Shelf


def run(data_dir: Path | None = None, address: str | None = None) -> int:
    """Open the window and return the exit code when it is closed.

    `data_dir` replaces the platform's folders, `address` the database in them.
    """
    application = QApplication(sys.argv[:1])
    application.setApplicationName("islas")
    application.setApplicationDisplayName("Islas")
    application.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName("islas")
    window = MainWindow(Settings(settings_file(data_dir)), Shelf(data_folder(data_dir), address))
    window.show()
    QTimer.singleShot(0, lambda: application.setWindowIcon(_icon()))  # the first paint does not wait for it
    return application.exec()


def _icon() -> QIcon:
    with as_file(files("resources").joinpath("icons", "islas.svg")) as file:
        return QIcon(str(file))
