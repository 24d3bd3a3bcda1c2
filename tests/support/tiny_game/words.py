"""What lamps and colours are called, in the language spoken now."""

from __future__ import annotations

from islas_qt.text import mark, tr, tr_marked
from tests.support.tiny_game.actions import COLOURS, Colour, Lamp, colour_of

_NAMES = dict(zip(COLOURS, (mark("red"), mark("green"), mark("white")), strict=True))


def colour_name(colour: Colour) -> str:
    """Return what a colour is called."""
    return tr_marked(_NAMES[COLOURS[colour]])


def lamp_name(lamp: Lamp) -> str:
    """Return what a lamp is called."""
    return tr("{colour} {brightness}", colour=colour_name(colour_of(lamp)), brightness=brightness_of(lamp))


def brightness_of(lamp: Lamp) -> int:
    """Return how bright a lamp is, from 1 to 4."""
    return lamp // len(COLOURS) + 1
