"""The boards that a plan names by a word: “a” and “b” come along, “hard 7” is made, “2026-11-17” is that of a day."""

from __future__ import annotations

from datetime import date
from typing import get_args

from engine.games.puentes.board import Board
from engine.games.puentes.files import CLASSIC, classic_boards
from engine.games.puentes.generator import Difficulty, generate
from islas_qt.games.puentes import challenge
from islas_qt.text import mark, tr, tr_marked

DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
NUMBERS = 10_000  # boards of each difficulty, to be called by number
NAMES = {"easy": mark("Easy"), "medium": mark("Medium"), "hard": mark("Hard")}

_made: dict[str, Board] = {}  # by their words; they are few, and making one again would take long


def sound_word(word: str, seats: int) -> str:
    """Return a word for a board that so many seats can play on: the one asked for, else the first.

    Who has played the board of the day knows its cards, so only one seat can play it.
    """
    is_known = word in CLASSIC or _parts(word) is not None or (seats == 1 and challenge.day_in(word) is not None)
    return word if is_known else CLASSIC[0]


def difficulty_of(word: str) -> Difficulty | None:
    """Return how difficult a board is that is made; None if it comes along, or is that of a day."""
    parts = _parts(word)
    return parts[0] if parts else None


def made(word: str) -> Board | None:
    """Return the board that a sound word names if it is there at once; None if it would have to be made."""
    return classic_boards()[CLASSIC.index(word)] if word in CLASSIC else _made.get(word)


def make(word: str) -> Board:
    """Return the board that a sound word names; if it is not there yet, that takes up to two seconds."""
    board = made(word)
    if board is None:
        day, parts = challenge.day_in(word), _parts(word)
        if day is not None:
            board = challenge.board_of(day)
        else:
            assert parts is not None, word
            board = generate(parts[1], parts[0])
        _made[word] = board
    return board


def board_name(name: str) -> str:
    """Return the name of a board for people: of a day, or of those that are made, in the language spoken now."""
    day, parts = challenge.day_in(name), _parts(name.lower())
    if day is not None:
        return tr("Challenge of {date}", date=challenge.spoken_day(day))
    if parts is not None:
        return tr("{difficulty} {number}", difficulty=tr_marked(NAMES[parts[0]]), number=parts[1])
    return name


def word_of(day: date) -> str:
    """Return the word for the board of a day."""
    return day.isoformat()


def _parts(word: str) -> tuple[Difficulty, int] | None:
    """Return difficulty and number of a board that is made, None if the word means none."""
    name, _, number = word.partition(" ")
    difficulty = next((one for one in DIFFICULTIES if one == name), None)
    is_number = number.isascii() and number.isdecimal() and len(number) <= len(str(NUMBERS))
    return (difficulty, int(number)) if difficulty and is_number else None
