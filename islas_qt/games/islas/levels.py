"""The levels of the bots, in words that say honestly how well they play; the weakest comes first."""

from __future__ import annotations

from islas_qt.game_ui import A_ROUND_AHEAD, BEGINNER, CAREFREE, FOR_NOW, HUNDREDS_OF_TIMES, Level
from islas_qt.text import mark

LEVELS: dict[str, Level] = {
    "random": CAREFREE,
    "easy": Level(mark("Deckhand"), BEGINNER, wins=97, of=200),
    "greedy": Level(mark("Settler"), FOR_NOW, wins=85, of=200),
    "hard": Level(mark("Captain"), A_ROUND_AHEAD),
    "expert": Level(mark("Governor"), HUNDREDS_OF_TIMES),
}
