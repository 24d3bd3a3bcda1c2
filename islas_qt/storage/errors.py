"""Storage errors by cause, each with a sentence that tells people what to do; cheap to import, so without drivers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from engine.reasons import Reason, reason

Kind = Literal[
    "locked",
    "full",
    "read_only",
    "corrupt",
    "missing",
    "unreachable",
    "no_permission",
    "newer",
    "not_updated",
    "foreign",
    "conflict",
    "gone",
    "absent",
    "failed",
]

SENTENCES: dict[Kind, Reason] = {
    "locked": reason("Another program is using the database. Close it, or try again in a moment."),
    "full": reason("The disk is full. Free some space, then try again; nothing has been lost."),
    "read_only": reason("The database cannot be written: its file or folder is read-only."),
    "corrupt": reason("The database is damaged. Restore a backup; the damaged file is kept."),
    "missing": reason("The database file is not where it was. Put it back, restore a backup or begin a new one."),
    "unreachable": reason("The database cannot be reached. Check its address, and that its server or drive is there."),
    "no_permission": reason("There is no permission to open the database. Check who owns its file, folder or account."),
    "newer": reason("The database was written by a newer version of Islas. Update the program; nothing was changed."),
    "not_updated": reason(
        "The database could not be brought up to date. Nothing was changed; this version cannot use it."
    ),
    "foreign": reason("The database belongs to another program. Give Islas one of its own; nothing was changed."),
    "conflict": reason("The match has been continued elsewhere. Open it again to see how it went on."),
    "gone": reason("This is no longer in the database: it has been deleted."),
    "absent": reason("There is no match with this number or id."),
    "failed": reason("The database could not be read or written. Check the disk, then try again."),
}


class StorageError(Exception):
    """The database could not do what it was asked; nothing was half done."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind = kind
        self.why = SENTENCES[kind]

    def __str__(self) -> str:
        return str(self.why)


@contextmanager
def as_damage() -> Iterator[None]:
    """Tell of content that makes no sense as of damage: seals are no secret, so anything can be in a sound row."""
    try:
        yield
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise StorageError("corrupt") from error
