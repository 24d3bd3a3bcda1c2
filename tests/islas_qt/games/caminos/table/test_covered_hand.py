"""A hand of Caminos that its owner has covered: nothing else at the table tells what was in it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.bots.agent import decision_seed
from engine.core import Event
from engine.games.caminos.actions import Swap
from engine.games.caminos.events import TookCard
from engine.match import Match
from engine.registry import game
from islas_qt.games.caminos.news import since_turn
from islas_qt.games.caminos.table import director
from islas_qt.games.caminos.words import resource_words
from islas_qt.table.recap import Recap
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.caminos.driver import Mouse
from tests.support.at_table import LEFT, go_on, keep, until_asked, wait
from tests.support.caminos_positions import PERSON, position, unplayed
from tests.support.caminos_screen import CaminosScreen


def robbed() -> Match:
    """Return a match in which somebody has taken a card of the person who is on turn now."""
    for seed in count(1):
        match, agent, events = unplayed(seed, 3), game("caminos").agents["greedy"], list[Event]()
        while (seat := match.to_act) is not None:
            legal, new = match.rules.legal_actions(match.state), events[since_turn(events, PERSON)]
            if seat == PERSON == match.state.table.turn and any(
                isinstance(event, TookCard) and event.partner == PERSON for event in new
            ):
                return match
            seen = match.rules.observe(match.state, seat)
            action = agent.choose(seen, legal, decision_seed(seed, match.ply, seat))
            match.play(match.ply, action, emit=events.append)
    raise AssertionError


def test_what_is_new_does_not_tell_which_card_was_taken(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    keep(window, robbed())
    table = cast(CaminosScreen, go_on(window))
    assert until_asked(table, Mouse(table))

    def told() -> list[str]:
        QTest.keyClick(table, Qt.Key.Key_N)
        sheet = table.game.window().findChildren(Recap)[-1]
        sheet.close()
        return sheet.accessibleDescription().splitlines()

    card = [event.card for _, event in table.events() if isinstance(event, TookCard) and event.partner == PERSON][-1]
    assert card is not None
    open_words = told()
    QTest.keyClick(table, Qt.Key.Key_H)
    assert not table.game.hand.is_face_up
    hidden = set(open_words) - set(told())
    assert hidden, "covered, as much is told as before"
    assert all(resource_words(card) in line for line in hidden), "only what was private is left out"


def sit(window: MainWindow, match: Match) -> CaminosScreen:
    """Continue a match and wait until its person is asked."""
    keep(window, match)
    table = cast(CaminosScreen, go_on(window))
    assert until_asked(table, Mouse(table))
    return table


def test_a_click_on_the_covered_hand_shows_it_again(open_window: Callable[..., MainWindow]) -> None:
    table = sit(open_window(), position("turn"))
    hand = table.game.hand
    QTest.keyClick(table, Qt.Key.Key_H)
    assert not hand.is_face_up
    QTest.mouseClick(hand, Qt.MouseButton.RightButton, pos=hand.mapFromGlobal(hand.place_of(None).center()).toPoint())
    assert not hand.is_face_up
    QTest.mouseClick(hand, LEFT, pos=hand.mapFromGlobal(hand.place_of(None).center()).toPoint())
    assert hand.is_face_up
    assert table.turn is not None
    assert hand.chosen is None, "the click that shows the hand chooses no card"


@pytest.mark.parametrize("leg", ["to the discards", "from the pile"])
def test_cards_that_fly_are_covered_with_the_hand(
    open_window: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch, leg: str
) -> None:
    """An exchange with the pile: the card that is given lies open, the one that is drawn is for its owner alone."""
    monkeypatch.setattr(director, "CARD_MS", 600_000)
    window, ply = open_window(), position("turn").ply
    table = sit(window, position("turn"))
    window.settings.reduced_motion, window.settings.speed_own = "off", 1.0
    wait(lambda: table.ahead.is_ready)
    flight, card = table.game.flight, table.game.hand.kinds[0]
    back = table.game.director._picture(None).cacheKey()
    Mouse(table).decide(Swap(card))
    wait(lambda: table.match.ply > ply and flight.is_busy)
    if leg == "from the pile":
        flight.finish()
        assert [picture.cacheKey() == back for picture in flight.shown()] == [False]
    QTest.keyClick(table, Qt.Key.Key_H)
    if leg == "to the discards":
        assert [picture.cacheKey() == back for picture in flight.shown()] == [False], "everybody may see it"
        flight.finish()
    assert [picture.cacheKey() == back for picture in flight.shown()] == [True]
