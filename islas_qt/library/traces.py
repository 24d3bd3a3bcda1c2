"""Pictures to trace, kept beside the drafts as long as their islands want them; never in an island or its file."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

from pydantic import Field

from engine.codec import FileModel, canonical, parse, validated
from engine.reasons import RefusedError
from islas_qt.editing.trace import FAR, LARGEST, SMALLEST, Trace, as_file, picture_of
from islas_qt.files import make_folder, read_file, write_file

PICTURE, PLACE = ".trace", ".place"
MOST = 30  # pictures that are kept; those not touched the longest go
MOST_BYTES = 16 * 1024 * 1024  # of a picture
_Far = Annotated[float, Field(ge=-FAR, le=FAR)]


class _Place(FileModel):
    x: _Far
    y: _Far
    width: Annotated[float, Field(ge=SMALLEST, le=LARGEST)]
    opacity: Annotated[float, Field(ge=0, le=1)]
    is_shown: bool
    is_over: bool


class Traces:
    """The pictures in a folder, by the id of the island they belong to."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: dict[str, int] = {}  # which picture each file holds, by Qt's key

    def of(self, island_id: str) -> Trace | None:
        """Return the picture of an island, None if there is none or it cannot be read."""
        with suppress(RefusedError):
            place = validated(_Place, parse(read_file(self._path(island_id, PLACE))))
            image = picture_of(read_file(self._path(island_id, PICTURE), MOST_BYTES))
            self._written[island_id] = image.cacheKey()
            return Trace(image, **place.model_dump())
        return None

    def keep(self, island_id: str, trace: Trace | None) -> None:
        """Keep the picture of an island, or forget it; raise RefusedError if it cannot be written."""
        if trace is None:
            self.drop(island_id)
            return
        make_folder(self._folder)
        if self._written.get(island_id) != trace.image.cacheKey():
            write_file(self._path(island_id, PICTURE), as_file(trace.image))
            self._written[island_id] = trace.image.cacheKey()
            self._forget_oldest()
        place = {name: getattr(trace, name) for name in _Place.model_fields}
        write_file(self._path(island_id, PLACE), canonical(place))

    def move(self, island_id: str, to: str) -> None:
        """Let a picture belong to another id: a new island has got its own by being saved."""
        for ending in (PICTURE, PLACE):
            with suppress(OSError):
                self._path(island_id, ending).replace(self._path(to, ending))
        if island_id in self._written:
            self._written[to] = self._written.pop(island_id)

    def drop(self, island_id: str) -> None:
        """Forget the picture of an island."""
        self._written.pop(island_id, None)
        for ending in (PICTURE, PLACE):
            with suppress(OSError):
                self._path(island_id, ending).unlink()

    def _forget_oldest(self) -> None:
        with suppress(OSError):
            found = sorted(self._folder.glob(f"*{PICTURE}"), key=lambda path: -path.stat().st_mtime_ns)
            for path in found[MOST:]:
                self.drop(path.stem)

    def _path(self, island_id: str, ending: str) -> Path:
        return self._folder / f"{island_id}{ending}"
