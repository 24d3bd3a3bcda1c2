"""A database for each test: SQLite, and PostgreSQL too where ISLAS_TEST_POSTGRES names a server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import URL, create_engine, event, make_url, text
from sqlmodel import SQLModel

from islas_qt.storage import database as module
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.matches import Matches
from islas_qt.storage.schema import bring_up_to_date
from tests.support.matches import new_match, play_on

SERVER = os.environ.get("ISLAS_TEST_POSTGRES")  # read here: the tests themselves see no variable of ours
no_server = pytest.mark.skipif(not SERVER, reason="no PostgreSQL server: ISLAS_TEST_POSTGRES is not set")


@pytest.fixture(scope="session", autouse=True)
def _patient_server() -> Iterator[None]:
    """Let a server answer later than people would wait: a busy machine takes its time for anything."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "ANSWER_SECONDS", 30.0)
        yield


@pytest.fixture(scope="session")
def club() -> Iterator[URL]:
    """A database of this process on the server, with empty tables."""
    with on_server() as url:
        _make(url)
        yield url


@pytest.fixture
def file_url(tmp_path: Path, template: Path) -> URL:
    """The address of a SQLite database with empty tables."""
    url = database_url(None, tmp_path)
    assert url.database
    shutil.copy(template, url.database)
    return url


@pytest.fixture
def club_url(club: URL) -> URL:
    """The address of a PostgreSQL database with empty tables."""
    engine = create_engine(club)
    with engine.begin() as connection:
        for table in reversed(SQLModel.metadata.sorted_tables):
            connection.execute(table.delete())
    engine.dispose()
    return club


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=no_server)])
def url(request: pytest.FixtureRequest) -> URL:
    """The address of a database with empty tables, of each kind."""
    found: URL = request.getfixturevalue("file_url" if request.param == "sqlite" else "club_url")
    return found


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=no_server)])
def bare_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[URL]:
    """The address of a database without tables, of each kind."""
    if request.param == "sqlite":
        yield database_url(None, tmp_path)
    else:
        with on_server() as url:
            yield url


@pytest.fixture
def database(url: URL) -> Iterator[Database]:
    """An open database, of each kind."""
    database = quick(Database(url))
    yield database
    database.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no other program."""
    monkeypatch.setattr(module, "BUSY_MS", 50)


@pytest.fixture
def sqlite(file_url: URL) -> Iterator[Database]:
    """An open SQLite database."""
    database = quick(Database(file_url))
    yield database
    database.close()


def quick(database: Database) -> Database:
    """Let SQLite not wait for the disk: no test pulls the plug."""
    if database.file:
        event.listen(database.engine, "connect", lambda raw, _: raw.execute("PRAGMA synchronous=OFF").close())
    return database


@contextmanager
def on_server() -> Iterator[URL]:
    """Make a database on the server, for a while."""
    assert SERVER
    name = f"islas_{uuid4().hex}"
    admin = create_engine(SERVER, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield make_url(SERVER).set(database=name)
    with admin.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    admin.dispose()


def _make(url: URL) -> None:
    database = Database(url)
    bring_up_to_date(database)
    database.close()


@pytest.fixture
def file(sqlite: Database) -> Path:
    """A database file with a match in it."""
    Matches(sqlite).create(play_on(new_match(), 20))
    assert sqlite.file
    return sqlite.file
