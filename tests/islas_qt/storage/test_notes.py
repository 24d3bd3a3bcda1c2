"""Annotations and analyses belong to moments of a match, come and go with them, and are checked like all the rest."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.reasons import RefusedError
from islas_qt.storage.autosaved_match import AutosavedMatch
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.matches import Matches
from islas_qt.storage.notes import Analyses, Annotations
from tests.islas_qt.storage.helpers import count
from tests.support.matches import finished, new_match, play_on

FOUND = {"best": {"kind": "draw"}, "worth": [0.25, "≈"]}


@pytest.fixture
def match_id(database: Database) -> str:
    """A match of twenty actions."""
    return Matches(database).create(play_on(new_match(), 20))


def test_texts_are_kept_by_ply(database: Database, match_id: str) -> None:
    annotations = Annotations(database)
    other = Matches(database).create(finished(2))
    annotations.put(match_id, 20, "Wie weiter?\n<b>kühn</b>")
    annotations.put(match_id, 3, "Warum?")
    annotations.put(other, 3, "¿Y esto?")
    assert list(annotations.of(match_id).items()) == [(3, "Warum?"), (20, "Wie weiter?\n<b>kühn</b>")]
    annotations.put(match_id, 3, "Darum.")
    assert annotations.of(match_id)[3] == "Darum."
    annotations.put(match_id, 3, " \n")
    assert list(annotations.of(match_id)) == [20]
    assert annotations.of(other) == {3: "¿Y esto?"}


def test_what_an_analysis_found_is_kept_by_ply_and_analyst(database: Database, match_id: str) -> None:
    analyses = Analyses(database)
    analyses.put(match_id, 5, "strong 1", FOUND)
    analyses.put(match_id, 0, "strong 1", None)
    analyses.put(match_id, 5, "strong 2", [])
    assert list(analyses.of(match_id, "strong 1").items()) == [(0, None), (5, FOUND)]
    analyses.put(match_id, 5, "strong 1", 7)
    assert analyses.of(match_id, "strong 1")[5] == 7
    assert analyses.of(match_id, "strong 2") == {5: []}


@pytest.mark.parametrize(
    ("ply", "said", "place"),
    [(-1, "a", "ply"), (21, "a", "ply"), (3, "a\tb", "text"), (3, "a" * 2_001, "text"), (3, "\u202eback", "text")],
)
def test_what_could_not_be_shown_is_refused(database: Database, match_id: str, ply: int, said: str, place: str) -> None:
    with pytest.raises(RefusedError) as caught:
        Annotations(database).put(match_id, ply, said)
    assert caught.value.place == place
    assert count(database, "annotation") == 0


@pytest.mark.parametrize(
    ("ply", "analyst", "place"), [(21, "strong", "ply"), (3, "", "analyst"), (3, "a\n", "analyst")]
)
def test_an_analysis_of_nothing_or_nobody_is_refused(
    database: Database, match_id: str, ply: int, analyst: str, place: str
) -> None:
    with pytest.raises(RefusedError) as caught:
        Analyses(database).put(match_id, ply, analyst, FOUND)
    assert caught.value.place == place
    assert count(database, "analysis") == 0


def test_moments_that_are_taken_back_take_theirs_with_them(database: Database) -> None:
    matches, annotations, analyses = Matches(database), Annotations(database), Analyses(database)
    keeper = AutosavedMatch(matches, play_on(new_match(), 12))
    for ply in (7, 8, 9):
        annotations.put(keeper.match_id, ply, "!")
        analyses.put(keeper.match_id, ply, "strong", ply)
    keeper.take_back(8)
    assert list(annotations.of(keeper.match_id)) == list(analyses.of(keeper.match_id, "strong")) == [7, 8]


def test_they_go_with_their_match(database: Database, match_id: str) -> None:
    Annotations(database).put(match_id, 3, "Warum?")
    Analyses(database).put(match_id, 3, "strong", FOUND)
    Matches(database).remove(match_id)
    assert (count(database, "annotation"), count(database, "analysis")) == (0, 0)
    acts: list[Callable[[], object]] = [
        lambda: Annotations(database).of(match_id),
        lambda: Annotations(database).put(match_id, 3, "Warum?"),
        lambda: Analyses(database).of(match_id, "strong"),
        lambda: Analyses(database).put(match_id, 3, "strong", FOUND),
    ]
    for act in acts:
        with pytest.raises(StorageError) as caught:
            act()
        assert caught.value.kind == "gone"
