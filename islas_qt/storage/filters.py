"""Which matches are wanted, in which order, and the quickest way to them.

A filter is conditions that the match must meet, and conditions that one of its seats must meet. There are two ways.
Near:
look at the first matches in the wanted order; if the filter lets many through, a page is full soon. Far: collect all
matches by way of the part of the filter that leaves the fewest. The choice is made here, for SQLite does not know how
many rows to expect.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import gt, lt
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, FromClause, Select, and_, exists, func, select, tuple_
from sqlmodel import SQLModel

from islas_qt.searchable import folded
from islas_qt.storage.facts import sets_with  # makes the tables known

Result = Literal["won", "lost", "shared"]
SortKey = Literal["date", "changed", "length", "score", "players"]
Place = tuple[int, ...]
_Value = int | Sequence[int] | Select[Any]  # of a column: this number, one of these, or one that a query finds

MATCH = SQLModel.metadata.tables["match"]
SEAT = SQLModel.metadata.tables["seat"]
PROBE = SEAT.alias("probe")
DELETION = SQLModel.metadata.tables["deletion"]
REVISION = SQLModel.metadata.tables["revision"]
PERSON = SQLModel.metadata.tables["person"]
DOCUMENT = SQLModel.metadata.tables["document"]

KEYS: dict[SortKey, tuple[str, ...]] = {
    "date": ("number",),  # matches are numbered as they come
    "changed": ("changed_at", "number"),
    "length": ("plies", "number"),
    "score": ("best_score", "number"),
    "players": ("seats", "number"),
}
# What filters and orders look at.
COLUMNS = ("number", "game", "seats", "created_at", "changed_at", "finished", "plies", "best_score")
NEAR, NOT_FAR = 1_000, 10_000  # matches to look at in order, and in the second attempt
FEW = 5_000  # seats or matches that are quickly collected
MANY = 20_000  # they are counted up to here
LISTED = 100  # people or sets of facts whose numbers a query names itself: a server may expect anything of a subquery
LONGEST, LATEST = 2**31 - 1, 2**62  # numbers in a filter are cut off here: a database takes no larger ones


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches are wanted; what is None or empty does not matter. Deleted ones never are.

    "On this island, any version" is `facts={ISLAND: [version.hash for version in Islands(database).versions(id)]}`.
    """

    game: str | None = None
    search: str = ""  # in the players' names; case and accents do not matter
    person: str | None = None  # the whole name of somebody who is not a bot
    bot: str | None = None  # a level
    facts: Mapping[str, Collection[str]] = field(default_factory=dict)  # by subject the keys of which a seat has one
    result: Result | None = None  # for the person; if none is named, for the bot
    since: int | None = None  # milliseconds since 1970
    until: int | None = None  # before this moment
    shortest: int | None = None  # plies
    longest: int | None = None
    finished: bool | None = None

    def __post_init__(self) -> None:
        if self.result and self.person is None and self.bot is None:
            raise ValueError("a result is somebody's: name the person or the bot")


@dataclass(frozen=True, slots=True)
class Sort:
    """The order of a list: by when matches began, or were played last, by plies, the best score, how many played."""

    by: SortKey = "date"
    descending: bool = True


@dataclass(frozen=True, slots=True)
class Cursor:
    """The last match of a page, by what the list is sorted by: the next page begins behind it."""

    place: Place


class Query:
    """A filter at work; a place is what a match is sorted by, its number last."""

    def __init__(self, connection: Connection, wanted: Filter) -> None:
        self.connection = connection
        self.wanted = wanted
        self.there = not_deleted(connection, MATCH.c.number)
        lengths = list(_lengths(wanted, MATCH.c.plies))
        self.is_rare_length = bool(lengths) and self._size(select(MATCH.c.number).where(*lengths)) < FEW
        if not self.is_rare_length:
            lengths = list(_lengths(wanted, MATCH.c.plies + 0))  # zero: not through the index, reading all is quicker
        self.conditions = [*_conditions(wanted, MATCH), *lengths]
        self.of_seats = [
            replace(one, value=self._resolved(one.value), game=wanted.game and storable(wanted.game))
            for one in _seat_conditions(wanted)
        ]
        self.sizes = [self._size(select(SEAT.c.seat).where(one.reached())) for one in self.of_seats]

    def places(self, sort: Sort, after: Cursor | None, limit: int) -> list[Place]:
        """Return where the first wanted matches are, or those behind `after`."""
        if not self.of_seats and not self.conditions:
            return self._near(sort, after, limit)
        if not self._is_far_short(sort):
            found = self._near(sort, after, NEAR)
            if len(found) < limit and self.of_seats and min(self.sizes) == MANY and self.allowed > FEW:
                found = self._near(sort, after, NOT_FAR)
            if len(found) >= limit:
                return found[:limit]
        return self._far(sort, after, limit)

    @cached_property
    def allowed(self) -> int:
        """How many matches meet the conditions, counted up to MANY."""
        return self._size(select(MATCH.c.number).where(*self.conditions))

    def count(self, most: int | None) -> int:
        """Return how many matches are wanted, counted up to `most`."""
        rarest = None if self.conditions else self._rarest()
        if rarest:  # seats tell it all
            others = [one.met(SEAT.c.match_number) for one in self.of_seats if one is not rarest]
            there = not_deleted(self.connection, SEAT.c.match_number)
            seats = select(SEAT.c.match_number).where(rarest.reached(), *others, *there)
            return self._count(seats.distinct().limit(most))
        query, number = self._matches()
        return self._count(query.with_only_columns(number).limit(most))

    def _is_far_short(self, sort: Sort) -> bool:
        """Tell whether few have the length or such a seat, or the index of the only such seats has the wanted order."""
        in_order = sort.by == "date" and len(self.of_seats) == 1 and isinstance(self.of_seats[0].value, int)
        return in_order or self.is_rare_length or min(self.sizes, default=FEW) < FEW

    def _near(self, sort: Sort, after: Cursor | None, number: int) -> list[Place]:
        keys = [MATCH.c[name] for name in KEYS[sort.by]]
        first = select(*(MATCH.c[name] for name in COLUMNS))
        first = first.where(*self.there)
        if self.wanted.finished or self.wanted.result:  # the unfinished are together where the short ones are
            first = first.where(MATCH.c.finished)
        near = _ordered(first, keys, sort, after).limit(number).subquery()
        seats = [one.met(near.c.number) for one in self.of_seats]
        conditions = [*_conditions(self.wanted, near), *_lengths(self.wanted, near.c.plies)]
        found = select(*(near.c[name] for name in KEYS[sort.by])).where(*conditions, *seats)
        return sorted(self._rows(found), reverse=sort.descending)

    def _far(self, sort: Sort, after: Cursor | None, limit: int) -> list[Place]:
        query, number = self._matches()
        keys = [*(MATCH.c[name] + 0 for name in KEYS[sort.by][:-1]), number]  # zero: not by way of the key's index
        return self._rows(_ordered(query.with_only_columns(*keys), keys, sort, after).limit(limit))

    def _matches(self) -> tuple[Select[Any], ColumnElement[Any]]:
        """Return a query for all wanted matches, and the column with their numbers."""
        rarest = self._rarest()
        if rarest is None:
            seats = [one.met(MATCH.c.number) for one in self.of_seats]
            return select(MATCH).where(*self.conditions, *seats, *self.there), MATCH.c.number
        others = [one.met(SEAT.c.match_number) for one in self.of_seats if one is not rarest]
        joined = SEAT.join(MATCH, MATCH.c.number == SEAT.c.match_number)
        query = select(MATCH).select_from(joined).where(rarest.reached(), *others, *self.conditions, *self.there)
        return query.distinct(), SEAT.c.match_number  # distinct: a bot may sit on two seats

    def _rarest(self) -> _Condition | None:
        """Return the condition that the fewest seats meet, or None if fewer matches meet theirs."""
        if not self.of_seats or (self.is_rare_length and min(self.sizes) >= FEW):
            return None
        sizes = self.sizes
        if min(sizes) == MANY and len(sizes) > 1:
            sizes = [self._count(select(SEAT.c.seat).where(one.reached())) for one in self.of_seats]
        if self.conditions and min(sizes) > FEW and self.allowed < min(*sizes, MANY):
            return None
        return self.of_seats[sizes.index(min(sizes))]

    def _size(self, query: Select[Any]) -> int:
        return self._count(query.limit(MANY))

    def _count(self, query: Select[Any]) -> int:
        return self.connection.execute(select(func.count()).select_from(query.subquery())).scalar_one()

    def _rows(self, query: Select[Any]) -> list[Place]:
        return [tuple(row) for row in self.connection.execute(query)]

    def _resolved(self, value: _Value) -> _Value:
        """Return the number or numbers that a query finds; if they are many, the query."""
        if not isinstance(value, Select):
            return value
        found = self.connection.execute(value.limit(LISTED + 1)).scalars().all()
        if len(found) > LISTED:
            return value
        return found[0] if len(found) == 1 else found


@dataclass(frozen=True, slots=True)
class _Condition:
    """What a seat of the match must be: a value of a column, and a result."""

    column: str
    value: _Value
    result: Result | None = None
    game: str | None = None  # of the match: seats tell it too, so that those of others need not be looked up

    def reached(self) -> ColumnElement[bool]:
        """Return the condition by which seats are found: through the column's index."""
        return self._holds(SEAT, SEAT.c[self.column])

    def met(self, match_number: ColumnElement[Any]) -> ColumnElement[bool]:
        """Return the condition for a match at hand, whose few seats are looked at.

        Adding zero keeps SQLite from going through all the seats of a person instead.
        """
        holds = self._holds(PROBE, PROBE.c[self.column] + 0)
        return exists().where(PROBE.c.match_number == match_number, holds)

    def _holds(self, seat: FromClause, column: ColumnElement[Any]) -> ColumnElement[bool]:
        is_wanted = column == self.value if isinstance(self.value, int) else column.in_(self.value)
        if self.game is not None:
            is_wanted = and_(is_wanted, seat.c.game == self.game)
        share = seat.c.share
        match self.result:
            case "won":
                return and_(is_wanted, share == 1, seat.c.seats > 1)  # alone nobody can lose
            case "lost":
                return and_(is_wanted, share == 0)
            case "shared":
                return and_(is_wanted, share > 0, share < 1)
            case None:
                return is_wanted


def not_deleted(connection: Connection, number: ColumnElement[Any]) -> list[ColumnElement[bool]]:
    """Return the condition that the match with this number is not deleted; none if no match is, for it costs time."""
    query = select(DELETION.c.match_number)
    return [number.not_in(query)] if connection.execute(query.limit(1)).first() else []


def _seat_conditions(wanted: Filter) -> Iterator[_Condition]:
    person = select(PERSON.c.id)
    if wanted.search:
        part = folded(storable(wanted.search))
        yield _Condition("person_id", person.where(PERSON.c.folded.contains(part, autoescape=True)))
    if wanted.person is not None:
        name = storable(wanted.person)
        yield _Condition("person_id", person.where(PERSON.c.name == name, PERSON.c.bot == ""), wanted.result)
    if wanted.bot is not None:
        result = wanted.result if wanted.person is None else None
        yield _Condition("person_id", person.where(PERSON.c.bot == storable(wanted.bot)), result)
    for subject, keys in wanted.facts.items():
        if keys:
            yield _Condition("facts", sets_with(storable(subject), [storable(key) for key in keys]))


def _conditions(wanted: Filter, match: FromClause) -> Iterator[ColumnElement[bool]]:
    if wanted.game is not None:
        yield match.c.game == storable(wanted.game)
    if wanted.since is not None:
        yield match.c.created_at >= _bounded(wanted.since, LATEST)
    if wanted.until is not None:
        yield match.c.created_at < _bounded(wanted.until, LATEST)
    if wanted.finished is not None:
        yield match.c.finished.is_(wanted.finished)


def _lengths(wanted: Filter, plies: ColumnElement[int]) -> Iterator[ColumnElement[bool]]:
    if wanted.shortest is not None:
        yield plies >= _bounded(wanted.shortest, LONGEST)
    if wanted.longest is not None:
        yield plies <= _bounded(wanted.longest, LONGEST)


def _bounded(number: int, most: int) -> int:
    return max(-most, min(number, most))


def storable(text: str) -> str:
    """Return a text that a database takes; one that it does not take is in none, and what comes of it is not either."""
    return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace").replace("\0", "\ufffd")


def _ordered(query: Select[Any], keys: Sequence[ColumnElement[Any]], sort: Sort, after: Cursor | None) -> Select[Any]:
    if after:
        behind = lt if sort.descending else gt
        query = query.where(behind(tuple_(*keys), tuple_(*after.place)))
    return query.order_by(*(key.desc() if sort.descending else key.asc() for key in keys))
