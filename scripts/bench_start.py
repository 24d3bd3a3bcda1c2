"""How long the window takes to its first paint, next to an empty PySide6 window, alternating in one run.

Both are whole processes, from the moment they are started. Beside it: when the menu can be clicked, when the database
is open and when all islands are painted. `--screen` uses the display there is, Xvfb for instance, instead of none.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

EMPTY = """
import sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

class Window(QWidget):
    def paintEvent(self, event):
        print("first paint:", time.time(), flush=True)
        QTimer.singleShot(0, QApplication.quit)

application = QApplication(sys.argv[:1])
window = Window()
window.resize(1280, 800)
window.show()
application.exec()
"""

OURS = """
import sys, time
from pathlib import Path
from islas_qt.screens.start.screen import StartScreen

def tell(what):
    print(f"{what}:", time.time(), flush=True)

painted = StartScreen.paintEvent
was_painted = False
def paint(self, event):
    global was_painted
    painted(self, event)
    if was_painted:
        return
    was_painted = True
    tell("first paint")
    from PySide6.QtCore import QTimer
    QTimer.singleShot(0, lambda: tell("ready to click"))
    window = self.window()
    window.shelf.opened.connect(lambda: tell("database open"))
    def look():
        if len(window.screens.start.buttons) == 6 and not window.studio.is_busy and window.shelf.database:
            tell("islands painted")
            window.close()
        else:
            QTimer.singleShot(5, look)
    look()
StartScreen.paintEvent = paint

from islas_qt.app import run
sys.exit(run(Path(sys.argv[1])))
"""


def times(code: str, folder: str, on_screen: bool) -> dict[str, float]:
    """Run a program and return the seconds from its start to each of the things it tells."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | ({} if on_screen else {"QT_QPA_PLATFORM": "offscreen"})
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a program that somebody uses is compiled once
    began = time.time()
    done = subprocess.run(
        [sys.executable, "-c", code, folder], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    return {what: float(when) - began for what, when in (line.split(": ") for line in done.stdout.splitlines())}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9, help="how often the two alternate")
    parser.add_argument("--bar", type=float, default=1.6, help="how many times as long ours may take")
    parser.add_argument("--screen", action="store_true")
    options = parser.parse_args()
    empty: list[float] = []
    ours: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(options.rounds + 1):
            without = times(EMPTY, folder, options.screen)
            told = times(OURS, folder, options.screen)
            if turn:  # the first one fills the caches of both
                empty.append(without["first paint"])
                for what, seconds in told.items():
                    ours.setdefault(what, []).append(seconds)
    print(f"an empty window: {statistics.median(empty) * 1000:.0f} ms to its first paint")
    for what in ("first paint", "ready to click", "database open", "islands painted"):
        print(f"ours, {what}: {statistics.median(ours[what]) * 1000:.0f} ms")
    ratio = statistics.median(mine / other for mine, other in zip(ours["first paint"], empty, strict=True))
    print(f"ratio: {ratio:.2f}")
    return 0 if ratio <= options.bar else 1


if __name__ == "__main__":
    sys.exit(main())
