"""The library, the island editor and their dialogs, to be looked at."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from _stage import dialog_of, scene, wait_until
from PySide6.QtCore import QItemSelectionModel
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from editor.document.document import Document
from editor.document.edit import draw, lay
from editor.fairness.proposals import way_to_fair
from editor.fairness.trial import Played, against_classic
from editor.generator.candidates import GeneratorOptions
from editor.text_code import to_code
from editor.tools.tool import Spot
from engine.island.cells import Area, Cell, Edge, Island, edge, neighbours
from engine.island.files import classic_islands
from engine.reasons import reason
from islas_qt.editing.marks import Overlay
from islas_qt.editing.screen import EditorScreen
from islas_qt.library.fairness_dialog import FairnessDialog
from islas_qt.library.generator_dialog import GeneratorDialog
from islas_qt.library.generator_options import candidate
from islas_qt.library.recovery_dialog import DraftDialog
from islas_qt.storage.islands import Islands
from islas_qt.window.main_window import MainWindow

RIVER = edge((-1, 0), (0, -1)), edge((-1, 0), (0, 0)), edge((-1, 1), (0, 0)), edge((0, 0), (0, 1)), edge((0, 0), (1, 0))
MATCHES = 12  # for the fairness check: enough to have something to show


def clear_islands(window: MainWindow) -> None:
    """Let there be no islands of one's own, nothing unsaved in the editor, and the usual options of the generator."""
    window.settings.store.remove("generator")
    if "designing" in window.__dict__:
        for screen in window.designing.made():
            if isinstance(screen, EditorScreen):
                screen.document.mark_saved()
    for kept in [*_islands(window).all(), *_islands(window).deleted()]:
        _islands(window).remove(kept.id)
    if "designing" in window.__dict__:
        window.designing.library.islands.look_for_all()


def _islands(window: MainWindow) -> Islands:
    assert window.shelf.database is not None
    return Islands(window.shelf.database)


@cache
def _generated(number: int) -> Island:
    found = candidate(GeneratorOptions(), None, number)
    assert isinstance(found, Island)
    return found


@cache
def _played(island: Island) -> list[Played]:
    trial = against_classic(island)
    return [trial.play(number) for number in range(MATCHES)]


# -- the library


@scene
def library(window: MainWindow) -> QWidget:
    """Nothing but the classic islands."""
    window.designing.show_library()
    shown = window.designing.library.islands
    wait_until(lambda: not shown.is_reading)
    shown.list.setCurrentIndex(shown.model.index(1, 0))
    return window


@scene
def library_own(window: MainWindow) -> QWidget:
    """Some islands of one's own."""
    for number in range(5):
        island_id = _islands(window).create(_generated(number))
        _islands(window).tag(island_id, ("family", "quick")[: number % 3])
    _islands(window).save(island_id, replace(classic_islands()[3], name="Isla Perdida", author="Inés"))
    return library(window)


@scene
def library_versions(window: MainWindow) -> QWidget:
    """An island was saved six times."""
    island_id = _islands(window).create(replace(_generated(0), name="Isla Perdida"))
    for number in range(1, 6):
        _islands(window).save(island_id, replace(_generated(number), name="Isla Perdida"))
    library(window)
    shown = window.designing.library.islands
    shown.list.setCurrentIndex(shown.model.index(0, 0))
    window.designing.library.show_versions()
    return dialog_of(window)


@scene
def library_menu(window: MainWindow) -> QWidget:
    """All that can be done with an island."""
    library_own(window)
    shown = window.designing.library
    shown.islands.list.setCurrentIndex(shown.islands.model.index(0, 0))
    shown.details.more.click()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    return menu


@scene
def library_several(window: MainWindow) -> QWidget:
    """Two islands are selected."""
    shown = library_own(window)
    islands = window.designing.library.islands
    islands.list.selectionModel().select(islands.model.index(2), QItemSelectionModel.SelectionFlag.Select)
    return shown


@scene
def library_compare(window: MainWindow) -> QWidget:
    """Two islands side by side."""
    library_own(window)
    window.designing.library.compare_islands()
    return dialog_of(window)


@scene
def library_rename(window: MainWindow) -> QWidget:
    """An island gets another name."""
    library_own(window)
    shown = window.designing.library
    shown.islands.list.setCurrentIndex(shown.islands.model.index(0, 0))
    shown.rename_island()
    return dialog_of(window)


@scene
def library_deleted(window: MainWindow) -> QWidget:
    """What was deleted in the last month."""
    library_own(window)
    shown = window.designing.library
    for kept in _islands(window).all()[:2]:
        _islands(window).delete(kept.id)
    shown.refresh()
    wait_until(lambda: not shown.islands.is_reading)
    shown.islands.which.setCurrentIndex(shown.islands.which.findData("deleted"))
    shown.islands.which.activated.emit(0)
    return window


@scene
def library_import(window: MainWindow) -> QWidget:
    """A code was copied."""
    QGuiApplication.clipboard().setText(to_code(_generated(2)))
    library(window)
    window.designing.ask_for_file()
    return dialog_of(window)


def _generator(window: MainWindow) -> GeneratorDialog:
    """Open the generator."""
    window.designing.generate()
    dialog = dialog_of(window)
    assert isinstance(dialog, GeneratorDialog)
    return dialog


@scene
def library_generator(window: MainWindow) -> QWidget:
    """Twelve islands to choose from."""
    library(window)
    dialog = _generator(window)
    wait_until(lambda: all(card.island for card in dialog.cards))
    dialog.cards[5].click()
    return dialog


@scene
def library_numbers(window: MainWindow) -> QWidget:
    """An island is varied; other ones would have numbers of one's own."""
    _edit(window)
    dialog = _generator(window)
    dialog.controls.profile.setCurrentIndex(1)
    dialog.controls.profile.activated.emit(1)
    wait_until(lambda: all(card.island for card in dialog.cards))
    return dialog


@scene
def library_draft(window: MainWindow) -> QWidget:
    """The program ended before an island was saved."""
    saved = classic_islands()[0]
    document = Document(saved)
    document.commit("sea", lay(saved, sea=[*saved.areas[0].cells]))
    DraftDialog(document, saved, window.studio, window.colours, window).open()
    return dialog_of(window)


# -- the editor


def _edit(window: MainWindow, island: Island | None = None) -> EditorScreen:
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
    _drag(_edit(window), "plot", (3, 0), (4, -1), (4, -2))
    return window


@scene
def editor_empty(window: MainWindow) -> QWidget:
    """A new island: nothing but the sea."""
    _edit(window, Island("Nueva", ()))
    return window


@scene
def editor_village(window: MainWindow) -> QWidget:
    """A plot is pointed at: a click would make it a village."""
    screen = _edit(window)
    screen.toolbox.choose("village")
    screen.chart.pointer.point_at(Spot((0, 0)))
    return window


@scene
def editor_river(window: MainWindow) -> QWidget:
    """A river is drawn along borders."""
    _drag(_edit(window), "river", *RIVER)
    return window


@scene
def editor_road(window: MainWindow) -> QWidget:
    """A road is drawn along borders."""
    _drag(_edit(window), "road", edge((1, 0), (2, -1)), edge((1, 0), (2, 0)), edge((1, 1), (2, 0)))
    return window


@scene
def editor_coast(window: MainWindow) -> QWidget:
    """A beach is drawn along the shore."""
    _drag(_edit(window), "coast", edge((0, 2), (0, 3)), edge((1, 1), (1, 2)), edge((2, 0), (2, 1)))
    return window


@scene
def editor_merge(window: MainWindow) -> QWidget:
    """A plot is drawn into another one."""
    _drag(_edit(window), "merge", (0, 0), (0, 1))
    return window


def _stroke_of(tool: str, *way: Cell | Edge) -> None:
    """Have a scene of a tool in the middle of its stroke."""

    def stroke(window: MainWindow) -> QWidget:
        _drag(_edit(window), tool, *way)
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
    screen = _edit(window)
    screen.toolbox.choose("farmland")
    _drag(screen, "fill", (0, 0))
    return window


@scene
def editor_select(window: MainWindow) -> QWidget:
    """What is selected is on its way out to sea."""
    screen = _edit(window)
    _drag(screen, "select", (3, -2))
    screen.chart.pointer.release()
    _drag(screen, "select", (3, -2), (5, -2))
    return window


@scene
def editor_touch(window: MainWindow) -> QWidget:
    """The plots tell what they touch."""
    _overlay(_edit(window), "touch")
    return window


@scene
def editor_neighbours(window: MainWindow) -> QWidget:
    """The neighbours of a plot are lit."""
    screen = _edit(window)
    _overlay(screen, "neighbours")
    screen.chart.pointer.point_at(Spot((0, 0)))
    return window


@scene
def editor_attraction(window: MainWindow) -> QWidget:
    """The plots tell how many want to live there."""
    _overlay(_edit(window), "attraction")
    return window


@scene
def editor_problems(window: MainWindow) -> QWidget:
    """Nobody can play on it yet, and why."""
    whole = classic_islands()[2]
    villages = [cell for area in whole.areas if area.kind == "village" for cell in area.cells]
    broken = lay(whole, [Area("plot", ((6, -2),))], sea=[*villages, (3, -2)])
    _edit(window, broken)
    return window


@scene
def editor_history(window: MainWindow) -> QWidget:
    """Some strokes were done, one of them was undone."""
    screen = _edit(window)
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
    _edit(window, replace(classic_islands()[0], name="Isla Perdida", author="Inés de la Torre", note=note))
    window.designing.editor.panel.show_page("details")
    return window


@scene
def editor_stamp(window: MainWindow) -> QWidget:
    """Something that was copied is in the hand."""
    _edit(window)
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
    _edit(window)
    editor = window.designing.editor
    editor.top.symmetry.setCurrentIndex(editor.top.symmetry.findData("sixths"))
    editor.use_symmetry("sixths")
    editor.chart.pointer.point_at(Spot((3, 1)))
    return window


@scene
def editor_axis(window: MainWindow) -> QWidget:
    """Strokes are repeated left and right of an axis."""
    _edit(window)
    editor = window.designing.editor
    editor.top.symmetry.setCurrentIndex(editor.top.symmetry.findData("left-right"))
    editor.use_symmetry("left-right")
    editor.chart.pointer.point_at(Spot((-4, 2)))
    return window


@scene
def editor_gauge(window: MainWindow) -> QWidget:
    """A gauge that is pointed at lights its plots."""
    _edit(window)
    window.designing.editor.panel.gauges.pointed.emit("river")
    return window


@scene
def editor_numbers(window: MainWindow) -> QWidget:
    """Every plot with its number."""
    _overlay(_edit(window), "numbers")
    return window


@scene
def editor_refused(window: MainWindow) -> QWidget:
    """A stroke that can do nothing says why."""
    _edit(window)
    editor = window.designing.editor
    editor.toolbox.choose("coast")
    editor.chart.pointer.point_at(Spot((0, -4)))
    editor.chart.pointer.press()
    editor.chart.pointer.release()
    return window


@scene
def editor_keys(window: MainWindow) -> QWidget:
    """The list of keys of the editor."""
    _edit(window)
    window.show_keys()
    return dialog_of(window)


@scene
def editor_help(window: MainWindow) -> QWidget:
    """The chapter about designing islands."""
    window.show_help("editor")
    return window


@scene
def editor_long_note(window: MainWindow) -> QWidget:
    """More was written than an island can hold."""
    _edit(window)
    panel = window.designing.editor.panel
    panel.show_page("details")
    panel.details.note.setPlainText("The wind never rests here, and nobody sleeps. " * 14)
    panel.details.changed.emit()
    return window


@scene
def editor_fairness(window: MainWindow) -> QWidget:
    """Some matches have been played to see whether it is fair."""
    island = classic_islands()[2]
    _edit(window)
    window.designing.judge(island)
    dialog = dialog_of(window)
    assert isinstance(dialog, FairnessDialog)
    for match in _played(island):
        dialog.evidence.add(match)
    dialog.stop()
    return dialog


@scene
def editor_fairer(window: MainWindow) -> QWidget:
    """Small changes are proposed, and one of them is looked at."""
    dialog = editor_fairness(window)
    assert isinstance(dialog, FairnessDialog)
    dialog.fairer.click()
    wait_until(lambda: bool(dialog.panel.buttons))
    for button in dialog.panel.buttons[:2]:
        button.click()
    return dialog


@scene
def editor_until_fair(window: MainWindow) -> QWidget:
    """An island that was too strong has been changed until it is fair."""
    dialog = editor_fairness(window)
    assert isinstance(dialog, FairnessDialog)
    for proposal in way_to_fair(dialog.evidence.trial, 0.55):
        dialog._note_change(proposal)
    dialog._end_repeating("fair")
    return dialog


@scene
def editor_too_strong(window: MainWindow) -> QWidget:
    """An island with too many beaches, and why it wins too often."""
    shores = [edge(cell, other) for cell in classic_islands()[2].area_of() for other in neighbours(cell)]
    island = draw(classic_islands()[2], shores, "coast")
    _edit(window, island)
    window.designing.judge(island)
    dialog = dialog_of(window)
    assert isinstance(dialog, FairnessDialog)
    for number in range(90):
        match = _played(island)[number % MATCHES]
        dialog.evidence.add(replace(match, number=number, share=float(number % 4 != 0)))
    dialog.stop()
    return dialog


@scene
def editor_export(window: MainWindow) -> QWidget:
    """The island is to become a page to print."""
    _edit(window)
    window.designing.export("pdf")
    return dialog_of(window)


@scene
def editor_code(window: MainWindow) -> QWidget:
    """The island is to become a code."""
    _edit(window)
    window.designing.export("code")
    return dialog_of(window)


@scene
def editor_test(window: MainWindow) -> QWidget:
    """The island is played on."""
    _edit(window)
    window.designing.test(classic_islands()[2])
    return window


@scene
def library_nothing(window: MainWindow) -> QWidget:
    """No island has the numbers that are wished for."""
    library(window)
    dialog = _generator(window)
    dialog._show(reason("no such island was found; try other numbers, another shape or another seed"))
    return dialog


@scene
def library_closely(window: MainWindow) -> QWidget:
    """One of the islands to choose from is looked at closely."""
    dialog = library_generator(window)
    assert isinstance(dialog, GeneratorDialog)
    dialog.look.click()
    return dialog_of(window)


@scene
def editor_trace(window: MainWindow) -> QWidget:
    """A picture is laid under the chart to trace it."""
    screen = _edit(window)
    canvas = screen.canvas
    key = canvas.chart.island, canvas.chart.palette, canvas.chart.view.scale, canvas.devicePixelRatioF()
    painted = window.studio.kept(*key)
    assert painted is not None
    with TemporaryDirectory() as folder:
        file = Path(folder) / "coast.png"
        painted.ground.save(str(file))
        screen = _edit(window, Island("Nueva", ()))
        screen.tracing.lay(file)
    _drag(screen, "plot", (0, 0), (-1, 1))
    return window
