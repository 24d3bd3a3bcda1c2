"""Words for what is on a chart, in the language spoken now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.puentes.actions import Isle, Line
from engine.games.puentes.board import Board
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, ROUNDS, Card
from engine.games.puentes.scoring import PILES
from engine.games.puentes.sheet import Sheet
from islas_qt.games.puentes.race.courses import Course
from islas_qt.text import mark, tr, tr_marked, tr_n

_FLAGS = {"red": mark("red flag"), "blue": mark("blue flag")}


def island_name(board: Board, isle: Isle) -> str:
    """Return where an island lies, by the letters and numbers at the edge of the chart: the same in every language."""
    island = board.islands[isle]
    return f"{column_name(island.column)}{island.row + 1}"


def column_name(column: int) -> str:
    """Return the letter of a column."""
    return chr(ord("A") + column)


def line_name(board: Board, line: Line) -> str:
    """Return a line by the islands that it joins."""
    one, other = board.lines[line]
    return f"{island_name(board, one)}–{island_name(board, other)}"


def card_words(card: Card) -> str:
    """Return a card as a short sentence: its number and its bridges."""
    return tr_n("number {number}, {n} bridge", "number {number}, {n} bridges", BRIDGES_OF[card], number=NUMBER_OF[card])


def island_words(board: Board, sheet: Sheet, isle: Isle, is_cracked: bool = False) -> str:
    """Return everything that is to be seen of an island."""
    flag, number = board.islands[isle].flag, sheet.numbers[isle]
    parts = [tr_marked(_FLAGS[flag])] if flag else []
    parts.append(tr("number {number}", number=number) if number else tr("no number"))
    parts.append(tr_n("{n} bridge", "{n} bridges", sheet.count(isle)))
    if sheet.finished >> isle & 1:
        parts.append(tr("finished"))
    elif is_cracked:
        parts.append(tr("can no longer be finished"))
    return f"{island_name(board, isle)}: {', '.join(parts)}"


def line_words(board: Board, sheet: Sheet, line: Line) -> str:
    """Return everything that is to be seen of a line."""
    bridges = tr_n("{n} bridge", "{n} bridges", sheet.bridges[line])
    if sheet.shut >> line & 1 and not sheet.bridges[line]:
        return tr("{line}: closed", line=line_name(board, line))
    return f"{line_name(board, line)}: {bridges}"


def piles_words(turned: int) -> str:
    """Return how far somebody who plays alone is in the three piles, and what pays less after each."""
    first, second = PILES[0], PILES[0] + PILES[1]
    parts = [tr("Cards turned over: {n} of {cards}.", n=turned, cards=ROUNDS)]
    parts.append(tr("After card {card} the blue flags pay less.", card=first))
    parts.append(tr("After card {card} the red flags and the group pay less.", card=second))
    return " ".join(parts)


_BONUSES = {
    "red": mark("All {goal} islands with a red flag finished"),
    "blue": mark("All {goal} islands with a blue flag finished"),
    "group": mark("A group of {goal} finished islands, joined by bridges"),
}


_SHORT = {
    "red": mark("{goal} red flags"),
    "blue": mark("{goal} blue flags"),
    "group": mark("Group of {goal}"),
}


def bonus_name(course: Course) -> str:
    """Return what a bonus is for, in two or three words."""
    return tr_marked(_SHORT[course.bonus.name], goal=course.goal)


def course_words(course: Course, names: Sequence[str]) -> str:
    """Return what a bonus is for, what it pays now, and how far everybody is, one line each."""
    lines = [tr_marked(_BONUSES[course.bonus.name], goal=course.goal)]
    if course.pays == course.bonus.first:
        lines.append(tr("pays {points}, later {later}", points=course.pays, later=course.bonus.later))
    else:
        lines.append(tr("pays {points} now", points=course.pays))
    for name, reached, points in zip(names, course.reached, course.points, strict=True):
        if points:
            lines.append(tr("{name}: {points} points", name=name, points=points))
        else:
            lines.append(tr("{name}: {reached} of {goal}", name=name, reached=reached, goal=course.goal))
    return "\n".join(lines)
