"""The end of a match of Islas in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.games.islas.cards import COLOURS
from engine.games.islas.scoring import winners
from engine.games.islas.state import Table
from engine.match import Player
from islas_qt.games.islas.words import colour_name, in_colour
from islas_qt.phrases import listed
from islas_qt.table import result_words
from islas_qt.table.match_texts import MatchTexts
from islas_qt.table.result_words import Rounds
from islas_qt.text import mark


def told(table: Table, story: MatchTexts, rounds: Rounds) -> str:
    """Return how the people at the table came off who did not win, and what made the difference."""
    scores = table.scores()
    best = winners(scores)
    return result_words.told(scores, best, story, rounds, _strongest(table.lands[best[0]].points, best[0], story))


def _strongest(points: Sequence[int], winner: Seat, story: MatchTexts) -> str:
    most = max(points)
    colours = [in_colour(colour) for colour in range(len(COLOURS)) if points[colour] == most]
    one = (
        mark("{points} of your {all} points are {colours}."),
        mark("{points} of the winner’s {all} points are {colours}."),
    )
    several = (
        mark("{points} each of your {all} points are {colours}."),
        mark("{points} each of the winner’s {all} points are {colours}."),
    )
    own, others = several if len(colours) > 1 else one
    return story.of(winner, own, others, points=most, all=sum(points), colours=listed(colours))


def read_out(points: Sequence[Sequence[int]], players: Sequence[Player], order: Sequence[Seat]) -> str:
    """Return the table of points as sentences for a screen reader."""
    lines = []
    for seat in order:
        colours = ", ".join(f"{colour_name(colour)} {each}" for colour, each in enumerate(points[seat]) if each)
        total = f"{players[seat].name}: {sum(points[seat])}"
        lines.append(f"{total} ({colours})." if colours else f"{total}.")
    return " ".join(lines)
