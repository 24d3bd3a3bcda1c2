"""What is mostly wanted first is made while nobody waits for it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from islas_qt.widgets.background_task import importing

if TYPE_CHECKING:
    from islas_qt.window.main_window import MainWindow

REST_MS = 150


def prepare(window: MainWindow) -> None:
    """Import what a match needs, and make the screen where one is planned, as soon as the chart is painted."""
    thread = threading.Thread(target=_import, name="preparing", daemon=True)
    resting = QTimer(window, interval=REST_MS)

    def rest() -> None:
        if window.screens.shown is not window.screens.start:
            resting.deleteLater()
        elif not window.screens.start.buttons or window.studio.is_busy:
            return
        elif thread.ident is None:
            thread.start()
        elif not thread.is_alive():
            resting.deleteLater()
            window.screens.new_match.ensurePolished()

    resting.timeout.connect(rest)
    resting.start()


def _import() -> None:
    """Import in a thread, so that the window stays alive meanwhile; it must not hold a widget."""
    with importing:
        import islas_qt.screens.new_match.screen  # noqa: F401
