"""Whatever is done and undone, nothing is lost: a small sample of `tests/stress/undo.py`, and examples that shrink."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.stress import undo

NUMBER = st.integers(min_value=0, max_value=2**20)
COMMANDS = st.lists(st.tuples(st.integers(min_value=0, max_value=11), NUMBER, NUMBER, NUMBER), max_size=25)


@settings(max_examples=25)
@given(st.integers(min_value=0, max_value=40), COMMANDS)
def test_undo_all_redo_all_save_and_recover(number: int, commands: list[undo.Command]) -> None:
    run = undo.Run(undo.beginning(number))
    for command in commands:
        run.do(command)
    run.finish()


@pytest.mark.slow
def test_a_sample_of_the_long_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["undo.py", "--runs", "3", "--commands", "200"])
    assert undo.main() == 0
    assert capsys.readouterr().out.startswith("3 runs of 200 commands: no failure")


def test_the_check_notices_a_document_that_forgets() -> None:
    run = undo.Run(undo.beginning(1))
    run.document._watchers.clear()
    with pytest.raises(AssertionError, match="the views know"):
        run.do((0, 3, 20, 1 + 7 * 7))
