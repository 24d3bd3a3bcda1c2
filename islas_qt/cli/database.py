"""What the commands on the database share: where it is, opening it, and one sentence when that fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, TypeVar

import typer

from islas_qt.paths import data_folder, database_address
from islas_qt.storage.errors import StorageError
from islas_qt.terminal.output import say

if TYPE_CHECKING:  # the storage is imported when a command needs it: it takes half a second
    from sqlalchemy import URL

    from islas_qt.storage.database import Database

T = TypeVar("T")


def _or_before(context: typer.Context, option: typer.CallbackParam, given: T | None) -> T | None:
    """Return what an option says here or, unless it is given here, before the command."""
    before: T | None = context.find_root().params.get(option.name or "")
    return before if given is None else given


DataDir = Annotated[
    Path | None,
    typer.Option(file_okay=False, callback=_or_before, help="Keep everything in this folder, not in the usual one."),
]
Address = Annotated[
    str | None,
    typer.Option(
        "--database",
        callback=_or_before,
        metavar="URL",
        help="The database, instead of the file in the folder: sqlite:///FILE or postgresql+psycopg://…; "
        "unless this or a folder is given, ISLAS_DATABASE of the environment.",
    ),
]


def database_at(data_dir: Path | None, address: str | None) -> URL:
    """Return the address of the database that the options name."""
    from islas_qt.storage.database import database_url

    return database_url(database_address(data_dir, address), data_folder(data_dir))


def file_at(data_dir: Path | None, address: str | None) -> Path:
    """Return the file of a database that can be backed up and restored here."""
    url = database_at(data_dir, address)
    if url.drivername != "sqlite" or not url.database:
        fail("Backups of PostgreSQL are made with its own programs: pg_dump and pg_restore.")
    return Path(url.database)


@contextmanager
def opened(data_dir: Path | None, address: str | None, new: bool = False) -> Iterator[Database]:
    """Give the database, brought up to date; unless it may be `new`, it must be there and is only read."""
    from islas_qt.storage import backups
    from islas_qt.storage.database import Database
    from islas_qt.storage.opening import open_database

    with told():
        url = database_at(data_dir, address)
        file = Path(url.database or "") if url.drivername == "sqlite" else None
        if file and not file.exists() and not new and not backups.remains(file):
            fail(f"{file}: there is no database here yet. The first match or import makes one.")
        database = open_database(url, to_read=not new)
        if not isinstance(database, Database):
            fail(f"{database.trouble}\nThe newest good backup: {database.backup or 'there is none'}")
        try:
            yield database
        finally:
            database.close()


@contextmanager
def told() -> Iterator[None]:
    """Tell what goes wrong with the database in one sentence, and end."""
    from islas_qt.storage.drivers import translated

    try:
        yield
    except StorageError as error:
        fail(str(error))
    except BrokenPipeError:  # who reads our output has had enough
        raise
    except OSError as error:  # a folder that may not be looked into, a name that is too long
        fail(str(translated(error)))


def fail(sentence: str) -> NoReturn:
    """Tell what is wrong and end."""
    say(sentence, err=True)
    raise typer.Exit(1) from None
