"""The scenes there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from uuid import uuid4

from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication, QWidget

from engine.match import Match
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History
from islas_qt.window.main_window import MainWindow

Scene = Callable[[MainWindow], QWidget]  # returns what is to be looked at: the window, or a dialog over it
SCENES: dict[str, Scene] = {}


def scene(show: Scene) -> Scene:
    """Have a scene among all the others."""
    SCENES[show.__name__] = show
    return show


def keep(window: MainWindow, *matches: Match) -> list[str]:
    """Let there be these matches in the database, and no others; return their ids."""
    database = window.shelf.database
    assert database is not None
    for summary in [*History(database).each(Filter(), Sort())]:
        window.shelf.matches().remove(summary.id)
    return [window.shelf.matches().create(match, str(uuid4())) for match in matches]


def dialog_of(window: MainWindow) -> QWidget:
    """Return the dialog that is open over the window."""
    return QApplication.activeModalWidget() or window


def wait_until(condition: Callable[[], bool]) -> None:
    """Let the window do its work until something is so; raise TimeoutError if it never is."""
    deadline = monotonic() + 60
    while not condition():
        if monotonic() > deadline:
            raise TimeoutError("this scene cannot be brought about")
        QApplication.processEvents()
        QThread.usleep(500)
