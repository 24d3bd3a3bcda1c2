from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from functools import cache, partial
from pathlib import Path

import pytest

from islas_qt.storage.database import Database, database_url
from islas_qt.storage.filters import Filter
from islas_qt.storage.history import History
from islas_qt.storage.matches import Matches
from islas_qt.storage.schema import bring_up_to_date
from scripts import bench_storage
from tests.islas_qt.games.puentes import solo_matches


def test_the_benchmark_compares_equal_results_and_keeps_its_bars(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run = cache(partial(bench_storage.run, tmp_path))
    monkeypatch.setattr(bench_storage, "run", lambda _, *what: run(*what))  # measured once, judged by every bar
    for most, bar, code in (("1e9", "1e9", 0), ("0", "1e9", 1), ("1e9", "0", 1)):
        options = ["--sizes", "200", "--rounds", "1", "--most", most, "--bar", bar]
        monkeypatch.setattr(sys, "argv", ["bench_storage.py", *options])
        assert bench_storage.main() == code
        assert capsys.readouterr().out.splitlines()[-1].startswith("ratio: ")


def test_both_find_no_victory_in_a_match_played_alone(tmp_path: Path) -> None:
    database = Database(database_url(None, tmp_path))
    bring_up_to_date(database)
    Matches(database).create(solo_matches.finished(solo_matches.header(1, "Ana")))
    wanted = Filter(person="Ana", result="won")
    with closing(sqlite3.connect(str(database.file))) as raw:
        assert bench_storage.raw_count(raw, wanted) == History(database).count(wanted) == 0
        assert bench_storage.raw_count(raw, Filter(person="Ana")) == 1
    database.close()
