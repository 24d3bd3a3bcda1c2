"""Matches are kept action by action, come back as they were, and cannot be continued in two ways."""

from __future__ import annotations

import dataclasses

import pytest

from engine import match as engine
from engine.match_file import write_match
from engine.reasons import RefusedError
from islas_qt.searchable import folded
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.matches import Matches
from tests.islas_qt.storage.helpers import count
from tests.support.matches import choice, finished, new_match, play_on


def test_a_match_played_and_loaded_at_every_ply_is_the_same(database: Database) -> None:
    matches, match = Matches(database), new_match()
    match_id = matches.create(match)
    while match.to_act is not None:
        match.play(match.ply, choice(match), think_ms=7 * match.ply)
        matches.append(match_id, match)
        if match.ply % 20 == 0:
            loaded = matches.load(match_id)
            assert loaded.header == match.header
            assert loaded.entries == match.entries
    assert write_match(matches.load(match_id)) == write_match(match)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_match_is_kept_at_once(database: Database, seats: int) -> None:
    match = finished(3, seats)
    loaded = Matches(database).load(Matches(database).create(match))
    assert write_match(loaded) == write_match(match)


def test_a_loaded_match_goes_on_and_ends(database: Database) -> None:
    matches = Matches(database)
    match_id = matches.create(play_on(new_match(), 30))
    resumed = play_on(matches.load(match_id))
    matches.append(match_id, resumed)
    assert matches.load(match_id).outcome == resumed.outcome == finished().outcome


def test_islands_and_deck_are_kept_once(database: Database) -> None:
    for seed in range(3):
        Matches(database).create(finished(seed))
    assert [count(database, table) for table in ("match", "document", "person", "seat")] == [3, 3, 2, 6]


def test_of_two_writers_one_wins_and_the_other_is_told(database: Database) -> None:
    matches, mine = Matches(database), play_on(new_match(), 10)
    match_id = matches.create(mine)
    theirs = mine.copy()
    first, second = mine.rules.legal_actions(mine.state)[:2]
    mine.play(10, first)
    theirs.play(10, second)
    matches.append(match_id, mine)
    with pytest.raises(StorageError, match=r"^The match has been continued elsewhere\. Open it again"):
        matches.append(match_id, theirs)
    assert matches.load(match_id).entries == mine.entries


def test_a_writer_who_is_behind_is_told(database: Database) -> None:
    matches, mine = Matches(database), play_on(new_match(), 10)
    match_id = matches.create(mine)
    theirs = mine.copy()
    matches.append(match_id, play_on(mine, 2))
    with pytest.raises(StorageError) as caught:
        matches.append(match_id, play_on(theirs, 1))
    assert caught.value.kind == "conflict"


def test_a_writer_is_told_of_actions_taken_back_and_played_differently(database: Database) -> None:
    matches, mine = Matches(database), play_on(new_match(), 10)
    match_id = matches.create(mine)
    other = play_on(new_match(), 9).copy()
    other.play(9, next(a for a in other.rules.legal_actions(other.state) if a != mine.entries[9].action))
    matches.append(match_id, other, mine.entries[9:])  # ten plies again
    dropped = mine.entries[5:]
    with pytest.raises(StorageError) as caught:
        matches.append(match_id, play_on(mine, 1))
    assert caught.value.kind == "conflict"
    mine.take_back(5)
    with pytest.raises(StorageError) as caught:
        matches.append(match_id, mine, dropped)
    assert caught.value.kind == "conflict"
    assert matches.load(match_id).entries == other.entries


def test_saving_again_what_was_saved_is_no_conflict(database: Database) -> None:
    matches, match = Matches(database), play_on(new_match(), 10)
    assert matches.create(match, "mine") == "mine"
    assert matches.create(play_on(match, 1), "mine") == "mine"  # as after a commit whose answer was lost
    matches.append("mine", match)
    assert count(database, "match") == 1
    assert matches.load("mine").entries == match.entries


def test_taking_back_and_playing_on(database: Database) -> None:
    matches, match = Matches(database), play_on(new_match(), 10)
    match_id = matches.create(match)
    dropped = match.entries[7:]
    match.take_back(7)
    matches.append(match_id, match, dropped)
    assert matches.load(match_id).entries == match.entries[:7]
    again = play_on(matches.load(match_id))
    matches.append(match_id, again, dropped)  # of which nothing is there any more
    assert matches.load(match_id).entries == again.entries


def test_a_match_that_is_over_stays_as_it_ended(database: Database) -> None:
    matches, match = Matches(database), finished().copy()
    match_id = matches.create(match)
    dropped = match.entries[-1:]
    match.take_back(match.ply - 1)
    with pytest.raises(StorageError) as caught:
        matches.append(match_id, match, dropped)
    assert caught.value.kind == "conflict"
    assert matches.load(match_id).outcome == finished().outcome


@pytest.mark.parametrize("name", ["", "x" * 41, "line\nbreak", " "])
def test_a_name_that_could_not_be_read_back_is_refused(database: Database, name: str) -> None:
    match = new_match()
    match.header = dataclasses.replace(match.header, players=(engine.Player(name), engine.Player("B")))
    with pytest.raises(RefusedError) as caught:
        Matches(database).create(match)
    assert caught.value.place == "players[0].name"
    assert count(database, "match") == 0


def test_the_longest_name_and_think_time_fit(database: Database) -> None:
    name = "\ufdfa" * 40  # one character that becomes eighteen when it is made searchable
    match = new_match()
    match.header = dataclasses.replace(match.header, players=(engine.Player(name, "b" * 40), engine.Player("B")))
    match.play(0, choice(match), think_ms=2**31)
    loaded = Matches(database).load(Matches(database).create(match))
    assert loaded.header.players[0] == engine.Player(name, "b" * 40)
    assert loaded.entries[0].think_ms == 2**31


def test_searching_ignores_case_accents_and_width() -> None:
    assert folded("Ñandú STRASSE ｗｉｄｅ") == folded("nandu straße wide")
