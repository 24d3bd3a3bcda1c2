"""Nothing moves on a table before there is something to see, and no frame has to paint all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.core import Event
from engine.games.islas.events import Drew
from engine.games.islas.state import NOBODY
from islas_qt.games.islas.log_rows import mark_of
from islas_qt.paint.island.studio import Studio
from islas_qt.play.moments import Moment
from islas_qt.play.review import Review
from islas_qt.settings import Motion, Settings
from islas_qt.table import pre_painter
from islas_qt.theme import LIGHT
from tests.support.islas_screen import IslasScreen
from tests.support.matches import finished


class Idle(Studio):
    """Takes orders and never paints them."""

    def _paint(self) -> None:
        self._timer.stop()


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path) -> Callable[..., IslasScreen]:
    """Return a function that shows a table; its islands are painted by a studio."""

    def show(studio: Studio, reduced_motion: Motion = "off") -> IslasScreen:
        settings = Settings(tmp_path / "settings.ini")
        settings.reduced_motion = reduced_motion
        table = IslasScreen(finished(1, 2), studio, LIGHT, settings)
        studio.setParent(table)
        qtbot.addWidget(table)
        table.resize(1024, 600)
        table.show_table(table.game.seen)
        table.show()
        return table

    return show


def play(table: IslasScreen) -> list[bool]:
    """Let a turn be shown, and return a list that is no longer empty when all of it was."""
    review = Review(finished(1, 2), mark_of)
    review.go_to(0)
    shown: list[bool] = []
    table.animate(review.step(), lambda: shown.append(True))
    return shown


def test_nothing_moves_before_the_islands_are_there(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit(Idle())
    play(table)
    qtbot.wait(30)
    assert not table.game.flight.is_busy
    assert not table.ahead.is_ready


def test_a_match_begins_when_its_islands_are_there(
    qtbot: QtBot, sit: Callable[..., IslasScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pre_painter, "PATIENCE", 60_000)
    table = sit(Studio())
    moved: list[list[bool]] = []
    table.ahead.ready.connect(lambda: moved.append([board.is_painted for board in table.game.large.boards()]))
    shown = play(table)
    qtbot.waitUntil(lambda: shown == [True], timeout=30_000)
    assert moved == [[True, True]]


class Told:
    """As much of a controller as the log asks."""

    is_covered = False

    def __init__(self, moments: Sequence[Moment]) -> None:
        self._moments = moments

    def log(self) -> list[tuple[int, Event]]:
        return [(moment.ply, moment.event) for moment in self._moments]


@pytest.mark.parametrize("hides_hand", [False, True])
def test_the_log_tells_everything_once_when_it_is_shown_and_nothing_of_a_covered_hand(
    qtbot: QtBot, sit: Callable[..., IslasScreen], hides_hand: bool
) -> None:
    """Also if the language is changed, or the hand covered, when something has happened and is not shown yet."""
    table = sit(Idle())
    review = Review(finished(1, 2), mark_of)
    review.viewer, seen = next((event.seat, ply) for ply, event in review.log() if isinstance(event, Drew))
    review.go_to(seen)
    moments = review.step()
    assert any(isinstance(moment.event, Drew) and moment.event.cards for moment in moments)
    table.controller = Told(moments)  # type: ignore[assignment]
    shown: list[bool] = []
    table.animate(moments, lambda: shown.append(True))
    table.game.hides_hand = hides_hand
    table.retranslate()
    assert table.log._lines == []
    table.ahead._be_ready()
    qtbot.waitUntil(lambda: shown == [True])
    told = [moment.event.seen_by(NOBODY) if hides_hand else moment.event for moment in moments]
    assert [event for _, event in table.log._lines] == told


def test_a_match_does_not_wait_for_ever(
    qtbot: QtBot, sit: Callable[..., IslasScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pre_painter, "PATIENCE", 50)
    table = sit(Idle())
    shown = play(table)
    qtbot.waitUntil(lambda: shown == [True], timeout=10_000)
    assert not table.game.board.is_painted


def test_whoever_skips_waits_for_no_island(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit(Idle())
    shown = play(table)
    table.skip()
    assert shown


def test_without_motion_nothing_waits(sit: Callable[..., IslasScreen]) -> None:
    assert play(sit(Idle(), "on")) == [True]


def test_widgets_are_painted_one_in_a_turn(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit(Idle())
    order: list[str] = []

    class Part(QWidget):
        def paintEvent(self, event: object) -> None:
            order.append("painted")
            QTimer.singleShot(0, self, lambda: order.append("turn"))

    def parts() -> Iterator[QWidget]:
        for _ in range(2):
            part = Part()
            qtbot.addWidget(part)
            yield part

    table.ahead.warm(parts(), lambda: order.append("done"))
    qtbot.waitUntil(lambda: "done" in order)
    assert order == ["painted", "turn", "painted", "turn", "done"]


class Uncovered:
    """As much of a controller as the curtain asks."""

    is_covered = True
    viewer = 0

    def uncover(self) -> None:
        self.is_covered = False


def say_ready(table: IslasScreen) -> Uncovered:
    """Pass the screen to somebody who is ready at once."""
    controller = Uncovered()
    table.controller = controller  # type: ignore[assignment]
    table.curtain.setGeometry(table.rect())
    table.curtain.close_for(table.game.players[1], "palm", [], table.game.hand_over.paint_seat(1))
    table.curtain.ready_button.click()
    return controller


def test_the_table_is_painted_behind_the_curtain_before_it_opens(
    qtbot: QtBot, sit: Callable[..., IslasScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(Idle())
    painted: list[str] = []
    for name in ("own", "stock", "harbour", "hand", "board"):
        monkeypatch.setattr(getattr(table.game, name), "grab", lambda name=name: painted.append(name))
    monkeypatch.setattr(table.curtain, "open", lambda speed: painted.append("curtain"))
    say_ready(table)
    assert "curtain" not in painted
    qtbot.waitUntil(lambda: "curtain" in painted)
    assert painted == ["own", "stock", "harbour", "hand", "board", "curtain"]


def test_the_curtain_stays_closed_for_the_next_but_one(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    """Somebody was ready and done before the table was painted."""
    table = sit(Idle())
    say_ready(table).is_covered = True
    opened: list[bool] = []
    table.ahead.warm(iter((table.game.board,) * 20), lambda: opened.append(True))  # takes longer
    qtbot.waitUntil(lambda: opened == [True])
    assert table.curtain.ready_button.isVisible()


def test_without_motion_the_curtain_opens_at_once(sit: Callable[..., IslasScreen]) -> None:
    table = sit(Idle(), "on")
    say_ready(table)
    assert not table.curtain.isVisible()
