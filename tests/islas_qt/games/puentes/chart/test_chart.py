"""The chart: islands and lines are lit, pointed at and picked by mouse, by dragging and by keys; strokes move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.games.puentes.explain import Preview
from engine.games.puentes.files import classic_boards
from engine.games.puentes.sheet import Sheet
from islas_qt.games.puentes.chart.chart import Chart
from islas_qt.games.puentes.chart.place import Target
from islas_qt.theme import DARK, LIGHT
from tests.islas_qt.games.puentes.charts import BOARD, around, differs, look, sheet_of

LEFT = Qt.MouseButton.LeftButton
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
LINE = BOARD.kit.line_of[0, 1]  # in the first row
CROSSED, CROSSING = next((line, other) for line in range(25) for other in range(25) if BOARD.cross(line, other))


@pytest.fixture
def chart(qtbot: QtBot) -> Iterator[Chart]:
    chart = Chart(LIGHT)
    qtbot.addWidget(chart)
    chart.resize(720, 600)
    chart.show_sheet(BOARD, sheet_of({1: 4}))
    chart.show()
    yield chart
    chart.motion.skip()


def point(chart: Chart, target: Target) -> QPoint:
    """Return a point of an island, or of a line where no other crosses it."""
    if target.kind == "island":
        return chart.place.spot(target.number).toPoint()
    return chart.painter_used.clear_middle(target.number).toPoint()


# -- picking


def test_a_click_picks_what_is_offered_and_refuses_the_rest(chart: Chart, qtbot: QtBot) -> None:
    picked: list[object] = []
    chart.island_chosen.connect(lambda isle: picked.append(("island", isle)))
    chart.line_chosen.connect(lambda line: picked.append(("line", line)))
    chart.refused.connect(lambda target: picked.append(("refused", target)))
    chart.offer(1 << 5, 1 << LINE)
    for target in (Target("island", 5), Target("island", 6), Target("line", LINE), Target("line", LINE + 1)):
        qtbot.mouseClick(chart, LEFT, pos=point(chart, target))
    qtbot.mouseClick(chart, LEFT, pos=QPoint(2, 2))
    assert picked == [
        ("island", 5),
        ("refused", Target("island", 6)),
        ("line", LINE),
        ("refused", Target("line", LINE + 1)),
    ]


def test_every_island_and_line_is_found_where_it_is_painted(chart: Chart) -> None:
    for target in chart.targets():
        assert chart.place.target_at(point(chart, target).toPointF()) == target


def test_where_lines_cross_the_one_that_can_be_picked_is_meant(chart: Chart) -> None:
    at = next(at for one, other, at in chart.painter_used.crossings if {one, other} == {CROSSED, CROSSING})
    for line in (CROSSED, CROSSING):
        assert chart.place.target_at(at, 1 << line) == Target("line", line)


def drag(chart: Chart, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(chart, LEFT, pos=start)
    QTest.mouseMove(chart, (start + end) / 2)
    QTest.mouseMove(chart, end)
    QTest.mouseRelease(chart, LEFT, pos=end)


def test_dragging_from_island_to_island_picks_the_line_between(chart: Chart, qtbot: QtBot) -> None:
    chart.offer(0, (1 << BOARD.kit.lines) - 1)
    for line, ends in enumerate(BOARD.lines):
        for one, other in (ends, ends[::-1]):
            with qtbot.waitSignal(chart.line_chosen) as chosen:
                drag(chart, point(chart, Target("island", one)), point(chart, Target("island", other)))
            assert chosen.args == [line]


def test_a_drag_that_ends_on_the_way_follows_its_direction(chart: Chart, qtbot: QtBot) -> None:
    chart.offer(0, 1 << LINE)
    start, end = (chart.place.spot(isle).toPoint() for isle in (0, 1))
    with qtbot.waitSignal(chart.line_chosen):
        drag(chart, start, start + (end - start) / 2 + QPoint(0, 18))


def test_dragging_to_an_island_that_no_line_joins_is_told(chart: Chart, qtbot: QtBot) -> None:
    with qtbot.waitSignal(chart.not_joined) as told:
        drag(chart, point(chart, Target("island", 0)), point(chart, Target("island", 6)))
    assert told.args == [0, 6]


# -- pointing


def test_pointing_is_told_once_and_ends_outside(chart: Chart, qtbot: QtBot) -> None:
    pointed: list[Target | None] = []
    chart.pointed.connect(pointed.append)
    isle = point(chart, Target("island", 3))
    for at in (isle, isle + QPoint(2, 1), point(chart, Target("line", LINE)), QPoint(1, 1)):
        qtbot.mouseMove(chart, at)
    assert pointed == [Target("island", 3), Target("line", LINE), None]


def test_a_reason_is_shown_beside_until_something_else_is_pointed_at(chart: Chart, qtbot: QtBot) -> None:
    target = Target("line", LINE)
    qtbot.mouseMove(chart, point(chart, target))
    chart.show_reason(target, "This line would <b>cross</b> a bridge.")
    assert chart.slip.isVisible()
    assert not chart.slip.geometry().contains(point(chart, target))
    assert chart.rect().contains(chart.slip.geometry())
    qtbot.mouseMove(chart, point(chart, Target("island", 9)))
    assert chart.slip.isHidden()


def test_what_is_told_of_a_sheet_goes_with_it(chart: Chart) -> None:
    target = Target("line", LINE)
    chart.show_reason(target, chart.describe(target))
    chart.show_sheet(BOARD, sheet_of({1: 4}))  # the same once more
    assert chart.slip.isVisible()
    chart.show_sheet(BOARD, sheet_of({1: 4}, (0, 1)))
    assert chart.slip.isHidden()


def test_a_slip_stays_on_the_chart_wherever_it_is(chart: Chart) -> None:
    for target in chart.targets():
        chart.show_reason(target, "There are two bridges on this line, and no more are allowed. " * 2)
        assert chart.rect().contains(chart.slip.geometry())


# -- keys


def test_arrows_reach_every_island_and_line(chart: Chart, qtbot: QtBot) -> None:
    for board in classic_boards():
        chart.show_sheet(board, Sheet(board.kit))
        reached = {chart.targets()[0]}
        while more := {chart.target_after(target, key) for target in reached for key in ARROWS} - reached:
            reached |= more
        assert reached == set(chart.targets())


def test_an_arrow_goes_from_an_island_to_the_line_there_and_on_along_it(chart: Chart) -> None:
    for line, (one, other) in enumerate(BOARD.lines):
        is_down = BOARD.islands[one].column == BOARD.islands[other].column
        back, on = (Qt.Key.Key_Up, Qt.Key.Key_Down) if is_down else (Qt.Key.Key_Left, Qt.Key.Key_Right)
        assert chart.target_after(Target("island", one), on) == Target("line", line)
        assert chart.target_after(Target("line", line), on) == Target("island", other)
        assert chart.target_after(Target("island", other), back) == Target("line", line)
        assert chart.target_after(Target("line", line), back) == Target("island", one)


def test_keys_begin_at_what_is_offered_and_pick_it(chart: Chart, qtbot: QtBot) -> None:
    chart.offer(0, 1 << LINE)
    with qtbot.waitSignal(chart.line_chosen) as chosen:
        qtbot.keyClick(chart, Qt.Key.Key_Down)
        qtbot.keyClick(chart, Qt.Key.Key_Space)
    assert chosen.args == [LINE]
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.target == Target("island", 0)
    with qtbot.waitSignal(chart.refused) as refused:
        qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert refused.args == [Target("island", 0)]


def test_other_keys_are_left_to_the_table(chart: Chart, qtbot: QtBot) -> None:
    keys: list[int] = []

    class Table(QWidget):
        def keyPressEvent(self, event: object) -> None:
            keys.append(event.key())  # type: ignore[attr-defined]

    table = Table()
    qtbot.addWidget(table)
    chart.setParent(table)
    qtbot.keyClick(chart, Qt.Key.Key_U)
    chart.setParent(None)
    assert keys == [Qt.Key.Key_U]


# -- what a screen reader finds


def test_every_island_and_line_is_read(chart: Chart) -> None:
    chart.show_sheet(BOARD, sheet_of({1: 2, 4: 1}, (0, 1), (1, 4)))
    chart.offer(1 << 3, 0)
    access = QAccessible.queryAccessibleInterface(chart)
    names = [access.child(index).text(QAccessible.Text.Name) for index in range(access.childCount())]
    assert len(names) == 18 + 25
    assert names[1] == "B1: number 2, 2 bridges, finished"
    assert names[0] == "A1: red flag, no number, 1 bridge"
    assert names[18 + LINE] == "A1–B1: 1 bridge"
    assert names[18 + BOARD.kit.line_of[1, 2]] == "B1–D1: closed"
    assert [access.child(index).state().selectable for index in range(18)].index(True) == 3
    middle = access.child(3).rect().center()
    assert access.indexOfChild(access.childAt(middle.x(), middle.y())) == 3


def test_a_crack_is_read(chart: Chart) -> None:
    chart.show_sheet(BOARD, sheet_of({1: 4}))
    chart.mark_impossible(0b11)
    assert chart.describe(Target("island", 1)) == "B1: number 4, 0 bridges, can no longer be finished"
    assert chart.describe(Target("island", 0)) == "A1: red flag, no number, 0 bridges, can no longer be finished"
    chart.mark_impossible(0)
    assert chart.describe(Target("island", 1)) == "B1: number 4, 0 bridges"


# -- pictures


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


# -- motion


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
