"""A contest: levels play the same deals on changed seats, so that the luck of a deal cancels."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from statistics import fmean

from engine.bots.arena import FailedMatchError, finish
from engine.bots.contest.times import AnswerTimes, TimedAgent
from engine.codec import digest
from engine.match import Header, Match, Player
from engine.processes import ProcessDiedError, in_order
from engine.registry import game
from engine.rng import derive

Table = tuple[str, ...]  # levels, in the order in which they sit around it; the first is the one that is measured


@dataclass(frozen=True, slots=True)
class Played:
    """How one match ended."""

    levels: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int

    def share(self, level: str) -> float:
        """Return a level's share of the victory."""
        return sum(self.levels[seat] == level for seat in self.winners) / len(self.winners)


@dataclass(frozen=True, slots=True)
class Block:
    """A deal, played once for every way in which the levels of its table sit."""

    number: int
    table: Table
    matches: tuple[Played, ...]
    times: Mapping[str, AnswerTimes] = field(default_factory=dict, compare=False)  # by level

    def mean_points(self, *levels: str) -> float:
        """Return the points that a seat with one of these levels had on average."""
        return fmean(
            points
            for match in self.matches
            for points, level in zip(match.scores, match.levels, strict=True)
            if level in levels
        )


@dataclass(frozen=True, slots=True)
class Contest:
    """Levels to be compared, on so many seats; every block of matches is known by its number.

    If there are fewer levels than seats, the last one fills those that are left: two on four seats are one against a
    field of three. If there are more, every choice of them has a table of its own; all tables play the same deals. On
    one seat a table is two levels that play the same deal one after the other.
    """

    game: str
    seats: int
    levels: tuple[str, ...]
    seed: int

    @property
    def tables(self) -> tuple[Table, ...]:
        """All tables; blocks are played on one after another."""
        size = max(self.seats, 2)
        if len(self.levels) > size:
            return tuple(combinations(self.levels, size))
        return ((*self.levels, *self.levels[-1:] * (size - len(self.levels))),)

    def table(self, number: int) -> Table:
        """Return the table of a block."""
        return self.tables[number % len(self.tables)]

    def seatings(self, table: Table) -> list[tuple[str, ...]]:
        """Return who sits where in each match of a block: everybody moves on by one seat until all is as it was."""
        if self.seats == 1:
            return [(level,) for level in table]
        return list(dict.fromkeys(table[turn:] + table[:turn] for turn in range(len(table))))

    @property
    def block_size(self) -> int:
        """How many matches a block has."""
        return len(self.seatings(self.tables[0]))

    def header(self, number: int, levels: tuple[str, ...]) -> Header:
        """Return what a match of a block starts from if the levels sit like this."""
        deal, record = number // len(self.tables), game(self.game)
        return Header(
            digest([self.game, self.seed, deal, levels])[:24],
            self.game,
            record.rules.version,
            record.sample_setup(self.seats, deal),
            derive("deal", self.seed, deal),
            tuple(Player(f"{level} {seat + 1}", level) for seat, level in enumerate(levels)),
        )

    def play(self, number: int) -> Block:
        """Play a block, or raise FailedMatchError with its number."""
        table = self.table(number)
        times = {level: AnswerTimes() for level in table}
        timed = {level: TimedAgent(game(self.game).agents[level], times[level]) for level in times}
        matches = []
        for levels in self.seatings(table):
            match = Match(self.header(number, levels), digests=False)
            outcome = finish(match, number, agents=[timed[level] for level in levels])
            matches.append(Played(levels, outcome.scores, outcome.winners, match.ply))
        return Block(number, table, tuple(matches), times)

    def lost(self, number: int, why: str) -> FailedMatchError:
        """Return what to raise if nothing is known of a block but that it will never come."""
        return FailedMatchError(number, self.header(number, self.table(number)).seed, why, b"")


def play_blocks(contest: Contest, numbers: range, jobs: int = 1) -> Generator[Block]:
    """Yield the blocks with these numbers in order, played by `jobs` processes.

    Closing the generator ends the processes at once.
    """
    try:
        yield from in_order(contest.play, numbers, jobs)
    except ProcessDiedError as died:
        raise contest.lost(died.number, "its process has died") from None
