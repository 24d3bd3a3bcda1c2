"""A hand of Caminos that its owner has covered: nothing else at the table tells what was in it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.bots.agent import decision_seed
from engine.core import Event
from engine.games.caminos.events import TookCard
from engine.match import Match
from engine.registry import game
from islas_qt.games.caminos.news import since_turn
from islas_qt.games.caminos.words import resource_words
from islas_qt.table.recap import Recap
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.caminos.driver import Mouse
from tests.support.at_table import go_on, keep, until_asked
from tests.support.caminos_positions import PERSON, unplayed
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
