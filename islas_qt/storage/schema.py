"""The version of the tables: checked at every start, brought up to date after a verified backup, never downwards."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from islas_qt.storage import backups
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError

NEWEST = "0001"  # the last step in migrations/versions; kept here so that a start need not import alembic


def bring_up_to_date(database: Database) -> None:
    """Migrate the database if it is older than this program; refuse it untouched if it is newer."""
    version = stored_version(database)
    if version == NEWEST:
        return
    if version > NEWEST:
        raise StorageError("newer")
    if version and database.file:
        backups.make(database.file, "before-update")
    with database.connection() as connection:
        _lock(connection)
        if _version(connection) != NEWEST:  # another instance may have been faster
            _upgrade(connection)


def stored_version(database: Database) -> str:
    """Return the version of the tables, or "" if there are none."""
    with database.reading() as session:
        return _version(session.connection())


def _version(connection: Connection) -> str:
    if "alembic_version" not in inspect(connection).get_table_names():
        return ""
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""


def _lock(connection: Connection) -> None:
    """Let one instance migrate at a time; SQLite's transaction has done so already."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(1769169267)"))


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
