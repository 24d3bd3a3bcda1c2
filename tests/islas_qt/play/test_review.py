"""A finished match can be gone through by steps, turns, rounds and own decisions."""

from __future__ import annotations

import pytest

from engine.bots.arena import Series, finish
from engine.games.islas.events import RoundEnded, TurnBegan
from engine.games.puentes.actions import EndTurn
from engine.match import Match
from islas_qt.games.islas.log_rows import mark_of
from islas_qt.games.puentes import log_rows as puentes
from islas_qt.play.review import Review
from tests.support.matches import finished


@pytest.fixture
def review() -> Review:
    return Review(finished(1, 3), mark_of)


def test_it_opens_at_the_beginning(review: Review) -> None:
    assert review.ply == 0
    assert review.done() == ()
    assert review.seen().table.round == 1


def test_every_round_is_reached_one_after_another(review: Review) -> None:
    numbers = []
    while review.ply < review.length:
        numbers.append(review.seen().table.round)
        review.go_to(review.place("round", True))
    assert numbers == list(range(1, len(review.rounds) + 1))
    assert len(numbers) == sum(isinstance(event, RoundEnded) for _, event in review.log())


def test_turns_begin_where_they_are_told(review: Review) -> None:
    told = [ply + 1 for ply, event in review.log() if isinstance(event, TurnBegan)]
    assert review.turns == [0, *told]
    review.go_to(told[3] + 1)
    assert review.place("turn", False) == told[3]
    assert review.place("turn", True) == told[4]


def test_own_decisions_are_those_of_the_seat_that_looks(review: Review) -> None:
    review.viewer = 2
    review.go_to(review.place("own", True))
    assert review.match.entries[review.ply].seat == 2
    assert all(entry.seat != 2 for entry in review.match.entries[1 : review.ply])


def test_own_decisions_have_more_than_one_answer() -> None:
    """At the end of a turn of Puentes there is nothing to decide."""
    match = Match(Series("puentes", ("greedy", "greedy"), 3).header(0))
    finish(match, 0)
    review = Review(match, puentes.mark_of)
    reached = []
    while (ply := review.place("own", True)) < review.length:
        review.go_to(ply)
        reached.append(match.entries[ply].action)
    assert len(reached) > 20
    assert EndTurn() not in reached
    assert EndTurn() in [entry.action for entry in match.entries]


def test_beyond_the_ends_there_is_nothing(review: Review) -> None:
    for kind in ("step", "turn", "round", "own"):
        review.go_to(0)
        assert review.place(kind, False) == 0
        review.go_to(review.length)
        assert review.place(kind, True) == review.length


def test_every_step_has_something_to_tell(review: Review) -> None:
    steps = 0
    while review.step():
        assert review.done()
        steps += 1
    assert review.ply == review.length
    assert steps == len({ply for ply, _ in review.log()}) < review.length, "choosing houses for a palace tells nothing"


def test_points_are_known_at_every_place(review: Review) -> None:
    assert len(review.scores) == review.length + 1
    for place in (0, 40, review.length):
        review.go_to(place)
        assert review.scores[place] == tuple(review.seen().table.scores())
