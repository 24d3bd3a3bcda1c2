from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from editor.generator.generator import generate
from engine import registry
from engine.bots.arena import Series, play_out
from engine.island.files import classic_islands, content_hash
from engine.match import Match
from engine.match_file import write_match
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.schema import bring_up_to_date
from islas_qt.storage.statistics import FIGURES
from tests.islas_qt.cli.conftest import Islas
from tests.support import tiny_matches
from tests.support.history import ME, fill
from tests.support.matches import finished, new_match, play_on

GOES_ON = "5"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose database holds four matches that are over and one that goes on."""
    folder = tmp_path_factory.mktemp("made")
    database = Database(database_url(None, folder))
    bring_up_to_date(database)
    for seed, seats in enumerate((2, 3, 4, 2), 1):
        Matches(database).create(finished(seed, seats))
    Matches(database).create(play_on(new_match(9), 40))
    database.close()
    return folder


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose database holds three hundred made-up matches."""
    folder = tmp_path_factory.mktemp("many")
    database = Database(database_url(None, folder))
    bring_up_to_date(database)
    fill(database, 300)
    database.close()
    return folder


def lines(output: str) -> list[Any]:
    return [json.loads(line) for line in output.splitlines()]


def day_of(match: Any) -> str:
    return datetime.fromtimestamp(match["created_at"] / 1000).astimezone().strftime("%Y-%m-%d")


def test_a_list(islas: Islas, made: Path) -> None:
    result = islas("history", "list", "--data-dir", made)
    assert result.exit_code == 0
    first, second, *_, last = result.stdout.splitlines()
    assert first.split() == ["match", "begun", "game", "plies", "players"]
    assert second.split()[0] == GOES_ON
    assert second.rstrip().endswith("islas  40 … Ana, Björn <b> (random)")
    assert last == "5 matches"
    outcome = finished(4).outcome
    assert outcome
    winner = outcome.winners[0]
    told = f"{finished(4).header.players[winner].name}{' (random)' * winner} {outcome.scores[winner]}*"
    assert told in result.stdout.splitlines()[2]


def test_a_list_for_machines(islas: Islas, many: Path) -> None:
    found = lines(islas("history", "list", "--data-dir", many, "--limit", 120, "--json").stdout)
    assert [match["number"] for match in found] == list(range(300, 180, -1))
    player = found[0]["players"][0]
    assert set(player) == {"name", "bot", "crest", "facts", "score", "share"}
    assert set(player["facts"]["place"]) == {"key", "name"}


def islands_of(match: dict[str, Any]) -> list[str]:
    return [player["facts"]["island"]["name"] for player in match["players"] if "island" in player["facts"]]


@pytest.mark.parametrize(
    ("options", "holds"),
    [
        (("--game", "puentes"), lambda match: match["game"] == "puentes"),
        (("--search", "zoe"), lambda match: any(who["name"] == ME for who in match["players"])),
        (("--bot", "strong"), lambda match: any(who["bot"] == "strong" for who in match["players"])),
        (
            ("--player", ME, "--result", "won"),
            lambda match: any(who["name"] == ME and who["share"] == 1 for who in match["players"]),
        ),
        (("--island", "ISLA 2"), lambda match: "Isla 2" in islands_of(match)),
        (("--since", "2020-09-14", "--until", "2020-09-14"), lambda match: day_of(match) == "2020-09-14"),
        (("--shortest", 200, "--longest", 210), lambda match: 200 <= match["plies"] <= 210),
        (("--unfinished",), lambda match: not match["finished"]),
        (("--finished",), lambda match: match["finished"]),
    ],
)
def test_filters(islas: Islas, many: Path, options: tuple[Any, ...], holds: Any) -> None:
    everything = lines(islas("history", "list", "--data-dir", many, "--limit", 300, "--json").stdout)
    found = lines(islas("history", "list", "--data-dir", many, "--limit", 300, "--json", *options).stdout)
    assert 0 < len(found) < 300
    assert found == [match for match in everything if holds(match)]


def test_orders(islas: Islas, many: Path) -> None:
    run = islas("history", "list", "--data-dir", many, "--json", "--sort", "length", "--ascending")
    plies = [match["plies"] for match in lines(run.stdout)]
    assert plies == sorted(plies)
    assert len(plies) == 50


def test_a_part_of_a_list_says_so(islas: Islas, many: Path) -> None:
    assert islas("history", "list", "--data-dir", many, "--limit", 7).stdout.endswith("\n7 of 300 matches\n")
    assert islas("history", "list", "--data-dir", many, "--search", "xyzzy").stdout == "0 matches\n"


def test_an_island_is_named_clearly(islas: Islas, many: Path) -> None:
    run = islas("history", "list", "--data-dir", many, "--island", "Atlantis")
    assert (run.exit_code, run.stderr) == (1, "There is no island “Atlantis” in the database.\n")
    run = islas("history", "list", "--data-dir", many, "--island", "")  # how the hash of every island begins
    assert run.exit_code == 1
    told = run.stderr.splitlines()
    assert told[0] == "There are several islands “”; choose by hash:"
    start, name = told[1].split(maxsplit=1)
    found = lines(islas("history", "list", "--data-dir", many, "--island", start.upper(), "--json").stdout)
    assert all(name in islands_of(match) for match in found)
    assert found


def test_a_result_needs_somebody(islas: Islas, many: Path) -> None:
    run = islas("history", "list", "--data-dir", many, "--result", "won")
    assert run.exit_code == 2
    assert "--player or --bot" in run.stderr


def test_a_match(islas: Islas, made: Path) -> None:
    shown = islas("history", "show", "2", "--data-dir", made).stdout
    outcome = finished(2, 3).outcome
    assert outcome
    figures = registry.game("islas").figures(finished(2, 3).state)
    assert f"{finished(2, 3).ply} plies, {figures['rounds']} rounds, finished" in shown
    assert shown.splitlines()[3].split() == ["player", "seat", "island", "place", "points", "win"]
    assert shown.splitlines()[4].split()[:7] == ["Ana", "0", "Tenerife", "1", "of", "3", str(outcome.scores[0])]
    value = json.loads(islas("history", "show", "2", "--data-dir", made, "--json").stdout)
    assert value["figures"] == figures
    assert value["players"][2]["facts"]["place"] == {"key": "3/3", "name": "3 of 3"}
    assert json.loads(islas("history", "show", value["id"], "--data-dir", made, "--json").stdout) == value


@pytest.mark.parametrize("command", ["show", "export"])
def test_a_match_that_is_not_there(islas: Islas, made: Path, command: str) -> None:
    run = islas("history", command, "99", "--data-dir", made)
    assert (run.exit_code, run.stdout) == (1, "")
    assert run.stderr == "There is no match “99” in the database.\n"


def test_out_and_in_again(islas: Islas, made: Path, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run = islas("history", "export", "3", file, "--data-dir", made)
    assert (run.exit_code, run.output) == (0, "")
    assert file.read_bytes() == write_match(finished(3, 4))
    assert islas("history", "export", "3", "--data-dir", made).stdout_bytes == file.read_bytes()
    assert islas("verify", file).exit_code == 0
    new = tmp_path / "new"
    run = islas("history", "import", file, "--data-dir", new)
    assert (run.exit_code, run.stdout) == (0, f"{file}: match 1\n")
    assert islas("history", "import", file, "--data-dir", new).stdout == f"{file}: match 1, already here\n"
    assert islas("history", "export", "1", "--data-dir", new).stdout_bytes == file.read_bytes()


def test_a_bad_file_does_not_keep_out_the_others(islas: Islas, tmp_path: Path) -> None:
    good, bad, missing = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "missing.json"
    good.write_bytes(write_match(finished(1)))
    bad.write_bytes(b'{"format": "islas-match"')
    run = islas("history", "import", missing, bad, good, "--data-dir", tmp_path)
    assert run.exit_code == 1
    told = run.stdout.splitlines()
    assert told[0] == f"{missing}: there is no such file"
    assert told[1].startswith(f"{bad}: ")
    assert told[2] == f"{good}: match 1"
    run = islas("history", "import", bad, good, "--data-dir", tmp_path, "--json")
    first, second = lines(run.stdout)
    assert (first["ok"], second["ok"], second["known"], second["number"]) == (False, True, True, 1)


def test_a_match_that_goes_on_leaves_only_as_one_seat_knows_it(islas: Islas, made: Path, tmp_path: Path) -> None:
    run = islas("history", "export", GOES_ON, tmp_path / "all.json", "--data-dir", made)
    assert run.exit_code == 1
    assert run.stderr == "the match is not over: only what one seat may know can be exported\n"
    assert list(tmp_path.iterdir()) == []
    view = json.loads(islas("history", "export", GOES_ON, "--seat", 1, "--data-dir", made).stdout)
    assert (view["format"], view["seat"]) == ("islas-view", 1)
    assert "seed" not in view
    run = islas("history", "export", GOES_ON, "--seat", 2, "--data-dir", made)
    assert run.exit_code == 2
    assert "the last seat is 1" in run.stderr


def test_statistics(islas: Islas, many: Path) -> None:
    shown = islas("history", "stats", "--data-dir", many).stdout
    assert shown.startswith("islas: 2")
    headings = [line.split() for line in shown.splitlines() if line.endswith("points")]
    assert [heading[0] for heading in headings] == ["player", "bot", "island", "place"]
    assert all(f"{name}: {definition}" in shown for name, definition in FIGURES.items())
    overview, *found = lines(islas("history", "stats", "--data-dir", many, "--by", "bot", "--json").stdout)
    assert overview["game"] == "islas"
    assert {line["name"] for line in found} == {"random", "greedy", "strong"}
    assert all(line["interval"][0] < line["rate"] < line["interval"][1] for line in found)


def test_statistics_of_one_person_and_of_none(islas: Islas, many: Path) -> None:
    _, *mine = lines(islas("history", "stats", "--data-dir", many, "--by", "player", "--player", ME, "--json").stdout)
    assert [line["name"] for line in mine] == [ME]
    assert "at least one bot" in islas("history", "stats", "--data-dir", many, "--player", ME).stdout


def test_a_game_or_subject_that_there_is_not(islas: Islas, many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("list", "stats"):
        run = islas("history", command, "--data-dir", many, "--game", "go")
        assert run.exit_code == 2
        assert "“go” is unknown; there is islas, " in run.stderr
    run = islas("history", "stats", "--data-dir", many, "--by", "weather")
    assert run.exit_code == 2
    assert "“weather” is unknown" in run.stderr
    monkeypatch.setitem(registry.PACKAGES, "go", "engine.games.islas")
    run = islas("history", "stats", "--data-dir", many, "--game", "go")
    assert (run.exit_code, run.stdout) == (0, "go: 0 matches finished, 0 not\n")


@pytest.mark.parametrize("command", [("list",), ("show", "1"), ("export", "1"), ("stats",)])
def test_looking_makes_no_database(islas: Islas, tmp_path: Path, command: tuple[str, ...]) -> None:
    run = islas("history", *command, "--data-dir", tmp_path / "nowhere")
    assert run.exit_code == 1
    assert run.stderr.startswith(f"{tmp_path / 'nowhere' / 'islas.sqlite3'}: there is no database here yet.")
    assert list(tmp_path.iterdir()) == []


def test_statistics_of_an_island_with_all_its_versions(islas: Islas, tmp_path: Path) -> None:
    database = Database(database_url(None, tmp_path))
    bring_up_to_date(database)
    first, second = (replace(generate(seed), name="Isla Bonita") for seed in (1, 2))
    island_id = Islands(database).create(first)
    Islands(database).save(island_id, second)
    for number, island in enumerate((first, second, second)):
        match = Match(
            Series("islas", ("random", "random"), number, options={"islands": (island, classic_islands()[0])}).header(0)
        )
        play_out(match)
        Matches(database).create(match)
    database.close()
    lines_told = islas("history", "stats", "--island", "isla bonita", "--data-dir", tmp_path).stdout.splitlines()
    assert lines_told[0] == "in 3 finished matches"
    assert lines_told[2].split()[:3] == ["Isla", "Bonita", "3"]
    assert sorted(line.split()[3] for line in lines_told[3:]) == ["1", "2"]
    told = lines(islas("history", "stats", "--island", "isla bonita", "--json", "--data-dir", tmp_path).stdout)
    assert [line["played"] for line in told if line["all_versions"]] == [3]
    assert islas("history", "stats", "--island", "x", "--by", "bot", "--data-dir", tmp_path).exit_code == 2
    assert islas("history", "stats", "--island", "Atlantis", "--data-dir", tmp_path).exit_code == 1


@pytest.mark.parametrize("name", ["Isla Bonita", "hash"])
def test_an_island_imported_again_after_its_deletion_is_one_island(
    islas: Islas, database: Database, tmp_path: Path, name: str
) -> None:
    islands, island = Islands(database), replace(generate(1), name="Isla Bonita")
    islands.delete(islands.create(island))
    islands.create(island)
    told = name if name != "hash" else content_hash(island)[:12]
    for command in ("list", "stats"):
        run = islas("history", command, "--island", told, "--data-dir", tmp_path)
        assert (run.exit_code, run.stderr) == (0, "")


@pytest.mark.usefixtures("tiny_game")
def test_matches_of_another_game(islas: Islas, database: Database, tmp_path: Path) -> None:
    match = tiny_matches.finished("Eva")
    assert match.outcome
    for kept in (finished(1), match):
        Matches(database).create(kept)
    here = ("--game", "faros", "--data-dir", tmp_path)
    (told,) = lines(islas("history", "list", *here, "--json").stdout)
    assert (told["game"], told["players"][0]["name"]) == ("faros", "Eva")
    assert "Eva" in islas("history", "stats", *here).stdout
    file = tmp_path / "eva.json"
    assert islas("history", "export", told["number"], file, "--data-dir", tmp_path).exit_code == 0
    assert " : ".join(map(str, match.outcome.scores)) in islas("verify", file).stdout
    assert len(islas("trace", file).stdout.splitlines()) >= match.ply
    assert "already here" in islas("history", "import", file, "--data-dir", tmp_path).stdout
