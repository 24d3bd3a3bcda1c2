"""Strokes and lights on a chart move, and end as what is shown at once."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from islas_qt.games.puentes.chart.chart import Chart
from tests.islas_qt.games.puentes.charts import BOARD, LINE, look, sheet_of


def test_motions_end_as_what_is_shown_at_once(chart: Chart, qtbot: QtBot) -> None:
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 1}))
    sheet = sheet_of({0: 1, 1: 1}, (0, 1))
    done: list[str] = []
    chart.show_sheet(BOARD, sheet)
    rest = look(chart)
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 1}))
    chart.show_sheet(BOARD, sheet)
    for name, start in (
        ("write", lambda: chart.motion.write(1, 4.0, lambda: done.append("write"))),
        ("draw", lambda: chart.motion.draw(LINE, 4.0, lambda: done.append("draw"))),
        ("finish", lambda: chart.motion.finish(0b11, 4.0, lambda: done.append("finish"))),
    ):
        start()
        assert chart.motion.is_running
        assert look(chart) != rest
        qtbot.waitUntil(lambda name=name: name in done, timeout=5_000)  # type: ignore[misc]
        chart.motion.skip()  # or what a stroke has finished waits for its lights
        assert look(chart) == rest
    assert done == ["write", "draw", "finish"]


def test_a_chain_of_lights_runs_and_stays(chart: Chart, qtbot: QtBot) -> None:
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 1}, (0, 1)))
    chart.light_group(0b11)
    rest = look(chart)
    done: list[bool] = []
    chart.motion.chain(0b11, 1.0, lambda: done.append(True))
    assert look(chart) != rest
    chart.motion.skip()
    assert done == [True]
    assert look(chart) == rest


def test_a_motion_ends_when_another_sheet_is_shown(chart: Chart) -> None:
    done: list[int] = []
    chart.show_sheet(BOARD, sheet_of({1: 4, 2: 3}))
    chart.motion.write(2, 0.5, lambda: done.append(2))
    chart.show_sheet(BOARD, sheet_of({1: 4, 2: 3}))  # the same once more
    assert chart.motion.is_running
    other = sheet_of({5: 4})
    chart.show_sheet(BOARD, other)  # of another seat
    assert done == [2]
    assert not chart.motion.is_running
    shown = look(chart)
    chart.renew()
    assert look(chart) == shown


def test_without_speed_and_when_skipped_a_motion_is_over_at_once(chart: Chart) -> None:
    chart.show_sheet(BOARD, sheet_of({1: 4}, (0, 1)))
    done: list[int] = []
    chart.motion.draw(LINE, 0.0, lambda: done.append(1))
    assert done == [1]
    chart.motion.draw(LINE, 0.5, lambda: done.append(2))
    assert done == [1]
    chart.motion.write(1, 0.5, lambda: done.append(3))  # ends the one before
    assert done == [1, 2]
    chart.motion.skip()
    chart.motion.skip()
    assert done == [1, 2, 3]


def test_what_a_bridge_finishes_is_not_lit_before_it_has_landed(chart: Chart) -> None:
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 4}))
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 4}, (0, 1)))
    assert chart.look().finished == 0b1
    chart.motion.draw(LINE, 0.5, lambda: None)
    assert chart.look().finished == 0
    chart.motion.skip()
    assert chart.look().finished == 0b1


def test_two_islands_that_one_bridge_finishes_are_lit_one_after_the_other(chart: Chart) -> None:
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 1}))
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 1}, (0, 1)))
    chart.motion.draw(BOARD.kit.line_of[0, 1], 1.0, lambda: None)
    chart.motion.finish(0b01, 1.0, lambda: None)
    assert chart.look().finished == 0
    chart.motion.finish(0b10, 1.0, lambda: None)
    assert chart.look().finished == 0b01
    chart.motion.skip()
    assert chart.look().finished == 0b11


def test_what_a_bridge_finishes_stays_dark_until_its_lights_come_on(chart: Chart, qtbot: QtBot) -> None:
    done: list[str] = []
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 1}))
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 1}, (0, 1)))
    for name, start, lit in (
        ("draw", lambda told: chart.motion.draw(LINE, 8.0, told), 0),
        ("first", lambda told: chart.motion.finish(0b01, 8.0, told), 0b01),
        ("second", lambda told: chart.motion.finish(0b10, 8.0, told), 0b11),
    ):
        start(lambda name=name: done.append(name))
        qtbot.waitUntil(lambda name=name: done[-1:] == [name])  # type: ignore[misc]
        assert chart.look().finished == lit
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 1}))
    chart.show_sheet(BOARD, sheet_of({0: 1, 1: 1}, (0, 1)))
    chart.motion.draw(LINE, 8.0, lambda: done.append("again"))
    qtbot.waitUntil(lambda: done[-1:] == ["again"])
    chart.motion.finish(0b01, 0.0, lambda: None)  # at once
    assert chart.look().finished == 0b11
