"""Matches between bots: who sits where on which island, and how they end. The same seed gives the same matches."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from engine.audit import Audit, ViolationError
from engine.bots.agent import decision_seed
from engine.bots.levels import AGENTS
from engine.bots.worker import interrupts_blocked
from engine.codec import digest
from engine.core import Outcome, Seat
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.files import classic_islands
from engine.match import MAX_ENTRIES, Header, Match, Player, write_match
from engine.registry import GAMES
from engine.rng import derive


@dataclass(frozen=True, slots=True)
class Series:
    """Matches to be played, as many as one likes; each is known by its number."""

    game: str
    bots: tuple[str, ...]  # one for each seat; they change seats from match to match
    seed: int
    check: bool = False  # try everything that the rules promise at every ply
    keep: bool = False  # return the match files

    def header(self, number: int) -> Header:
        """Return what match `number` starts from.

        In seats × seats × islands matches everybody plays every seat, start place and island equally often.
        """
        seats = len(self.bots)
        turn, start = number % seats, number // seats % seats
        bots = [self.bots[(seat + turn) % seats] for seat in range(seats)]
        return Header(
            digest([self.game, self.bots, self.seed, number])[:24],
            self.game,
            GAMES[self.game].version,
            SETUPS[self.game](seats, start, number // seats**2 + number % seats**2),
            derive("match", self.seed, number),
            tuple(Player(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(bots)),
        )


@dataclass(frozen=True, slots=True)
class Result:
    """How one match of a series ended."""

    number: int
    bots: tuple[str, ...]  # by seat
    start: Seat
    outcome: Outcome
    plies: int
    rounds: int
    file: bytes  # empty unless kept


class FailedMatchError(Exception):
    """The rules or a bot went wrong in a match: its number, its seed, what happened, and the file of it so far."""

    def __init__(self, number: int, seed: int, why: str, file: bytes) -> None:
        super().__init__(number, seed, why, file)
        self.number = number
        self.seed = seed
        self.why = why
        self.file = file


def _islas(seats: int, start: Seat, shift: int) -> Setup:
    islands = classic_islands()
    own = tuple(islands[(seat + shift) % len(islands)] for seat in range(seats))
    return Setup(own, classic_deck(), start=start)


SETUPS: dict[str, Callable[[int, Seat, int], Any]] = {"islas": _islas}


def play(series: Series, number: int) -> Result:
    """Play one match to its end, or raise FailedMatchError."""
    match = Match(series.header(number), digests=series.keep)
    try:
        _play(match, series.check)
    except Exception as error:
        so_far = Match(match.header)
        for entry in match.entries:
            so_far.play(entry.ply, entry.action)
        why = str(error) if isinstance(error, ViolationError) else f"ply {match.ply}: {type(error).__name__}: {error}"
        raise FailedMatchError(number, match.header.seed, why, write_match(so_far)) from error
    outcome = match.outcome
    assert outcome is not None
    return Result(
        number,
        tuple(player.bot or "" for player in match.header.players),
        match.header.setup.start,
        outcome,
        match.ply,
        match.rules.snapshot(match.state)["round"],
        write_match(match) if series.keep else b"",
    )


def _play(match: Match, check: bool) -> None:
    rules, seed = match.rules, match.header.seed
    agents = [AGENTS[match.header.game][player.bot or ""] for player in match.header.players]
    audit = Audit(match) if check else None
    while (seat := match.to_act) is not None:
        if match.ply == MAX_ENTRIES:
            raise RuntimeError("the match does not end")
        seen = rules.observe(match.state, seat)
        action = agents[seat].choose(seen, rules.legal_actions(match.state), decision_seed(seed, match.ply, seat))
        if audit:
            audit.play(action)
        else:
            match.play(match.ply, action)


def play_series(series: Series, games: int, jobs: int = 1) -> Generator[Result]:
    """Yield the results of the first `games` matches in order, played by so many processes.

    Closing the generator ends the processes at once.
    """
    if jobs == 1:
        for number in range(games):
            yield play(series, number)
        return
    workers: list[tuple[BaseProcess, Connection]] = []
    try:
        with interrupts_blocked():
            for first in range(jobs):
                workers.append(_start(series, range(first, games, jobs)))
        for number in range(games):
            yield _received(series, number, workers[number % jobs][1])
    finally:
        for worker, results in workers:
            worker.terminate()
            worker.join()
            results.close()


def _start(series: Series, numbers: range) -> tuple[BaseProcess, Connection]:
    """Start a process that plays these matches; it waits when nobody takes its results."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    worker = context.Process(target=_work, args=(series, numbers, theirs), daemon=True)
    worker.start()
    theirs.close()  # so that ours ends when the process does
    return worker, ours


def _work(series: Series, numbers: range, results: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who waits for the results ends this process
    for number in numbers:
        try:
            results.send(play(series, number))
        except FailedMatchError as failure:
            results.send(failure)
            return


def _received(series: Series, number: int, results: Connection) -> Result:
    try:
        result = results.recv()
    except EOFError:
        raise FailedMatchError(number, series.header(number).seed, "its process has died", b"") from None
    if isinstance(result, FailedMatchError):
        raise result
    assert isinstance(result, Result)
    return result
