"""Play matches in which every card has a marker for its name, and look for markers that a viewer may not know.

`python -m tests.stress.hidden --matches 200 --windows 20`: so many matches through the controller, so many through the
whole window. What is looked at: everything that a view is given, the sentences, the log, the recap and the export; in
the window every text, tooltip and accessible text, every list, the clipboard, every painted text and painted card.
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
from tests.support.marked import marked_pirates
from tests.support.watch import Watch, open_window, play_in_window
from tests.support.witness import play_match


def run(matches: int, windows: int) -> int:
    """Play so many matches and return the exit code."""
    application = QApplication.instance() or make_application()
    assert application is not None
    plies = 0
    with marked_pirates():
        for seed in range(matches):
            plies += play_match(seed)
    print(f"{matches} matches through the controller, {plies} actions: nothing hidden was shown")
    watch, plies = Watch(), 0
    with tempfile.TemporaryDirectory() as folder, watch.watching():
        window = open_window(Path(folder))
        for seed in range(windows):
            plies += play_in_window(window, watch, seed)
            print(f"match {seed + 1} in the window: {len(watch.leaks)} leaks", flush=True)
        window.close()
    for leak in dict.fromkeys(watch.leaks):
        print(leak)
    if windows:
        print(f"{windows} matches in the window, {plies} actions, {len(watch.seen)} cards shown to who may see them")
    return 1 if watch.leaks else 0


def main() -> int:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200, help="through the controller")
    parser.add_argument("--windows", type=int, default=20, help="through the whole window")
    wanted = parser.parse_args()
    return run(wanted.matches, wanted.windows)


if __name__ == "__main__":
    sys.exit(main())
