"""The end of a match in words: how the people at the table came off, and what made the difference."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.games.islas.cards import COLOURS
from engine.games.islas.scoring import winners
from engine.games.islas.state import Table
from engine.match import Player
from islas_qt.games.islas.event_texts import EventTexts
from islas_qt.games.islas.words import colour_name, in_colour
from islas_qt.text import mark, tr, tr_marked, tr_n

FEW = 2  # people whose places are told in words; where there are more, the table tells them

Scores = tuple[int, ...]
Rounds = Sequence[Scores]

_PLACES = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"), mark("sixth"))


def told(table: Table, story: EventTexts, rounds: Rounds) -> str:
    """Return how the people at the table came off who did not win, and what made the difference."""
    scores = table.scores()
    lost = [seat for seat, player in enumerate(story.players) if player.bot is None and seat not in winners(scores)]
    lost = sorted(lost, key=lambda seat: -scores[seat]) if len(lost) <= FEW else []
    return " ".join([*(_came_off(seat, scores, story) for seat in lost), how_decided(table, story, rounds)])


def _came_off(seat: Seat, scores: Scores, story: EventTexts) -> str:
    """Return the place of somebody who did not win."""
    place = tr_marked(_PLACES[sum(score > scores[seat] for score in scores)])
    behind = max(scores) - scores[seat]
    equal = [other for other, score in enumerate(scores) if score == scores[seat] and other != seat]
    if seat != story.you:
        return tr_n(
            "{name} comes {place}, one point behind.",
            "{name} comes {place}, {n} points behind.",
            behind,
            name=story.players[seat].name,
            place=place,
        )
    if equal:
        return tr_n(
            "You come {place} together with {names}, one point behind.",
            "You come {place} together with {names}, {n} points behind.",
            behind,
            place=place,
            names=story.named(equal),
        )
    return tr_n("You come {place}, one point behind.", "You come {place}, {n} points behind.", behind, place=place)


def how_decided(table: Table, story: EventTexts, rounds: Rounds) -> str:
    """Return in a few words what made the difference."""
    scores = table.scores()
    best = winners(scores)
    said = []
    if len(best) > 1:
        said.append(tr("A tie: {points} points each.", points=scores[best[0]]))
    else:
        second = max(score for score in scores if score < max(scores))
        next_best = [seat for seat, score in enumerate(scores) if score == second]
        if story.you not in next_best:  # who knows it already
            name = "" if best[0] == story.you else story.players[best[0]].name
            said.append(_lead(max(scores) - second, name, story.named(next_best)))
        said.append(_strongest(table.lands[best[0]].points))
    led = winners(rounds[-2]) if len(rounds) > 1 else best
    if led == (story.you,) and story.you not in best:
        said.append(tr("Before the last round you were ahead."))
    elif not set(led) & set(best):
        said.append(
            tr_n(
                "Before the last round {names} was ahead.",
                "Before the last round {names} were ahead.",
                len(led),
                names=story.named(led),
            )
        )
    return " ".join(said)


def _lead(points: int, name: str, others: str) -> str:
    """Return by how much somebody is ahead; without a name it is you."""
    if not name:
        return tr_n(
            "You are one point ahead of {others}.", "You are {n} points ahead of {others}.", points, others=others
        )
    return tr_n(
        "{name} is one point ahead of {others}.",
        "{name} is {n} points ahead of {others}.",
        points,
        name=name,
        others=others,
    )


def _strongest(points: Sequence[int]) -> str:
    colour = max(range(len(COLOURS)), key=points.__getitem__)
    return tr(
        "{points} of {all} points are {colour}.", points=points[colour], all=sum(points), colour=in_colour(colour)
    )


def read_out(points: Sequence[Sequence[int]], players: Sequence[Player], order: Sequence[Seat]) -> str:
    """Return the table of points as sentences for a screen reader."""
    lines = []
    for seat in order:
        colours = ", ".join(f"{colour_name(colour)} {each}" for colour, each in enumerate(points[seat]) if each)
        lines.append(f"{players[seat].name}: {sum(points[seat])} ({colours}).")
    return " ".join(lines)
