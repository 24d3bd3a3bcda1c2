"""Playing a sheet on in haste: each number and bridge by a few figures of the islands that it concerns.

A turn takes about a hundredth of the time in which the greedy bot judges one, so many deals can be played to their
end. The figures are data, which `scripts/tune_haste.py` tunes further; each has a value for the first card and one for
the last, and what is between them for the cards between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, NamedTuple

from engine.bots.styles import USUAL
from engine.games.puentes.board import MOST_AT_ISLE
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, ROUNDS, Card
from engine.games.puentes.scoring import ISLAND_POINTS, islands_of_bonus
from engine.games.puentes.sheet import Sheet
from engine.masks import Mask, bits_of

LOST = float("-inf")
NEVER = ROUNDS + 1
FORESEEN = 3  # last cards of which each is tried with its bridges and without
EARLY, LATE = "_early", "_late"
LISTS = {  # the figures that are lists, and what their first and last are for
    "write_room": range(1, 7),
    "write_slack": range(6),
    "draw_room": range(1, 6),
    "draw_slack": range(5),
    "draw_free": range(1, 7),
    "harm_slack": range(4),
}


class Prize(NamedTuple):
    """What a bonus pays up to a round, and later; and how much others lose if it is won before another round."""

    in_time: int
    later: int
    deadline: int
    before: int = 0
    spoiled: float = 0.0


class End(NamedTuple):
    """How a sheet ends: its points, and how it looks after the first of the cards that were to come."""

    points: float
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Figures:
    """What counts in one round. Lists are by room or bridges from 1, or by slack from 0; the last stands for more.

    Slack is how many more bridges an island can get than it lacks.
    """

    write_done: float  # a number that finishes its island
    write_room: Sequence[float]  # else, by how many bridges are lacking then
    write_slack: Sequence[float]
    write_lit: float  # for every line that may be drawn on then
    write_red: float
    write_blue: float
    write_skip: float

    draw_done: float  # a bridge that finishes an island, at either end
    draw_red: float
    draw_blue: float
    draw_room: Sequence[float]  # else, by how many bridges are lacking then
    draw_slack: Sequence[float]
    draw_free: Sequence[float]  # at an island without a number, by its bridges then
    draw_first_red: float  # that may have a number then
    draw_first_blue: float
    draw_double: float
    draw_joining: float  # two islands with bridges or with numbers
    draw_skip: float

    harm_slack: Sequence[float]  # a line that is shut by it, for each island with a number that it led to
    harm_free: float


def figures_of(weights: dict[str, float], progress: float) -> Figures:
    """Return the figures when so much of a match is over, from 0 to 1."""

    def figure(name: str) -> float:
        return weights[name + EARLY] * (1 - progress) + weights[name + LATE] * progress

    found: dict[str, Any] = {
        name: [figure(f"{name}_{number}") for number in LISTS[name]] if name in LISTS else figure(name)
        for name in (field.name for field in fields(Figures))
    }
    return Figures(**found)


@cache
def usual_figures() -> tuple[Figures, ...]:
    """Return the figures of every round that come with the program."""
    from engine.bots.weights import read_weights  # only who plays needs it, and what reads files

    return figures_by_round(read_weights("puentes")[USUAL])


def figures_by_round(weights: dict[str, float]) -> tuple[Figures, ...]:
    """Return the figures of every round, the first is of none."""
    return tuple(figures_of(weights, number / ROUNDS) for number in range(ROUNDS + 1))


def played_on(
    sheet: Sheet, cards: Sequence[Card], after: int, prizes: Sequence[Prize | None], figures: Sequence[Figures]
) -> float:
    """Play the cards that follow round `after`; return the points that come of the sheet, which may be changed.

    `prizes` are the bonuses that it has not won yet. What others lose by them counts as well.
    """
    open_to = list(prizes)
    earned = _earned(sheet, open_to, after)
    if len(cards) <= FORESEEN:
        return earned + best_end(sheet, cards, after, open_to, figures).points
    for number, card in enumerate(cards, after + 1):
        play_card(sheet, card, open_to, figures[number])
        earned += _earned(sheet, open_to, number)
    return earned + ISLAND_POINTS * sheet.finished.bit_count()


def best_end(
    sheet: Sheet, cards: Sequence[Card], after: int, prizes: Sequence[Prize | None], figures: Sequence[Figures]
) -> End:
    """Play the last cards, which follow round `after`, each with its bridges or without: whatever brings most."""
    if not cards:
        return End(ISLAND_POINTS * sheet.finished.bit_count(), sheet)
    card, following = cards[0], cards[1:]
    written = sheet.copy()
    _write(written, NUMBER_OF[card], _flags(sheet, prizes), figures[after + 1])
    return best_bridges(written, BRIDGES_OF[card], following, after + 1, prizes, figures)


def best_bridges(
    sheet: Sheet,
    left: int,
    following: Sequence[Card],
    number: int,
    prizes: Sequence[Prize | None],
    figures: Sequence[Figures],
) -> End:
    """Draw the bridges of the card of a round, or none, whatever brings most with the last cards that follow."""
    drawn = sheet.copy()
    draw_bridges(drawn, left, prizes, figures[number])
    found = []
    for way in (drawn, sheet) if drawn.bridges != sheet.bridges else (drawn,):
        open_to = list(prizes)
        earned = _earned(way, open_to, number)
        found.append(End(earned + best_end(way, following, number, open_to, figures).points, way))
    return max(found, key=lambda end: end.points)


def reached_in(
    sheet: Sheet, cards: Sequence[Card], after: int, open_to: Sequence[bool], figures: Sequence[Figures]
) -> list[int]:
    """Play the cards that follow round `after`; return in which round each bonus is reached that is open, or NEVER.

    The sheet is changed.
    """
    found, left = [NEVER] * len(open_to), list(open_to)
    for number, card in enumerate([None, *cards], after):
        if card is not None:
            play_card(sheet, card, left, figures[number])
        for bonus, is_open in enumerate(left):
            if is_open and islands_of_bonus(sheet, bonus):
                found[bonus], left[bonus] = number, False
        if not any(left):
            break
    return found


def play_card(sheet: Sheet, card: Card, open_to: Sequence[object], figures: Figures) -> None:
    """Write the number of a card and draw its bridges; what is true of `open_to` are the bonuses still to be won."""
    _write(sheet, NUMBER_OF[card], _flags(sheet, open_to), figures)
    draw_bridges(sheet, BRIDGES_OF[card], open_to, figures)


def draw_bridges(sheet: Sheet, left: int, open_to: Sequence[object], figures: Figures) -> None:
    """Draw as many bridges, or none."""
    _draw(sheet, left, _flags(sheet, open_to), figures)


def _flags(sheet: Sheet, open_to: Sequence[object]) -> tuple[Mask, Mask]:
    """Return the red and the blue flags, if they are still to be finished for a bonus."""
    return sheet.kit.red if open_to[0] else 0, sheet.kit.blue if open_to[1] else 0


def _earned(sheet: Sheet, prizes: list[Prize | None], number: int) -> float:
    """Return what bonuses a sheet wins in a round, and take them from the list."""
    earned = 0.0
    for bonus, prize in enumerate(prizes):
        if prize and islands_of_bonus(sheet, bonus):
            earned += prize.in_time if number <= prize.deadline else prize.later
            earned += prize.spoiled if number < prize.before else 0
            prizes[bonus] = None
    return earned


def _takes(sheet: Sheet) -> list[int]:
    """Return how many more bridges each island can get."""
    kit, room, bridges = sheet.kit, sheet.room, sheet.bridges
    found = [0] * kit.isles
    for line in bits_of[((1 << kit.lines) - 1) & ~sheet.shut]:
        one, other = kit.ends[line]
        if bridges[line]:
            found[one] += 1
            found[other] += 1
        else:
            found[one] += 2 if room[other] > 1 else 1
            found[other] += 2 if room[one] > 1 else 1
    return found


def _write(sheet: Sheet, number: int, flags: tuple[Mask, Mask], figures: Figures) -> None:
    islands = sheet.islands_for(number)
    if not islands:
        return
    red, blue = flags
    takes, room, at = _takes(sheet), sheet.room, sheet.kit.at
    dark = ~(sheet.lit | sheet.shut)
    best, choice = figures.write_skip, -1
    for isle in bits_of[islands]:
        lacking = room[isle] + number - MOST_AT_ISLE
        if lacking:
            slack = takes[isle] - lacking
            if slack < 0:
                continue
            worth = figures.write_room[lacking - 1] + figures.write_slack[slack if slack < 5 else 5]
            worth += figures.write_lit * (at[isle] & dark).bit_count()
        else:
            worth = figures.write_done
        if red >> isle & 1:
            worth += figures.write_red
        elif blue >> isle & 1:
            worth += figures.write_blue
        if worth > best:
            best, choice = worth, isle
    if choice >= 0:
        sheet.write(choice, number)


def _draw(sheet: Sheet, left: int, flags: tuple[Mask, Mask], figures: Figures) -> None:
    kit, room, numbers, bridges = sheet.kit, sheet.room, sheet.numbers, sheet.bridges
    ends, at = kit.ends, kit.at
    least = figures.draw_skip
    while left:
        lines = sheet.lines_for(left)
        worths, harms = _at_ends(sheet, flags, figures)
        open_lines = ((1 << kit.lines) - 1) & ~sheet.shut
        best, choice = least, -1
        for line in bits_of[lines]:
            one, other = ends[line]
            worth = worths[one] + worths[other]
            if bridges[line]:
                worth += figures.draw_double
                shut = 0
            else:
                shut = kit.across[line] & open_lines
                both = 1 << one | 1 << other
                if not both & ~sheet.reached or (numbers[one] and numbers[other]):
                    worth += figures.draw_joining
            for across in bits_of[shut]:
                first, second = ends[across]
                worth += harms[first] + harms[second]
            for end in (one, other):
                if room[end] == 1:
                    for beside in bits_of[at[end] & open_lines & ~(1 << line)]:
                        first, second = ends[beside]
                        worth += harms[second if first == end else first]
            if worth > best:
                best, choice = worth, line
        if choice < 0:
            return
        sheet.draw(choice)
        left -= 1
        least = LOST  # a card is drawn wholly or not at all


def _at_ends(sheet: Sheet, flags: tuple[Mask, Mask], figures: Figures) -> tuple[list[float], list[float]]:
    """Return what a bridge to each island is worth there, and how much a shut line to it harms."""
    red, blue = flags
    room, numbers, reached = sheet.room, sheet.numbers, sheet.reached
    takes = _takes(sheet)
    worths = [0.0] * sheet.kit.isles
    harms = [0.0] * sheet.kit.isles
    for isle, lacking in enumerate(room):
        if not lacking:
            continue
        if numbers[isle]:
            slack = takes[isle] - lacking
            if slack < 0:
                continue
            harms[isle] = figures.harm_slack[slack if slack < 3 else 3]
            worth = figures.draw_slack[slack if slack < 4 else 4]
            if lacking > 1:
                worth += figures.draw_room[lacking - 2]
            else:
                worth += figures.draw_done
                if red >> isle & 1:
                    worth += figures.draw_red
                elif blue >> isle & 1:
                    worth += figures.draw_blue
        else:
            harms[isle] = figures.harm_free
            worth = figures.draw_free[MOST_AT_ISLE - lacking]
            if not reached >> isle & 1:
                if red >> isle & 1:
                    worth += figures.draw_first_red
                elif blue >> isle & 1:
                    worth += figures.draw_first_blue
        worths[isle] = worth
    return worths, harms
