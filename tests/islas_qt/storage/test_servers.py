"""Addresses of databases, and servers that are not there, go away or refuse."""

from __future__ import annotations

import socket
import sys
import traceback
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, event, make_url, text

from engine.reasons import RefusedError
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.matches import Matches
from islas_qt.storage.opening import open_database
from tests.islas_qt.storage.conftest import SERVER, no_server
from tests.islas_qt.storage.sentences import NO_PERMISSION, READ_ONLY, UNREACHABLE, sentence
from tests.support.matches import finished, new_match, play_on


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nonsense", "this is not the address of a database"),
        ("postgresql+psycopg://u:secret@host:port/db", "this is not the address of a database"),
        ("nosuch://u:secret@host/db", "this is not the address of a database"),
        ("sqlite:///%00", "this is not the address of a database"),
        ("postgresql+psycopg://u:secret@host/db%00", "this is not the address of a database"),
        *(
            (f"postgresql+psycopg://u:secret@host/db?{odd}", "the address has an option that is not possible here")
            for odd in ("client_encoding=SQL_ASCII", "prepare_threshold=x", "row_factory=x", "port=x", "nonsense=1")
        ),
        ("postgresql://u:secret@host/db", "only these kinds of database are possible: sqlite, postgresql+psycopg"),
        ("mysql://u:secret@host/db", "only these kinds of database are possible: sqlite, postgresql+psycopg"),
        ("sqlite://", "the address of a SQLite database must name a file"),
        ("sqlite://home/me/x.db", "the address of a SQLite database must name a file"),
        ("sqlite://me:secret@/x.db", "the address of a SQLite database must name a file"),
        ("sqlite://:1/x.db", "the address of a SQLite database must name a file"),
        ("sqlite:///:memory:", "the address of a SQLite database must name a file"),
        ("sqlite:///file:x?mode=ro&uri=true", "the address of a SQLite database must name a file"),
    ],
)
def test_a_wrong_address(tmp_path: Path, address: str, sentence: str) -> None:
    with pytest.raises(RefusedError) as caught:
        database_url(address, tmp_path)
    assert str(caught.value) == f"--database: {sentence}"
    assert "secret" not in "".join(traceback.format_exception(caught.value))


def test_the_options_of_a_server_may_be_in_its_address(tmp_path: Path) -> None:
    url = database_url("postgresql+psycopg://host/db?sslmode=require&connect_timeout=3", tmp_path)
    assert dict(url.query) == {"sslmode": "require", "connect_timeout": "3"}


@pytest.mark.skipif(sys.platform == "win32", reason="links are another thing there")
def test_links_that_lead_to_themselves(tmp_path: Path) -> None:
    (tmp_path / "islas.sqlite3").symlink_to("islas.sqlite3")
    assert sentence(lambda: open_database(database_url(None, tmp_path))) == UNREACHABLE


def test_postgresql_without_its_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(RefusedError, match="PostgreSQL needs another package: pip install “psycopg"):
        database_url("postgresql+psycopg://host/db", tmp_path)


def test_an_unreachable_server() -> None:
    with socket.socket() as taken:  # bound and not listening: nobody answers, and nobody else can come
        taken.bind(("127.0.0.1", 0))
        url = URL.create("postgresql+psycopg", "u", "pa55word", "127.0.0.1", taken.getsockname()[1], "db")
        assert sentence(lambda: open_database(url)) == UNREACHABLE


@no_server
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"password": "pa55word"}, NO_PERMISSION),
        ({"username": "stranger"}, NO_PERMISSION),
        ({"password": ""}, NO_PERMISSION),
        ({"database": "nowhere"}, UNREACHABLE),
    ],
)
def test_a_server_that_turns_us_away(changes: dict[str, Any], expected: str) -> None:
    assert SERVER
    assert sentence(lambda: open_database(make_url(SERVER).set(**changes))) == expected


@no_server
def test_a_server_that_goes_away_and_comes_back(club_url: URL) -> None:
    opened = Database(club_url)
    matches, match = Matches(opened), new_match()
    match_id = matches.create(match)
    other = Database(club_url)

    def cut_off() -> None:
        with opened.writing() as session:
            mine = session.connection().execute(text("SELECT pg_backend_pid()")).scalar_one()
            with other.engine.begin() as theirs:
                theirs.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": mine})
            session.connection().execute(text("SELECT 1"))

    assert sentence(cut_off) == UNREACHABLE
    matches.append(match_id, play_on(match, 1))
    assert matches.load(match_id).ply == 1
    opened.close()
    other.close()


@no_server
def test_a_server_that_only_reads(club_url: URL) -> None:
    opened = Database(club_url)
    event.listen(opened.engine, "connect", lambda raw, _: _set_read_only(raw))
    assert sentence(lambda: Matches(opened).create(finished())) == READ_ONLY
    opened.close()


def _set_read_only(raw: Any) -> None:
    raw.execute("SET default_transaction_read_only = on")
    raw.commit()
