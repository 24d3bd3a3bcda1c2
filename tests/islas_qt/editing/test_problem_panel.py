"""Problems and gauges: what they say, show and put right, while somebody paints too."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.document.edit import draw, lay
from engine.island.cells import Area, Island
from engine.island.checks import check, edges_of
from engine.island.files import classic_islands
from engine.island.graph import FEATURES, graph
from islas_qt.editing.screen import EditorScreen
from islas_qt.editing.words import redrawn_words
from islas_qt.widgets.sentence_button import SentenceButton
from tests.islas_qt.editing.conftest import OpenEditor
from tests.islas_qt.editing.driver import Key, Mouse, paint_a_plot


def test_a_fix_puts_a_problem_right(open_editor: OpenEditor) -> None:
    islet = Island("two", (*(Area("plot", ((q, 0),)) for q in range(6)), Area("plot", ((0, 4),))))
    editor = open_editor(islet)
    words = [fix.words for fix in editor.panel.problems.fixes]
    Mouse(editor).click(editor.panel.problems.fixes[words.index("Sink the smaller pieces")])
    assert editor.document.kept.area_of().keys() == {(q, 0) for q in range(6)}
    assert editor.panel.steps.model().index(1, 0).data() == "1  Sea painted"
    assert "Sink the smaller pieces" not in [fix.words for fix in editor.panel.problems.fixes]


def test_a_fix_that_cannot_be_done_says_why(open_editor: OpenEditor) -> None:
    editor = open_editor(Island("five", tuple(Area("plot", ((q, 0),)) for q in range(5))))
    fixes = editor.panel.problems.fixes
    fixes[[fix.words for fix in fixes].index("Make a plot the village")].click()
    assert editor.hint.text() == "There are too few plots for that."
    assert not editor.document.can_undo


def test_an_empty_sea_says_how_to_begin_and_complains_of_nothing(empty: EditorScreen, qtbot: QtBot) -> None:
    page = empty.panel.problems
    assert not page.rows
    assert empty.panel.tabs["problems"].text() == "Problems"
    assert [label.text()[:8] for label in page.findChildren(QLabel)] == ["1. Paint", "2. Put m", "3. Draw ", "Or begin"]
    (generate,) = page.findChildren(SentenceButton)
    with qtbot.waitSignal(empty.generate_wanted):
        generate.click()


def test_an_island_that_is_begun_is_not_asked_for_everything_at_once(empty: EditorScreen) -> None:
    page, mouse = empty.panel.problems, Mouse(empty)
    mouse.stroke((0, 0), (1, 0), (2, 0))
    assert [row.words for row in page.rows] == ["At least 5 plots are needed, so far it has 3."]
    mouse.stroke((3, 0), (4, 0))
    assert len(page.rows) > 5
    assert empty.panel.tabs["problems"].text() == f"Problems {len(page.rows)}"


def test_what_is_said_of_many_plots_is_said_once(open_editor: OpenEditor) -> None:
    editor = open_editor(Island("bare", tuple(Area("plot", ((q, 0),)) for q in range(7))))
    (row,) = (row for row in editor.panel.problems.rows if "next to no feature" in row.words)
    Mouse(editor).click(row)
    finding = editor.chart.place[0]
    assert finding is not None
    assert {*finding.cells} == {(q, 0) for q in range(7)}


def test_several_plots_are_told_in_the_plural_and_shown_one_after_the_other(open_editor: OpenEditor) -> None:
    editor = open_editor(Island("bare", tuple(Area("plot", ((q, 0),)) for q in range(7))))
    (row,) = (row for row in editor.panel.problems.rows if "next to no feature" in row.words)
    assert row.words == "7 plots are next to no feature."
    shown = []
    for _ in range(9):
        Mouse(editor).click(row)
        finding = editor.chart.place[0]
        assert finding is not None
        shown.append(len(finding.cells))
    assert shown == [7, 1, 1, 1, 1, 1, 1, 1, 7]


def test_a_second_click_does_not_hit_the_next_fix(open_editor: OpenEditor, qtbot: QtBot) -> None:
    islet = Island("two", (*(Area("plot", ((q, 0),)) for q in range(7)), Area("plot", ((0, 4),))))
    editor = open_editor(islet)
    page = editor.panel.problems
    first = page.fixes[0]
    at = first.mapTo(page.viewport(), first.rect().center())
    Mouse(editor).click(first)
    QApplication.processEvents()
    assert editor.document.position == 1
    under = page.viewport().childAt(at)
    assert not isinstance(under, SentenceButton)
    assert any(label.text().startswith("✓") for label in page.findChildren(QLabel) if label.isVisible())
    qtbot.waitUntil(lambda: not any(label.text().startswith("✓") for label in page.widget().findChildren(QLabel)))


def test_what_was_undone_is_not_ticked_off(open_editor: OpenEditor) -> None:
    classic = classic_islands()[2]
    editor = open_editor(draw(classic, edges_of(classic, "river"), None))
    said = editor.panel.problems

    def ticked() -> list[str]:
        return [label.text() for label in said.widget().findChildren(QLabel) if label.text().startswith("✓")]

    Mouse(editor).click(said.fixes[0])
    assert ticked() == ["✓ There is no river."]
    editor.changes.undo()
    assert [row.words for row in said.rows] == ["There is no river."]
    assert not ticked()


def test_a_gauge_lights_its_plots(editor: EditorScreen) -> None:
    gauges, island = editor.panel.gauges, editor.document.kept
    for number, feature in enumerate(FEATURES):
        QTest.mouseMove(gauges, gauges.box(number).center().toPoint())
        touched = graph(island).next_to[number]
        expected = {cell for at, plot in enumerate(island.plots) if touched >> at & 1 for cell in plot.cells}
        assert editor.chart.lit == expected, feature
    editor.in_hand.select_all()
    editor.in_hand.do("delete")
    assert not editor.chart.lit, "what has sunk is next to nothing"
    editor.changes.undo()
    assert editor.chart.lit == expected
    QTest.mouseMove(gauges, gauges.rect().bottomLeft())
    assert not editor.chart.lit


def test_one_button_brings_the_island_to_the_classic_profile(editor: EditorScreen, qtbot: QtBot) -> None:
    paint_a_plot(editor)
    classic = editor.panel.problems.classic
    assert classic is not None
    before = editor.document.position
    Mouse(editor).click(classic)
    qtbot.waitUntil(lambda: editor.document.position == before + 1, timeout=60_000)
    assert check(editor.document.kept).is_classic
    assert editor.panel.problems.classic is None
    assert editor.document.steps[-1].key == "classic"
    assert editor.hint.text().startswith("Redrawn: ")
    assert editor.hint.text().endswith(". Ctrl+Z takes it back.")


def test_what_was_redrawn_is_told_by_its_name() -> None:
    of = classic_islands()[0]
    assert redrawn_words(of, of) == ""
    other = draw(lay(of, [Area("village", of.plots[0].cells[:1])]), edges_of(of, "road")[:1], None)
    assert redrawn_words(of, other).startswith("Redrawn: Village, Road and ")
    fewer = replace(of, areas=tuple(area for area in of.areas if area not in of.plots[:2]))
    assert redrawn_words(of, fewer) == "Redrawn: 2 plots fewer. Ctrl+Z takes it back."
    assert redrawn_words(fewer, of) == "Redrawn: 2 plots more. Ctrl+Z takes it back."


def test_the_gauges_make_room_in_a_low_window(editor: EditorScreen) -> None:
    usual = editor.panel.gauges.height()
    editor.resize(1024, 480)
    assert editor.panel.gauges.height() < 0.6 * usual
    editor.resize(1280, 760)
    assert editor.panel.gauges.height() == usual


def test_a_click_on_a_problem_shows_its_place(open_editor: OpenEditor) -> None:
    islet = Island("two", (*(Area("plot", ((q, 0),)) for q in range(6)), Area("plot", ((0, 40),))))
    editor = open_editor(islet)
    editor.chart.view.scale = 60.0
    row = next(row for row in editor.panel.problems.rows if "2 pieces" in row.words)
    Mouse(editor).click(row)
    assert editor.chart.place[0] is not None
    assert editor.canvas.rect().contains(editor.chart.view.place_of(editor.chart.grid.centre((0, 40))).toPoint())


def test_nothing_is_said_to_be_well_while_a_stroke_is_under_way(empty: EditorScreen, editor: EditorScreen) -> None:
    def said(screen: EditorScreen) -> list[bool]:
        return [note.isVisible() for note in screen.panel.problems.notes]

    editor.panel.show_gauges(editor.document.kept)
    empty.panel.show_gauges(empty.document.kept)
    assert not any(said(editor))
    assert all(said(empty))  # how to begin
    editor.panel.show_island(editor.document.kept)
    assert said(editor) == [True, True]


def test_the_gauges_move_while_a_stroke_is_under_way(qtbot: QtBot, editor: EditorScreen) -> None:
    before = {gauge.feature: gauge.plots for gauge in editor.panel.gauges.gauges}
    farmland = next(area for area in editor.document.kept.areas if area.kind == "farmland")
    mouse = Mouse(editor)
    mouse.choose("mountain")
    mouse.press(farmland.cells[0], farmland.cells[-1])

    def now() -> dict[str, int]:
        return {gauge.feature: gauge.plots for gauge in editor.panel.gauges.gauges}

    qtbot.waitUntil(lambda: now() != before)
    assert now()["farmland"] == 0
    assert editor.chart.pointer.is_pressed
    QTest.keyClick(editor.canvas, Key.Key_Escape)
    assert now() == before
