from __future__ import annotations

import json

import pytest

from engine.bots.contest.contest import Contest, play_blocks
from engine.bots.contest.file import block_line, opening_line, read_blocks
from engine.reasons import RefusedError
from tests.support.tiny_game import KEY

CONTEST = Contest(KEY, 3, ("greedy", "random"), 1)

pytestmark = pytest.mark.usefixtures("tiny_game")


def written(contest: Contest = CONTEST, blocks: int = 3) -> list[bytes]:
    return [opening_line(contest), *map(block_line, play_blocks(contest, range(blocks)))]


def test_what_is_written_is_read() -> None:
    data = b"".join(written())
    blocks, size = read_blocks(data, CONTEST)
    played = list(play_blocks(CONTEST, range(3)))
    assert blocks == played
    assert size == len(data)
    assert all(block.times["greedy"].wall.total for block in blocks)
    again = read_blocks(b"".join([opening_line(CONTEST), *map(block_line, blocks)]), CONTEST)
    assert [block.times for block in again[0]] == [block.times for block in blocks]


def test_a_line_that_is_cut_off_anywhere_was_never_written() -> None:
    *whole, last = written()
    good = b"".join(whole)
    for length in range(0, len(last), 37):
        blocks, size = read_blocks(good + last[:length], CONTEST)
        assert (len(blocks), size) == (2, len(good))


def test_an_opening_that_is_cut_off_anywhere_was_never_written() -> None:
    opening = opening_line(CONTEST)
    for length in range(len(opening)):
        assert read_blocks(opening[:length], CONTEST) == ([], 0)
    assert read_blocks(opening, CONTEST) == ([], len(opening))


def test_another_contest_is_refused() -> None:
    data = b"".join(written())
    for other in (
        Contest(KEY, 3, ("greedy", "random"), 2),
        Contest(KEY, 2, ("greedy", "random"), 1),
        Contest(KEY, 3, ("random", "greedy"), 1),
        Contest("islas", 3, ("greedy", "random"), 1),
    ):
        with pytest.raises(
            RefusedError, match=r"the file of another contest: faros \(rules 1\), 3 seats, greedy,random, seed 1"
        ):
            read_blocks(data, other)
        with pytest.raises(RefusedError, match="the file of another contest"):
            read_blocks(opening_line(CONTEST).rstrip(b"\n"), other)


@pytest.mark.parametrize("data", [b"x", b"{}\n", b"\n", b"\xff\n", b"\0" * 9, b'{"format": "islas-match"}\n', b"[1]\n"])
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(RefusedError, match="this is not the file of a contest"):
        read_blocks(data, CONTEST)


def timed(**change: object) -> dict[str, object]:
    """Return the times of a block that are right but for the change."""
    right = {"longest": 1, "steps": [-200, 0], "counts": [1, 1]}
    return {"times": {"greedy": {"wall": right, "cpu": right | change}}}


def test_times_that_are_right_are_read() -> None:
    lines = written()
    lines[2] = json.dumps(json.loads(lines[2]) | timed()).encode() + b"\n"
    blocks, _ = read_blocks(b"".join(lines), CONTEST)
    assert blocks[1].times["greedy"].cpu.within(0.9) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"block": 0},
        {"block": True},
        {"matches": []},
        {"matches": [{"scores": [1, 2], "winners": [0], "plies": 3}] * 3},
        {"matches": [{"scores": [1, 2, 3], "winners": [3], "plies": 3}] * 3},
        {"matches": [{"scores": [1, 2, 3], "winners": [], "plies": 3}] * 3},
        {"matches": [{"scores": [1, 2, 3], "winners": [0], "plies": "x"}] * 3},
        {"times": {"deep": {"wall": {"longest": 1, "steps": [], "counts": []}}}},
        {"times": []},
        timed(counts=[1, -1]),
        timed(counts=[1, 0]),
        timed(counts=[1]),
        timed(counts=[1, 1, 1]),
        timed(steps=[0, 0]),
        timed(steps=[0, 1_000_000]),
        timed(steps=[0, -1_000_000]),
        timed(longest=-1),
        timed(longest=1e15),
        {"more": 1},
    ],
)
def test_a_damaged_line_is_named(change: dict[str, object]) -> None:
    lines = written()
    lines[2] = json.dumps(json.loads(lines[2]) | change).encode() + b"\n"
    with pytest.raises(RefusedError, match=r"^line 3"):
        read_blocks(b"".join(lines), CONTEST)
