from __future__ import annotations

import pytest

from islas_qt import text
from islas_qt.library.names import LONGEST, copy_name, free_name


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert free_name("Rock", {"Sand"}) == "Rock"
    assert free_name("Rock", {"Rock", "Rock (2)"}) == "Rock (3)"


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_names_of_copies_are_free_and_fit(language: str) -> None:
    text.use(language)
    taken = {"x" * LONGEST}
    for _ in range(12):
        name = copy_name("x" * LONGEST, taken)
        assert name not in taken
        assert len(name) <= LONGEST
        taken.add(name)
