"""A match is saved as it is played; when that fails it goes on in memory, and is saved when it can be."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from sqlalchemy import URL

from engine.match import Entry, Match
from engine.match_file import write_match
from islas_qt.storage import autosaved_match as module
from islas_qt.storage.autosaved_match import PATIENCE, AutosavedMatch
from islas_qt.storage.database import Database
from islas_qt.storage.errors import SENTENCES, StorageError
from islas_qt.storage.matches import Matches
from tests.islas_qt.storage.helpers import count
from tests.support.matches import choice, new_match, play_on


class Clock:
    """A clock that stands still until it is told otherwise."""

    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The keeper's clock."""
    clock = Clock()
    monkeypatch.setattr(module, "monotonic", clock)
    return clock


def play(keeper: AutosavedMatch, plies: int = 1) -> None:
    for _ in range(plies):
        if keeper.match.to_act is None:
            break
        keeper.play(keeper.match.ply, choice(keeper.match))


def test_every_action_is_saved_before_the_next(database: Database) -> None:
    keeper = AutosavedMatch(Matches(database), new_match())
    for _ in range(5):
        play(keeper)
        assert keeper.trouble is None
        assert Matches(database).load(keeper.match_id).entries == keeper.match.entries


@pytest.mark.usefixtures("impatient")
def test_play_goes_on_in_memory_and_is_saved_when_it_can_be(url: URL, clock: Clock) -> None:
    database, other = Database(url), Database(url)
    keeper = AutosavedMatch(Matches(database), new_match())
    play(keeper, 3)
    with other.writing():
        play(keeper, 4)
        assert keeper.trouble == SENTENCES["locked"]
        assert keeper.match.ply == 7
        assert Matches(database).load(keeper.match_id).ply == 3
    play(keeper)  # too early to try again
    assert keeper.trouble
    clock.now += PATIENCE
    play(keeper)
    assert keeper.trouble is None
    assert Matches(database).load(keeper.match_id).entries == keeper.match.entries
    database.close()
    other.close()


@pytest.mark.usefixtures("impatient", "clock")
def test_a_match_that_could_not_even_be_created_is_saved_later(url: URL) -> None:
    database, other = Database(url), Database(url)
    with other.writing():
        keeper = AutosavedMatch(Matches(database), new_match())
        play(keeper, 4)
        assert keeper.trouble == SENTENCES["locked"]
        assert keeper.save() is False
    assert keeper.save() is True
    assert keeper.trouble is None
    assert Matches(database).load(keeper.match_id).entries == keeper.match.entries
    assert count(database, "match") == 1
    database.close()
    other.close()


@pytest.mark.usefixtures("impatient")
def test_a_failing_database_is_not_asked_at_every_action(
    sqlite: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Waiting for a lock at every click would make the match unplayable."""
    keeper = AutosavedMatch(Matches(sqlite), new_match())
    asked = 0

    def refuse(*_: object) -> None:
        nonlocal asked
        asked += 1
        raise StorageError("unreachable")

    monkeypatch.setattr(keeper.matches, "append", refuse)
    play(keeper, 10)
    assert asked == 1
    clock.now += PATIENCE
    play(keeper, 10)
    assert asked == 2


def test_what_is_taken_back_is_gone_from_the_database(database: Database) -> None:
    keeper = AutosavedMatch(Matches(database), new_match())
    play(keeper, 9)
    keeper.take_back(6)
    assert keeper.trouble is None
    assert keeper.match.ply == 6
    assert Matches(database).load(keeper.match_id).entries == keeper.match.entries
    play(keeper, 5)
    assert Matches(database).load(keeper.match_id).entries == keeper.match.entries


class Flaky(Matches):
    """Matches in a database that may fail before it has done what it should, or after it."""

    fails = ""

    def create(self, match: Match, match_id: str = "", dropped: Sequence[Entry] = ()) -> str:
        with self.failing():
            return super().create(match, match_id, dropped)

    def append(self, match_id: str, match: Match, dropped: Sequence[Entry] = ()) -> None:
        with self.failing():
            super().append(match_id, match, dropped)

    @contextmanager
    def failing(self) -> Iterator[None]:
        if self.fails == "before":
            raise StorageError("locked")
        yield
        if self.fails == "after":
            raise StorageError("unreachable")


@pytest.mark.parametrize("seed", range(10))
def test_whenever_the_database_fails_it_holds_in_the_end_what_was_played(
    database: Database, clock: Clock, seed: int
) -> None:
    """Played, taken back and played differently, in any order: nobody else was there, so there is no conflict."""
    chance = random.Random(seed)
    matches = Flaky(database)
    matches.fails = chance.choice(("", "before", "after"))
    keeper = AutosavedMatch(matches, new_match(seed))
    for step in range(60):
        clock.now += chance.choice((0, PATIENCE))
        matches.fails = chance.choice(("", "before", "after"))
        match = keeper.match
        if chance.random() < 0.3:
            keeper.take_back(max(0, match.ply - chance.randrange(6)))
        else:
            keeper.play(match.ply, chance.choice(match.rules.legal_actions(match.state)), think_ms=step)
        if keeper.trouble is None:
            assert matches.load(keeper.match_id).entries == match.entries
    matches.fails = ""
    assert keeper.save()
    play(keeper, 3)
    assert write_match(matches.load(keeper.match_id)) == write_match(keeper.match)


def test_taking_back_what_was_continued_elsewhere_is_told(database: Database) -> None:
    keeper = AutosavedMatch(Matches(database), play_on(new_match(), 9))
    theirs = play_on(keeper.match.copy(), 1)
    Matches(database).append(keeper.match_id, theirs)
    with pytest.raises(StorageError) as caught:
        keeper.take_back(7)
    assert caught.value.kind == "conflict"
    assert Matches(database).load(keeper.match_id).entries == theirs.entries


def test_a_match_continued_elsewhere_is_told_and_not_overwritten(database: Database) -> None:
    keeper = AutosavedMatch(Matches(database), play_on(new_match(), 9))
    theirs = keeper.match.copy()
    theirs.play(9, next(a for a in theirs.rules.legal_actions(theirs.state) if a != choice(theirs)))
    Matches(database).append(keeper.match_id, theirs)
    for _ in range(2):
        with pytest.raises(StorageError) as caught:
            play(keeper)
        assert caught.value.kind == "conflict"
    assert Matches(database).load(keeper.match_id).entries == theirs.entries


def test_a_match_deleted_elsewhere_is_told(database: Database) -> None:
    keeper = AutosavedMatch(Matches(database), new_match())
    Matches(database).delete(keeper.match_id)
    with pytest.raises(StorageError) as caught:
        play(keeper)
    assert caught.value.kind == "gone"


def test_a_match_is_resumed_where_it_was(database: Database) -> None:
    matches = Matches(database)
    first = AutosavedMatch(matches, new_match())
    play(first, 9)
    second = AutosavedMatch(matches, matches.load(first.match_id), first.match_id)
    assert second.save() is True
    while second.match.to_act is not None:
        play(second)
    assert matches.load(first.match_id).outcome == second.match.outcome
    assert count(database, "match") == 1
