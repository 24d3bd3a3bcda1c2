"""Lists of matches hold what a plain look at every match finds, whichever way they take to it."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import URL, event, text
from sqlmodel import SQLModel

from engine.island.files import content_hash
from engine.registry import ISLAND, Fact
from islas_qt.searchable import folded
from islas_qt.storage import database as database_module
from islas_qt.storage import filters
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.filters import KEYS, Filter, Result, Sort
from islas_qt.storage.history import History, Player, Summary
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from tests.islas_qt.games.puentes import solo_matches
from tests.islas_qt.storage.conftest import no_server
from tests.islas_qt.storage.helpers import content
from tests.support.history import GONE, ME, fill
from tests.support.matches import PLAYERS, finished, new_match, play_on

SORTS = [Sort(by, descending) for by in KEYS for descending in (True, False)]
RESULTS: dict[Result, Any] = {
    "won": lambda share: share == 1,
    "lost": lambda share: share == 0,
    "shared": lambda share: share is not None and 0 < share < 1,
}


@pytest.fixture
def history(database: Database) -> History:
    """Three hundred made-up matches."""
    fill(database, 300)
    return History(database)


@pytest.fixture(params=["near", "far", "as usual"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take one way or the other, which with so few matches would not all be taken."""
    few, near = {"near": (0, 60), "far": (1_000_000, 10), "as usual": (30, 60)}[request.param]
    monkeypatch.setattr(filters, "FEW", few)
    monkeypatch.setattr(filters, "NEAR", near)
    monkeypatch.setattr(filters, "NOT_FAR", 2 * near)
    monkeypatch.setattr(filters, "MANY", 200)


def everything(database: Database) -> list[Summary]:
    """Return all matches, put together from whole tables."""
    rows = content(database)

    def named(table: str) -> Iterator[dict[str, Any]]:
        columns = SQLModel.metadata.tables[table].c.keys()
        return (dict(zip(columns, row, strict=True)) for row in rows[table])

    people = {row["id"]: row for row in named("person")}
    facts = {row["number"]: tuple(Fact(*fact) for fact in json.loads(row["content"])) for row in named("factset")}
    players: dict[int, list[Player]] = {}
    for row in sorted(named("seat"), key=lambda row: row["seat"]):
        person = people[row["person_id"]]
        who = person["name"], person["bot"] or None, row["crest"]
        player = Player(*who, facts[row["facts"]], row["score"], row["share"])
        players.setdefault(row["match_number"], []).append(player)
    left_out = {"seal", "seats"}
    return [
        Summary(players=tuple(players[row["number"]]), **{key: row[key] for key in row.keys() - left_out})
        for row in named("match")
    ]


def is_wanted(match: Summary, wanted: Filter) -> bool:
    """Tell whether a match passes a filter."""

    def ends_well(player: Player) -> bool:
        return wanted.result is None or RESULTS[wanted.result](player.share)

    people = [player for player in match.players if player.name == wanted.person and not player.bot]
    bots = [player for player in match.players if player.bot == wanted.bot]
    checks = {
        wanted.game: match.game == wanted.game,
        wanted.search or None: any(folded(wanted.search) in folded(player.name) for player in match.players),
    }
    return (
        all(holds for value, holds in checks.items() if value is not None)
        and all(any(has(player, subject) in keys for player in match.players) for subject, keys in wanted.facts.items())
        and (wanted.person is None or any(ends_well(player) for player in people))
        and (wanted.bot is None or any(wanted.person is not None or ends_well(player) for player in bots))
        and (wanted.since is None or match.created_at >= wanted.since)
        and (wanted.until is None or match.created_at < wanted.until)
        and (wanted.shortest is None or match.plies >= wanted.shortest)
        and (wanted.longest is None or match.plies <= wanted.longest)
        and (wanted.finished is None or match.finished == wanted.finished)
    )


def has(player: Player, subject: str) -> str | None:
    fact = player.fact(subject)
    return fact.key if fact else None


def place(match: Summary, sort: Sort) -> list[int]:
    """Return what a match is sorted by."""
    return [len(match.players) if key == "seats" else getattr(match, key) for key in KEYS[sort.by]]


def some_filter(chance: random.Random, matches: list[Summary]) -> Filter:
    """Return a filter with one to three parts that some match would pass."""
    match = chance.choice(matches)
    player = chance.choice(match.players)
    bots = [player.bot for player in match.players if player.bot] or ["random"]
    people = [player.name for player in match.players if not player.bot] or [ME]
    parts: list[dict[str, Any]] = [
        {"game": match.game},
        {"search": player.name[:3].upper()},
        {"person": chance.choice(people), "result": chance.choice([None, *RESULTS])},
        {"person": GONE},
        {"bot": chance.choice(bots)},
        {"facts": {ISLAND: [player.island_hash or "", "0" * 64]}},
        {"facts": {ISLAND: [player.island_hash or ""], "place": ["1/2", "3/4"]}},
        {"since": match.created_at},
        {"until": match.created_at + 1},
        {"shortest": match.plies, "longest": match.plies + 20},
        {"finished": match.finished},
    ]
    chosen: dict[str, Any] = {}
    for part in chance.sample(parts, chance.randint(1, 3)):
        chosen |= part
    return Filter(**chosen)


@pytest.mark.slow
@pytest.mark.usefixtures("way")
def test_any_filter_in_any_order(history: History) -> None:
    matches = everything(history.database)
    chance = random.Random(7)
    wanted = [Filter(), *(some_filter(chance, matches) for _ in range(24))]
    wanted += [Filter(bot="strong", result=result) for result in RESULTS]
    for number, filter_ in enumerate(wanted):
        sort = SORTS[number % len(SORTS)]
        expected = [match for match in matches if is_wanted(match, filter_)]
        expected.sort(key=lambda match: place(match, sort), reverse=sort.descending)
        found: list[Summary] = []
        after = None
        while True:
            page = history.page(filter_, sort, after, limit=25)
            found += page.rows
            after = page.next
            if after is None:
                break
            assert len(page.rows) == 25
        assert found == expected, (filter_, sort)
        assert history.count(filter_) == len(expected)
        assert history.count(filter_, most=9) == min(9, len(expected))


@no_server
def test_a_list_is_there_soon_though_the_server_expects_empty_tables(
    club_url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "ANSWER_SECONDS", 10.0)  # with subqueries it took minutes
    with closing(Database(club_url)) as database:
        fill(database, 4)
        with database.writing() as session:
            for table in reversed(SQLModel.metadata.sorted_tables):
                session.connection().execute(table.delete())
        with database.writing() as session:  # as the server does now and then by itself
            for name in ("match", "seat", "fact"):
                session.connection().execute(text(f"ANALYZE {name}"))
        fill(database, 300)
        island = History(database).page(Filter(game="islas"), Sort()).rows[0].players[0].facts[0]
        wanted = Filter(game="islas", facts={ISLAND: [island.key], "place": ["1/2", "3/4"]})
        expected = {match.id for match in everything(database) if is_wanted(match, wanted)}
        assert {match.id for match in History(database).each(wanted, Sort())} == expected != set()


@pytest.mark.parametrize("sort", SORTS)
def test_the_order_of_equals_is_the_same_on_every_page(history: History, sort: Sort) -> None:
    numbers = [match.number for match in history.each(Filter(), sort)]
    assert len(set(numbers)) == len(numbers) == 300
    keys = [place(match, sort) for match in history.each(Filter(), sort)]
    assert keys == sorted(keys, reverse=sort.descending)


def test_what_is_added_or_deleted_does_not_shift_the_next_page(history: History) -> None:
    first = history.page(Filter(), Sort("length"))
    second = history.page(Filter(), Sort("length"), first.next)
    matches = Matches(history.database)
    matches.delete(first.rows[0].id)
    matches.delete(first.rows[-1].id)  # the one that the next page begins behind
    matches.create(new_match())
    assert history.page(Filter(), Sort("length"), first.next) == second


def test_a_summary_says_who_played_where_and_how_it_ended(database: Database) -> None:
    match = finished(3, 4)
    match_id = Matches(database).create(match)
    summary = History(database).page(Filter(), Sort()).rows[0]
    assert match.outcome
    share = 1 / len(match.outcome.winners)
    assert (summary.id, summary.game, summary.plies, summary.finished) == (match_id, "islas", match.ply, True)
    assert summary.best_score == max(match.outcome.scores)
    assert summary.created_at == summary.changed_at > 1_700_000_000_000
    assert [(player.name, player.bot) for player in summary.players] == [(who.name, who.bot) for who in PLAYERS]
    assert [player.score for player in summary.players] == list(match.outcome.scores)
    assert [player.share for player in summary.players] == [
        share if seat in match.outcome.winners else 0 for seat in range(4)
    ]
    islands = match.header.setup.islands
    assert [player.facts for player in summary.players] == [
        (Fact(ISLAND, content_hash(island), island.name), Fact("place", f"{seat + 1}/4", f"{seat + 1} of 4"))
        for seat, island in enumerate(islands)
    ]


def test_a_match_that_goes_on_has_no_result(database: Database) -> None:
    Matches(database).create(play_on(new_match(), 10))
    history = History(database)
    summary = history.page(Filter(finished=False), Sort()).rows[0]
    assert [(player.score, player.share) for player in summary.players] == [(None, None)] * 2
    results: list[Result] = ["won", "lost", "shared"]
    assert [history.count(Filter(person="Ana", result=result)) for result in results] == [0, 0, 0]


@pytest.mark.usefixtures("way")
def test_a_match_played_alone_is_no_victory(database: Database) -> None:
    Matches(database).create(solo_matches.finished(solo_matches.header(1, "Ana")))
    history = History(database)
    assert history.page(Filter(person="Ana", finished=True), Sort()).rows[0].players[0].share == 1
    for result in RESULTS:
        assert history.page(Filter(person="Ana", result=result), Sort()).rows == ()
        assert history.count(Filter(person="Ana", result=result)) == 0


def test_a_match_is_found_by_number_and_id(history: History) -> None:
    summary = history.page(Filter(), Sort()).rows[4]
    assert history.find(str(summary.number)) == history.find(summary.id) == summary
    for name in ("0", "999999999", "99999999999999999999", "²", "", summary.id.upper() + "x"):
        with pytest.raises(StorageError) as caught:
            history.find(name)
        assert str(caught.value) == "There is no match with this number or id."


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("ana", 1),
        ("ANÁ", 1),
        ("bjorn", 1),
        ("<B>", 1),
        ("n <", 1),
        ("%", 0),
        ("_", 0),
        ("\\", 0),
        ("/", 0),
        ("anab", 0),
    ],
)
def test_names_are_searched_as_plain_text_without_accents(database: Database, text: str, count: int) -> None:
    Matches(database).create(new_match())
    assert History(database).count(Filter(search=text)) == count


def test_a_person_is_not_somebody_with_a_longer_name_nor_a_bot(database: Database) -> None:
    Matches(database).create(new_match())
    history = History(database)
    assert [history.count(Filter(person=name)) for name in ("Ana", "An", "ana", "Björn <b>")] == [1, 0, 0, 0]
    assert [history.count(Filter(bot=level)) for level in ("random", "rand", "")] == [1, 0, 1]


def test_a_result_is_somebodys() -> None:
    with pytest.raises(ValueError, match="name the person or the bot"):
        Filter(result="won")


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE "match" SET plies = plies + 1 WHERE number = 300',
        "UPDATE seat SET score = 99 WHERE match_number = 300",
        "UPDATE person SET name = 'Nobody' WHERE id = 1",
        "DELETE FROM seat WHERE match_number = 300 AND seat = 0",
    ],
)
def test_a_list_does_not_tell_what_damage_has_made(sqlite: Database, damage: str) -> None:
    fill(sqlite, 300)
    before = History(sqlite).page(Filter(), Sort()).rows
    with closing(sqlite3.connect(str(sqlite.file))) as raw, raw:
        raw.execute(damage)
    rows = History(sqlite).page(Filter(), Sort()).rows
    assert [match.number for match in rows] == list(range(300, 250, -1))
    wrong = [match for match in rows if match.damaged]
    assert wrong
    assert all(match.id and (match.players, match.plies, match.created_at) == ((), 0, 0) for match in wrong)
    assert {match.number: match for match in before if match.number not in {match.number for match in wrong}} == {
        match.number: match for match in rows if not match.damaged
    }
    with pytest.raises(StorageError) as caught:
        History(sqlite).find(str(wrong[0].number))
    assert caught.value.kind == "corrupt"
    Matches(sqlite).delete(wrong[0].id)
    assert wrong[0].number not in [match.number for match in History(sqlite).page(Filter(), Sort()).rows]


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize(
    ("wanted", "ways"),
    [
        (Filter(), set()),
        (Filter(person=ME, result="lost"), {"seat_by_person"}),
        (Filter(search="ana"), {"seat_by_person"}),
        (Filter(facts={ISLAND: ["x"]}), {"seat_by_facts"}),
    ],
)
def test_sqlite_sorts_and_reads_no_more_than_it_must(
    sqlite: Database, sort: Sort, wanted: Filter, ways: set[str]
) -> None:
    fill(sqlite, 300)
    told: list[tuple[str, Any]] = []
    listen = sqlite.engine, "before_cursor_execute", lambda *said: told.append(said[2:4])
    event.listen(*listen)
    page = History(sqlite).page(wanted, sort, limit=20)
    if page.next:
        History(sqlite).page(wanted, sort, page.next, limit=20)
    event.remove(*listen)
    with closing(sqlite3.connect(str(sqlite.file))) as raw:
        plans = [
            step[3]
            for statement, values in told
            if statement.startswith("SELECT")
            for step in raw.execute(f"EXPLAIN QUERY PLAN {statement}", values)
        ]
    index = {"changed": "change", "players": "seats"}.get(sort.by, sort.by)
    in_order = "" if sort.by == "date" else f" USING INDEX match_by_{index}"
    assert {plan for plan in plans if plan.startswith(("SCAN match", "SCAN seat"))} <= {f"SCAN match{in_order}"}
    assert all(any(way in plan for plan in plans) for way in ways)
    if wanted == Filter():
        assert not [plan for plan in plans if "TEMP B-TREE" in plan]


def test_a_page_takes_as_many_statements_however_long_it_is(history: History) -> None:
    told: list[str] = []
    listen = history.database.engine, "before_cursor_execute", lambda *said: told.append(said[2])
    event.listen(*listen)
    counts = []
    for limit in (1, 100):
        told.clear()
        history.page(Filter(), Sort(), limit=limit)
        counts.append(len(told))
    event.remove(*listen)
    assert counts[0] == counts[1]


@pytest.mark.parametrize(
    "wanted",
    [
        Filter(shortest=2**70),
        Filter(longest=-(2**70)),
        Filter(since=2**70),
        Filter(until=-(2**70)),
        Filter(search="\ud800"),
        Filter(search="\0"),
        Filter(person="\udcff"),
        Filter(bot="\udcff"),
        Filter(game="\udcff"),
        Filter(facts={ISLAND: ["\udcff"]}),
        Filter(facts={"\udcff": ["x"]}),
    ],
)
def test_what_no_match_can_have_is_found_in_none(history: History, wanted: Filter) -> None:
    assert history.page(wanted, Sort()).rows == ()
    assert history.count(wanted) == 0


def test_bounds_that_every_match_keeps_leave_none_out(history: History) -> None:
    wanted = Filter(shortest=-(2**70), longest=2**70, since=-(2**70), until=2**70)
    assert history.count(wanted) == 300


def test_islands_are_found_with_the_date_of_each_version(database: Database) -> None:
    islands, history = Islands(database), History(database)
    match = finished()
    Matches(database).create(match)
    (classic,) = history.islands(match.header.setup.islands[0].name)
    assert (classic.island_id, classic.saved_at) == (None, None)
    own = replace(match.header.setup.islands[0], name="Mine")
    island_id = islands.create(own)
    islands.save(island_id, replace(own, note="Two"))
    found = history.islands("mine")
    versions = {version.hash: version.saved_at for version in islands.versions(island_id)}
    assert {one.hash: one.saved_at for one in found} == versions
    assert {one.island_id for one in found} == {island_id}
    assert history.islands(found[0].hash[:9].upper()) == found[:1]


def test_the_islands_of_all_matches_those_most_played_on_first(database: Database) -> None:
    matches, history = Matches(database), History(database)
    unfinished, over = play_on(new_match(1), 3), finished(2, 4)
    for match in (over, unfinished):
        matches.create(match)
    names = [island.name for island in over.header.setup.islands]
    common = [island.name for island in unfinished.header.setup.islands]
    assert set(common) < set(names)
    found = [fact.name for fact in history.facts(ISLAND)]
    assert sorted(found[:2]) == sorted(common)
    assert sorted(found) == sorted(names)
    assert history.facts(ISLAND, "islas") == history.facts(ISLAND)
    assert history.facts(ISLAND, "puentes") == history.facts("harbour") == ()
    assert [fact.key for fact in history.facts("place")] == ["1/2", "1/4", "2/2", "2/4", "3/4", "4/4"]
    matches.delete(history.page(Filter(finished=True), Sort()).rows[0].id)
    assert sorted(fact.name for fact in history.facts(ISLAND)) == sorted(common)
