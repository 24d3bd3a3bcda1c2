"""The document: previews, steps, the saved mark, what the views are told, and the journal."""

from __future__ import annotations

import json
import tracemalloc

import pytest

from editor.document.diff import Diff
from editor.document.document import Document, recovered
from editor.document.edit import paint
from editor.document.steps import STEP_NAMES
from editor.generator.generator import generate
from engine.island.cells import island
from engine.island.files import content_hash
from engine.reasons import RefusedError

START = island("Nueva", ())
ONE = paint(START, "plot", [(0, 0)])
TWO = paint(ONE, "plot", [(1, 0)])


def three_steps(write: list[str] | None = None) -> Document:
    document = Document(START, write.append if write is not None else None)
    document.commit("plot", ONE)
    document.commit("plot", TWO)
    return document


def test_a_preview_is_seen_and_not_kept() -> None:
    document = Document(START)
    document.preview(ONE)
    assert (document.island, document.kept) == (ONE, START)
    document.cancel_preview()
    assert document.island is START
    assert len(document.steps) == 1


def test_a_commit_is_one_step_whatever_was_previewed() -> None:
    document = Document(START)
    document.preview(ONE)
    document.preview(TWO)
    document.commit("plot", TWO)
    assert [step.island for step in document.steps] == [START, TWO]
    document.undo()
    assert document.island is START


def test_no_change_is_no_step() -> None:
    document = three_steps()
    document.undo()
    document.commit("plot", ONE)
    assert document.can_redo, "nothing has happened since the undo"


def test_a_new_step_drops_what_was_undone() -> None:
    document = three_steps()
    document.undo()
    document.commit("village", paint(ONE, "village", [(0, 1)]))
    assert [step.key for step in document.steps] == ["open", "plot", "village"]
    assert not document.can_redo


def test_undo_and_redo_at_the_ends_do_nothing() -> None:
    document = Document(START)
    document.undo()
    document.redo()
    assert document.position == 0


def test_a_jump_gives_up_the_stroke_and_goes_anywhere_in_the_history() -> None:
    document = three_steps()
    document.preview(START)
    document.jump(1)
    assert document.island is ONE
    document.jump(2)
    assert document.island is TWO
    with pytest.raises(IndexError):
        document.jump(3)


def test_the_saved_mark_is_about_content() -> None:
    document = three_steps()
    assert not document.is_saved
    document.mark_saved()
    assert document.is_saved
    document.undo()
    assert not document.is_saved
    document.commit("plot", TWO)
    assert document.is_saved, "the same content by another way"
    assert not Document(START, is_saved=False).is_saved


def test_watchers_are_told_what_changed() -> None:
    document = Document(START)
    told: list[Diff] = []
    document.watch(told.append)
    document.preview(ONE)
    document.commit("plot", ONE)
    document.undo()
    assert [change.cells for change in told] == [{(0, 0)}, frozenset(), {(0, 0)}]
    assert told[0].new == ONE.areas
    assert told[2].gone == ONE.areas
    assert not told[1]


def test_a_watcher_that_stops_is_told_nothing_more() -> None:
    document = Document(START)
    told: list[str] = []
    stop = document.watch(lambda change: told.append("first"))
    document.watch(lambda change: told.append("second"))
    document.commit("plot", ONE)
    stop()
    document.undo()
    assert told == ["first", "second", "second"]


def test_a_watcher_may_stop_while_it_is_told() -> None:
    document = Document(START)
    told: list[str] = []
    stop = document.watch(lambda change: (told.append("first"), stop()))
    document.watch(lambda change: told.append("second"))
    document.commit("plot", ONE)
    document.undo()
    assert told == ["first", "second", "second"]


@pytest.mark.slow
def test_five_hundred_steps_on_a_large_island_are_about_a_megabyte() -> None:
    start = generate(1, 60)
    cells = [cell for area in start.areas for cell in area.cells]
    tracemalloc.start()
    document = Document(start)
    for turn in range(500):
        document.commit("plot", paint(document.kept, (None, "plot")[turn % 2], [cells[turn // 2 % len(cells)]]))
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(document.steps) > 400
    assert size < 1.5 * 2**20


def test_details_are_a_step_and_must_fit_into_a_file() -> None:
    document = Document(START)
    document.describe("Isla", "Ana", "two\nlines", 7)
    assert (document.kept.name, document.kept.drawing) == ("Isla", 7)
    with pytest.raises(RefusedError):
        document.describe("", "", "", 0)
    assert document.kept.name == "Isla"
    document.undo()
    assert document.kept is START


def test_every_step_has_a_name() -> None:
    assert len({str(name) for name in STEP_NAMES.values()}) == len(STEP_NAMES)


def test_a_journal_gives_the_whole_history_back() -> None:
    lines: list[str] = []
    document = three_steps(lines)
    document.mark_saved()
    document.undo()
    document.preview(START)
    written: list[str] = []
    other = recovered(lines, written.append)
    assert other.steps == document.steps
    assert (other.position, other.is_saved, other.island) == (1, False, ONE)
    assert written == lines, "a new journal begins with the good lines"
    other.redo()
    assert other.is_saved
    assert written[-1] == '{"go":2}'
    assert all("\n" not in line for line in lines)


@pytest.mark.parametrize("cut", [1, 10, 40])
def test_a_line_cut_off_by_a_crash_is_left_out(cut: int) -> None:
    lines: list[str] = []
    three_steps(lines)
    other = recovered([*lines[:-1], lines[-1][:-cut], lines[-1]])
    assert other.island == ONE


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "[]",
        '{"do": "plot"}',
        '{"go": 9}',
        '{"go": -1}',
        '{"go": true}',
        '{"hello": 1}',
        '{"do":"dance","gone":[],"new":[],"erased":[],"drawn":[],"details":{}}',
        '{"do":"plot","gone":[],"new":[{"kind":"plot","cells":[[0,0]]}],"erased":[],"drawn":[],"details":{}}',
        '{"do":"plot","gone":[],"new":[{"kind":"plot","cells":[[99,0]]}],"erased":[],"drawn":[],"details":{}}',
        '{"do":"plot","gone":[],"new":[],"erased":[],"drawn":[],"details":{"name":7}}',
        '{"do":"plot","gone":[],"new":[],"erased":[],"drawn":[],"details":{"plots":7}}',
        '{"open": 3, "is_saved": true}',
        "\udcff",
        "[" * 1000,
    ],
)
def test_damaged_lines_end_the_recovery(line: str) -> None:
    lines: list[str] = []
    three_steps(lines)
    document = recovered([*lines, line, '{"go":0}'])
    assert document.island == TWO
    with pytest.raises(RefusedError, match="nothing can be recovered"):
        recovered([line])


def test_lines_are_json_that_an_island_file_would_hold() -> None:
    lines: list[str] = []
    three_steps(lines)
    assert json.loads(lines[1])["new"] == [{"kind": "plot", "cells": [[0, 0]]}]
    assert content_hash(recovered(lines).island) == content_hash(TWO)
