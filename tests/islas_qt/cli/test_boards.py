"""`islas board`."""

from __future__ import annotations

import json
from pathlib import Path

from engine.games.puentes.files import classic_boards, content_hash, read_board, write_board
from tests.islas_qt.cli.conftest import Islas


def test_the_two_boards(islas: Islas) -> None:
    lines = islas("board", "list").stdout.splitlines()
    assert [line.split() for line in lines[1:]] == [["A", "6", "×", "5", "25", "4"], ["B", "6", "×", "6", "24", "9"]]
    told = [json.loads(line) for line in islas("board", "list", "--json").stdout.splitlines()]
    assert [board["revision"] for board in told] == [content_hash(board) for board in classic_boards()]


def test_a_board_is_drawn(islas: Islas) -> None:
    lines = islas("board", "show", "a").stdout.splitlines()
    assert lines[0] == "r---o-------b-------o"
    assert sum(line.count(sign) for line in lines for sign in "orb") == 18


def test_a_good_board_a_bad_one_and_none(islas: Islas, tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_bytes(write_board(classic_boards()[0]))
    told = islas("board", "check", file)
    assert (told.exit_code, "good" in told.stdout) == (0, True)
    file.write_text(file.read_text().replace('"grid": [6, 5]', '"grid": [5, 5]'))
    refused = islas("board", "check", file, "--json")
    assert refused.exit_code == 1
    assert json.loads(refused.stdout)["problem"] == "this island lies outside the grid"
    assert islas("board", "check", tmp_path / "none.json").exit_code == 1


def test_boards_are_generated_and_written(islas: Islas, tmp_path: Path) -> None:
    told = islas("board", "generate", "--seed", "3", "--difficulty", "easy", "--out", tmp_path / "new")
    assert told.exit_code == 0
    [file] = (tmp_path / "new").iterdir()
    assert len(read_board(file.read_bytes()).lines) == 25
    assert islas("board", "generate", "--difficulty", "silly").exit_code == 2
