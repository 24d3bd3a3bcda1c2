"""Islands as text: the same hash after the way there and back, and a sentence for everything else."""

from __future__ import annotations

import base64
import string
import zlib
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.generator.generator import generate
from editor.text_code import CHECK_BYTES, MARK, from_code, to_code
from engine.island.cells import Island, island
from engine.island.files import classic_islands, content_hash
from engine.reasons import RefusedError

TENERIFE = classic_islands()[0]


@cache
def large() -> Island:
    return generate(1, 60)


@pytest.mark.parametrize("of", [*classic_islands(), large, island("Nueva «ñ»", (), author="Ana", note="a\nb")])
def test_there_and_back_the_hash_is_the_same(of: Island | Callable[[], Island]) -> None:
    if not isinstance(of, Island):
        of = of()
    code = to_code(of)
    assert from_code(code) == of
    assert content_hash(from_code(code)) == content_hash(of)
    assert set(code) <= set(string.ascii_letters + string.digits + "-_")


def test_codes_are_short() -> None:
    assert all(len(to_code(of)) < 400 for of in classic_islands())
    assert len(to_code(large())) < 1000


def test_spaces_and_line_breaks_of_a_mail_do_no_harm() -> None:
    code = to_code(TENERIFE)
    assert from_code(f"  {code[:60]}\n> ".replace(">", "") + code[60:] + "\r\n") == TENERIFE


@given(st.integers(min_value=0), st.sampled_from(string.ascii_letters + string.digits + "-_=+/ ñ"))
def test_one_wrong_letter_is_noticed(place: int, letter: str) -> None:
    code = to_code(TENERIFE)
    place = len(MARK) + place % (len(code) - len(MARK) - 1)
    wrong = code[:place] + letter + code[place + 1 :]
    if wrong != code:
        with pytest.raises(RefusedError, match="damaged or not complete"):
            from_code(wrong)


@pytest.mark.slow
@given(st.text())
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(RefusedError, match="this is no island code"):
        from_code(text)
    with pytest.raises(RefusedError, match="damaged or not complete"):
        from_code(MARK + text)


@pytest.mark.parametrize(
    "content", [b"", b"null", b"[1,2,3,4,5,6]", b"[" * 5000, b"0" * 10**7, b'["a","","",0,[[9]],[]]']
)
def test_codes_with_odd_content_are_refused(content: bytes) -> None:
    packed = bytes(CHECK_BYTES) + zlib.compress(content, 9, -15)
    with pytest.raises(RefusedError, match="damaged or not complete"):
        from_code(MARK + base64.urlsafe_b64encode(packed).decode())


def test_a_code_that_goes_on_is_refused() -> None:
    with pytest.raises(RefusedError, match="damaged"):
        from_code(to_code(TENERIFE) + "AAAA")
    with pytest.raises(RefusedError, match="damaged"):
        from_code(MARK + "A" * 10**6)
