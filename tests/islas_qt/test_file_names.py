"""File names are made of words that anybody may have chosen."""

from __future__ import annotations

import pytest

from islas_qt.file_names import file_name


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["2026-11-16", "Ana", "Björn"], "2026-11-16, Ana, Björn.json"),
        (["../../etc/passwd"], "etc passwd.json"),
        (['a<b>:"c"|d?*', "\x00\n"], "a b c d.json"),
        (["...", " "], "Islas.json"),
        (["\ud800"], "Islas.json"),
    ],
)
def test_every_system_takes_the_name(words: list[str], name: str) -> None:
    assert file_name(words, "json") == name


def test_a_long_name_is_cut_where_a_letter_ends() -> None:
    name = file_name(["🏝" * 300, "Ana"], "json")
    assert len(name.encode()) <= 255
    assert name == "🏝" * 45 + ".json"
