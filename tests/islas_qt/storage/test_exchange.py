"""Matches and islands go out as files and come back the same; what must stay secret does not go out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import match as engine
from engine.codec import parse, readable
from engine.core import Event
from engine.island.files import classic_islands, write_island
from engine.match_file import read_match, to_json, write_match
from engine.reasons import RefusedError
from engine.wire import encode_open
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.exchange import export_match, export_view, import_file
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.schema import bring_up_to_date
from tests.islas_qt.storage.helpers import content, count
from tests.support.matches import finished, new_match, play_on

SEED = 987_654_321_012_345


@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_exported_imported_elsewhere_and_exported_again_is_the_same_bytes(
    database: Database, tmp_path: Path, seats: int
) -> None:
    matches = Matches(database)
    first = export_match(matches.load(matches.create(finished(5, seats))))
    elsewhere = Database(database_url(None, tmp_path / "elsewhere"))
    bring_up_to_date(elsewhere)
    imported = import_file(elsewhere, first)
    assert (imported.kind, imported.known) == ("match", False)
    assert write_match(read_match(first)) == first
    assert export_match(Matches(elsewhere).load(imported.id)) == first
    elsewhere.close()


def test_an_imported_match_is_known_the_next_time_also_where_it_was_played(database: Database) -> None:
    played = Matches(database).create(finished(5))
    own = import_file(database, export_match(Matches(database).load(played)))
    assert (own.id, own.known) == (played, True)
    other = import_file(database, write_match(finished(6)))
    again = import_file(database, write_match(finished(6)))
    assert (other.known, again.known, again.id) == (False, True, other.id)
    assert count(database, "match") == 2


def test_an_imported_match_gets_a_name_of_its_own(database: Database) -> None:
    match = finished(5)
    imported = import_file(database, write_match(match))
    assert imported.id != match.header.match_id
    assert Matches(database).load(imported.id).header == match.header


def test_a_match_imported_in_the_middle_can_be_played_on(database: Database) -> None:
    imported = import_file(database, write_match(play_on(new_match(5), 20)))
    whole = play_on(Matches(database).load(imported.id))
    Matches(database).append(imported.id, whole)
    assert export_match(Matches(database).load(imported.id)) == write_match(finished(5))


def test_an_island_is_imported_once(database: Database) -> None:
    data = write_island(classic_islands()[0])
    first, second = import_file(database, data), import_file(database, data)
    assert (first.kind, first.known, second.known, second.id) == ("island", False, True, first.id)
    Islands(database).delete(first.id)
    assert import_file(database, data).known is False


def changed(**fields: Any) -> bytes:
    return readable(to_json(finished(5)) | fields)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the file is empty"),
        (b'{"format": "islas-deck"}', "format: this is neither a match nor an island"),
        (b"[]", "format: this is neither a match nor an island"),
        (
            changed(seed=6),
            "entries[0].digest: digest differs at ply 0: the match went on differently when it was played",
        ),
        (changed(checksum="0" * 64), "checksum: the checksum differs: the file was changed after it was written"),
        (changed(entries=[]), "entries: truncated: the file tells a result, but its actions end before it, at ply 0"),
        (write_match(finished(5))[:-500], "truncated: the file ends too early"),
        (
            export_view(play_on(new_match(5), 9), 0),
            "format: this is what one seat knew of a match, which is too little to keep",
        ),
        (
            b'{"format": "islas-island", "version": 2}',
            "version: this was made by a newer version of Islas; update the program to open it",
        ),
    ],
)
def test_what_cannot_be_imported_is_refused_and_leaves_nothing(database: Database, data: bytes, sentence: str) -> None:
    before = content(database)
    with pytest.raises(RefusedError) as caught:
        import_file(database, data)
    assert sentence in str(caught.value)
    assert content(database) == before


def test_a_running_match_is_exported_only_as_a_view() -> None:
    with pytest.raises(RefusedError, match="the match is not over: only what one seat may know can be exported"):
        export_match(play_on(new_match(), 30))


@pytest.mark.parametrize("plies", [0, 4, 25, 60])
def test_a_view_holds_no_hidden_card(plies: int) -> None:
    match = play_on(new_match(SEED, 3), plies)
    hidden = 0
    for seat in range(3):
        data = export_view(match, seat)
        view = parse(data)
        state = match.rules.snapshot(match.state)
        assert view["observation"]["hand"] == state["hands"][seat]
        assert view["observation"]["known_on_ship"] == state["known_on_ship"][seat]
        assert not {"hands", "deck", "ship", "rng"} & view["observation"].keys()
        assert not any(secret in data.decode() for secret in (str(SEED), *(entry.digest for entry in match.entries)))
        for seen, played in zip(view["log"], all_events(match), strict=True):
            for mine, whole in zip(seen["events"], played, strict=True):
                for name, knowing in whole.pop("secret", {}).items():
                    if seat not in knowing:
                        hidden += bool(whole[name])
                        whole[name] = []
                assert mine == whole
    assert hidden or not plies  # there was something to hide


def all_events(match: engine.Match) -> list[list[Any]]:
    """Return every event of each ply, with all secrets and who knows them."""
    again, words = engine.Match(match.header), match.rules.vocabulary(match.header.setup)
    played: list[list[Any]] = []
    for entry in match.entries:
        events: list[Event] = []
        again.play(entry.ply, entry.action, 0, events.append)
        played.append([encode_open(event, words) for event in events])
    return played


def test_a_view_is_the_same_whatever_the_others_hold() -> None:
    match = play_on(new_match(SEED, 3), 25)
    seen, hands = match.rules.observe(match.state, 0), match.rules.snapshot(match.state)["hands"]
    view = parse(export_view(match, 0))["observation"]
    match.state = match.rules.determinize(seen, 1)
    assert match.rules.snapshot(match.state)["hands"] != hands
    assert parse(export_view(match, 0))["observation"] == view


def test_a_view_tells_every_ply_and_the_set_up() -> None:
    match = finished(5)
    view = parse(export_view(match, 1))
    assert [step["ply"] for step in view["log"]] == list(range(match.ply))
    assert view["seat"] == 1
    assert match.rules.setup_from_json(view["setup"]) == match.header.setup
