"""Render every screen to pictures, to be looked at: `python scripts/screenshots.py FOLDER`.

Every screen in two sizes, light and dark, in every language; offscreen, so it needs no display. The readme shows
`start-1280x800-light-en.png` and `start-1280x800-dark-en.png` as `docs/images/start-light.png` and `start-dark.png`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_LOGGING_RULES"] = "qt.qpa.*=false"

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from engine.island.files import CLASSIC
from islas_qt.main_window import MainWindow
from islas_qt.settings import Settings
from islas_qt.text import LANGUAGES
from islas_qt.theme import ThemeName

SIZES = (1280, 800), (1920, 1080)
THEMES: tuple[ThemeName, ...] = ("light", "dark")
MOTION = 0.6  # seconds that the longest animation takes


def wait(window: MainWindow) -> None:
    """Let the window do its work until all pictures are painted and nothing moves."""
    still = perf_counter() + MOTION
    while perf_counter() < still:
        QApplication.processEvents()
        if window.studio.is_busy or len(window.start.buttons) < len(CLASSIC):
            still = perf_counter() + MOTION


def start(window: MainWindow) -> QWidget:
    """The chart."""
    if window.screens.currentWidget() is not window.start:
        window.go_back()
    window.start.setFocus()
    return window


def profile(window: MainWindow) -> QWidget:
    """The chart, an island pointed at."""
    window.start.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    return window


def island(window: MainWindow) -> QWidget:
    """An island, large."""
    window.open_island(1)
    window.setFocus()
    return window


def plot(window: MainWindow) -> QWidget:
    """An island, a plot pointed at."""
    window.open_island(0)
    window.island.canvas.point_at(5)
    return window


def feature(window: MainWindow) -> QWidget:
    """An island, a feature pointed at."""
    window.open_island(4)
    window.island.panel.rows[4].setFocus(Qt.FocusReason.TabFocusReason)
    return window


def about(window: MainWindow) -> QWidget:
    """The dialog about the program."""
    window.bar.about.click()
    return QApplication.activeModalWidget() or window


SCREENS: tuple[Callable[[MainWindow], QWidget], ...] = (start, profile, island, plot, feature, about)


def main(folder: Path) -> None:
    """Write all pictures into the folder."""
    application = QApplication(sys.argv[:1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        for size in SIZES:
            for theme in THEMES:
                window = MainWindow(Settings(Path(place) / "settings.ini"))
                window.use_theme(theme)
                window.resize(*size)
                window.show()
                for language in LANGUAGES:
                    window.use_language(language)
                    for screen in SCREENS:
                        window.activateWindow()
                        wait(window)
                        shown = screen(window)
                        wait(window)
                        name = f"{screen.__name__}-{size[0]}x{size[1]}-{theme}-{language}.png"
                        shown.grab().save(str(folder / name))
                        print(name)
                        if shown is not window:
                            shown.close()
                window.close()
    application.quit()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    main(parser.parse_args().folder)
