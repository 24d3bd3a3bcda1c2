"""What the finished matches tell: wins and points by player, by bot level, and by what seats started with.

Deleted matches do not count, nor do those that somebody played alone: nobody can lose them.

The database adds up columns of its indexes, so no seal is checked here: reading every seat of 100,000 matches for that
takes more than a second, not a tenth of one. Nothing is kept of a figure, and `islas db check` looks at every row.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, exists, func, select

from engine.interval import wilson
from engine.reasons import Reason, reason
from engine.registry import Fact, Subject, game, keys
from islas_qt.storage import facts
from islas_qt.storage.database import Database
from islas_qt.storage.errors import as_damage
from islas_qt.storage.filters import MATCH, PERSON, PROBE, SEAT, not_deleted, storable

Sums = list[float]

FIGURES: dict[str, Reason] = {
    "played": reason("How many finished matches these figures come from; one seat in one match counts once."),
    "wins": reason("Matches won; a victory that is shared counts in parts, half a win for each of two winners."),
    "rate": reason("Wins divided by matches played."),
    "interval": reason("The true win rate is in here with 95% confidence (Wilson interval); more matches narrow it."),
    "even": reason("The win rate if all at the table were equally good: one divided by the seats, averaged."),
    "points": reason("Points at the end of a match, on average."),
}
GENERAL = {  # what there is of every game
    "player": Subject(reason("Everybody who is not a bot, by name.")),
    "bot": Subject(reason("All bots of one level together; each of their seats counts.")),
}
AGAINST = reason("Matches with at least one bot of this level at the table; the figures are the person’s.")


def subjects_of(key: str) -> dict[str, Subject]:
    """Return what the figures of a game can be about: the general subjects, and those that it declares."""
    return GENERAL | dict(game(key).subjects if key in keys() else {})


@dataclass(frozen=True, slots=True)
class Line:
    """The figures of one player, level or fact; FIGURES defines them. The key of a fact is its own."""

    name: str
    key: str
    played: int
    wins: float
    even: float
    points: float

    @property
    def rate(self) -> float:
        """The share of the matches that were won."""
        return self.wins / self.played

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval of the win rate."""
        return wilson(self.wins, self.played)


@dataclass(frozen=True, slots=True)
class Overview:
    """All matches of a game; the means are over the finished ones, and None if there are none."""

    finished: int
    unfinished: int
    plies: float | None
    best_score: float | None


@dataclass(frozen=True, slots=True)
class FactFigures:
    """Facts that belong together, such as the versions of an island: their figures together, and of each by its key.

    `matches` are the finished ones in which there was one of them. Each seat counts, so `total.played` may be more.
    Only what was played with has a line; `total` is None if nothing was.
    """

    matches: int
    total: Line | None
    each: dict[str, Line]


class Statistics:
    """Figures of the matches in a database; they are counted when they are asked for."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def overview(self, game: str) -> Overview:
        """Return how many matches of a game there are, how long they were and how many points were best."""
        columns = MATCH.c.finished, func.count(), func.avg(MATCH.c.plies), func.avg(MATCH.c.best_score)
        with self.database.reading() as session:
            connection = session.connection()
            conditions = [MATCH.c.game == storable(game), *not_deleted(connection, MATCH.c.number)]
            query = select(*columns).where(*conditions).group_by(MATCH.c.finished)
            rows = {finished: figures for finished, *figures in connection.execute(query)}
        finished, plies, best_score = rows.get(True, (0, None, None))
        unfinished, _, _ = rows.get(False, (0, None, None))
        return Overview(finished, unfinished, plies and float(plies), best_score and float(best_score))

    def people(self, game: str) -> list[str]:
        """Return who has finished a match of a game, alone or with others, and is not a bot; who played most first."""
        with self.database.reading() as session:
            connection = session.connection()
            played = not_deleted(connection, SEAT.c.match_number)
            played += [SEAT.c.game == storable(game), SEAT.c.share.is_not(None), PERSON.c.bot == ""]
            joined = SEAT.join(PERSON, PERSON.c.id == SEAT.c.person_id)
            query = select(PERSON.c.name).select_from(joined).where(*played).group_by(PERSON.c.name)
            return list(connection.execute(query.order_by(func.count().desc(), PERSON.c.name)).scalars())

    def by(self, subject: str, game: str, person: str | None = None) -> tuple[Line, ...]:
        """Return a line for everybody or everything of a subject; the most played first, unless it has another order.

        With a person all figures are that person's: on each island, at each place, against each level of bots.
        """
        order = subjects_of(game)[subject].order
        with self.database.reading() as session:
            count = _Count(session.connection(), game, person)
            ways = {"player": count.players, "bot": count.bots}
            lines = ways[subject]() if subject in ways else count.facts(subject)
        lines.sort(key=lambda line: (-line.played, line.name, line.key))
        if order:
            with as_damage():
                lines.sort(key=lambda line: order(line.key))
        return tuple(lines)

    def of(self, subject: str, keys: Collection[str], game: str | None = None) -> FactFigures:
        """Return the figures of facts, together and each, in a game or in all: of an island pass all its hashes."""
        with self.database.reading() as session:
            return _Count(session.connection(), game, None).some(subject, keys)


class _Count:
    """Counts seats of finished matches of one game, or of all; with a person, only that person's."""

    def __init__(self, connection: Connection, game: str | None, person: str | None) -> None:
        self.connection = connection
        self.person = person
        self.conditions = [SEAT.c.share.is_not(None), SEAT.c.seats > 1]
        if game is not None:
            self.conditions.append(SEAT.c.game == storable(game))
        self.conditions += not_deleted(connection, SEAT.c.match_number)
        if person is not None:
            ids = select(PERSON.c.id).where(PERSON.c.name == storable(person), PERSON.c.bot == "")
            self.conditions.append(SEAT.c.person_id == ids.scalar_subquery())

    def players(self) -> list[Line]:
        """Return a line for everybody who is not a bot."""
        names = self._people(PERSON.c.name, PERSON.c.bot == "")
        tallies = self._tallies(SEAT.c.person_id)
        return [_line(names[number], names[number], sums) for (number,), sums in tallies if number in names]

    def bots(self) -> list[Line]:
        """Return a line for each level of bots; with a person, for that person against it."""
        levels = self._people(PERSON.c.bot, PERSON.c.bot != "")
        total: dict[str, Sums] = {}
        if self.person is None:
            for (number,), sums in self._tallies(SEAT.c.person_id):
                if number in levels:
                    total[levels[number]] = _added(total.get(levels[number]), sums)
        else:
            for level in set(levels.values()):
                bots = [number for number, found in levels.items() if found == level]
                # Adding zero: SQLite shall look at the few seats of a match, not at all those of the bots.
                met = PROBE.c.match_number == SEAT.c.match_number, (PROBE.c.person_id + 0).in_(bots)
                total[level] = self._tallies(where=exists().where(*met))[0][1]
        return [_line(level, level, sums) for level, sums in total.items() if sums[0]]

    def facts(self, subject: str) -> list[Line]:
        """Return a line for each fact about a subject."""
        sets = facts.about(self.connection, subject)
        return list(
            self._lines((sets[number], sums) for (number,), sums in self._tallies(SEAT.c.facts) if number in sets)
        )

    def some(self, subject: str, keys: Collection[str]) -> FactFigures:
        """Return the figures of these facts, together and each."""
        wanted = set(keys)
        sets = {number: fact for number, fact in facts.about(self.connection, subject).items() if fact.key in wanted}
        has_one = SEAT.c.facts.in_(sets)
        tallies = [(sets[number], sums) for (number,), sums in self._tallies(SEAT.c.facts, where=has_one)]
        if not tallies:
            return FactFigures(0, None, {})
        matches = select(func.count(SEAT.c.match_number.distinct())).where(*self.conditions, has_one)
        last = sets[max(sets)]
        total = _line(last.name, last.key, [sum(part) for part in zip(*(sums for _, sums in tallies), strict=True)])
        each = {line.key: line for line in self._lines(tallies)}
        return FactFigures(self.connection.execute(matches).scalar_one(), total, each)

    @staticmethod
    def _lines(tallies: Iterable[tuple[Fact, Sums]]) -> Iterator[Line]:
        """Yield a line for each fact: it can be in many sets."""
        total: dict[str, Sums] = {}
        names: dict[str, str] = {}
        for fact, sums in tallies:
            total[fact.key] = _added(total.get(fact.key), sums)
            names[fact.key] = fact.name
        return (_line(names[key], key, sums) for key, sums in total.items())

    def _tallies(
        self, *groups: ColumnElement[Any], where: ColumnElement[bool] | None = None
    ) -> list[tuple[Sequence[Any], Sums]]:
        """Return the groups, each with its sums: played, wins, wins if all were equally good, points."""
        sums = func.count(), func.sum(SEAT.c.share), func.sum(1.0 / SEAT.c.seats), func.sum(SEAT.c.score)
        query = select(*groups, *sums).where(*self.conditions, *([] if where is None else [where])).group_by(*groups)
        rows = [list(row) for row in self.connection.execute(query)]
        number = len(groups)
        return [(row[:number], [float(figure or 0) for figure in row[number:]]) for row in rows]

    def _people(self, column: ColumnElement[str], condition: ColumnElement[bool]) -> dict[int, str]:
        query = select(PERSON.c.id, column).where(condition)
        return {row[0]: row[1] for row in self.connection.execute(query)}


def _line(name: str, key: str, sums: Sums) -> Line:
    played, wins, even, points = sums
    # Rounded: a database adds fractions in any order, and every order has another last digit.
    return Line(name, key, int(played), round(wins, 9), round(even / played, 9), points / played)


def _added(before: Sums | None, sums: Sums) -> Sums:
    return [a + b for a, b in zip(before, sums, strict=True)] if before else sums
