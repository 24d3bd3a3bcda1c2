from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from editor.generator import generate
from engine.island.files import classic_islands, read_island, write_island
from tests.islas_qt.cli.conftest import Islas

TENERIFE = ["12", "5", "5", "4", "4", "3", "3"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "tenerife.json"
    path.write_bytes(write_island(classic_islands()[0]))
    return path


def changed(file: Path, **fields: Any) -> Path:
    file.write_text(json.dumps(json.loads(file.read_bytes()) | fields))
    return file


def test_the_six_islands(islas: Islas) -> None:
    lines = islas("island", "list").stdout.splitlines()
    assert lines[0].split()[:8] == ["island", "plots", "coast", "mountain", "village", "farmland", "river", "road"]
    assert len(lines) == 7
    assert lines[1].split()[1:8] == TENERIFE
    assert all(line.endswith("yes") and len(line) <= 80 for line in lines[1:])
    told = [json.loads(line) for line in islas("island", "list", "--json").stdout.splitlines()]
    assert [island["name"] for island in told] == [island.name for island in classic_islands()]
    assert told[0]["profile"] == {"coast": 5, "mountain": 5, "village": 4, "farmland": 4, "river": 3, "road": 3}
    assert all(island["classic"] and not island["findings"] for island in told)


def test_a_good_island(islas: Islas, file: Path) -> None:
    result = islas("island", "check", file)
    assert result.exit_code == 0
    first, empty, _, row = result.stdout.splitlines()
    assert (first, empty) == (f"{file}: playable, classic", "")
    assert row.split() == ["Tenerife", *TENERIFE, "1–3", "yes"]


def test_errors_and_warnings_with_their_places(islas: Islas, file: Path) -> None:
    areas = [area for area in json.loads(file.read_bytes())["areas"] if area["kind"] != "farmland"]
    areas.append({"kind": "plot", "cells": [[20, 20], [20, 21], [21, 20], [22, 20], [23, 20]]})
    result = islas("island", "check", changed(file, areas=areas, borders=[]))
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0] == f"{file}: not playable"
    assert "  error: the land is in 2 pieces at 20,20; 21,20; 22,20; 23,20 and 1 more" in lines
    assert "  warning: there is no farmland" in lines
    assert lines[-1].endswith("unplayable")
    told = json.loads(islas("island", "check", "--json", file).stdout)
    assert (told["file"], told["ok"], told["classic"]) == (str(file), False, False)
    error = next(finding for finding in told["findings"] if finding["severity"] == "error")
    assert error["why"] == "the land is in 2 pieces"
    assert [20, 20] in error["cells"]


def test_an_island_that_is_not_classic_is_good(islas: Islas, tmp_path: Path) -> None:
    (tmp_path / "large.json").write_bytes(write_island(generate(3, 20)))
    result = islas("island", "check", tmp_path / "large.json")
    assert result.exit_code == 0
    assert "large.json: playable, not classic" in result.stdout
    assert "  not classic: it has 20 plots, classic islands have 12" in result.stdout


def test_files_that_are_no_islands(islas: Islas, file: Path, tmp_path: Path) -> None:
    (tmp_path / "big.json").write_bytes(b" " * 300_000)
    result = islas("island", "check", tmp_path / "no.json", tmp_path / "big.json", changed(file, name="a\u202eb"))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{tmp_path / 'no.json'}: there is no such file",
        f"{tmp_path / 'big.json'}: the file has more than the 262144 bytes allowed",
        f"{file}: name: this text has characters that are not allowed here",
    ]
    told = [json.loads(line) for line in islas("island", "check", "--json", tmp_path, file).stdout.splitlines()]
    assert [(island["ok"], island["place"]) for island in told] == [(False, ""), (False, "name")]


def test_a_name_is_plain_text(islas: Islas, file: Path) -> None:
    result = islas("island", "check", changed(file, name="[bold]:smile:{x}"))
    assert result.stdout.splitlines()[-1].startswith("[bold]:smile:{x} ")


def test_generated_islands_are_told_and_written(islas: Islas, tmp_path: Path) -> None:
    result = islas("island", "generate", "--seed", 5, "--count", 3, "--out", tmp_path / "new")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].split()[-2:] == ["seed", "time"]
    assert [line.split()[-3:-2] for line in lines[1:4]] == [["5"], ["6"], ["7"]]
    assert lines[5] == "3 made: 3 playable, 3 classic, 3 different"
    assert lines[6].endswith(" ms at most")
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == ["island-5.json", "island-6.json", "island-7.json"]
    assert [read_island(file.read_bytes()) for file in files] == [generate(seed) for seed in (5, 6, 7)]
    assert islas("island", "check", *files).exit_code == 0


def test_a_generated_island_as_wanted(islas: Islas) -> None:
    profile = {"coast": 6, "mountain": 2, "village": 3, "farmland": 4, "river": 5, "road": 4}
    wanted = ",".join(f"{feature}={count}" for feature, count in reversed(profile.items()))
    result = islas("island", "generate", "--json", "--plots", 16, "--shape", "long", "--profile", wanted)
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert (told["plots"], told["profile"], told["classic"], told["seed"]) == (16, profile, False, 1)
    assert told["island"]["format"] == "islas-island"


def test_an_impossible_island_is_refused(islas: Islas) -> None:
    profile = ",".join(f"{feature}=12" for feature in ("coast", "mountain", "village", "farmland", "river", "road"))
    result = islas("island", "generate", "--profile", profile, "--shape", "round")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("seed 1: ")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--shape", "square"), "“square” is unknown; there are round,"),
        (("--profile", "coast=5"), "mountain, village, farmland, river, road missing"),
        (("--profile", "coast=x"), "“coast=x” is not a feature with a number"),
        (("--profile", "coast=5,coast=5"), "“coast=5” is not a feature with a number"),
        (("--profile", f"coast={'9' * 5000}"), "is not a feature with a number"),
        (("--plots", 4), "--plots"),
        (("--count", 0), "--count"),
        (("--out", __file__), "is a file"),
    ],
)
def test_wrong_usage(islas: Islas, options: tuple[object, ...], words: str) -> None:
    result = islas("island", "generate", *options)
    assert result.exit_code == 2
    assert words in " ".join(line.strip("│ ") for line in result.stderr.splitlines())
