from __future__ import annotations

import pytest

from engine.reasons import RefusedError, place_of, reason, shown

TRICKY = "a\nb\u202ec\u0000\u2028\x1b[31m"


def test_a_reason_speaks_with_its_values() -> None:
    assert str(reason("{plots} plots on “{name}”", plots=3, name="{x}")) == "3 plots on “{x}”"


def test_text_from_outside_cannot_fake_lines_or_directions() -> None:
    assert shown("Viñador €\U0001f3dd") == "Viñador €\U0001f3dd"
    assert shown(TRICKY) == "a\ufffdb\ufffdc\ufffd\ufffd\ufffd[31m"
    error = RefusedError(reason("“{word}” is not known here", word=TRICKY), TRICKY, TRICKY)
    assert str(error).isprintable()


@pytest.mark.parametrize(
    ("parts", "place"),
    [
        ((), ""),
        (("areas", 3, "kind"), "areas[3].kind"),
        ((0, "a"), "[0].a"),
        (("a b",), '["a b"]'),
        (("setup", ""), 'setup[""]'),
        (("x" * 90,), "x" * 40),
    ],
)
def test_a_place_in_a_file(parts: tuple[int | str, ...], place: str) -> None:
    assert place_of(*parts) == place


@pytest.mark.parametrize(("inner", "outer"), [("kind", "areas[3].kind"), ("[0]", "areas[3][0]"), ("", "areas[3]")])
def test_a_refusal_seen_from_outside(inner: str, outer: str) -> None:
    error = RefusedError(reason("this field is missing"), inner).within("areas[3]")
    assert error.place == outer
    assert str(error.of("my.json")) == f"my.json: {outer}: this field is missing"
