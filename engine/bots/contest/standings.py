"""What the blocks of a contest say: who wins how often, by how many points, and how sure that is."""

from __future__ import annotations

from statistics import fmean

from engine.bots.contest.contest import Block, Contest, Table
from engine.bots.contest.ratings import Ratings
from engine.bots.contest.times import AnswerTimes
from engine.interval import Mean, paired


class Standing:
    """How the first level of a table does against the others; a block is one value, for its matches share their luck.

    On one seat nobody wins, and only points are compared.
    """

    def __init__(self, table: Table, seats: int) -> None:
        self.table = table
        self.seats = seats
        self.matches = 0
        self.share = Mean()  # of the victories
        self.difference = Mean()  # points of a seat of the first level, less those of a seat of the others

    @property
    def is_alone(self) -> bool:
        """Whether everybody plays alone."""
        return self.seats == 1

    @property
    def even(self) -> float:
        """The share that the first level would win if all were equally strong."""
        return self.table.count(self.table[0]) / len(self.table)

    @property
    def share_interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 %."""
        return paired(self.share, self.matches)

    def add(self, block: Block) -> None:
        """Take in a block of this table."""
        first = self.table[0]
        self.matches += len(block.matches)
        self.share.add(fmean(match.share(first) for match in block.matches))
        self.difference.add(block.mean_points(first) - block.mean_points(*set(self.table) - {first}))


class Standings:
    """Everything that the blocks so far say, taken in the order of their numbers."""

    def __init__(self, contest: Contest, ratings: Ratings | None = None) -> None:
        self.contest = contest
        self.tables = {table: Standing(table, contest.seats) for table in contest.tables}
        self.points = {level: Mean() for level in contest.levels}  # of a seat in a block, on average
        self.times = {level: AnswerTimes() for level in contest.levels}
        self.ratings = ratings
        self.blocks = 0
        self.matches = 0
        self._deal: dict[str, int] = {}  # points by level in the deal that is under way, where everybody plays alone

    def add(self, block: Block) -> None:
        """Take in the next block."""
        assert block.number == self.blocks, "the order must not depend on how long a block takes"
        self.blocks += 1
        self.matches += len(block.matches)
        self.tables[block.table].add(block)
        for level, times in block.times.items():
            self.times[level].merge(times)
        if self.contest.seats == 1:
            self._add_alone(block)
            return
        for level in set(block.table):
            self.points[level].add(block.mean_points(level))
        if self.ratings:
            self.ratings.add(block)

    def _add_alone(self, block: Block) -> None:
        """Count every level once for each deal: at its other tables it plays the very same match again."""
        if block.number % len(self.tables) == 0:
            self._deal.clear()
        for match in block.matches:
            (level,), (points,) = match.levels, match.scores
            if level not in self._deal:
                self._deal[level] = points
                self.points[level].add(points)
                if self.ratings and len(self._deal) == len(self.points):
                    self.ratings.add_alone(self._deal)
