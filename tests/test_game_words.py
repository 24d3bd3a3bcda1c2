"""What is shared by all games speaks of none of them: their words stay in their packages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORDS = {
    "islas": ("harbour", "palace", "pirate", "privilege", "settler", "theatre"),
    "puentes": ("isle", "islet", "landmark", "lantern", "puentes"),
    "caminos": ("caminos", "guild", "knight", "market", "raid", "settlement"),
}
DOORS = {  # the games that there are, by name; a file of the wrong kind is told what it is
    "engine/codec.py",
    "engine/registry.py",
    "islas_qt/cli/games.py",
    "islas_qt/game_ui.py",
    "islas_qt/screens/about.py",
}
# whether an island is fair is told by matches of Islas
FAIRNESS = {
    "islas_qt/cli/island_fair.py",
    "islas_qt/editing/canvas_painter.py",
    "islas_qt/editing/marks.py",
    "islas_qt/library/draw_bars.py",
    "islas_qt/library/fairness_findings.py",
    "islas_qt/library/fairness_words.py",
}
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")  # of a name, as in `a_part` and `OtherParts`


@cache
def said(file: Path) -> set[str]:
    """Return the words of a file, those that names are made of too, without the s of a plural."""
    return {word.lower().removesuffix("s") for word in PART.findall(file.read_text(encoding="utf-8"))}


def files() -> dict[str, Path]:
    """Return the modules of the rules and of the window by their path."""
    found = (file for package in ("engine", "islas_qt") for file in (ROOT / package).rglob("*.py"))
    return {file.relative_to(ROOT).as_posix(): file for file in found}


@pytest.mark.parametrize("game", WORDS)
def test_no_shared_module_has_words_of_a_game(game: str) -> None:
    words = {word.removesuffix("s") for word in WORDS[game]}
    allowed = DOORS | (FAIRNESS if game == "islas" else set())
    shared = {path: file for path, file in files().items() if "/games/" not in path and path not in allowed}
    assert not {path: words & said(file) for path, file in shared.items() if words & said(file)}


@pytest.mark.parametrize("game", WORDS)
def test_the_words_are_those_of_the_game(game: str) -> None:
    own = set().union(*(said(file) for path, file in files().items() if f"/games/{game}/" in path))
    assert own.issuperset(word.removesuffix("s") for word in WORDS[game])


def test_whoever_may_use_the_words_does() -> None:
    words = {word.removesuffix("s") for of in WORDS.values() for word in of}
    assert not {path for path in DOORS | FAIRNESS if not words & said(files()[path])}
