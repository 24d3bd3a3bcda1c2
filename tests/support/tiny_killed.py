"""A program that is killed: plays Faros in its window and kills itself in the middle of the match.

Run as `python -m tests.support.tiny_killed FOLDER SEED PLIES`.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from engine import registry
from engine.match import Player
from islas_qt import game_ui
from islas_qt.database_opener import DatabaseOpener
from islas_qt.settings import Settings
from islas_qt.typefaces import use_typefaces
from islas_qt.window.main_window import MainWindow
from tests.support.at_table import MouseHand, go_on, keep, until_asked, wait
from tests.support.tiny_game import KEY, PACKAGE
from tests.support.tiny_matches import choice, new_match

TWO = Player("Ana"), Player("Bo")


def main(folder: Path, seed: int, plies: int) -> None:
    """Decide for two people at one screen, and die just after the last decision."""
    registry.PACKAGES[KEY] = PACKAGE
    game_ui.register(KEY, f"{PACKAGE}.ui")
    application = QApplication([])
    use_typefaces()
    window = MainWindow(Settings(folder / "settings.ini"), DatabaseOpener(folder))
    window.resize(1024, 640)
    window.show()
    wait(lambda: window.shelf.database is not None)
    keep(window, new_match(seed, *TWO))
    table = go_on(window)
    for _ in range(plies):
        assert until_asked(table, MouseHand(table))
        table.game.decided.emit(table.match.ply, (choice(table.match),))
    assert application
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
