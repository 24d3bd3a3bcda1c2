"""Names for islands that come beside others: no two islands of a library should be called the same."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain, count

from engine.codec import MAX_NAME
from islas_qt.text import tr


def free_name(name: str, taken: Collection[str]) -> str:
    """Return the name, with a number behind it if another island is called so."""
    return _first_free(chain([name], (_with(name, f"({number})") for number in count(2))), taken)


def copy_name(name: str, taken: Collection[str]) -> str:
    """Return what a copy of an island is called."""
    numbered = (_with(name, tr("(copy {number})", number=number)) for number in count(2))
    return _first_free(chain([_with(name, tr("(copy)"))], numbered), taken)


def _first_free(names: Iterable[str], taken: Collection[str]) -> str:
    """Return the first name that is not taken, in whatever case: many disks do not tell “Rock” from “rock”."""
    folded = {other.casefold() for other in taken}
    return next(name for name in names if name.casefold() not in folded)


def _with(name: str, ending: str) -> str:
    """Return the name with an ending, cut so that a file can hold it."""
    return f"{name[: MAX_NAME - len(ending) - 1].rstrip()} {ending}"
