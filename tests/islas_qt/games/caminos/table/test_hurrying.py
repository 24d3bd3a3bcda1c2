"""Somebody who is quicker than what is being shown: a click or key counts at once, or it is said why it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.games.caminos.actions import Build, EndTurn, GiveBack, Swap
from engine.match import Match
from islas_qt.games.caminos.table import director
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.caminos.driver import Mouse
from tests.support.at_table import LEFT, go_on, keep, until_asked, wait
from tests.support.caminos_positions import PERSON, position
from tests.support.caminos_screen import CaminosScreen

SIGN = "It is not your decision now."


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let cards fly for so long that nobody could wait for it."""
    for name in ("CARD_MS", "OTHERS_MS", "TAKEN_MS"):
        monkeypatch.setattr(director, name, 600_000)


def sit(window: MainWindow, match: Match) -> CaminosScreen:
    """Continue a match and wait until somebody is asked; from then on everything moves."""
    keep(window, match)
    table = cast(CaminosScreen, go_on(window))
    assert until_asked(table, Mouse(table))
    window.settings.reduced_motion = "off"
    window.settings.speed_own = window.settings.speed_others = 1.0
    wait(lambda: table.ahead.is_ready)
    return table


def swap_and_build(match: Match) -> tuple[int, int]:
    """Return a card, and what can be built after it has been exchanged with the pile."""
    for card in range(5):
        if Swap(card) in match.rules.legal_actions(match.state):
            state = match.rules.copy(match.state)
            match.rules.advance(state, Swap(card))
            for action in match.rules.legal_actions(state):
                if isinstance(action, Build):
                    return card, action.what
    raise AssertionError


def exchange(table: CaminosScreen, card: int) -> None:
    """Exchange a card with the pile, and wait until cards fly."""
    ply = table.match.ply
    Mouse(table).decide(Swap(card))
    wait(lambda: table.match.ply > ply and table.game.flight.is_busy)


@pytest.mark.usefixtures("slow")
def test_a_click_on_a_price_while_a_card_flies_builds(open_window: Callable[..., MainWindow]) -> None:
    match = position("swap")
    card, what = swap_and_build(match)
    table = sit(open_window(), match)
    exchange(table, card)
    assert table.turn is None
    Mouse(table).decide(Build(what))
    wait(lambda: table.match.entries[-1].action == Build(what) or table.match.state.table.building == what)


@pytest.mark.usefixtures("slow")
def test_a_key_while_a_card_flies_counts(open_window: Callable[..., MainWindow]) -> None:
    match = position("swap")
    table = sit(open_window(), match)
    exchange(table, swap_and_build(match)[0])
    QTest.keyClick(table, Qt.Key.Key_D)
    wait(lambda: table.match.entries[-1].action == EndTurn() or table.match.to_act != PERSON)


@pytest.mark.usefixtures("slow")
def test_the_price_list_has_the_keys_at_once_while_a_card_flies(open_window: Callable[..., MainWindow]) -> None:
    match = position("swap")
    card, what = swap_and_build(match)
    table = sit(open_window(), match)
    exchange(table, card)
    QTest.keyClick(table, Qt.Key.Key_B)
    wait(lambda: table.turn is not None)
    assert table.game.prices.hasFocus()
    assert not table.game.flight.is_busy
    Mouse(table).decide(Build(what))
    wait(lambda: table.match.entries[-1].action == Build(what) or table.match.state.table.building == what)


@pytest.mark.usefixtures("slow")
def test_the_second_click_of_a_double_click_gives_no_second_card(open_window: Callable[..., MainWindow]) -> None:
    match = position("give back")
    table = sit(open_window(), match)
    hand, ply = table.game.hand, table.match.ply
    card = next(action.card for action in match.rules.legal_actions(match.state) if isinstance(action, GiveBack))
    at = hand.mapFromGlobal(hand.home_of(card)).toPoint()
    QTest.mouseClick(hand, LEFT, pos=at)
    wait(lambda: table.game.flight.is_busy)
    QTest.mouseDClick(hand, LEFT, pos=at)
    assert table.game.flight.is_busy, "what is shown was cut short"
    assert table.match.ply == ply + 1


@pytest.mark.usefixtures("slow")
def test_while_somebody_else_decides_a_click_or_enter_is_told_so(open_window: Callable[..., MainWindow]) -> None:
    table = sit(open_window(), position("turn"))
    ply = table.match.ply
    table.settings.speed_own = 0.0
    Mouse(table).decide(EndTurn())
    wait(lambda: table.match.ply > ply and table.match.to_act != PERSON)
    assert table.prompt.sentence != SIGN
    Mouse(table).decide(Build(0))
    assert table.prompt.sentence == SIGN
    table.say("")
    QTest.keyClick(table, Qt.Key.Key_B)
    assert table.prompt.sentence != SIGN, "the prices may be looked at"
    QTest.keyClick(table.game.prices, Qt.Key.Key_Return)
    assert table.prompt.sentence == SIGN
