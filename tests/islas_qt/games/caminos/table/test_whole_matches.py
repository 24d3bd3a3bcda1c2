"""Whole matches of Caminos through the real window, with the mouse and with keys alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import thread_time
from typing import cast

import pytest

from engine.match import CRESTS
from engine.registry import game
from islas_qt.games.caminos.table.director import OTHERS_MS
from islas_qt.play.plan import MatchPlan, SeatPlan, usual_plan
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.caminos.driver import Keys, Mouse, choose
from tests.support.at_table import go_on, keep, sit_down, until_asked, wait
from tests.support.caminos_positions import WANTED, choice, position, unplayed
from tests.support.caminos_screen import CaminosScreen

OpenWindow = Callable[..., MainWindow]
Person = type[Mouse] | type[Keys]


def play_on(table: CaminosScreen, person: Mouse | Keys, most: int = 10_000) -> Counter[str]:
    """Let the people at the table decide until the match is over, or so often, and return what they did."""
    done: Counter[str] = Counter()
    while sum(done.values()) < most and until_asked(table, person):
        ply = table.match.ply
        action = choose(table, game("caminos").agents["greedy"])
        done[action.kind] += 1
        person.decide(action)
        wait(lambda ply=ply: table.match.ply > ply)  # type: ignore[misc]
    return done


@pytest.mark.parametrize("kind", [Keys, pytest.param(Mouse, marks=pytest.mark.proof)])
def test_two_people_play_a_match(open_window: OpenWindow, kind: Person) -> None:
    table = cast(CaminosScreen, sit_down(open_window(), usual_plan("caminos", 2, 0)))
    table.setUpdatesEnabled(kind is Mouse)  # painting takes most of the time; once is enough
    done = play_on(table, kind(table))
    assert table.match.outcome
    assert done["build"] > 8
    assert done["end_turn"] > 20


@pytest.mark.parametrize("kind", [Mouse, Keys])
@pytest.mark.parametrize("most", [12, pytest.param(10_000, marks=pytest.mark.proof)], ids=["some", "all"])
def test_six_seats_mixed(open_window: OpenWindow, kind: Person, most: int) -> None:
    seats = (None, "greedy", None, "random", "greedy", "greedy")
    plan = MatchPlan(
        "caminos",
        tuple(SeatPlan(f"S{n}", bot, crest) for n, (bot, crest) in enumerate(zip(seats, CRESTS, strict=True))),
    )
    table = cast(CaminosScreen, sit_down(open_window(), plan))
    table.setUpdatesEnabled(False)
    done = play_on(table, kind(table), most)
    assert table.match.outcome or done.total() == most
    assert {player.bot for player in table.game.players} == {None, "greedy", "random"}


@pytest.mark.parametrize("kind", [Mouse, Keys])
@pytest.mark.parametrize("name", WANTED)
def test_every_kind_of_decision(open_window: OpenWindow, kind: Person, name: str) -> None:
    window = open_window()
    window.setUpdatesEnabled(kind is Mouse)
    match = position(name, level="random" if name == "pay" else "greedy")
    keep(window, match)
    table = cast(CaminosScreen, go_on(window))
    person = kind(table)
    for _ in range(3):  # and the match goes on
        assert until_asked(table, person)
        ply = table.match.ply
        person.decide(choose(table, game("caminos").agents["greedy"]))
        wait(lambda ply=ply: table.match.ply > ply)  # type: ignore[misc]


def test_six_wait_for_nothing_but_what_moves(open_window: OpenWindow) -> None:
    """Without motion the window works less between two decisions than one card of those that bots move takes."""
    table = cast(CaminosScreen, sit_down(open_window(), usual_plan("caminos", 1, 5)))
    table.setUpdatesEnabled(False)
    person, greedy = Mouse(table), game("caminos").agents["greedy"]
    worked: list[float] = []
    while len(worked) < 12:
        assert until_asked(table, person)
        ply = table.match.ply
        person.decide(choose(table, greedy))
        began, shown = thread_time(), len(table.events())
        wait(lambda ply=ply: table.match.ply > ply)  # type: ignore[misc]
        until_asked(table, person)
        worked.append((thread_time() - began) * 1000 / max(1, len(table.events()) - shown))
    assert max(worked) < OTHERS_MS


def test_bots_decide_while_the_shortest_motion_of_another_would_last() -> None:
    match, took = unplayed(3, 6, people=0), []
    while match.to_act is not None:
        began = thread_time()
        action = choice(match)
        took.append((thread_time() - began) * 1000)
        match.play(match.ply, action)
    assert max(took) < OTHERS_MS
