"""The levels of the bots, in words that say honestly how well they play; the weakest comes first."""

from __future__ import annotations

from islas_qt.game_ui import Level
from islas_qt.text import mark

LEVELS: dict[str, Level] = {
    "random": Level(
        mark("Carefree"),
        mark("Plays anything that is allowed, without a thought: for learning the rules."),
    ),
    "easy": Level(
        mark("Deckhand"),
        mark("Sees good moves but overlooks many of them, as beginners do."),
        wins=97,
        of=200,
    ),
    "greedy": Level(
        mark("Settler"),
        mark("Takes what looks best now, never thinks ahead."),
        wins=85,
        of=200,
    ),
    "hard": Level(
        mark("Captain"),
        mark("Thinks one round ahead, again and again, before it decides."),
    ),
    "expert": Level(
        mark("Governor"),
        mark("Thinks two rounds ahead, hundreds of times before it decides."),
    ),
}
