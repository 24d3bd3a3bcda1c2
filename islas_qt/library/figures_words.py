"""What the matches on an island say about it, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from islas_qt.library.fairness_words import shown_number
from islas_qt.library.verdict import percent
from islas_qt.text import tr, tr_n

if TYPE_CHECKING:
    from islas_qt.storage.statistics import FactFigures, Line


def figures_words(figures: FactFigures | None, versions: int = 1) -> str:
    """Return how often an island was played on, over all its versions, and how it fared; nothing if never."""
    if figures is None or figures.total is None:
        return ""
    played = tr_n("{n} match on it", "{n} matches on it", figures.matches)
    if versions > 1:
        played = tr("{played}, all versions", played=played)
    return f"{played}: {line_words(figures.total)}"


def line_words(line: Line) -> str:
    """Return how somebody fared who played on an island."""
    return tr(
        "it won {rate} (even would be {even}), with {points} points on average.",
        rate=percent(line.rate),
        even=percent(line.even),
        points=shown_number(line.points),
    )
