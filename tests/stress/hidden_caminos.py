"""Look for hidden cards in matches of Caminos: `python -m tests.stress.hidden_caminos --matches 200 --windows 20`.

So many matches through the controller before a witness, and so many through the whole window: there, at every decision
and at every curtain, what is hidden is dealt anew, and no text, tooltip, accessible text, log line or pixel may change.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from islas_qt.app import make_application
from tests.support.caminos_witness import play_match
from tests.support.caminos_worlds import play_in_window
from tests.support.watch import open_window


def run(matches: int, windows: int, most: int) -> int:
    """Play so many matches and return the exit code."""
    application = QApplication.instance() or make_application()
    assert application is not None
    plies = sum(play_match(seed) for seed in range(matches))
    print(f"{matches} matches through the controller, {plies} actions: nothing hidden was shown", flush=True)
    leaks: list[str] = []
    plies = 0
    with tempfile.TemporaryDirectory() as folder:
        window = open_window(Path(folder))
        for seed in range(windows):
            played, found = play_in_window(window, seed, most)
            plies += played
            leaks += found
            print(f"match {seed + 1} in the window: {played} actions, {len(found)} differences", flush=True)
        window.close()
    for leak in dict.fromkeys(leaks):
        print(leak)
    if windows:
        print(f"{windows} matches in the window, {plies} actions")
    return 1 if leaks else 0


def main() -> int:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200, help="through the controller")
    parser.add_argument("--windows", type=int, default=20, help="through the whole window")
    parser.add_argument("--most", type=int, default=100_000, help="actions of a match in the window")
    wanted = parser.parse_args()
    return run(wanted.matches, wanted.windows, wanted.most)


if __name__ == "__main__":
    sys.exit(main())
