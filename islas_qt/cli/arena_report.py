"""What `islas arena` prints: the figures of a contest, for people and for machines."""

from __future__ import annotations

from collections import Counter
from typing import Any

import typer

from engine.bots.contest.contest import Table
from engine.bots.contest.sequential import RISK, SequentialTest, Verdict, verdict
from engine.bots.contest.standings import Standing, Standings
from engine.bots.contest.times import Times
from engine.interval import Mean
from islas_qt.terminal.output import print_json, print_table, table


class Report:
    """The figures of a contest as it stands, and what the sequential test says if there is one."""

    def __init__(self, standings: Standings, test: SequentialTest | None) -> None:
        self.standings = standings
        self.test = test

    @property
    def verdict(self) -> Verdict | None:
        """What the test says, if there is one."""
        return verdict(self.test, self._tested) if self.test else None

    @property
    def _tested(self) -> Standing:
        """The table that the test is about, the only one."""
        (standing,) = self.standings.tables.values()
        return standing

    @property
    def _tables(self) -> list[Standing]:
        return [standing for standing in self.standings.tables.values() if standing.matches]

    def print(self, as_json: bool, seconds: float) -> None:
        """Print everything; it took so many seconds."""
        if as_json:
            print_json(self._as_json() | {"answer_times": self._times_as_json(), "seconds": seconds})
            return
        self._print_tables()
        self._print_levels()
        self._print_times()
        if self.test:
            typer.echo(self._sentence(self.test))
        played = self.standings
        typer.echo(f"{played.blocks:,} deals, {played.matches:,} matches, {seconds:.1f} s")

    def _as_json(self) -> dict[str, Any]:
        """Return what is the same for the same seed, wherever and however often it is played."""
        played, contest = self.standings, self.standings.contest
        return {
            "game": contest.game,
            "seats": contest.seats,
            "seed": contest.seed,
            "deals": played.blocks,
            "matches": played.matches,
            "tables": [_table_as_json(standing) for standing in self._tables],
            "levels": {
                level: {"mean_points": points.mean, "points_interval": points.interval}
                for level, points in played.points.items()
                if points.count
            },
            "ratings": {level: rating._asdict() for level, rating in played.ratings.levels.items()}
            if played.ratings
            else None,
            "sprt": {
                "low": self.test.low,
                "high": self.test.high,
                "risk": RISK,
                "log_ratio": self.test.log_ratio(self._tested),
                "verdict": self.verdict,
            }
            if self.test
            else None,
        }

    def _times_as_json(self) -> dict[str, Any]:
        return {
            level: {"decisions": times.wall.total, "wall": _seconds(times.wall), "cpu": _seconds(times.cpu)}
            for level, times in self.standings.times.items()
            if times.wall.total
        }

    def _print_tables(self) -> None:
        is_alone = self.standings.contest.seats == 1
        wins = [] if is_alone else ["wins", "95 % interval", "even"]
        figures = table("table", "matches", *wins, "points more", "95 % interval")
        for one in self._tables:
            low, high = one.share_interval
            share = [] if is_alone else [f"{one.share.mean:.1%}", f"{low:.1%} to {high:.1%}", f"{one.even:.1%}"]
            figures.add_row(
                _named(one.table), f"{one.matches:,}", *share, f"{one.difference.mean:+.2f}", _interval(one.difference)
            )
        print_table(figures)
        typer.echo()

    def _print_levels(self) -> None:
        ratings = self.standings.ratings
        figures = table("level", "mean points", "95 % interval", *(["rating"] if ratings else []))
        for level, points in self.standings.points.items():
            if points.count:
                rating = [f"{ratings.levels[level].mu:.1f} ± {ratings.levels[level].sigma:.1f}"] if ratings else []
                figures.add_row(level, f"{points.mean:.1f}", _interval(points, ""), *rating)
        print_table(figures)
        typer.echo()

    def _print_times(self) -> None:
        parts = "half within", "95 % within", "longest"
        figures = table("answers", "decisions", *parts, *(f"{part} (processor)" for part in parts))
        for level, times in self.standings.times.items():
            if times.wall.total:
                cells = [
                    f"{1000 * value:,.2f} ms" for kind in (times.wall, times.cpu) for value in _seconds(kind).values()
                ]
                figures.add_row(level, f"{times.wall.total:,}", *cells)
        print_table(figures)
        typer.echo()

    def _sentence(self, test: SequentialTest) -> str:
        """Return what the test says."""
        one = self._tested
        if one.is_alone:
            what = f"{one.table[0]} makes {test.high:g} points more than {one.table[1]}, rather than {test.low:g}"
        else:
            what = f"{_named(one.table)} wins {test.high:.1%} rather than {test.low:.1%}"
        words = {
            "accepted": "accepted",
            "rejected": "rejected",
            "undecided": "undecided; more --games tell more",
        }
        return (
            f"{what}: {words[self.verdict or 'undecided']} (log-likelihood ratio {test.log_ratio(self._tested):+.2f})"
        )


def _table_as_json(one: Standing) -> dict[str, Any]:
    shares = {"share": one.share.mean, "interval": one.share_interval, "even": one.even}
    return {
        "levels": one.table,
        "deals": one.difference.count,
        "matches": one.matches,
        **({} if one.is_alone else shares),
        "points_more": one.difference.mean,
        "points_more_interval": one.difference.interval,
    }


def _named(levels: Table) -> str:
    """Return a table in words: who is measured, against whom."""
    (first, seats), *others = Counter(levels).items()
    against = ", ".join(other if count == 1 else f"{count} × {other}" for other, count in others)
    return f"{first if seats == 1 else f'{seats} × {first}'} against {against}"


def _interval(values: Mean, sign: str = "+") -> str:
    return " to ".join(f"{end:{sign}.2f}" for end in values.interval) if values.interval else "?"


def _seconds(times: Times) -> dict[str, float]:
    return {"p50": times.within(0.5), "p95": times.within(0.95), "longest": times.longest}
