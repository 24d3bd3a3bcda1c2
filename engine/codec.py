"""Reading and writing JSON that comes from outside: bounded, strict, and refused in clear sentences.

Order of the checks: size, UTF-8, bounded JSON, strict pydantic model. What the values mean is checked by the caller.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from typing import Annotated, Any, NoReturn, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from engine.reasons import Reason, RefusedError, place_of, reason

Json = Any  # what json.loads returns; pydantic gives it a shape
Model = TypeVar("Model", bound=BaseModel)

MAX_BYTES = 4 * 1024 * 1024
MAX_DEPTH = 24
BEGINNING = 1000  # bytes that tell a text from a picture or a database, however large it is
MAX_INTEGER = 2**53 - 1
LINE = 160  # how long a line of a readable file gets before it is broken up

TRUNCATED = reason("truncated: the file ends too early")
NEWER = reason("this was made by a newer version of Islas; update the program to open it")
KINDS = {  # what files of ours are, by their format: said where another kind is expected
    "islas-island": reason("this is an island"),
    "islas-match": reason("this is a match"),
    "islas-deck": reason("this is a deck of cards"),
    "islas-board": reason("this is a board of Puentes"),
    "islas-view": reason("this is what one seat knew of a match"),
}

_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))
_ONE_BRACKET = bytes.maketrans(b"{}", b"[]")
_HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")
_CUT_OFF = re.compile(r"t(ru?)?|f(a(ls?)?)?|n(ul?)?|-|\.|[eE][-+]?")

# Control characters could fake lines and directions of writing; a name must show something.
SHOWN = r"[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]"
SEEN = r"[^\s\p{C}\p{Z}\p{M}\x{115F}\x{1160}\x{2800}\x{3164}\x{FFA0}]"  # some letters and a symbol are empty too
FirstVersion = Annotated[int, Field(ge=1, le=1)]  # not Literal[1]: `true` and 1.0 are equal to it
MAX_NAME = 40  # characters
Name = Annotated[str, StringConstraints(min_length=1, max_length=MAX_NAME, pattern=rf"^{SHOWN}*{SEEN}{SHOWN}*$")]


class FileModel(BaseModel):
    """Base of everything read from a file: exact types, no field that we do not know."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def canonical(value: Json) -> bytes:
    """Return the one spelling of a JSON value: sorted keys, no spaces, UTF-8."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(value: Json) -> str:
    """Return the SHA-256 of the canonical spelling, in hexadecimal."""
    return hashlib.sha256(canonical(value)).hexdigest()


def readable(value: Json) -> bytes:
    """Return a JSON text for people: what fits on a line is on one line, the rest indented below it."""
    return f"{_readable(value, '')}\n".encode()


def parse(data: bytes, max_bytes: int = MAX_BYTES) -> Json:
    """Return the JSON value in `data`; raise RefusedError for anything unbounded or ambiguous."""
    if b"\0" in data[:BEGINNING]:
        raise RefusedError(reason("this is not a text file"))
    if len(data) > max_bytes:
        raise RefusedError(reason("the file has more than the {most} bytes allowed", most=max_bytes))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        why = TRUNCATED if error.reason == "unexpected end of data" else reason("the text is not UTF-8")
        raise RefusedError(why, f"byte {error.start}") from None
    if not text.strip():
        raise RefusedError(reason("the file is empty"))
    _refuse_depth(data)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_number,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        why = TRUNCATED if _is_cut_off(error) else reason("this is not JSON")
        raise RefusedError(why, place) from None
    if _HALF_CHARACTER.search(text):
        try:
            canonical(value)
        except UnicodeEncodeError:
            raise RefusedError(reason("a text holds half a character (a lone surrogate)")) from None
    return value


def validated(model: type[Model], value: Json) -> Model:
    """Return `value` as `model`; raise RefusedError naming the first place that does not fit."""
    _refuse_other_kind(model, value)
    try:
        return model.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=True, include_input=False)[0]
        parts = [part for part in first["loc"] if part != "[key]"]  # pydantic's word for a wrong key, named before it
        raise RefusedError(_reason_of(first), place_of(*parts)) from None


def _refuse_other_kind(model: type[BaseModel], value: Json) -> None:
    """Name a file of ours that is of another kind or of a newer program as what it is."""
    if not isinstance(value, dict) or "format" not in model.model_fields:
        return
    (wanted,) = get_args(model.model_fields["format"].annotation)
    found, version = value.get("format"), value.get("version")
    if found == wanted:
        if isinstance(version, int) and version > 1:
            raise RefusedError(NEWER, "version")
    elif isinstance(found, str) and found in KINDS:
        raise RefusedError(KINDS[found])


def _readable(value: Json, indent: str) -> str:
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) < LINE or not isinstance(value, dict | list):
        return line
    deeper = indent + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key, ensure_ascii=False)}: {_readable(part, deeper)}" for key, part in value.items()]
    else:
        parts = [_readable(part, deeper) for part in value]
    start, end = "{}" if isinstance(value, dict) else "[]"
    return start + ",".join(f"\n{deeper}{part}" for part in parts) + f"\n{indent}{end}"


def _is_cut_off(error: json.JSONDecodeError) -> bool:
    """Return whether the text was right as far as it goes."""
    rest = error.doc[error.pos :].rstrip()
    if error.msg.startswith("Invalid \\uXXXX escape"):
        return len(rest) < len("\\uXXXX")
    return not rest or error.msg.startswith("Unterminated string") or _CUT_OFF.fullmatch(rest) is not None


def _refuse_depth(data: bytes) -> None:
    """Refuse deep nesting before anything recursive sees it; quick also for megabytes of brackets."""
    brackets = _STRING.sub(b"", data).translate(_ONE_BRACKET, _NO_BRACKET)
    for _ in range(MAX_DEPTH):
        brackets = brackets.replace(b"[]", b"")
    if b"[]" in brackets or brackets.count(b"[") > MAX_DEPTH:  # more levels, or too many that are never closed
        raise RefusedError(reason("values are nested more than {most} deep", most=MAX_DEPTH))


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        double = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise RefusedError(reason("the field “{field}” is there twice", field=double[:40]))
    return found


def _integer(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > MAX_INTEGER:
        raise RefusedError(reason("the number {number} is too large", number=digits[:20]))
    return int(digits)


def _number(digits: str) -> float:
    value = float(digits)
    if abs(value) > MAX_INTEGER:  # also infinity
        raise RefusedError(reason("the number {number} is too large", number=digits[:20]))
    return value


def _constant(name: str) -> NoReturn:
    raise RefusedError(reason("{number} is not a number of JSON", number=name))


def _listed(expected: str) -> str:
    """Return pydantic's list `'', 'this' or 'that'` as `this, that`: the same in every language."""
    return expected.replace("'", "").replace(" or ", ", ").removeprefix(", ")


_REASONS: dict[str, Callable[[dict[str, Any]], Reason]] = {
    "missing": lambda _: reason("this field is missing"),
    "extra_forbidden": lambda _: reason("this field is unknown"),
    "string_type": lambda _: reason("a text is expected here"),
    "int_type": lambda _: reason("a whole number is expected here"),
    "bool_type": lambda _: reason("true or false is expected here"),
    "list_type": lambda _: reason("a list is expected here"),
    "tuple_type": lambda _: reason("a list is expected here"),
    "dict_type": lambda _: reason("an object is expected here"),
    "model_type": lambda _: reason("an object is expected here"),
    "literal_error": lambda ctx: reason("allowed here: {allowed}", allowed=_listed(ctx["expected"])),
    "string_too_long": lambda ctx: reason("at most {most} characters are allowed here", most=ctx["max_length"]),
    "string_too_short": lambda ctx: reason("at least {least} characters are needed here", least=ctx["min_length"]),
    "string_pattern_mismatch": lambda _: reason("this text has characters that are not allowed here"),
    "too_long": lambda ctx: reason("at most {most} entries are allowed here", most=ctx["max_length"]),
    "too_short": lambda ctx: reason("at least {least} entries are needed here", least=ctx["min_length"]),
    "greater_than_equal": lambda ctx: reason("the smallest number allowed here is {least}", least=ctx["ge"]),
    "less_than_equal": lambda ctx: reason("the largest number allowed here is {most}", most=ctx["le"]),
}


def _reason_of(error: Any) -> Reason:
    make = _REASONS.get(error["type"])
    return make(error.get("ctx", {})) if make else reason("this value is not allowed here")
