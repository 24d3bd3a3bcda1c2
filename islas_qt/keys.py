"""Keys that mean the same at the table of every game; a game lists those it has among its own."""

from __future__ import annotations

from islas_qt.text import Marked, mark

KeyHelp = tuple[str, Marked]  # a key, and what it does

TAKE_OR_LEAVE: tuple[KeyHelp, ...] = (
    ("Enter", mark("take what is chosen, or confirm")),
    ("Esc", mark("put it back, or close what is open")),
    ("Tab", mark("go on to the next part of the table")),
)
TAKE_BACK: tuple[KeyHelp, ...] = (
    ("U", mark("take back your last decision")),
    ("Shift + U", mark("take back your whole turn")),
)
COVER: tuple[KeyHelp, ...] = (("H", mark("cover or uncover your hand")),)
TOLD: tuple[KeyHelp, ...] = (
    ("L", mark("open or close the log")),
    ("N", mark("see what happened since your turn")),
)
LOOK_BACK: tuple[KeyHelp, ...] = (
    ("← →", mark("looking back: one step")),
    ("Shift + ← →", mark("looking back: one turn")),
    ("Ctrl + ← →", mark("looking back: one round")),
    ("N", mark("looking back: on to your next decision")),
    ("+ −", mark("looking back: faster, slower")),
    ("C", mark("looking back: chances or points")),
    ("A", mark("looking back: what the analyst thinks")),
    ("↑ ↓", mark("analysis: show a move on the table")),
)
EVERYWHERE: tuple[KeyHelp, ...] = (
    ("F1", mark("help for this moment")),
    ("F11", mark("full screen, and back")),
    ("?", mark("this list of keys")),
)
