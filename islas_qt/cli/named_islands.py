"""Islands by what people call them on the command line: a file, a code, a classic island, or one of their own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.text_code import MARK, from_code
from engine.island.cells import Island
from engine.island.files import classic_islands
from engine.reasons import RefusedError, reason
from islas_qt.cli.database import database_at, opened
from islas_qt.library.reading import read_any
from islas_qt.searchable import folded

if TYPE_CHECKING:
    from islas_qt.storage.islands import StoredIsland

IslandNames = Annotated[
    list[str],
    typer.Argument(
        metavar="ISLAND…",
        help="Files, codes, or names: of classic islands or of your own.",
        show_default=False,
    ),
]


def named_island(word: str, data_dir: Path | None, address: str | None) -> Island:
    """Return the island that a word stands for, or raise RefusedError."""
    path = Path(word)
    if word.startswith(MARK):
        return from_code(word)
    if os.path.exists(path):
        return read_any(path)
    if classic := next((island for island in classic_islands() if folded(island.name) == folded(word)), None):
        return classic
    if path.suffix or len(path.parts) != 1:
        return read_any(path)  # which says what is wrong with it
    own = [kept.island for kept in own_islands(data_dir, address) if folded(kept.island.name) == folded(word)]
    if not own:
        raise RefusedError(reason("there is no file and no island of this name"), source=word)
    if len(own) > 1:
        raise RefusedError(reason("there are several islands of this name; give one of them another"), source=word)
    return own[0]


def own_islands(data_dir: Path | None, address: str | None) -> list[StoredIsland]:
    """Return the islands of the user, the last changed first; none where there is no database yet."""
    url = database_at(data_dir, address)
    if url.drivername == "sqlite" and not Path(url.database or "").exists():
        return []
    with opened(data_dir, address) as place:
        from islas_qt.storage.islands import Islands

        return Islands(place).all()
