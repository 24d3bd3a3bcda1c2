"""Small pictures of islands, kept on disk so that a library shows them at once; all of them can be painted again."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from secrets import token_hex

from PySide6.QtGui import QImage, QPixmap

from engine.island.cells import Island
from engine.island.files import content_hash
from islas_qt import __version__
from islas_qt.theme import Palette

LOOK = 1  # counts how often the way islands are painted has changed within a version
MOST_FILES = 800
IN_MEMORY = 120

_name_of = lru_cache(maxsize=400)(content_hash)


class Thumbnails:
    """Pictures in a folder, by the island's revision, colours and size. What cannot be read or written is not there."""

    def __init__(self, folder: Path | None) -> None:
        """Keep them in a folder; None: nowhere."""
        self._folder = folder
        self._known: OrderedDict[str, QPixmap] = OrderedDict()
        self._missing: set[str] = set()
        self._kept = 0

    def of(self, island: Island, palette: Palette, width: int, height: int, ratio: float) -> QPixmap | None:
        """Return the picture of this size, in pixels of the screen, if there is one."""
        name = _key(island, palette, width, height, ratio)
        if name in self._known:
            self._known.move_to_end(name)
            return self._known[name]
        if self._folder is None or name in self._missing:
            return None
        image = QImage(str(self._folder / name))
        if (image.width(), image.height()) != (width, height):
            self._missing.add(name)
            return None
        picture = QPixmap.fromImage(image)
        picture.setDevicePixelRatio(ratio)
        self._remember(name, picture)
        return picture

    def keep(self, island: Island, palette: Palette, picture: QPixmap) -> None:
        """Keep a picture that has just been painted."""
        ratio = picture.devicePixelRatio()
        name = _key(island, palette, picture.width(), picture.height(), ratio)
        self._missing.discard(name)
        self._remember(name, picture)
        if self._folder is None:
            return
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            part = self._folder / f".{token_hex(6)}.png"
            if picture.save(str(part), "PNG"):
                part.replace(self._folder / name)
            else:
                part.unlink(missing_ok=True)
            self._kept += 1
            if self._kept % 50 == 1:
                self._forget_oldest(self._folder)

    def _remember(self, name: str, picture: QPixmap) -> None:
        self._known[name] = picture
        while len(self._known) > IN_MEMORY:
            self._known.popitem(last=False)

    def _forget_oldest(self, folder: Path) -> None:
        found = sorted(folder.glob("*.png"), key=lambda path: -path.stat().st_mtime_ns)
        for path in found[MOST_FILES:]:
            path.unlink(missing_ok=True)


def _key(island: Island, palette: Palette, width: int, height: int, ratio: float) -> str:
    parts = _name_of(island), palette.name, str((width, height, ratio)), __version__, str(LOOK)
    return f"{hashlib.sha256('|'.join(parts).encode()).hexdigest()[:40]}.png"
