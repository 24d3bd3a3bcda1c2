"""What an action is worth at first sight, from what one seat may know: the judgement of the greedy bot.

It looks at whole turns: where to write, which bridges to draw, what the sheet is worth then. Everything is in points.
The figures were found by letting bots play.
"""

from __future__ import annotations

from engine.games.puentes.actions import SKIP, Mask, PuentesAction, Start, Write, bits_of
from engine.games.puentes.board import MOST_AT_ISLE, MOST_ON_LINE
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, ROUNDS
from engine.games.puentes.observation import Observation, unseen
from engine.games.puentes.scoring import BONUSES, ISLAND_POINTS
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import NUMBER, START

# How likely an island with a number gets finished, by the bridges that it lacks, and by the room for more than those.
LACKING = (1.0, 0.9, 0.82, 0.72, 0.6, 0.48, 0.38)
SPARE = (0.55, 0.75, 0.88, 0.95, 1.0)
# The same for one without a number, of what it would be with the better half of the numbers to come.
BARE = (0.75, 0.85, 0.9, 0.9, 0.85, 0.8, 0.8)  # by the bridges that lead there
BARE_FLAG = 0.6  # without a bridge
BETTER = 0.5
ROOM = (0.3, 0.8, 1.0)  # without a bridge, by how many lines lead there
MORE = (0.7, 0.85, 1.0)  # with a bridge, by how many more it could have
USUAL = 3.0  # bridges that one without a number takes

SUPPLY = 0.5  # how much it matters whether there are bridges enough for all that is lacking
NUMBERS = 0.7  # how much it matters whether there are numbers enough for all islands

FLAG_POWER = 2.5  # a bonus counts by the chances of its islands to this power
GROUP_POWER = 2.0
HASTE = 1.2  # cards that a missing island takes, for being in time

WIDTH = 12  # numbers and bridges looked at further


class Judgement:
    """Values the actions of one decision; only comparisons between them mean anything."""

    def __init__(self, seen: Observation) -> None:
        table = seen.table
        self.table = table
        self.kit = table.setup.board.kit
        self.sheet = table.sheets[seen.seat]
        self.to_come = ROUNDS - table.round
        cards = unseen(seen)
        self.supply = self.to_come * sum([BRIDGES_OF[card] for card in cards]) / max(1, len(cards))
        self.bare = [self._bare(count, [NUMBER_OF[card] for card in cards]) for count in range(MOST_AT_ISLE + 1)]
        self.pays = [self._pays(seen.seat, bonus) for bonus in range(len(BONUSES))]
        self.values: dict[PuentesAction, float] = {}
        if table.phase != START:
            self._plan()

    def __call__(self, action: PuentesAction) -> float:
        """Return how good `action` looks."""
        if isinstance(action, Start):
            sheet = Sheet(self.kit)
            sheet.write(action.island, action.number)
            worth = self.worth(sheet)
            return worth if len(self.table.sheets) == 1 else -worth
        return self.values.get(action, float("-inf"))

    def _pays(self, seat: int, bonus: int) -> tuple[float, float, float]:
        """Return what a bonus is worth later, how much more in time, and how many cards are left for that."""
        table = self.table
        if table.bonuses[seat][bonus]:
            return 0.0, 0.0, 0.0
        its = BONUSES[bonus]
        in_time = len(table.sheets) == 1 or not any(points[bonus] for points in table.bonuses)
        cards = its.deadline - table.round
        return its.later, float(its.first - its.later) if in_time and cards >= 0 else 0.0, max(cards, 0)

    def _bare(self, count: int, numbers: list[int]) -> float:
        """Return how likely an island with so many bridges gets a fitting number, and is finished with it."""
        chances = sorted([LACKING[number - count] if number >= count else 0.0 for number in numbers], reverse=True)
        better = chances[: max(1, round(BETTER * len(chances)))]
        return BARE[count] * sum(better) / len(better)

    # -- turns

    def _plan(self) -> None:
        """Look through the turn: the best that can follow each action that is looked at."""
        table = self.table
        card = table.turned[-1]
        if table.phase == NUMBER:
            number = NUMBER_OF[card]
            ways: list[tuple[float, PuentesAction, Sheet]] = [(self.worth(self.sheet), SKIP, self.sheet)]
            for isle in bits_of[table.choices]:
                after = self.sheet.copy()
                after.write(isle, number)
                ways.append((self.worth(after), Write(isle), after))
            ways = _best(ways)
            for worth, action, _ in ways:
                self._note(action, worth)
            self._draw(ways, BRIDGES_OF[card])
        else:
            if table.left == BRIDGES_OF[card]:
                self._note(SKIP, self.worth(self.sheet))
            self._draw([(0.0, SKIP, self.sheet)], table.left)

    def _draw(self, ways: list[tuple[float, PuentesAction, Sheet]], left: int) -> None:
        """Go on with the bridges of the card; `SKIP` stands for an action that is still to be chosen in their phase."""
        is_number = self.table.phase == NUMBER
        while left:
            following: dict[tuple[Mask | int, ...], tuple[float, PuentesAction, Sheet]] = {}
            for _, first, sheet in ways:
                for line in bits_of[sheet.lines_for(left)]:
                    after = sheet.copy()
                    after.draw(line)
                    key = (after.free, *after.bridges)
                    if key not in following:
                        action = first if is_number or first is not SKIP else self.kit.bridges[line]
                        following[key] = (self.worth(after), action, after)
            ways = _best(list(following.values()))
            left -= 1
        for worth, action, _ in ways:
            self._note(action, worth)

    def _note(self, action: PuentesAction, worth: float) -> None:
        self.values[action] = max(worth, self.values.get(action, worth))

    # -- sheets

    def worth(self, sheet: Sheet) -> float:
        """Return what a sheet is worth after this turn: its finished islands, and the hopes for the rest."""
        chances = self._chances(sheet)
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
            together = min(6.0, self._together(sheet, chances))
            missing = 6 - min(6, self._finished_together(sheet))
            worth += (together / 6) ** GROUP_POWER * (later + more * _in_time(missing, cards))
        return worth

    def _chances(self, sheet: Sheet) -> list[float]:
        """Return how likely each island is to be finished in the end."""
        kit, room, bridges = self.kit, sheet.room, sheet.bridges
        finished, free, shut = sheet.finished, sheet.free, sheet.shut
        wanted = 0.0
        chances = [0.0] * kit.isles
        for isle in range(kit.isles):
            bit = 1 << isle
            if finished & bit:
                chances[isle] = 1.0
                continue
            more = 0
            for line in bits_of[kit.at[isle] & ~shut]:
                one, other = kit.ends[line]
                more += min(MOST_ON_LINE - bridges[line], room[other if one == isle else one])
            if free & bit:
                count = MOST_AT_ISLE - room[isle]
                chance = self.bare[count] if count or kit.plain & bit else self.bare[0] * BARE_FLAG
                chances[isle] = chance * (MORE[min(more, 2)] if count else ROOM[min(more // 2, 2)])
                wanted += max(0.0, USUAL - count)
            else:
                lacking = room[isle]
                wanted += lacking
                if more >= lacking and self.to_come:
                    chances[isle] = LACKING[lacking] * SPARE[min(more - lacking, 4)]
        bare = free.bit_count()
        enough = min(1.0, 2 * self.supply / wanted) ** SUPPLY if wanted else 1.0
        numbers = min(1.0, self.to_come / bare) ** NUMBERS if bare else 1.0
        return [
            chance if chance == 1.0 else chance * enough * (numbers if free >> isle & 1 else 1.0)
            for isle, chance in enumerate(chances)
        ]

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

    def _finished_together(self, sheet: Sheet) -> int:
        return sheet.finished.bit_count()


def _in_time(missing: int, cards: float) -> float:
    return min(1.0, (cards + 1) / (HASTE * missing + 1)) if missing else 1.0


def _best(ways: list[tuple[float, PuentesAction, Sheet]]) -> list[tuple[float, PuentesAction, Sheet]]:
    ways.sort(key=lambda way: -way[0])
    return ways[:WIDTH]
