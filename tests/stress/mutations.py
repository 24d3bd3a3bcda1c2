"""Files with one or a few things wrong, or at least different."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from engine.codec import canonical, digest
from engine.core import IllegalActionError, StaleActionError
from engine.match import Match
from engine.match_file import Recording, to_json
from engine.reasons import RefusedError
from engine.wire import decode

Json = Any
Chance = random.Random


# Mutations of bytes
def _flip(data: bytearray, at: int, chance: Chance) -> None:
    data[at] ^= 1 << chance.randrange(8)


def _put(data: bytearray, at: int, chance: Chance) -> None:
    data[at] = chance.choice(b'{}[]",:0-\\eE.\x00\xff\xc3 \n')


def _cut(data: bytearray, at: int, chance: Chance) -> None:
    del data[at:]


def _drop(data: bytearray, at: int, chance: Chance) -> None:
    del data[at : at + chance.choice((1, 2, 5, 50, 500))]


def _insert(data: bytearray, at: int, chance: Chance) -> None:
    data[at:at] = chance.choice(PIECES)


def _repeat(data: bytearray, at: int, chance: Chance) -> None:
    data[at:at] = data[at : at + chance.choice((1, 10, 100, 1000, 10**6))] * chance.choice((1, 2, 20))


def _exchange(data: bytearray, at: int, chance: Chance) -> None:
    other, size = chance.randrange(len(data)), chance.choice((1, 10, 100))
    data[at : at + size], data[other : other + size] = data[other : other + size], data[at : at + size]


PIECES = [*rb"\ \ud800 // ' \u0000".split(), b"\x00", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"[" * 50, b'{"a":' * 50]
BYTES = (_flip, _put, _cut, _drop, _insert, _repeat, _exchange)


# Mutations of values
class Raw(str):
    """A piece of text that goes into the file as it is."""


SHORT = r"""
null true false 0 -1 1 2 3 4 5 12 60 61 1000000 2147483648 9007199254740991 9007199254740992 18446744073709551616
0.5 1.0 NaN Infinity -Infinity 1e999 1e5 -0 -0.0 01 0x10 tru 'a' [,] "" "a" "plot" "coast" "river" "red" "random"
"\u0000" "\n" "\t" "\u001b[31m" "\u202e" "\u2028" "\u200b" "\ufeff" "e\u0301" "\ud83c\udfdd" "\ud800" "\udc00x" "\q"
"\u12" "{x}" "{0.__class__}" "%s" "<b>x</b>" "../../x" [] {} [[]] [0,0] [[0,0],[1,0]] {"kind":"plot","cells":[[0,0]]}
{"a":1,"a":2}
"""
LONG = (
    *('""', '" "', '"\t"', '"pirate red"', "1" * 5000, f'"{"x" * 41}"', f'"{"x" * 70000}"', str([0] * 5000)),
    *("[" * 30 + "]" * 30, "[" * 100000, '{"a":' * 23 + "0" + "}" * 23, f"[{','.join(['{}'] * 20000)}]"),
    *(str([[cell % 100, cell // 100] for cell in range(count)]) for count in (401, 9000)),
    f"[{'[0, 0], ' * 10**6}[0, 1]]",
)
ODD: tuple[Raw, ...] = (*map(Raw, SHORT.split()), *map(Raw, LONG))
KEYS = ("x", "", "kind", "a\nb", "\u202e", "name", "version", "x" * 500)


def _places(value: Json) -> Iterator[tuple[Json, Any]]:
    """Yield every container below `value` with each of its keys or indices."""
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        for key in holder if isinstance(holder, dict) else range(len(holder)):
            yield holder, key
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])


def _mutate_value(value: Json, chance: Chance) -> Json:
    places = list(_places(value))
    if not places:
        return chance.choice(ODD)
    depth = chance.random()  # the few places near the root as often as the many below
    holder, key = chance.choice(places[: max(1, int(len(places) * depth * depth))])
    match chance.randrange(9):
        case 0 | 1 | 2:
            holder[key] = chance.choice(ODD)
        case 3:
            del holder[key]
        case 4 if isinstance(holder, dict):
            holder[chance.choice(KEYS)] = chance.choice(ODD)
        case 5:  # two values change places
            other, elsewhere = chance.choice(places)
            with suppress(KeyError, IndexError):
                holder[key], other[elsewhere] = copy.deepcopy(other[elsewhere]), copy.deepcopy(holder[key])
        case 6 if isinstance(holder, list):  # one comes twice
            holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(holder[key]))
        case 7 if isinstance(holder, list):
            chance.shuffle(holder)
        case _:
            if type(holder[key]) is int:  # a cell moves, a seat or plot changes
                holder[key] += chance.choice((-1, 1, 2, 7))
            elif isinstance(holder[key], dict) and "between" in holder[key]:  # a border where none can be
                holder[key]["between"] = [[chance.randrange(-3, 4) for _ in "qr"] for _ in "ab"]
            else:
                holder[key] = [holder[key]]
    return value


def _mutate_match(value: Json, chance: Chance) -> Json:
    """Return a match in which something else was played, or is said to have been."""
    entries = value["entries"]
    if not entries:
        return _mutate_value(value, chance)
    at = chance.randrange(len(entries))
    entry, other = entries[at], chance.choice(entries)
    match chance.randrange(10):
        case 0 | 1:
            entry["action"] = copy.deepcopy(other["action"])
        case 2:
            field = chance.choice(list(entry["action"]))
            entry["action"][field] = copy.deepcopy(chance.choice((*other["action"].values(), *ODD)))
        case 3:
            entry["action"], other["action"] = other["action"], entry["action"]
        case 4:
            entry["seat"] = 1 - entry["seat"]
        case 5:
            del entries[at : at + chance.choice((1, 1000))]
        case 6:
            entry["digest"] = other["digest"]
        case 7:
            value["seed"] += 1
        case 8:
            value["setup"]["start"] = chance.randrange(3)
        case 9 if value["outcome"]:
            value["outcome"][chance.choice(("scores", "winners"))] = [chance.randrange(30) for _ in range(2)]
    return value


def _repaired(value: Json, chance: Chance) -> Json:
    """Return a changed match whose digests, result and checksum fit again, as far as it can be played."""
    if not isinstance(value, dict) or "checksum" not in value or chance.random() < 0.4:
        return value
    with suppress(Exception):  # what cannot be repaired stays as it is
        value = json.loads(_text(value, chance))
        if chance.random() < 0.6:
            match = _played(value)
            value["entries"] = value["entries"][: match.ply + chance.randrange(2)]
            for entry, played in zip(value["entries"], match.entries, strict=False):
                entry["digest"] = played.digest
            value["outcome"] = to_json(match)["outcome"]
        value["checksum"] = digest({key: part for key, part in value.items() if key != "checksum"})
    return value


def _played(value: Json) -> Match:
    recording = Recording(canonical(value))
    match = Match(recording.header)
    words = match.rules.vocabulary(match.header.setup)
    with suppress(IllegalActionError, StaleActionError, RefusedError):
        for entry in value["entries"]:
            match.play(match.ply, decode(entry["action"], match.rules.actions, words))
    return match


def _text(value: Json, chance: Chance) -> bytes:
    """Return the JSON text of a value, raw pieces as they are, now and then with a key twice."""
    text = json.dumps(_marked(value), ensure_ascii=chance.random() < 0.3, indent=chance.choice((None, 1)))
    text = re.sub(r'"@raw@((?:[^"\\]|\\.)*)"', lambda found: json.loads(f'"{found[1]}"'), text)
    if chance.random() < 0.03:
        text = re.sub(r'("\w+"): ', r"\1: 0, \1: ", text, count=1)
    return text.encode(errors="surrogatepass")


def _marked(value: Json) -> Json:
    match value:
        case Raw():
            return f"@raw@{value}"
        case dict():
            return {key: _marked(part) for key, part in value.items()}
        case list():
            return [_marked(part) for part in value]
        case _:
            return value


def mutated(sample: bytes, chance: Chance) -> bytes:
    """Return a sample with one or a few things wrong, or at least different."""
    if chance.random() < 0.35:
        data = bytearray(sample)
        for _ in range(chance.choice((1, 1, 2, 5))):
            chance.choice(BYTES)(data, chance.randrange(max(1, len(data) - 1)), chance) if data else None
        return bytes(data)
    value = json.loads(sample)
    if "entries" in value and chance.random() < 0.5:
        return _text(_repaired(_mutate_match(value, chance), chance), chance)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        value = _mutate_value(value, chance)
        if not isinstance(value, dict | list):
            break
    return _text(_repaired(value, chance), chance)
