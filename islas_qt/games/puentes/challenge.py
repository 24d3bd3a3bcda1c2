"""The challenge of the day: a board and cards that are the same for everybody on a date, for who plays alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from PySide6.QtCore import QDate, QLocale

from engine.games.puentes.board import Board
from engine.games.puentes.generator import generate
from engine.match import Header
from engine.rng import derive
from islas_qt import text
from islas_qt.text import tr


def seed_of(day: date) -> int:
    """Return the seed that board and cards of a day come from."""
    return derive("puentes challenge", day.isoformat())


def board_of(day: date) -> Board:
    """Return the board of a day, which is called by its date; that takes about half a second."""
    return replace(generate(seed_of(day)), name=day.isoformat())


def day_of(header: Header) -> date | None:
    """Return the day whose challenge a match is, None if it is none."""
    day = day_in(header.setup.board.name)
    return day if day and header.seed == seed_of(day) and len(header.players) == 1 else None


def day_in(name: str) -> date | None:
    """Return the day that the name of a board tells, None if it is no board of a day."""
    try:
        day = date.fromisoformat(name)
    except ValueError:
        return None
    return day if day.isoformat() == name else None


def spoken_day(day: date) -> str:
    """Return a date as people write it, in the language spoken now."""
    return QLocale(text.language()).toString(QDate(day.year, day.month, day.day), tr("d MMMM yyyy"))
