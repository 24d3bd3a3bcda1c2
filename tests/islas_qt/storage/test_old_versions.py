"""What older versions wrote can be opened, brought up to date, replayed, played on and exported, for ever."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import URL, MetaData, create_engine, insert, select, text

from engine.island.files import content_hash, read_island, write_island
from engine.match_file import read_match, write_match
from engine.registry import ISLAND, game
from islas_qt.storage import audit, backups, replacing, schema
from islas_qt.storage.database import FILE_NAME, Database, database_url
from islas_qt.storage.exchange import export_match, import_file
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.notes import Analyses, Annotations
from islas_qt.storage.opening import open_database
from islas_qt.storage.profiles import Profiles
from islas_qt.storage.schema import NEWEST, stored_version
from islas_qt.storage.statistics import Statistics
from scripts.keep_version import DELETED, FINISHED, RUNNING
from tests.islas_qt.storage.helpers import content, count
from tests.support.matches import finished, new_match, play_on

DATA = Path(__file__).parents[2] / "data"
VERSIONS = {"first-version": "0001", "second-version": "0002"}
NEW = {"deletion", "fact", "factset"}  # tables that the first version did not have


@pytest.fixture(params=VERSIONS)
def kept(request: pytest.FixtureRequest) -> Path:
    """A folder with the files of an older version."""
    return DATA / str(request.param)


@pytest.fixture
def old(kept: Path, tmp_path: Path) -> Path:
    """A copy of its database, as it was."""
    return Path(shutil.copy(kept / FILE_NAME, tmp_path))


@pytest.fixture
def opened(old: Path) -> Iterator[Database]:
    """The database, brought up to date."""
    database = opened_again(old)
    yield database
    database.close()


def opened_again(file: Path) -> Database:
    database = open_database(database_url(None, file.parent))
    assert isinstance(database, Database)
    return database


def raw_rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as raw:
        return raw.execute(query).fetchall()


def test_the_kept_files_are_of_that_version(kept: Path) -> None:
    assert raw_rows(kept / FILE_NAME, "SELECT version_num FROM alembic_version") == [(VERSIONS[kept.name],)]
    assert b'"format": "islas-match",\n "version": 1,\n' in (kept / "match.json").read_bytes()
    assert b'"format": "islas-island",\n  "version": 1,\n' in (kept / "island.json").read_bytes()


def test_there_is_a_file_of_every_version_but_this_one() -> None:
    assert sorted(VERSIONS.values()) == [f"{number:04}" for number in range(1, int(NEWEST))]
    assert sorted(path.name for path in DATA.glob("*-version")) == sorted(VERSIONS)


def test_the_database_is_brought_up_to_date_and_nothing_is_lost(old: Path, opened: Database, kept: Path) -> None:
    assert stored_version(opened) == NEWEST
    kept_file = kept / FILE_NAME
    names = [str(name) for (name,) in raw_rows(kept_file, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    before = {name: len(raw_rows(kept_file, f'SELECT * FROM "{name}"')) for name in names}
    del before["alembic_version"]
    assert all(before.values()), "something is in every table"
    before.pop("draft", None)  # which no version ever showed: drafts lie in files
    assert {name: count(opened, name) for name in before} == before
    assert content(opened).keys() - before.keys() <= NEW
    assert not [problem for problem in audit.check_rows(opened) if problem], "every row is sealed anew"
    assert not [problem for problem in audit.check_matches(opened) if problem]
    assert not audit.check_schema(opened)


def test_a_finished_match_replays_and_is_exported_byte_for_byte(opened: Database, kept: Path) -> None:
    assert export_match(Matches(opened).load(FINISHED)) == (kept / "match.json").read_bytes()


def test_a_running_match_is_resumed_and_finished(opened: Database) -> None:
    matches = Matches(opened)
    match = matches.load(RUNNING)
    assert (match.ply, match.outcome) == (25, None)
    matches.append(RUNNING, play_on(match))
    assert matches.load(RUNNING).outcome == match.outcome


def test_what_seats_start_with_is_what_the_game_declares(opened: Database) -> None:
    summaries = list(History(opened).each(Filter(), Sort()))
    assert len(summaries) >= 3
    for summary in summaries:
        setup = Matches(opened).load(summary.id).header.setup
        declared = [game(summary.game).facts(setup, seat) for seat in range(len(summary.players))]
        assert [player.facts for player in summary.players] == declared
    island = Matches(opened).load(FINISHED).header.setup.islands[0]
    assert History(opened).count(Filter(facts={ISLAND: [content_hash(island)]})) == len(summaries)
    assert [line.key for line in Statistics(opened).by("place", "islas")] == ["1/2", "2/2", "1/3", "2/3", "3/3"]


def test_a_new_match_shares_the_facts_of_old_ones(opened: Database) -> None:
    before = count(opened, "factset")
    Matches(opened).create(new_match(2))
    assert count(opened, "factset") == before


def test_an_island_has_its_revisions(opened: Database, kept: Path) -> None:
    islands = Islands(opened)
    (island,) = islands.all()
    assert write_island(island.island) == (kept / "island.json").read_bytes()
    assert [revision.island.name for revision in islands.revisions(island.id)] == ["Isla Bonita", "La Palma"]
    assert island.tags == (() if kept.name == "first-version" else ("Urlaub", "mit Strand"))


def test_what_was_deleted_can_still_come_back(opened: Database, kept: Path) -> None:
    deleted = [match.id for match in History(opened).deleted()]
    assert deleted == ([] if kept.name == "first-version" else [DELETED])
    for match_id in deleted:
        Matches(opened).bring_back(match_id)
        assert Matches(opened).load(match_id).outcome


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE seat SET crest = 'dove' WHERE match_number = 1",
        "UPDATE seat SET position = 1 - position WHERE match_number = 1",
        "UPDATE seat SET position = 'first' WHERE match_number = 1",
        "UPDATE seat SET crest = CAST(x'ff' AS TEXT) WHERE match_number = 1",
        "UPDATE document SET name = CAST(x'ff' AS TEXT)",
        "UPDATE document SET name = 'Elsewhere' WHERE format = 'islas-island'",
    ],
)
def test_damage_to_a_match_is_still_seen_afterwards(old: Path, damage: str) -> None:
    """Seals are made anew, but never those of a row that was damaged before; the others are brought along."""
    with closing(sqlite3.connect(old)) as raw, raw:
        raw.execute(damage)
    database = opened_again(old)
    by_id = {match.number: match for match in History(database).each(Filter(), Sort())}
    assert by_id[1].damaged
    is_everywhere = damage.startswith("UPDATE document")
    assert by_id[2].damaged == is_everywhere
    assert any(audit.check_rows(database))
    database.close()


def test_damage_to_an_island_is_still_seen_afterwards(old: Path) -> None:
    with closing(sqlite3.connect(old)) as raw, raw:
        raw.execute("UPDATE island SET changed_at = changed_at + 1")
    database = opened_again(old)
    assert (Islands(database).all(), Islands(database).damaged()) == ([], 1)
    database.close()


def test_a_backup_of_the_old_version_is_made_first_and_can_be_restored(old: Path, opened: Database, kept: Path) -> None:
    opened.close()
    (backup,) = backups.found(old, "before-update")
    assert raw_rows(backup, "SELECT * FROM seat") == raw_rows(kept / FILE_NAME, "SELECT * FROM seat")
    replacing.restore(backup, old)
    again = opened_again(old)
    assert export_match(Matches(again).load(FINISHED)) == (kept / "match.json").read_bytes()
    again.close()


def test_databases_of_each_kind_are_brought_up_to_date_alike(
    kept: Path, bare_url: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").mkdir()
    file = opened_again(Path(shutil.copy(kept / FILE_NAME, tmp_path / "file")))
    database = Database(bare_url)
    with monkeypatch.context() as before:
        before.setattr(schema, "NEWEST", VERSIONS[kept.name])
        schema.bring_up_to_date(database)
    copy_rows(kept / FILE_NAME, database)
    schema.bring_up_to_date(database)
    assert content(database) == content(file)
    file.close()
    match_id = Matches(database).create(finished(5, 4))  # with facts that are not there yet
    assert Matches(database).load(match_id).outcome == finished(5, 4).outcome
    database.close()


def copy_rows(file: Path, database: Database) -> None:
    """Copy all rows of a file into a database with the same tables, which are empty."""
    tables = MetaData()
    engine = create_engine(database_url(None, file.parent))
    with engine.connect() as source, database.writing() as session:
        target = session.connection()
        tables.reflect(source)
        for table in tables.sorted_tables:
            rows = [row._asdict() for row in source.execute(select(table))]
            if table.name != "alembic_version" and rows:
                target.execute(insert(table), rows)
        if target.dialect.name == "postgresql":  # it has not noticed the numbers we gave
            for name, column in (("match", "number"), ("document", "number"), ("person", "id")):
                sequence = f"pg_get_serial_sequence('\"{name}\"', '{column}')"
                target.execute(text(f'SELECT setval({sequence}, (SELECT max({column}) FROM "{name}"))'))
    engine.dispose()


def test_profiles_annotations_and_analyses_are_there(opened: Database) -> None:
    (profile,) = Profiles(opened).all()
    assert (profile.name, profile.crest) == ("Ana", "dove")
    assert Annotations(opened).of(FINISHED) == {5: "¿Por qué?"}
    assert Analyses(opened).of(FINISHED, "greedy 1") == {5: {"worth": [0.5, 0.25, 0.25]}}


def test_the_files_are_read_and_written_byte_for_byte(sqlite: Database, kept: Path) -> None:
    match, island = (kept / "match.json").read_bytes(), (kept / "island.json").read_bytes()
    assert write_match(read_match(match)) == match
    assert write_island(read_island(island)) == island
    imported = import_file(sqlite, match)
    assert export_match(Matches(sqlite).load(imported.id)) == match
    import_file(sqlite, island)
    assert write_island(Islands(sqlite).all()[0].island) == island


def test_the_files_are_known_to_the_database_they_came_from(opened: Database, kept: Path) -> None:
    assert import_file(opened, (kept / "match.json").read_bytes()).known
    assert import_file(opened, (kept / "island.json").read_bytes()).known
