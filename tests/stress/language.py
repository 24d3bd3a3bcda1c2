"""Switch the language on every screen and compare it with a fresh start: `python -m tests.stress.language`.

Each scene of `scripts/screenshots.py` is shown in English, then the language is switched to German, to Spanish and back
to English. After each switch everything that can be read, pointed at or heard, and the picture, must be what a window
that was started in that language shows. Dialogs hold the window until they are closed, so they are closed, the language
is switched, and they are opened again; only the settings switch it themselves. The same goes for what nobody can hold
on to on the way to the list of languages. Pictures that differ are kept.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QToolTip, QWidget

from islas_qt.app import make_application
from islas_qt.screens.settings_dialog import SettingsDialog
from islas_qt.settings import Settings
from scripts.screenshots import Camera
from tests.support.scenes import bring
from tests.support.stage import SCENES

WAY = "en", "de", "es", "en"
SIZE = 1280, 800
DAY = 1_790_000_000 * 10**9  # when everything happens, in nanoseconds
LEFT = {  # scenes that are brought up again after the switch, because...
    "editor": "... a stroke is in the hand",
    "editor_river": "... a stroke is in the hand",
    "editor_road": "... a stroke is in the hand",
    "editor_coast": "... a stroke is in the hand",
    "editor_merge": "... a stroke is in the hand",
    "editor_select": "... a stroke is in the hand",
    "editor_test": "... who has no name is given one when a match begins",
    "table_forecast": "... a card is pointed at",
    "table_large_card": "... it covers the window",
    "table_discard": "... it covers the window",
    "theatre_ship": "... it goes on meanwhile",
}
UNSEEN = 8  # pixels
GRID = 40  # pixels between the spots that are pointed at
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


@dataclass
class Seen:
    """What there is to see of a scene, to point at and to hear."""

    said: Counter[str]
    picture: QImage


def said(window: QWidget) -> Counter[str]:
    """Return everything that can be read in a window, pointed at or heard."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    found: Counter[str] = Counter()
    for widget in (window, *window.findChildren(QWidget)):
        if widget.isVisibleTo(window):
            found.update(f"{type(widget).__name__}: {words}" for words in _words(widget) if words)
    found.update(_spoken(QAccessible.queryAccessibleInterface(window)))
    return found


def _words(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle())
    for name in ("text", "placeholderText", "toPlainText"):
        if hasattr(widget, name):
            yield getattr(widget, name)()
    if isinstance(widget, QComboBox):
        yield from (str(widget.itemData(row, role) or "") for row in range(widget.count()) for role in ROLES)
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        model = widget.model()
        yield from (
            str(model.data(model.index(row, 0), role) or "") for row in range(model.rowCount()) for role in ROLES
        )
    if not widget.toolTip():
        yield from _tooltips(widget)


def _tooltips(widget: QWidget) -> list[str]:
    """Return what a widget says that makes its tooltips when it is asked, pointed at all over."""
    told: list[str] = []

    def show(at: QPoint, words: str, *more: Any) -> None:
        told.append(words)

    with patch.object(QToolTip, "showText", show):
        for x in range(GRID // 2, widget.width(), GRID):
            for y in range(GRID // 2, widget.height(), GRID):
                at = QPoint(x, y)
                QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return told


def _spoken(interface: QAccessibleInterface | None) -> list[str]:
    """Return what a screen reader says of everything that can be seen."""
    if interface is None or not interface.isValid() or interface.state().invisible:
        return []
    if isinstance(interface.object(), QAbstractItemView):  # its rows are read above
        return []
    words = [interface.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description)]
    for number in range(interface.childCount()):
        words += _spoken(interface.child(number))
    return [word for word in words if word]


# -- a window that is switched, and one that is started


@contextmanager
def opened(folder: Path, language: str) -> Iterator[Camera]:
    """Start the program in a language; the day and the cards are always the same."""
    Settings(folder / "settings.ini").language = language
    ticks = count(DAY, 1_000_000)
    with patch.object(time, "time_ns", lambda: next(ticks)), patch.object(secrets, "randbelow", lambda below: 7):
        camera = Camera(folder)
        camera.window.resize(*SIZE)
        camera.window.use_theme("light")
        QApplication.setCursorFlashTime(0)  # it would blink
        try:
            yield camera
        finally:
            camera.close()
            camera.window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def look(camera: Camera, shown: QWidget) -> Seen:
    """Return what there is when all is painted and nothing moves any more."""
    camera.wait()
    words, before, picture = said(shown), QImage(), shown.grab().toImage()
    while picture != before:  # on a busy machine things fade more slowly
        QTest.qWait(100)
        before, picture = picture, shown.grab().toImage()
    return Seen(words, picture)


def live(folder: Path, scene: str, way: Sequence[str]) -> list[Seen]:
    """Return what a scene shows after each switch on the way."""
    seen = []
    with opened(folder, way[0]) as camera:
        shown = bring(camera.window, scene)
        camera.wait()
        for language in way[1:]:
            if isinstance(shown, SettingsDialog):
                row = shown.language.findData(language)
                shown.language.setCurrentIndex(row)
                shown.language.activated.emit(row)
            elif shown is camera.window and scene not in LEFT:
                camera.window.use_language(language)
            else:
                if shown is not camera.window:
                    close(shown)
                camera.window.use_language(language)
                shown = bring(camera.window, scene)
            seen.append(look(camera, shown))
        if shown is not camera.window:
            close(shown)
    return seen


def fresh(folder: Path, scene: str, language: str) -> Seen:
    """Return what a scene shows after a start in a language."""
    with opened(folder, language) as camera:
        shown = bring(camera.window, scene)
        seen = look(camera, shown)
        if shown is not camera.window:
            close(shown)
    return seen


def close(dialog: QWidget) -> None:
    """Close a dialog for good."""
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def differences(switched: Seen, started: Seen) -> list[str]:
    """Return what was said only after one of both, and how much of the picture differs."""
    found = [f"only switched: {words!r}" for words in switched.said - started.said]
    found += [f"only started: {words!r}" for words in started.said - switched.said]
    if switched.picture.size() != started.picture.size():
        found.append(f"the size is {switched.picture.size()} instead of {started.picture.size()}")
    elif switched.picture != started.picture:
        found += _changed(switched.picture, started.picture)
    return found


def _changed(one: QImage, other: QImage) -> list[str]:
    """Return which part of two pictures differs, if it can be seen: an edge may be painted in two turns or in one."""
    spots = [(x, y) for y in range(one.height()) for x in range(one.width()) if one.pixel(x, y) != other.pixel(x, y)]
    if len(spots) <= UNSEEN:
        return []
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*spots, strict=True))
    return [f"the pictures differ in {len(spots)} pixels, x {left} to {right}, y {top} to {bottom}"]


def compare(scenes: Iterable[str], way: Sequence[str], keep: Path) -> tuple[int, list[str]]:
    """Compare scenes on the way through the languages; return how many comparisons were made, and what differs."""
    texts, faults = 0, []
    for scene in scenes:
        with tempfile.TemporaryDirectory() as place:
            began = time.perf_counter()
            switched = live(Path(place) / "live", scene, way)
            for before, language, one in zip(way, way[1:], switched, strict=False):
                other = fresh(Path(place) / language, scene, language)
                texts += other.said.total()
                found = [f"{scene}, {before} to {language}: {what}" for what in differences(one, other)]
                if found:
                    keep.mkdir(parents=True, exist_ok=True)
                    one.picture.save(str(keep / f"{scene}-{language}-switched.png"))
                    other.picture.save(str(keep / f"{scene}-{language}-started.png"))
                faults += found
                print("\n".join(found) or f"{scene}, {before} to {language}: the same", flush=True)
            print(f"{time.perf_counter() - began:.0f} s", flush=True)
    return texts, faults


def main() -> int:
    """Compare what is asked for and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scene", nargs="+", choices=SCENES, default=list(SCENES), help="only these")
    parser.add_argument("--keep", type=Path, default=Path("language-failures"), help="folder for pictures that differ")
    asked = parser.parse_args()
    application = QApplication.instance() or make_application()
    texts, faults = compare(asked.scene, WAY, asked.keep)
    print(f"{len(asked.scene)} scenes, {len(WAY) - 1} switches each, {texts} texts: {len(faults)} differences")
    application.quit()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
