"""Databases full of made-up matches: rows without actions, quick to make, as different as those of a busy club."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from random import Random
from typing import Any
from uuid import UUID

from sqlalchemy import insert, text

from engine.codec import canonical, digest
from engine.registry import ISLAND, Fact
from islas_qt.searchable import folded
from islas_qt.storage import tables
from islas_qt.storage.database import Database

ME = "Zoë"  # plays in nearly every match
GONE = "Jürgen"  # played a lot, long ago
LEVELS = "random", "greedy", "strong"
GAMES = "islas", "puentes", "caminos"
FIRST_DAY = 1_600_000_000_000
CHUNK = 20_000

Rows = list[dict[str, Any]]


def fill(database: Database, matches: int, seed: int = 1) -> None:
    """Add matches, with people and islands of whom a few are everywhere and most are rare."""
    chance = Random(seed)
    strangers = max(20, matches // 30)
    people = [(ME, ""), (GONE, ""), *((f"{level} bot", level) for level in LEVELS)]
    people += [(f"{chance.choice(('Ana', 'Bö', 'Çem', 'Dío'))}{number} Weiß", "") for number in range(strangers)]
    islands = max(6, matches // 200)
    with database.writing() as session:
        connection = session.connection()

        def add(table: type[tables.Row], rows: Rows) -> None:
            for row in rows:
                row["seal"] = tables.seal_of(tuple(row[name] for name in tables.sealed(table)))
            if rows:
                connection.execute(insert(table), rows)

        named = [{"id": number, "name": name, "bot": bot} for number, (name, bot) in enumerate(people, 1)]
        add(tables.PersonRow, [row | {"folded": folded(str(row["name"]))} for row in named])
        add(tables.DocumentRow, [_document(number) for number in range(1, islands + 1)])
        known = _Facts()
        for first in range(1, matches + 1, CHUNK):
            made = [
                _match(chance, number, number / matches, len(people), islands, known)
                for number in range(first, min(first + CHUNK, matches + 1))
            ]
            add(tables.MatchRow, [match for match, _, _ in made])
            add(tables.StartRow, [start for _, start, _ in made])
            add(tables.FactSetRow, known.new_sets())
            add(tables.FactRow, known.new_facts())
            add(tables.SeatRow, [seat for _, _, seats in made for seat in seats])
        if connection.dialect.name == "postgresql":  # it has not noticed the numbers we gave
            for table, column in (("match", "number"), ("document", "number"), ("factset", "number"), ("person", "id")):
                sequence = f"pg_get_serial_sequence('\"{table}\"', '{column}')"
                connection.execute(text(f'SELECT setval({sequence}, (SELECT max({column}) FROM "{table}"))'))


class _Facts:
    """The sets of facts that seats start with, by what is in them."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[Fact, ...], int] = {}
        self._new: dict[tuple[Fact, ...], int] = {}

    def number(self, island: int | None, place: int, seats: int) -> int:
        """Return the number of the set of an island and a place in the first round."""
        facts: tuple[Fact, ...] = (Fact("place", f"{place}/{seats}", f"{place} of {seats}"),)
        if island:
            facts = (Fact(ISLAND, _document(island)["hash"], _document(island)["name"]), *facts)
        if facts not in self._numbers:
            self._numbers[facts] = self._new[facts] = len(self._numbers) + 1
        return self._numbers[facts]

    def new_sets(self) -> Rows:
        """Return the rows of the sets that are new since `new_facts` was asked for."""
        values = {number: [list(fact) for fact in facts] for facts, number in self._new.items()}
        return [
            {"number": number, "hash": digest(value), "content": canonical(value).decode()}
            for number, value in values.items()
        ]

    def new_facts(self) -> Rows:
        """Return the rows of their facts."""
        new, self._new = self._new, {}
        return [fact._asdict() | {"set_number": number} for facts, number in new.items() for fact in facts]


@cache
def _document(number: int) -> dict[str, Any]:
    name = f"Isla {number}"
    return {
        "number": number,
        "hash": hashlib.sha256(name.encode()).hexdigest(),
        "format": "islas-island",
        "name": name,
        "content": "{}",
    }


def _match(
    chance: Random, number: int, when: float, people: int, islands: int, known: _Facts
) -> tuple[dict[str, Any], dict[str, Any], Rows]:
    game = chance.choices(GAMES, (85, 10, 5))[0]
    seats = chance.choices((2, 3, 4, 5), (25, 20, 45, 10))[0]
    finished = chance.random() < 0.97
    scores = [chance.randrange(8, 30) for _ in range(seats)]
    best = max(scores)
    created_at = FIRST_DAY + number * 1_500_000 + chance.randrange(1_000_000)
    match = {
        "number": number,
        "id": str(UUID(int=chance.getrandbits(128))),
        "game": game,
        "seats": seats,
        "created_at": created_at,
        "changed_at": created_at + 1_000_000,
        "finished": finished,
        "plies": chance.randrange(60 * seats, 90 * seats) if finished else chance.randrange(60),
        "best_score": best if finished else 0,
    }
    documents = [{"document": f"{chance.getrandbits(256):064x}"} for _ in range(seats + 1)]
    start = {
        "match_number": number,
        "origin": str(UUID(int=chance.getrandbits(128))),
        "rules_version": 1,
        "setup": json.dumps({"islands": documents[1:], "deck": documents[0], "start": 0}),
        "seed": chance.getrandbits(53),
        "aids": "",
        "checksum": f"{chance.getrandbits(256):064x}" if finished else None,
    }
    who = _players(chance, seats, when, people)
    told = [
        {
            "match_number": number,
            "seat": seat,
            "game": game,
            "seats": seats,
            "person_id": who[seat],
            "crest": "",
            "facts": known.number(
                1 + min(int(chance.expovariate(0.15)), islands - 1) if game == "islas" else None,
                (seat + number) % seats + 1,
                seats,
            ),
            "score": scores[seat] if finished else None,
            "share": (scores[seat] == best) / scores.count(best) if finished else None,
        }
        for seat in range(seats)
    ]
    return match, start, told


def _players(chance: Random, seats: int, when: float, people: int) -> list[int]:
    """Return who plays: bots may sit on several seats, as all bots of a level are one."""
    first = 1 if chance.random() < 0.95 else 6 + int(chance.paretovariate(0.5)) % (people - 5)
    others = [
        chance.choice((3, 4, 4, 5)) if chance.random() < 0.75 else 6 + int(chance.paretovariate(0.5)) % (people - 5)
        for _ in range(seats - 1)
    ]
    if when < 0.4 and chance.random() < 0.4:
        others[-1] = 2
    who = [first, *others]
    chance.shuffle(who)
    return who
