"""Rows that are not as they were written are found, and a backup with such rows is not taken for a good one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlmodel import SQLModel

from islas_qt.storage import backups
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.opening import Offer, back_up, open_database
from scripts.keep_version import fill

START = datetime(2026, 1, 1, 9, tzinfo=UTC)


def flip(file: Path) -> None:
    """Change a value without its checksum, as a failing disk would."""
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute('UPDATE "match" SET created_at = created_at + 1')


def test_a_backup_of_damaged_rows_is_not_called_good_and_pushes_none_out(sqlite: Database, file: Path) -> None:
    good = [backups.rotate(file, START + timedelta(days=day)) for day in range(10)][-7:]
    flip(file)
    for day in range(10, 30):
        with pytest.raises(StorageError) as caught:
            backups.rotate(file, START + timedelta(days=day))
        assert caught.value.kind == "corrupt"
    assert set(good) <= set(backups.found(file, "daily"))
    (kept,) = backups.found(file, "damaged")
    assert backups.is_called_damaged(kept)
    assert backups.damage(kept) == "", "what can be read in it is there"
    made = backups.make(file, "by-hand")
    assert backups.is_called_damaged(made)
    assert backups.found(file, "by-hand") == []


def test_damaged_rows_are_told_at_the_start_and_the_newest_good_backup_offered(sqlite: Database, file: Path) -> None:
    good = backups.make(file, "daily", START)
    flip(file)
    offer = back_up(sqlite)
    assert isinstance(offer, Offer)
    assert (offer.trouble.kind, offer.is_open, offer.backup) == ("corrupt", True, good)
    sqlite.close()
    file.write_bytes(b"junk" * 2000)
    whole = open_database(sqlite.url)
    assert isinstance(whole, Offer)
    assert (whole.is_open, whole.backup) == (False, good), "the damaged one is newer"


@pytest.mark.parametrize("table", sorted(SQLModel.metadata.tables))
def test_the_seal_of_every_table_is_looked_at(sqlite: Database, file: Path, table: str) -> None:
    fill(sqlite)
    assert not backups.has_broken_rows(file)
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute(f'UPDATE "{table}" SET seal = seal + 1')
    assert backups.has_broken_rows(file)


def test_rows_of_an_older_version_are_looked_at_too() -> None:
    assert not backups.has_broken_rows(Path(__file__).parents[2] / "data" / "first-version" / "islas.sqlite3")
