"""The table of Caminos: exchanges by two clicks and by dragging, undo, covering, raids behind curtains, words."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.core import Event
from engine.games.caminos.actions import Build, EndTurn, PutBack, Swap, TakeFromMarket
from engine.games.caminos.cards import CITY, RESOURCE_RANGE, ROAD, SETTLEMENT
from engine.games.caminos.events import Built, Seized
from engine.match import Match
from islas_qt.games.caminos.words import resource_name
from islas_qt.table import result_graph
from islas_qt.text import LANGUAGES
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.caminos.driver import Keys, Mouse
from tests.support.at_table import LEFT, go_on, keep, until_asked, wait
from tests.support.caminos_positions import finished, position
from tests.support.caminos_screen import CaminosScreen

OpenWindow = Callable[..., MainWindow]


def sit(window: MainWindow, match: Match) -> CaminosScreen:
    """Continue a match and wait until somebody is asked."""
    keep(window, match)
    table = cast(CaminosScreen, go_on(window))
    assert until_asked(table, Mouse(table))
    return table


def last_actions(table: CaminosScreen, count: int) -> list[object]:
    return [entry.action for entry in table.match.entries[-count:]]


def test_a_card_of_the_hand_and_a_stall_are_exchanged(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("turn"))
    game, mouse, ply = table.game, Mouse(table), table.match.ply
    card = game.hand.kinds[0]
    stall = next(stall for stall in game.square.stalls if stall.card not in (None, card))
    wanted = stall.card
    mouse._card(game.hand, card)
    mouse._click(stall, QPointF(stall.rect().center()))
    wait(lambda: table.match.ply == ply + 2)
    assert last_actions(table, 2) == [TakeFromMarket(cast(int, wanted)), PutBack(card)]


def test_a_card_is_dragged_onto_the_pile(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("turn"))
    hand, square, ply = table.game.hand, table.game.square, table.match.ply
    card = hand.kinds[-1]
    start = hand.mapFromGlobal(hand.home_of(card)).toPoint()
    end = hand.mapFromGlobal(square.place_of("pile").center()).toPoint()
    QTest.mousePress(hand, LEFT, pos=start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(hand, start + (end - start) * share)
    assert square.storehouse.is_aimed_at
    QTest.mouseRelease(hand, LEFT, pos=end)
    wait(lambda: table.match.ply == ply + 1)
    assert last_actions(table, 1) == [Swap(card)]


def test_a_card_that_is_dropped_anywhere_else_stays(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("turn"))
    hand, ply = table.game.hand, table.match.ply
    start = hand.mapFromGlobal(hand.home_of(hand.kinds[0])).toPoint()
    QTest.mousePress(hand, LEFT, pos=start)
    QTest.mouseMove(hand, start - QPointF(40, 10).toPoint())
    QTest.mouseRelease(hand, LEFT, pos=start - QPointF(60, 10).toPoint())
    assert table.match.ply == ply
    assert table.turn is not None


def test_the_number_of_a_resource_that_is_not_in_the_hand_says_so(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("turn"))
    hand, kept = table.game.hand, table.game.hand.kinds[0]
    hand.show_hand([2 * (card == kept) for card in RESOURCE_RANGE])
    lacking = 1 if kept == 0 else 0
    QTest.keyClick(table, Qt.Key(Qt.Key.Key_1 + lacking))
    assert table.prompt.sentence == f"{resource_name(lacking)}: there is none in this hand."
    assert hand.chosen is None
    table.game.hand.show_backs(2)
    table.say("Something else.")
    QTest.keyClick(table, Qt.Key(Qt.Key.Key_1 + lacking))
    assert table.prompt.sentence == "Something else.", "nothing is told of a hand that lies face down"


def test_pointing_at_a_price_lifts_the_cards_that_go(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("build"))
    prices, hand = table.game.prices, table.game.hand
    what = next(filter(prices.is_buildable, prices.rows))
    prices.point_at(what)
    assert hand._lifted == prices.rows[what].payments[0].cards
    prices.point_at(None)
    assert not any(hand._lifted)


def test_a_build_is_paid_at_once_and_taken_back_at_once(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("take back"))
    prices, supply = table.game.prices, table.game.seen.table.supply
    before, ply = table.match.rules.snapshot(table.match.state), table.match.ply
    row = next(row for row in prices.rows.values() if len(row.payments) > 1 and row.what != CITY and supply[row.what])
    prices.point_at(row.what)
    prices.show_way(1)
    prices.pick(row.what)
    wait(lambda: table.match.ply > ply and table.turn is not None)
    assert table.match.entries[ply].action == Build(row.what)
    assert table.match.state.table.building is None
    table.use_tool("undo")
    wait(lambda: table.match.ply == ply and table.turn is not None)
    assert table.match.rules.snapshot(table.match.state) == before


def test_what_was_drawn_is_not_taken_back(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("turn"))
    ply = table.match.ply
    Mouse(table).decide(Swap(table.game.hand.kinds[0]))
    wait(lambda: table.match.ply > ply and table.turn is not None)
    table.use_tool("undo")
    assert table.match.ply == ply + 1
    assert "Nothing to take back" in table.prompt.sentence


def test_a_covered_hand_tells_nothing(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("turn"))
    table.use_tool("cover")
    assert not table.game.hand.is_face_up
    assert table.turn is None
    assert not any(any(row.missing) or row.payments for row in table.game.prices.rows.values())
    table.use_tool("cover")
    assert table.game.hand.is_face_up
    assert table.turn is not None


def test_a_raid_asks_each_person_behind_a_curtain(open_window: OpenWindow) -> None:
    match = position("cut", 4, people=4, level="random")
    window = open_window()
    keep(window, match)
    table = cast(CaminosScreen, go_on(window))
    wait(table.curtain.isVisible)
    hands = match.state.hands
    assert not table.game.hand.is_face_up or not table.game.hand.held
    assert until_asked(table, Mouse(table))
    assert table.game.seen.seat == match.to_act
    assert sum(table.game.seen.hand) == sum(hands[match.to_act or 0])


def test_the_wind_is_turned_with_the_keys(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("wind"))
    was, ply = table.game.seen.table.clockwise, table.match.ply
    Keys(table).press(Qt.Key.Key_Space)  # the focus is where the decision is made
    wait(lambda: table.match.ply > ply)
    assert table.match.state.table.clockwise != was


@pytest.mark.parametrize("key", [Qt.Key.Key_1, Qt.Key.Key_Return])
def test_a_key_that_is_held_gives_up_one_card(open_window: OpenWindow, key: Qt.Key) -> None:
    table = sit(open_window(), position("cut", level="random"))
    hand, ply = table.game.hand, table.match.ply
    kinds = hand.kinds
    hand.point_at(kinds[0])
    pressed = Qt.Key(key + kinds[0]) if key == Qt.Key.Key_1 else key
    for is_repeated in (True, False):
        event = QKeyEvent(QEvent.Type.KeyPress, pressed, Qt.KeyboardModifier.NoModifier, "", is_repeated)
        QApplication.sendEvent(hand, event)
        QTest.qWait(50)
        assert (table.match.ply > ply) is not is_repeated


def test_asking_once_more(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.confirm = True
    table = sit(window, position("turn"))
    ply = table.match.ply
    table.game.bar.press("end")
    assert table.match.ply == ply
    assert table.game.cancel()
    table.game.bar.press("end")
    table.game.bar.press("yes")
    wait(lambda: table.match.ply > ply)
    assert table.match.entries[ply].action == EndTurn()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_changed_in_the_middle_of_a_decision(open_window: OpenWindow, language: str) -> None:
    window = open_window()
    table = sit(window, position("turn"))
    table.game.hand.pick(table.game.hand.kinds[0])
    window.use_language(language)
    assert table.game.decider.choosing is not None
    assert table.game.decider.choosing.card == table.game.hand.chosen
    said = {"en": "click the pile", "de": "auf den Stapel", "es": "haz clic en el mazo"}[language]
    assert said in table.prompt.sentence


def test_the_log_is_opened_without_painting_the_whole_table_at_once(open_window: OpenWindow) -> None:
    table = sit(open_window(), position("turn"))
    table.settings.reduced_motion = "off"
    table.settings.speed_own = 1.0
    before = table.game.square.width()
    table.use_tool("log")
    assert not table.updatesEnabled()  # what is on the screen stays there
    assert table.game.square.width() < before
    papers = [table.game.seats.view_of(seat) for seat in range(len(table.match.header.players))]
    assert all(paper._paper.isNull() for paper in papers)
    wait(table.updatesEnabled)
    assert not any(paper._paper.isNull() for paper in papers)  # before anybody sees them
    table.use_tool("log")
    table.use_tool("log")  # somebody is quicker than the painting
    table.use_tool("log")
    wait(table.updatesEnabled)
    assert table.game.square.width() == before


def test_a_finished_match_is_looked_back_at(open_window: OpenWindow) -> None:
    window = open_window()
    match = finished()
    window.settings.speed_own = window.settings.speed_others = 0.0
    (match_id,) = [window.shelf.matches().create(match)]
    window.playing.resume(match_id)
    table = cast(CaminosScreen, window.playing.table)
    wait(table.result.isVisible)
    assert "10" in table.result.accessibleDescription()
    table.result.review.emit(40)
    review = window.playing.table
    assert review is not None
    assert review.is_review
    assert review.game.turn is None
    assert review.game.seen.table.round < match.state.table.round


def test_the_graph_of_the_result_begins_with_the_points_of_the_beginning(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody begins with a settlement, which is a point."""
    starts: list[object] = []
    monkeypatch.setattr(result_graph, "paint_points_graph", lambda *arguments: starts.append(arguments[-1]))
    window, match = open_window(), finished()
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.playing.resume(window.shelf.matches().create(match))
    table = cast(CaminosScreen, window.playing.table)
    wait(table.result.isVisible)
    table.result.as_picture()
    assert starts[-1] == (1,) * len(match.header.players)


def test_who_comes_near_the_goal_is_proclaimed_once(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(open_window(), position("turn"))
    notices, now = table.game.notices, table.game.seen.table.copy()
    now.points = [1, 8, 1, 1]
    built = Built(1, SETTLEMENT, (0, 1, 3, 4), None, (), True, 8)
    told: list[tuple[int, Event]] = [(0, built)]
    monkeypatch.setattr(table, "told", lambda: told)
    assert notices.proclaim([1, 7, 1, 1], now)
    assert table.game.herald.headline == "Marisol has 8 points"
    told += [(1, Seized(0, 1, ROAD, True, (), ())), (2, built)]
    assert not notices.proclaim([1, 7, 1, 1], now), "after a loss it is no news"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_tip_covers_nothing_that_it_speaks_of(
    open_window: OpenWindow, size: tuple[int, int], seats: int, language: str
) -> None:
    window = open_window()
    window.resize(*size)
    window.use_language(language)
    window.settings.tell_tips_again()
    table = sit(window, position("turn", seats))
    game, room = table.game, table.game.hand.width()
    assert game.coach.isVisible()
    tip = game.coach.geometry()
    for widget in (game.prices, game.hand, game.seats.own, game.bar, game.square.storehouse, *game.square.stalls):
        shared = QRect(widget.mapTo(game, QPoint()), widget.size()).intersected(tip)
        assert shared.height() <= 0.15 * widget.height(), widget  # the ground before a stall is no part of it
    assert game.rect().contains(tip)
    game.coach.got_it.click()
    assert game.hand.width() > room
