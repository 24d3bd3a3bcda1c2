"""`islas arena`: how strong is a level of bots? The same deals on changed seats tell, and how sure that is."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from math import isfinite
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from engine import registry
from engine.bots.arena import FailedMatchError
from engine.bots.contest.cluster import play_on_cluster
from engine.bots.contest.contest import Block, Contest, play_blocks
from engine.bots.contest.file import MAX_BYTES, block_line, opening_line, read_blocks
from engine.bots.contest.ratings import Ratings
from engine.bots.contest.sequential import PointsTest, SequentialTest, ShareTest
from engine.bots.contest.standings import Standings
from engine.reasons import RefusedError, reason
from engine.rng import MAX_SEED
from islas_qt.cli.arena_report import Report
from islas_qt.cli.games import DEFAULT, GameName
from islas_qt.cli.simulate import BOTS, MOST_JOBS, bots_of, tell_failure
from islas_qt.files import about, read_file, why_not_written, write_file
from islas_qt.terminal.endings import clearing_away
from islas_qt.terminal.output import MOST, AsJson, counted


def arena(
    levels: Annotated[
        str,
        typer.Option(
            help=f"Who plays, comma-separated: {BOTS}. The first is measured; the last fills the seats that are left, "
            "so that two on four seats are one against three. More than there are seats play all against all."
        ),
    ],
    game: GameName = DEFAULT,
    seats: Annotated[int, typer.Option(help="How many play; alone, the levels play the same deals.")] = 2,
    games: Annotated[
        int, typer.Option(min=1, max=MOST, help="At most so many matches; every deal is played on all seats.")
    ] = 200,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop when it is sure whether the first wins the share HIGH or only LOW, such as 0.5,0.55; alone, "
            "whether it makes so many points more than the second.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="How many processes play.")] = 2,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Let the workers of a Dask scheduler play, such as tcp://host:8786."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", dir_okay=False, help="Keep every deal in this file, and go on where it ends."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure how strong levels of bots are: every deal is played on all seats, so that its luck cancels."""
    contest = _contest(game, seats, levels, seed)
    test = _test(sprt, contest) if sprt is not None else None
    if games < contest.block_size:
        raise typer.BadParameter(f"a deal alone is {contest.block_size} matches here", param_hint="--games")
    file = ArenaFile(out, contest) if out else None
    standings = Standings(contest, _ratings(contest))
    report = Report(standings, test)
    began = perf_counter()
    try:
        total = games // contest.block_size
        with clearing_away(), closing(_blocks(contest, total, jobs, cluster, file)) as blocks:
            for block in counted(blocks, total, "deals"):
                standings.add(block)
                if report.verdict in ("accepted", "rejected"):
                    break
    except FailedMatchError as failure:
        tell_failure(failure, "deal", Path())
    finally:
        if standings.blocks:  # also what was played before an interruption
            report.print(as_json, perf_counter() - began)


class ArenaFile:
    """The file that keeps a contest: what was played before, and a line for every block that is added."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Read the file, or begin a new one; RefusedError if it is of something else."""
        self.path = path
        if path.exists() and not path.is_file():
            raise RefusedError(reason("this is not a file"), source=str(path))
        data = read_file(path, MAX_BYTES) if path.exists() else b""
        with about(path):
            self.blocks, self._size = read_blocks(data, contest)
        if not self._size:
            opening = opening_line(contest)
            write_file(path, opening)
            self._size = len(opening)

    def add(self, block: Block) -> None:
        """Write a block behind the last whole one."""
        line = block_line(block)
        try:
            with self.path.open("r+b") as file:
                file.truncate(self._size)
                file.seek(self._size)
                file.write(line)
        except OSError as error:
            raise RefusedError(why_not_written(error), source=str(self.path)) from None
        self._size += len(line)


def _blocks(contest: Contest, total: int, jobs: int, cluster: str | None, file: ArenaFile | None) -> Generator[Block]:
    """Yield the blocks in order: those that are kept, then those that are still to be played."""
    kept = file.blocks[:total] if file else []
    yield from kept
    left = range(len(kept), total)
    if not left:
        return
    if cluster is None:
        played = play_blocks(contest, left, min(jobs, len(left)))
    else:
        played = play_on_cluster(contest, left, cluster)
    with closing(played):
        for block in played:
            if file:
                file.add(block)
            yield block


def _contest(game: str, seats: int, levels: str, seed: int) -> Contest:
    """Return what is to be played, or complain about the option that is wrong."""
    allowed, known = registry.game(game).rules.seats, registry.game(game).agents
    if seats not in allowed:
        raise typer.BadParameter(f"{game} is for {allowed[0]} to {allowed[-1]} seats", param_hint="--seats")
    names = tuple(name.strip() for name in levels.split(","))
    for name in names:
        if name not in known:
            raise typer.BadParameter(f"the level “{name}” is unknown; there are {bots_of(game)}", param_hint="--levels")
    if len(set(names)) == 1:
        raise typer.BadParameter("two different levels are needed", param_hint="--levels")
    if len(names) > max(seats, 2) and len(set(names)) < len(names):
        raise typer.BadParameter("more levels than seats must all be different", param_hint="--levels")
    return Contest(game, seats, names, seed)


def _test(words: str, contest: Contest) -> SequentialTest:
    """Return the sequential test that is asked for, or complain about it."""
    hint = "--sprt"
    if (tables := len(contest.tables)) > 1:
        raise typer.BadParameter(f"a test is about one table, and these levels have {tables}", param_hint=hint)
    try:
        low, high = map(float, words.split(","))
    except ValueError:
        raise typer.BadParameter("two numbers are needed, such as 0.5,0.55", param_hint=hint) from None
    if not (isfinite(low) and isfinite(high) and low < high):
        raise typer.BadParameter("the first number must be smaller than the second", param_hint=hint)
    if contest.seats == 1:
        return PointsTest(low, high)
    if low <= 0 or high >= 1:
        raise typer.BadParameter("shares of the victories are between 0 and 1", param_hint=hint)
    return ShareTest(low, high)


def _ratings(contest: Contest) -> Ratings | None:
    try:
        return Ratings(contest.levels)
    except ImportError:
        typer.echo("There will be no ratings: they need another package, pip install “openskill”.", err=True)
        return None
