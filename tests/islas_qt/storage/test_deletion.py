"""What is deleted vanishes everywhere, comes back as it was, and goes for good after thirty days or when asked to."""

from __future__ import annotations

import dataclasses
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy import URL

from engine.island.files import classic_islands, content_hash
from engine.match_file import write_match
from islas_qt.storage import deletion
from islas_qt.storage.autosaved_match import AutosavedMatch
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.exchange import import_file
from islas_qt.storage.filters import KEYS, Filter, Sort
from islas_qt.storage.history import History
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.notes import Annotations
from islas_qt.storage.opening import open_database
from islas_qt.storage.statistics import Statistics, subjects_of
from tests.islas_qt.storage.helpers import content, count
from tests.support.history import fill
from tests.support.matches import finished, new_match, play_on

TENERIFE, GRAN_CANARIA = classic_islands()[:2]
DAY = deletion.DAY_MS


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """What the storage looks at for the time."""
    clock = Clock()
    for module in ("matches", "islands", "deletion", "exchange"):
        monkeypatch.setattr(f"islas_qt.storage.{module}.now_ms", clock)
    return clock


def listed(database: Database) -> list[list[int]]:
    """Return the matches in every order, and in a search."""
    history = History(database)
    lists = [history.each(Filter(), Sort(by, falls)) for by in KEYS for falls in (True, False)]
    lists += [history.each(Filter(search="an"), Sort()), history.each(Filter(finished=True), Sort("length"))]
    return [[match.number for match in found] for found in lists]


@pytest.mark.slow
def test_a_deleted_match_vanishes_from_every_list_and_figure_and_comes_back_as_it_was(
    database: Database, clock: Clock
) -> None:
    fill(database, 120)
    history, matches, statistics = History(database), Matches(database), Statistics(database)

    def seen() -> list[object]:
        figures = [statistics.by(subject, "islas") for subject in subjects_of("islas")]
        return [listed(database), history.count(Filter()), statistics.overview("islas"), *figures]

    before, rows = seen(), content(database)
    chosen = [history.find(str(number)) for number in (120, 60, 1)]
    for match in chosen:
        clock.now += 1
        matches.delete(match.id)
    gone = {match.number for match in chosen}
    assert all(not gone & set(numbers) for numbers in listed(database))
    assert history.count(Filter()) == 117
    assert [len(numbers) for numbers in listed(database)][: 2 * len(KEYS)] == [117] * 2 * len(KEYS)
    expected = [dataclasses.replace(match, deleted_at=clock.now - age) for age, match in enumerate(reversed(chosen))]
    assert list(history.deleted()) == expected
    played = sum(line.played for line in statistics.by("place", "islas"))
    wanted = Filter(game="islas", finished=True)
    assert played == sum(len(match.players) for match in history.each(wanted, Sort()))
    overview = statistics.overview("islas")
    assert overview.finished + overview.unfinished == history.count(Filter(game="islas"))
    with pytest.raises(StorageError) as caught:
        history.find("60")
    assert caught.value.kind == "gone"
    for match in chosen:
        matches.bring_back(match.id)
    assert (seen(), content(database)) == (before, rows)
    assert history.deleted() == ()


def test_a_match_deleted_while_it_is_played_is_gone_until_it_comes_back(database: Database) -> None:
    matches = Matches(database)
    keeper = AutosavedMatch(matches, play_on(new_match(), 10))
    Annotations(database).put(keeper.match_id, 3, "Why?")
    matches.delete(keeper.match_id)
    matches.delete(keeper.match_id)  # twice is once
    for act in (
        lambda: matches.load(keeper.match_id),
        lambda: matches.append(keeper.match_id, play_on(keeper.match, 1)),
        lambda: matches.create(keeper.match, keeper.match_id),
        lambda: Annotations(database).of(keeper.match_id),
    ):
        with pytest.raises(StorageError) as caught:
            act()
        assert caught.value.kind == "gone"
    matches.bring_back(keeper.match_id)
    matches.append(keeper.match_id, play_on(keeper.match))
    assert matches.load(keeper.match_id).outcome == keeper.match.outcome
    assert Annotations(database).of(keeper.match_id) == {3: "Why?"}


def test_a_match_deleted_for_good_takes_everything_with_it(database: Database) -> None:
    matches = Matches(database)
    match_id, other = matches.create(finished()), matches.create(finished(2))
    Annotations(database).put(match_id, 3, "Why?")
    matches.delete(match_id)
    matches.remove(match_id)
    assert History(database).deleted() == ()
    assert [count(database, table) for table in ("match", "deletion", "start", "annotation")] == [1, 0, 1, 0]
    assert count(database, "entry") == matches.load(other).ply
    for act in (matches.delete, matches.bring_back):
        with pytest.raises(StorageError) as caught:
            act(match_id)
        assert caught.value.kind == "gone"


def test_a_deleted_match_that_is_imported_again_comes_back(database: Database) -> None:
    data = write_match(finished())
    first = import_file(database, data)
    Matches(database).delete(first.id)
    again = import_file(database, data)
    assert (again.id, again.known) == (first.id, False)
    assert import_file(database, data).known
    assert count(database, "match") == 1
    assert History(database).find(first.id).deleted_at is None


def test_a_deleted_island_comes_back_with_all_its_versions_and_tags(database: Database, clock: Clock) -> None:
    islands = Islands(database)
    first, second, third = (islands.create(island) for island in classic_islands()[:3])
    islands.save(first, dataclasses.replace(TENERIFE, name="Two"))
    islands.tag(first, ["kept"])
    before, rows = islands.revisions(first), content(database)
    for island_id in (first, second):
        clock.now += 1
        islands.delete(island_id)
    islands.delete(first)  # once more: the date stays
    assert [kept.id for kept in islands.all()] == [third]
    assert [(kept.id, kept.deleted_at) for kept in islands.deleted()] == [(second, clock.now), (first, clock.now - 1)]
    islands.bring_back(first)
    islands.bring_back(second)
    assert islands.deleted() == []
    assert (islands.revisions(first), content(database)) == (before, rows)


def test_a_match_keeps_the_island_that_is_deleted_for_good(database: Database) -> None:
    islands, matches = Islands(database), Matches(database)
    match = finished()
    match_id = matches.create(match)
    island_id = islands.create(match.header.setup.islands[0])
    islands.delete(island_id)
    islands.remove(island_id)
    assert islands.deleted() == islands.all() == []
    assert count(database, "revision") == 0
    assert matches.load(match_id).entries == match.entries
    hashed = content_hash(match.header.setup.islands[0])
    assert islands.by_hash([hashed]) == {hashed: match.header.setup.islands[0]}


@pytest.fixture
def old(url: URL, clock: Clock) -> Iterator[Database]:
    """A database in which a match and an island were deleted thirty days ago, and others a day later."""
    database = Database(url)
    matches, islands = Matches(database), Islands(database)
    for name in ("old", "young"):
        matches.delete(matches.create(finished(), name))
        islands.delete(islands.create(dataclasses.replace(TENERIFE, name=name)))
        clock.now += DAY
    matches.create(finished(2), "there")
    islands.create(GRAN_CANARIA)
    clock.now += (deletion.KEPT_DAYS - 2) * DAY
    yield database
    database.close()


def test_what_was_deleted_more_than_thirty_days_ago_goes_when_the_database_is_opened(
    old: Database, clock: Clock
) -> None:
    def left() -> tuple[list[str], list[str]]:
        opened = open_database(old.url)
        assert isinstance(opened, Database)
        gone = [match.id for match in History(opened).deleted()]
        found = gone, [kept.island.name for kept in Islands(opened).deleted()]
        opened.close()
        return found

    assert left() == (["young", "old"], ["young", "old"])
    clock.now += 1
    assert left() == (["young"], ["young"])
    clock.now += DAY
    assert left() == ([], [])
    assert [match.id for match in History(old).each(Filter(), Sort())] == ["there"]
    assert [kept.island for kept in Islands(old).all()] == [GRAN_CANARIA]


def test_a_date_of_deletion_that_is_damaged_deletes_nothing_for_good(sqlite: Database) -> None:
    matches = Matches(sqlite)
    matches.delete(matches.create(finished(), "match"))
    with closing(sqlite3.connect(str(sqlite.file))) as raw, raw:
        raw.execute("UPDATE deletion SET deleted_at = 1")
    with pytest.raises(StorageError):
        deletion.clear(sqlite)
    (match,) = History(sqlite).deleted()
    assert (match.id, match.damaged) == ("match", True)
    matches.bring_back("match")
    assert matches.load("match").outcome == finished().outcome
