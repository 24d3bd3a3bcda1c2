from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from islas_qt.paint.island import studio
from islas_qt.paint.island.painter import Picture
from islas_qt.paint.island.studio import Studio
from islas_qt.theme import DARK, LIGHT

TENERIFE = classic_islands()[0]
SCALES = 4.0, 4.001, 4.002


@pytest.fixture(autouse=True)
def painted_once() -> None:
    """Let every picture be painted here."""


def ask(studio: Studio, scale: float) -> Picture | None:
    """Ask for a picture that is kept, without letting a missing one be painted."""
    found = studio.picture(TENERIFE, LIGHT, scale, 1.0)
    studio.cancel_orders()
    return found


def paint(studio: Studio, scale: float, qtbot: QtBot) -> None:
    """Let a small picture be painted."""
    with qtbot.waitSignal(studio.painted, timeout=20_000):
        assert studio.picture(TENERIFE, LIGHT, scale, 1.0) is None


def test_pictures_are_kept_up_to_a_size_and_the_one_unused_for_longest_goes_first(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "AT_LEAST", 1)
    place = Studio()
    for scale in SCALES[:2]:
        paint(place, scale, qtbot)
    first = ask(place, SCALES[0])
    assert first is not None
    assert first.memory == 3 * first.ground.toImage().sizeInBytes()
    monkeypatch.setattr(studio, "MOST_BYTES", int(2.5 * first.memory))
    paint(place, SCALES[2], qtbot)
    assert [ask(place, scale) is not None for scale in SCALES] == [True, False, True]


def test_a_whole_chart_is_kept_however_large(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else its islands would drive each other out and be painted for ever."""
    monkeypatch.setattr(studio, "MOST_BYTES", 0)
    place = Studio()
    scales = [4 + number / 1000 for number in range(len(classic_islands()) + 1)]
    for scale in scales:
        paint(place, scale, qtbot)
    assert [ask(place, scale) is not None for scale in scales] == [False] + [True] * len(classic_islands())


def test_the_studio_paints_what_it_is_asked_for_and_keeps_it(qtbot: QtBot) -> None:
    place = Studio()
    assert place.picture(TENERIFE, LIGHT, 8.0, 1.0) is None
    with qtbot.waitSignal(place.painted, timeout=20_000):
        assert place.is_busy
    assert not place.is_busy
    kept = place.picture(TENERIFE, LIGHT, 8.0, 1.0)
    assert kept is not None
    assert place.picture(TENERIFE, LIGHT, 8.0, 1.0) is kept
    assert place.picture(TENERIFE, DARK, 8.0, 1.0) is None


def test_the_studio_drops_orders_in_the_middle(qtbot: QtBot) -> None:
    place = Studio()
    place.picture(TENERIFE, LIGHT, 30.0, 1.0)
    qtbot.wait(40)
    assert place.is_busy
    place.cancel_orders()  # Qt would complain of painters left open, and the test would fail
    qtbot.wait(40)
    assert not place.is_busy


def test_what_nobody_wants_any_more_is_not_painted(qtbot: QtBot) -> None:
    place = Studio()
    for scale in SCALES[:2]:
        place.picture(TENERIFE, LIGHT, scale, 1.0)
    place.cancel(TENERIFE, LIGHT, SCALES[0], 1.0)
    qtbot.waitUntil(lambda: not place.is_busy, timeout=20_000)
    assert [ask(place, scale) is not None for scale in SCALES[:2]] == [False, True]
