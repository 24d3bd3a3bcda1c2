"""`docs/trace-caminos.md` names everything that a trace holds, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import pytest

from engine.core import Action, Event
from engine.games.caminos import events
from engine.games.caminos.actions import ACTIONS
from engine.games.caminos.events import EVENTS
from tests.engine.caminos.positions import RULES, classic_setup

PAGE = Path(__file__).parents[3] / "docs" / "trace-caminos.md"


def table(title: str) -> dict[str, set[str]]:
    """Return the table of a chapter: for every name in the first column the names in the rest of its row."""
    chapter = PAGE.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    rows = [line.split("|", 2)[1:] for line in chapter.split("\n|---", 1)[1].splitlines() if line.startswith("| `")]
    return {
        name: set(re.findall(r"`([a-z_]+)`", rest)) for first, rest in rows for name in re.findall("`(.+?)`", first)
    }


def test_every_event_is_listed() -> None:
    found = [thing for thing in vars(events).values() if isinstance(thing, type) and issubclass(thing, Event)]
    assert set(EVENTS) == set(found) - {Event}


@pytest.mark.parametrize(("title", "types"), [("Events", EVENTS), ("Actions", ACTIONS)])
def test_every_kind_is_on_the_page_with_its_fields(title: str, types: Sequence[type[Action | Event]]) -> None:
    page = table(title)
    assert sorted(page) == sorted(kind.kind for kind in types)
    for kind in types:
        missing = {field.name for field in fields(kind)} - page[kind.kind]
        assert not missing, f"{kind.kind} lacks {missing}"


def test_every_field_of_a_state_is_on_the_page() -> None:
    assert set(table("State")) == set(RULES.snapshot(RULES.initial(classic_setup(3), 1)))
