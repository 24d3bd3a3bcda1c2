"""Matches between bots: who sits where, and how they end. The same seed gives the same matches."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar, cast

from engine.audit import Audit, ViolationError
from engine.bots.agent import decision_seed
from engine.bots.worker import interrupts_blocked
from engine.codec import digest
from engine.core import Emit, Outcome
from engine.match import MAX_ENTRIES, Header, Match, Player
from engine.match_file import write_match
from engine.registry import Fact, game
from engine.rng import derive

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Series:
    """Matches to be played, as many as one likes; each is known by its number."""

    game: str
    bots: tuple[str, ...]  # one for each seat; they change seats from match to match
    seed: int
    check: bool = False  # try everything that the rules promise at every ply
    keep: bool = False  # return the match files
    options: Mapping[str, Any] = field(default_factory=dict)  # what is chosen for the set-ups besides

    def header(self, number: int) -> Header:
        """Return what match `number` starts from; the bots have moved on by one seat since the match before."""
        seats, record = len(self.bots), game(self.game)
        bots = [self.bots[(seat + number) % seats] for seat in range(seats)]
        setup = record.sample_setup(seats, number, **self.options)
        chosen = [record.rules.setup_to_json(setup)] if self.options else []
        return Header(
            digest([self.game, self.bots, self.seed, number, *chosen])[:24],
            self.game,
            record.rules.version,
            setup,
            derive("match", self.seed, number),
            tuple(Player(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(bots)),
        )


@dataclass(frozen=True, slots=True)
class Result:
    """How one match of a series ended."""

    number: int
    bots: tuple[str, ...]  # by seat
    facts: tuple[tuple[Fact, ...], ...]  # by seat
    outcome: Outcome
    plies: int
    figures: Mapping[str, int]
    file: bytes  # empty unless kept


class FailedMatchError(Exception):
    """The rules or a bot went wrong in a match: its number, its seed, what happened, and the file of it so far."""

    def __init__(self, number: int, seed: int, why: str, file: bytes) -> None:
        super().__init__(number, seed, why, file)
        self.number = number
        self.seed = seed
        self.why = why
        self.file = file


def play(series: Series, number: int) -> Result:
    """Play one match to its end, or raise FailedMatchError."""
    match = Match(series.header(number), digests=series.keep)
    try:
        play_out(match, series.check)
    except Exception as error:
        why = str(error) if isinstance(error, ViolationError) else f"ply {match.ply}: {type(error).__name__}: {error}"
        raise FailedMatchError(number, match.header.seed, why, write_match(match.copy())) from error
    outcome = match.outcome
    assert outcome is not None
    record = game(series.game)
    return Result(
        number,
        tuple(player.bot or "" for player in match.header.players),
        tuple(record.facts(match.header.setup, seat) for seat in range(len(series.bots))),
        outcome,
        match.ply,
        record.figures(match.state),
        write_match(match) if series.keep else b"",
    )


def play_out(match: Match, check: bool = False, emit: Emit | None = None) -> None:
    """Let the bots of a match play it to its end, or raise what goes wrong."""
    rules, seed = match.rules, match.header.seed
    agents = [game(match.header.game).agents[player.bot or ""] for player in match.header.players]
    audit = Audit(match) if check else None
    while (seat := match.to_act) is not None:
        if match.ply == MAX_ENTRIES:
            raise RuntimeError("the match does not end")
        seen = rules.observe(match.state, seat)
        action = agents[seat].choose(seen, rules.legal_actions(match.state), decision_seed(seed, match.ply, seat))
        if audit:
            audit.play(action)
        else:
            match.play(match.ply, action, emit=emit)


def play_series(series: Series, games: int, jobs: int = 1) -> Generator[Result]:
    """Yield the results of the first `games` matches in order, played by `jobs` processes.

    Closing the generator ends the processes at once.
    """
    if jobs == 1:
        for number in range(games):
            yield play(series, number)
        return
    crew = Crew(partial(play, series), range(games), jobs)
    try:
        for number in range(games):
            try:
                yield crew.next()
            except EOFError:
                raise FailedMatchError(number, series.header(number).seed, "its process has died", b"") from None
    finally:
        crew.end()


class Crew(Generic[T]):
    """Processes that carry out a task for one number after another; their results come in the order of the numbers."""

    def __init__(self, task: Callable[[int], T], numbers: range, jobs: int) -> None:
        """Start the processes; they wait when nobody takes their results."""
        self._workers: list[tuple[BaseProcess, Connection]] = []
        self._taken = 0
        self._count = len(numbers)
        try:
            with interrupts_blocked():
                for first in range(jobs):
                    self._workers.append(_start(task, numbers[first::jobs]))
        except BaseException:
            self.end()
            raise

    @property
    def is_done(self) -> bool:
        """Whether all the results have been taken."""
        return self._taken == self._count

    def is_ready(self, seconds: float = 0.0) -> bool:
        """Wait so long for the next result at most, and tell whether it is there, or that it will never be."""
        return not self.is_done and self._workers[self._taken % len(self._workers)][1].poll(seconds)

    def next(self) -> T:
        """Return the next result, or raise what the task has raised; EOFError if the process has died."""
        is_good, result = self._workers[self._taken % len(self._workers)][1].recv()
        self._taken += 1
        if not is_good:
            raise result
        return cast("T", result)

    def end(self) -> None:
        """End the processes at once."""
        for worker, results in self._workers:
            worker.terminate()
            worker.join()
            results.close()
        self._workers = []


def _start(task: Callable[[int], object], numbers: range) -> tuple[BaseProcess, Connection]:
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    worker = context.Process(target=_work, args=(task, numbers, theirs), daemon=True)
    worker.start()
    theirs.close()  # so that ours ends when the process does
    return worker, ours


def _work(task: Callable[[int], object], numbers: range, results: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who waits for the results ends this process
    for number in numbers:
        try:
            results.send((True, task(number)))
        except FailedMatchError as failure:
            results.send((False, failure))
            return
        except BrokenPipeError:  # whoever waited is gone
            return
