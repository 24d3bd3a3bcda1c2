"""Islands and lines of a chart are pointed at and picked, by mouse, by dragging and by keys, and read aloud."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.games.puentes.files import classic_boards
from engine.games.puentes.sheet import Sheet
from islas_qt.games.puentes.chart.chart import Chart
from islas_qt.games.puentes.chart.place import Target
from tests.islas_qt.games.puentes.charts import BOARD, CROSSED, CROSSING, LINE, point, sheet_of

LEFT = Qt.MouseButton.LeftButton
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


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
