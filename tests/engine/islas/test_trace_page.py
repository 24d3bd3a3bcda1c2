"""`docs/trace.md` names everything that a trace holds, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from engine.core import Action, Event
from engine.games.islas import events
from engine.games.islas.actions import ACTIONS
from engine.games.islas.events import EVENTS
from tests.engine.islas.positions import ORANGE, RED, RULES, position, row

PAGE = Path(__file__).parents[3] / "docs" / "trace.md"


@cache
def table(title: str) -> dict[str, set[str]]:
    """Return the table of a chapter: for every name in the first column the names in the rest of its row."""
    chapter = PAGE.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    body = chapter.split("\n|---", 1)[1]
    rows = [line.split("|", 2)[1:] for line in body.splitlines() if line.startswith("| `")]
    return {name: names(rest) for first, rest in rows for name in names(first)}


def names(text: str) -> set[str]:
    """Return the words in backticks, without indices: `counts[wish]` is `counts`."""
    return set(re.findall(r"`([a-z_]+)(?:\[[a-z]+\])*`", text))


def kinds(types: Iterable[type[Action | Event]]) -> list[str]:
    return sorted(kind.kind for kind in types)


def test_every_event_is_listed() -> None:
    found = [thing for thing in vars(events).values() if isinstance(thing, type) and issubclass(thing, Event)]
    assert set(EVENTS) == set(found) - {Event}
    assert len(set(kinds(EVENTS))) == len(EVENTS)


@pytest.mark.parametrize(("title", "types"), [("Events", EVENTS), ("Actions", ACTIONS)])
def test_every_kind_is_on_the_page_with_its_fields(title: str, types: Sequence[type[Action | Event]]) -> None:
    page = table(title)
    assert sorted(page) == kinds(types)
    for kind in types:
        missing = {field.name for field in fields(kind)} - page[kind.kind]
        assert not missing, f"{kind.kind} lacks {missing}"


def test_every_field_of_a_state_is_on_the_page() -> None:
    pieces = {0: {"house": {RED: [0]}, "palace": {RED: [1]}, "town": {ORANGE: [2]}}}
    state = RULES.snapshot(position(row(6), row(6), pieces=pieces))
    page = table("State")
    assert set(page) == set(state)
    assert set(state["islands"][0]) <= page["islands"]
