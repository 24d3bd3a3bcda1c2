"""The version of the tables: checked at every start, brought up to date after a verified backup, never downwards."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, Connection, inspect, text

from islas_qt.storage import backups
from islas_qt.storage.database import Database
from islas_qt.storage.drivers import DriverError, translated
from islas_qt.storage.errors import StorageError
from islas_qt.storage.tables import Row

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = "alembic_version"
OWN = {"document", "match", "entry"}  # each with a seal: what we know a database of ours by
PASSING = ("locked", "full", "unreachable", "failed")  # what may go better at the next attempt
NEWEST = "0003"  # the last step in migrations/versions; kept here so that a start need not import alembic


def bring_up_to_date(database: Database, to_read: bool = False) -> None:
    """Migrate the database if it is older than this program; refuse it untouched if it is newer or not ours.

    Triggers and views in a file are dropped before anything is written: we make none, so they are code of somebody else
    that would run whenever we write. The matches beside them are sound and shall not be locked in, so the file is not
    refused. Whoever only wants `to_read` leaves them where they are.
    """
    version = stored_version(database)
    if version and version < NEWEST and database.file:
        backups.make(database.file, "before-update")
    database.use_wal()
    if database.file and version and not (to_read and version == NEWEST):
        _drop_code(database)
    if version < NEWEST:
        import alembic.command  # noqa: F401 - takes longer than the work, and others wait while we do that

        with database.rebuilding() as connection:
            if _version(connection) < NEWEST:  # another instance may have been faster
                _upgrade(connection)


def stored_version(database: Database) -> str:
    """Return the version of the tables, or "" if there are none.

    Raise StorageError if they are a newer version's or another program's, or of a version that there never was.
    """
    with database.reading() as session:
        return _version(session.connection())


def refuse_unusable(file: Path) -> None:
    """Raise StorageError unless a file is a database of this version or an older one, with tables in it."""
    database = Database(URL.create("sqlite", database=str(file)), read_only=True)
    try:
        if not stored_version(database):
            raise StorageError("foreign")
    finally:
        database.close()


def strangers(database: Database) -> list[tuple[str, str]]:
    """Return kind and name of what is in a file and not ours: triggers, views, tables, indexes."""
    if not database.file:
        return []  # a server is its owner's business
    with database.reading() as session:
        found = session.connection().execute(text("SELECT type, name FROM sqlite_master ORDER BY type, name")).all()
    return [(kind, name) for kind, name in found if not _is_ours(kind, name)]


def _is_ours(kind: str, name: str) -> bool:
    tables = Row.metadata.tables
    indexes = {index.name for table in tables.values() for index in table.indexes}
    return name.startswith("sqlite_") or name in ({*tables, VERSION} if kind == "table" else indexes)


def _drop_code(database: Database) -> None:
    code = [(kind, name) for kind, name in strangers(database) if kind in ("trigger", "view")]
    if not code:
        return
    with database.writing() as session:
        for kind, name in code:
            quoted = name.replace('"', '""')
            session.connection().exec_driver_sql(f'DROP {kind} IF EXISTS "{quoted}"')


def _version(connection: Connection) -> str:
    inspector = inspect(connection)
    tables = set(inspector.get_table_names())
    if not tables:
        return ""
    if not any("seal" in {column["name"] for column in inspector.get_columns(name)} for name in tables & OWN):
        raise StorageError("foreign")
    version = connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalar() if VERSION in tables else ""
    if isinstance(version, str) and version.isdecimal() and len(version) == len(NEWEST) and version > NEWEST:
        raise StorageError("newer")
    if version not in _known():
        raise StorageError("corrupt")
    return str(version)


def _known() -> set[str]:
    """Return the versions there are and were."""
    return {path.name[1:].partition("_")[0] for path in (MIGRATIONS / "versions").glob("v*_*.py*")}


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, NEWEST)
    except (StorageError, OSError):
        raise
    except Exception as error:
        told = translated(error) if isinstance(error, DriverError) else None
        raise told if told and told.kind in PASSING else StorageError("not_updated") from error
