"""Actions and events as JSON: `{"kind": …, field: value, …}`, with words where a game has words for its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, TypeVar, get_origin, get_type_hints

from engine.core import Action, Event, Json, Vocabulary, field_values
from engine.reasons import RefusedError, place_of, reason

A = TypeVar("A", bound=Action)

MAX_LIST = 60  # no action of any game names more things at once


def encode(value: Action | Event, vocabulary: Vocabulary) -> dict[str, Json]:
    """Return an action or event as JSON."""
    found: dict[str, Json] = {"kind": value.kind}
    for name, part in field_values(value).items():
        words = vocabulary.get(name)
        if words is None:
            found[name] = _plain(part)
        elif isinstance(part, tuple):
            found[name] = [_word(words, number) for number in part]
        else:
            found[name] = _word(words, part)
    return found


def encode_open(event: Event, vocabulary: Vocabulary) -> dict[str, Json]:
    """Return an event with all its secrets, and under `secret` who else than nobody may see which field."""
    found = encode(event, vocabulary)
    if event.secret:
        found["secret"] = {name: list(event.knows()) for name in event.secret}
    return found


def decode(value: Json, kinds: Sequence[type[A]], vocabulary: Vocabulary) -> A:
    """Return the action that `value` describes, or raise RefusedError; whether it is legal is for the rules to say."""
    if not isinstance(value, dict):
        raise RefusedError(reason("an object is expected here"))
    kind = next((kind for kind in kinds if kind.kind == value.get("kind")), None)
    if kind is None:
        raise RefusedError(reason("this kind of action is unknown"), "kind")
    shape = shape_of(kind)
    for name in value:
        if name not in shape and name != "kind":
            raise RefusedError(reason("this field is unknown"), place_of(name))
    parts: dict[str, int | tuple[int, ...]] = {}
    for name, many in shape.items():
        if name not in value:
            raise RefusedError(reason("this field is missing"), name)
        words = vocabulary.get(name)
        if many:
            if not isinstance(value[name], list):
                raise RefusedError(reason("a list is expected here"), name)
            if len(value[name]) > MAX_LIST:
                raise RefusedError(reason("at most {most} entries are allowed here", most=MAX_LIST), name)
            parts[name] = tuple(_number(part, words, f"{name}[{index}]") for index, part in enumerate(value[name]))
        else:
            parts[name] = _number(value[name], words, name)
    return kind(**parts)


def _word(words: Sequence[str], number: int) -> str:
    if number < 0:  # would silently be a word from the end
        raise ValueError(f"{number} has no word")
    return words[number]


def _plain(part: Any) -> Json:
    return [_plain(one) for one in part] if isinstance(part, tuple) else part


def shape_of(kind: type[Action]) -> dict[str, bool]:
    """Return the fields of an action, and whether each is a tuple of numbers or one number."""
    if kind not in _SHAPES:
        hints = get_type_hints(kind)
        _SHAPES[kind] = {field.name: get_origin(hints[field.name]) is tuple for field in fields(kind)}
    return _SHAPES[kind]


_SHAPES: dict[type[Action], dict[str, bool]] = {}  # working out the type hints takes long


def _number(value: Json, words: Sequence[str] | None, place: str) -> int:
    if words is not None:
        if not isinstance(value, str):
            raise RefusedError(reason("a text is expected here"), place)
        if value not in words:
            raise RefusedError(reason("“{word}” is not known here", word=value[:40]), place)
        return words.index(value)
    if type(value) is not int:
        raise RefusedError(reason("a whole number is expected here"), place)
    return value
