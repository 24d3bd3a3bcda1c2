"""What a planned match of Puentes starts from: its board, who starts, and the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from engine.core import Json
from engine.games.puentes.state import Setup
from engine.island.cells import Island
from engine.match import Header
from islas_qt.games.puentes import challenge
from islas_qt.games.puentes.setup.boards import make, sound_word, word_of
from islas_qt.play.plan import MatchPlan, header_with, start_seat


def header(plan: MatchPlan, islands: Sequence[Island], seed: int) -> Header:
    """Return what the planned match starts from; `islands` play no part in it.

    In the challenge of a day the cards are those of the day, whatever the seed.
    """
    seats = len(plan.seats)
    word = sound_word(plan.choice, seats)
    day = challenge.day_in(word)
    if day is not None:
        seed = challenge.seed_of(day)
    return header_with(plan, Setup(make(word), seats, start_seat(plan, seed)), seed)


def again(setup: Setup) -> Setup:
    """Return the set-up of a rematch: the next seat starts."""
    return replace(setup, start=(setup.start + 1) % setup.seats)


def in_todays_words(remembered: Json, today: date) -> Json:
    """Return a remembered plan for today: the challenge of another day becomes that of today."""
    match remembered:
        case {"choice": str(word)} if challenge.day_in(word) is not None:
            return {**remembered, "choice": word_of(today)}
    return remembered
