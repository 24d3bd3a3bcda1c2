"""A program that is killed while two people play: `python -m tests.support.puentes_killed FOLDER SEED PLIES`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support.killed import play_and_die
from tests.support.puentes_positions import choice, new_match

if __name__ == "__main__":
    play_and_die(Path(sys.argv[1]), new_match(2, people=2, seed=int(sys.argv[2])), choice, int(sys.argv[3]))
