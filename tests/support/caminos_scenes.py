"""Every decision at the table of Caminos, the curtain, the result and a look back, to be looked at."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from engine.games.caminos.actions import OpenHand
from engine.games.caminos.cards import Surprise
from engine.match import Match
from islas_qt.window.main_window import MainWindow
from tests.support.caminos_positions import finished, position, unplayed
from tests.support.caminos_screen import CaminosScreen, table_of
from tests.support.stage import keep, scene


def sit_down(window: MainWindow, match: Match) -> CaminosScreen:
    """Put a match on the table, as from the history."""
    (match_id,) = keep(window, match)
    window.playing.resume(match_id)
    table = table_of(window)
    window.activateWindow()
    return table


def _partner(table: CaminosScreen) -> int:
    """Return a seat whose hand the person can see."""
    assert table.turn is not None
    return next(action.partner for action in table.turn.legal if isinstance(action, OpenHand))


@scene
def caminos_turn(window: MainWindow) -> QWidget:
    """The person trades, builds or draws."""
    sit_down(window, position("turn"))
    return window


@scene
def caminos_tip(window: MainWindow) -> QWidget:
    """Somebody plays for the first time."""
    window.settings.tell_tips_again()
    sit_down(window, position("turn", 3))
    return window


@scene
def caminos_two(window: MainWindow) -> QWidget:
    """A match for two."""
    sit_down(window, position("turn", 2))
    return window


@scene
def caminos_six(window: MainWindow) -> QWidget:
    """A match for six."""
    sit_down(window, position("turn", 6))
    return window


@scene
def caminos_card(window: MainWindow) -> QWidget:
    """A card is picked for an exchange."""
    table = sit_down(window, position("turn"))
    table.game.hand.pick(table.game.hand.kinds[0])
    return window


@scene
def caminos_put_back(window: MainWindow) -> QWidget:
    """A card was taken from the market, and one is put back."""
    sit_down(window, position("put back"))
    return window


@scene
def caminos_seat(window: MainWindow) -> QWidget:
    """A seat is picked of whom one could draw blind or see the hand."""
    table = sit_down(window, position("library"))
    table.game.decider.pick_seat(_partner(table))
    return window


@scene
def caminos_guild(window: MainWindow) -> QWidget:
    """The guild can take a card."""
    sit_down(window, position("guild"))
    return window


@scene
def caminos_pick(window: MainWindow) -> QWidget:
    """A hand lies open, and a card is picked from it."""
    sit_down(window, position("pick"))
    return window


@scene
def caminos_give_back(window: MainWindow) -> QWidget:
    """A card is owed."""
    sit_down(window, position("give back"))
    return window


@scene
def caminos_build(window: MainWindow) -> QWidget:
    """Something that can be built is pointed at: the cards that go rise."""
    table = sit_down(window, position("build"))
    prices = table.game.prices
    prices.point_at(next(filter(prices.is_buildable, prices.rows)))
    return window


@scene
def caminos_missing(window: MainWindow) -> QWidget:
    """Something that cannot be built is pointed at."""
    table = sit_down(window, position("turn"))
    prices = table.game.prices
    prices.point_at(next(what for what in prices.rows if not prices.is_buildable(what)))
    return window


@scene
def caminos_ways(window: MainWindow) -> QWidget:
    """There are several ways to pay for what is pointed at."""
    table = sit_down(window, position("ways"))
    prices = table.game.prices
    prices.point_at(max(prices.rows.values(), key=lambda row: len(row.payments)).what)
    return window


@scene
def caminos_pay(window: MainWindow) -> QWidget:
    """A payment was begun, and the match continued there."""
    sit_down(window, position("pay", level="random"))
    return window


@scene
def caminos_threat(window: MainWindow) -> QWidget:
    """The supply is empty: who would lose a road or knight is marked."""
    sit_down(window, position("threat"))
    return window


@scene
def caminos_wind(window: MainWindow) -> QWidget:
    """The wind is turned or not."""
    sit_down(window, position("wind"))
    return window


@scene
def caminos_cut(window: MainWindow) -> QWidget:
    """A raid: cards are given up."""
    sit_down(window, position("cut"))
    return window


def _surprise(window: MainWindow, surprise: Surprise) -> QWidget:
    table = sit_down(window, position("turn"))
    table.game.square.play_surprise(surprise, 60_000, lambda: None)
    table.game.square.surprise._playing.setCurrentTime(30_000)
    return window


@scene
def caminos_raid(window: MainWindow) -> QWidget:
    """A raid darkens the square."""
    return _surprise(window, "raid")


@scene
def caminos_market_day(window: MainWindow) -> QWidget:
    """Market day rings its bell."""
    return _surprise(window, "market")


@scene
def caminos_confirm(window: MainWindow) -> QWidget:
    """The person is asked once more."""
    window.settings.confirm = True
    table = sit_down(window, position("turn"))
    table.game.bar.press("end")
    window.settings.confirm = False
    return window


@scene
def caminos_log(window: MainWindow) -> QWidget:
    """The log is open."""
    table = sit_down(window, position("turn", 5))
    table.prompt.tools["log"].click()
    return window


@scene
def caminos_recap(window: MainWindow) -> QWidget:
    """What happened since the person's turn is told."""
    sit_down(window, position("turn", 5)).game.notices.open_recap()
    return window


@scene
def caminos_near(window: MainWindow) -> QWidget:
    """Somebody has come near the goal, which is proclaimed."""
    table = sit_down(window, position("turn"))
    seen = table.game.seen.table.copy()
    seen.points[1] = 8
    table.game.notices.proclaim([1] * 4, seen)
    return window


@scene
def caminos_discards(window: MainWindow) -> QWidget:
    """The discards are looked through."""
    table = sit_down(window, position("turn", 3))
    table.game.square.discards_chosen.emit()
    return window


@scene
def caminos_curtain(window: MainWindow) -> QWidget:
    """The screen is passed to the next person."""
    sit_down(window, position("turn", 4, people=2))
    return window


@scene
def caminos_curtain_first(window: MainWindow) -> QWidget:
    """The first turn of a match between people."""
    sit_down(window, unplayed(1, 3, 2))
    return window


@scene
def caminos_curtain_peek(window: MainWindow) -> QWidget:
    """The next person holds the button that shows the hand."""
    table = sit_down(window, position("turn", 4, people=2))
    table.curtain.peek_button.pressed.emit()
    return window


@scene
def caminos_covered(window: MainWindow) -> QWidget:
    """The hand is covered."""
    sit_down(window, position("turn")).use_tool("cover")
    return window


@scene
def caminos_result(window: MainWindow) -> QWidget:
    """The match is over."""
    sit_down(window, finished())
    return window


@scene
def caminos_result_six(window: MainWindow) -> QWidget:
    """A match of six is over."""
    sit_down(window, finished(2, 6))
    return window


@scene
def caminos_review(window: MainWindow) -> QWidget:
    """A match is looked back at."""
    sit_down(window, finished()).result.review.emit(90)
    return window


@scene
def caminos_review_log(window: MainWindow) -> QWidget:
    """A match is looked back at, with its log."""
    window.settings.log_open = True
    sit_down(window, finished(3, 5)).result.review.emit(120)
    return window
