"""Whole matches through the real window, with the mouse and with keys alone."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.islas.actions import Build, Place
from engine.match import CRESTS
from engine.registry import game
from islas_qt.play.plan import MatchPlan, SeatPlan, usual_plan
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.games.islas.decisions import (
    WANTED,
    Decision,
    decision,
    last_decision_of_a_shared_victory,
)
from tests.islas_qt.games.islas.driver import Keys, Mouse, choose
from tests.support.at_table import go_on, keep, sit_down, until_asked, wait
from tests.support.islas_screen import IslasScreen, table_of

Person = type[Mouse] | type[Keys]


def play_on(table: IslasScreen, person: Mouse | Keys) -> Counter[str]:
    """Let the people at the table decide until the match is over, and return what they did."""
    done: Counter[str] = Counter()
    while until_asked(table, person):
        ply = table.match.ply
        action = choose(table, game("islas").agents["greedy"])
        done[action.kind] += 1
        person.decide(action)
        wait(lambda ply=ply: table.match.ply > ply)  # type: ignore[misc]
    return done


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_two_people_play_a_match(open_window: OpenWindow, kind: Person) -> None:
    window = open_window()
    sit_down(window, usual_plan("islas", 2, 0))
    table = table_of(window)
    table.setUpdatesEnabled(kind is Mouse)  # painting takes most of the time; once is enough
    done = play_on(table, kind(table))
    assert table.match.outcome
    assert done["build"] > 5
    assert done["load"] > 10


@pytest.mark.proof  # of the other games whole matches of mixed seats are in every check
def test_five_seats_mixed(open_window: OpenWindow) -> None:
    window = open_window()
    seats = (None, "greedy", None, "random", "greedy")
    plan = MatchPlan(
        "islas", tuple(SeatPlan(f"S{n}", bot, crest) for n, (bot, crest) in enumerate(zip(seats, CRESTS, strict=False)))
    )
    sit_down(window, plan)
    table = table_of(window)
    table.setUpdatesEnabled(False)
    play_on(table, Mouse(table))
    assert table.match.outcome
    assert {player.bot for player in table.game.players} == {None, "greedy", "random"}


def take(table: IslasScreen, person: Mouse | Keys, prepared: Decision) -> None:
    """Let a person take the prepared actions, each when it is asked for; a house is built with its card at once."""
    first = table.match.ply
    assert first == prepared.match.ply
    actions = list(prepared.actions)
    while actions:
        assert until_asked(table, person)
        ply, action = table.match.ply, actions.pop(0)
        if isinstance(action, Build):
            place = actions.pop(0)
            assert isinstance(place, Place)
            person.decide(action, place)
        else:
            person.decide(action)
        wait(lambda ply=ply: table.match.ply > ply)  # type: ignore[misc]
    wait(lambda: table.match.ply == first + len(prepared.actions))
    assert tuple(entry.action for entry in table.match.entries[first:]) == prepared.actions


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_every_kind_of_decision(open_window: OpenWindow, kind: Person) -> None:
    window = open_window()
    window.setUpdatesEnabled(kind is Mouse)
    for name in WANTED:
        prepared = decision(name)
        keep(window, prepared.match)
        go_on(window)
        table = table_of(window)
        person = kind(table)
        take(table, person, prepared)
        assert until_asked(table, person), name  # and the match goes on


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_shared_victory(open_window: OpenWindow, kind: Person) -> None:
    window = open_window()
    prepared = last_decision_of_a_shared_victory()
    keep(window, prepared.match)
    go_on(window)
    table = table_of(window)
    take(table, kind(table), prepared)
    wait(table.result.isVisible)
    assert table.match.outcome
    assert len(table.match.outcome.winners) == 2
    assert table.result.title() == "P0 and P1 share the victory!"
