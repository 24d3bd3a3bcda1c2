from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine.bots.contest import ratings, sequential
from engine.registry import Game, game
from tests.islas_qt.cli.conftest import Islas

ROOT = Path(__file__).parents[3]
ISLAS = [sys.executable, "-m", "islas_qt"]
DUEL = ("arena", "--game", "faros", "--levels", "greedy,random")
HEADINGS = ["table", "matches", "points", "more", "95", "%", "interval"]
NO_RATINGS = "There will be no ratings: they need another package, pip install “openskill”.\n"

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")


@pytest.fixture(autouse=True)
def _faros(tiny_game: Game) -> None:
    """Let every test know the game of the tests."""


def figures(text: str) -> dict[str, Any]:
    """Return the figures that must be the same: all but times."""
    found: dict[str, Any] = json.loads(text)
    assert found.pop("seconds") > 0
    assert found.pop("answer_times").keys() == {"greedy", "random"}
    return found


@pytest.fixture
def told(islas: Islas) -> Callable[..., dict[str, Any]]:
    """Run a duel of Faros and return the figures that must be the same."""

    def run(*options: object) -> dict[str, Any]:
        result = islas(*DUEL, "--json", "--jobs", 1, *options)
        assert result.exit_code == 0, result.stderr
        return figures(result.stdout)

    return run


def test_the_results_as_tables(islas: Islas) -> None:
    result = islas(*DUEL, "--seats", 3, "--games", 30, "--jobs", 1)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0].split() == [*HEADINGS[:2], "wins", "95", "%", "interval", "even", *HEADINGS[2:]]
    assert lines[1].startswith("greedy against 2 × random")
    assert " 30 " in lines[1]
    assert " 33.3% " in lines[1]
    assert [line.split()[0] for line in lines[3:6]] == ["level", "greedy", "random"]
    assert [line.split()[0] for line in lines[7:10]] == ["answers", "greedy", "random"]
    assert lines[11].startswith("10 deals, 30 matches, ")


def test_the_results_for_machines(told: Callable[..., dict[str, Any]]) -> None:
    found = told("--games", 41, "--seed", 3)
    assert {key: found[key] for key in ("game", "seats", "seed", "deals", "matches", "sprt")} == {
        "game": "faros",
        "seats": 2,
        "seed": 3,
        "deals": 20,
        "matches": 40,
        "sprt": None,
    }
    (table,) = found["tables"]
    low, high = table["interval"]
    assert table["levels"] == ["greedy", "random"]
    assert 0.5 < low < table["share"] < high <= 1
    assert table["even"] == 0.5
    low, high = table["points_more_interval"]
    assert 0 < low < table["points_more"] < high
    means = {level: points["mean_points"] for level, points in found["levels"].items()}
    assert means["greedy"] - means["random"] == pytest.approx(table["points_more"])
    assert found != told("--games", 41, "--seed", 4)


def test_all_against_all(islas: Islas, tiny_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(tiny_game.agents, "other", tiny_game.agents["random"])
    options = ("arena", "--game", "faros", "--levels", "greedy,random,other", "--jobs", 1)
    found = json.loads(islas(*options, "--json", "--games", 60).stdout)
    assert [table["levels"] for table in found["tables"]] == [
        ["greedy", "random"],
        ["greedy", "other"],
        ["random", "other"],
    ]
    assert [table["deals"] for table in found["tables"]] == [10, 10, 10]
    lines = islas(*options, "--games", 2).stdout.splitlines()  # two of the tables have not played yet
    assert lines[2] == ""
    assert "other" not in lines[1]


def test_alone_points_are_compared(islas: Islas) -> None:
    options = ("arena", "--game", "puentes", "--seats", 1, "--levels", "greedy,random", "--games", 4, "--jobs", 1)
    lines = islas(*options).stdout.splitlines()
    assert lines[0].split() == HEADINGS
    assert lines[1].startswith("greedy against random")
    (table,) = json.loads(islas(*options, "--json").stdout)["tables"]
    assert "share" not in table
    assert table["points_more"] > 10


@pytest.mark.parametrize(
    ("bounds", "verdict", "word"),
    [
        ("0.5,0.6", "accepted", ": accepted (log"),
        ("0.9,0.99", "rejected", ": rejected"),
        ("0.75,0.76", "undecided", "more --games"),
    ],
)
def test_the_sequential_test_stops_early(
    islas: Islas, told: Callable[..., dict[str, Any]], bounds: str, verdict: str, word: str
) -> None:
    found = told("--games", 300, "--sprt", bounds)
    assert found["sprt"]["verdict"] == verdict
    assert (found["matches"] == 300) == (verdict == "undecided")
    assert found["matches"] % 2 == 0
    assert word in islas(*DUEL, "--games", 300, "--sprt", bounds, "--jobs", 1).stdout


def test_the_test_of_who_plays_alone_is_about_points(islas: Islas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sequential, "FEWEST_BLOCKS", 2)
    options = ("--seats", 1, "--levels", "random,greedy", "--games", 10, "--sprt", "-9,0", "--jobs", 1)
    out = islas("arena", "--game", "puentes", *options).stdout
    assert "random makes 0 points more than greedy, rather than -9: rejected" in out


def test_a_second_run_goes_on(told: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    whole = told("--games", 40)
    file = tmp_path / "duel.jsonl"
    told("--games", 12, "--out", file)
    kept = file.read_bytes()
    assert kept.count(b"\n") == 7
    assert told("--games", 40, "--out", file, "--jobs", 2) == whole
    grown = file.read_bytes()
    assert grown.startswith(kept)
    assert grown.count(b"\n") == 21
    assert told("--games", 40, "--out", file) == whole  # nothing is left to be played
    assert told("--games", 12, "--out", file)["matches"] == 12
    assert file.read_bytes() == grown


def test_a_second_run_stops_where_the_first_would_have(told: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    options = "--games", 300, "--sprt", "0.5,0.6"
    whole = told(*options)
    file = tmp_path / "duel.jsonl"
    told("--games", 100, "--out", file)
    assert told(*options, "--out", file) == whole


def test_a_line_that_was_cut_off_is_played_again(told: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    whole = told("--games", 12, "--out", file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:4]) + lines[4][:40])
    assert told("--games", 12, "--out", file) == whole
    assert [json.loads(line)["block"] for line in file.read_bytes().splitlines()[1:]] == list(range(6))


def test_a_file_whose_first_line_was_cut_off_begins_anew(told: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    whole = told("--games", 4, "--out", file)
    opening, *_ = file.read_bytes().splitlines()
    for left in (opening, opening[:9], b""):
        file.write_bytes(left)
        assert told("--games", 4, "--out", file) == whole
        assert file.read_bytes().splitlines()[0] == opening
        assert file.read_bytes().count(b"\n") == 3


def test_the_file_of_another_run_is_refused(islas: Islas, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    islas(*DUEL, "--games", 4, "--out", file, "--jobs", 1)
    kept = file.read_bytes()
    run = islas(*DUEL, "--games", 4, "--out", file, "--seed", 2)
    assert run.exit_code == 1
    assert run.stdout == ""
    assert run.stderr.splitlines()[-1] == (
        f"{file}: this is the file of another contest: faros (rules 1), 2 seats, greedy,random, seed 1"
    )
    assert file.read_bytes() == kept
    file.write_text("a letter to my aunt\n")
    run = islas(*DUEL, "--out", file)
    assert (run.exit_code, run.stderr.splitlines()[-1]) == (1, f"{file}: this is not the file of a contest")
    assert file.read_text() == "a letter to my aunt\n"


@pytest.mark.skipif(sys.platform != "linux", reason="there is no such device")
def test_what_is_no_file(islas: Islas, tmp_path: Path) -> None:
    run = islas(*DUEL, "--out", "/dev/null")
    assert (run.exit_code, run.stderr.splitlines()[-1]) == (1, "/dev/null: this is not a file")
    assert islas(*DUEL, "--out", tmp_path).exit_code == 2


def test_a_full_disk_is_told_and_nothing_is_lost(islas: Islas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "duel.jsonl"
    opened, calls = Path.open, count()

    def full(path: Path, *how: Any, **options: Any) -> Any:
        if path == file and next(calls) == 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        return opened(path, *how, **options)

    monkeypatch.setattr(Path, "open", full)
    run = islas(*DUEL, "--out", file, "--jobs", 1)
    assert (run.exit_code, run.stderr.splitlines()[-1]) == (1, f"{file}: the disk is full")
    assert run.stdout.splitlines()[-1].startswith("3 deals, 6 matches")
    assert file.read_bytes().count(b"\n") == 4


def test_without_openskill(islas: Islas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    run = islas(*DUEL, "--games", 4, "--jobs", 1, "--json")
    assert (run.exit_code, run.stderr) == (0, NO_RATINGS)
    assert json.loads(run.stdout)["ratings"] is None
    assert "rating" not in islas(*DUEL, "--games", 4, "--jobs", 1).stdout


def test_with_openskill(islas: Islas, told: Callable[..., dict[str, Any]]) -> None:
    pytest.importorskip("openskill")
    assert ratings.Ratings(("a",)).levels["a"].mu == 25
    found = told("--games", 40)["ratings"]
    assert found["greedy"]["mu"] > 25 > found["random"]["mu"]
    assert "rating" in islas(*DUEL, "--games", 4, "--jobs", 1).stdout.splitlines()[3]


def test_without_distributed(islas: Islas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    run = islas(*DUEL, "--cluster", "tcp://127.0.0.1:1")
    assert run.exit_code == 1
    assert run.stderr.endswith("tcp://127.0.0.1:1: a cluster needs another package: pip install “distributed”\n")


def test_a_cluster_gives_the_same_figures(told: Callable[..., dict[str, Any]], tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, processes=False, protocol="tcp://", host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as cluster:
        played = told("--games", 20, "--cluster", cluster.scheduler_address, "--out", tmp_path / "duel.jsonl")
    assert played == told("--games", 20) == told("--games", 20, "--out", tmp_path / "duel.jsonl")


def test_a_bot_that_fails_is_told(islas: Islas, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Broken:
        def choose(self, *_: Any) -> Any:
            raise ZeroDivisionError("division by zero")

    monkeypatch.setitem(game("faros").agents, "broken", Broken())
    monkeypatch.chdir(tmp_path)
    run = islas("arena", "--game", "faros", "--levels", "broken,random", "--jobs", 1)
    assert run.exit_code == 1
    assert run.stdout == ""
    sentence, kept = run.stderr.splitlines()[-2:]
    assert sentence.startswith("deal 1, seed ")
    assert "ply 0: ZeroDivisionError: division by zero" in sentence
    assert kept == "the match up to there: match-000001.json"
    assert (tmp_path / "match-000001.json").exists()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), "Missing option '--levels'"),
        (("--levels", "greedy,deep"), "the level “deep” is unknown; there are random, easy, greedy"),
        (("--levels", ""), "the level “” is unknown"),
        (("--levels", "greedy"), "two different levels are needed"),
        (("--levels", "greedy,greedy"), "two different levels are needed"),
        (("--levels", "greedy,random,random"), "more levels than seats must all be different"),
        (("--levels", "greedy,random", "--seats", 6), "islas is for 2 to 5 seats"),
        (("--levels", "greedy,random", "--seats", 4, "--games", 3), "a deal alone is 4 matches here"),
        (("--levels", "greedy,random", "--game", "chess"), "“chess” is unknown"),
        (("--levels", "greedy,random", "--sprt", "0.5"), "two numbers are needed"),
        (("--levels", "greedy,random", "--sprt", "a,b"), "two numbers are needed"),
        (("--levels", "greedy,random", "--sprt", "0.6,0.5"), "the first number must be smaller"),
        (("--levels", "greedy,random", "--sprt", "nan,0.5"), "the first number must be smaller"),
        (("--levels", "greedy,random", "--sprt", "50,55"), "shares of the victories are between 0 and 1"),
        (("--levels", "greedy,random", "--games", 0), "--games"),
        (("--levels", "greedy,random", "--jobs", 0), "--jobs"),
        (("--levels", "greedy,random", "--seed", "x"), "--seed"),
    ],
)
def test_wrong_usage(islas: Islas, options: tuple[object, ...], words: str) -> None:
    result = islas("arena", *options)
    assert result.exit_code == 2
    assert words in " ".join(line.strip("│ ") for line in result.stderr.splitlines())


def test_a_test_of_several_tables(islas: Islas, tiny_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(tiny_game.agents, "other", tiny_game.agents["random"])
    run = islas("arena", "--game", "faros", "--levels", "greedy,random,other", "--sprt", "0.5,0.6")
    assert run.exit_code == 2
    assert "a test is about one table, and these levels have 3" in run.stderr.replace("│", " ")


# -- what only a process of its own shows


@pytest.fixture
def _interruptible() -> Iterator[None]:
    """Let processes started here hear an interruption, even if these tests run where it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@needs_signals
@pytest.mark.usefixtures("_interruptible")
@pytest.mark.parametrize(("how", "jobs"), [("SIGINT", "2"), ("SIGKILL", "1")])
def test_what_was_played_before_an_end_is_kept(how: str, jobs: str, islas: Islas, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    options = ("arena", "--levels", "greedy,random", "--json")
    command = [*ISLAS, *options, "--games", "1000000", "--jobs", jobs, "--out", str(file)]
    environment = {**os.environ, "PYTHONHASHSEED": "77"}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, env=environment, **streams) as process:  # type: ignore[call-overload]
        while not file.exists() or file.read_bytes().count(b"\n") < 4:
            time.sleep(0.02)
        os.kill(process.pid, getattr(signal, how))
        out, err = process.communicate(timeout=30)
    kept = file.read_bytes().count(b"\n") - 1
    if how == "SIGINT":
        assert process.returncode == 130
        assert err.endswith(b"Interrupted.\n")
        assert figures(out.decode())["deals"] in (kept - 1, kept)  # the last may be written and not yet counted
    matches = "--games", 2 * kept + 2, "--jobs", 1
    assert figures(islas(*options, *matches, "--out", file).stdout) == figures(islas(*options, *matches).stdout)
