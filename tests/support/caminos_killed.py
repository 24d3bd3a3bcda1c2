"""A program that is killed: plays Caminos in its window and kills itself in the middle of the match.

Run as `python -m tests.support.caminos_killed FOLDER SEED PLIES`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support.caminos_positions import choice, unplayed
from tests.support.killed import play_and_die

if __name__ == "__main__":
    seed, plies = int(sys.argv[2]), int(sys.argv[3])
    play_and_die(Path(sys.argv[1]), unplayed(seed, 2, people=2), choice, plies)
