"""What the commands on the database share: where it is, opening it, and one sentence when that fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from islas_qt.paths import data_folder

if TYPE_CHECKING:  # the storage is imported when a command needs it: it takes half a second
    from sqlalchemy import URL

    from islas_qt.storage.database import Database


def _folder(context: typer.Context, data_dir: Path | None) -> Path:
    """Return the folder of the database; --data-dir may also stand before the command."""
    return data_folder(data_dir or context.find_root().params.get("data_dir"))


DataDir = Annotated[
    Path | None,
    typer.Option(file_okay=False, callback=_folder, help="The folder of the database, instead of the usual one."),
]
Address = Annotated[
    str | None,
    typer.Option(
        "--database",
        envvar="ISLAS_DATABASE",
        metavar="URL",
        help="The database, instead of the file in the folder: sqlite:///FILE or postgresql+psycopg://…",
    ),
]


def database_at(data_dir: Path | None, address: str | None) -> URL:
    """Return the address of the database that the options name."""
    from islas_qt.storage.database import database_url

    return database_url(address, data_folder(data_dir))


def file_at(data_dir: Path | None, address: str | None) -> Path:
    """Return the file of a database that can be backed up and restored here."""
    url = database_at(data_dir, address)
    if url.drivername != "sqlite" or not url.database:
        fail("Backups of PostgreSQL are made with its own programs: pg_dump and pg_restore.")
    return Path(url.database)


@contextmanager
def opened(data_dir: Path | None, address: str | None, new: bool = False) -> Iterator[Database]:
    """Give the database, brought up to date; unless it may be `new`, it must be there."""
    from islas_qt.storage.database import Database
    from islas_qt.storage.opening import open_database

    with told():
        url = database_at(data_dir, address)
        file = Path(url.database or "") if url.drivername == "sqlite" else None
        if file and not file.exists() and not new:
            fail(f"{file}: there is no database here yet. The first match or import makes one.")
        database = open_database(url)
        if not isinstance(database, Database):
            fail(f"{database.trouble}\nThe newest good backup: {database.backup or 'there is none'}")
        try:
            yield database
        finally:
            database.close()


@contextmanager
def told() -> Iterator[None]:
    """Tell what goes wrong with the database in one sentence, and end."""
    from islas_qt.storage.errors import StorageError

    try:
        yield
    except StorageError as error:
        fail(str(error))


def fail(sentence: str) -> NoReturn:
    """Tell what is wrong and end."""
    typer.echo(sentence, err=True)
    raise typer.Exit(1) from None
