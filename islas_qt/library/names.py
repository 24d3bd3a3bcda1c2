"""Names for islands that come beside others: no two islands of a library should be called the same."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count

from engine.codec import MAX_NAME
from islas_qt.text import tr


def free_name(name: str, taken: Collection[str]) -> str:
    """Return the name, with a number behind it if another island is called so."""
    if name not in taken:
        return name
    return next(free for number in count(2) if (free := _with(name, f"({number})")) not in taken)


def copy_name(name: str, taken: Collection[str]) -> str:
    """Return what a copy of an island is called."""
    first = _with(name, tr("(copy)"))
    if first not in taken:
        return first
    numbered = (_with(name, tr("(copy {number})", number=number)) for number in count(2))
    return next(free for free in numbered if free not in taken)


def _with(name: str, ending: str) -> str:
    """Return the name with an ending, cut so that a file can hold it."""
    return f"{name[: MAX_NAME - len(ending) - 1].rstrip()} {ending}"
