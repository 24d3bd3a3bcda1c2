"""Every decision at the table of Islas, the curtain, the result and a look back, to be looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from engine.games.islas.actions import DRAW
from engine.games.islas.events import LastRoundBegan
from engine.games.islas.scoring import GOAL
from engine.match import Match
from islas_qt.window.main_window import MainWindow
from tests.support.islas_screen import IslasScreen, picked_plots, table_of
from tests.support.positions import Position, finished, position, unplayed
from tests.support.stage import keep, scene, wait_until


def sit_down(window: MainWindow, match: Match) -> IslasScreen:
    """Put a match on the table, as from the history."""
    (match_id,) = keep(window, match)
    window.playing.resume(match_id)
    table = table_of(window)
    window.activateWindow()
    return table


def act(window: MainWindow, prepared: Position, moving: bool = False) -> IslasScreen:
    """Put a match on the table and let the person act; what follows is shown at once, or moves."""
    table = sit_down(window, prepared.match)
    window.settings.reduced_motion = "off" if moving else "on"
    assert prepared.action is not None
    table.play(prepared.match.ply, prepared.action)
    return table


@scene
def table_turn(window: MainWindow) -> QWidget:
    """The person builds or draws."""
    sit_down(window, position("turn").match)
    return window


@scene
def table_tip(window: MainWindow) -> QWidget:
    """Somebody plays for the first time."""
    window.settings.tell_tips_again()
    sit_down(window, position("load", 2).match)
    return window


@scene
def table_two(window: MainWindow) -> QWidget:
    """A match for two."""
    sit_down(window, position("turn", 2).match)
    return window


@scene
def table_five(window: MainWindow) -> QWidget:
    """A match for five."""
    sit_down(window, position("turn", 5).match)
    return window


@scene
def table_card(window: MainWindow) -> QWidget:
    """A card is picked, its plots are lit."""
    table = sit_down(window, position("turn").match)
    table.game.hand.pick(1)
    return window


@scene
def table_forecast(window: MainWindow) -> QWidget:
    """A card is pointed at: who would get it?"""
    table = sit_down(window, position("turn").match)
    table.game.hand.point_at(2)
    return window


@scene
def table_forecast_load(window: MainWindow) -> QWidget:
    """A card is chosen for the ship by its key while another is pointed at: who would get the chosen one?"""
    table = sit_down(window, position("load").match)
    table.game.hand.pick(2)
    table.game.hand.point_at(0)
    return window


@scene
def table_keys(window: MainWindow) -> QWidget:
    """A plot is pointed at with the keys, and the log names plots by their numbers."""
    table = sit_down(window, position("turn").match)
    table.prompt.tools["log"].click()
    table.game.hand.pick(1)
    table.game.board.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClick(table.game.board, Qt.Key.Key_Right)
    return window


@scene
def table_palace_offered(window: MainWindow) -> QWidget:
    """Houses can become a palace or a town: they say so themselves."""
    sit_down(window, position("merge").match)
    return window


@scene
def table_letters(window: MainWindow) -> QWidget:
    """Letters stand on the pieces and on the wishes."""
    usual = window.colours
    table = sit_down(window, position("turn").match)
    table.game.hand.pick(1)
    table.use_palette(usual._replace(letters=True))
    return window


@scene
def table_drawn(window: MainWindow) -> QWidget:
    """Cards have just been drawn, one of the hand is pointed at."""
    prepared = position("turn")
    table = act(window, Position(prepared.match, DRAW))
    wait_until(lambda: table.turn is not None)
    table.game.hand.setFocus(Qt.FocusReason.OtherFocusReason)
    table.game.hand.point_at(3)
    return window


@scene
def table_stock(window: MainWindow) -> QWidget:
    """The stock is laid over the table."""
    table = sit_down(window, position("turn").match)
    table.game.stock.click()
    return window


@scene
def table_two_log(window: MainWindow) -> QWidget:
    """A match for two, with the log open."""
    table = sit_down(window, position("turn", 2).match)
    table.prompt.tools["log"].click()
    return window


@scene
def table_large_card(window: MainWindow) -> QWidget:
    """A card is shown large."""
    table = sit_down(window, position("turn").match)
    table.game.hand.enlarge(1)
    return window


@scene
def table_load(window: MainWindow) -> QWidget:
    """The person loads the ship, the card picked."""
    table = sit_down(window, position("load").match)
    table.game.hand.pick(0)
    return window


@scene
def table_confirm(window: MainWindow) -> QWidget:
    """The person is asked once more."""
    window.settings.confirm = True
    table = sit_down(window, position("load").match)
    table.game.hand.pick(0)
    table.game.bar.press("load")
    window.settings.confirm = False
    return window


@scene
def table_must_draw(window: MainWindow) -> QWidget:
    """The person can only draw."""
    sit_down(window, position("must draw").match)
    return window


@scene
def table_merge(window: MainWindow) -> QWidget:
    """Houses are picked to become a palace or a town."""
    table = sit_down(window, position("merge").match)
    table.game.bar.press("merge")
    for _ in range(2):
        table.game.board.choose(next(plot for plot in table.game.board.choices if plot not in picked_plots(table)))
    return window


@scene
def table_place_palace(window: MainWindow) -> QWidget:
    """A palace looks for its plot."""
    sit_down(window, position("place palace").match)
    return window


@scene
def table_colour(window: MainWindow) -> QWidget:
    """The colour is out of stock: another one is chosen."""
    table = sit_down(window, position("colour").match)
    table.game.board.choose(min(table.game.board.choices))
    return window


@scene
def table_other(window: MainWindow) -> QWidget:
    """The island of somebody else is shown large."""
    table = sit_down(window, position("turn").match)
    table.game.seats.seat_chosen.emit(2)
    return window


@scene
def table_log(window: MainWindow) -> QWidget:
    """The log is open."""
    table = sit_down(window, position("load").match)
    table.prompt.tools["log"].click()
    return window


@scene
def table_log_empty(window: MainWindow) -> QWidget:
    """The log is open before anything has happened."""
    table = sit_down(window, unplayed(1, 2))
    table.prompt.tools["log"].click()
    return window


@scene
def table_recap(window: MainWindow) -> QWidget:
    """What happened since the person's turn is told."""
    sit_down(window, position("later turn", 5).match).game.notices.open_recap()
    return window


@scene
def table_last_round(window: MainWindow) -> QWidget:
    """The last round has begun, which is proclaimed."""
    table = sit_down(window, position("last round", 3).match)
    scores = table.game.seen.table.scores()
    table.game.notices.proclaim_last_round(
        LastRoundBegan(tuple(seat for seat, score in enumerate(scores) if score >= GOAL))
    )
    return window


@scene
def table_discard(window: MainWindow) -> QWidget:
    """The discards are looked through."""
    table = sit_down(window, position("load").match)
    table.game.harbour.discard_chosen.emit()
    return window


@scene
def curtain(window: MainWindow) -> QWidget:
    """The screen is passed to the next person."""
    sit_down(window, position("later turn", 4, people=2).match)
    return window


@scene
def curtain_first(window: MainWindow) -> QWidget:
    """The first turn of a match between people; the log is open and empty below."""
    window.settings.log_open = True
    sit_down(window, unplayed(1, 3, 2))
    return window


@scene
def curtain_peek(window: MainWindow) -> QWidget:
    """The next person holds the button that shows the hand."""
    table = sit_down(window, position("later turn", 4, people=2).match)
    table.curtain.peek_button.pressed.emit()
    return window


@scene
def result(window: MainWindow) -> QWidget:
    """The match is over."""
    sit_down(window, finished())
    return window


@scene
def result_lost(window: MainWindow) -> QWidget:
    """The match is over, and one of four bots has won it."""
    sit_down(window, finished(7, 5))
    return window


@scene
def result_two(window: MainWindow) -> QWidget:
    """A match of two is over; a moment of its graph is pointed at."""
    table = sit_down(window, finished(4, 2))
    table.result.graph.setFocus(Qt.FocusReason.TabFocusReason)
    return window


@scene
def review(window: MainWindow) -> QWidget:
    """A match is looked back at."""
    sit_down(window, finished()).result.review.emit(90)
    return window


@scene
def review_log(window: MainWindow) -> QWidget:
    """A match is looked back at, with its log."""
    window.settings.log_open = True
    sit_down(window, finished()).result.review.emit(73)
    return window
