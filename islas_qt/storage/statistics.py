"""What the finished matches tell: wins and points by player, bot level, island and place in the first round.

Deleted matches do not count.

The database adds up columns of its indexes, so no seal is checked here: reading every seat of 100,000 matches for that
takes more than a second, not a tenth of one. Nothing is kept of a figure, and `islas db check` looks at every row.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, exists, func, select

from engine.interval import wilson
from engine.reasons import Reason, reason
from islas_qt.storage.database import Database
from islas_qt.storage.filters import DOCUMENT, MATCH, PERSON, PROBE, SEAT, not_deleted, storable

Subject = Literal["player", "bot", "island", "place"]

Sums = list[float]


FIGURES: dict[str, Reason] = {
    "played": reason("How many finished matches these figures come from; one seat in one match counts once."),
    "wins": reason("Matches won; a victory that is shared counts in parts, half a win for each of two winners."),
    "rate": reason("Wins divided by matches played."),
    "interval": reason("The true win rate is in here with 95 % confidence (Wilson interval); more matches narrow it."),
    "even": reason("The win rate if all at the table were equally good: one divided by the seats, averaged."),
    "points": reason("Points at the end of a match, on average."),
}
SUBJECTS: dict[Subject, Reason] = {
    "player": reason("Everybody who is not a bot, by name."),
    "bot": reason("All bots of one level together; each of their seats counts."),
    "island": reason("Islands as they were when they were played on: after a change an island counts as another one."),
    "place": reason("The order of the first round, for each number of seats: 1 is the start player."),
}
AGAINST = reason("Matches with at least one bot of this level at the table; the figures are the person's.")


@dataclass(frozen=True, slots=True)
class Line:
    """The figures of one player, level, island or place; FIGURES defines them. The key of an island is its hash."""

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
class IslandFigures:
    """One island: in how many finished matches it was, its figures over all the versions asked for, and of each.

    A seat on it in a match counts once, so `total.played` may be more than `matches`. Only versions that were played on
    have a line, by their hash; `total` is None if there are none.
    """

    matches: int
    total: Line | None
    versions: dict[str, Line]


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

    def by(self, subject: Subject, game: str, person: str | None = None) -> tuple[Line, ...]:
        """Return a line for each player, level, island or place of a game; the most played first, but places in order.

        With a person all figures are that person's: on each island, at each place, against each level of bots.
        """
        with self.database.reading() as session:
            count = _Count(session.connection(), game, person)
            ways = {"player": count.players, "bot": count.bots, "island": count.islands, "place": count.places}
            lines = ways[subject]()
        if subject != "place":
            lines.sort(key=lambda line: (-line.played, line.name, line.key))
        return tuple(lines)

    def of_island(self, hashes: Collection[str], game: str) -> IslandFigures:
        """Return the figures of an island: pass the hashes of all its versions (`Islands.versions`), or of one."""
        with self.database.reading() as session:
            return _Count(session.connection(), game, None).island(hashes)


class _Count:
    """Counts seats of finished matches of one game; with a person, only that person's."""

    def __init__(self, connection: Connection, game: str, person: str | None) -> None:
        self.connection = connection
        self.person = person
        self.conditions = [SEAT.c.game == storable(game), SEAT.c.share.is_not(None)]
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
                    before = total.get(levels[number], [0.0] * len(sums))
                    total[levels[number]] = [a + b for a, b in zip(before, sums, strict=True)]
        else:
            for level in set(levels.values()):
                bots = [number for number, found in levels.items() if found == level]
                # Adding zero: SQLite shall look at the few seats of a match, not at all those of the bots.
                met = PROBE.c.match_number == SEAT.c.match_number, (PROBE.c.person_id + 0).in_(bots)
                total[level] = self._tallies(where=exists().where(*met))[0][1]
        return [_line(level, level, sums) for level, sums in total.items() if sums[0]]

    def islands(self) -> list[Line]:
        """Return a line for each revision of an island."""
        tallies = {number: sums for (number,), sums in self._tallies(SEAT.c.island) if number is not None}
        query = select(DOCUMENT.c.number, DOCUMENT.c.name, DOCUMENT.c.hash).where(DOCUMENT.c.number.in_(tallies))
        return [_line(name, hash_, tallies[number]) for number, name, hash_ in self.connection.execute(query)]

    def island(self, hashes: Collection[str]) -> IslandFigures:
        """Return the figures of the revisions with these hashes, together and each."""
        columns = DOCUMENT.c.number, DOCUMENT.c.name, DOCUMENT.c.hash
        wanted = DOCUMENT.c.hash.in_([storable(name) for name in hashes])
        documents = {row.number: row for row in self.connection.execute(select(*columns).where(wanted))}
        on_it = SEAT.c.island.in_(documents)
        tallies = {documents[number]: sums for (number,), sums in self._tallies(SEAT.c.island, where=on_it)}
        versions = {row.hash: _line(row.name, row.hash, sums) for row, sums in tallies.items()}
        if not versions:
            return IslandFigures(0, None, {})
        matches = select(func.count(SEAT.c.match_number.distinct())).where(*self.conditions, on_it)
        last = max(tallies, key=lambda row: row.number)
        total = _line(last.name, last.hash, [sum(part) for part in zip(*tallies.values(), strict=True)])
        return IslandFigures(self.connection.execute(matches).scalar_one(), total, versions)

    def places(self) -> list[Line]:
        """Return a line for each place and number of seats, in that order."""
        tallies = {(seats, place + 1): sums for (place, seats), sums in self._tallies(SEAT.c.position, SEAT.c.seats)}
        return [
            _line(f"{place}/{seats}", f"{place}/{seats}", tallies[seats, place]) for seats, place in sorted(tallies)
        ]

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
    return Line(name, key, int(played), wins, even / played, points / played)
