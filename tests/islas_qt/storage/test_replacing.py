"""Whatever goes wrong while a backup is put back, a whole database is in its place afterwards, and none is lost."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from islas_qt.storage import backups, replacing
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.history import History
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import Offer, open_database
from tests.support.matches import finished

STEPS = ("fsync", "link", "replace", "unlink")
RUINED = b"junk" * 2000
NEWER = "UPDATE alembic_version SET version_num = '9999'"


class Disk:
    """A disk that fails at one of its steps, once or from then on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps = 0
        self.fails_at = -1
        self.error = errno.ENOSPC
        for name in STEPS:
            monkeypatch.setattr(os, name, self._watched(getattr(os, name)))

    def _watched(self, act: Callable[..., Any]) -> Callable[..., Any]:
        def step(*given: Any, **named: Any) -> Any:
            self.steps += 1
            if self.steps - 1 == self.fails_at:
                raise OSError(self.error, os.strerror(self.error))
            return act(*given, **named)

        return step


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    """The disk that the database is on."""
    with monkeypatch.context() as patch:
        yield Disk(patch)


@pytest.fixture
def file(sqlite: Database) -> Path:
    """A database file with two matches, of which the backup has one."""
    assert sqlite.file
    Matches(sqlite).create(finished(1))
    backups.make(sqlite.file, "by-hand")
    Matches(sqlite).create(finished(2))
    sqlite.close()
    return sqlite.file


def matches_in(file: Path) -> int:
    assert not backups.damage(file)
    with closing(sqlite3.connect(file)) as raw:
        return int(raw.execute('SELECT count(*) FROM "match"').fetchone()[0])


def names(file: Path) -> set[str]:
    return {path.name for path in file.parent.iterdir() if not path.name.endswith("-shm")}  # which any reader makes


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("state", ["sound", "damaged"])
def test_a_disk_that_fails_at_any_step_leaves_everything_as_it_was(
    file: Path, disk: Disk, tmp_path_factory: pytest.TempPathFactory, state: str, error: int
) -> None:
    if state == "damaged":
        file.write_bytes(RUINED)
        Path(f"{file}-wal").write_bytes(b"its log")
    disk.error = error

    def is_as_it_was(path: Path) -> bool:
        return path.read_bytes() == RUINED if state == "damaged" else matches_in(path) == 2

    kinds: list[str] = []
    for step in range(100):
        place = tmp_path_factory.mktemp("disk") / "data"
        shutil.copytree(file.parent, place)
        copy = place / file.name
        (backup,) = backups.found(copy)
        disk.steps, disk.fails_at = 0, step
        try:
            replacing.restore(backup, copy)
        except StorageError as told:
            kinds.append(told.kind)
            assert names(copy) == names(file)
            assert is_as_it_was(copy)
        else:  # it was no step that matters, or there was another way
            (aside,) = backups.set_aside(copy)
            assert matches_in(copy) == 1
            assert is_as_it_was(aside)
            if disk.steps <= step:
                break
    assert len(kinds) >= 3
    assert set(kinds) == {"full" if error == errno.ENOSPC else "failed"}


@pytest.mark.parametrize("label", ["replaced", "damaged"])
def test_a_database_that_lies_aside_with_none_in_its_place_is_missing_and_offered(
    sqlite: Database, file: Path, label: str
) -> None:
    shutil.rmtree(backups.folder_of(file))
    aside = file.with_name(f"islas-{label}-20260101-090000-000000.sqlite3")
    file.replace(aside)
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert (offer.trouble.kind, offer.backup) == ("missing", aside)
    assert not file.exists()
    replacing.restore(aside, file)
    assert matches_in(file) == matches_in(aside) == 2


def test_a_replaced_database_is_not_taken_for_a_backup_of_the_one_in_its_place(sqlite: Database, file: Path) -> None:
    (backup,) = backups.found(file)
    replacing.restore(backup, file)
    file.write_bytes(RUINED)
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert (offer.trouble.kind, offer.backup) == ("corrupt", backup)


def test_what_was_cut_off_before_the_file_was_replaced_leaves_no_second_name(sqlite: Database, file: Path) -> None:
    aside = file.with_name("islas-replaced-20260101-090000-000000.sqlite3")
    os.link(file, aside)
    opened = open_database(sqlite.url)
    assert isinstance(opened, Database)
    opened.close()
    assert not aside.exists()
    assert matches_in(file) == 2


def test_a_damaged_database_whose_log_lies_aside_already_is_not_used(sqlite: Database, file: Path) -> None:
    """Without its log it may look sound, and be older than it was."""
    os.link(file, file.with_name("islas-damaged-20260101-090000-000000.sqlite3"))
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert offer.trouble.kind == "corrupt"


def test_where_a_file_cannot_have_two_names_it_is_copied(
    sqlite: Database, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    (backup,) = backups.found(file)
    aside = replacing.restore(backup, file)
    assert aside
    assert (matches_in(file), matches_in(aside)) == (1, 2)


def act_on(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute(statement)


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        (NEWER, "newer"),
        ("UPDATE alembic_version SET version_num = 'head'", "corrupt"),
        ("CREATE TABLE recipe (name TEXT)", "foreign"),
        ("PRAGMA user_version=1", "foreign"),  # nothing is in it
    ],
)
def test_what_this_version_cannot_use_is_not_put_in_place(file: Path, statement: str, kind: str) -> None:
    (backup,) = backups.found(file)
    if kind == "foreign":
        backup.unlink()
    act_on(backup, statement)
    before = file.read_bytes(), names(file)
    with pytest.raises(StorageError) as caught:
        replacing.restore(backup, file)
    assert caught.value.kind == kind
    assert (file.read_bytes(), names(file)) == before


def test_what_this_version_cannot_use_is_not_offered(sqlite: Database, file: Path) -> None:
    (backup,) = backups.found(file)
    act_on(backups.make(file, "by-hand"), NEWER)
    file.write_bytes(RUINED)
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert offer.backup == backup


def test_a_file_too_small_to_be_a_database_is_missing_where_there_are_backups(sqlite: Database, file: Path) -> None:
    (backup,) = backups.found(file)
    file.write_bytes(b"x")
    offer = open_database(sqlite.url)
    assert isinstance(offer, Offer)
    assert (offer.trouble.kind, offer.backup) == ("missing", backup)
    replacing.restore(backup, file)
    database = open_database(sqlite.url)
    assert isinstance(database, Database)
    assert History(database).find("1").finished
    database.close()
