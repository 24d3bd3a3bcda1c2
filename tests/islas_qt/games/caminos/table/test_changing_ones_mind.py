"""Somebody at the table of Caminos who is asked to confirm something, and does something else instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.games.caminos.actions import DrawFrom, OpenHand, TakeCard
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.caminos.driver import Mouse, ways_with
from tests.support.at_table import go_on, keep, until_asked
from tests.support.caminos_positions import position
from tests.support.caminos_screen import CaminosScreen


def test_another_seat_is_chosen_while_an_exchange_is_to_be_confirmed(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    keep(window, position("library"))
    table = cast(CaminosScreen, go_on(window))
    assert until_asked(table, Mouse(table))
    window.settings.confirm = True
    game = table.game
    partner = next(seat for seat in range(1, len(game.players)) if len(ways_with(table, seat)) > 1)
    card = next(card for card in game.hand.kinds if game.hand.is_playable(card))
    game.decider.swap(card)
    assert "yes" in game.bar.buttons
    game.decider.pick_seat(partner)
    assert "yes" not in game.bar.buttons, "what was to be confirmed is given up"
    names = {DrawFrom: "draw", OpenHand: "open", TakeCard: "take"}
    assert {names[type(way)] for way in ways_with(table, partner)} <= set(game.bar.buttons)
