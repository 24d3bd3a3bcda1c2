"""Render every screen and every decision to pictures, to be looked at: `python scripts/screenshots.py FOLDER`.

Each in two sizes, light and dark, in every language; offscreen, so it needs no display. All of it is several hundred
pictures and takes a while: the options leave most of it out. The pictures of the readme are made by
`docs/images --readme`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_LOGGING_RULES"] = "qt.qpa.*=false"

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.island.files import CLASSIC
from islas_qt.app import make_application
from islas_qt.database_opener import DatabaseOpener
from islas_qt.settings import TEXT_SCALES, Settings
from islas_qt.text import LANGUAGES
from islas_qt.theme import ThemeName, use_text_scale
from islas_qt.window.main_window import MainWindow
from tests.support.scenes import bring
from tests.support.stage import SCENES

SIZES = (1280, 800), (1920, 1080)
THEMES: tuple[ThemeName, ...] = ("light", "dark")
FADING = 1.1  # seconds until nothing glows or moves any more
README: dict[str, tuple[str, ThemeName]] = {  # in English, at the smaller size: file, scene and theme
    "start-light.png": ("start", "light"),
    "table-light.png": ("table_card", "light"),
    "theatre-light.png": ("theatre_decision", "light"),
    "table-dark.png": ("table_merge", "dark"),
    "editor-light.png": ("editor_river", "light"),
    "puentes-light.png": ("puentes_bridge_ghost", "light"),
    "caminos-light.png": ("caminos_ways", "light"),
}

Size = tuple[int, int]


class Camera:
    """One window, and a picture of any scene in it."""

    def __init__(self, folder: Path) -> None:
        self.window = MainWindow(Settings(folder / "settings.ini"), DatabaseOpener(folder))
        self.window.show()
        while self.window.shelf.database is None or len(self.window.screens.start.buttons) < len(CLASSIC):
            QApplication.processEvents()

    def set_up(self, size: Size, theme: ThemeName, language: str, text: float = 1.0) -> None:
        """Use this size and these settings from now on."""
        window = self.window
        window.resize(*size)
        use_text_scale(text)
        window.use_language(language)
        window.use_theme(theme)

    def take(self, name: str) -> QPixmap:
        """Return a picture of a scene."""
        self.window.activateWindow()  # a dialog may have been shown before
        shown = bring(self.window, name)
        self.wait()
        picture = shown.grab()
        if shown is not self.window:
            shown.close()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return picture

    def close(self) -> None:
        """Close the window; nothing unsaved keeps it open."""
        bring(self.window, "start")
        self.window.close()

    def wait(self) -> None:
        """Let the window do its work until all pictures are painted and nothing moves."""
        still = perf_counter() + FADING
        while perf_counter() < still:
            QTest.qWait(20)
            if self.window.studio.is_busy:
                still = perf_counter() + FADING


def render(
    folder: Path,
    scenes: Iterable[str] = SCENES,
    sizes: Iterable[Size] = SIZES,
    themes: Iterable[ThemeName] = THEMES,
    languages: Iterable[str] = LANGUAGES,
    text: float = 1.0,
) -> None:
    """Write pictures into the folder, named by scene, size, theme and language."""
    scenes, themes, languages = [*scenes], [*themes], [*languages]
    application = make_application()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        camera = Camera(Path(place))
        for size in sizes:
            for theme in themes:
                for language in languages:
                    camera.set_up(size, theme, language, text)
                    for scene in scenes:
                        name = f"{scene}-{size[0]}x{size[1]}-{theme}-{language}.png"
                        camera.take(scene).save(str(folder / name))
                        print(name, flush=True)
        camera.close()
    application.quit()


def render_readme(folder: Path) -> None:
    """Write the pictures of the readme."""
    application = make_application()
    with tempfile.TemporaryDirectory() as place:
        camera = Camera(Path(place))
        for name, (scene, theme) in README.items():
            camera.set_up(SIZES[0], theme, "en")
            camera.take(scene).save(str(folder / name))
            print(name, flush=True)
        camera.close()
    application.quit()


def _size(text: str) -> Size:
    width, _, height = text.partition("x")
    return int(width), int(height)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--readme", action="store_true", help="only the pictures of the readme, by their names")
    parser.add_argument(
        "--scene", nargs="+", metavar="SCENE", choices=SCENES, default=SCENES, help="only these; all: %(choices)s"
    )
    parser.add_argument("--size", nargs="+", type=_size, default=SIZES, help="such as 1024x640")
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--text", type=float, choices=TEXT_SCALES, default=1.0, help="how large text is, times usual")
    asked = parser.parse_args()
    if asked.readme:
        render_readme(asked.folder)
    else:
        render(asked.folder, asked.scene, asked.size, asked.theme, asked.language, asked.text)
