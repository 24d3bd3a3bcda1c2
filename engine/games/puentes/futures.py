"""Where the points of a sheet come from when it is played on: each island, and each bonus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.puentes.actions import Isle
from engine.games.puentes.cards import Card
from engine.games.puentes.haste import FORESEEN, NEVER, Figures, Prize, best_end, play_card
from engine.games.puentes.scoring import BONUSES, ISLAND_POINTS, islands_of_bonus
from engine.games.puentes.sheet import Sheet
from engine.masks import Mask, bits_of


class Future(NamedTuple):
    """How a sheet ends: its finished islands, what each bonus pays, and what others lose by each."""

    finished: Mask
    paid: tuple[int, ...]
    spoiled: tuple[float, ...]

    @property
    def points(self) -> float:
        """What comes of the sheet; what others lose counts as well."""
        return ISLAND_POINTS * self.finished.bit_count() + sum(self.paid) + sum(self.spoiled)


def future(
    sheet: Sheet, cards: Sequence[Card], after: int, prizes: Sequence[Prize | None], figures: Sequence[Figures]
) -> Future:
    """Play the cards that follow round `after`, exactly as `played_on` does; the sheet may be changed."""
    open_to = list(prizes)
    reached = [NEVER] * len(open_to)
    is_end = len(cards) <= FORESEEN
    for step in range(len(cards) + 1):
        number = after + step
        if step and is_end:
            sheet = best_end(sheet, cards[step - 1 :], number - 1, open_to, figures).sheet
        elif step:
            play_card(sheet, cards[step - 1], open_to, figures[number])
        for bonus, prize in enumerate(open_to):
            if prize and islands_of_bonus(sheet, bonus):
                reached[bonus] = number
                open_to[bonus] = None
    return paid_in(sheet, reached, prizes)


def paid_in(sheet: Sheet, reached: Sequence[int], prizes: Sequence[Prize | None]) -> Future:
    """Return what comes of a sheet at its end whose bonuses were reached in these rounds, or NEVER."""
    paid, spoiled = [0] * len(prizes), [0.0] * len(prizes)
    for bonus, (number, prize) in enumerate(zip(reached, prizes, strict=True)):
        if prize and number < NEVER:
            paid[bonus] = prize.in_time if number <= prize.deadline else prize.later
            spoiled[bonus] = prize.spoiled if number < prize.before else 0.0
    return Future(sheet.finished, tuple(paid), tuple(spoiled))


class Tally:
    """What came of a sheet in some deals: how often each island was finished, what bonuses paid, what others lost."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.deals = 0
        self.finished = [0] * sheet.kit.isles
        self.paid = [0.0] * len(BONUSES)
        self.spoiled = [0.0] * len(BONUSES)

    def add(self, found: Future) -> None:
        """Count another deal."""
        self.deals += 1
        for isle in bits_of[found.finished]:
            self.finished[isle] += 1
        for bonus in range(len(BONUSES)):
            self.paid[bonus] += found.paid[bonus]
            self.spoiled[bonus] += found.spoiled[bonus]

    @property
    def total(self) -> float:
        """The points of all deals; what others lose counts as well."""
        return ISLAND_POINTS * sum(self.finished) + sum(self.paid) + sum(self.spoiled)

    @property
    def mean(self) -> float:
        """The points of a deal."""
        return self.total / self.deals

    @property
    def harm(self) -> float:
        """What others lose in a deal."""
        return sum(self.spoiled) / self.deals

    def of_island(self, isle: Isle) -> float:
        """Return the points of a deal that an island brings."""
        return ISLAND_POINTS * self.finished[isle] / self.deals

    def of_bonus(self, bonus: int) -> float:
        """Return the points of a deal that a bonus brings, with what others lose."""
        return (self.paid[bonus] + self.spoiled[bonus]) / self.deals
