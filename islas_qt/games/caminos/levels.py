"""The levels and styles of the bots, in words that say honestly how they play; the weakest level comes first."""

from __future__ import annotations

from islas_qt.game_ui import A_ROUND_AHEAD, BEGINNER, CAREFREE, FRIENDLY, HUNDREDS_OF_TIMES, Level, Style
from islas_qt.text import mark

LEVELS: dict[str, Level] = {
    "random": CAREFREE,
    "easy": Level(mark("Pedlar"), BEGINNER, wins=98, of=200),
    "greedy": Level(
        mark("Merchant"), mark("Plans for its next build and trades for what is missing."), wins=76, of=200
    ),
    "hard": Level(mark("Guild master"), A_ROUND_AHEAD),
    "expert": Level(mark("Consul"), HUNDREDS_OF_TIMES),
}

STYLES: dict[str, Style] = {"friendly": FRIENDLY}
