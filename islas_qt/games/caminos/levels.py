"""The levels and styles of the bots, in words that say honestly how they play; the weakest level comes first."""

from __future__ import annotations

from islas_qt.game_ui import A_ROUND_AHEAD, BEGINNER, CAREFREE, FRIENDLY, Level, Style
from islas_qt.text import mark

LEVELS: dict[str, Level] = {
    "random": CAREFREE,
    "easy": Level(mark("Pedlar"), BEGINNER, wins=99, of=1000),
    "greedy": Level(
        mark("Merchant"), mark("Plans for its next build and trades for what is missing."), wins=82, of=1000
    ),
    "hard": Level(mark("Guild master"), A_ROUND_AHEAD, wins=72, of=400),
    "expert": Level(
        mark("Consul"), mark("Thinks two rounds ahead, hundreds of times before it decides."), wins=69, of=200
    ),
}

STYLES: dict[str, Style] = {"friendly": FRIENDLY}
