"""The keys at the table of Caminos."""

from __future__ import annotations

from islas_qt.keys import COVER, EVERYWHERE, LOOK_BACK, TAKE_BACK, TAKE_OR_LEAVE, TOLD, KeyHelp
from islas_qt.text import mark

KEYS: tuple[KeyHelp, ...] = (
    ("1 – 5", mark("choose brick, lumber, ore, wool or grain of your hand")),
    ("X", mark("exchange the chosen card with the pile")),
    ("M", mark("go to the market")),
    ("O", mark("go to the other seats")),
    ("B", mark("go to the price list")),
    ("← → ↑ ↓", mark("move there; on the price list, ← → choose how to pay")),
    *TAKE_OR_LEAVE,
    ("D", mark("draw cards and end your turn")),
    *TAKE_BACK,
    *COVER,
    *TOLD,
    ("Space", mark("skip what is moving")),
    *LOOK_BACK,
    *EVERYWHERE,
)
