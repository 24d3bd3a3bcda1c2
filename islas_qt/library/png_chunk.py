"""An island inside a picture: its code as a text chunk of a PNG file, which programs for pictures leave alone."""

from __future__ import annotations

import struct
import zlib

from engine.reasons import RefusedError, reason

MAGIC = b"\x89PNG\r\n\x1a\n"
MOST_BYTES = 32 * 1024 * 1024  # of a picture that is looked into
KEY = b"Islas island\0"
NO_ISLAND = reason("there is no island inside this picture; pictures that Islas exports have one")


def with_code(png: bytes, code: str) -> bytes:
    """Return a picture with the code of an island inside it."""
    text = KEY + code.encode("ascii")
    end = png.rindex(b"IEND") - 4
    chunk = struct.pack(">I", len(text)) + b"tEXt" + text + struct.pack(">I", zlib.crc32(b"tEXt" + text))
    return png[:end] + chunk + png[end:]


def code_in(png: bytes) -> str:
    """Return the code inside a picture; raise RefusedError if there is none. Anything may be wrong with the picture."""
    at = len(MAGIC)
    while at + 8 <= len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        text = png[at + 8 : at + 8 + length]
        if kind == b"tEXt" and text.startswith(KEY):
            return text.removeprefix(KEY).decode("ascii", "replace")
        at += 12 + length
    raise RefusedError(NO_ISLAND)
