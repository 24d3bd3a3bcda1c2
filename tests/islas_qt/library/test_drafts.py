from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from editor.document.document import Document
from editor.document.edit import paint
from engine.island.cells import Island
from engine.island.files import classic_islands
from islas_qt.library.drafts import Drafts

ROOT = Path(__file__).parents[3]
SAVED = classic_islands()[0]
NAME = "0b6c6f0e-33a0-4d2b-8a3e-d4f0a6a2a001"


def edited(drafts: Drafts, strokes: int = 3, name: str = NAME) -> Document:
    """Return a document with a few strokes, as if the program died now."""
    document = Document(SAVED, drafts.open(name))
    for number in range(strokes):
        document.commit("plot", paint(document.kept, "plot", [(20 + number, -10)]))
    return document


def only(drafts: Drafts) -> tuple[str, Document]:
    """Return the one unfinished document."""
    (found,) = drafts.unfinished()
    return found


def test_what_was_not_saved_comes_back_with_its_history(tmp_path: Path) -> None:
    document = edited(Drafts(tmp_path))
    document.undo()
    name, back = only(Drafts(tmp_path))
    assert name == NAME
    assert back.steps == document.steps
    assert back.position == 2
    assert not back.is_saved
    assert back.can_redo


def test_nothing_unsaved_leaves_nothing_behind(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path)
    edited(drafts, name="saved").mark_saved()
    edited(drafts, 0, "untouched")
    edited(drafts, 1, "undone").undo()
    Document(Island("New", ()), drafts.open("new"), is_saved=False)
    assert Drafts(tmp_path).unfinished() == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_line_that_was_cut_off_costs_one_stroke_at_most(tmp_path: Path, cut: int) -> None:
    document = edited(Drafts(tmp_path))
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-cut])
    _, back = only(Drafts(tmp_path))
    assert back.kept in (document.kept, document.steps[-2].island)
    assert (back.kept == document.kept) == (cut == 1)


def test_a_recovered_document_goes_on_in_its_journal(tmp_path: Path) -> None:
    edited(Drafts(tmp_path))
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-5] + b"\xff{")
    _, back = only(Drafts(tmp_path))
    back.commit("plot", paint(back.kept, "plot", [(30, 0)]))
    _, again = only(Drafts(tmp_path))
    assert again.steps == back.steps


def test_looking_for_drafts_changes_no_file(tmp_path: Path) -> None:
    edited(Drafts(tmp_path))
    (file,) = tmp_path.iterdir()
    before = file.read_bytes() + b'{"do": "pl'
    file.write_bytes(before)
    Drafts(tmp_path).unfinished()
    assert file.read_bytes() == before


def test_dropped_and_moved(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path)
    document = edited(drafts, name="new")
    drafts.move("new", NAME)
    document.commit("plot", paint(document.kept, "plot", [(30, 0)]))
    assert only(Drafts(tmp_path))[0] == NAME
    assert only(Drafts(tmp_path))[1].steps == document.steps
    drafts.drop(NAME)
    assert Drafts(tmp_path).unfinished() == []


def test_what_is_edited_now_is_not_left_over(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path)
    edited(drafts)
    assert not drafts.unfinished()
    assert len(Drafts(tmp_path).unfinished()) == 1


def test_foreign_and_unreadable_files_are_left_alone(tmp_path: Path) -> None:
    for name in ("a b.journal", "notes.txt", "empty.journal", "bad.journal"):
        (tmp_path / name).write_bytes(b"" if name == "empty.journal" else b"\x00\xff nothing")
    (tmp_path / "folder.journal").mkdir()
    assert Drafts(tmp_path).unfinished() == []
    assert len(list(tmp_path.iterdir())) == 5
    assert Drafts(tmp_path / "missing").unfinished() == []


@pytest.mark.parametrize("name", ["", "..", "../x", "a/b", "a\\b", "con.txt", "x" * 65])
def test_a_journal_lies_in_its_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="not the name"):
        Drafts(tmp_path).open(name)


def test_what_could_not_be_written_goes_with_the_next_line(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path)
    document = edited(drafts)
    (file,) = tmp_path.iterdir()
    file.unlink()
    file.mkdir()
    document.commit("plot", paint(document.kept, "plot", [(40, 0)]))
    assert drafts.trouble is not None
    file.rmdir()
    document.commit("plot", paint(document.kept, "plot", [(41, 0)]))
    assert drafts.trouble is None
    assert only(Drafts(tmp_path))[1].steps == document.steps


def test_a_new_island_is_unsaved_from_the_start(tmp_path: Path) -> None:
    Document(replace(SAVED, name="New"), Drafts(tmp_path).open("new"), is_saved=False)
    assert only(Drafts(tmp_path))[1].kept.name == "New"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the script forks")
def test_kills() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.stress.edit_kill", "--kills", "6"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "nothing lost" in done.stdout
