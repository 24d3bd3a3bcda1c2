"""One database: a file of SQLite in the data folder, or PostgreSQL for a club; read and written in transactions."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from typing import Any, NamedTuple
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlmodel import Session

from engine.reasons import RefusedError, reason
from islas_qt.storage.drivers import DriverError, translated
from islas_qt.storage.errors import Kind, StorageError

FILE_NAME = "islas.sqlite3"
BUSY_MS = 2_000  # long enough for another instance's commit, short enough for somebody who waits
AGAIN_MS = 100  # after an attempt that failed: somebody is playing, and there will be others
REBUILDING_MS = 60_000  # only at the start, when another instance may be busy with the same: many rows take long
DRIVERS = ("sqlite", "postgresql+psycopg")
CONNECT_SECONDS, ANSWER_SECONDS = 3, 3.0  # of a server
CONNECT_AGAIN, ANSWER_AGAIN = 2, 1.0  # the same after an attempt that failed
CHANGE_SECONDS = 600.0  # for one statement of a migration
CACHE_KB = 65_536  # at most, and only if there is as much: lists of 100,000 matches are then twice as quick
IDLE_MS = 60_000  # a computer that falls asleep in the middle of a transaction must not lock the others out

NOTHING = (0, 0)  # what tells a file from others, if it is not there

# A server whose computer or network is gone, in seconds and milliseconds: noticed also while nothing is asked.
ALIVE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 10_000}

# SQLite has one writer at a time; PostgreSQL does what it does, so that the same code is right on both.
ONE_WRITER = text("SELECT pg_advisory_xact_lock(1769169267)")


def now_ms() -> int:
    """Return the time as the tables keep it."""
    return time.time_ns() // 1_000_000


def database_url(address: str | None, data_dir: Path) -> URL:
    """Return the address of the database: the one given, else the file in the data folder.

    A refusal never repeats the address: there may be a password in it.
    """
    if not address:
        return URL.create("sqlite", database=str(data_dir / FILE_NAME))
    try:
        url = make_url(address)
        dialect = url.get_dialect()
        is_address = not any("\0" in part for part in url if isinstance(part, str))
    except (ArgumentError, NoSuchModuleError, ValueError):
        is_address = False
    if not is_address:
        raise RefusedError(reason("this is not the address of a database"), source="--database")
    if url.drivername not in DRIVERS:
        raise RefusedError(
            reason("only these kinds of database are possible: {kinds}", kinds=", ".join(DRIVERS)), source="--database"
        )
    if url.drivername == "sqlite" and not _names_a_file(url):
        raise RefusedError(reason("the address of a SQLite database must name a file"), source="--database")
    try:
        dialect.import_dbapi()
    except ImportError:
        raise RefusedError(
            reason("PostgreSQL needs another package: pip install “psycopg[binary]”"), source="--database"
        ) from None
    _refuse_options(url)
    return url


def _names_a_file(url: URL) -> bool:
    """Tell whether the address of a SQLite database is a path and nothing else, as a host or an option."""
    is_path = bool(url.database) and not str(url.database).startswith((":", "file:"))
    return is_path and url == URL.create("sqlite", database=url.database)


def _refuse_options(url: URL) -> None:
    """Refuse what a server would not understand, or what would change how the driver talks to us."""
    if url.drivername == "sqlite":
        return
    from psycopg import ProgrammingError
    from psycopg.conninfo import make_conninfo

    try:
        url.get_dialect()().create_connect_args(url)
        make_conninfo("", **{name: str(value) for name, value in url.query.items()})
        known = "client_encoding" not in url.query
    except (ArgumentError, ProgrammingError, TypeError, ValueError):
        known = False
    if not known:
        raise RefusedError(reason("the address has an option that is not possible here"), source="--database")


def place_of(url: URL) -> str:
    """Return an address fit to be shown: the file, or the server and its database without a password."""
    if url.drivername == "sqlite":
        return str(Path(url.database or "").absolute())
    return str(URL.create("postgresql", url.username, None, *url[3:6]))


class Database:
    """A database. `reading`, `writing` and `rebuilding` are the only ways in; they raise StorageError.

    While it fails, the next attempts wait only shortly: play goes on, and the window must not stand still.
    """

    def __init__(self, url: URL, read_only: bool = False) -> None:
        self.file = Path(url.database or "").absolute() if url.drivername == "sqlite" else None
        self.is_read_only = read_only
        self._trouble: Kind | None = None
        self._beside: _Beside | None = None
        if self.file:
            url = url.set(database=str(self.file))
            self._identity = _identity(self.file) if read_only else _make_file(self.file)
            self.engine = _sqlite(url, self.file, read_only)
            for closing in ("close", "close_detached"):  # the last one to close takes the log away
                event.listen(self.engine, closing, self._forget_log)
        else:
            self.engine = _postgres(url, lambda: self._trouble == "unreachable")
        self.url = url

    @property
    def place(self) -> str:
        """Where the database is, fit to be shown: without a password."""
        return place_of(self.url)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Give a session that sees one state of the database."""
        options = {} if self.file else {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        with (
            self._connection(begin="BEGIN", **options) as connection,
            connection.begin(),
            Session(connection) as session,
        ):
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Give a session whose changes are all on disk at the end, or none of them."""
        self._refuse_read_only()
        with (
            self._connection(begin="BEGIN IMMEDIATE") as connection,
            self._alone(connection),
            Session(connection) as session,
        ):
            yield session
            session.flush()

    @contextmanager
    def rebuilding(self) -> Iterator[Connection]:
        """Give a bare connection on which tables can be made anew; all is done and fits together, or nothing."""
        self._refuse_read_only()
        with self._connection(begin="BEGIN IMMEDIATE") as connection:
            connection.detach()  # what is set here goes with it
            cursor = connection.connection.cursor()
            if self.file:
                cursor.execute(f"PRAGMA busy_timeout={REBUILDING_MS}")
                cursor.execute("PRAGMA foreign_keys=OFF")  # or dropping a table would delete what points at it
            else:
                raw: Any = connection.connection.dbapi_connection
                raw.patience = CHANGE_SECONDS
                cursor.execute(f"SET lock_timeout = {REBUILDING_MS}")
                cursor.execute(f"SET statement_timeout = {int(CHANGE_SECONDS * 1000)}")
            with self._alone(connection):
                yield connection
                if self.file and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                    raise StorageError("corrupt")

    def use_wal(self) -> None:
        """Let readers go on while somebody writes, and a commit be one write; the file remembers it."""
        if self.file:
            with self._connection() as connection:
                connection.connection.cursor().execute("PRAGMA journal_mode=WAL")

    def close(self) -> None:
        """Let go of the file or the server."""
        self.engine.dispose()

    @contextmanager
    def _connection(self, **options: Any) -> Iterator[Connection]:
        try:
            if self.file:
                self._look_after_files(self.file)
            with self.engine.connect().execution_options(**options) as connection:
                self._set_patience(connection)
                yield connection
                if self.file:
                    self._beside = _Beside.of(self.file)
            self._trouble = None
        except DriverError as error:
            told = translated(error)
            if told.kind == "no_permission" and self.file:
                told = _why_not_opened(self.file)
            self._trouble = told.kind
            raise told from error

    def _set_patience(self, connection: Connection) -> None:
        raw: Any = connection.connection.dbapi_connection
        if self.file:
            raw.execute(f"PRAGMA busy_timeout={AGAIN_MS if self._trouble == 'locked' else BUSY_MS}").close()
        else:
            raw.patience = ANSWER_AGAIN if self._trouble == "unreachable" else ANSWER_SECONDS

    def _look_after_files(self, file: Path) -> None:
        """Notice that somebody has moved or deleted the file or what SQLite keeps beside it.

        A log that was deleted is still open here: what is in it goes into the file, and another one is begun. If
        somebody else has begun one, two programs would write past each other: let go, and take theirs next time.
        """
        if _identity(file) != self._identity:
            raise StorageError("missing")
        ours, now = self._beside, _Beside.of(file)
        if ours is None or ours.log == NOTHING or now == ours:
            return
        is_alone = now.log in (NOTHING, ours.log) and now.shared in (NOTHING, ours.shared)
        try:
            if is_alone:
                with self.engine.connect() as connection:
                    connection.connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self.engine.dispose()
            self._forget_log()
        if not is_alone:
            raise StorageError("missing")

    def _forget_log(self, *_: Any) -> None:
        self._beside = None

    def _refuse_read_only(self) -> None:
        if self.is_read_only:
            raise StorageError("read_only")

    @contextmanager
    def _alone(self, connection: Connection) -> Iterator[None]:
        with connection.begin():
            if not self.file:
                connection.execute(ONE_WRITER)
            yield


class _Beside(NamedTuple):
    """What tells the log of a file, and the memory shared by those who use it, from others."""

    log: tuple[int, int]
    shared: tuple[int, int]

    @classmethod
    def of(cls, file: Path) -> _Beside:
        """Return those of a file."""
        return cls(_identity(Path(f"{file}-wal")), _identity(Path(f"{file}-shm")))


def can_be_written(file: Path) -> bool:
    """Tell whether a file can be written, and others beside it."""
    effective = os.access in os.supports_effective_ids
    return all(os.access(place, os.W_OK, effective_ids=effective) for place in (file, file.parent))


def file_address(file: PurePath) -> str:
    """Return the address of a file with an absolute path as SQLite takes it: without a host.

    `Path.as_uri` names the server of a network share as one, which SQLite refuses.
    """
    path = quote(os.fsencode(file.as_posix()), safe="/:")
    return f"file://{path}" if path.startswith("/") else f"file:///{path}"


def reading_address(file: Path) -> str:
    """Return how SQLite is told to open a file for reading alone.

    Where it can make nothing beside the file it must be told that nothing will change, unless there is a log to read.
    """
    log = Path(f"{file}-wal")
    is_still = not can_be_written(file) and not (log.exists() and log.stat().st_size)
    return f"{file_address(file.absolute())}?mode=ro{'&immutable=1' if is_still else ''}"


def _sqlite(url: URL, file: Path, read_only: bool) -> Engine:
    how: dict[str, Any] = {"timeout": BUSY_MS / 1000, "check_same_thread": False}
    if read_only:
        engine = create_engine(
            url, hide_parameters=True, creator=lambda: sqlite3.connect(reading_address(file), uri=True, **how)
        )
    else:
        engine = create_engine(url, hide_parameters=True, connect_args=how)
    event.listen(engine, "connect", _configure_sqlite)
    event.listen(engine, "begin", _begin)
    return engine


def _postgres(url: URL, in_trouble: Callable[[], bool]) -> Engine:
    from islas_qt.storage.server import BoundedConnection

    def connect(_dialect: Any, _record: Any, given: list[Any], named: dict[str, Any]) -> BoundedConnection:
        named["connect_timeout"] = CONNECT_AGAIN if in_trouble() else CONNECT_SECONDS
        connection = BoundedConnection.connect(*given, **named)
        connection.patience = ANSWER_SECONDS
        return connection

    engine = create_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=ALIVE)
    event.listen(engine, "do_connect", connect)
    event.listen(engine, "checkin", _expect_a_quick_ping)
    event.listen(engine, "connect", _configure_postgres)
    return engine


def _make_file(file: Path) -> tuple[int, int]:
    """Create the file unless it is there, for its owner alone, so that SQLite never makes one that others may read.

    One that is there is never opened here. Closing it would give up the locks that SQLite holds on it for the whole
    process, and the next program to close the database would delete the log that this one still writes to.
    """
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(file.resolve(), os.O_CREAT | os.O_EXCL | os.O_RDONLY, 0o600))
        if not file.is_file() and not file.is_dir():  # nobody may ever write into a pipe
            raise StorageError("unreachable")
        return _identity(file)
    except RuntimeError:  # links that lead to themselves
        raise StorageError("unreachable") from None
    except OSError as error:
        raise translated(error) from error


def _identity(file: Path) -> tuple[int, int]:
    """Return what tells a file from another one that has taken its name."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return NOTHING
    return found.st_dev, found.st_ino


def _why_not_opened(file: Path) -> StorageError:
    if os.path.isdir(file):
        return StorageError("unreachable")
    if not os.access(file, os.R_OK, effective_ids=os.access in os.supports_effective_ids):
        return StorageError("no_permission")
    return StorageError("read_only")  # the file is fine, so it is its folder, where SQLite needs two more


def _configure_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say; the driver would not begin one for DDL
    cursor = connection.cursor()
    for pragma in (
        "synchronous=FULL",
        "foreign_keys=ON",
        "trusted_schema=OFF",
        "cell_size_check=ON",
        f"cache_size=-{CACHE_KB}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _configure_postgres(connection: Any, _record: Any) -> None:
    connection.execute(f"SET lock_timeout = {BUSY_MS}")
    connection.execute(f"SET statement_timeout = {int(ANSWER_SECONDS * 1000)}")
    connection.execute(f"SET idle_in_transaction_session_timeout = {IDLE_MS}")
    connection.commit()


def _expect_a_quick_ping(connection: Any, _record: Any) -> None:
    """Let the next question whether the server is still there be answered soon, or it is not there."""
    if connection is not None:
        connection.patience = ANSWER_AGAIN


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))
