"""The rules as chapters for people, from `resources/help/<language>.json`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from islas_qt.searchable import folded


@dataclass(frozen=True)
class Chapter:
    """A chapter; `topics` are the moments of a match that it fits.

    A block is one of `{"text": …}`, `{"points": […]}`, `{"picture": name}`, `{"rows": [{"picture", "text"}]}`, and
    `{"table": "editor"}`: the keys there.
    """

    key: str
    topics: tuple[str, ...]
    title: str
    blocks: tuple[dict[str, Any], ...]

    def words(self) -> str:
        """Return everything that is said in the chapter."""
        said = [self.title]
        for block in self.blocks:
            said += [block["text"]] if "text" in block else block.get("points", ())
            said += [row["text"] for row in block.get("rows", ())]
        return "\n".join(said)

    def has(self, wanted: str) -> bool:
        """Tell whether the words occur in the chapter, whatever their case and accents."""
        return folded(wanted) in folded(self.words())


@cache
def chapters(language: str) -> tuple[Chapter, ...]:
    """Return all chapters in a language."""
    loaded = json.loads(files("resources").joinpath("help", f"{language}.json").read_text("utf-8"))
    return tuple(
        Chapter(found["key"], tuple(found["topics"]), found["title"], tuple(found["blocks"]))
        for found in loaded["chapters"]
    )
