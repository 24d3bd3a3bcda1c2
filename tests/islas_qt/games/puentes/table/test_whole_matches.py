"""Whole matches of Puentes through the real window, with the mouse and with keys alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

import pytest

from engine.match import CRESTS
from engine.registry import game
from islas_qt.play.plan import MatchPlan, SeatPlan, usual_plan
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.puentes.driver import Keys, Mouse, choose
from tests.support.at_table import sit_down, until_asked, wait
from tests.support.puentes_screen import PuentesScreen

OpenWindow = Callable[..., MainWindow]
Person = type[Mouse] | type[Keys]


def play_on(table: PuentesScreen, person: Mouse | Keys, level: str = "random") -> Counter[str]:
    """Let the people at the table decide until the match is over, and return what they did."""
    done: Counter[str] = Counter()
    while until_asked(table, person):
        ply = table.match.ply
        action = choose(table, game("puentes").agents[level])
        done[action.kind] += 1
        person.decide(action)
        wait(lambda ply=ply: table.match.ply > ply)  # type: ignore[misc]
    return done


def begin(window: MainWindow, plan: MatchPlan) -> PuentesScreen:
    """Start a match as planned."""
    return cast(PuentesScreen, sit_down(window, plan))


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_one_plays_alone(open_window: OpenWindow, kind: Person) -> None:
    table = begin(open_window(), usual_plan("puentes", 1, 0))
    table.setUpdatesEnabled(kind is Mouse)  # painting takes most of the time; once is enough
    done = play_on(table, kind(table))
    assert table.match.outcome
    assert set(done) == {"start", "write", "bridge", "skip", "end_turn"}
    assert table.result.isVisible()


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_two_people_play_a_match(open_window: OpenWindow, kind: Person) -> None:
    table = begin(open_window(), usual_plan("puentes", 2, 0))
    table.setUpdatesEnabled(kind is Mouse)
    done = play_on(table, kind(table))
    assert table.match.outcome
    assert done["start"] == 2
    assert set(done) == {"start", "write", "bridge", "skip", "end_turn"}


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_four_seats_mixed(open_window: OpenWindow, kind: Person) -> None:
    seats = (None, "greedy", None, "random")
    plan = MatchPlan(
        "puentes",
        tuple(SeatPlan(f"S{n}", bot, crest) for n, (bot, crest) in enumerate(zip(seats, CRESTS, strict=False))),
    )
    table = begin(open_window(), plan)
    table.setUpdatesEnabled(False)
    done = play_on(table, kind(table))
    assert table.match.outcome
    assert done["start"] == 2
    assert set(done) == {"start", "write", "bridge", "skip", "end_turn"}
    assert [player.bot for player in table.game.players] == [*seats]
