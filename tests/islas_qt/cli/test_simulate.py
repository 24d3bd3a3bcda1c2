from __future__ import annotations

import json
import re
from collections.abc import Generator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from editor.generator.generator import generate
from engine.bots.arena import Result, Series, play_series
from engine.core import Outcome
from engine.games.islas.rules import Islas as IslasRules
from engine.interval import wilson
from engine.island.cells import Island
from engine.island.files import classic_islands, write_island
from engine.match_file import read_match
from engine.registry import Fact, game
from islas_qt.cli import simulate
from islas_qt.cli.simulate import Summary
from tests.islas_qt.cli.conftest import Islas


def test_the_interval_of_a_win_rate() -> None:
    # Newcombe 1998, table I, method 3 (score without continuity correction)
    for wins, played, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)):
        assert wilson(wins, played) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))
    assert wilson(29, 29)[1] == 1.0


def test_shared_victories_count_in_parts() -> None:
    summary = Summary()
    places = [Fact("place", str(place), str(place + 1)) for place in range(3)]
    facts = [tuple((places[(seat - start) % 3],) for seat in range(3)) for start in range(3)]
    summary.add(Result(0, ("a", "b", "a"), facts[1], Outcome((20, 20, 7), (0, 1)), 50, {"rounds": 8}, b""))
    summary.add(Result(1, ("b", "a", "a"), facts[2], Outcome((5, 9, 21), (2,)), 70, {"rounds": 9}, b""))
    a, b = summary.bots["a"], summary.bots["b"]
    assert (a.played, a.wins, a.points) == (4, Fraction(3, 2), 57)
    assert (b.played, b.wins, b.points) == (2, Fraction(1, 2), 25)
    assert [summary.facts["place"][place].wins for place in places] == [Fraction(3, 2), 0, Fraction(1, 2)]
    assert (summary.matches, summary.plies, summary.figures) == (2, 120, {"rounds": 17})


def test_the_results_as_a_table(islas: Islas) -> None:
    result = islas("simulate", "--games", 6, "--seats", 3, "--bots", "greedy,random")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert result.stderr == ""
    figures = ["played", "wins", "win", "rate", "95", "%", "interval", "even", "mean", "points"]
    assert lines[0].split() == ["bot", *figures]
    assert [line.split()[:2] for line in lines[1:3]] == [["greedy", "12"], ["random", "6"]]
    assert all(" 33.3% " in line for line in lines[1:3])  # the even share of three
    assert lines[4].split() == ["island", *figures]
    assert [line[:13].strip() for line in lines[5:11]] == [island.name for island in classic_islands()]
    assert [line.split()[0] for line in lines[12:16]] == ["place", "1", "2", "3"]
    assert lines[13].startswith("1 of 3")
    assert re.fullmatch(r"6 matches, on average [0-9.]+ plies, [0-9.]+ rounds", lines[17])
    assert lines[18].endswith(" decisions per second")


def test_islands_by_file_and_name(islas: Islas, tmp_path: Path) -> None:
    file = tmp_path / "my, own.isla"  # a comma in the name of the only one
    file.write_bytes(write_island(generate(7)))
    for words, names in ((file, {generate(7).name}), ("la palma,Tenerife", {"La Palma", "Tenerife"})):
        run = islas("simulate", "--json", "--games", 4, "--seats", 2, "--islands", words, "--save", tmp_path / "saved")
        told = json.loads(run.stdout)
        assert {island["name"] for island in told["islands"]} == names
        assert sum(island["wins"] for island in told["islands"]) == pytest.approx(4)
        assert told["even"] == 0.5
        match = read_match((tmp_path / "saved" / "match-000001.json").read_bytes())
        assert {island.name for island in match.header.setup.islands} == names


def test_islands_that_cannot_be_played_on(islas: Islas, tmp_path: Path) -> None:
    run = islas("simulate", "--islands", "Tenerife,Atlantis", "--data-dir", tmp_path)
    assert (run.exit_code, run.stderr) == (1, "Atlantis: there is no file and no island of this name\n")
    empty = tmp_path / "empty.isla"
    empty.write_bytes(write_island(Island("Empty", ())))
    run = islas("simulate", "--islands", empty)
    assert run.exit_code == 1
    assert run.stderr.startswith(f"{empty}: there is no plot")


def test_who_plays_alone_has_a_rank_instead_of_victories(islas: Islas, tmp_path: Path) -> None:
    options = ("--game", "puentes", "--seats", 1, "--games", 3)
    lines = islas("simulate", *options, "--save", tmp_path).stdout.splitlines()
    assert lines[0].split() == ["bot", "played", "mean", "rank", "mean", "points"]
    told = json.loads(islas("simulate", *options, "--json").stdout)
    matches = [read_match(file.read_bytes()) for file in sorted(tmp_path.iterdir())]
    ranks = [match.outcome.rank for match in matches if match.outcome]
    assert told["bots"]["random"]["mean_rank"] == sum(rank or 0 for rank in ranks) / 3
    assert not {"wins", "win_rate", "interval"} & told["bots"]["random"].keys()
    assert "even" not in told
    assert islas("verify", tmp_path / "match-000001.json").stdout.rstrip().endswith(f"points, rank {ranks[0]}")


@pytest.mark.usefixtures("tiny_game")
def test_another_game(islas: Islas, tmp_path: Path) -> None:
    options = ("--game", "faros", "--seats", 3, "--games", 6, "--bots", "greedy,random", "--check")
    run = islas("simulate", *options, "--save", tmp_path, "--jobs", 2, "--json")
    told = json.loads(run.stdout)
    assert [place["name"] for place in told["places"]] == ["1 of 3", "2 of 3", "3 of 3"]
    assert told["mean_rounds"] == 4
    assert "islands" not in told
    assert re.search(r"6 matches, on average 12\.0 plies, 4\.0 rounds", islas("simulate", *options).stdout)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 6
    assert islas("verify", *files).exit_code == 0
    assert islas("trace", files[0]).exit_code == 0


@pytest.mark.usefixtures("tiny_game")
def test_islands_for_a_game_without_any(islas: Islas) -> None:
    run = islas("simulate", "--game", "faros", "--islands", "Tenerife")
    assert run.exit_code == 2
    assert "faros is not played on islands" in run.stderr


def test_the_bots_are_named_in_the_help(islas: Islas) -> None:
    words = islas("simulate", "--help").stdout.replace("│", " ").split()
    assert {"random,", "greedy,", "expert,"} <= set(words)


def test_the_results_for_machines_depend_on_the_seed_only(islas: Islas) -> None:
    def results(*options: object) -> dict[str, object]:
        found: dict[str, Any] = json.loads(
            islas("simulate", "--json", "--games", 6, "--bots", "greedy,random", *options).stdout
        )
        assert found.pop("seconds") > 0
        assert found.pop("decisions_per_second") > 0
        return found

    first = results("--seed", 3)
    assert first == results("--seed", 3, "--jobs", 2)
    assert first != results("--seed", 4)
    assert (first["game"], first["seats"], first["matches"], first["seed"]) == ("islas", 4, 6, 3)
    assert isinstance(first["bots"], dict)
    assert isinstance(first["places"], list)
    assert list(first["bots"]) == ["greedy", "random"]
    assert sum(bot["wins"] for bot in first["bots"].values()) == pytest.approx(6)
    assert [place["played"] for place in first["places"]] == [6] * 4


def test_match_files_are_the_same_however_they_were_played(islas: Islas, tmp_path: Path) -> None:
    for folder, options in (("a/b", ()), ("c", ("--jobs", 2)), ("d", ("--check",))):
        assert islas("simulate", "--games", 3, "--seats", 2, "--save", tmp_path / folder, *options).exit_code == 0
    files = sorted((tmp_path / "a" / "b").iterdir())
    assert [file.name for file in files] == ["match-000001.json", "match-000002.json", "match-000003.json"]
    for file in files:
        assert (tmp_path / "c" / file.name).read_bytes() == (tmp_path / "d" / file.name).read_bytes()
        assert (tmp_path / "c" / file.name).read_bytes() == file.read_bytes()
        assert read_match(file.read_bytes()).outcome
    assert islas("verify", *files).exit_code == 0


def test_a_checked_series_says_so(islas: Islas) -> None:
    assert "every ply checked, no violation" in islas("simulate", "--games", 2, "--seats", 2, "--check").stdout
    assert json.loads(islas("simulate", "--games", 1, "--check", "--json").stdout)["checked"] is True


def test_a_violation_is_told_and_its_match_kept(islas: Islas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = IslasRules.snapshot

    def wrong(self: IslasRules, state: object) -> object:
        told = snapshot(self, state)  # type: ignore[arg-type]
        return told | {"scores": [99]} if told["round"] == 4 else told

    monkeypatch.setattr(IslasRules, "snapshot", wrong)
    monkeypatch.chdir(tmp_path)
    result = islas("simulate", "--games", 5, "--seats", 2, "--check")
    assert result.exit_code == 1
    assert result.stdout == ""
    sentence, kept = result.stderr.splitlines()
    assert sentence.startswith("match 1, seed ")
    assert "state.scores: expected" in sentence
    assert kept == "the match up to there: match-000001.json"
    assert json.loads((tmp_path / "match-000001.json").read_bytes())["entries"]


def test_a_bot_that_fails_is_told(islas: Islas, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Broken:
        def choose(self, observation: object, legal: object, seed: int) -> object:
            raise ZeroDivisionError("division by zero")

    monkeypatch.setitem(game("islas").agents, "broken", Broken())
    result = islas("simulate", "--bots", "broken", "--save", tmp_path)
    assert result.exit_code == 1
    assert "ply 0: ZeroDivisionError: division by zero" in result.stderr
    assert (tmp_path / "match-000001.json").exists()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--game", "chess"), "“chess” is unknown; there is islas"),
        (("--seats", 1), "islas is for 2 to 5 seats"),
        (("--seats", 6), "islas is for 2 to 5 seats"),
        (("--bots", "greedy,deep"), "the bot “deep” is unknown; there are random, easy, greedy"),
        (("--bots", ""), "the bot “” is unknown"),
        (("--seats", 2, "--bots", "random,greedy,random"), "3 bots do not fit on 2 seats"),
        (("--games", 0), "--games"),
        (("--jobs", 0), "--jobs"),
        (("--seed", -1), "--seed"),
        (("--seed", "x"), "--seed"),
        (("--save", __file__), "is a file"),
        (("--fast",), "--fast"),
    ],
)
def test_wrong_usage(islas: Islas, options: tuple[object, ...], words: str) -> None:
    result = islas("simulate", *options)
    assert result.exit_code == 2
    assert words in " ".join(line.strip("│ ") for line in result.stderr.splitlines())


def test_no_more_processes_than_matches(islas: Islas, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def play(series: Series, games: int, jobs: int) -> Generator[Result]:
        asked.append(jobs)
        return play_series(series, games)

    monkeypatch.setattr(simulate, "play_series", play)
    assert islas("simulate", "--games", 2, "--jobs", 64).exit_code == 0
    assert asked == [2]
