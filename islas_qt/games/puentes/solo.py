"""Who plays alone: rank titles, and what was reached before on the same board and with the same cards.

On a result: `rank_title(points)` is the headline, `told(header, points, frame.past)` the sentences below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from engine.games.puentes.files import content_hash
from engine.games.puentes.scoring import RANKS, rank
from engine.match import Header
from engine.registry import Fact
from islas_qt.games.puentes.challenge import day_of, seed_of, spoken_day
from islas_qt.play.past import Past
from islas_qt.text import mark, spoken_name, tr, tr_marked, tr_n

if TYPE_CHECKING:
    from engine.games.puentes.board import Board
    from islas_qt.storage.alone import Try

GAME = "puentes"
TITLES = (  # from the lowest rank to the highest: ever greater ways across the water
    mark("Stepping stone"),
    mark("Fallen log"),
    mark("Plank"),
    mark("Jetty"),
    mark("Rope bridge"),
    mark("Wooden bridge"),
    mark("Stone arch"),
    mark("Drawbridge"),
    mark("Viaduct"),
    mark("Aqueduct"),
    mark("Suspension bridge"),
    mark("Rainbow"),
)


class Standing(NamedTuple):
    """What somebody has reached so far: how many matches, the most points, and those of the last match."""

    played: int
    best: int
    last: int


def rank_title(points: int) -> str:
    """Return the title that somebody gets who reached these points alone, in the language spoken now."""
    return tr_marked(TITLES[rank(points)])


def rank_told(points: int) -> str:
    """Return which rank these points are, and how many more the next one takes."""
    place = rank(points)
    if place == len(RANKS):
        return tr("{points} points: the highest of {ranks} ranks.", points=points, ranks=len(TITLES))
    told = tr(
        "{points} points: rank {rank} of {ranks}, counted from the lowest.",
        points=points,
        rank=place + 1,
        ranks=len(TITLES),
    )
    more = tr_n(
        "{n} more is worth “{title}”.",
        "{n} more are worth “{title}”.",
        RANKS[place] - points,
        title=tr_marked(TITLES[place + 1]),
    )
    return f"{told} {more}"


def told(header: Header, points: int, past: Past) -> str:
    """Return what is to be said of a match that somebody finished alone: its rank, and how it compares with before.

    The cards were the same before: then that time is what counts. Else the best on the board.
    """
    return " ".join(filter(None, (rank_told(points), _compared(header, points, past))))


def standing(past: Past, board: Board, person: str) -> Standing | None:
    """Return what a person has reached alone on a board, None if nothing."""
    points = [one.points for one in _own(past.alone(GAME, board_fact(board)), person)]
    return Standing(len(points), max(points), points[-1]) if points else None


def challenge_result(past: Past, day: date, person: str) -> Standing | None:
    """Return what a person has reached in the challenge of a day; `last` is the first time, which is what counts."""
    points = [one.points for one in _own(past.alone(GAME, seed=seed_of(day)), person)]
    return Standing(len(points), max(points), points[0]) if points else None


def board_fact(board: Board) -> Fact:
    """Return by what matches on a board are found."""
    return Fact("board", content_hash(board), board.name)


def _compared(header: Header, points: int, past: Past) -> str:
    board, person = header.setup.board, header.players[0].name
    every = past.alone(GAME, board_fact(board))
    earlier = _own(list(takewhile(lambda one: one.origin != header.match_id, every)), person)
    same = [one.points for one in earlier if one.seed == header.seed]
    day = day_of(header)
    if same:
        return _against(points, same[-1])
    if day:
        return tr("That is your result in the challenge of {date}.", date=spoken_day(day))
    if not earlier:
        return tr("It was your first match alone on this board.")
    best = max(one.points for one in earlier)
    if points > best:
        return tr("Your best on this board so far; it was {best}.", best=best)
    return tr("Your best on this board is {best}.", best=best)


def _against(now: int, then: int) -> str:
    if now == then:
        return tr("With the same cards you had as many points last time.")
    if now > then:
        return tr_n(
            "With the same cards you had {then} last time: {n} point more now.",
            "With the same cards you had {then} last time: {n} points more now.",
            now - then,
            then=then,
        )
    return tr_n(
        "With the same cards you had {then} last time: {n} point fewer now.",
        "With the same cards you had {then} last time: {n} points fewer now.",
        then - now,
        then=then,
    )


def _own(tries: Sequence[Try], person: str) -> list[Try]:
    """Return the matches of one person; who gave no name is known by the number of the seat, in any language."""
    return [one for one in tries if spoken_name(one.person) == spoken_name(person)]
