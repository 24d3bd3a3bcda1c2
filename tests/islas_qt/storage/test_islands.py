"""Islands keep every revision; drafts lie beside them; what is deleted can come back."""

from __future__ import annotations

import dataclasses

import pytest

from engine.island.cells import Island
from engine.island.files import classic_islands, content_hash
from engine.reasons import RefusedError
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.islands import Islands
from tests.islas_qt.storage.helpers import content, count

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


def test_a_draft_lies_beside_the_island_until_it_is_saved(database: Database) -> None:
    islands = Islands(database)
    island_id = islands.create(TENERIFE)
    assert islands.draft(island_id) is None
    for name in ("Half", "Half and half"):
        islands.put_draft(island_id, named(name))
    assert islands.draft(island_id) == named("Half and half")
    assert islands.all()[0].island == TENERIFE
    islands.save(island_id, named("Whole"))
    assert islands.draft(island_id) is None


def test_a_draft_of_a_new_island_needs_no_island(database: Database) -> None:
    islands = Islands(database)
    islands.put_draft("new", TENERIFE)
    assert islands.draft("new") == TENERIFE
    islands.drop_draft("new")
    assert islands.draft("new") is None
    assert islands.all() == []


def test_a_deleted_island_can_come_back(database: Database) -> None:
    islands = Islands(database)
    island_id, other = islands.create(TENERIFE), islands.create(GRAN_CANARIA)
    islands.delete(island_id)
    assert [kept.id for kept in islands.all()] == [other]
    assert [kept.id for kept in islands.all(deleted=True)] == [island_id]
    islands.delete(island_id, False)
    assert {kept.id for kept in islands.all()} == {island_id, other}


def test_the_last_changed_comes_first(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000, 2_000))
    monkeypatch.setattr("islas_qt.storage.islands.now_ms", lambda: next(clock))
    islands = Islands(database)
    first, second = islands.create(TENERIFE), islands.create(GRAN_CANARIA)
    assert [kept.id for kept in islands.all()] == [second, first]
    islands.save(first, named("Changed"))
    assert [kept.id for kept in islands.all()] == [first, second]


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
    for act in (
        lambda: islands.create(bad),
        lambda: islands.save(island_id, bad),
        lambda: islands.put_draft(island_id, bad),
    ):
        with pytest.raises(RefusedError):
            act()
    assert content(database) == before
