"""How long lists and statistics of matches take as their number grows, next to raw sqlite3 doing the same, in one run.

Raw sqlite3 reads the same file with the plain statement that anybody would write, and makes tuples: it checks no seals
and makes no values. Both must find the same. Times are medians of processor time with a warm file: how long somebody
waits at a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import product
from math import prod
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.registry import ISLAND
from islas_qt.searchable import folded
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.filters import KEYS, Cursor, Filter, Sort
from islas_qt.storage.history import History
from islas_qt.storage.schema import bring_up_to_date
from islas_qt.storage.statistics import Statistics, subjects_of
from tests.support.history import FIRST_DAY, GONE, ME, fill

SIZES = 1_000, 10_000, 100_000
LIMIT = 50
SHARES = {"won": "s.share = 1 AND s.seats > 1", "lost": "s.share = 0", "shared": "s.share > 0 AND s.share < 1"}


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to do in both ways; `ours` and `raw` return what was found, in the same words."""

    group: str
    name: str
    ours: Callable[[], Any]
    raw: Callable[[], Any]


@dataclass(frozen=True, slots=True)
class Measured:
    """The medians of a case, in milliseconds."""

    case: Case
    ours: float
    raw: float


def island(number: int) -> str:
    """Return the hash of a made-up island; 1 is played on the most."""
    return sha256(f"Isla {number}".encode()).hexdigest()


def filters(matches: int) -> dict[str, Filter]:
    """Return filters of every kind: broad, rare, without any match, and parts that hardly ever meet."""
    middle = FIRST_DAY + matches // 2 * 1_500_000
    return {
        "one game of three": Filter(game="caminos"),
        "somebody nearly everywhere": Filter(person=ME),
        "matches they lost": Filter(person=ME, result="lost"),
        "victories they shared": Filter(person=ME, result="shared"),
        "somebody who left": Filter(person=GONE),
        "matches they won": Filter(person=GONE, result="won"),
        "search: many people": Filter(search="ana"),
        "search: few people": Filter(search="ÇEM77"),
        "search: nobody": Filter(search="xyzzy"),
        "a bot level": Filter(bot="greedy"),
        "a bot level that won": Filter(bot="strong", result="won"),
        "lost against a level": Filter(person=ME, bot="strong", result="lost"),
        "a common island": Filter(facts={ISLAND: [island(1)]}),
        "a rare island": Filter(facts={ISLAND: [island(40)]}),
        "unfinished": Filter(finished=False),
        "finished": Filter(finished=True),
        "two weeks": Filter(since=middle, until=middle + 14 * 86_400_000),
        "a length": Filter(shortest=200, longest=202),
        "who left, lately": Filter(person=GONE, since=middle),
        "two people, one island": Filter(search="zoe", person=GONE, facts={ISLAND: [island(20)]}),
        "lost, a length, a level": Filter(person=ME, result="lost", bot="strong", shortest=200, longest=200),
        "never together": Filter(game="caminos", facts={ISLAND: [island(1)]}),
    }


def raw_where(wanted: Filter) -> tuple[str, list[Any]]:
    """Return the filter as anybody would write it."""
    parts: list[tuple[str, list[Any]]] = []

    def seat(condition: str, *values: Any) -> None:
        joined = "seat s JOIN person p ON p.id = s.person_id"
        parts.append((f"EXISTS (SELECT 1 FROM {joined} WHERE s.match_number = m.number AND {condition})", [*values]))

    share = f" AND {SHARES[wanted.result]}" if wanted.result else ""
    if wanted.search:
        seat("p.folded LIKE ?", f"%{folded(wanted.search)}%")
    if wanted.person is not None:
        seat(f"p.name = ? AND p.bot = ''{share}", wanted.person)
    if wanted.bot is not None:
        seat(f"p.bot = ?{'' if wanted.person else share}", wanted.bot)
    for (key,) in wanted.facts.values():  # never more than one here
        seat(f"s.facts IN (SELECT set_number FROM fact WHERE subject = '{ISLAND}' AND key = ?)", key)
    for column, value in (("game =", wanted.game), ("created_at >=", wanted.since), ("created_at <", wanted.until)):
        parts += [(f"m.{column} ?", [value])] if value is not None else []
    for column, value in (("plies >=", wanted.shortest), ("plies <=", wanted.longest), ("finished =", wanted.finished)):
        parts += [(f"m.{column} ?", [value])] if value is not None else []
    return " AND ".join(["1", *(part for part, _ in parts)]), [value for _, values in parts for value in values]


def raw_page(raw: sqlite3.Connection, wanted: Filter, sort: Sort, after: Cursor | None) -> list[Any]:
    """Return a page as tuples."""
    where, values = raw_where(wanted)
    keys = ", ".join(f"m.{key}" for key in KEYS[sort.by])
    if after:
        where += f" AND ({keys}) {'<' if sort.descending else '>'} ({', '.join('?' * len(after.place))})"
        values += after.place
    order = ", ".join(f"m.{key} {'DESC' if sort.descending else 'ASC'}" for key in KEYS[sort.by])
    rows = raw.execute(f'SELECT m.* FROM "match" m WHERE {where} ORDER BY {order} LIMIT {LIMIT + 1}', values).fetchall()
    numbers = [row[1] for row in rows[:LIMIT]]
    seats = raw.execute(
        "SELECT s.match_number, p.name, p.bot, f.content, s.score, s.share FROM seat s"
        " JOIN person p ON p.id = s.person_id LEFT JOIN factset f ON f.number = s.facts"
        f" WHERE s.match_number IN ({', '.join('?' * len(numbers))}) ORDER BY s.match_number, s.seat",
        numbers,
    ).fetchall()
    players: dict[int, list[Any]] = {number: [] for number in numbers}
    for number, name, bot, facts, *result in seats:
        players[number].append([name, bot, json.loads(facts), *result])
    return [(row[2], row[8], players[row[1]]) for row in rows[:LIMIT]]


def raw_middle(raw: sqlite3.Connection, wanted: Filter) -> Cursor | None:
    """Return where the second half of a list by date begins, or None if nothing is in it."""
    where, values = raw_where(wanted)
    half = f'SELECT m.number FROM "match" m WHERE {where} ORDER BY m.number DESC LIMIT 1 OFFSET ?'
    place = raw.execute(half, [*values, raw_count(raw, wanted) // 2]).fetchone()
    return Cursor(place) if place else None


def our_page(history: History, wanted: Filter, sort: Sort, after: Cursor | None) -> list[Any]:
    """Return a page in the same words."""
    return [
        (
            match.id,
            match.plies,
            [
                [who.name, who.bot or "", [list(fact) for fact in who.facts], who.score, who.share]
                for who in match.players
            ],
        )
        for match in history.page(wanted, sort, after, LIMIT).rows
    ]


def raw_count(raw: sqlite3.Connection, wanted: Filter) -> int:
    """Return how many matches are wanted."""
    where, values = raw_where(wanted)
    count: int = raw.execute(f'SELECT count(*) FROM "match" m WHERE {where}', values).fetchone()[0]
    return count


def raw_statistics(raw: sqlite3.Connection, subject: str) -> dict[str, tuple[int, float, float]]:
    """Return played, wins and points of each player, level, island or place of Islas."""
    person = "person p ON p.id = s.person_id"
    name, joined, where = {
        "player": ("p.name", person, "p.bot = ''"),
        "bot": ("p.bot", person, "p.bot <> ''"),
    }.get(subject, ("f.key", "fact f ON f.set_number = s.facts", f"f.subject = '{subject}'"))
    rows = raw.execute(
        f"SELECT {name}, count(*), sum(s.share), sum(s.score) FROM seat s JOIN {joined}"
        f" WHERE s.share NOT NULL AND s.game = 'islas' AND {where} GROUP BY 1"
    )
    return {name: (played, round(wins, 3), round(points / played, 3)) for name, played, wins, points in rows}


def our_statistics(statistics: Statistics, subject: str) -> dict[str, tuple[int, float, float]]:
    """Return the same of ours."""
    lines = statistics.by(subject, "islas")
    return {line.key: (line.played, round(line.wins, 3), round(line.points, 3)) for line in lines}


def cases(database: Database, raw: sqlite3.Connection, matches: int) -> list[Case]:
    """Return what is measured."""
    history, statistics = History(database), Statistics(database)
    found: list[Case] = []

    def page(name: str, *what: Any) -> None:
        found.append(Case("list", name, partial(our_page, history, *what), partial(raw_page, raw, *what)))

    for by in KEYS:
        keys = ", ".join(KEYS[by])
        order = ", ".join(f"{key} DESC" for key in KEYS[by])
        place = raw.execute(f'SELECT {keys} FROM "match" ORDER BY {order} LIMIT 1 OFFSET ?', [matches * 3 // 4])
        page("all", Filter(), Sort(by), None)
        page("all, from three quarters on", Filter(), Sort(by), Cursor(place.fetchone()))
    for name, wanted in filters(matches).items():
        for by, descending in product(KEYS, (True, False)):
            page(name, wanted, Sort(by, descending), None)
        page(name, wanted, Sort(), raw_middle(raw, wanted))
        found.append(Case("count", name, partial(history.count, wanted), partial(raw_count, raw, wanted)))
    for subject in subjects_of("islas"):
        ours, theirs = partial(our_statistics, statistics, subject), partial(raw_statistics, raw, subject)
        found.append(Case("statistics", f"by {subject}", ours, theirs))
    return found


def measured(case: Case, rounds: int) -> Measured:
    """Let both take turns, after a first time that shows that they find the same."""
    ours, theirs = case.ours(), case.raw()
    if ours != theirs:
        sys.exit(f"“{case.name}” differs:\n{str(ours)[:500]}\n{str(theirs)[:500]}")
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for done, call in zip(times, (case.ours, case.raw), strict=True):
            began = process_time()
            call()
            done.append((process_time() - began) * 1000)
    return Measured(case, median(times[0]), median(times[1]))


def run(folder: Path, matches: int, rounds: int) -> list[Measured]:
    """Fill a database, measure everything in it and print a table: of a list the slowest of its orders and pages."""
    database = Database(database_url(None, folder / str(matches)))
    bring_up_to_date(database)
    fill(database, matches)
    assert database.file
    with closing(sqlite3.connect(database.file)) as raw:
        raw.execute("PRAGMA cache_size=-65536")  # the same memory for both
        results = [measured(case, rounds) for case in cases(database, raw, matches)]
    database.close()
    print(f"\n{matches:,} matches, {database.file.stat().st_size / 1e6:.0f} MB", flush=True)
    print(f"{'':36}{'ours':>10}{'sqlite3':>12}{'ratio':>9}")
    for group, name in dict.fromkeys((result.case.group, result.case.name) for result in results):
        slowest = max(_of(results, group, name), key=lambda result: result.ours)
        ratio = slowest.ours / slowest.raw
        print(f"{group:11}{name:25}{slowest.ours:7.1f} ms{slowest.raw:9.1f} ms{ratio:9.2f}")
    return results


def _of(results: list[Measured], group: str, name: str) -> list[Measured]:
    return [result for result in results if (result.case.group, result.case.name) == (group, name)]


def print_growth(by_size: dict[int, list[Measured]]) -> None:
    """Print the slowest of each group at every size, ours and raw."""
    print(f"\n{'slowest':12}" + "".join(f"{size:>24,}" for size in by_size))
    for group in ("list", "count", "statistics"):
        cells = []
        for results in by_size.values():
            chosen = [result for result in results if result.case.group == group]
            ours, theirs = max(result.ours for result in chosen), max(result.raw for result in chosen)
            cells.append(f"{ours:10.1f} / {theirs:.1f} ms".rjust(24))
        print(f"{group:12}" + "".join(cells))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--rounds", type=int, default=5, help="how often the two alternate")
    parser.add_argument("--most", type=float, default=50.0, help="milliseconds that any list may take")
    parser.add_argument("--bar", type=float, default=4.0, help="how many times as long as sqlite3 lists may take")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        by_size = {size: run(Path(name), size, options.rounds) for size in options.sizes}
    print_growth(by_size)
    lists = [result for result in by_size[max(by_size)] if result.case.group == "list"]
    slowest = max(lists, key=lambda result: result.ours)
    ratio = prod(result.ours / result.raw for result in lists) ** (1 / len(lists))
    print(
        f"slowest list of {max(by_size):,}: {slowest.ours:.1f} ms, “{slowest.case.name}” (at most {options.most:.0f})"
    )
    print(f"ratio: {ratio:.2f}")
    return 0 if slowest.ours <= options.most and ratio <= options.bar else 1


if __name__ == "__main__":
    sys.exit(main())
