"""One database: a file of SQLite in the data folder, or PostgreSQL for a club; opened, migrated, read and written."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlmodel import Session

from engine.reasons import RefusedError, reason
from islas_qt.storage.errors import StorageError, translated

FILE_NAME = "islas.sqlite3"
BUSY_MS = 2_000  # long enough for another instance's commit, short enough for somebody who waits
DRIVERS = ("sqlite", "postgresql+psycopg")
CONNECT_SECONDS = 5


def now_ms() -> int:
    """Return the time as the tables keep it."""
    return time.time_ns() // 1_000_000


def database_url(text: str | None, data_dir: Path) -> URL:
    """Return the address of the database: `text` if there is one, else the file in the data folder.

    A refusal never repeats the address: there may be a password in it.
    """
    if not text:
        return URL.create("sqlite", database=str(data_dir / FILE_NAME))
    try:
        url = make_url(text)
        url.get_dialect()
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise RefusedError(reason("this is not the address of a database"), source="--database") from None
    if url.drivername not in DRIVERS:
        raise RefusedError(
            reason("only these kinds of database are possible: {kinds}", kinds=", ".join(DRIVERS)), source="--database"
        )
    if url.drivername == "sqlite" and not url.database:
        raise RefusedError(reason("the address of a SQLite database must name a file"), source="--database")
    return url


class Database:
    """An open database. `reading` and `writing` are the only ways in; both raise StorageError, and nothing else."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.engine = _engine(url)

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database."""
        return Path(self.url.database) if self.url.drivername == "sqlite" and self.url.database else None

    @property
    def place(self) -> str:
        """Where the database is, fit to be shown: without a password."""
        return str(self.file) if self.file else self.url.render_as_string(hide_password=True)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Give a session that sees one state of the database."""
        with self._session("BEGIN") as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Give a session whose changes are all on disk at the end, or none of them."""
        with self._session("BEGIN IMMEDIATE") as session:
            yield session

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """Give a bare connection in a transaction that writes: for migrations."""
        try:
            with self.engine.connect().execution_options(begin="BEGIN IMMEDIATE") as connection, connection.begin():
                yield connection
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise translated(error) from error

    def close(self) -> None:
        """Let go of the file or the server."""
        self.engine.dispose()

    @contextmanager
    def _session(self, begin: str) -> Iterator[Session]:
        try:
            with self.engine.connect().execution_options(begin=begin) as connection, connection.begin():
                with Session(connection, expire_on_commit=False) as session:
                    yield session
                    session.flush()
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise translated(error) from error


def _engine(url: URL) -> Engine:
    if url.drivername != "sqlite":
        return create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": CONNECT_SECONDS})
    _make_file(Path(url.database or ""))
    engine = create_engine(url, connect_args={"timeout": BUSY_MS / 1000, "check_same_thread": False})
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)
    return engine


def _make_file(file: Path) -> None:
    """Create the file, for its owner alone, so that SQLite never makes one that others may read."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDONLY, 0o600))
    except OSError as error:
        raise _refused_file(error) from error


def _refused_file(error: OSError) -> StorageError:
    import errno

    kinds: dict[int | None, Any] = {errno.EROFS: "read_only", errno.ENOSPC: "full", errno.EACCES: "no_permission"}
    return StorageError(kinds.get(error.errno, "no_permission"))


def _configure(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say; the driver would not begin one for DDL
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "trusted_schema=OFF"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))
