"""What a chart looks like: everything on it can be seen, and what comes and goes leaves nothing behind."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from engine.games.puentes.explain import Preview
from islas_qt.games.puentes.chart.chart import Chart
from islas_qt.games.puentes.chart.place import Target
from islas_qt.theme import DARK, LIGHT
from tests.islas_qt.games.puentes.charts import BOARD, CROSSED, CROSSING, LINE, around, differs, look, point, sheet_of


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_what_differs_on_a_sheet_looks_different(chart: Chart, palette: object) -> None:
    chart.use_palette(palette)  # type: ignore[arg-type]
    pictures = []
    for sheet in (
        sheet_of({}),
        sheet_of({1: 4}),
        sheet_of({1: 5}),
        sheet_of({1: 4}, (0, 1)),
        sheet_of({1: 4}, (0, 1), (0, 1)),
        sheet_of({1: 2}, (0, 1), (0, 1)),
        sheet_of({0: 2, 1: 2}, (0, 1), (0, 1)),
    ):
        chart.show_sheet(BOARD, sheet)
        pictures.append(look(chart))
    chart.light_group(0b11)
    pictures.append(look(chart))
    for number, picture in enumerate(pictures):
        assert picture not in pictures[:number]


def test_a_sign_cracks_and_an_island_without_one_gets_an_empty_one(chart: Chart) -> None:
    before = look(chart)
    chart.mark_impossible(0b110)
    after = look(chart)
    for isle, is_marked in ((1, True), (2, True), (12, False)):
        assert differs(before, after, chart.place.rect(Target("island", isle))) == is_marked


def test_what_is_shown_bit_by_bit_looks_like_what_is_shown_at_once(chart: Chart) -> None:
    for sheet in (sheet_of({1: 2}, (0, 1)), sheet_of({1: 2}, (0, 1), (1, 4)), sheet_of({1: 2, 4: 1}, (0, 1), (1, 4))):
        chart.show_sheet(BOARD, sheet)
        look(chart)
    chart.light_group(0b10010)
    step_by_step = look(chart)
    chart.renew()
    assert look(chart) == step_by_step


def test_a_line_that_a_bridge_crosses_fades(chart: Chart) -> None:
    numbers = {BOARD.lines[CROSSED][0]: 3, BOARD.lines[CROSSING][0]: 3}
    chart.show_sheet(BOARD, sheet_of(numbers))
    before = look(chart)
    chart.show_sheet(BOARD, sheet_of(numbers, BOARD.lines[CROSSED]))
    lane = around(chart.painter_used.clear_middle(CROSSING).toPoint(), 12)
    assert not lane.intersects(chart.place.rect(Target("line", CROSSED)).adjusted(30, 30, -30, -30))
    assert differs(before, look(chart), lane)


def test_a_ghost_and_what_comes_of_it_are_shown_and_go(chart: Chart) -> None:
    chart.show_sheet(BOARD, sheet_of({1: 2}, (0, 1)))
    before = look(chart)
    shown = [before]
    for target, number, preview, is_possible in (
        (Target("line", LINE), 0, None, True),
        (Target("line", LINE), 0, Preview(0b10, 0b1110, 0b100, 0b10), True),
        (Target("line", LINE), 0, None, False),
        (Target("island", 0), 1, None, True),
        (Target("island", 0), 1, Preview(0b01, 0b110, 0, 0b01), True),
        (Target("island", 0), 1, None, False),
    ):
        chart.show_ghost(target, number, preview, is_possible)
        picture = look(chart)
        assert picture not in shown
        shown.append(picture)
        chart.hide_ghost()
        assert look(chart) == before


def test_what_the_log_tells_of_is_marked(chart: Chart) -> None:
    before = look(chart)
    chart.point_at(Target("island", 7))
    assert differs(before, look(chart), chart.place.rect(Target("island", 7)))
    chart.point_at(None)
    assert look(chart) == before


def test_islands_are_picked_out(chart: Chart) -> None:
    before = look(chart)
    chart.pick_out(BOARD.kit.red)
    after = look(chart)
    coasts = [around(chart.place.spot(isle).toPoint(), 30) for isle in range(18)]
    changed = {isle for isle, box in enumerate(coasts) if differs(before, after, box)}
    assert sum(1 << isle for isle in changed) == BOARD.kit.red
    chart.pick_out(0)
    assert look(chart) == before


def test_another_size_is_painted_bit_by_bit_once_it_stays(chart: Chart, qtbot: QtBot) -> None:
    chart.clearFocus()
    look(chart)
    chart.resize(530, 440)
    stretched = look(chart)
    sharp = Chart(LIGHT)
    qtbot.addWidget(sharp)
    sharp.resize(530, 440)
    sharp.show_sheet(BOARD, chart.sheet)
    assert stretched != look(sharp)
    qtbot.waitUntil(lambda: look(chart) == look(sharp), timeout=10_000)
    assert all(chart.rect().contains(point(chart, Target("island", isle))) for isle in range(18))


def test_a_slip_goes_with_what_it_tells_of(chart: Chart, qtbot: QtBot) -> None:
    look(chart)
    chart.show_reason(Target("island", 17), "Words.")
    chart.resize(420, 300)
    qtbot.waitUntil(lambda: chart.place.room.width() < 420)
    resized = chart.slip.geometry()
    chart.show_reason(Target("island", 17), "Words.")
    assert chart.slip.geometry() == resized
