"""Names for files that people will find again: who played, when, on what."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]+')  # by some system or other
MOST = 180  # bytes, without the ending: some systems take no more than 255


def file_name(words: Sequence[str], ending: str) -> str:
    """Return a file name of these words that every system accepts."""
    joined = ", ".join(_FORBIDDEN.sub(" ", word).strip() for word in words)
    short = joined.encode(errors="ignore")[:MOST].decode(errors="ignore")
    return f"{short.strip(' .,') or 'Islas'}.{ending}"


def with_ending(name: str, ending: str) -> Path:
    """Return the file that somebody has named, with its ending, which not every dialog adds."""
    return Path(name if name.endswith(ending) else f"{name}{ending}")
