from __future__ import annotations

import pytest

from engine.codec import MAX_NAME
from islas_qt import text
from islas_qt.library.names import copy_name, free_name


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert free_name("Rock", {"Sand"}) == "Rock"
    assert free_name("Rock", {"Rock", "Rock (2)"}) == "Rock (3)"


def test_names_that_differ_in_case_only_are_the_same() -> None:
    assert free_name("Rock", {"ROCK", "rock (2)"}) == "Rock (3)"
    assert copy_name("Rock", {"rock (copy)"}) == "Rock (copy 2)"


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_names_of_copies_are_free_and_fit(language: str) -> None:
    text.use(language)
    taken = {"x" * MAX_NAME}
    for _ in range(12):
        name = copy_name("x" * MAX_NAME, taken)
        assert name not in taken
        assert len(name) <= MAX_NAME
        taken.add(name)
