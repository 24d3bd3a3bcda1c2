"""Islands from outside: in a file of any name, inside a picture, as a code, or as text that somebody has pasted."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path

from editor.text_code import MARK, from_code
from engine.island.cells import Island
from engine.island.files import MAX_FILE_BYTES, read_island
from engine.reasons import RefusedError, reason
from islas_qt.files import about, read_file
from islas_qt.library import png_chunk

NO_ISLAND = reason("this is neither an island file nor an island code, which begins with {mark}", mark=MARK)


def read_any(path: Path) -> Island:
    """Return the island in a file, a text file with its code, or a picture; raise RefusedError if there is none."""
    data = read_file(path, MAX_FILE_BYTES)
    if data.startswith(png_chunk.MAGIC):
        data = read_file(path, png_chunk.MOST_BYTES)
    with about(path):
        return _read(data)


def from_text(text: str) -> Island:
    """Return the island in a text that somebody has pasted: a code, or the content of a file."""
    return _read(text.encode(errors="surrogatepass"))


def _read(data: bytes) -> Island:
    if data.startswith(png_chunk.MAGIC):
        return from_code(png_chunk.code_in(data))
    data = data.removeprefix(BOM_UTF8)  # some programs begin every text with it
    begins = data.lstrip()[: len(MARK)]
    if begins == MARK.encode():
        return from_code(data.decode("utf-8", "replace"))
    if begins and not begins.startswith(b"{"):
        raise RefusedError(NO_ISLAND)
    return read_island(data)
