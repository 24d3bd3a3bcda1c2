"""Work that can be killed at any instant, and how it is seen that nothing is lost or half done."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import URL, ColumnElement, event
from sqlmodel import col, select

from engine.match import Match
from engine.match_file import read_match, write_match
from islas_qt.files import write_file
from islas_qt.storage import audit, backups, replacing, schema, tables
from islas_qt.storage.autosaved_match import AutosavedMatch
from islas_qt.storage.database import FILE_NAME, Database, database_url
from islas_qt.storage.exchange import export_match, import_file
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import open_database
from tests.support.matches import choice, finished, new_match, play_on
from tests.support.next_version import NEWEST, next_version

Say = Callable[[str], object]  # tell the watching process that something is done
READY = "ready"


class Trial:
    """One kind of work that can be killed, in a folder of its own."""

    longest = 0.4  # seconds of work before the kill: some forty actions, several backups, many exports

    def __init__(self, folder: Path, game: str = "islas") -> None:
        self.folder = folder
        self.file = folder / FILE_NAME
        self.game = game  # of which the matches are
        self.round = 0

    @property
    def url(self) -> URL:
        """The address of the database."""
        return database_url(None, self.folder)

    def finished(self, seed: int) -> Match:
        """Return a whole match of two."""
        return finished(seed, key=self.game)

    def open(self) -> Database:
        """Return the database; it must be sound."""
        database = open_database(self.url)
        assert isinstance(database, Database), f"{database.trouble} {backups.damage(self.file)}"
        return database

    def prepare(self) -> None:
        """Make ready for a round."""

    def work(self, say: Say) -> None:
        """Do what will be killed."""
        raise NotImplementedError

    def check(self, said: list[str]) -> str:
        """Fail if something is lost or half done; return in a word what the kill hit."""
        raise NotImplementedError


class Play(Trial):
    """Matches are played and saved; every saved action is said aloud."""

    def __init__(self, folder: Path, game: str = "islas") -> None:
        super().__init__(folder, game)
        choice(new_match(0, key=game))  # a child that first has to load the game would be killed before it plays

    def work(self, say: Say) -> None:
        database = self.open()
        if self.round % 2:  # also die while the log is written back into the file, which is rare otherwise
            event.listen(database.engine, "connect", lambda raw, _: raw.execute("PRAGMA wal_autocheckpoint=10").close())
            database.close()
        say(READY)
        for number in count():
            match = new_match(1_000 * self.round + number, key=self.game)
            keeper = AutosavedMatch(Matches(database), match)
            while match.to_act is not None:
                entry = keeper.play(match.ply, choice(match))
                assert keeper.trouble is None
                say(f"{keeper.match_id} {entry.ply} {entry.digest}")

    def check(self, said: list[str]) -> str:
        database = self.open()
        matches = Matches(database)
        told = [line.split() for line in said]
        unfinished = match_ids(database, col(tables.MatchRow.finished).is_(False))
        assert len(unfinished) <= 1, "only the last match can be unfinished"
        loaded = {match_id: matches.load(match_id) for match_id in {*unfinished, *(words[0] for words in told)}}
        for match_id, ply, digest in told:
            assert loaded[match_id].entries[int(ply)].digest == digest, "an acknowledged action is missing"
        ahead = 0
        for match_id in unfinished:
            match = loaded[match_id]
            ahead = match.ply - sum(words[0] == match_id for words in told)
            assert ahead <= 1, "an action was saved before the one before it was acknowledged"
            matches.append(match_id, play_on(match))
            data = export_match(matches.load(match_id))
            assert write_match(read_match(data)) == data
        database.close()
        return (
            "saved, not yet acknowledged" if ahead else "between two actions" if unfinished else "between two matches"
        )


class Migration(Trial):
    """A database of this version becomes one of the next, and every other time an empty one becomes one of this."""

    def __init__(self, folder: Path, game: str = "islas") -> None:
        super().__init__(folder, game)
        database = self.open()
        for seed in range(12):
            Matches(database).create(self.finished(seed))
        database.close()
        self.before = rows(self.file)
        self.old = folder / "old"
        self.file.replace(self.old)
        self.next_version = next_version(folder)

    def prepare(self) -> None:
        shutil.rmtree(backups.folder_of(self.file), ignore_errors=True)
        for path in self.folder.glob(f"{FILE_NAME}*"):
            path.unlink()
        if self.round % 2:
            shutil.copy(self.old, self.file)

    def work(self, say: Say) -> None:
        if self.round % 2:
            schema.MIGRATIONS, schema.NEWEST = self.next_version
        say(READY)
        self.open().close()
        say("done")

    def check(self, said: list[str]) -> str:
        if not self.round % 2:
            self.open().close()
            return "a new database"
        for backup in backups.found(self.file):
            assert rows(backup) == self.before, "a half backup is visible"
        assert not backups.damage(self.file)
        found = rows(self.file)
        kept = schema.MIGRATIONS, schema.NEWEST
        schema.MIGRATIONS, schema.NEWEST = self.next_version
        now = Database(self.url)
        version = schema.stored_version(now)
        now.close()
        if version == self.next_version[1]:
            likes = sorted(row[-1] for row in found["match"])
            assert likes == sorted(self.finished(seed).ply for seed in range(12))
            assert len(found.pop("medal")) == 12
            found["match"] = [row[:-1] for row in found["match"]]
        else:
            assert version == NEWEST
            assert "done" not in said
        assert {name: sorted(part) for name, part in found.items()} == self.before, "something is lost or half migrated"
        database = self.open()
        for match_id in match_ids(database):
            Matches(database).load(match_id)
        database.close()
        schema.MIGRATIONS, schema.NEWEST = kept
        return f"version {version}"


class Update(Trial):
    """A database that an older version wrote becomes one of this."""

    longest = 2.0

    def __init__(self, folder: Path, game: str = "islas") -> None:
        super().__init__(folder, game)
        self.kept = sorted((Path(__file__).parents[1] / "data").glob(f"*-version/{FILE_NAME}"))

    @property
    def old(self) -> Path:
        """The file of this round."""
        return self.kept[self.round % len(self.kept)]

    def prepare(self) -> None:
        shutil.rmtree(backups.folder_of(self.file), ignore_errors=True)
        for path in self.folder.glob(f"{FILE_NAME}*"):
            path.unlink()
        shutil.copy(self.old, self.file)

    def work(self, say: Say) -> None:
        say(READY)
        self.open().close()
        say("done")

    def check(self, said: list[str]) -> str:
        before = rows(self.old)
        for backup in backups.found(self.file):
            assert rows(backup) == before, "a half backup is visible"
        assert not backups.damage(self.file)
        found = rows(self.file)
        is_new = "factset" in found
        assert is_new or found == before, "something is lost or half done"
        assert is_new or "done" not in said
        database = self.open()
        assert not any(audit.check_rows(database))
        assert not any(audit.check_matches(database))
        assert len(match_ids(database)) == len(before["match"])
        file = (self.old.parent / "match.json").read_bytes()
        assert export_match(Matches(database).load("finished")) == file, "a match is not what it was"
        database.close()
        return f"{self.old.parent.name}, {'brought up to date' if is_new else 'as it was'}"


class Backup(Trial):
    """Backups are made and rotated, day after day."""

    def __init__(self, folder: Path, game: str = "islas") -> None:
        super().__init__(folder, game)
        database = self.open()
        for seed in range(12):
            Matches(database).create(self.finished(seed))
        database.close()
        self.before = rows(self.file)

    def work(self, say: Say) -> None:
        say(READY)
        for day in count(1_000 * self.round):
            backups.rotate(self.file, datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=day))
            say("made")

    def check(self, said: list[str]) -> str:
        found = backups.found(self.file)
        assert len(found) >= min(len(said), 7)
        for backup in found:
            assert not backups.damage(backup), "a half backup is visible"
            assert rows(backup) == self.before
            assert backup.stat().st_mode & 0o777 == 0o600
        assert not backups.damage(self.file)
        left = list(backups.folder_of(self.file).glob("*.partial"))
        for path in left:
            path.unlink()
        return "while writing" if left else "before or after"


class Import(Trial):
    """Match files are imported one after the other."""

    longest = 1.0

    def work(self, say: Say) -> None:
        database = self.open()
        say(READY)
        for number in count():
            imported = import_file(database, write_match(self.finished(1_000 * self.round + number)))
            say(imported.id)

    def check(self, said: list[str]) -> str:
        database = self.open()
        there = match_ids(database)
        with database.reading() as session:
            counts = len(session.exec(select(tables.SeatRow)).all()), len(session.exec(select(tables.EntryRow)).all())
        assert set(said) <= set(there), "an acknowledged match is missing"
        assert len(there) <= len(said) + 1
        matches = [Matches(database).load(match_id) for match_id in there]
        assert all(match.outcome for match in matches)
        assert counts == (2 * len(matches), sum(match.ply for match in matches)), "half a match is there"
        for match_id in there:
            Matches(database).remove(match_id)
        database.close()
        return "kept, not yet acknowledged" if len(there) > len(said) else "before or after"


class Export(Trial):
    """Two matches are exported to the same file in turn."""

    def __init__(self, folder: Path, game: str = "islas") -> None:
        super().__init__(folder, game)
        self.target = folder / "match.json"
        self.possible = [export_match(self.finished(seed)) for seed in (1, 2)]
        self.target.write_bytes(self.possible[0])

    def work(self, say: Say) -> None:
        say(READY)
        for number in count(1):
            write_file(self.target, export_match(self.finished(1 + number % 2)))
            say("written")

    def check(self, said: list[str]) -> str:
        assert self.target.read_bytes() in self.possible, "half a file"
        parts = list(self.target.parent.glob(".*.part"))
        for part in parts:
            part.unlink()
        return "while writing" if parts else "before or after"


class Restore(Trial):
    """A backup with fewer matches replaces the database; every other time the kill comes at an exact step of that."""

    longest = 0.15

    def __init__(self, folder: Path, game: str = "islas") -> None:
        super().__init__(folder, game)
        database = self.open()
        for seed in range(4):
            Matches(database).create(self.finished(seed))
        backups.make(self.file, "by-hand")
        for seed in range(4, 12):
            Matches(database).create(self.finished(seed))
        database.close()
        self.before = folder / "before"
        self.file.replace(self.before)
        (self.backup,) = backups.found(self.file)

    def prepare(self) -> None:
        for path in self.folder.glob("islas*.sqlite3*"):
            path.unlink()
        shutil.copy(self.before, self.file)

    def work(self, say: Say) -> None:
        if self.round % 2:
            die_at(self.round // 2)
        say(READY)
        replacing.restore(self.backup, self.file)
        say("done")

    def check(self, said: list[str]) -> str:
        assert self.file.exists(), "there is no database"
        database = self.open()
        there = len(match_ids(database))
        database.close()
        kept = [len(rows(path)["match"]) for path in backups.set_aside(self.file)]
        assert (there, kept) in ((12, []), (12, [12]), (4, [12])), "a database is lost"
        assert there == 4 or "done" not in said
        return "the old one" if there == 12 else "the new one"


def die_at(step: int) -> None:
    """End this process at the given step of what it does to files, which may be more than it will do."""
    left = [step]

    def watched(act: Callable[..., Any]) -> Callable[..., Any]:
        def go_on(*given: Any, **named: Any) -> Any:
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left[0] -= 1
            return act(*given, **named)

        return go_on

    for name in ("open", "close", "fsync", "link", "replace", "unlink"):
        setattr(os, name, watched(getattr(os, name)))
    sqlite3.connect = watched(sqlite3.connect)


TRIALS: dict[str, type[Trial]] = {
    "play": Play,
    "migration": Migration,
    "update": Update,
    "backup": Backup,
    "import": Import,
    "export": Export,
    "restore": Restore,
}


def match_ids(database: Database, *which: ColumnElement[bool]) -> list[str]:
    """Return the names of the matches in a database."""
    with database.reading() as session:
        return list(session.exec(select(tables.MatchRow.id).where(*which)).all())


def rows(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row in a database file."""
    with closing(sqlite3.connect(file)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(connection.execute(f'SELECT * FROM "{name}"')) for name in names if name[:7] != "alembic"}
