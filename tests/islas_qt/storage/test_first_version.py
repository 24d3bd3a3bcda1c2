"""What the first version wrote can be opened, brought up to date, replayed, played on and exported, for ever."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from _matches import play_on
from keep_version import FINISHED, RUNNING

from engine.island.files import read_island, write_island
from engine.match_file import read_match, write_match
from islas_qt.storage.database import FILE_NAME, Database, database_url
from islas_qt.storage.exchange import export_match, import_file
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.notes import Analyses, Annotations
from islas_qt.storage.opening import open_database
from islas_qt.storage.profiles import Profiles
from islas_qt.storage.schema import NEWEST, stored_version
from tests.islas_qt.storage.helpers import count

KEPT = Path(__file__).parents[2] / "data" / "first-version"
MATCH = (KEPT / "match.json").read_bytes()
ISLAND = (KEPT / "island.json").read_bytes()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Database]:
    """The database of the first version, brought up to date."""
    shutil.copy(KEPT / FILE_NAME, tmp_path)
    database = open_database(database_url(None, tmp_path))
    assert isinstance(database, Database)
    yield database
    database.close()


def test_the_kept_files_are_of_the_first_version() -> None:
    with closing(sqlite3.connect(f"{(KEPT / FILE_NAME).as_uri()}?mode=ro&immutable=1", uri=True)) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    assert b'"format": "islas-match",\n "version": 1,\n' in MATCH
    assert b'"format": "islas-island",\n  "version": 1,\n' in ISLAND


def test_the_database_is_brought_up_to_date_and_nothing_is_lost(opened: Database) -> None:
    assert stored_version(opened) == NEWEST
    with closing(sqlite3.connect(f"{(KEPT / FILE_NAME).as_uri()}?mode=ro&immutable=1", uri=True)) as raw:
        names = [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        before = {name: raw.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}
    del before["alembic_version"]
    assert all(before.values()), "something is in every table"
    assert before.pop("draft") == 1, "which no version ever showed: drafts lie in files"
    assert {name: count(opened, name) for name in before} == before


def test_a_finished_match_replays_and_is_exported_byte_for_byte(opened: Database) -> None:
    assert export_match(Matches(opened).load(FINISHED)) == MATCH


def test_a_running_match_is_resumed_and_finished(opened: Database) -> None:
    matches = Matches(opened)
    match = matches.load(RUNNING)
    assert (match.ply, match.outcome) == (25, None)
    matches.append(RUNNING, play_on(match))
    assert matches.load(RUNNING).outcome == match.outcome


def test_an_island_has_its_revisions_and_no_tags(opened: Database) -> None:
    islands = Islands(opened)
    (island,) = islands.all()
    assert write_island(island.island) == ISLAND
    assert [kept.island.name for kept in islands.revisions(island.id)] == ["Isla Bonita", "La Palma"]
    assert island.tags == ()


def test_damage_from_before_is_still_seen_afterwards(tmp_path: Path) -> None:
    shutil.copy(KEPT / FILE_NAME, tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as raw, raw:
        raw.execute("UPDATE island SET changed_at = changed_at + 1")
    database = open_database(database_url(None, tmp_path))
    assert isinstance(database, Database)
    assert (Islands(database).all(), Islands(database).damaged()) == ([], 1)
    database.close()


def test_profiles_annotations_and_analyses_are_there(opened: Database) -> None:
    (profile,) = Profiles(opened).all()
    assert (profile.name, profile.crest) == ("Ana", "dove")
    assert Annotations(opened).of(FINISHED) == {5: "¿Por qué?"}
    assert Analyses(opened).of(FINISHED, "greedy 1") == {5: {"worth": [0.5, 0.25, 0.25]}}


def test_the_files_are_read_and_written_byte_for_byte(sqlite: Database) -> None:
    assert write_match(read_match(MATCH)) == MATCH
    assert write_island(read_island(ISLAND)) == ISLAND
    imported = import_file(sqlite, MATCH)
    assert export_match(Matches(sqlite).load(imported.id)) == MATCH
    import_file(sqlite, ISLAND)
    assert write_island(Islands(sqlite).all()[0].island) == ISLAND


def test_the_files_are_known_to_the_database_they_came_from(opened: Database) -> None:
    assert import_file(opened, MATCH).known
    assert import_file(opened, ISLAND).known
