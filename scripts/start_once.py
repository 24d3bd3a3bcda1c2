"""Start the installed program, wait until its islands are painted and close it: `python scripts/start_once.py FOLDER`.

Part of scripts/check.py: shows that the wheel brings everything the window needs.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

import islas_qt
from engine.island.files import CLASSIC
from islas_qt.app import run
from islas_qt.window.main_window import MainWindow

SECONDS = 30


def look() -> None:
    """Close the program when every island is on the chart, or with exit code 1 when that takes too long."""
    window = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow))
    names = [button.island.name for button in window.screens.start.buttons]
    if len(names) == len(CLASSIC) and not window.studio.is_busy:
        print(f"the window shows {', '.join(names)}")
        QApplication.exit(0)
    elif monotonic() > started + SECONDS:
        print(f"after {SECONDS} s the window shows {', '.join(names) or 'no island'}")
        QApplication.exit(1)
    else:
        QTimer.singleShot(200, look)


def exec_and_look(*_: object) -> int:
    """Enter Qt's event loop as the program does, and look at the window from within."""
    QTimer.singleShot(0, look)
    return qt_exec()


if __name__ == "__main__":
    if not Path(islas_qt.__file__).is_relative_to(sys.prefix):
        sys.exit(f"this is not the installed program: {islas_qt.__file__}")
    started = monotonic()
    qt_exec = QApplication.exec
    QApplication.exec = exec_and_look  # type: ignore[method-assign]
    sys.exit(run(Path(sys.argv[1]) / "data"))
