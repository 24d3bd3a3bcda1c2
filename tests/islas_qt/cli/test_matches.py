from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.bots.arena import Series, play
from engine.core import Outcome
from engine.match import Player
from islas_qt.cli.matches import Verdict
from tests.islas_qt.cli.conftest import Islas

Json = Any


@pytest.fixture(scope="module")
def content() -> bytes:
    return play(Series("islas", ("random", "greedy"), seed=2, keep=True), 0).file


@pytest.fixture
def file(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    return path


def test_a_good_file(islas: Islas, file: Path) -> None:
    value = json.loads(file.read_bytes())
    plies, scores = len(value["entries"]), value["outcome"]["scores"]
    winner = value["players"][scores.index(max(scores))]["name"]
    result = islas("verify", file)
    assert result.exit_code == 0
    assert result.stdout == f"{file}: ok, {plies} plies, {winner} won, {scores[0]} : {scores[1]}\n"
    assert json.loads(islas("verify", "--json", file).stdout) == {
        "file": str(file),
        "ok": True,
        "problem": None,
        "place": None,
        "plies": plies,
        "outcome": value["outcome"],
    }


def test_winners_are_told_by_name_as_plain_text() -> None:
    players = Player("Ana\nLuis"), Player("Eva"), Player("{0} [b]")
    verdict = Verdict(Path("a.json"), None, 9, Outcome((7, 5, 7), (0, 2)), players)
    assert str(verdict) == "a.json: ok, 9 plies, Ana\ufffdLuis and {0} [b] won, 7 : 5 : 7"


def test_an_unfinished_match_is_good(islas: Islas, tmp_path: Path) -> None:
    from engine.match import Match
    from engine.match_file import write_match

    (tmp_path / "new.json").write_bytes(write_match(Match(Series("islas", ("random",) * 2, 1).header(0))))
    assert islas("verify", tmp_path / "new.json").stdout.endswith("new.json: ok, 0 plies, not finished\n")


def _illegal(value: Json) -> None:
    value["entries"][7]["action"] = {"kind": "place", "plot": 99, "colour": "red"}


def _digest(value: Json) -> None:
    value["entries"][7]["digest"] = "0" * 16


def _version(value: Json) -> None:
    value["rules_version"] = 0


def _truncated(value: Json) -> None:
    del value["entries"][20:]


@pytest.mark.parametrize(
    ("change", "problem", "place", "plies"),
    [
        (_illegal, "illegal action at ply 7", "entries[7].action", 7),
        (_digest, "digest differs at ply 7", "entries[7].digest", 7),
        (_version, "other rules version", "rules_version", 0),
        (_truncated, "truncated", "entries", 20),
    ],
)
def test_problems_are_told_apart(
    islas: Islas, file: Path, change: Callable[[Json], None], problem: str, place: str, plies: int
) -> None:
    value = json.loads(file.read_bytes())
    change(value)
    file.write_text(json.dumps(value))
    result = islas("verify", file)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{file}: {place}: {problem}")
    told = json.loads(islas("verify", "--json", file).stdout)
    assert told["problem"].startswith(problem)
    assert (told["ok"], told["place"], told["plies"], told["outcome"]) == (False, place, plies, None)


def test_a_text_cut_off_is_truncated(islas: Islas, file: Path, content: bytes) -> None:
    file.write_bytes(content[:5000])
    assert "truncated: the file ends too early" in islas("verify", file).stdout


def test_one_bad_file_among_good_ones(islas: Islas, file: Path, tmp_path: Path) -> None:
    result = islas("verify", file, tmp_path / "no.json", tmp_path, file)
    assert result.exit_code == 1
    ends = ["", "no.json: there is no such file", ": this is a folder, not a file", ""]
    lines = result.stdout.splitlines()
    assert [line.endswith(end) for line, end in zip(lines, ends, strict=True)] == [True] * 4
    assert ["ok" in line for line in lines] == [True, False, False, True]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the file is empty"),
        (b"\xff\xfe", "byte 0: the text is not UTF-8"),
        (b" " * (5 * 1024 * 1024), "the file has more than the 4194304 bytes allowed"),
        (b"[]", "an object is expected here"),
        (b"hello", "line 1, column 1: this is not JSON"),
    ],
)
def test_what_is_no_match_file(islas: Islas, file: Path, data: bytes, sentence: str) -> None:
    file.write_bytes(data)
    assert islas("verify", file).stdout == f"{file}: {sentence}\n"
    result = islas("trace", file)
    assert result.exit_code == 1
    assert (result.stdout, result.stderr) == ("", f"{file}: {sentence}\n")


def test_names_of_files_are_plain_text(islas: Islas, file: Path, tmp_path: Path) -> None:
    named = file.rename(tmp_path / "[red]a\nb.json")
    assert islas("verify", named).stdout.startswith(f"{tmp_path}/[red]a\ufffdb.json: ok, ")
    result = islas("verify", tmp_path / "[red]a\nb\udcff.json")
    assert result.stdout.endswith("[red]a\ufffdb\ufffd.json: there is no such file\n")


def test_a_trace_is_a_line_of_json_for_each_ply(islas: Islas, file: Path) -> None:
    result = islas("trace", file)
    assert result.exit_code == 0
    opening, *steps = [json.loads(line) for line in result.stdout_bytes.decode().splitlines()]
    assert opening["format"] == "islas-trace"
    assert [step["ply"] for step in steps] == list(range(len(json.loads(file.read_bytes())["entries"])))
    assert "ñ".encode() in result.stdout_bytes


def test_a_trace_of_a_bad_match_ends_with_the_reason(islas: Islas, file: Path) -> None:
    value = json.loads(file.read_bytes())
    _illegal(value)
    file.write_text(json.dumps(value))
    result = islas("trace", file)
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 8
    assert result.stderr.startswith(f"{file}: entries[7].action: illegal action at ply 7")
