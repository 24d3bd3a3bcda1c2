"""What an action is worth at first sight, from what one seat may know: the evaluation by which the greedy bot plays.

It looks at whole turns: where to write, which bridges to draw, what the sheet is worth then. Everything is in points.
The figures were set by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from engine.games.puentes.actions import SKIP, PuentesAction, Start, Write
from engine.games.puentes.board import MOST_AT_ISLE, MOST_ON_LINE, Kit
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, ROUNDS, Card
from engine.games.puentes.observation import Observation, unseen
from engine.games.puentes.rounds import pays_in_full
from engine.games.puentes.scoring import BONUSES, GROUP, ISLAND_POINTS, islands_of_bonus
from engine.games.puentes.sheet import Sheet, started
from engine.games.puentes.state import NUMBER, START
from engine.masks import Mask, bits_of

SCARCE = 1.0  # how much a lacking bridge matters, of all that are to come
SPARE, SLOPE = 0.5, 0.8  # how much room an island should have besides, and how much that matters
USE, BASE = 1.4, 0.1  # of the room of its lines an island with a number uses the share that it lacks, and a little more
BARE_USE, BARE_BASE = 0.8, 0.4  # the same for one without
USUAL = 4.6  # bridges that one without a number gets
BETTER = 0.66  # the part of the numbers to come that one without is likely to get: the better ones
BARE = 0.7  # what it is worth that the number is still missing
BARE_FLAG = 0.85  # and that a flagged island has no bridge
NUMBERS = 0.7  # how much it matters whether there are numbers enough for all islands

FLAG_POWER = 2.7  # a bonus counts by the chances of its islands to this power
GROUP_POWER = 2.3
HASTE = 1.0  # cards that a missing island takes, for being in time

IDLE = 1e-9  # what is good for nothing is left out

WIDTH = 12  # numbers and bridges that the greedy bot looks at further


class Pay(NamedTuple):
    """What a bonus is worth later, how much more in time, and how many cards are left for that."""

    later: float
    more: float
    cards: int


NO_PAY = Pay(0.0, 0.0, 0)


class Way(NamedTuple):
    """A way through a turn: what the sheet is worth then, what is to be done first, and the sheet."""

    worth: float
    action: PuentesAction | None
    sheet: Sheet


class Evaluation:
    """Values the actions of one decision; only comparisons between them mean anything."""

    def __init__(self, seen: Observation) -> None:
        table = seen.table
        self.table = table
        self.sheet = table.sheets[seen.seat]
        self.hopes = Hopes(table.setup.board.kit, unseen(seen), ROUNDS - table.round, pays(seen))
        self.values: dict[PuentesAction, float] = {}
        if table.phase != START:
            for worth, action, _ in turns(seen, self.hopes):
                if action:
                    self.values[action] = max(worth, self.values.get(action, worth))

    def __call__(self, action: PuentesAction) -> float:
        """Return how good `action` looks."""
        if isinstance(action, Start):
            worth = self.hopes.worth(started(self.sheet.kit, action))
            return worth if len(self.table.sheets) == 1 else -worth
        return self.values.get(action, float("-inf")) + IDLE * (action == SKIP)


def pays(seen: Observation) -> list[Pay]:
    """Return what each bonus is worth to the seat."""
    table = seen.table
    found = []
    for bonus, its in enumerate(BONUSES):
        if table.bonuses[seen.seat][bonus]:
            found.append(NO_PAY)
            continue
        more = float(its.first - its.later) if pays_in_full(table, bonus) else 0.0
        found.append(Pay(its.later, more, max(0, its.deadline - table.round)))
    return found


def turns(seen: Observation, hopes: Hopes, width: int = WIDTH) -> list[Way]:
    """Return the ways to go on in this turn that look best, whole or broken off, each with its next action.

    After each step only so many are looked at further (`width`).
    """
    table = seen.table
    sheet = table.sheets[seen.seat]
    card = table.turned[-1]
    if table.phase == NUMBER:
        return _whole_turns(sheet, card, hopes, table.choices, width)
    found = [Way(hopes.worth(sheet), SKIP, sheet)] if table.left == BRIDGES_OF[card] else []
    return found + _drawn([Way(0.0, None, sheet)], table.left, hopes, width)


def _whole_turns(sheet: Sheet, card: Card, hopes: Hopes, islands: Mask, width: int) -> list[Way]:
    """Return the ways to play a card that look best, with the bridges and without, each with its first action."""
    ways = [Way(hopes.worth(sheet), SKIP, sheet)]
    for isle in bits_of[islands]:
        after = sheet.copy()
        after.write(isle, NUMBER_OF[card])
        ways.append(Way(hopes.worth(after), Write(isle), after))
    ways = _best(ways, width)
    return ways + _drawn(ways, BRIDGES_OF[card], hopes, width)


def _drawn(ways: list[Way], left: int, hopes: Hopes, width: int) -> list[Way]:
    """Return the best ways on with all the bridges of a card; a way without an action gets its first bridge as one."""
    while left:
        following: dict[tuple[Mask | int, ...], Way] = {}
        for _, first, sheet in ways:
            for line in bits_of[sheet.lines_for(left)]:
                after = sheet.copy()
                after.draw(line)
                key = (after.free, *after.bridges)
                if key not in following:
                    following[key] = Way(hopes.worth(after), first or sheet.kit.bridges[line], after)
        ways = _best(list(following.values()), width)
        left -= 1
    return ways


class Hopes:
    """Says what a sheet is worth with so many cards to come: its finished islands, and the hopes for the rest."""

    def __init__(self, kit: Kit, cards: Sequence[Card], to_come: int, pays: Sequence[Pay]) -> None:
        self.kit = kit
        self.to_come = to_come
        self.supply = to_come * sum([BRIDGES_OF[card] for card in cards]) / max(1, len(cards))
        self.numbers = [NUMBER_OF[card] for card in cards]
        self.scarce = [exp(-SCARCE * lacking / (self.supply + 1)) for lacking in range(MOST_AT_ISLE + 1)]
        self.bare: dict[tuple[int, int, int], float] = {}  # kept: the same questions come again and again
        self.spare = [_of_spare(quarters / 4 - MOST_AT_ISLE) for quarters in range(4 * 3 * MOST_AT_ISLE)]
        self.pays = pays

    def worth(self, sheet: Sheet) -> float:
        """Return what a sheet is worth after this turn: its finished islands, and the hopes for the rest."""
        if not self.to_come:
            return self._final(sheet)
        chances = self.chances(sheet)
        worth = ISLAND_POINTS * sum(chances)
        for bonus, flags in enumerate((self.kit.red, self.kit.blue)):
            later, more, cards = self.pays[bonus]
            if later:
                isles = bits_of[flags]
                chance = (sum([chances[isle] for isle in isles]) / len(isles)) ** FLAG_POWER
                missing = (flags & ~sheet.finished).bit_count()
                worth += chance * (later + more * _in_time(missing, cards))
        later, more, cards = self.pays[2]
        if later:
            together = min(1.0, self._together(sheet, chances) / GROUP)
            missing = max(0, GROUP - sheet.finished.bit_count())
            worth += together**GROUP_POWER * (later + more * _in_time(missing, cards))
        return worth

    def _final(self, sheet: Sheet) -> float:
        """Return the points of a sheet after the last card: part of a bonus is nothing any more."""
        won = [
            pay.later + pay.more for bonus, pay in enumerate(self.pays) if pay.later and islands_of_bonus(sheet, bonus)
        ]
        return ISLAND_POINTS * sheet.finished.bit_count() + sum(won)

    def chances(self, sheet: Sheet) -> list[float]:
        """Return how likely each island is to be finished in the end."""
        kit, room = self.kit, sheet.room
        isles = range(kit.isles)
        finished, free = sheet.finished, sheet.free
        lines = [
            (*kit.ends[line], MOST_ON_LINE - sheet.bridges[line])
            for line in bits_of[((1 << kit.lines) - 1) & ~sheet.shut]
        ]
        open_to = [0] * kit.isles  # how many more bridges the lines of an island take
        for one, other, count in lines:
            open_to[one] += count
            open_to[other] += count
        drawn = [  # how much of that an island is going to use
            (
                max(0.0, USUAL - MOST_AT_ISLE + room[isle]) / open_to[isle] * BARE_USE + BARE_BASE
                if free >> isle & 1
                else room[isle] / open_to[isle] * USE + BASE
            )
            if open_to[isle]
            else 0.0
            for isle in isles
        ]
        most = [0] * kit.isles  # bridges that an island can get, and may hope for
        hoped = [0.0] * kit.isles
        for one, other, count in lines:
            most[one] += min(count, room[other])
            most[other] += min(count, room[one])
            hoped[one] += count * min(1.0, drawn[other])
            hoped[other] += count * min(1.0, drawn[one])
        chances = [0.0] * kit.isles
        numbers = self.numbered(sheet)
        for isle in isles:
            if finished >> isle & 1:
                chances[isle] = 1.0
            elif not self.to_come:
                pass
            elif free >> isle & 1:
                count = MOST_AT_ISLE - room[isle]
                question = count, most[isle], int(4 * hoped[isle])
                if question not in self.bare:
                    self.bare[question] = self._bare(*question)
                chances[isle] = numbers * self.bare[question]
                if not count and not kit.plain >> isle & 1:
                    chances[isle] *= BARE_FLAG
            elif most[isle] >= room[isle]:
                chances[isle] = (
                    self.scarce[room[isle]] * self.spare[int(4 * hoped[isle]) + 4 * (MOST_AT_ISLE - room[isle])]
                )
        return chances

    def numbered(self, sheet: Sheet) -> float:
        """Return how likely an island without a number gets one, by how many of them there are."""
        bare = sheet.free.bit_count()
        return BARE * min(1.0, self.to_come / bare) ** NUMBERS if bare else 1.0

    def _bare(self, count: int, most: int, quarters: int) -> float:
        """Return how likely an island with so many bridges gets a fitting number, and is finished with it."""
        by_number = [
            self.scarce[number - count]
            * (1.0 if number == count else self.spare[quarters + 4 * (MOST_AT_ISLE - number + count)])
            if count <= number <= count + most
            else 0.0
            for number in range(1, MOST_AT_ISLE + 1)
        ]
        chances = sorted([by_number[number - 1] for number in self.numbers], reverse=True)
        better = chances[: max(1, round(BETTER * len(chances)))]
        return sum(better) / len(better)

    def _together(self, sheet: Sheet, chances: list[float]) -> float:
        """Return how many islands may be finished in the best set that bridges connect."""
        best, left = 0.0, sheet.reached
        while left:
            group, edge = 0, left & -left
            while edge:
                group |= edge
                reached = 0
                for isle in bits_of[edge]:
                    reached |= sheet.joined[isle]
                edge = reached & ~group
            best = max(best, sum([chances[isle] for isle in bits_of[group]]))
            left &= ~group
        return best


def _of_spare(spare: float) -> float:
    """Return how likely an island gets what it lacks, by what it may hope for besides."""
    return 1.0 / (1.0 + exp((SPARE - spare) / SLOPE))


def _in_time(missing: int, cards: float) -> float:
    return min(1.0, (cards + 1) / (HASTE * missing + 1)) if missing else 1.0


def _best(ways: list[Way], width: int) -> list[Way]:
    ways.sort(key=lambda way: -way.worth)
    return ways[:width]
