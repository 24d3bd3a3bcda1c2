"""The keys at the table of Islas."""

from __future__ import annotations

from islas_qt.keys import COVER, EVERYWHERE, LOOK_BACK, TAKE_BACK, TAKE_OR_LEAVE, TOLD, KeyHelp
from islas_qt.text import mark

KEYS: tuple[KeyHelp, ...] = (
    ("1 – 9", mark("choose a card of your hand")),
    ("← → ↑ ↓", mark("move from plot to plot, or from card to card")),
    *TAKE_OR_LEAVE,
    ("D", mark("draw cards")),
    ("E", mark("take the extra card")),
    ("M", mark("turn houses into a palace or a town")),
    ("S", mark("load the chosen card onto the ship")),
    *TAKE_BACK,
    *COVER,
    *TOLD,
    ("Space", mark("see a card large, or skip what is moving")),
    ("P", mark("pause while the ship is unloaded")),
    ("→", mark("one step on in the pause")),
    *LOOK_BACK,
    *EVERYWHERE,
)
