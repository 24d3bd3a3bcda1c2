"""What happens is shown wherever the viewer looks meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.islas.events import HouseLost, Merged
from engine.games.islas.observation import Observation
from islas_qt.games.islas.log_rows import mark_of
from islas_qt.games.islas.table.director import Director
from islas_qt.paint.island.studio import Studio
from islas_qt.play.moments import Moment
from islas_qt.play.review import Review
from islas_qt.settings import Settings
from islas_qt.theme import LIGHT
from tests.support.islas_screen import IslasScreen
from tests.support.matches import finished


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> IslasScreen:
    settings = Settings(tmp_path / "settings.ini")
    settings.reduced_motion = "off"
    studio = Studio()
    table = IslasScreen(finished(1, 2), studio, LIGHT, settings)
    studio.setParent(table)
    qtbot.addWidget(table)
    table.resize(1024, 600)
    table.show()
    return table


def first(kind: type) -> tuple[Observation, Moment]:
    """Return the first event of a kind, and what the seat whose island it changes saw before."""
    review = Review(finished(1, 2), mark_of)
    ply, event = next((ply, event) for ply, event in review.log() if isinstance(event, kind))
    assert isinstance(event, HouseLost | Merged)
    review.viewer = event.seat
    review.go_to(ply)
    return review.seen(), next(moment for moment in review.step() if moment.event == event)


@pytest.mark.parametrize("kind", [HouseLost, Merged])
def test_ones_own_pieces_move_although_another_island_is_looked_at(
    qtbot: QtBot, table: IslasScreen, kind: type
) -> None:
    before, moment = first(kind)
    table.show_table(before)
    table.game.large.enlarge(1 - before.seat)
    shown: list[bool] = []
    Director(table.game).run([moment], lambda: shown.append(True))
    assert table.game.board.accessibleName() == table.game.seen.table.setup.islands[before.seat].name
    assert not shown  # it takes its time
    qtbot.waitUntil(lambda: shown == [True])


def test_an_island_that_was_not_seen_before_only_shows_what_came_of_it(qtbot: QtBot, table: IslasScreen) -> None:
    _, moment = first(HouseLost)
    table.show_table(moment.seen)
    shown: list[bool] = []
    assert isinstance(moment.event, HouseLost)
    table.game.board.motion.lose(moment.event.plot, 100, lambda: shown.append(True))
    assert shown == [True]


def first_actions(count: int) -> list[Moment]:
    """Return what comes of the first actions of a match."""
    review = Review(finished(1, 2), mark_of)
    review.go_to(0)
    return [moment for _ in range(count) for moment in review.step()]


def test_every_event_has_a_turn_of_the_event_loop_for_itself(
    qtbot: QtBot, table: IslasScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = first_actions(5)
    told: list[object] = []
    monkeypatch.setattr(table, "note", lambda moment: told.append(moment.event))
    shown: list[bool] = []
    director = Director(table.game)
    director.run(moments, lambda: shown.append(True))
    while not shown:
        before = len(told)
        QApplication.processEvents()
        assert len(told) <= before + 1
    assert told == [moment.event for moment in moments]


def test_what_is_left_can_be_skipped_between_two_events(table: IslasScreen) -> None:
    moments = first_actions(5)
    assert len(moments) > 1
    shown: list[bool] = []
    director = Director(table.game)
    director.run(moments, lambda: shown.append(True))
    director.skip()
    assert shown == [True]


def test_what_was_stopped_does_not_disturb_what_is_shown_next(qtbot: QtBot, table: IslasScreen) -> None:
    moments = first_actions(5)
    director = Director(table.game)
    director.run(moments, lambda: pytest.fail("it was stopped"))
    qtbot.waitUntil(lambda: table.game.flight.is_busy)
    director.stop()
    assert not director._pause.isActive()
