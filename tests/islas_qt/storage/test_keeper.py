"""A match is saved as it is played; when that fails it goes on in memory, and is saved when it can be."""

from __future__ import annotations

import pytest
from _matches import choice, copy_of, new_match, play_on
from sqlalchemy import URL

from engine.match import Match
from islas_qt.storage import keeper as module
from islas_qt.storage.database import Database
from islas_qt.storage.errors import SENTENCES, StorageError
from islas_qt.storage.keeper import PATIENCE, Keeper
from islas_qt.storage.matches import Matches
from tests.islas_qt.storage.helpers import count


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


def play(keeper: Keeper, plies: int = 1) -> None:
    for _ in range(plies):
        keeper.play(keeper.match.ply, choice(keeper.match))


def test_every_action_is_saved_before_the_next(database: Database) -> None:
    keeper = Keeper(Matches(database), new_match())
    for _ in range(5):
        play(keeper)
        assert keeper.trouble is None
        assert Matches(database).load(keeper.match_id).entries == keeper.match.entries


@pytest.mark.usefixtures("impatient")
def test_play_goes_on_in_memory_and_is_saved_when_it_can_be(url: URL, clock: Clock) -> None:
    database, other = Database(url), Database(url)
    keeper = Keeper(Matches(database), new_match())
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
        keeper = Keeper(Matches(database), new_match())
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
    keeper = Keeper(Matches(sqlite), new_match())
    asked = 0

    def refuse(match_id: str, match: Match) -> None:
        nonlocal asked
        asked += 1
        raise StorageError("unreachable")

    monkeypatch.setattr(keeper.matches, "append", refuse)
    play(keeper, 10)
    assert asked == 1
    clock.now += PATIENCE
    play(keeper, 10)
    assert asked == 2


def test_a_match_continued_elsewhere_is_told_and_not_overwritten(database: Database) -> None:
    keeper = Keeper(Matches(database), play_on(new_match(), 9))
    theirs = copy_of(keeper.match)
    theirs.play(9, next(a for a in theirs.rules.legal_actions(theirs.state) if a != choice(theirs)))
    Matches(database).append(keeper.match_id, theirs)
    for _ in range(2):
        with pytest.raises(StorageError) as caught:
            play(keeper)
        assert caught.value.kind == "conflict"
    assert Matches(database).load(keeper.match_id).entries == theirs.entries


def test_a_match_deleted_elsewhere_is_told(database: Database) -> None:
    keeper = Keeper(Matches(database), new_match())
    Matches(database).delete(keeper.match_id)
    with pytest.raises(StorageError) as caught:
        play(keeper)
    assert caught.value.kind == "gone"


def test_a_match_is_resumed_where_it_was(database: Database) -> None:
    matches = Matches(database)
    first = Keeper(matches, new_match())
    play(first, 9)
    second = Keeper(matches, matches.load(first.match_id), first.match_id)
    assert second.save() is True
    while second.match.to_act is not None:
        play(second)
    assert matches.load(first.match_id).outcome == second.match.outcome
    assert count(database, "match") == 1
