"""Reading and writing JSON that comes from outside: bounded, strict, and refused in clear sentences.

Order of the checks: size, UTF-8, bounded JSON, strict pydantic model. What the values mean is checked by the caller.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from engine.reasons import Reason, RefusedError, reason

Json = Any  # what json.loads returns; pydantic gives it a shape
Model = TypeVar("Model", bound=BaseModel)

MAX_BYTES = 8 * 1024 * 1024
MAX_DEPTH = 24
MAX_INTEGER = 2**53 - 1

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


class FileModel(BaseModel):
    """Base of everything read from a file: exact types, no field that we do not know."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def canonical(value: Json) -> bytes:
    """Return the one spelling of a JSON value: sorted keys, no spaces, UTF-8."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(value: Json) -> str:
    """Return the SHA-256 of the canonical spelling, in hexadecimal."""
    return hashlib.sha256(canonical(value)).hexdigest()


def parse(data: bytes, max_bytes: int = MAX_BYTES) -> Json:
    """Return the JSON value in `data`; raise RefusedError for anything unbounded or ambiguous."""
    if len(data) > max_bytes:
        raise RefusedError(
            reason("the file has {size} bytes, more than the {most} allowed", size=len(data), most=max_bytes)
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RefusedError(reason("the text is not UTF-8"), f"byte {error.start}") from None
    _refuse_depth(text)
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
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
            raise RefusedError(TRUNCATED, place) from None
        raise RefusedError(reason("this is not JSON"), place) from None
    try:
        canonical(value)
    except UnicodeEncodeError:
        raise RefusedError(reason("a text holds half a character (a lone surrogate)")) from None
    return value


TRUNCATED = reason("truncated: the file ends too early")


def validated(model: type[Model], value: Json) -> Model:
    """Return `value` as `model`; raise RefusedError naming the first place that does not fit."""
    try:
        return model.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=True, include_input=False)[0]
        raise RefusedError(_reason_of(first), _place_of(first["loc"])) from None


def _refuse_depth(text: str) -> None:
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        match found.group()[0]:
            case "[" | "{":
                depth += 1
                if depth > MAX_DEPTH:
                    raise RefusedError(
                        reason("values are nested more than {most} deep", most=MAX_DEPTH),
                        f"character {found.start() + 1}",
                    )
            case "]" | "}":
                depth -= 1


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


def _place_of(parts: tuple[int | str, ...]) -> str:
    place = ""
    for part in parts:
        place += f"[{part}]" if isinstance(part, int) else f".{part[:40]}"
    return place.lstrip(".")


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
    "literal_error": lambda ctx: reason("allowed here: {allowed}", allowed=ctx["expected"]),
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
