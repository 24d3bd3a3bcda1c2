from __future__ import annotations

import sys

import pytest

from scripts import bench_storage


@pytest.mark.parametrize(("most", "bar", "code"), [("1e9", "1e9", 0), ("0", "1e9", 1), ("1e9", "0", 1)])
def test_the_benchmark_compares_equal_results_and_keeps_its_bars(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], most: str, bar: str, code: int
) -> None:
    options = ["--sizes", "200", "--rounds", "1", "--most", most, "--bar", bar]
    monkeypatch.setattr(sys, "argv", ["bench_storage.py", *options])
    assert bench_storage.main() == code
    assert capsys.readouterr().out.splitlines()[-1].startswith("ratio: ")
