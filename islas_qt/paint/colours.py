"""The colours of wooden pieces and flags, the ink of their outlines, and the light edge around it."""

from __future__ import annotations

from typing import Literal

Colour = Literal["orange", "brown", "green", "blue", "beige", "red"]

COLOURS: dict[Colour, str] = {  # told apart by everybody: a test measures their distances
    "orange": "#ffa113",
    "brown": "#4a2413",
    "green": "#1f9b7d",
    "blue": "#0b57a4",
    "beige": "#eedfbd",
    "red": "#d23a26",
}
INK, HALO = "#2b2118", "#fffcf4"
