"""Closes the window when the process is asked to end: by Ctrl+C in its terminal, or by a polite kill.

Python's own answer to Ctrl+C is an exception in whatever runs just then; in the middle of Qt's painting that crashes.
"""

from __future__ import annotations

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier, Signal


class Interrupts(QObject):
    """Turns signals of the system into one of Qt, which arrives when nothing else runs."""

    asked = Signal(int)  # by this signal of the system

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        signal.set_wakeup_fd(self._writer.fileno())

    def _read(self) -> None:
        for number in self._reader.recv(64):
            self.asked.emit(number)
