from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from engine.codec import (
    LINE,
    MAX_BYTES,
    MAX_DEPTH,
    MAX_INTEGER,
    TRUNCATED,
    FileModel,
    FirstVersion,
    Name,
    canonical,
    digest,
    parse,
    readable,
    validated,
)
from engine.reasons import RefusedError

numbers = st.integers(-MAX_INTEGER, MAX_INTEGER) | st.floats(-1e9, 1e9)
values = st.recursive(
    st.none() | st.booleans() | numbers | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
    max_leaves=30,
)


def refusal(data: bytes | str) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        parse(data.encode() if isinstance(data, str) else data)
    return caught.value


def test_one_value_has_one_spelling() -> None:
    assert canonical({"b": [1, "ñ"], "a": None}) == '{"a":null,"b":[1,"ñ"]}'.encode()
    assert digest({"b": 1, "a": 2}) == digest({"a": 2, "b": 1}) != digest({"a": 2, "b": 2})
    assert digest({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


@given(values)
def test_what_is_written_can_be_read(value: object) -> None:
    assert parse(canonical(value)) == value
    assert parse(readable(value)) == value


def test_a_readable_file_has_a_line_for_what_fits_on_one() -> None:
    value = {"name": "ñ", "none": [], "rows": [{"a": number, "b": "x" * 100} for number in range(3)]}
    lines = readable(value).decode().splitlines()
    assert lines[0] == "{"
    assert lines[1:4] == [' "name": "ñ",', ' "none": [],', ' "rows": [']
    assert [len(line) < LINE for line in lines] == [True] * len(lines)
    assert len(lines) == 9


def test_every_beginning_of_a_file_is_truncated() -> None:
    data = '{"a": [-1.5e3, true, false, null, "ñ\\u00e9\\"€"], "\\\\b": {"c": -12}}'.encode()
    parse(data)
    for length in range(1, len(data)):
        assert refusal(data[:length]).why == TRUNCATED, data[:length]


@pytest.mark.parametrize(
    "text", ["{]", "[1 2]", "[tru, 1]", "[1]]", "[01]", "['a']", '["\t"]', '["\\q"]', "[1,]", "{1: 2}", "\ufeff[]"]
)
def test_what_is_no_json_is_not_called_truncated(text: str) -> None:
    error = refusal(text)
    assert str(error.why) == "this is not JSON"
    assert error.place.startswith("line 1, column ")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the file is empty"),
        (b" \n\t ", "the file is empty"),
        (b'["\xff"]', "byte 2: the text is not UTF-8"),
        (b'["\xed\xa0\x80"]', "byte 2: the text is not UTF-8"),
        (b'["\xe2\x82', "byte 2: truncated: the file ends too early"),
        (b"[NaN]", "NaN is not a number of JSON"),
        (b"[-Infinity]", "-Infinity is not a number of JSON"),
        (b"[1e999]", "the number 1e999 is too large"),
        (b"[9007199254740992]", "the number 9007199254740992 is too large"),
        (b"[-9007199254740992]", "the number -9007199254740992 is too large"),
        (b"[" + b"1" * 9000 + b"]", f"the number {'1' * 20} is too large"),
        (b'{"a": 1, "b": {"c": 1, "c": 1}}', "the field “c” is there twice"),
        (b'["\\ud800"]', "a text holds half a character (a lone surrogate)"),
        (b'{"\\udfffx": 1}', "a text holds half a character (a lone surrogate)"),
        (b"[" * 100_000, f"values are nested more than {MAX_DEPTH} deep"),
        (b'{"a":' * 100_000, f"values are nested more than {MAX_DEPTH} deep"),
        (b" " * (MAX_BYTES + 1), f"the file has more than the {MAX_BYTES} bytes allowed"),
    ],
)
def test_refused(data: bytes, sentence: str) -> None:
    assert str(refusal(data)) == sentence


def test_the_bounds_are_allowed() -> None:
    assert parse(b"[9007199254740991, -9007199254740991]") == [MAX_INTEGER, -MAX_INTEGER]
    assert parse(b'["\\ud83c\\udfdd"]') == ["\U0001f3dd"]
    assert parse(b"0" + b" " * (MAX_BYTES - 1)) == 0


@pytest.mark.parametrize(("start", "end"), [("[", "]"), ('{"a":', "}"), ('[{"]":', "}]")])
def test_nesting_has_a_limit(start: str, end: str) -> None:
    levels = MAX_DEPTH if len(end) == 1 else MAX_DEPTH // 2
    parse(f"{start * levels}0{end * levels}".encode())
    assert "nested" in str(refusal(f"{start * (levels + 1)}0{end * (levels + 1)}"))


def test_brackets_side_by_side_or_in_texts_are_no_nesting() -> None:
    assert len(parse(b"[" + b"[[]]," * 5000 + b"[]]")) == 5001
    assert parse(b'["' + b"[" * 100 + b'\\"' + b"{" * 100 + b'"]') == ["[" * 100 + '"' + "{" * 100]


class Inner(FileModel):
    name: Name
    kind: Literal["plot", "village"] = "plot"


class Outer(FileModel):
    number: int = Field(ge=1, le=3)
    flag: bool = False
    version: FirstVersion = 1
    inner: list[Inner] = Field(default=[], max_length=2)
    by: dict[Literal["red", "blue"], int] = Field(default={})


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ([], "an object is expected here"),
        ({}, "number: this field is missing"),
        ({"number": "1"}, "number: a whole number is expected here"),
        ({"number": 1.0}, "number: a whole number is expected here"),
        ({"number": True}, "number: a whole number is expected here"),
        ({"number": 0}, "number: the smallest number allowed here is 1"),
        ({"number": 4}, "number: the largest number allowed here is 3"),
        ({"number": 1, "flag": 1}, "flag: true or false is expected here"),
        ({"number": 1, "version": 2}, "version: the largest number allowed here is 1"),
        ({"number": 1, "version": True}, "version: a whole number is expected here"),
        ({"number": 1, "x": 1}, "x: this field is unknown"),
        ({"number": 1, "a\nb": 1}, '["a\ufffdb"]: this field is unknown'),
        ({"number": 1, "inner": {}}, "inner: a list is expected here"),
        ({"number": 1, "inner": [{"name": "a"}] * 3}, "inner: at most 2 entries are allowed here"),
        ({"number": 1, "inner": [{"name": 3}]}, "inner[0].name: a text is expected here"),
        ({"number": 1, "inner": [{"name": ""}]}, "inner[0].name: at least 1 characters are needed here"),
        ({"number": 1, "inner": [{"name": "x" * 41}]}, "inner[0].name: at most 40 characters are allowed here"),
        ({"number": 1, "inner": [{"name": "a", "kind": "x"}]}, "inner[0].kind: allowed here: plot, village"),
        ({"number": 1, "by": {"green": 1}}, "by.green: allowed here: red, blue"),
        ({"number": 1, "by": []}, "by: an object is expected here"),
    ],
)
def test_what_does_not_fit_the_model(value: object, sentence: str) -> None:
    with pytest.raises(RefusedError) as caught:
        validated(Outer, value)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("name", ["Ana", "Íñigo de la Peña", "x" * 40, "<b>{x}</b>", "日本", "\U0001f3dd"])
def test_names(name: str) -> None:
    assert validated(Inner, {"name": name}).name == name


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f\u1160", "\uffa0", "\u0301", "\ufe0f", " \u3164 "])
def test_names_of_empty_letters_are_refused(name: str) -> None:
    with pytest.raises(RefusedError, match="characters that are not allowed"):
        validated(Inner, {"name": name})
    assert validated(Inner, {"name": f"{name}a".strip()})


@pytest.mark.parametrize(
    "name", [" ", "a\nb", "a\u0000", "a\u202eb", "\u200b", "a\u2028b", "\ufeffa", "\u00a0", "a\x85"]
)
def test_names_that_fake_or_show_nothing_are_refused(name: str) -> None:
    with pytest.raises(RefusedError, match="characters that are not allowed"):
        validated(Inner, {"name": name})
