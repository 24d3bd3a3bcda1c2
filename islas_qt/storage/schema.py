"""The version of the tables: checked at every start, brought up to date after a verified backup, never downwards."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from islas_qt.storage import backups
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = "alembic_version"
OWN = {"document", "match", "entry"}  # enough of our tables to know a database of ours by
NEWEST = "0002"  # the last step in migrations/versions; kept here so that a start need not import alembic


def bring_up_to_date(database: Database) -> None:
    """Migrate the database if it is older than this program; refuse it untouched if it is newer or not ours."""
    version = stored_version(database)
    if version > NEWEST:
        raise StorageError("newer")
    if version and version < NEWEST and database.file:
        backups.make(database.file, "before-update")
    database.use_wal()
    if version < NEWEST:
        import alembic.command  # noqa: F401 - takes longer than the work, and others wait while we do that

        with database.rebuilding() as connection:
            if _version(connection) < NEWEST:  # another instance may have been faster
                _upgrade(connection)


def stored_version(database: Database) -> str:
    """Return the version of the tables, or "" if there are none; raise StorageError if they are another program's."""
    with database.reading() as session:
        return _version(session.connection())


def _version(connection: Connection) -> str:
    tables = set(inspect(connection).get_table_names())
    if not tables:
        return ""
    if not tables & OWN:
        raise StorageError("foreign")
    version = connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalar() if VERSION in tables else ""
    if not version:
        raise StorageError("corrupt")
    return str(version)


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, NEWEST)
    except CommandError as error:  # a version that there never was
        raise StorageError("corrupt") from error
