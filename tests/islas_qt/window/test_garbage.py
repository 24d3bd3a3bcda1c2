"""Garbage is looked for in the thread of the window, however busy the others are."""

from __future__ import annotations

import gc
import threading
import weakref

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from islas_qt.window.garbage import GarbageCollector


class Part:
    """Something that holds itself, and tells in which thread it ended."""

    def __init__(self, ended: list[threading.Thread]) -> None:
        self.itself = self
        weakref.finalize(self, lambda: ended.append(threading.current_thread()))


def _make_garbage() -> None:
    for _ in range(3000):
        cycle: list[object] = []
        cycle.append(cycle)


def test_what_a_busy_thread_leaves_is_deleted_by_the_main_thread(qtbot: QtBot) -> None:
    ended: list[threading.Thread] = []
    parent = QObject()
    try:
        gc.enable()
        GarbageCollector(parent)
        Part(ended)
        busy = threading.Thread(target=_make_garbage)
        busy.start()
        busy.join()
        assert not ended
        qtbot.waitUntil(lambda: bool(ended))
        assert ended == [threading.main_thread()]
    finally:
        gc.disable()


def test_little_garbage_is_left_alone(qtbot: QtBot) -> None:
    collector = GarbageCollector(QObject())
    gc.collect()
    ended: list[threading.Thread] = []
    Part(ended)
    collector.timerEvent(None)  # type: ignore[arg-type]
    assert not ended
