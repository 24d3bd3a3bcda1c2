"""The levels of the bots, in words that say honestly how well they play; the weakest comes first."""

from __future__ import annotations

from dataclasses import dataclass

from islas_qt.text import Marked, mark


@dataclass(frozen=True, slots=True)
class Level:
    """How a level is called, how it plays and how strong that is; the figures come from `islas simulate`."""

    name: Marked
    about: Marked
    strength: Marked


LEVELS: dict[str, Level] = {
    "random": Level(
        mark("Carefree"),
        mark("Plays anything that is allowed, without a thought."),
        mark("Wins hardly ever: good for learning the rules."),
    ),
    "greedy": Level(
        mark("Greedy"),
        mark("Takes what looks best at once, and never thinks ahead."),
        mark("Of a hundred matches for two it loses one to a carefree bot."),
    ),
}
