"""Whole matches through the real window, with the mouse and with keys alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.games.islas.actions import Build, Place
from engine.match import CRESTS, Match
from engine.registry import game
from islas_qt.play.plan import MatchPlan, SeatPlan, usual_plan
from islas_qt.storage.matches import Matches
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.islas.decisions import (
    WANTED,
    Decision,
    decision,
    last_decision_of_a_shared_victory,
)
from tests.islas_qt.games.islas.driver import Keys, Mouse, choose, wait

OpenWindow = Callable[..., MainWindow]
Person = type[Mouse] | type[Keys]


def sit_down(window: MainWindow, plan: MatchPlan) -> TableScreen:
    """Start a match from the start screen, as planned."""
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.start.menu.chosen.emit("new")
    window.new_match.use_plan(plan)
    QTest.mouseClick(window.new_match.page.start, Qt.MouseButton.LeftButton)
    return on_table(window)


def on_table(window: MainWindow) -> TableScreen:
    """Return the table with the match that is played in a window."""
    window.activateWindow()
    table = window.playing.table
    assert table is not None
    return table


def keep(window: MainWindow, match: Match) -> None:
    """Put a match into the database, as the one that was played last."""
    assert window.shelf.database is not None
    Matches(window.shelf.database).create(match)


def go_on(window: MainWindow) -> TableScreen:
    """Continue the match that was played last, from the start screen."""
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.go_back()
    sign = window.start.menu.signs[0]
    assert sign.key == "continue"
    QTest.mouseClick(sign, Qt.MouseButton.LeftButton)
    return on_table(window)


def until_asked(table: TableScreen, person: Mouse | Keys) -> bool:
    """Wait until somebody is asked for a decision; return False if the match is over."""
    while True:
        wait(lambda: table.turn is not None or table.curtain.isVisible() or table.result.isVisible())
        if not table.curtain.isVisible():
            return not table.result.isVisible()
        person.uncover()
        wait(lambda: not table.curtain.isVisible())


def play_on(table: TableScreen, person: Mouse | Keys) -> Counter[str]:
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
    table = sit_down(window, usual_plan("islas", 2, 0))
    table.setUpdatesEnabled(kind is Mouse)  # painting takes most of the time; once is enough
    done = play_on(table, kind(table))
    assert table.match.outcome
    assert done["build"] > 5
    assert done["load"] > 10


def test_five_seats_mixed(open_window: OpenWindow) -> None:
    window = open_window()
    seats = (None, "greedy", None, "random", "greedy")
    plan = MatchPlan(
        "islas", tuple(SeatPlan(f"S{n}", bot, crest) for n, (bot, crest) in enumerate(zip(seats, CRESTS, strict=False)))
    )
    table = sit_down(window, plan)
    table.setUpdatesEnabled(False)
    play_on(table, Mouse(table))
    assert table.match.outcome
    assert {player.bot for player in table.game.players} == {None, "greedy", "random"}


def take(table: TableScreen, person: Mouse | Keys, prepared: Decision) -> None:
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
        table = go_on(window)
        person = kind(table)
        take(table, person, prepared)
        assert until_asked(table, person), name  # and the match goes on


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_shared_victory(open_window: OpenWindow, kind: Person) -> None:
    window = open_window()
    prepared = last_decision_of_a_shared_victory()
    keep(window, prepared.match)
    table = go_on(window)
    take(table, kind(table), prepared)
    wait(table.result.isVisible)
    assert table.match.outcome
    assert len(table.match.outcome.winners) == 2
    assert table.result.title() == "P0 and P1 share the victory!"
