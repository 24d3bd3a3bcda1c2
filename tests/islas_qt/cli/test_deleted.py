from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from editor.generator.generator import generate
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.history import History
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.schema import bring_up_to_date
from tests.islas_qt.cli.conftest import Islas
from tests.support.matches import finished

BONITA = "Isla Bonita"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder whose database holds two matches and two islands called alike, of which one each is deleted."""
    database = Database(database_url(None, tmp_path))
    bring_up_to_date(database)
    for seed in (1, 2):
        Matches(database).create(finished(seed))
        Islands(database).create(replace(generate(seed), name=BONITA))
    Matches(database).delete(History(database).find("1").id)
    Islands(database).delete(Islands(database).all()[-1].id)
    database.close()
    return tmp_path


def test_a_deleted_match_comes_back(islas: Islas, place: Path) -> None:
    run = islas("history", "show", 1, "--data-dir", place)
    assert (run.exit_code, run.stderr) == (1, "Match 1 was deleted; islas history restore 1 brings it back.\n")
    heading, row = islas("history", "deleted", "--data-dir", place).stdout.splitlines()
    assert heading.split() == ["match", "deleted", "begun", "game", "players"]
    assert row.split()[0] == "1"
    assert json.loads(islas("history", "deleted", "--json", "--data-dir", place).stdout)["number"] == 1
    run = islas("history", "restore", 1, 99, "--data-dir", place)
    assert (run.exit_code, run.stdout) == (1, "")  # all or nothing
    assert run.stderr == "“99” is not among what was deleted in the last 30 days.\n"
    assert islas("history", "restore", 1, "--data-dir", place).stdout == "match 1 is back\n"
    assert islas("history", "show", 1, "--data-dir", place).exit_code == 0
    assert islas("history", "deleted", "--data-dir", place).stdout == "Nothing was deleted in the last 30 days.\n"


def test_a_deleted_island_comes_back(islas: Islas, place: Path) -> None:
    assert islas("island", "code", BONITA, "--data-dir", place).exit_code == 0
    _, row = islas("island", "deleted", "--data-dir", place).stdout.splitlines()
    assert row.startswith(BONITA)
    assert json.loads(islas("island", "deleted", "--json", "--data-dir", place).stdout)["name"] == BONITA
    assert islas("island", "restore", "Atlantis", "--data-dir", place).exit_code == 1
    assert islas("island", "restore", "isla bonita", "--data-dir", place).stdout == f"{BONITA} is back\n"
    told = [json.loads(line) for line in islas("island", "list", "--json", "--data-dir", place).stdout.splitlines()]
    assert [island["name"] for island in told if island["own"]] == [BONITA, BONITA]
    assert islas("island", "deleted", "--data-dir", place).stdout == "Nothing was deleted in the last 30 days.\n"
