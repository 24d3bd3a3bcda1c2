"""The last turns of a sheet, played as well as they can be by somebody who does not know which card comes next.

Playing on in haste misjudges the end, where a bridge too many spoils an island for good: leaving the bridges out looked
3.4 points worse than drawing one where it was 1.3 better. With two cards to come all turns there are can be tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations

from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, Card
from engine.games.puentes.futures import Future, paid_in
from engine.games.puentes.haste import NEVER, Prize
from engine.games.puentes.scoring import islands_of_bonus
from engine.games.puentes.sheet import Sheet
from engine.masks import bits_of

MOST_AHEAD = 2  # cards

Cards = tuple[Card, ...]
Rounds = tuple[int, ...]


def turns_of(sheet: Sheet, card: Card) -> list[Sheet]:
    """Return how a sheet may look after a card, each way once."""
    written = [sheet]
    for isle in bits_of[sheet.islands_for(NUMBER_OF[card])]:
        after = sheet.copy()
        after.write(isle, NUMBER_OF[card])
        written.append(after)
    return written + drawn(written, BRIDGES_OF[card])


def drawn(sheets: Sequence[Sheet], left: int) -> list[Sheet]:
    """Return how sheets that differ in one number at most may look with so many more bridges, each way once."""
    for to_come in range(left, 0, -1):
        following = {}
        for sheet in sheets:
            for line in bits_of[sheet.lines_for(to_come)]:
                after = sheet.copy()
                after.draw(line)
                following[(after.free, *after.bridges)] = after
        sheets = list(following.values())
    return list(sheets)


class Endgame:
    """Tells how sheets end after a round, for every order in which the last cards may come."""

    def __init__(
        self, cards: Sequence[Card], ahead: int, after: int, prizes_in: Callable[[Cards], Sequence[Prize | None]]
    ) -> None:
        self.cards = cards
        self.ahead = ahead
        self.after = after
        self.prizes = {order: prizes_in(order) for order in permutations(cards, ahead)}
        self.known: dict[tuple[object, ...], list[Future]] = {}

    def points(self, sheet: Sheet) -> float:
        """Return how many points come of a sheet in all orders together."""
        return _points(self.futures(sheet))

    def futures(self, sheet: Sheet) -> list[Future]:
        """Return how a sheet ends, for every order."""
        return self._futures(sheet, (), (NEVER,) * len(next(iter(self.prizes.values()))))

    def _futures(self, sheet: Sheet, played: Cards, reached: Rounds) -> list[Future]:
        """Return how a sheet ends for every order that begins so, when bonuses have been reached in these rounds."""
        number = self.after + len(played)
        reached = tuple(
            number if had == NEVER and islands_of_bonus(sheet, bonus) else had for bonus, had in enumerate(reached)
        )
        key = (*sheet.numbers, *sheet.bridges, played, reached)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._best(sheet, played, reached)
        return found

    def _best(self, sheet: Sheet, played: Cards, reached: Rounds) -> list[Future]:
        if len(played) == self.ahead:
            return [paid_in(sheet, reached, self.prizes[played])]
        found = []
        for card in self.cards:
            if card not in played:
                ways = [self._futures(turn, (*played, card), reached) for turn in turns_of(sheet, card)]
                found += max(ways, key=_points)
        return found


def _points(futures: Iterable[Future]) -> float:
    return sum([future.points for future in futures])
