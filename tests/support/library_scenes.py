"""The library of islands and its dialogs, to be looked at."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from editor.document.document import Document
from editor.document.edit import lay
from editor.generator.candidates import GeneratorOptions
from editor.text_code import to_code
from engine.island.cells import Island
from engine.island.files import classic_islands
from engine.reasons import reason
from islas_qt.editing.screen import EditorScreen
from islas_qt.library.generator_dialog import GeneratorDialog
from islas_qt.library.generator_options import candidate
from islas_qt.library.library_screen import LibraryScreen
from islas_qt.library.recovery_dialog import DraftDialog
from islas_qt.storage.islands import Islands
from islas_qt.window.main_window import MainWindow
from tests.support.editor_scenes import edit
from tests.support.stage import dialog_of, scene, wait_until


def clear_islands(window: MainWindow) -> None:
    """Let there be no islands of one's own, nothing unsaved in the editor, and the usual options of the generator."""
    window.settings.store.remove("generator")
    for screen in window.screens.made:
        if isinstance(screen, EditorScreen):
            screen.document.mark_saved()
    for kept in [*_islands(window).all(), *_islands(window).deleted()]:
        _islands(window).remove(kept.id)
    for screen in window.screens.made:
        if isinstance(screen, LibraryScreen):
            screen.islands.look_for_all()


def _islands(window: MainWindow) -> Islands:
    assert window.shelf.database is not None
    return Islands(window.shelf.database)


@cache
def _generated(number: int) -> Island:
    found = candidate(GeneratorOptions(), None, number)
    assert isinstance(found, Island)
    return found


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
    edit(window)
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
