"""Lists of words as people say them, in the language spoken now."""

from __future__ import annotations

from collections.abc import Sequence

from islas_qt.text import tr


def listed(names: Sequence[str]) -> str:
    """Return names as people say them: “Ana, Ben and Cleo”."""
    *most, last = names
    return tr("{first} and {last}", first=", ".join(most), last=last) if most else last


def either(parts: Sequence[str]) -> str:
    """Return alternatives as people say them: “at the coast, at the river or next to red”."""
    *most, last = parts
    return tr("{first} or {last}", first=", ".join(most), last=last) if most else last
