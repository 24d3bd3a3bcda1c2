"""The end of a match in words: how the people at the table came off, and what made the difference."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from islas_qt.table.match_texts import MatchTexts
from islas_qt.text import mark, tr, tr_marked, tr_n

FEW = 2  # people whose places are told in words; where there are more, the table tells them

Scores = tuple[int, ...]
Rounds = Sequence[Scores]

_PLACES = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"), mark("sixth"))


def told(scores: Scores, best: Sequence[Seat], texts: MatchTexts, rounds: Rounds, strength: str) -> str:
    """Return how the people at the table came off who did not win, and what made the difference.

    `strength` says what brought the winner the points, if there is only one winner.
    """
    lost = [seat for seat, player in enumerate(texts.players) if player.bot is None and seat not in best]
    lost = sorted(lost, key=lambda seat: -scores[seat]) if len(lost) <= FEW else []
    came_off = (_came_off(seat, scores, best, texts) for seat in lost)
    return " ".join(filter(None, [*came_off, *_how_decided(scores, best, texts, rounds, strength)]))


def _came_off(seat: Seat, scores: Scores, best: Sequence[Seat], texts: MatchTexts) -> str:
    """Return the place of somebody who did not win, perhaps with as many points as those who did."""
    place = tr_marked(_PLACES[sum(score > scores[seat] or other in best for other, score in enumerate(scores))])
    behind = max(scores) - scores[seat]
    equal = [other for other, score in enumerate(scores) if score == scores[seat] and other not in (seat, *best)]
    if seat != texts.you:
        return tr_n(
            "{name} comes {place}, one point behind.",
            "{name} comes {place}, {n} points behind.",
            behind,
            name=texts.players[seat].name,
            place=place,
        )
    if equal:
        return tr_n(
            "You come {place} together with {names}, one point behind.",
            "You come {place} together with {names}, {n} points behind.",
            behind,
            place=place,
            names=texts.named(equal),
        )
    return tr_n("You come {place}, one point behind.", "You come {place}, {n} points behind.", behind, place=place)


def _how_decided(
    scores: Scores, best: Sequence[Seat], texts: MatchTexts, rounds: Rounds, strength: str
) -> Sequence[str]:
    """Return in a few sentences what made the difference."""
    said = []
    if len(best) > 1:
        said.append(tr("A tie: {points} points each.", points=scores[best[0]]))
    else:
        second = max((score for seat, score in enumerate(scores) if seat not in best), default=None)
        next_best = [seat for seat, score in enumerate(scores) if score == second and seat not in best]
        if second is not None and second < scores[best[0]] and texts.you not in next_best:  # who knows it already
            name = "" if best[0] == texts.you else texts.players[best[0]].name
            said.append(_lead(scores[best[0]] - second, name, texts.named(next_best)))
        said.append(strength)
    most = max(rounds[-2]) if len(rounds) > 1 else None
    led = [seat for seat, score in enumerate(rounds[-2]) if score == most] if len(rounds) > 1 else best
    if [*led] == [texts.you] and texts.you not in best:
        said.append(tr("Before the last round you were ahead."))
    elif not set(led) & set(best):
        said.append(
            tr_n(
                "Before the last round {names} was ahead.",
                "Before the last round {names} were ahead.",
                len(led),
                names=texts.named(led),
            )
        )
    return said


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
