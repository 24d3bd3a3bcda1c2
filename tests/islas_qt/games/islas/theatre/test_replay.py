"""What came off a ship is seen again: from a line of the log, or from the strip while the ship waits for a decision."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.islas.events import PirateLanded, SettlerLanded
from islas_qt.games.islas.theatre.settler_scene import SettlerScene
from islas_qt.games.islas.theatre.theatre import Theatre
from islas_qt.settings import Motion
from islas_qt.table.log_painter import ROW
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.games.islas.driver import Keys
from tests.support.at_table import wait
from tests.support.islas_scenes import sit_down
from tests.support.islas_screen import IslasScreen
from tests.support.positions import PERSON, play_on, position, unplayed

SIZES = (1024, 640), (1280, 800), (1920, 1080)  # the log lies over the island, beside it, in a column of its own


def line(table: IslasScreen) -> QPoint:
    """Scroll to the last settler that landed and return where its line is in the log."""
    rows = map(table.log.list.item, range(table.log.list.count()))
    item = [item for item in rows if isinstance(item.data(ROW).event, SettlerLanded)][-1]
    table.log.list.scrollToItem(item)
    table.log.list.setCurrentItem(item)
    return table.log.list.visualItemRect(item).center()


def is_seen(table: IslasScreen) -> bool:
    """Tell whether the theatre is on the screen, with nothing over it."""
    theatre = table.game.theatre
    places = (theatre.mapTo(table, place) for place in (theatre.rect().center(), theatre.label.geometry().center()))
    on_top = [table.childAt(place) for place in places]
    return theatre.isVisible() and all(found is not None and theatre.isAncestorOf(found) for found in on_top)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_theatre_is_seen_at_once_over_whatever_is_open(
    qtbot: QtBot, open_window: OpenWindow, size: tuple[int, int], by: str
) -> None:
    window = open_window(resized=False)
    window.resize(*size)
    window.settings.reduced_motion = "off"
    table = sit_down(window, position("turn").match)
    table.prompt.tools["log"].click()
    qtbot.waitUntil(lambda: table.turn is not None)
    place = line(table)
    if by == "mouse":
        at = table.log.list.viewport().mapTo(window, place)
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
    else:
        table.log.list.setFocus()
        QTest.keyClick(table.log.list, Qt.Key.Key_Return)
    assert is_seen(table)
    assert table.rect().contains(table.game.theatre.geometry())
    Keys(table).press(Qt.Key.Key_Escape)
    assert not table.game.theatre.isVisible()
    assert (table.game.hand if by == "mouse" else table.log.list).hasFocus()


def test_cards_are_numbered_on_where_a_match_was_left_while_a_bot_decided(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = unplayed(1)
    while not (match.state.table.unloading and match.to_act != PERSON):
        play_on(match)
    left = len(match.state.ship) - 1  # one stays aboard
    assert left > 1
    titles: list[tuple[int, int]] = []
    perform = Theatre.perform

    def note(theatre: Theatre, *shown: Any) -> None:
        titles.append((theatre.number + 1, theatre.count))
        perform(theatre, *shown)

    monkeypatch.setattr(Theatre, "perform", note)
    window = open_window()
    window.settings.reduced_motion = "on"
    sit_down(window, match.copy())
    wait(lambda: len(titles) == left, seconds=60)
    assert titles == [(4 - left + 1 + number, 4) for number in range(left)]


def wait_for_ship(open_window: OpenWindow, motion: Motion = "on") -> IslasScreen:
    """Return a table where the ship waits for the person to choose a plot."""
    window = open_window()
    window.settings.reduced_motion = "on"
    prepared = position("place")
    table = sit_down(window, prepared.match)
    assert prepared.action is not None
    table.play(prepared.match.ply, prepared.action)
    wait(lambda: table.turn is not None and table.game.seen.table.unloading)
    window.settings.reduced_motion = motion
    QApplication.processEvents()
    return table


@pytest.mark.parametrize("by", ["mouse", "keys", "log"])
def test_the_strip_opens_while_the_ship_waits_and_comes_back(open_window: OpenWindow, by: str) -> None:
    table = wait_for_ship(open_window, motion="off")
    theatre, sentence = table.game.theatre, table.game.theatre.label.text()
    assert theatre.is_shrunk
    if by == "mouse":
        place = theatre.mapTo(table, theatre.label.geometry().center())
        QTest.mouseClick(theatre, Qt.MouseButton.LeftButton, pos=theatre.mapFrom(table, place))
    elif by == "keys":
        theatre.setFocus()
        QTest.keyClick(theatre, Qt.Key.Key_Return)
    else:
        table.log.shown.emit(*table.game.replay.cards_landed()[-1])
    assert is_seen(table)
    assert not theatre.is_shrunk
    Keys(table).press(Qt.Key.Key_Escape)
    assert theatre.is_shrunk
    assert theatre.isVisible()
    assert theatre.label.text() == sentence
    assert table.game.board.hasFocus()
    assert table.turn is not None


def test_the_plots_are_counted_as_they_were_then(open_window: OpenWindow) -> None:
    """Since then houses were built on some of them."""
    window = open_window()
    window.settings.reduced_motion = "off"
    table = sit_down(window, position("turn").match)
    wait(lambda: table.turn is not None)
    told: list[list[int]] = []
    table.game.theatre.counted.connect(told.append)
    landed = [(ply, event) for ply, event in table.game.replay.cards_landed() if isinstance(event, SettlerLanded)]
    ply, event = next((ply, event) for ply, event in landed if event.by == "most" and event.wish == 0)
    table.log.shown.emit(ply, event)
    assert isinstance(table.game.theatre.scene, SettlerScene)
    table.game.theatre.steps.skip()
    lit = next(masks for masks in reversed(told) if any(masks))
    assert lit[event.seat].bit_count() == event.counts[0][event.seat]


def test_without_motion_the_viewer_goes_from_card_to_card(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.reduced_motion = "on"
    table = sit_down(window, position("turn").match)
    wait(lambda: table.turn is not None)
    cards = [
        (ply, event)
        for ply, event in table.game.replay.cards_landed()
        if isinstance(event, SettlerLanded | PirateLanded)
    ]
    table.log.shown.emit(*cards[0])
    shown = [table.game.theatre.scene.card]
    while table.game.theatre.is_waiting:
        Keys(table).press(Qt.Key.Key_Space)
        shown.append(table.game.theatre.scene.card)
    assert len(shown) > 1
    assert shown == [event.card for _, event in cards[: len(shown)]]
    assert table.game.theatre.controls.skip.text() == "Close"


def test_something_under_way_says_how_to_see_it_later(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.reduced_motion = "on"
    prepared = position("contest")
    table = sit_down(window, prepared.match)
    wait(lambda: table.turn is not None)
    window.settings.reduced_motion = "off"
    landed = table.game.replay.cards_landed()[-1]
    assert prepared.action is not None
    table.play(prepared.match.ply, prepared.action)
    wait(lambda: table.game.theatre.steps.is_running)
    table.log.shown.emit(*landed)
    assert "Space" in table.prompt.sentence
    assert not table.game.theatre.is_replay
    table.stop()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_ones_own_island_is_seen_while_plots_are_counted(
    qtbot: QtBot, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    """As large as those of the others, with the plots that are counted."""
    window = open_window(resized=False)
    window.resize(*size)
    table = sit_down(window, position("turn").match)
    wait(lambda: table.turn is not None)
    window.settings.reduced_motion = "off"
    own = table.game.own_island
    assert not own.isVisible()
    landed = [(ply, event) for ply, event in table.game.replay.cards_landed() if isinstance(event, SettlerLanded)]
    table.log.shown.emit(*next((ply, event) for ply, event in landed if event.counts[0][0]))
    assert own.isVisible()
    assert not own.geometry().intersects(table.game.theatre.geometry()) or size == SIZES[0]
    assert (
        own.board.place.found()[1]
        >= max(table.game.seats.card_of(seat).board.place.found()[1] for seat in (1, 2, 3)) * 0.8
    )
    wait(lambda: own.board._marked)
    Keys(table).press(Qt.Key.Key_Escape)
    assert not own.isVisible()
