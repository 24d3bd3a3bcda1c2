"""The analyst of a match that is looked back at: in a process of its own, one decision at a time, kept once known."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine import registry
from engine.bots.analyst import PARTS
from islas_qt.game_ui import game_ui
from islas_qt.play.analyses import REST_MS, Analyses
from islas_qt.play.review import Review
from tests.support.positions import finished
from tests.support.quick_islas import PACKAGE

FIRST = 0  # a ply with several answers, whatever bots do


@pytest.fixture
def analyses(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Analyses]:
    """Return the analyses of a match of Islas, by an analyst in a hurry."""
    monkeypatch.setitem(registry.PACKAGES, "islas", PACKAGE)
    owner = QObject()
    found = Analyses(Review(finished(1, 3), game_ui("islas").mark_of), owner)
    yield found
    found.cancel()


def second(analyses: Analyses) -> int:
    """Return another ply with several answers."""
    rules, states = analyses.review.match.rules, analyses.review.states
    return next(ply for ply in range(FIRST + 1, len(states)) if len(rules.legal_actions(states[ply])) > 1)


def test_a_decision_is_looked_into_part_by_part(analyses: Analyses, qtbot: QtBot) -> None:
    told: list[int] = []
    analyses.changed.connect(lambda: told.append(analyses.parts))
    analyses.look_into(FIRST)
    assert analyses.found is None
    assert not analyses.is_done
    qtbot.waitUntil(lambda: analyses.is_done)
    assert told[:PARTS] == [*range(1, PARTS + 1)]
    assert analyses.found is not None
    assert analyses.found.of(analyses.review.match.entries[FIRST].action) is not None
    assert not analyses._job.is_under_way


def test_what_was_found_is_kept(analyses: Analyses, qtbot: QtBot) -> None:
    analyses.look_into(FIRST)
    qtbot.waitUntil(lambda: analyses.is_done)
    found = analyses.found
    analyses.look_into(second(analyses))
    assert not analyses.is_done
    analyses.look_into(FIRST)
    assert analyses.is_done
    assert analyses.found is found
    QTest.qWait(2 * REST_MS)
    assert not analyses._job.is_under_way, "nobody asks for it again"


def test_moving_on_cancels_it_at_once(analyses: Analyses, qtbot: QtBot) -> None:
    parts: list[int] = []

    def go_on() -> None:
        if analyses.ply == FIRST:  # the first part has come: others may be there already
            parts.append(analyses.parts)
            analyses.look_into(second(analyses))
            parts.append(analyses.parts)
            assert not analyses._job.is_under_way

    analyses.changed.connect(go_on)
    analyses.look_into(FIRST)
    qtbot.waitUntil(lambda: analyses.is_done)
    assert parts == [1, 0]
    assert [*analyses.kept] == [second(analyses)]


def test_no_process_is_started_for_a_decision_that_is_passed_by(analyses: Analyses) -> None:
    analyses.look_into(FIRST)
    analyses.look_into(second(analyses))
    analyses.cancel()
    QTest.qWait(2 * REST_MS)
    assert not analyses._job.is_under_way
    assert analyses.ply is None


def test_asking_again_for_the_same_goes_on(analyses: Analyses, qtbot: QtBot) -> None:
    analyses.look_into(FIRST)
    qtbot.waitUntil(lambda: analyses._job.is_under_way)
    pool = analyses._job._pool
    analyses.look_into(FIRST)
    assert analyses._job._pool is pool


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL")
def test_a_process_that_dies_is_told_and_can_be_asked_again(analyses: Analyses, qtbot: QtBot) -> None:
    analyses.look_into(FIRST)
    qtbot.waitUntil(lambda: analyses._job.is_under_way)
    assert analyses._job._pool is not None
    pid = analyses._job._pool._workers[0][0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: analyses.has_failed)
    assert not analyses.is_done
    analyses.look_into(FIRST)
    assert analyses.has_failed, "it is not tried again and again"
    analyses.cancel()
    analyses.look_into(FIRST)
    assert not analyses.has_failed
    qtbot.waitUntil(lambda: analyses.is_done)
