"""Matches between bots: who sits where, and how they end. The same seed gives the same matches."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engine.audit import Audit, ViolationError
from engine.bots.agent import Agent, decision_seed
from engine.codec import digest
from engine.core import Emit, Outcome
from engine.match import MAX_ENTRIES, Header, Match, Player
from engine.match_file import write_match
from engine.processes import ProcessDiedError, TaskError, in_order
from engine.registry import Fact, game
from engine.rng import derive


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


class FailedMatchError(TaskError):
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
    outcome = finish(match, number, series.check)
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


def finish(match: Match, number: int, check: bool = False, agents: Sequence[Agent] = ()) -> Outcome:
    """Let bots play match `number` to its end and return how it ended, or raise FailedMatchError."""
    try:
        play_out(match, check, agents=agents)
    except Exception as error:
        why = str(error) if isinstance(error, ViolationError) else f"ply {match.ply}: {type(error).__name__}: {error}"
        raise FailedMatchError(number, match.header.seed, why, write_match(match.copy())) from error
    outcome = match.outcome
    assert outcome is not None
    return outcome


def play_out(match: Match, check: bool = False, emit: Emit | None = None, agents: Sequence[Agent] = ()) -> None:
    """Let the bots of a match, or `agents` in their place, play it to its end, or raise what goes wrong."""
    rules, seed = match.rules, match.header.seed
    agents = agents or [game(match.header.game).agents[player.bot or ""] for player in match.header.players]
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
    try:
        yield from in_order(partial(play, series), range(games), jobs)
    except ProcessDiedError as died:
        seed = series.header(died.number).seed
        raise FailedMatchError(died.number, seed, "its process has died", b"") from None
