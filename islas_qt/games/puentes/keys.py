"""The keys at the table of Puentes."""

from __future__ import annotations

from islas_qt.keys import EVERYWHERE, LOOK_BACK, TAKE_BACK, TAKE_OR_LEAVE, KeyHelp
from islas_qt.text import mark

KEYS: tuple[KeyHelp, ...] = (
    ("← → ↑ ↓", mark("move from island to island, and onto the lines between them")),
    *TAKE_OR_LEAVE,
    ("3, 4", mark("before the first card: choose the start number")),
    ("S", mark("skip the number; or skip the bridges, which ends your turn")),
    ("E", mark("end your turn")),
    ("1 – 3", mark("see another chart large, as long as the key is held")),
    *TAKE_BACK,
    ("L", mark("open or close the log")),
    ("Space", mark("skip what is moving")),
    *LOOK_BACK,
    *EVERYWHERE,
)
