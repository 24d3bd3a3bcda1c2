"""The first match of somebody new: the person begins, tips come and go, and the theatre waits for the first cards."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.registry import game
from islas_qt.games.islas.tips import SETTLER, TIPS
from islas_qt.play.plan import usual_plan
from islas_qt.screens.settings_dialog import SettingsDialog
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.games.islas.driver import Keys
from tests.support.at_table import wait
from tests.support.islas_scenes import sit_down
from tests.support.islas_screen import IslasScreen, table_of
from tests.support.positions import position

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def new(open_window: OpenWindow) -> MainWindow:
    """Return the window of somebody who has never played, without any motion."""
    window = open_window(is_known=False)
    window.settings.reduced_motion = "on"
    return window


def seated(window: MainWindow) -> IslasScreen:
    table = table_of(window)
    window.activateWindow()
    wait(lambda: table.turn is not None or table.game.theatre.is_waiting)
    QApplication.processEvents()
    return table


@pytest.mark.parametrize("seed", [1, 2])
def test_the_person_begins_the_first_match_and_chance_names_who_begins_the_next(
    new: MainWindow, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    monkeypatch.setattr(type(new.playing), "_play", lambda _, start, *more, **named: begun.append(start.setup.start))
    for _ in range(30):
        new.playing.begin(usual_plan("islas", 1, 2))
    assert begun[0] == 0
    assert set(begun) == {0, 1, 2}
    assert new.settings.tips


@pytest.mark.usefixtures("one_game")
def test_learning_is_offered_at_the_first_start_only(new: MainWindow) -> None:
    assert [sign.key for sign in new.screens.start.menu.signs][:2] == ["learn", "new"]
    QTest.mouseClick(new.screens.start.menu.signs[0], LEFT)
    table = table_of(new)
    assert [player.bot for player in table.game.players] == [None, "random"]
    assert table.game.seen.table.start == 0
    assert table.game.coach.tip == next(tip for tip in TIPS if tip.key == "turn")
    new.screens.go_back()
    assert "learn" not in [sign.key for sign in new.screens.start.menu.signs]
    new.screens.show_help("")
    QTest.mouseClick(new.screens.help.learn, LEFT)
    tip = table_of(new).game.coach.tip
    assert tip is not None
    assert tip.key == "turn", "learning stays with the rules"


def test_a_tip_is_told_once_and_goes_with_the_decision(new: MainWindow) -> None:
    new.playing.learn("islas")
    table = seated(new)
    assert table.game.coach.isVisible()
    assert table.game.hand.hasFocus(), "a tip takes no focus"
    assert table.game.coach.accessibleDescription() == table.game.coach.words.text() != ""
    Keys(table).press(Qt.Key.Key_D)
    wait(lambda: table.turn is not None and table.match.ply == 1)
    assert table.game.coach.tip is not None
    assert table.game.coach.tip.key == "load"
    Keys(table).press(Qt.Key.Key_Escape)
    assert not table.game.coach.isVisible()
    assert {"turn", "load"} <= new.settings.tips_told
    new.screens.go_back()
    new.playing.begin(usual_plan("islas", 1, 1))
    assert seated(new).game.coach.tip is None


def test_tips_can_be_switched_off_and_shown_again(new: MainWindow) -> None:
    new.playing.learn("islas")
    table = seated(new)
    QTest.mouseClick(table.game.coach.no_more, LEFT)
    assert not table.game.coach.isVisible()
    assert not new.settings.tips
    new.show_settings()
    dialog = new.findChild(SettingsDialog)
    assert dialog is not None
    assert not dialog.ticks["tips"].isChecked()
    QTest.mouseClick(dialog.tips_again, LEFT)
    assert dialog.ticks["tips"].isChecked()
    dialog.accept()
    new.screens.go_back()
    new.playing.begin(usual_plan("islas", 1, 1))
    wait(lambda: new.playing.table is not None)
    assert (new.settings.tips, new.settings.tips_told) == (True, frozenset())


def test_tips_that_were_switched_off_stay_off_when_the_last_one_is_closed(new: MainWindow) -> None:
    new.playing.learn("islas")
    table = seated(new)
    new.settings.tips = False
    QTest.mouseClick(table.game.coach.got_it, LEFT)
    assert not new.settings.tips


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_tip_covers_nothing_that_it_speaks_of(new: MainWindow, size: tuple[int, int], seats: int) -> None:
    new.resize(*size)
    new.settings.tell_tips_again()
    sit_down(new, position("load", seats).match)
    table = seated(new)
    assert table.game.coach.isVisible()
    box = table.game.coach.geometry()
    assert table.rect().contains(box)
    for part in (table.game.hand, table.game.harbour, table.game.own, table.prompt, table.game.slip):
        assert not box.intersects(part.geometry()), part
    for button in (table.game.coach.got_it, table.game.coach.no_more):
        assert button.width() >= button.sizeHint().width()


def go_to_ship(new: MainWindow) -> IslasScreen:
    """Play until the theatre waits."""
    new.playing.learn("islas")
    table = seated(new)
    agent = game("islas").agents["greedy"]
    while not table.game.theatre.is_waiting:
        if table.turn is not None:
            table.play(table.turn.ply, agent.choose(table.game.seen, table.turn.legal, 0))
        wait(lambda: table.turn is not None or table.game.theatre.is_waiting)
    return table


@pytest.mark.parametrize("by", ["click", "button", "space"])
def test_the_theatre_waits_for_the_viewer_at_the_first_settler(new: MainWindow, by: str) -> None:
    table = go_to_ship(new)
    theatre, waited = table.game.theatre, table.match.ply
    assert new.settings.tips_told & {SETTLER, "pirate"}
    assert "Space" in theatre.label.text()
    assert theatre.controls.skip.text() == "Go on"
    for _ in range(20):
        QApplication.processEvents()
    assert theatre.is_waiting
    said = theatre.label.text()
    if by == "click":
        QTest.mouseClick(theatre, LEFT, pos=theatre.rect().center())
    elif by == "button":
        QTest.mouseClick(theatre.controls.skip, LEFT)
    else:
        Keys(table).press(Qt.Key.Key_Space)
    assert theatre.label.text() != said
    assert theatre.is_waiting or "Space" not in theatre.label.text()
    wait(lambda: table.turn is not None or theatre.is_waiting)
    assert table.match.ply >= waited
    table.stop()


def test_a_match_can_be_left_while_the_theatre_waits(new: MainWindow) -> None:
    go_to_ship(new)
    new.screens.go_back()
    assert new.screens.currentWidget() is new.screens.start
