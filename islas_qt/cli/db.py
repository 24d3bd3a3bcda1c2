"""`islas db`: where the database is, whether it is sound, backups and the way back, the version of its tables."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from islas_qt.cli.database import Address, DataDir, database_at, fail, file_at, opened, told
from islas_qt.storage.errors import StorageError
from islas_qt.terminal.output import AsJson, counted, print_json, say

if TYPE_CHECKING:
    from islas_qt.storage.audit import Problem

UNSOUND = "Some rows in it are damaged. See `islas db check`; `islas db drop` deletes a match that is damaged."
TOLD = 20  # problems for people; machines get all

app = typer.Typer(name="db", help="Check, back up, restore and migrate the database.", no_args_is_help=True)


@app.command()
def where(data_dir: DataDir = None, database: Address = None, as_json: AsJson = False) -> None:
    """Tell where the database and its backups are; nothing is opened or changed."""
    from islas_qt.storage import backups
    from islas_qt.storage.database import place_of

    url = database_at(data_dir, database)
    file = Path(url.database or "") if url.drivername == "sqlite" else None
    found, size = [], None
    with suppress(OSError):
        found = backups.found(file) if file else []
        size = file.stat().st_size if file else None
    if as_json:
        names = [str(backup) for backup in found]
        print_json({"database": place_of(url), "bytes": size, "backups": names})
        return
    state = "" if file is None else " (not there yet)" if size is None else f" ({size / 1e6:,.1f} MB)"
    say(f"{place_of(url)}{state}")
    for backup in found:
        say(f"backup: {backup}")


@app.command()
def check(data_dir: DataDir = None, database: Address = None, as_json: AsJson = False) -> None:
    """Look at everything: the file, the checksum of every row, and every match, replayed action by action."""
    with opened(data_dir, database) as place:  # which has SQLite look at the whole file
        from islas_qt.storage import audit

        rows, matches = audit.row_count(place), audit.match_count(place)
        problems = _problems(audit.check_schema(place))
        problems += _problems(counted(audit.check_rows(place), rows, "rows"))
        problems += _problems(counted(audit.check_matches(place), matches, "matches"))
        name = place.place
    if as_json:
        print_json({"database": name, "ok": not problems, "rows": rows, "matches": matches, "problems": problems})
    else:
        for problem in problems[:TOLD]:
            row = " ".join([problem["table"], ", ".join(str(part) for part in problem["key"])]).rstrip()
            say(f"{row}: {problem['why']}")
        if len(problems) > TOLD:
            say(f"and {len(problems) - TOLD:,} more; --json has all")
        state = f"{len(problems):,} problems" if problems else "ok"
        say(f"{name}: {state}, {rows:,} rows, {matches:,} matches, replayed")
    raise typer.Exit(int(bool(problems)))


@app.command()
def backup(data_dir: DataDir = None, database: Address = None) -> None:
    """Write a backup, checked, next to those that are made every day."""
    from islas_qt.storage import backups

    with told():
        made = backups.make(_existing(file_at(data_dir, database)), "by-hand")
    say(made)
    if backups.is_called_damaged(made):
        fail(UNSOUND)


@app.command()
def restore(
    file: Annotated[
        Path | None, typer.Argument(metavar="BACKUP", exists=True, dir_okay=False, help="If not given, the newest.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    data_dir: DataDir = None,
    database: Address = None,
) -> None:
    """Put a backup in place of the database, which is kept under another name."""
    from islas_qt.storage import backups, replacing
    from islas_qt.storage.opening import is_good

    with told():
        target = file_at(data_dir, database)
        if file and not file.stat().st_size:  # as files of the system are, some of which would be waited for
            fail(f"{file}: this file is empty.")
        candidates = [file] if file else backups.found(target) if target.exists() else backups.remains(target)
        good = next((backup for backup in candidates if is_good(backup)), None)
        source = good or file
        if source is None:
            fail(f"{backups.folder_of(target)}: there is no good backup.")
        if not yes:
            typer.confirm(f"Put {source} in place of {target}?", abort=True)
        kept = replacing.restore(source, target)
    say(f"{target}: restored from {source}")
    if kept:
        say(f"the database before: {kept}")
    if good is None:
        fail(UNSOUND)


@app.command()
def drop(
    match: Annotated[int, typer.Argument(metavar="MATCH", min=1, max=2**31 - 1, help="The number of a damaged match.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    data_dir: DataDir = None,
    database: Address = None,
) -> None:
    """Delete for good a match that is damaged; the others are not touched."""
    with opened(data_dir, database) as place:
        from islas_qt.storage import audit

        if (why := audit.why_not_sound(place, match)) in (None, audit.NEWER):
            fail(f"match {match}: it is not damaged, or not there.")
    if not yes:
        typer.confirm(f"match {match}: {why}. Delete it for good?", abort=True)
    with opened(data_dir, database, new=True) as place:
        from islas_qt.storage.matches import Matches

        Matches(place).drop(match)
    say(f"match {match}: deleted")


@app.command()
def migrate(data_dir: DataDir = None, database: Address = None) -> None:
    """Bring the tables up to date, after a backup; the window does so too when it starts."""
    from islas_qt.storage import schema
    from islas_qt.storage.database import Database

    with told():
        url = database_at(data_dir, database)
        if url.drivername == "sqlite":
            _existing(Path(url.database or ""))
        place = Database(url)
        try:
            before = schema.stored_version(place)
            schema.bring_up_to_date(place)
        finally:
            place.close()
    done = "was up to date" if before == schema.NEWEST else f"version {before or '0000'} is now {schema.NEWEST}"
    say(f"{place.place}: {done}")


def _existing(file: Path) -> Path:
    from islas_qt.storage import backups

    if not file.exists():
        if backups.remains(file):
            raise StorageError("missing")
        fail(f"{file}: there is no database here yet.")
    return file


def _problems(found: Iterable[Problem | None]) -> list[dict[str, Any]]:
    return [{"table": one.table, "key": one.key, "why": str(one.why)} for one in found if one]
