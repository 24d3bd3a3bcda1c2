"""The levels and styles of the bots, in words that say honestly how they play; the weakest level comes first."""

from __future__ import annotations

from islas_qt.game_ui import A_ROUND_AHEAD, BEGINNER, CAREFREE, FOR_NOW, FRIENDLY, Level, Style
from islas_qt.text import mark

LEVELS: dict[str, Level] = {
    "random": CAREFREE,
    "easy": Level(mark("Deckhand"), BEGINNER, wins=98, of=1000),
    "greedy": Level(mark("Settler"), FOR_NOW, wins=84, of=1000),
    "hard": Level(mark("Captain"), A_ROUND_AHEAD, wins=76, of=400),
    "expert": Level(
        mark("Governor"), mark("Thinks one round ahead, hundreds of times before it decides."), wins=59, of=200
    ),
}

STYLES: dict[str, Style] = {
    "builder": Style(
        mark("Builder"),
        mark("{level}, builder"),
        mark("Likes to build, and keeps cards for palaces and towns."),
    ),
    "trader": Style(
        mark("Trader"),
        mark("{level}, trader"),
        mark("Likes to draw cards, and to load settlers that will come to its own island."),
    ),
    "hunter": Style(
        mark("Privilege hunter"),
        mark("{level}, privilege hunter"),
        mark("Goes after privileges, even where it could score elsewhere."),
    ),
    "pirate": Style(
        mark("Pirate"),
        mark("{level}, pirate"),
        mark("Likes to load pirates, and to do harm to the others."),
    ),
    "friendly": FRIENDLY,
}
