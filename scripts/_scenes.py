"""Every screen of the program and every decision at the table, to be looked at: a window is brought there by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

from _design_scenes import clear_islands
from _islas_screen import IslasScreen, review_of, table_of
from _positions import Position, finished, position, unplayed
from _stage import SCENES, dialog_of, scene, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from engine.games.islas.actions import DRAW
from engine.games.islas.events import LastRoundBegan
from engine.games.islas.scoring import GOAL
from engine.match import Match
from islas_qt.games.islas.setup.header import IN_TURN
from islas_qt.games.islas.theatre.pirate_scene import PirateScene
from islas_qt.games.islas.theatre.settler_scene import SettlerScene
from islas_qt.games.islas.theatre.theatre import Theatre
from islas_qt.play.plan import usual_plan
from islas_qt.screens.cheat_sheet import CheatSheet
from islas_qt.screens.crash_dialog import CrashDialog
from islas_qt.screens.recovery import RecoveryDialog
from islas_qt.storage.errors import StorageError
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History
from islas_qt.storage.opening import Offer
from islas_qt.widgets.overlay import Overlay
from islas_qt.window.main_window import MainWindow


def bring(window: MainWindow, name: str) -> QWidget:
    """Bring a window to a scene, from wherever it is, and return what is to be looked at."""
    window.settings.reduced_motion = "on"
    window.settings.tips = False
    window.settings.log_open = window.settings.options_open = False
    window.settings.speed_own = window.settings.speed_others = 1.0
    for overlay in window.findChildren(Overlay):
        overlay.close()
    _keep(window)
    clear_islands(window)
    window.open_island(0)  # the start is made up only when somebody comes back to it
    window.go_back()
    return SCENES[name](window)


def _keep(window: MainWindow, *matches: Match) -> list[str]:
    """Let there be these matches in the database, and no others."""
    database = window.shelf.database
    assert database is not None
    for summary in [*History(database).each(Filter(), Sort())]:
        window.shelf.matches().remove(summary.id)
    return [window.shelf.matches().create(match, str(uuid4())) for match in matches]


# -- the screens


@scene
def start(window: MainWindow) -> QWidget:
    """The chart, nothing to be continued."""
    window.start.setFocus()
    return window


@scene
def start_first(window: MainWindow) -> QWidget:
    """The chart at the very first start."""
    window.settings.store.remove("tips")
    window.show_start()
    return start(window)


@scene
def start_continue(window: MainWindow) -> QWidget:
    """The chart, with matches to be continued."""
    _keep(window, position("load", 3).match, position("turn").match)
    window.open_island(0)
    window.go_back()
    return start(window)


@scene
def start_profile(window: MainWindow) -> QWidget:
    """The chart, an island pointed at."""
    start(window)
    window.start.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    return window


@scene
def island(window: MainWindow) -> QWidget:
    """An island, large."""
    window.open_island(1)
    window.setFocus()
    return window


@scene
def island_plot(window: MainWindow) -> QWidget:
    """An island, a plot pointed at."""
    window.open_island(0)
    window.island.canvas.point_at(5)
    return window


@scene
def island_feature(window: MainWindow) -> QWidget:
    """An island, a feature pointed at."""
    window.open_island(4)
    window.island.panel.rows[4].setFocus(Qt.FocusReason.TabFocusReason)
    return window


@scene
def new_match(window: MainWindow) -> QWidget:
    """A match is planned, with all five seats."""
    window.start.menu.chosen.emit("new")
    window.new_match.use_plan(usual_plan("islas", 2, 3))
    return window


@scene
def new_match_options(window: MainWindow) -> QWidget:
    """A match is planned, with everything that can be agreed on."""
    window.settings.options_open = True
    window.start.menu.chosen.emit("new")
    window.new_match.use_plan(usual_plan("islas", 1, 2))
    return window


@scene
def island_choice(window: MainWindow) -> QWidget:
    """People choose their islands in turn."""
    window.start.menu.chosen.emit("new")
    plan = usual_plan("islas", 2, 1)
    window.new_match.use_plan(replace(plan, seats=tuple(replace(seat, choice=IN_TURN) for seat in plan.seats)))
    window.new_match.begin()
    return window


@scene
def history_empty(window: MainWindow) -> QWidget:
    """No match has been played."""
    window.start.menu.chosen.emit("history")
    return window


@scene
def history(window: MainWindow) -> QWidget:
    """Some matches have been played."""
    played = [finished(seed, 2 + seed % 4) for seed in range(1, 9)]
    _keep(window, *played, position("load", 3).match, position("turn").match)
    window.start.menu.chosen.emit("history")
    return window


@scene
def history_deleted(window: MainWindow) -> QWidget:
    """A match has been deleted, and can be brought back."""
    history(window)
    window.history.finder.select(2)
    window.history.delete.click()
    return window


@scene
def history_damaged(window: MainWindow) -> QWidget:
    """One of the matches is damaged."""
    _keep(window, finished(1, 3), finished(2, 4), finished(3, 2))
    assert window.shelf.database is not None
    with window.shelf.database.writing() as session:
        damage = "UPDATE match SET created_at = created_at + 1 WHERE number = (SELECT max(number) - 1 FROM match)"
        session.connection().exec_driver_sql(damage)
    window.start.menu.chosen.emit("history")
    return window


@scene
def statistics(window: MainWindow) -> QWidget:
    """What somebody's matches tell."""
    _keep(window, *(finished(seed, 2 + seed % 4) for seed in range(1, 25)))
    window.show_statistics()
    return window


@scene
def statistics_all(window: MainWindow) -> QWidget:
    """What the matches of everybody tell."""
    statistics(window)
    window.statistics.who.setCurrentIndex(0)
    window.statistics.who.activated.emit(0)
    return window


@scene
def statistics_empty(window: MainWindow) -> QWidget:
    """No match is over yet."""
    window.show_statistics()
    return window


@scene
def rules(window: MainWindow) -> QWidget:
    """The rules, at the chapter about the ship."""
    window.show_help("ship")
    return window


@scene
def keys(window: MainWindow) -> QWidget:
    """The list of keys."""
    CheatSheet(window.colours, window, "islas").open()
    return dialog_of(window)


@scene
def settings(window: MainWindow) -> QWidget:
    """Everything that can be set."""
    window.show_settings()
    return dialog_of(window)


@scene
def about(window: MainWindow) -> QWidget:
    """The dialog about the program."""
    window.show_about()
    return dialog_of(window)


@scene
def crash(window: MainWindow) -> QWidget:
    """The dialog that tells of an error of the program."""
    report = "2026-11-16 18:34:42+00:00  Islas 0.1.0\n  islas_qt/games/islas/hand/hand.py:120 paintEvent: …\nKeyError"
    CrashDialog(report, Path("islas.log"), window.colours, window).open()
    return dialog_of(window)


@scene
def recovery(window: MainWindow) -> QWidget:
    """Something that is saved is damaged, and there is a good backup."""
    backup = Path("islas-daily-20261115-180000-000000.sqlite3")
    offer = Offer(StorageError("corrupt"), Path("/home/ana/.local/share/islas/islas.sqlite3"), backup, is_open=True)
    RecoveryDialog(offer, window).open()
    return dialog_of(window)


# -- the table


def sit_down(window: MainWindow, match: Match) -> IslasScreen:
    """Put a match on the table, as from the history."""
    (match_id,) = _keep(window, match)
    window.playing.resume(match_id)
    table = table_of(window)
    window.activateWindow()
    return table


def _act(window: MainWindow, prepared: Position, moving: bool = False) -> IslasScreen:
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
    table = _act(window, Position(prepared.match, DRAW))
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
        table.game.board.choose(
            next(plot for plot in table.game.board.choices if plot not in table.game.decider.picked_plots())
        )
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
def theatre_ship(window: MainWindow) -> QWidget:
    """The ship arrives."""
    _unload(window, "contest", speed=0.5)  # slower than the camera
    return window


@scene
def theatre_middle(window: MainWindow) -> QWidget:
    """A settler is turned over, some islands are out of it."""
    theatre = _unload(window, "contest")
    _step(theatre, lambda shown: isinstance(shown, SettlerScene) and shown.wish == 1)
    return window


@scene
def theatre_decision(window: MainWindow) -> QWidget:
    """A settler has chosen its island."""
    _step(_unload(window, "contest"), _is_decided)
    return window


@scene
def theatre_pirate(window: MainWindow) -> QWidget:
    """A pirate has found a victim."""
    _step(_unload(window, "pirate"), _is_decided)
    return window


def _is_decided(shown: object) -> bool:
    return isinstance(shown, SettlerScene | PirateScene) and shown.lit == 1


def _unload(window: MainWindow, kind: str, speed: float = 2.0) -> Theatre:
    """Let the ship arrive, and pause before the first card is turned over."""
    window.settings.speed_own = window.settings.speed_others = speed
    theatre = _act(window, position(kind), moving=True).game.theatre
    wait_until(theatre.isVisible)
    theatre.toggle_pause()
    return theatre


def _step(theatre: Theatre, is_there: Callable[[object], bool]) -> None:
    """Go on step by step."""
    wait_until(lambda: theatre.steps.is_running)
    while not is_there(theatre.scene):
        theatre.steps.step()


@scene
def table_strip(window: MainWindow) -> QWidget:
    """A settler came to the person's island and looks for a plot."""
    _act(window, position("place"))
    return window


@scene
def table_give_back(window: MainWindow) -> QWidget:
    """A pirate takes a house, which the person chooses."""
    _act(window, position("give back"))
    return window


@scene
def table_divert(window: MainWindow) -> QWidget:
    """The person has the shield and names a victim."""
    _act(window, position("divert"))
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
def review_ship(window: MainWindow) -> QWidget:
    """A match is looked back at, while the ship is unloaded."""
    sit_down(window, finished()).result.review.emit(60)
    table = review_of(window)
    while not table.game.seen.table.unloading:
        table.looking_back.go("step")
    return window


@scene
def review_log(window: MainWindow) -> QWidget:
    """A match is looked back at, with its log."""
    window.settings.log_open = True
    sit_down(window, finished()).result.review.emit(73)
    return window
