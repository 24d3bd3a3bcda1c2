"""What is said about the board of a planned match, and about playing alone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from engine.games.puentes.board import Board
from engine.games.puentes.scoring import BONUSES, PILES
from islas_qt.games.puentes.challenge import day_in
from islas_qt.games.puentes.setup.boards import board_name, difficulty_of, made
from islas_qt.games.puentes.solo import Standing, challenge_result, standing
from islas_qt.phrases import listed
from islas_qt.play.past import Past
from islas_qt.play.plan import MatchPlan, shown_name
from islas_qt.text import mark, tr, tr_marked, tr_n

_CLASSIC = {
    "a": mark("Good for first matches."),
    "b": mark("A little harder: more lines cross."),
}


def about_board(plan: MatchPlan, word: str, past: Past, today: date) -> str:
    """Return what is to be known of the chosen board: what it is like, and what was reached on it before."""
    return " ".join(_sentences(plan, word, past, today))


def _sentences(plan: MatchPlan, word: str, past: Past, today: date) -> Iterator[str]:
    board, day, person = made(word), day_in(word), shown_name(0, plan.seats[0])
    if day:
        yield tr("Challenge of the day: board and cards are the same for everybody today.")
        yield _day_told(tr("Today"), challenge_result(past, today, person))
        yield _day_told(tr("Yesterday"), challenge_result(past, today - timedelta(days=1), person))
    elif board is None:
        yield tr("A new board is being made …")
    else:
        yield _figures(board)
        if word in _CLASSIC:
            yield tr_marked(_CLASSIC[word])
        elif difficulty_of(word):
            yield tr("Click again for another one.")
        reached = standing(past, board, person) if len(plan.seats) == 1 else None
        if reached:
            yield _standing_told(reached)


def _figures(board: Board) -> str:
    lines, crossings = len(board.lines), sum(mask.bit_count() for mask in board.kit.across) // 2
    figures = tr_n("{n} line", "{n} lines", lines), tr_n("{n} crossing", "{n} crossings", crossings)
    return tr("Board {name}: {figures}.", name=board_name(board.name), figures=listed(figures))


def _day_told(day: str, reached: Standing | None) -> str:
    if reached is None:
        return tr("{day}: not played.", day=day)
    if reached.played == 1:
        return tr_n("{day}: {n} point.", "{day}: {n} points.", reached.last, day=day)
    return tr("{day}: {first} points the first time, {best} at best.", day=day, first=reached.last, best=reached.best)


def _standing_told(reached: Standing) -> str:
    if reached.played == 1:
        return tr("Alone you have played one match here: {points} points.", points=reached.last)
    return tr(
        "Alone you have played {n} matches here: {best} points at best, {last} in the last one.",
        n=reached.played,
        best=reached.best,
        last=reached.last,
    )


def about_playing_alone() -> str:
    """Return what is different for who plays alone: the piles, and until when bonuses pay in full."""
    red, blue, group = BONUSES
    return tr(
        "Alone you play against three piles of {first}, {second} and {third} cards. The blue flags pay {blue} only up "
        "to card {early}, the red ones {red} and the six connected islands {group} only up to card {late}. "
        "At the end your points give you a rank.",
        first=PILES[0],
        second=PILES[1],
        third=PILES[2],
        blue=blue.first,
        early=blue.deadline,
        red=red.first,
        group=group.first,
        late=red.deadline,
    )
