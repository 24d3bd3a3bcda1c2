"""Start the installed program, look at its window and close it: `python scripts/start_once.py FOLDER`.

Part of scripts/check.py: shows that the wheel brings everything the window needs.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

import islas_qt
from islas_qt.app import run


def look() -> None:
    """Close the program, with exit code 1 unless a window with something on it is open."""
    pictures = [window.grab().toImage() for window in QApplication.topLevelWidgets() if window.isVisible()]
    for picture in pictures:
        colours = {picture.pixel(x, y) for x in range(0, picture.width(), 7) for y in range(0, picture.height(), 7)}
        print(f"a window of {picture.width()} x {picture.height()} with {len(colours)} colours")
        QApplication.exit(0 if len(colours) > 20 else 1)
    if not pictures:
        print("no window is open")
        QApplication.exit(1)


def exec_and_look(*_: object) -> int:
    """Enter Qt's event loop as the program does, and look at the window once it is painted."""
    QTimer.singleShot(1000, look)
    return qt_exec()


if __name__ == "__main__":
    if not Path(islas_qt.__file__).is_relative_to(sys.prefix):
        sys.exit(f"this is not the installed program: {islas_qt.__file__}")
    qt_exec = QApplication.exec
    QApplication.exec = exec_and_look  # type: ignore[method-assign]
    sys.exit(run(Path(sys.argv[1]) / "data"))
