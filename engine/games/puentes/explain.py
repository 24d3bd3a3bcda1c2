"""Answers for people: why something is not possible, and what a number or a bridge would bring about.

`why_not_…` returns None exactly for what is legal. All of it reads open information only.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import NamedTuple

from engine.core import Seat
from engine.games.puentes.actions import Isle, Line
from engine.games.puentes.board import MOST_AT_ISLE, MOST_ON_LINE, Board
from engine.games.puentes.cards import BRIDGES_OF, CARDS, NUMBER_OF, ROUNDS
from engine.games.puentes.scoring import GROUP, groups
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import BRIDGES, END, NUMBER, OVER, START, Table
from engine.masks import Mask, bits_of
from engine.reasons import Reason, reason

START_FIRST = reason("First everybody writes a start number.")
START_IS_OVER = reason("The start numbers are written.")
START_ON_FLAG = reason("The start number goes on an island without a flag.")
NUMBER_FIRST = reason("First write the number of the card, or skip it.")
NUMBER_IS_OVER = reason("The number of this card was written or skipped; take it back to choose again.")
HAS_NUMBER = reason("This island has a number.")
FLAG_NEEDS_BRIDGE = reason("A flagged island needs a bridge first.")
CARD_IS_PLAYED = reason("Your turn is complete: end it, or take something back.")
MATCH_IS_OVER = reason("The match is over.")
NOT_IN_LINE = reason("Bridges join islands in the same row or column.")
NOT_NEIGHBOURS = reason("Another island lies between the two.")
NO_NUMBER_AT_ENDS = reason("One of the two islands needs a number first.")
CROSSES_BRIDGE = reason("This line would cross a bridge.")
LINE_IS_FULL = reason("There are two bridges on this line, and no more are allowed.")
ISLAND_IS_FULL = reason("Six bridges lead to this island, and no more are allowed.")
NOT_ALL_FIT = {
    2: reason("Then the last bridge would not fit."),
    3: reason("Not all three bridges would fit."),
}
BRIDGES_LEFT = reason("All the bridges of a card or none: draw the rest, or take them back.")
STEPS_LEFT = reason("First draw the bridges of the card, or skip them.")


def why_not_start(table: Table, isle: Isle) -> Reason | None:
    """Return why a start number cannot be written on this island, or None if it can."""
    if table.phase != START:
        return START_IS_OVER
    return None if table.setup.board.kit.plain >> isle & 1 else START_ON_FLAG


def why_not_write(table: Table, isle: Isle) -> Reason | None:
    """Return why the seat on turn cannot write the number of the card on this island, or None if it can."""
    if table.phase != NUMBER:
        return START_FIRST if table.phase == START else NUMBER_IS_OVER if table.phase == BRIDGES else _why_over(table)
    sheet = table.sheets[table.actor]
    if sheet.numbers[isle]:
        return HAS_NUMBER
    bridges = sheet.count(isle)
    if not bridges and not sheet.kit.plain >> isle & 1:
        return FLAG_NEEDS_BRIDGE
    if bridges > NUMBER_OF[table.turned[-1]]:
        return reason("{bridges} bridges lead here: the number must be {bridges} or more.", bridges=bridges)
    return None


def why_no_line(board: Board, one: Isle, other: Isle) -> Reason | None:
    """Return why no line joins two islands, or None if one does."""
    if board.line_between(one, other) is not None:
        return None
    first, second = board.islands[one], board.islands[other]
    in_line = one != other and (first.row == second.row or first.column == second.column)
    return NOT_NEIGHBOURS if in_line else NOT_IN_LINE


def why_not_bridge(table: Table, line: Line) -> Reason | None:
    """Return why the seat on turn cannot draw a bridge on this line, or None if it can."""
    if table.phase != BRIDGES:
        return START_FIRST if table.phase == START else NUMBER_FIRST if table.phase == NUMBER else _why_over(table)
    sheet = table.sheets[table.actor]
    why = why_shut(sheet, line)
    if why or table.choices >> line & 1:
        return why
    return NOT_ALL_FIT[table.left]


def why_shut(sheet: Sheet, line: Line) -> Reason | None:
    """Return why a sheet takes no bridge on this line as it is, whatever the card; None if it takes one."""
    kit = sheet.kit
    if any(sheet.bridges[other] for other in bits_of[kit.across[line]]):
        return CROSSES_BRIDGE
    if sheet.bridges[line] == MOST_ON_LINE:
        return LINE_IS_FULL
    for isle in kit.ends[line]:
        if sheet.finished >> isle & 1:
            return reason(
                "The island with the {number} is finished: it takes no more bridges.", number=sheet.numbers[isle]
            )
        if not sheet.room[isle]:
            return ISLAND_IS_FULL
    return None if sheet.lit >> line & 1 else NO_NUMBER_AT_ENDS


def why_not_skip(table: Table) -> Reason | None:
    """Return why the seat on turn cannot do without this step, or None if it can."""
    if table.phase == NUMBER:
        return None
    if table.phase == BRIDGES:
        return None if table.left == BRIDGES_OF[table.turned[-1]] else BRIDGES_LEFT
    return START_FIRST if table.phase == START else _why_over(table)


def why_not_end_turn(table: Table) -> Reason | None:
    """Return why the seat on turn cannot end its turn, or None if it can."""
    if table.phase == END:
        return None
    if table.phase == BRIDGES:
        return why_not_skip(table) or STEPS_LEFT
    return START_FIRST if table.phase == START else NUMBER_FIRST if table.phase == NUMBER else MATCH_IS_OVER


def _why_over(table: Table) -> Reason:
    return CARD_IS_PLAYED if table.phase == END else MATCH_IS_OVER


# What comes of it


@dataclass(frozen=True, slots=True)
class Preview:
    """What a number or a bridge would bring about on a sheet, as masks over islands and lines.

    `finished`: islands that it finishes; `blocked`: empty lines on which no bridge can be drawn any more; `lost`:
    islands that can be finished now, and never after it, and one that gets a number which it can never reach;
    `group`: the largest group of finished islands after it.
    """

    finished: Mask
    blocked: Mask
    lost: Mask
    group: Mask


def preview_number(table: Table, isle: Isle) -> Preview:
    """Return what comes of the number of the card, which the seat on turn may write on this island."""
    after = table.sheets[table.actor].copy()
    after.write(isle, NUMBER_OF[table.turned[-1]])
    return _compare(table, after, 1 << isle)


def preview_bridge(table: Table, line: Line) -> Preview:
    """Return what comes of a bridge that the seat on turn may draw on this line."""
    after = table.sheets[table.actor].copy()
    after.draw(line)
    return _compare(table, after, 0)


def _compare(table: Table, after: Sheet, written: Mask) -> Preview:
    before = table.sheets[table.actor]
    # The card itself is gone either way: what wanted it for another island is not lost by this choice.
    to_come = _to_come(table, table.phase == NUMBER, table.left or BRIDGES_OF[table.turned[-1]])
    empty = [line for line, count in enumerate(after.bridges) if not count]
    shut = after.shut & ~before.shut
    return Preview(
        after.finished & ~before.finished,
        sum(1 << line for line in empty if shut >> line & 1),
        _impossible(after, to_come) & (written | ~_impossible(before, to_come)),
        largest_group(after),
    )


def largest_group(sheet: Sheet) -> Mask:
    """Return the largest group of connected finished islands; among equals the one that comes first."""
    return max(groups(sheet), key=int.bit_count, default=0)


def is_group(islands: Mask) -> bool:
    """Return whether a group is large enough for its bonus."""
    return islands.bit_count() >= GROUP


class ToCome(NamedTuple):
    """What cards can still bring a seat at best: which numbers, and how many bridges."""

    numbers: Set[int]
    bridges: int


def _to_come(table: Table, has_number: bool, bridges: int) -> ToCome:
    """Return what is to come: of this card its number or not, and some bridges; of the others all that is unseen."""
    rounds = ROUNDS - table.round
    cards = [card for card in CARDS if card not in table.turned] if rounds else []
    numbers = {NUMBER_OF[card] for card in [*cards, *table.turned[-1:] * has_number]}
    return ToCome(numbers, bridges + sum(sorted(BRIDGES_OF[card] for card in cards)[-rounds:]))


def impossible(table: Table, seat: Seat) -> Mask:
    """Return the islands of a seat that can never be finished, whatever it draws and whichever cards come.

    Too few lines or bridges are left for their number, or no number is left that could be finished there. The card of
    this round counts until the next one is turned over.
    """
    is_played = bool(table.turned) and table.phase != OVER
    bridges = BRIDGES_OF[table.turned[-1]] if is_played else 0
    return _impossible(table.sheets[seat], _to_come(table, is_played, bridges))


def _impossible(sheet: Sheet, to_come: ToCome) -> Mask:
    found = 0
    for isle in range(sheet.kit.isles):
        if not sheet.finished >> isle & 1:
            bridges = sheet.count(isle)
            most = bridges + min(most_more(sheet, isle), to_come.bridges)
            numbers = {sheet.numbers[isle]} if sheet.numbers[isle] else to_come.numbers
            if not any(bridges <= number <= most for number in numbers):
                found |= 1 << isle
    return found


def most_more(sheet: Sheet, isle: Isle) -> int:
    """Return how many more bridges an island could get at most, if all of them were for it."""
    kit = sheet.kit
    more = 0
    for line in bits_of[kit.at[isle] & ~sheet.shut]:
        one, other = kit.ends[line]
        more += min(MOST_ON_LINE - sheet.bridges[line], sheet.room[other if one == isle else one])
    return min(more, MOST_AT_ISLE)
