"""What is new since one's turn: the same as what the rules say of the table then and now."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core import Event
from engine.games.islas import events as ev
from engine.games.islas.actions import plots_of
from engine.games.islas.observation import Observation
from engine.match import Match
from islas_qt.games.islas.log_rows import mark_of
from islas_qt.games.islas.news import NOTHING, News, news_for, news_of_step, since_turn
from islas_qt.play.review import Review
from tests.support.matches import finished

RED, BLUE, CARD = 5, 3, 0


def built(seat: int, plot: int, colour: int) -> ev.Built:
    return ev.Built(seat, CARD, plot, colour, 0, (plot,), False, False)


def told(match: Match) -> Iterator[tuple[list[Event], Observation]]:
    """Yield after every event of a match what has been told so far, and the table."""
    again = Match(match.header, digests=False)
    events: list[Event] = []
    shown: list[tuple[list[Event], Observation]] = []

    def emit(event: Event) -> None:
        events.append(event)
        shown.append((list(events), again.rules.observe(again.state, 0)))

    for entry in match.entries:
        again.play(entry.ply, entry.action, emit=emit)
        yield from shown
        shown.clear()


@pytest.mark.parametrize("seats", [2, 4])
def test_points_and_privileges_are_those_of_the_table(seats: int) -> None:
    viewer = 1
    before: Observation | None = None
    changes = 0
    for events, seen in told(finished(3, seats)):
        if isinstance(events[-1], ev.Loaded | ev.LoadSkipped) and events[-1].seat == viewer:
            before = seen
        if before is None or since_turn(events, viewer).stop < len(events):  # in one's own turn nothing is added
            continue
        news = news_for(events, viewer, seats)
        gained = [now - then for now, then in zip(seen.table.scores(), before.table.scores(), strict=True)]
        assert [seat.gained for seat in news.seats] == gained
        for colour, privilege in enumerate(seen.table.setup.deck.privileges):
            now, then = seen.table.owner[privilege], before.table.owner[privilege]
            assert [seat for seat in range(seats) if colour in news.of(seat).won] == [now] * (now != then)
            assert [seat for seat in range(seats) if colour in news.of(seat).robbed] == [then] * (
                now != then and then >= 0
            )
            changes += now != then
    assert changes


def test_what_is_built_and_lost_is_marked_until_ones_turn_is_over() -> None:
    events: list[Event] = [
        built(0, 1, RED),
        ev.Loaded(0, (CARD,)),
        ev.TurnBegan(1),
        built(1, 4, BLUE),
        ev.Loaded(1, ()),
        built(0, 2, RED),
        ev.HouseLost(0, 1, RED, False),
        ev.TurnBegan(0),
        built(0, 7, RED),  # decided by the viewer, who need not be told
    ]
    news = news_for(events, 0, 2)
    assert (plots_of[news.of(0).built], plots_of[news.of(0).lost], news.of(0).gained) == ((2,), (1,), 0)
    assert (plots_of[news.of(1).built], news.of(1).gained) == ((4,), 1)
    assert news.events == tuple(events[2:7])
    events.append(ev.Loaded(0, (CARD,)))
    assert news_for(events, 0, 2).seats == (NOTHING, NOTHING)


def test_who_builds_has_gone_on_from_what_the_ship_brought() -> None:
    events = [ev.Loaded(0, ()), built(0, 2, RED), built(1, 2, RED), ev.TurnBegan(0)]
    assert not any(one.has_gone_on for one in news_for(events, 0, 2).seats)
    news = news_for([*events, built(0, 7, RED)], 0, 2)
    assert [(one.gained, one.has_gone_on) for one in news.seats] == [(1, True), (1, False)]


def test_houses_that_become_a_palace_are_not_lost() -> None:
    events = [
        built(1, 4, BLUE),
        built(1, 5, BLUE),
        ev.Loaded(0, ()),
        ev.Merged(1, "palace", (4, 5), 5, BLUE, False),
    ]
    news = news_for(events, 0, 2).of(1)
    assert (plots_of[news.built], news.lost, news.gained) == ((5,), 0, 1)


def test_who_begins_has_missed_nothing() -> None:
    assert news_for([built(0, 1, RED)], 0, 2).events == ()
    assert news_for([built(0, 1, RED)], 1, 2).events == (built(0, 1, RED),)
    assert news_for([], 0, 2).events == ()


def test_a_privilege_that_went_to_and_fro_is_no_news() -> None:
    events = [ev.Loaded(0, ()), ev.PrivilegeMoved(RED, 0, 1, (3, 4)), ev.PrivilegeMoved(RED, 1, 0, (5, 4))]
    assert news_for(events, 0, 2).seats == (NOTHING, NOTHING)


def news(review: Review) -> News:
    """Return what is new where somebody looks back."""
    return news_of_step([event for _, event in review.so_far()], review.done(), 3)


@pytest.mark.parametrize("kind", [ev.Built, ev.Merged])
def test_looking_back_what_was_built_last_is_new(kind: type[ev.Built | ev.Merged]) -> None:
    review = Review(finished(1, 3), mark_of)
    ply, event = next((ply, event) for ply, event in review.log() if isinstance(event, kind))
    review.go_to(ply + 1)
    plot = event.plot if isinstance(event, ev.Built) else event.place
    assert plot in plots_of[news(review).of(event.seat).built]
    assert [news(review).of(seat).gained for seat in range(3)] == [
        after - before for before, after in zip(review.scores[ply], review.scores[ply + 1], strict=True)
    ]
    review.go_to(0)
    assert news(review).events == ()
