"""Actions and events as JSON: `{"kind": …, field: value, …}`, with words where a game has words for its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from types import NoneType
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from engine.core import Action, AtMost, Event, Json, Vocabulary, Words
from engine.reasons import RefusedError, place_of, reason

A = TypeVar("A", bound=Action)
Plain = int | tuple[int, ...] | None  # what a field of an action may hold; a flag is an int to Python


class Shape(NamedTuple):
    """What values a field of an action may have."""

    is_flag: bool  # else a number
    is_optional: bool  # may be None
    most: int | None  # entries of a list; None if it is a single value
    words: str | None  # the name of the vocabulary, if its numbers are written as words


def encode(value: Action | Event, vocabulary: Vocabulary) -> dict[str, Json]:
    """Return an action or event as JSON."""
    found: dict[str, Json] = {"kind": value.kind}
    for name, words in _words_of(type(value)).items():
        found[name] = _written(getattr(value, name), vocabulary[words] if words else None)
    return found


def encode_open(event: Event, vocabulary: Vocabulary) -> dict[str, Json]:
    """Return the event including its secret fields; `secret` maps each of them to the seats that may see it."""
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
    parts: dict[str, Plain] = {}
    for name, (is_flag, is_optional, most, known) in shape.items():
        if name not in value:
            raise RefusedError(reason("this field is missing"), name)
        part, words = value[name], vocabulary[known] if known else None
        if part is None and is_optional:
            parts[name] = None
        elif most is None:
            parts[name] = _single(part, is_flag, words, name)
        else:
            parts[name] = _list(part, is_flag, most, words, name)
    return kind(**parts)


# Working out the type hints takes long.
_SHAPES: dict[type[Action], dict[str, Shape]] = {}
_WORDS: dict[type[Action | Event], dict[str, str | None]] = {}


def shape_of(kind: type[Action]) -> dict[str, Shape]:
    """Return the fields of an action, and what each of them may hold; raise TypeError for what no action may have."""
    if kind not in _SHAPES:
        hints = get_type_hints(kind, include_extras=True)
        names = [field.name for field in fields(kind)]
        _SHAPES[kind] = {name: _shape(hints[name], f"{kind.__name__}.{name}") for name in names}
    return _SHAPES[kind]


def _words_of(kind: type[Action | Event]) -> dict[str, str | None]:
    """Return the fields of an action or event, each with the name of its vocabulary if it has one."""
    if kind not in _WORDS:
        hints = get_type_hints(kind, include_extras=True)
        _WORDS[kind] = {field.name: _words(hints[field.name]) for field in fields(kind)}
    return _WORDS[kind]


def _words(hint: Any) -> str | None:
    found = (_words(part) for part in get_args(hint)) if not isinstance(hint, Words) else (hint.name,)
    return next((name for name in found if name), None)


def _shape(hint: Any, place: str) -> Shape:
    words, most = _words(hint), None
    is_optional = NoneType in get_args(hint)
    if is_optional:
        hint = next(part for part in get_args(hint) if part is not NoneType)
    hint, marks = _bare(hint)
    if get_origin(hint) is tuple and get_args(hint)[1:] == (...,):
        hint = _bare(get_args(hint)[0])[0]
        most = next((bound.entries for bound in marks if isinstance(bound, AtMost)), None)
        if most is None:
            raise TypeError(f"{place}: a list in an action needs a bound, as in Annotated[tuple[int, ...], AtMost(3)]")
    if hint not in (int, bool):
        raise TypeError(f"{place}: an action is made of int, bool, tuples of them, and None")
    return Shape(hint is bool, is_optional, most, words)


def _bare(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return a type without its annotations, and those."""
    if get_origin(hint) is not Annotated:
        return hint, ()
    bare, *marks = get_args(hint)
    return bare, tuple(marks)


def _written(part: Any, words: Sequence[str] | None) -> Json:
    if isinstance(part, tuple):
        return [_written(one, words) for one in part]
    if words is None or part is None:
        return part
    if part < 0:  # would silently be a word from the end
        raise ValueError(f"{part} has no word")
    return words[part]


def _list(value: Json, is_flag: bool, most: int, words: Sequence[str] | None, place: str) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise RefusedError(reason("a list is expected here"), place)
    if len(value) > most:
        raise RefusedError(reason("at most {most} entries are allowed here", most=most), place)
    return tuple([_single(part, is_flag, words, f"{place}[{index}]") for index, part in enumerate(value)])


def _single(value: Json, is_flag: bool, words: Sequence[str] | None, place: str) -> int:
    if words is not None:
        if not isinstance(value, str):
            raise RefusedError(reason("a text is expected here"), place)
        if value not in words:
            raise RefusedError(reason("“{word}” is not known here", word=value[:40]), place)
        return words.index(value)
    if is_flag:
        if type(value) is not bool:
            raise RefusedError(reason("true or false is expected here"), place)
    elif type(value) is not int:
        raise RefusedError(reason("a whole number is expected here"), place)
    found: int = value
    return found
