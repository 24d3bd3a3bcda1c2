"""A program that is killed: plays Faros in its window and kills itself in the middle of the match.

Run as `python -m tests.support.tiny_killed FOLDER SEED PLIES`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine import registry
from engine.match import Player
from islas_qt import game_ui
from tests.support.killed import play_and_die
from tests.support.tiny_game import KEY, PACKAGE
from tests.support.tiny_matches import choice, new_match

TWO = Player("Ana"), Player("Bo")


def main(folder: Path, seed: int, plies: int) -> None:
    """Decide for two people at one screen, and die just after the last decision."""
    registry.PACKAGES[KEY] = PACKAGE
    game_ui.register(KEY, f"{PACKAGE}.ui")
    play_and_die(folder, new_match(seed, *TWO), choice, plies)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
