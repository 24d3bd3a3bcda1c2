"""The file of a contest: a line of JSON that says which contest it is, then one for every block, in their order.

A line that is cut off, because the program was killed while it wrote it, is the last one and counts as not written.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

from pydantic import Field

from engine.bots.contest.contest import Block, Contest, Played
from engine.bots.contest.times import LONGEST, SHORTEST, AnswerTimes, Times, step_of
from engine.codec import FileModel, FirstVersion, Json, canonical, parse, validated
from engine.reasons import RefusedError, reason
from engine.registry import game

MAX_BYTES = 1 << 28


class Opening(FileModel):
    """The first line: which contest it is."""

    format: Literal["islas-contest"]
    version: FirstVersion
    game: str
    rules: int  # their version
    seats: int
    levels: list[str]
    seed: int


class MatchLine(FileModel):
    """How a match ended, by seat."""

    scores: list[int]
    winners: list[int] = Field(min_length=1)
    plies: int = Field(ge=0)


class TimesLine(FileModel):
    """How long answers took: the longest, and how many there are of each step."""

    longest: float = Field(ge=0, le=LONGEST)
    steps: list[Annotated[int, Field(ge=step_of(SHORTEST), le=step_of(LONGEST))]]
    counts: list[Annotated[int, Field(ge=1)]]


class AnswerTimesLine(FileModel):
    """How long a level took for its answers."""

    wall: TimesLine
    cpu: TimesLine


class BlockLine(FileModel):
    """Every other line: a block."""

    block: int
    matches: list[MatchLine]
    times: dict[str, AnswerTimesLine]


def opening_line(contest: Contest) -> bytes:
    """Return the line that a contest's file begins with."""
    opening = Opening(
        format="islas-contest",
        version=1,
        game=contest.game,
        rules=game(contest.game).rules.version,
        seats=contest.seats,
        levels=list(contest.levels),
        seed=contest.seed,
    )
    return _line(opening.model_dump())


def block_line(block: Block) -> bytes:
    """Return the line of a block."""
    times = {level: {"wall": _times(taken.wall), "cpu": _times(taken.cpu)} for level, taken in block.times.items()}
    matches = [{"scores": match.scores, "winners": match.winners, "plies": match.plies} for match in block.matches]
    return _line({"block": block.number, "matches": matches, "times": times})


def _line(value: Json) -> bytes:
    return canonical(value) + b"\n"


def _times(times: Times) -> Json:
    return {"longest": times.longest, "steps": list(times.counts), "counts": list(times.counts.values())}


def read_blocks(data: bytes, contest: Contest) -> tuple[list[Block], int]:
    """Return the blocks in a contest's file, and how many bytes are whole lines: with none it is still to be begun.

    RefusedError if it is the file of something else.
    """
    if len(data) > MAX_BYTES:
        raise RefusedError(reason("the file has more than the {most} bytes allowed", most=MAX_BYTES))
    opening = opening_line(contest)
    if len(data) < len(opening) and opening.startswith(data):
        return [], 0
    first, *lines = data.split(b"\n")
    if first + b"\n" != opening:
        raise _other(first)
    blocks = []
    for number, line in enumerate(lines[:-1]):
        try:
            blocks.append(_block(validated(BlockLine, parse(line)), number, contest))
        except RefusedError as error:
            raise error.within(f"line {number + 2}") from None
    return blocks, len(data) - len(lines[-1])


def _other(line: bytes) -> RefusedError:
    """Return why a file that begins otherwise is refused."""
    try:
        found = validated(Opening, parse(line))
    except RefusedError:
        return RefusedError(reason("this is not the file of a contest"))
    return RefusedError(
        reason(
            "this is the file of another contest: {game} (rules {rules}), {seats} seats, {levels}, seed {seed}",
            game=found.game,
            rules=found.rules,
            seats=found.seats,
            levels=",".join(found.levels),
            seed=found.seed,
        )
    )


def _block(line: BlockLine, number: int, contest: Contest) -> Block:
    table = contest.table(number)
    seatings = contest.seatings(table)
    is_ours = line.block == number and len(line.matches) == len(seatings) and line.times.keys() <= set(table)
    kinds = [kind for taken in line.times.values() for kind in (taken.wall, taken.cpu)]
    is_whole = all(_fits(match, contest.seats) for match in line.matches) and all(map(_is_counted, kinds))
    if not is_ours or not is_whole:
        raise RefusedError(reason("this is not block {number} of the contest", number=number))
    matches = tuple(
        Played(levels, tuple(match.scores), tuple(match.winners), match.plies)
        for levels, match in zip(seatings, line.matches, strict=True)
    )
    times = {level: AnswerTimes(_read_times(taken.wall), _read_times(taken.cpu)) for level, taken in line.times.items()}
    return Block(number, table, matches, times)


def _fits(match: MatchLine, seats: int) -> bool:
    return len(match.scores) == seats and set(match.winners) <= set(range(seats))


def _is_counted(times: TimesLine) -> bool:
    """Return whether every step has one count."""
    return len(set(times.steps)) == len(times.steps) == len(times.counts)


def _read_times(line: TimesLine) -> Times:
    return Times(Counter(dict(zip(line.steps, line.counts, strict=True))), line.longest)
