"""Islands are edited although the disk cannot be written."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from engine.island.cells import Island
from engine.island.files import classic_islands, write_island
from islas_qt import files
from islas_qt.library.drafts import Drafts
from islas_qt.library.fairness_dialog import FairnessDialog
from islas_qt.library.fairness_results import FairnessResult
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.window.islands import renamed


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Let no file be written any more; undoing the patch frees the disk."""

    def fail(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "replace_on_disk", fail)
    return monkeypatch


def test_a_new_island_is_edited_although_its_draft_cannot_be_kept(
    open_window: OpenWindow, full_disk: pytest.MonkeyPatch
) -> None:
    window = open_window()
    window.designing.show_library()
    window.designing.library.new_wanted.emit()
    assert window.screens.currentWidget() is window.designing.editor
    assert window.bar.hint.text().startswith("Not kept yet: the disk is full.")
    full_disk.undo()
    window.designing._work._try_again()  # as it does by itself after a while
    assert window.bar.hint.text() == ""
    assert not window.designing._work._again.isActive()


def test_the_warning_lasts_and_goes_when_strokes_are_kept_again(
    open_window: OpenWindow, full_disk: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window = open_window()
    window.designing.edit_copy(classic_islands()[0])
    renamed(window, "First")
    assert "Not kept yet" in window.bar.hint.text()
    assert window.designing._work._again.isActive()
    full_disk.undo()
    renamed(window, "Second")
    assert window.bar.hint.text() == ""
    ((_, draft),) = Drafts(tmp_path / "drafts").unfinished()
    assert [step.island.name for step in draft.steps] == ["Tenerife", "First", "Second"]
    window.designing.save()


def test_leaving_the_island_takes_the_warning_along(open_window: OpenWindow, full_disk: pytest.MonkeyPatch) -> None:
    window = open_window()
    window.designing.edit_copy(Island("New", ()))
    assert "Not kept yet" in window.bar.hint.text()
    window.screens.go_back()
    assert window.screens.currentWidget() is window.designing.library
    assert window.bar.hint.text() == ""


def test_a_folder_that_cannot_be_made_stops_nobody(open_window: OpenWindow, tmp_path: Path) -> None:
    (tmp_path / "drafts").write_bytes(b"a file in the way")
    window = open_window()
    file = tmp_path / "island.isla"
    file.write_bytes(write_island(classic_islands()[2]))
    window.open_file(file)
    assert window.designing.editor.document.kept == classic_islands()[2]
    assert "the folder for unsaved work cannot be written" in window.bar.hint.text()
    window.designing.save()


def test_a_verdict_that_cannot_be_kept_is_told(open_window: OpenWindow, full_disk: pytest.MonkeyPatch) -> None:
    window = open_window()
    window.designing.judge(classic_islands()[0])
    dialog = window.findChild(FairnessDialog)
    assert isinstance(dialog, FairnessDialog)
    found = FairnessResult(verdict="fair", share=0.3, low=0.2, high=0.4, played=9, seats=3, bot="greedy")
    dialog.judged.emit(classic_islands()[0], found)
    assert "the disk is full" in dialog.warning.text()
    assert dialog.warning.isVisible()
    full_disk.undo()
    dialog.judged.emit(classic_islands()[0], found)
    assert not dialog.warning.isVisible()
    dialog.close()
