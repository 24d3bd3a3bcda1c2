"""Catches every exception that nothing else caught: it is written down and told, and the program goes on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from islas_qt.theme import LIGHT, Palette


class CrashHandler(QObject):
    """Takes over Python's hooks for uncaught exceptions, in every thread."""

    crashed = Signal(str, bool)  # the report, and whether it is in the log

    def __init__(self, log: Path) -> None:
        super().__init__()
        self._log = log
        self._window: QWidget | None = None
        self._palette: Callable[[], Palette] = lambda: LIGHT
        self._known: set[tuple[str, str]] = set()  # an error while painting would come again with every frame
        # queued: nothing is shown in the middle of painting, nor by another thread
        self.crashed.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Handle what Python would only print."""
        sys.excepthook = lambda _kind, error, _trace: self.handle(error)
        threading.excepthook = lambda args: self.handle(args.exc_value)
        sys.unraisablehook = lambda args: self.handle(args.exc_value)

    def show_over(self, window: QWidget, palette: Callable[[], Palette]) -> None:
        """Tell of errors over this window from now on, in its colours."""
        self._window, self._palette = window, palette

    def handle(self, error: BaseException | None) -> None:
        """Write an error down and tell of it, the first time it happens."""
        from islas_qt import crash_report  # only now: nobody should need it

        if error is None or (place := crash_report.place(error)) in self._known:
            return
        self._known.add(place)
        report = crash_report.report(error)
        print(report, file=sys.stderr)  # noqa: T201
        self.crashed.emit(report, crash_report.write(self._log, report))

    def _tell(self, report: str, is_written: bool) -> None:
        from islas_qt.screens.crash_dialog import CrashDialog

        over = QApplication.activeModalWidget() or self._window
        if over and over.isVisible() and not isinstance(over, CrashDialog):
            CrashDialog(report, self._log if is_written else None, self._palette(), over).open()
