"""The island editor and its dialogs, to be looked at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtWidgets import QApplication, QWidget

from editor.document.edit import lay
from editor.tools.tool import Spot
from engine.island.cells import Area, Cell, Edge, Island, edge
from engine.island.files import classic_islands
from islas_qt.editing.marks import Overlay
from islas_qt.editing.screen import EditorScreen
from islas_qt.window.main_window import MainWindow
from tests.support.stage import dialog_of, scene, wait_until

RIVER = edge((-1, 0), (0, -1)), edge((-1, 0), (0, 0)), edge((-1, 1), (0, 0)), edge((0, 0), (0, 1)), edge((0, 0), (1, 0))


def edit(window: MainWindow, island: Island | None = None) -> EditorScreen:
    """Edit a copy of an island, by default of a classic one, whole and with nothing on its plots."""
    window.designing.edit_copy(island or classic_islands()[2])
    editor = window.designing.editor
    QApplication.processEvents()
    editor.panel.show_page("problems")
    editor.toolbox.choose("brush")
    editor.toolbox.choose("plot")
    _overlay(editor, "")
    editor.top.symmetry.setCurrentIndex(0)
    editor.use_symmetry("none")
    editor.chart.light(frozenset())
    canvas = editor.canvas
    canvas.chart.show_all()
    if canvas.chart.island.areas:  # a stroke would go on with what is painted so far
        key = canvas.chart.island, canvas.chart.palette, canvas.chart.view.scale, canvas.devicePixelRatioF()
        wait_until(lambda: window.studio.kept(*key) is not None)
    return editor


def _overlay(editor: EditorScreen, overlay: Overlay) -> None:
    editor.top.overlay.setCurrentIndex(editor.top.overlay.findData(overlay))
    editor.chart.show_overlay(overlay)


def _drag(editor: EditorScreen, tool: str, *way: Cell | Edge) -> None:
    """Press with a tool at the first of some cells or borders and go on to the others, without letting go."""
    editor.toolbox.choose(tool)
    spots = [Spot(what[0], what) if isinstance(what[0], tuple) else Spot(what) for what in way]
    canvas = editor.canvas
    canvas.chart.pointer.point_at(spots[0])
    canvas.chart.pointer.press()
    for spot in spots[1:]:
        canvas.chart.pointer.point_at(spot)


@scene
def editor(window: MainWindow) -> QWidget:
    """An island is painted on, cell by cell."""
    _drag(edit(window), "plot", (3, 0), (4, -1), (4, -2))
    return window


@scene
def editor_empty(window: MainWindow) -> QWidget:
    """A new island: nothing but the sea."""
    edit(window, Island("Nueva", ()))
    return window


@scene
def editor_village(window: MainWindow) -> QWidget:
    """A plot is pointed at: a click would make it a village."""
    screen = edit(window)
    screen.toolbox.choose("village")
    screen.chart.pointer.point_at(Spot((0, 0)))
    return window


@scene
def editor_river(window: MainWindow) -> QWidget:
    """A river is drawn along borders."""
    _drag(edit(window), "river", *RIVER)
    return window


@scene
def editor_road(window: MainWindow) -> QWidget:
    """A road is drawn along borders."""
    _drag(edit(window), "road", edge((1, 0), (2, -1)), edge((1, 0), (2, 0)), edge((1, 1), (2, 0)))
    return window


@scene
def editor_coast(window: MainWindow) -> QWidget:
    """A beach is drawn along the shore."""
    _drag(edit(window), "coast", edge((0, 2), (0, 3)), edge((1, 1), (1, 2)), edge((2, 0), (2, 1)))
    return window


@scene
def editor_merge(window: MainWindow) -> QWidget:
    """A plot is drawn into another one."""
    _drag(edit(window), "merge", (0, 0), (0, 1))
    return window


def _stroke_of(tool: str, *way: Cell | Edge) -> None:
    """Have a scene of a tool in the middle of its stroke."""

    def stroke(window: MainWindow) -> QWidget:
        _drag(edit(window), tool, *way)
        return window

    stroke.__name__ = f"editor_{tool}"
    scene(stroke)


_stroke_of("farmland", (-2, 2), (-1, 2))
_stroke_of("mountain", (-1, 0), (-1, 1))
_stroke_of("sea", (3, -1), (2, 0))
_stroke_of("plain", edge((3, -2), (3, -3)), edge((2, -1), (2, -2)), edge((1, -1), (2, -2)), edge((1, -1), (1, -2)))
_stroke_of("line", (0, 0), (4, 0))
_stroke_of("erase", (4, -3), (3, -2))
_stroke_of("split", (0, 0))


@scene
def editor_fill(window: MainWindow) -> QWidget:
    """A whole plot becomes a field."""
    screen = edit(window)
    screen.toolbox.choose("farmland")
    _drag(screen, "fill", (0, 0))
    return window


@scene
def editor_select(window: MainWindow) -> QWidget:
    """What is selected is on its way out to sea."""
    screen = edit(window)
    _drag(screen, "select", (3, -2))
    screen.chart.pointer.release()
    _drag(screen, "select", (3, -2), (5, -2))
    return window


@scene
def editor_touch(window: MainWindow) -> QWidget:
    """The plots tell what they touch."""
    _overlay(edit(window), "touch")
    return window


@scene
def editor_neighbours(window: MainWindow) -> QWidget:
    """The neighbours of a plot are lit."""
    screen = edit(window)
    _overlay(screen, "neighbours")
    screen.chart.pointer.point_at(Spot((0, 0)))
    return window


@scene
def editor_attraction(window: MainWindow) -> QWidget:
    """The plots tell how many want to live there."""
    _overlay(edit(window), "attraction")
    return window


@scene
def editor_problems(window: MainWindow) -> QWidget:
    """Nobody can play on it yet, and why."""
    whole = classic_islands()[2]
    villages = [cell for area in whole.areas if area.kind == "village" for cell in area.cells]
    broken = lay(whole, [Area("plot", ((6, -2),))], sea=[*villages, (3, -2)])
    edit(window, broken)
    return window


@scene
def editor_history(window: MainWindow) -> QWidget:
    """Some strokes were done, one of them was undone."""
    screen = edit(window)
    strokes: tuple[tuple[str, tuple[Cell | Edge, ...]], ...] = (
        ("plot", ((3, 0), (3, 1))),
        ("farmland", ((-2, 3), (-1, 3))),
        ("river", RIVER),
        ("road", (edge((1, 0), (2, -1)), edge((1, 0), (2, 0)))),
        ("erase", ((4, -3),)),
    )
    for tool, way in strokes:
        _drag(screen, tool, *way)
        screen.chart.pointer.release()
    screen.changes.undo()
    screen.panel.show_page("history")
    return window


@scene
def editor_details(window: MainWindow) -> QWidget:
    """The name of the island, its author and a note."""
    note = "The south is dry: nobody but goats and a very patient monk."
    edit(window, replace(classic_islands()[0], name="Isla Perdida", author="Inés de la Torre", note=note))
    window.designing.editor.panel.show_page("details")
    return window


@scene
def editor_stamp(window: MainWindow) -> QWidget:
    """Something that was copied is in the hand."""
    edit(window)
    editor = window.designing.editor
    editor.in_hand.select_all()
    editor.in_hand.select(frozenset(next(area.cells for area in editor.document.kept.areas if area.kind == "mountain")))
    editor.in_hand.copy()
    editor.in_hand.paste()
    editor.chart.pointer.point_at(Spot((4, 2)))
    return window


@scene
def editor_symmetry(window: MainWindow) -> QWidget:
    """Strokes are repeated six times, about a place that can be moved."""
    edit(window)
    editor = window.designing.editor
    editor.top.symmetry.setCurrentIndex(editor.top.symmetry.findData("sixths"))
    editor.use_symmetry("sixths")
    editor.chart.pointer.point_at(Spot((3, 1)))
    return window


@scene
def editor_axis(window: MainWindow) -> QWidget:
    """Strokes are repeated left and right of an axis."""
    edit(window)
    editor = window.designing.editor
    editor.top.symmetry.setCurrentIndex(editor.top.symmetry.findData("left-right"))
    editor.use_symmetry("left-right")
    editor.chart.pointer.point_at(Spot((-4, 2)))
    return window


@scene
def editor_gauge(window: MainWindow) -> QWidget:
    """A gauge that is pointed at lights its plots."""
    edit(window)
    window.designing.editor.panel.gauges.pointed.emit("river")
    return window


@scene
def editor_numbers(window: MainWindow) -> QWidget:
    """Every plot with its number."""
    _overlay(edit(window), "numbers")
    return window


@scene
def editor_refused(window: MainWindow) -> QWidget:
    """A stroke that can do nothing says why."""
    edit(window)
    editor = window.designing.editor
    editor.toolbox.choose("coast")
    editor.chart.pointer.point_at(Spot((0, -4)))
    editor.chart.pointer.press()
    editor.chart.pointer.release()
    return window


@scene
def editor_keys(window: MainWindow) -> QWidget:
    """The list of keys of the editor."""
    edit(window)
    window.show_keys()
    return dialog_of(window)


@scene
def editor_help(window: MainWindow) -> QWidget:
    """The chapter about designing islands."""
    window.screens.show_help("editor")
    return window


@scene
def editor_long_note(window: MainWindow) -> QWidget:
    """More was written than an island can hold."""
    edit(window)
    panel = window.designing.editor.panel
    panel.show_page("details")
    panel.details.note.setPlainText("The wind never rests here, and nobody sleeps. " * 14)
    panel.details.changed.emit()
    return window


@scene
def editor_export(window: MainWindow) -> QWidget:
    """The island is to become a page to print."""
    edit(window)
    window.designing.export("pdf")
    return dialog_of(window)


@scene
def editor_code(window: MainWindow) -> QWidget:
    """The island is to become a code."""
    edit(window)
    window.designing.export("code")
    return dialog_of(window)


@scene
def editor_test(window: MainWindow) -> QWidget:
    """The island is played on."""
    edit(window)
    window.designing.test(classic_islands()[2])
    return window


@scene
def editor_trace(window: MainWindow) -> QWidget:
    """A picture is laid under the chart to trace it."""
    screen = edit(window)
    canvas = screen.canvas
    key = canvas.chart.island, canvas.chart.palette, canvas.chart.view.scale, canvas.devicePixelRatioF()
    painted = window.studio.kept(*key)
    assert painted is not None
    with TemporaryDirectory() as folder:
        file = Path(folder) / "coast.png"
        painted.ground.save(str(file))
        screen = edit(window, Island("Nueva", ()))
        screen.tracing.lay(file)
    _drag(screen, "plot", (0, 0), (-1, 1))
    return window
