"""What happened since one's turn is marked and told until the turn is over; so is what brings the end nearer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from engine.games.islas.actions import Draw, Load, plots_of
from engine.games.islas.events import Built, LastRoundBegan, Merged, PrivilegeMoved, SettlerLanded
from engine.games.islas.scoring import GOAL
from engine.games.islas.state import NOBODY
from islas_qt import text
from islas_qt.games.islas.table.director import DWELL_MS, Director
from islas_qt.play.moments import Moment
from islas_qt.table.recap import Recap
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.games.islas.driver import Keys, Mouse
from tests.support.at_table import wait
from tests.support.islas_scenes import sit_down
from tests.support.islas_screen import IslasScreen
from tests.support.positions import position


@pytest.fixture
def table(open_window: OpenWindow) -> IslasScreen:
    """Return a table at the beginning of the person's turn, the match just continued, without any motion."""
    window = open_window()
    window.settings.reduced_motion = "on"
    found = sit_down(window, position("turn").match)
    wait(lambda: found.turn is not None)
    QApplication.processEvents()
    return found


def test_a_continued_match_marks_what_is_new(table: IslasScreen) -> None:
    built = {(event.seat, event.plot) for event in table.game.news.events if isinstance(event, Built)}
    assert built
    built |= {(event.seat, event.place) for event in table.game.news.events if isinstance(event, Merged)}
    marked = {(seat, plot) for seat, new in enumerate(table.game.news.seats) for plot in plots_of[new.built]}
    assert marked <= built
    for seat, plot in marked:
        board = table.game.board if seat == 0 else table.game.seats.card_of(seat).board
        assert "new since your turn" in board.describe(plot)
    assert table.game.own.accessibleName() == "Ana, 4 points, +2 since your turn"
    assert table.game.slip.isVisible()
    assert table.game.slip.words == "Since your turn · you +2 · Marisol +3 · Paloma +1"


@pytest.mark.parametrize("by", ["mouse", "enter", "key"])
def test_the_slip_opens_into_the_recap_of_the_curtain(table: IslasScreen, by: str) -> None:
    if by == "mouse":
        QTest.mouseClick(table.game.slip, Qt.MouseButton.LeftButton)
    elif by == "enter":
        table.game.slip.setFocus()
        QTest.keyClick(table.game.slip, Qt.Key.Key_Return)
    else:
        Keys(table).press(Qt.Key.Key_N)
    (recap,) = table.window().findChildren(Recap)
    assert recap.accessibleDescription() == "\n".join(table.game.story.recap(table.game.news.events))
    assert "You build" in recap.accessibleDescription()
    assert recap.box().contains(QRectF(recap.way_out.geometry()))
    assert not recap.way_out.geometry().intersects(recap.findChild(QScrollArea).geometry())
    QTest.keyClick(recap, Qt.Key.Key_Escape)
    assert table.game.hand.hasFocus()


def test_marks_stay_until_the_turn_is_over(table: IslasScreen) -> None:
    news = table.game.news
    Mouse(table).decide(Draw())
    wait(lambda: table.turn is not None)
    assert table.game.news == news
    assert table.game.slip.isVisible()
    table.settings.reduced_motion = "off"  # what the others do then can be waited for
    load = next(action for action in table.turn.legal if isinstance(action, Load))
    table.play(table.turn.ply, load)
    assert not table.game.slip.isVisible()
    wait(lambda: table.game.news.events != news.events)
    assert not set(table.game.news.events) & set(news.events)
    table.stop()


def test_the_theatre_takes_the_place_of_the_slip(table: IslasScreen) -> None:
    landed = [(ply, event) for ply, event in table.game.replay.cards_landed() if isinstance(event, SettlerLanded)]
    table.log.shown.emit(*landed[-1])
    assert table.game.theatre.isVisible()
    assert not table.game.slip.isVisible()
    table.game.notices.tell_news()
    assert not table.game.slip.isVisible()
    Keys(table).press(Qt.Key.Key_Escape)
    assert not table.game.theatre.isVisible()
    assert table.game.slip.isVisible()


def test_another_island_takes_the_place_of_the_slip(table: IslasScreen) -> None:
    table.game.seats.card_of(1).click()
    assert not table.game.slip.isVisible()
    assert table.game.home.isVisible()
    Keys(table).press(Qt.Key.Key_Escape)
    assert table.game.slip.isVisible()


def test_the_slip_does_not_lie_on_the_island(table: IslasScreen) -> None:
    board = table.game.board
    land = board.shape.land.controlPointRect()
    origin, scale = board.place.found()
    top = board.mapTo(table, (origin + land.topLeft() * scale).toPoint()).y()
    assert table.game.slip.geometry().bottom() <= top


def moments(table: IslasScreen, *events: object) -> list[Moment]:
    return [Moment(0, event, table.game.seen) for event in events]  # type: ignore[arg-type]


def test_what_matters_is_shown_for_longer_than_a_card_that_is_drawn(
    table: IslasScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[int] = []
    monkeypatch.setattr(Director, "wait", lambda _, ms, done: (waits.append(ms), done()))
    table.settings.reduced_motion = "off"
    Director(table.game).run(moments(table, PrivilegeMoved(0, NOBODY, 1, (0, 3, 0, 0))), lambda: None)
    assert max(waits) == DWELL_MS


def test_the_last_round_is_proclaimed_and_stays_to_be_seen(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.reduced_motion = "on"
    table = sit_down(window, position("last round", 3).match)
    wait(lambda: table.turn is not None)
    assert table.prompt._is_last
    Director(table.game).run(moments(table, LastRoundBegan((0, 1))), lambda: None)
    assert table.game.herald.isVisible()
    assert table.game.herald.headline == "The last round"
    assert "you and Marisol" in table.game.herald.sentence
    assert "wins" in table.game.herald.sentence
    assert table.game.herald.accessibleName()
    table.game.decided.emit(table.turn.ply, table.turn.legal[:1])
    assert not table.game.herald.isVisible()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_who_crosses_the_goal_is_proclaimed_once(table: IslasScreen, language: str) -> None:
    window = table.window()
    assert isinstance(window, MainWindow)
    window.use_language(language)
    scores = table.game.seen.table.scores()
    assert not table.game.notices.proclaim_goal(scores, table.game.seen.table)
    table.game.seen.table.lands[1].points[0] += GOAL
    assert table.game.notices.proclaim_goal(scores, table.game.seen.table)
    assert "Marisol" in table.game.herald.headline
    assert str(GOAL) in table.game.herald.sentence
    assert not table.game.notices.proclaim_goal(table.game.seen.table.scores(), table.game.seen.table)
    window.use_language("en")
