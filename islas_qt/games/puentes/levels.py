"""The levels and styles of the bots, in words that say honestly how they play; the weakest level comes first."""

from __future__ import annotations

from islas_qt.game_ui import BEGINNER, CAREFREE, FOR_NOW, FRIENDLY, Level, Style
from islas_qt.text import mark

LEVELS: dict[str, Level] = {
    "random": CAREFREE,
    "easy": Level(mark("Apprentice"), BEGINNER, wins=99, of=1000),
    "greedy": Level(mark("Carpenter"), FOR_NOW, wins=78, of=1000),
    "hard": Level(
        mark("Engineer"), mark("Tries its turns on a few orders of all the cards that may still come."), wins=74, of=400
    ),
    "expert": Level(
        mark("Master builder"),
        mark("Tries its turns on many orders of all the cards that may still come."),
        wins=76,
        of=200,
    ),
}

STYLES: dict[str, Style] = {"friendly": FRIENDLY}
