"""The levels of the bots, in words that say honestly how well they play; the weakest comes first."""

from __future__ import annotations

from islas_qt.game_ui import BEGINNER, CAREFREE, FOR_NOW, Level
from islas_qt.text import mark

LEVELS: dict[str, Level] = {
    "random": CAREFREE,
    "easy": Level(mark("Apprentice"), BEGINNER, wins=99, of=200),
    "greedy": Level(mark("Carpenter"), FOR_NOW, wins=78, of=200),
    "hard": Level(mark("Engineer"), mark("Tries its turns on the next three cards that may come.")),
    "expert": Level(
        mark("Master builder"), mark("Tries its turns on many orders of all the cards that may still come.")
    ),
}
