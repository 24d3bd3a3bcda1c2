"""A database for each test: SQLite, and PostgreSQL too where ISLAS_TEST_POSTGRES names a server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine, make_url, text

from islas_qt.storage.database import Database, database_url
from islas_qt.storage.schema import bring_up_to_date

SERVER = os.environ.get("ISLAS_TEST_POSTGRES")  # read here: the tests themselves see no variable of ours
no_server = pytest.mark.skipif(not SERVER, reason="no PostgreSQL server: ISLAS_TEST_POSTGRES is not set")


@pytest.fixture(scope="session")
def club() -> Iterator[URL]:
    """The address of a database of this process on the server."""
    assert SERVER
    server = make_url(SERVER)
    name = f"islas_{os.getpid()}"
    admin = create_engine(server, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield server.set(database=name)
    with admin.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    admin.dispose()


@pytest.fixture
def postgres(club: URL) -> URL:
    """The address of an empty PostgreSQL database."""
    engine = create_engine(club)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return club


@pytest.fixture
def file_url(tmp_path: Path) -> URL:
    """The address of a SQLite database that is not there yet."""
    return database_url(None, tmp_path / "data")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=no_server)])
def url(request: pytest.FixtureRequest) -> URL:
    """The address of an empty database, of each kind."""
    return request.getfixturevalue("file_url" if request.param == "sqlite" else "postgres")


@pytest.fixture
def database(url: URL) -> Iterator[Database]:
    """An open database, of each kind."""
    database = Database(url)
    bring_up_to_date(database)
    yield database
    database.close()


@pytest.fixture
def sqlite(file_url: URL) -> Iterator[Database]:
    """An open SQLite database."""
    database = Database(file_url)
    bring_up_to_date(database)
    yield database
    database.close()
