"""What drivers and files raise, translated into a StorageError."""

from __future__ import annotations

import errno
import sqlite3
from typing import Any

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from islas_qt.storage.errors import Kind, StorageError

_SQLITE: dict[int, Kind] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "corrupt",
    sqlite3.SQLITE_ERROR: "corrupt",  # our statements are sound, so the tables are not
    sqlite3.SQLITE_MISMATCH: "corrupt",
    sqlite3.SQLITE_TOOBIG: "corrupt",
    sqlite3.SQLITE_CANTOPEN: "no_permission",
    sqlite3.SQLITE_PERM: "no_permission",
    sqlite3.SQLITE_AUTH: "no_permission",
    sqlite3.SQLITE_CONSTRAINT: "conflict",
}
_UNCODED = "Could not decode"  # the driver's own words for a text that is not UTF-8; it gives them no code

# SQLSTATE of PostgreSQL, whole or its class.
_POSTGRES: dict[str, Kind] = {
    "55P03": "locked",
    "40001": "locked",
    "40P01": "locked",
    "53300": "locked",
    "53100": "full",
    "25006": "read_only",
    "42501": "no_permission",
    "42": "corrupt",  # as above: a table or column is not there
    "28": "no_permission",
    "23505": "conflict",
    "23503": "conflict",
    "XX001": "corrupt",
    "XX002": "corrupt",
    "08": "unreachable",
    "57P": "unreachable",
    "57014": "unreachable",  # it took longer than we wait
    "3D000": "unreachable",
}

_FILES: dict[int | None, Kind] = {
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
    errno.ENOENT: "unreachable",
    errno.ENOTDIR: "unreachable",
    errno.EISDIR: "unreachable",
    errno.ELOOP: "unreachable",
    errno.ENAMETOOLONG: "unreachable",
}

# What a driver raises. The last one is of SQLite's, which may quote a damaged table in its message.
DriverError = (SQLAlchemyError, sqlite3.Error, OSError, UnicodeDecodeError)


def translated(error: SQLAlchemyError | sqlite3.Error | OSError | UnicodeDecodeError) -> StorageError:
    """Return what a person should hear of a driver's error."""
    if isinstance(error, UnicodeDecodeError):
        return StorageError("corrupt")
    cause: Any = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, OSError):
        return StorageError(_FILES.get(cause.errno, "failed"))
    if isinstance(cause, sqlite3.Error):
        if str(cause).startswith(_UNCODED):
            return StorageError("corrupt")
        code = getattr(cause, "sqlite_errorcode", -1) & 0xFF  # the extended codes refine the lowest byte
        return StorageError(_SQLITE.get(code, "failed"))
    if state := getattr(cause, "sqlstate", None):
        kinds = (_POSTGRES.get(state[:length]) for length in (5, 3, 2))
        return StorageError(next((kind for kind in kinds if kind), "failed"))
    if isinstance(error, OperationalError | InterfaceError):
        return StorageError("no_permission" if _turned_away(error) else "unreachable")
    return StorageError("failed")


def _turned_away(error: DBAPIError) -> bool:
    """Tell whether a server asked for a password and did not like the answer; it gives that no SQLSTATE."""
    asked = getattr(getattr(error.orig, "pgconn", None), "used_password", False)
    return bool(asked) and not error.connection_invalidated and "does not exist" not in str(error.orig)
