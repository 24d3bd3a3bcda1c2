"""Traces that somebody has tampered with, and referees who notice it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine.core import Json
from engine.registry import Auditor

MakeReferee = Callable[[Json], Auditor]


def judge(make_referee: MakeReferee, told: list[Json]) -> Auditor:
    """Let a referee follow a trace, and return him."""
    referee = make_referee(told[0])
    for step in told[1:]:
        referee.check(step)
    return referee


def places(value: Json, path: str = "") -> Iterator[tuple[str, Json, Any]]:
    """Yield every container below `value` with each of its keys or indices, and the path there without indices."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        to = f"{path}.{key}" if isinstance(value, dict) else f"{path}[]"
        yield to, value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key], to)


def every_kind_of_step(make_referee: MakeReferee, traces: Iterable[list[Json]]) -> Iterator[tuple[Auditor, Json]]:
    """Yield a step for every kind of action in its phase, and for every kind of event, with its referee."""
    met: set[str] = set()
    for told in traces:
        referee = make_referee(told[0])
        for before, step in pairwise(told):
            phase = before["state"]["phase"]
            names = {f"{step['action']['kind']} in {phase}", *(event["kind"] for event in step["events"])}
            if not names <= met:
                met |= names
                yield copy.deepcopy(referee), step
            referee.check(step)


def tamper_with_every_value(
    steps: Iterable[tuple[Auditor, Json]], other: Callable[[Json], Json], believed: tuple[str, ...] = ()
) -> int:
    """Change and leave out every kind of value of some steps: the referee must say so. Return how many steps there are.

    `other` gives something that is not the value; fields that are `believed` may change, but not be missing.
    """
    count = 0
    for referee, step in steps:
        count += 1
        paths = {path: index for index, (path, _, _) in enumerate(places(step))}  # the last place of each kind
        for index in paths.values():
            for leaves_out in (False, True):
                changed = copy.deepcopy(step)
                _, holder, key = list(places(changed))[index]
                if not leaves_out and key not in believed:
                    holder[key] = other(holder[key])
                elif leaves_out and holder is not changed:  # a step without one of its parts is no step
                    del holder[key]
                else:
                    continue
                with pytest.raises(ValueError, match=f"^ply {step['ply']}: "):
                    copy.deepcopy(referee).check(changed)
        referee.check(step)  # as it was it is right
    return count
