"""The page in `docs` that describes the traces of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields
from pathlib import Path
from types import ModuleType

from engine.core import Action, Event

DOCS = Path(__file__).parents[2] / "docs"


class TracePage:
    """A page with a table for events, actions and the state."""

    def __init__(self, name: str) -> None:
        self._text = (DOCS / name).read_text(encoding="utf-8")

    def table(self, title: str) -> dict[str, set[str]]:
        """Return the table of a chapter: for every name in the first column the names in the rest of its row."""
        chapter = self._text.split(f"\n## {title}\n")[1].split("\n## ")[0]
        body = chapter.split("\n|---", 1)[1]
        rows = [line.split("|", 2)[1:] for line in body.splitlines() if line.startswith("| `")]
        return {name: _names(rest) for first, rest in rows for name in _names(first)}

    def must_tell(self, title: str, types: Sequence[type[Action | Event]]) -> None:
        """Fail unless the page names these kinds, no others, and all of their fields."""
        page = self.table(title)
        assert sorted(page) == _kinds(types)
        for kind in types:
            missing = {field.name for field in fields(kind)} - page[kind.kind]
            assert not missing, f"{kind.kind} lacks {missing}"


def must_list_all(listed: Sequence[type[Event]], module: ModuleType) -> None:
    """Fail unless every event of a module is listed, each under a name of its own."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Event)]
    assert set(listed) == set(found) - {Event}
    assert len(set(_kinds(listed))) == len(listed)


def _names(text: str) -> set[str]:
    """Return the words in backticks, without indices: `counts[wish]` is `counts`."""
    return set(re.findall(r"`([a-z_]+)(?:\[[a-z]+\])*`", text))


def _kinds(types: Iterable[type[Action | Event]]) -> list[str]:
    return sorted(kind.kind for kind in types)
