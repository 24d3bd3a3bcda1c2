"""Islands keep every revision, and carry tags that are in no file."""

from __future__ import annotations

import dataclasses

import pytest
from sqlmodel import select

from engine.island.cells import Island
from engine.island.files import classic_islands, content_hash
from engine.reasons import RefusedError
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.islands import LONGEST_TAG, MOST_TAGS, Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.tables import DocumentRow
from tests.islas_qt.storage.helpers import content, count
from tests.support.matches import finished

TENERIFE, GRAN_CANARIA = classic_islands()[:2]


def named(name: str, island: Island = TENERIFE) -> Island:
    return dataclasses.replace(island, name=name)


def test_an_island_comes_back_as_it_was(database: Database) -> None:
    islands = Islands(database)
    island_id = islands.create(TENERIFE)
    (kept,) = islands.all()
    assert (kept.id, kept.number, kept.hash, kept.island) == (island_id, 1, content_hash(TENERIFE), TENERIFE)


def test_every_revision_is_kept(database: Database) -> None:
    islands = Islands(database)
    island_id = islands.create(TENERIFE)
    for name in ("One", "Two", "Two", "Three"):
        islands.save(island_id, named(name))
    assert [(kept.number, kept.island.name) for kept in islands.revisions(island_id)] == [
        (4, "Three"),
        (3, "Two"),
        (2, "One"),
        (1, "Tenerife"),
    ]
    assert [kept.island.name for kept in islands.all()] == ["Three"]


def test_an_old_revision_becomes_the_newest_and_those_between_stay(database: Database) -> None:
    islands = Islands(database)
    island_id = islands.create(TENERIFE)
    islands.save(island_id, named("Two"))
    islands.restore(island_id, 1)
    assert [kept.island.name for kept in islands.revisions(island_id)] == ["Tenerife", "Two", "Tenerife"]
    assert count(database, "document") == 2
    with pytest.raises(StorageError) as caught:
        islands.restore(island_id, 9)
    assert caught.value.kind == "gone"


def test_the_last_changed_comes_first(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000, 2_000))
    monkeypatch.setattr("islas_qt.storage.islands.now_ms", lambda: next(clock))
    islands = Islands(database)
    first, second = islands.create(TENERIFE), islands.create(GRAN_CANARIA)
    assert [kept.id for kept in islands.all()] == [second, first]
    islands.save(first, named("Changed"))
    assert [kept.id for kept in islands.all()] == [first, second]


@pytest.mark.parametrize("name", ["Tenerife", "Changed"])
def test_what_is_saved_after_somebody_else_deleted_it_is_there_again(database: Database, name: str) -> None:
    islands = Islands(database)
    island_id = islands.create(TENERIFE)
    islands.delete(island_id)
    islands.save(island_id, named(name))
    assert islands.deleted() == []
    assert [(kept.id, kept.island.name) for kept in islands.all()] == [(island_id, name)]


def test_what_is_not_there_is_gone(database: Database) -> None:
    islands = Islands(database)
    for act in (
        lambda: islands.save("nowhere", TENERIFE),
        lambda: islands.delete("nowhere"),
        lambda: islands.restore("nowhere", 1),
        lambda: islands.revisions("nowhere"),
    ):
        with pytest.raises(StorageError) as caught:
            act()
        assert caught.value.kind == "gone"


def test_an_island_that_could_not_be_read_back_is_refused_and_nothing_kept(database: Database) -> None:
    islands = Islands(database)
    island_id = islands.create(TENERIFE)
    before = content(database)
    bad = named("x" * 41)
    for act in (lambda: islands.create(bad), lambda: islands.save(island_id, bad)):
        with pytest.raises(RefusedError):
            act()
    assert content(database) == before


def test_tags_belong_to_the_island_and_not_to_a_version_or_a_file(database: Database) -> None:
    islands = Islands(database)
    island_id, other = islands.create(TENERIFE), islands.create(GRAN_CANARIA)
    islands.tag(island_id, ["Für zwei", " Ágil ", "agil", "Für zwei"])
    islands.save(island_id, named("Two"))
    assert {kept.id: kept.tags for kept in islands.all()} == {island_id: ("Für zwei", "Ágil"), other: ()}
    assert [kept.tags for kept in islands.revisions(island_id)] == [("Für zwei", "Ágil")] * 2
    assert islands.all()[0].hash == content_hash(named("Two"))
    islands.tag(island_id, [])
    assert islands.revisions(island_id)[0].tags == ()


@pytest.mark.parametrize(
    "tags",
    [
        [""],
        ["   "],
        ["x" * (LONGEST_TAG + 1)],
        ["two\nlines"],
        ["a\u2028b"],
        ["\u202eabc"],
        ["\ud800"],
        [str(number) for number in range(MOST_TAGS + 1)],
    ],
)
def test_tags_that_could_not_be_shown_are_refused_and_nothing_changes(database: Database, tags: list[str]) -> None:
    islands = Islands(database)
    island_id = islands.create(TENERIFE)
    islands.tag(island_id, ["kept"])
    with pytest.raises(RefusedError):
        islands.tag(island_id, tags)
    assert islands.all()[0].tags == ("kept",)


def test_versions_are_listed_with_dates_without_reading_their_content(database: Database) -> None:
    islands = Islands(database)
    island_id = islands.create(TENERIFE)
    islands.save(island_id, named("Two"))
    islands.restore(island_id, 1)
    told = [(kept.number, kept.hash, kept.island.name, kept.changed_at) for kept in islands.revisions(island_id)]
    found = islands.versions(island_id)
    assert [(version.number, version.hash, version.name, version.saved_at) for version in found] == told
    assert islands.versions("nowhere") == []


def test_islands_are_found_by_hash_and_what_is_none_is_left_out(database: Database) -> None:
    islands = Islands(database)
    islands.create(TENERIFE)
    match = finished()
    Matches(database).create(match)
    with database.reading() as session:
        names = set(session.exec(select(DocumentRow.hash)).all())
    found = islands.by_hash({*names, "0" * 64})
    assert found == {content_hash(island): island for island in (TENERIFE, *match.header.setup.islands)}
    assert len(found) == len(names) - 1, "the deck is no island"
