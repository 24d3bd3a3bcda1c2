from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from editor.generator.generator import generate
from editor.text_code import to_code
from engine.island.files import classic_islands, read_island, write_island
from engine.match_file import write_match
from islas_qt.libraries import SCREENS
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.islands import Islands
from islas_qt.storage.schema import bring_up_to_date
from tests.islas_qt.cli.conftest import Islas
from tests.support.matches import finished

TENERIFE = ["12", "5", "5", "4", "4", "3", "3"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "tenerife.json"
    path.write_bytes(write_island(classic_islands()[0]))
    return path


def changed(file: Path, **fields: Any) -> Path:
    file.write_text(json.dumps(json.loads(file.read_bytes()) | fields))
    return file


def test_the_six_islands(islas: Islas, tmp_path: Path) -> None:
    lines = islas("island", "list", "--data-dir", tmp_path).stdout.splitlines()
    assert lines[0].split()[:8] == ["island", "plots", "coast", "mountain", "village", "farmland", "river", "road"]
    assert len(lines) == 7
    assert lines[1].split()[1:8] == TENERIFE
    assert all(line.endswith("yes") and len(line) <= 80 for line in lines[1:])
    told = [json.loads(line) for line in islas("island", "list", "--json", "--data-dir", tmp_path).stdout.splitlines()]
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
    assert "  not classic: classic islands have 12 plots, this one has 20" in result.stdout


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
    assert {file.name: read_island(file.read_bytes()) for file in files} == {
        f"{generate(seed).name}.isla": generate(seed) for seed in (5, 6, 7)
    }
    assert islas("island", "check", *files).exit_code == 0


def test_a_file_that_is_there_is_never_replaced_by_another_island(islas: Islas, tmp_path: Path) -> None:
    name = generate(5).name
    (tmp_path / f"{name}.isla").write_bytes(b"mine")
    for _ in range(2):  # and the same one is not written twice
        assert islas("island", "generate", "--seed", 5, "--out", tmp_path).exit_code == 0
    assert (tmp_path / f"{name}.isla").read_bytes() == b"mine"
    assert {file.name for file in tmp_path.iterdir()} == {f"{name}.isla", f"{name} 2.isla"}


def test_variations_keep_outline_numbers_and_name(islas: Islas, tmp_path: Path) -> None:
    run = islas("island", "vary", "Tenerife", "--count", 2, "--seed", 3, "--out", tmp_path)
    assert run.exit_code == 0
    assert "2 made: 2 playable, 2 classic, 2 different" in run.stdout
    tenerife = classic_islands()[0]
    made = [read_island(file.read_bytes()) for file in sorted(tmp_path.iterdir())]
    assert [island.name for island in made] == ["Tenerife", "Tenerife"]
    assert all(set(island.area_of()) == set(tenerife.area_of()) for island in made)
    assert tenerife not in made


def test_codes(islas: Islas, file: Path, tmp_path: Path) -> None:
    code = islas("island", "code", file).stdout.strip()
    assert code == to_code(classic_islands()[0]) == islas("island", "code", "TENERIFE").stdout.strip()
    assert islas("island", "check", code).stdout.splitlines()[0] == "Tenerife: playable, classic"
    (tmp_path / "code.txt").write_text(code)
    assert islas("island", "check", tmp_path / "code.txt").exit_code == 0
    run = islas("island", "check", code[:-9])
    assert run.exit_code == 1
    assert "copy all of it again" in run.stdout


def test_a_file_of_another_kind_is_named(islas: Islas, tmp_path: Path, file: Path) -> None:
    match, picture, newer = tmp_path / "match.json", tmp_path / "island.png", tmp_path / "newer.isla"
    match.write_bytes(write_match(finished(1)))
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(300_000))
    newer.write_text(json.dumps(json.loads(file.read_bytes()) | {"version": 2, "weather": "fine"}))
    assert islas("island", "check", match, picture, newer).stdout.splitlines() == [
        f"{match}: this is a match; try islas verify",
        f"{picture}: there is no island inside this picture; pictures that Islas exports have one",
        f"{newer}: version: this was made by a newer version of Islas; update the program to open it",
    ]
    assert islas("verify", file, picture).stdout.splitlines() == [
        f"{file}: this is an island; try islas island check",
        f"{picture}: this is not a text file",
    ]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder whose database holds two islands called alike, and one more."""
    database = Database(database_url(None, tmp_path / "data"))
    bring_up_to_date(database)
    for island in (generate(1), replace(generate(2), name=generate(1).name), replace(generate(3), name="Isla Bonita")):
        Islands(database).create(island)
    database.close()
    return tmp_path / "data"


def test_ones_own_islands(islas: Islas, own: Path) -> None:
    lines = islas("island", "list", "--data-dir", own).stdout.splitlines()
    assert lines[0].split()[-1] == "changed"
    assert [line[:12].strip() for line in lines[7:]].count(generate(1).name) == 2
    told = [json.loads(line) for line in islas("--data-dir", own, "island", "list", "--json").stdout.splitlines()]
    assert [island["own"] for island in told] == [False] * 6 + [True] * 3
    run = islas("island", "code", "isla bonita", "--data-dir", own)
    assert run.stdout.strip() == to_code(replace(generate(3), name="Isla Bonita"))
    run = islas("island", "check", generate(1).name, "--data-dir", own)
    assert run.stdout.endswith("there are several islands of this name; give one of them another\n")


def test_fair(islas: Islas, tmp_path: Path) -> None:
    large = tmp_path / "large.isla"
    large.write_bytes(write_island(generate(1, 30)))
    run = islas("island", "fair", large, "--bot", "random", "--seats", 2, "--matches", 300, "--jobs", 1, "--json")
    assert run.exit_code == 1
    told = json.loads(run.stdout)
    assert (told["verdict"], told["seats"], told["fair"]) == ("too strong", 2, 0.5)
    assert told["matches"] < 300  # it was sure before
    assert told["proposals"]
    run = islas("island", "fair", large, "--bot", "random", "--seats", 2, "--matches", 40, "--jobs", 1)
    assert f"\nIt won {told['share']:.1%} of 40 matches for 2; " in run.stdout
    run = islas("island", "fair", "Tenerife", tmp_path, "--matches", 4, "--jobs", 1)
    assert run.stdout.startswith(
        "Tenerife: not sure yet; more --matches tell more\nFewer than 60 matches for 3 are too few"
    )
    assert "%" not in run.stdout
    assert run.stdout.endswith(f"{tmp_path}: this is a folder, not a file\n")
    assert run.exit_code == 1
    assert islas("island", "fair", "Tenerife", "--bot", "clever").exit_code == 2


def test_exports(islas: Islas, file: Path, tmp_path: Path, qapp: object) -> None:
    out = tmp_path / "out"
    run = islas("island", "export", file, "La Palma", file, "--png", "--width", 200, "--svg", "--file", "--out", out)
    assert run.exit_code == 0
    names = [f"{name}.{ending}" for ending in ("png", "svg", "isla") for name in ("Tenerife", "La Palma", "Tenerife 2")]
    assert run.stdout.splitlines() == [str(out / name) for name in names]
    assert (out / "Tenerife.png").read_bytes().startswith(b"\x89PNG")
    assert b"<svg" in (out / "La Palma.svg").read_bytes()
    assert read_island((out / "Tenerife 2.isla").read_bytes()) == classic_islands()[0]
    assert islas("island", "export", file).exit_code == 2


@pytest.mark.slow
def test_exports_without_a_screen(file: Path, tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in SCREENS}
    command = [sys.executable, "-m", "islas_qt", "island", "export", str(file), "--pdf", "--out", str(tmp_path)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    assert (tmp_path / "Tenerife.pdf").read_bytes().startswith(b"%PDF")


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
