"""A small sample of `tests/stress/fuzz_files.py`, and proof that it can fail."""

from __future__ import annotations

import signal
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from engine.codec import parse
from engine.reasons import Reason, RefusedError
from tests.stress import fuzz_files
from tests.stress.fuzz_files import Kind, fuzz, judge, kinds
from tests.stress.mutations import Chance, mutated

samples = cache(kinds)  # making them takes a while


def test_mutated_files_are_taken_or_refused_in_a_clear_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz_files, "kinds", samples)
    verdicts, reasons, longest = fuzz(300, 5, tmp_path)
    assert verdicts["failed"] == 0, capsys.readouterr().out
    assert verdicts["taken"] > 5
    assert verdicts["refused"] > 200
    assert len(reasons) > 20
    assert 0 < longest <= fuzz_files.SECONDS


def test_the_same_seed_mutates_alike() -> None:
    sample = samples()["match of islas"].samples[2]
    files = [[mutated(sample, Chance(number)) for number in range(30)] for _ in range(2)]
    assert files[0] == files[1]
    assert len(set(files[0])) > 25


def test_samples_are_taken() -> None:
    for kind in samples().values():
        assert [judge(kind, sample) for sample in kind.samples] == [("taken", "")] * len(kind.samples)


def refuse(text: str, place: str = "") -> Callable[[bytes], object]:
    def read(data: bytes) -> object:
        raise RefusedError(Reason(text), place)

    return read


def crash(data: bytes) -> object:
    raise KeyError("name")


def dawdle(data: bytes) -> object:
    while True:
        pass


@pytest.mark.parametrize(
    ("read", "why"),
    [
        (crash, "KeyError"),
        pytest.param(
            dawdle,
            "TimeoutError",
            marks=pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="nothing here can interrupt a read"),
        ),
        (refuse("x" * 301, "a"), "too long"),
        (refuse("x"), "no place"),
        (refuse("['x'] is wrong", "a"), "Python speaks"),
        (refuse("None is wrong", "a"), "Python speaks"),
    ],
)
def test_what_is_unclear_or_crashes_or_takes_long_fails(
    monkeypatch: pytest.MonkeyPatch, read: Callable[[bytes], object], why: str
) -> None:
    monkeypatch.setattr(fuzz_files, "SECONDS", 0.05)
    verdict, told = judge(Kind([], read, lambda value: b""), b"")
    assert (verdict, told.startswith(why)) == ("failed", True)


def test_what_reads_differently_when_written_fails() -> None:
    assert judge(Kind([], parse, lambda value: b"[2]"), b"[1]") == ("failed", "it reads differently when written")
