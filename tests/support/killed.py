"""A program that is killed in the middle of a match, for tests of what is left of it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from engine.core import Action
from engine.match import Match
from islas_qt.database_opener import DatabaseOpener
from islas_qt.settings import Settings
from islas_qt.typefaces import use_typefaces
from islas_qt.window.main_window import MainWindow
from tests.support.at_table import MouseHand, go_on, keep, until_asked, wait


def play_and_die(folder: Path, match: Match, choice: Callable[[Match], Action], plies: int) -> None:
    """Play a match of people at one screen in the window, and die just after so many decisions."""
    application = QApplication([])
    use_typefaces()
    window = MainWindow(Settings(folder / "settings.ini"), DatabaseOpener(folder))
    window.resize(1024, 640)
    window.show()
    wait(lambda: window.shelf.database is not None)
    keep(window, match)
    table = go_on(window)
    for _ in range(plies):
        assert until_asked(table, MouseHand(table))
        table.game.decided.emit(table.match.ply, (choice(table.match),))
    assert application
    os.kill(os.getpid(), signal.SIGKILL)
