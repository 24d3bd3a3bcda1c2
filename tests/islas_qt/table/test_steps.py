"""Steps on one timer: they take their time, and can be paused, stepped, hurried and skipped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from islas_qt.table.steps import Step, Steps


class Show:
    """Two movements, each followed by time to read; everything that was shown is noted."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, float]] = []
        self.is_done = 0
        self.steps: list[Step] = [(100, self._note("a")), (50, None), (200, self._note("b")), (50, None)]

    def _note(self, name: str):  # type: ignore[no-untyped-def]
        return lambda share: self.seen.append((name, share))

    def done(self) -> None:
        self.is_done += 1


@pytest.fixture
def steps(qapp: object) -> Iterator[Steps]:
    owner = QObject()
    yield Steps(owner)
    owner.deleteLater()


@pytest.fixture
def show() -> Show:
    return Show()


def test_time_passes_through_the_steps(steps: Steps, show: Show) -> None:
    steps.play(show.steps, 1.0, show.done)
    steps.advance(25)
    assert show.seen[-1] == ("a", 0.25)
    steps.advance(125)
    assert show.seen[-2:] == [("a", 1.0), ("b", 0.0)]
    steps.advance(100)
    assert show.seen[-1] == ("b", 0.5)
    steps.advance(149)
    assert not show.is_done
    steps.advance(1)
    assert show.is_done == 1
    assert not steps.is_running


def test_twice_the_speed_takes_half_the_time(steps: Steps, show: Show) -> None:
    steps.play(show.steps, 2.0, show.done)
    steps.advance(199)
    assert not show.is_done
    steps.advance(1)
    assert show.is_done == 1


def test_hurrying_comes_on_top_of_the_speed_and_ends_again(steps: Steps, show: Show) -> None:
    steps.play(show.steps, 1.0, show.done)
    hurries = []
    for _ in range(3):
        steps.go_faster()
        hurries.append(steps.hurry)
    assert hurries == [2, 4, 1]
    steps.go_faster()
    steps.advance(200)
    assert show.is_done == 1


def test_speed_0_shows_only_how_it_ends(steps: Steps, show: Show) -> None:
    steps.play(show.steps, 0.0, show.done)
    assert show.seen == [("a", 1.0), ("b", 1.0)]
    assert show.is_done == 1


def test_paused_nothing_moves_until_it_goes_on(steps: Steps, show: Show, qtbot: QtBot) -> None:
    steps.play(show.steps, 1.0, show.done)
    steps.pause(True)
    before = list(show.seen)
    qtbot.wait(60)
    assert show.seen == before
    steps.pause(False)
    qtbot.waitUntil(lambda: len(show.seen) > len(before), timeout=5000)


def test_a_step_goes_to_the_next_time_to_read(steps: Steps, show: Show) -> None:
    steps.play(show.steps, 1.0, show.done)
    steps.step()
    assert steps.is_paused
    assert show.seen[-1] == ("a", 1.0)
    steps.step()
    assert show.seen[-1] == ("b", 1.0)
    assert not show.is_done
    steps.step()
    assert show.is_done == 1


def test_skipping_ends_it_once(steps: Steps, show: Show) -> None:
    steps.play(show.steps, 1.0, show.done)
    steps.skip()
    steps.skip()
    assert show.seen[-1] == ("b", 1.0)
    assert show.is_done == 1


def test_one_show_may_follow_another_from_its_end(steps: Steps, show: Show) -> None:
    second = Show()
    steps.play(show.steps, 0.0, lambda: steps.play(second.steps, 1.0, second.done))
    assert steps.is_running
    steps.advance(400)
    assert second.is_done == 1


def test_what_is_reset_never_ends(steps: Steps, show: Show) -> None:
    steps.play(show.steps, 1.0, show.done)
    steps.go_faster()
    steps.pause(True)
    steps.reset()
    steps.skip()
    assert not show.is_done
    assert (steps.is_paused, steps.hurry) == (False, 1)
