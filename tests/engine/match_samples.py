"""Matches and match files to try things with."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engine.bots.arena import Series
from engine.codec import digest
from engine.match import Match
from engine.match_file import read_match, write_match
from engine.reasons import RefusedError
from engine.rng import below

Json = Any


def play_on(match: Match, plies: int) -> Match:
    """Play a match on at random, the same way every time."""
    chance = match.ply
    for _ in range(plies):
        if match.to_act is None:
            break
        legal = match.rules.legal_actions(match.state)
        chance, index = below(chance, len(legal))
        match.play(match.ply, legal[index], think_ms=5 * index)
    return match


def new_match(number: int = 0) -> Match:
    return Match(Series("islas", ("random", "greedy"), seed=11).header(number))


@cache
def whole() -> bytes:
    """Return the file of a match that is over."""
    return write_match(play_on(new_match(), 1000))


def changed(change: Callable[[Json], None], checksum: bool = True) -> bytes:
    """Return the file with something changed in it, and a checksum that fits unless told otherwise."""
    value = copy.deepcopy(json.loads(whole()))
    change(value)
    if checksum:
        value["checksum"] = digest({key: part for key, part in value.items() if key != "checksum"})
    return json.dumps(value).encode()


def refusal(data: bytes) -> str:
    with pytest.raises(RefusedError) as caught:
        read_match(data)
    return str(caught.value)
