"""The screens around the table that all games share, to be looked at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from islas_qt.games.islas.setup.header import IN_TURN
from islas_qt.play.plan import usual_plan
from islas_qt.screens.cheat_sheet import CheatSheet
from islas_qt.screens.crash_dialog import CrashDialog
from islas_qt.screens.recovery import RecoveryDialog
from islas_qt.storage.errors import StorageError
from islas_qt.storage.opening import Offer
from islas_qt.window.main_window import MainWindow
from tests.support.positions import finished, position
from tests.support.stage import dialog_of, keep, scene


@scene
def start(window: MainWindow) -> QWidget:
    """The chart, nothing to be continued."""
    window.screens.start.setFocus()
    return window


@scene
def start_first(window: MainWindow) -> QWidget:
    """The chart at the very first start."""
    window.settings.store.remove("tips")
    window.screens.show_start()
    return start(window)


@scene
def start_continue(window: MainWindow) -> QWidget:
    """The chart, with matches to be continued."""
    keep(window, position("load", 3).match, position("turn").match)
    window.screens.show_island(0)
    window.screens.go_back()
    return start(window)


@scene
def start_profile(window: MainWindow) -> QWidget:
    """The chart, an island pointed at."""
    start(window)
    window.screens.start.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    return window


@scene
def island(window: MainWindow) -> QWidget:
    """An island, large."""
    window.screens.show_island(1)
    window.setFocus()
    return window


@scene
def island_plot(window: MainWindow) -> QWidget:
    """An island, a plot pointed at."""
    window.screens.show_island(0)
    window.screens.island.canvas.point_at(5)
    return window


@scene
def island_feature(window: MainWindow) -> QWidget:
    """An island, a feature pointed at."""
    window.screens.show_island(4)
    window.screens.island.panel.rows[4].setFocus(Qt.FocusReason.TabFocusReason)
    return window


@scene
def new_match(window: MainWindow) -> QWidget:
    """A match is planned, with all five seats."""
    window.screens.start.menu.chosen.emit("new")
    window.screens.new_match.use_plan(usual_plan("islas", 2, 3))
    return window


@scene
def new_match_options(window: MainWindow) -> QWidget:
    """A match is planned, with everything that can be agreed on."""
    window.settings.options_open = True
    window.screens.start.menu.chosen.emit("new")
    window.screens.new_match.use_plan(usual_plan("islas", 1, 2))
    return window


@scene
def new_match_styles(window: MainWindow) -> QWidget:
    """A match is planned, against bots that have a style."""
    window.screens.start.menu.chosen.emit("new")
    plan = usual_plan("islas", 1, 3)
    bots = None, "greedy:hunter", "expert:friendly", "hard"
    seats = (replace(seat, bot=bot) for seat, bot in zip(plan.seats, bots, strict=True))
    window.screens.new_match.use_plan(replace(plan, seats=tuple(seats)))
    return window


@scene
def island_choice(window: MainWindow) -> QWidget:
    """People choose their islands in turn."""
    window.screens.start.menu.chosen.emit("new")
    plan = usual_plan("islas", 2, 1)
    window.screens.new_match.use_plan(replace(plan, seats=tuple(replace(seat, choice=IN_TURN) for seat in plan.seats)))
    window.screens.new_match.begin()
    return window


@scene
def history_empty(window: MainWindow) -> QWidget:
    """No match has been played."""
    window.screens.start.menu.chosen.emit("history")
    return window


@scene
def history(window: MainWindow) -> QWidget:
    """Some matches have been played."""
    played = [finished(seed, 2 + seed % 4) for seed in range(1, 9)]
    keep(window, *played, position("load", 3).match, position("turn").match)
    window.screens.start.menu.chosen.emit("history")
    return window


@scene
def history_deleted(window: MainWindow) -> QWidget:
    """A match has been deleted, and can be brought back."""
    history(window)
    window.screens.history.finder.select(2)
    window.screens.history.buttons.delete.click()
    return window


@scene
def history_damaged(window: MainWindow) -> QWidget:
    """One of the matches is damaged."""
    keep(window, finished(1, 3), finished(2, 4), finished(3, 2))
    assert window.shelf.database is not None
    with window.shelf.database.writing() as session:
        damage = "UPDATE match SET created_at = created_at + 1 WHERE number = (SELECT max(number) - 1 FROM match)"
        session.connection().exec_driver_sql(damage)
    window.screens.start.menu.chosen.emit("history")
    return window


@scene
def statistics(window: MainWindow) -> QWidget:
    """What somebody's matches tell."""
    keep(window, *(finished(seed, 2 + seed % 4) for seed in range(1, 25)))
    window.screens.show_statistics()
    return window


@scene
def statistics_all(window: MainWindow) -> QWidget:
    """What the matches of everybody tell."""
    statistics(window)
    window.screens.statistics.who.setCurrentIndex(0)
    window.screens.statistics.who.activated.emit(0)
    return window


@scene
def statistics_empty(window: MainWindow) -> QWidget:
    """No match is over yet."""
    window.screens.show_statistics()
    return window


@scene
def rules(window: MainWindow) -> QWidget:
    """The rules, at the chapter about the ship."""
    window.screens.show_help("ship")
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
