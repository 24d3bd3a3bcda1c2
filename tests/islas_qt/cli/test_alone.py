"""Who plays alone cannot lose: the command line tells ranks and bests instead of victories."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from islas_qt.storage.database import Database, database_url
from islas_qt.storage.matches import Matches
from islas_qt.storage.schema import bring_up_to_date
from tests.islas_qt.cli.conftest import Islas
from tests.islas_qt.games.puentes.solo_matches import finished, header


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose database holds three matches that were played alone."""
    folder = tmp_path_factory.mktemp("alone")
    database = Database(database_url(None, folder))
    bring_up_to_date(database)
    for seed, name in ((1, "Ana"), (2, "Ana"), (3, "[b]Ben[/b]")):
        Matches(database).create(finished(header(seed, name)))
    database.close()
    return folder


def test_lists_tell_no_victory_over_nobody(islas: Islas, place: Path) -> None:
    told = islas("history", "list", "--data-dir", place).stdout
    assert "Ana" in told
    assert "*" not in told


def test_a_match_is_shown_with_its_rank(islas: Islas, place: Path) -> None:
    told = islas("history", "show", "1", "--data-dir", place).stdout
    assert "rank" in told
    assert "win" not in told
    assert json.loads(islas("history", "show", "1", "--data-dir", place, "--json").stdout)["rank"] == 0


def test_statistics_tell_the_best_on_each_board(islas: Islas, place: Path) -> None:
    told = islas("history", "stats", "--game", "puentes", "--data-dir", place).stdout
    assert "Played alone" in told
    assert "[b]Ben[/b]" in told
    rows = [
        json.loads(line)
        for line in islas("history", "stats", "--game", "puentes", "--data-dir", place, "--json").stdout.splitlines()
    ]
    alone = [row for row in rows if "alone" in row]
    assert [(row["alone"], row["board"], row["played"]) for row in alone] == [("Ana", "A", 2), ("[b]Ben[/b]", "A", 1)]
    assert alone[0]["best"] >= alone[0]["last"]
    own = islas("history", "stats", "--game", "puentes", "--player", "Ana", "--data-dir", place).stdout
    assert "Ben" not in own
    assert (
        "Played alone" not in islas("history", "stats", "--game", "puentes", "--by", "bot", "--data-dir", place).stdout
    )
