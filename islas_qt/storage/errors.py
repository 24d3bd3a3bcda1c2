"""The world failing, told apart: what happened to the database, and what a person can do about it."""

from __future__ import annotations

import sqlite3
from typing import Literal

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from engine.reasons import Reason, reason

Kind = Literal["locked", "full", "read_only", "corrupt", "unreachable", "no_permission", "newer", "conflict", "failed"]

SENTENCES: dict[Kind, Reason] = {
    "locked": reason("Another program is using the database. Close it, or try again in a moment."),
    "full": reason("The disk is full. Free some space, then try again; nothing has been lost."),
    "read_only": reason("The database cannot be written: its file or folder is read-only."),
    "corrupt": reason("The database is damaged. Restore a backup; the damaged file is kept."),
    "unreachable": reason("The database cannot be reached. Check its address and that the server is running."),
    "no_permission": reason("There is no permission to open the database. Check who owns its file, folder or account."),
    "newer": reason("The database was written by a newer version of Islas. Update the program; nothing was changed."),
    "conflict": reason("The match has been continued elsewhere. Open it again to see how it went on."),
    "failed": reason("The database reported an error that nobody expected. Check the disk, then try again."),
}

_SQLITE: dict[int, Kind] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "corrupt",
    sqlite3.SQLITE_CANTOPEN: "no_permission",
    sqlite3.SQLITE_PERM: "no_permission",
    sqlite3.SQLITE_AUTH: "no_permission",
    sqlite3.SQLITE_CONSTRAINT: "conflict",
    sqlite3.SQLITE_IOERR: "failed",
}

# SQLSTATE of PostgreSQL, whole or its class.
_POSTGRES: dict[str, Kind] = {
    "55P03": "locked",
    "40001": "locked",
    "40P01": "locked",
    "53100": "full",
    "25006": "read_only",
    "42501": "no_permission",
    "28": "no_permission",
    "23505": "conflict",
    "23503": "conflict",
    "XX001": "corrupt",
    "XX002": "corrupt",
    "08": "unreachable",
    "57P": "unreachable",
    "3D000": "unreachable",
}


class StorageError(Exception):
    """The database could not do what it was asked; nothing was half done."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind = kind
        self.why = SENTENCES[kind]

    def __str__(self) -> str:
        return str(self.why)


def translated(error: SQLAlchemyError | sqlite3.Error | OSError) -> StorageError:
    """Return what a person should hear of a driver's error."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the extended codes refine the lowest byte
        return StorageError(_SQLITE.get(code, "failed"))
    state = getattr(cause, "sqlstate", None)
    if state:
        kinds = (_POSTGRES.get(state[:length]) for length in (5, 3, 2))
        return StorageError(next((kind for kind in kinds if kind), "failed"))
    if isinstance(cause, PermissionError):
        return StorageError("no_permission")
    if isinstance(error, OperationalError | InterfaceError):  # no connection, so no SQLSTATE either
        return StorageError("unreachable")
    return StorageError("failed")
