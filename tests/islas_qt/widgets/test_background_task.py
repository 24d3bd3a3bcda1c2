"""Work in a thread: results arrive in the thread of the window, in order, and errors too."""

from __future__ import annotations

import gc
import threading

from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot

from islas_qt.widgets import background_task
from islas_qt.widgets.background_task import BackgroundTask, Tell


class Listener(QObject):
    """Notes what it is told, and in which thread."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []
        self.threads: set[QThread] = set()

    def hear(self, result: object) -> None:
        self.heard.append(result)
        self.threads.add(QThread.currentThread())


def three(tell: Tell) -> None:
    for number in range(3):
        tell(number)


def test_results_come_in_order_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    listener, worked_in = Listener(), []
    task = BackgroundTask(lambda tell: (worked_in.append(threading.current_thread().name), three(tell)), "counting")
    task.came.connect(listener.hear)
    task.start()
    qtbot.waitUntil(lambda: len(listener.heard) == 3)
    assert listener.heard == [0, 1, 2]
    assert listener.threads == {listener.thread()}
    assert worked_in == ["counting"]


def test_waiting_delivers_what_has_not_been_delivered(qapp: object) -> None:
    listener = Listener()
    task = BackgroundTask(three, "counting")
    task.came.connect(listener.hear)
    task.start()
    task.wait()
    assert listener.heard == [0, 1, 2]
    assert task not in background_task._running


def test_an_exception_is_raised_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    def fail(tell: Tell) -> None:
        tell("so far")
        raise ZeroDivisionError("as planned")

    listener = Listener()
    task = BackgroundTask(fail, "failing")
    task.came.connect(listener.hear)
    with qtbot.captureExceptions() as caught:
        task.start()
        qtbot.waitUntil(lambda: bool(caught))
    assert [str(error) for _, error, _ in caught] == ["as planned"]
    assert listener.heard == ["so far"]
    assert task not in background_task._running


def test_who_is_gone_is_told_nothing(qtbot: QtBot) -> None:
    go_on, heard = threading.Event(), []

    class Window(QObject):
        def hear(self, result: object) -> None:
            heard.append(result)

    def work(tell: Tell) -> None:
        go_on.wait(10)
        tell("too late")

    window = Window()
    task = BackgroundTask(work, "late")
    task.came.connect(window.hear)
    task.start()
    window.deleteLater()
    del window, task  # the thread alone knows of it
    gc.collect()
    qtbot.wait(1)
    go_on.set()
    qtbot.waitUntil(lambda: not background_task._running)
    assert not heard
