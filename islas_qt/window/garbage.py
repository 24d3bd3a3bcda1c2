"""Python looks for garbage in whatever thread it happens to be; here it does so in the thread of the window only.

A widget that is part of a reference cycle would else be deleted by the thread that saves or paints, and Qt would crash.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimerEvent

EVERY_MS = 500


class GarbageCollector(QObject):
    """Looks for garbage as often as Python would, but between two events of the window."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self.startTimer(EVERY_MS)

    def timerEvent(self, event: QTimerEvent) -> None:
        full = [count > most for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if full[0]:
            gc.collect(2 if full[2] else 1 if full[1] else 0)
