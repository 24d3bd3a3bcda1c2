"""Islands with names, authors and notes that look like mark-up or worse: shown as written, or refused with a reason."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from editor.document.details import Detail, fitting
from editor.document.document import Document
from editor.text_code import from_code, to_code
from engine.island.cells import Area, Island
from engine.island.files import island_from_json, read_island, to_json
from islas_qt.games.islas.setup.header import IN_TURN
from islas_qt.library.exports import export, file_name
from islas_qt.library.fairness_dialog import FairnessDialog
from islas_qt.library.generator_dialog import GeneratorDialog
from islas_qt.library.import_dialog import ImportDialog
from islas_qt.library.recovery_dialog import DraftDialog
from islas_qt.play.plan import usual_plan
from islas_qt.storage.islands import Islands
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.test_hostile_names import (  # noqa: F401  fixtures
    REFUSED,
    SHOWN,
    _tooltips_are_text,
    painters,
    read,
)

ROCK = Island("", tuple(Area("plot", ((q, 0),)) for q in range(5)))


def called(name: str) -> Island:
    """Return an island with a name, of an author who is called so, with such a note in two lines."""
    return replace(ROCK, name=name, author=name, note=f"{name}\n{name}")


@pytest.fixture
def full(window: MainWindow) -> MainWindow:
    """Return a window with all these islands in its library."""
    assert window.shelf.database is not None
    islands = Islands(window.shelf.database)
    for name in SHOWN:
        islands.save(islands.create(replace(ROCK, name="First")), called(name))
    return window


@pytest.fixture(autouse=True)
def _nothing_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GeneratorDialog, "generate", lambda self: None)  # it takes long, and has names of its own


def opened(dialog: QDialog | None = None) -> Iterator[str]:
    """Yield what an open dialog says, after it has been painted, and close it."""
    dialog = dialog or QApplication.activeModalWidget()  # type: ignore[assignment]
    assert dialog is not None
    dialog.show()
    dialog.grab()
    yield read(dialog)
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_islands_in_the_library(full: MainWindow, painters: dict[str, str], qtbot: QtBot) -> None:  # noqa: F811
    designing = full.designing
    designing.show_library()
    library = designing.library
    qtbot.waitUntil(lambda: not library.islands.is_reading, timeout=20_000)
    for row in range(len(SHOWN)):
        library.islands.list.setCurrentIndex(library.islands.model.index(row, 0))
        item = library.islands.current()
        assert item is not None
        name = item.island.name
        library.islands.list.viewport().grab()
        assert painters["library_card"]
        assert (library.details.name.text(), library.details.note.text()) == (name, f"{name}\n{name}")
        assert name in library.details.origin.text()
        for ask in (library.show_versions, library.export_island):
            qtbot.waitUntil(lambda: not library.islands.is_reading)
            library.islands.list.setCurrentIndex(
                library.islands.model.index(row, 0)
            )  # a list read anew selects nothing
            ask()
            (said,) = opened()
            assert name in said
        library.islands.search.setText(name)
        read(full)
        library.islands.search.clear()
    assert all(name in read(full) for name in SHOWN)
    assert all(name in painters["library_card"] for name in SHOWN if len(name) < 20)
    library.delete_island()
    library.duplicate_island()
    assert "is deleted" in read(full)


@pytest.mark.slow
@pytest.mark.parametrize("names", [SHOWN[::3], pytest.param(SHOWN, marks=pytest.mark.proof)], ids=["some", "all"])
def test_islands_in_the_dialogs_of_the_editor(full: MainWindow, names: Sequence[str]) -> None:
    for name in names:
        island, designing = called(name), full.designing
        designing.edit_copy(island)
        assert full.windowTitle().replace("[*][*]", "[*]").startswith(name)
        full.grab()
        assert read(full).count(name) >= 3  # the title, two fields
        assert designing.editor.panel.details.note.toPlainText() == island.note
        for way in ("file", "pdf"):
            designing.export(way)
            assert name in next(opened())
        designing.generate()
        (said,) = opened()
        assert f"Vary “{name}”" in said
        QGuiApplication.clipboard().setText(to_code(island))
        dialogs = (
            FairnessDialog(island, full.colours, full),
            DraftDialog(Document(island, is_saved=False), island, full.studio, full.colours, full),
            ImportDialog(lambda _: False, full.colours, full),
        )
        for dialog in dialogs:
            (said,) = opened(dialog)
            assert name in said
        designing.save()
        assert designing.editor.hint.text() == f"“{name}” is saved."


def test_islands_are_chosen_for_a_match(full: MainWindow, painters: dict[str, str]) -> None:  # noqa: F811
    full.screens.start.menu.chosen.emit("new")
    plan = usual_plan("islas", 2, 0)
    full.screens.new_match.use_plan(replace(plan, seats=tuple(replace(seat, choice=IN_TURN) for seat in plan.seats)))
    full.screens.new_match.begin()
    full.grab()
    said = read(full)
    assert all(name in said for name in SHOWN)


@pytest.mark.parametrize("field", ["name", "author", "note"])
def test_the_editor_takes_words_or_says_why_not(window: MainWindow, field: Detail) -> None:
    window.designing.edit_copy(called("Usual"))
    editor = window.designing.editor
    editor.panel.show_page("details")
    shown = getattr(editor.panel.details, field)
    write: Callable[[str], None] = shown.setPlainText if field == "note" else shown.setText
    for name in SHOWN:
        write(name)
        editor.panel.details.changed.emit()
        assert getattr(editor.document.kept, field) == name
        read(window)
    editor.save()
    for name in REFUSED:
        if field == "note" and ("\n" in name or "\u2028" in name):
            continue  # it may have lines
        if any("\ud800" <= letter <= "\udfff" or letter == "\ufeff" for letter in name):
            continue  # no field takes them
        write("")
        write(name)
        details = editor.panel.details.fields[("name", "author", "note").index(field)]
        assert details.verdict.isVisible(), name  # it is said at the field what is wrong
        editor.save()
        kept = getattr(editor.document.kept, field)
        assert kept == fitting(field, kept), name  # what a file could not hold never gets into the island
        assert island_from_json(to_json(editor.document.kept)) == editor.document.kept
        left: list[str] = []
        editor.may_leave(partial(left.append, name))
        assert left == [name]  # nobody is kept in the editor
        read(window)
    write("Usual again")
    editor.describe()
    assert getattr(editor.document.kept, field) == "Usual again"


def test_codes_and_files_with_words_that_nobody_could_read_are_refused(window: MainWindow, tmp_path: Path) -> None:
    for name in REFUSED:
        if any("\ud800" <= letter <= "\udfff" for letter in name):
            continue  # no file can hold them
        for island in (replace(ROCK, name=name), replace(called("Usual"), author=name)):
            dialog = ImportDialog(lambda _: False, window.colours, window)
            dialog.code.setText(to_code(island))
            assert not dialog.take.isEnabled()
            assert dialog.said.text()
            assert next(opened(dialog))


@pytest.mark.parametrize("name", SHOWN)
def test_islands_in_files(qapp: QApplication, tmp_path: Path, name: str, painters: dict[str, str]) -> None:  # noqa: F811
    island = called(name)
    for kind in ("file", "svg", "pdf"):  # there are no words in a picture
        path = tmp_path / file_name(island, kind)
        assert path.parent == tmp_path
        export(kind, island, path)
        assert path.stat().st_size > 300
        if kind == "file":
            assert read_island(path.read_bytes()) == island
        if kind == "svg":
            title = ElementTree.parse(path).getroot().find("{http://www.w3.org/2000/svg}title")
            assert title is not None
            assert title.text == name
    assert name in painters["print_page"]
    assert from_code(to_code(island)) == island


def test_a_refusal_names_a_hostile_file(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "<b>&amp;.json"
    path.write_text("{}")
    window.open_file(path)
    box = window.findChild(QMessageBox)
    assert box is not None
    assert box.textFormat() == Qt.TextFormat.PlainText
    assert str(path) in box.informativeText()
    box.close()
    QTest.qWait(1)
