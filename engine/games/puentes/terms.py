"""What speaks for an action in Puentes, and against it: how it changes the hopes for each island and each bonus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.bots.terms import Term, Terms, less
from engine.games.puentes.actions import Isle, PuentesAction
from engine.games.puentes.cards import ROUNDS, Card
from engine.games.puentes.heuristics import NO_PAY, Hopes, pays, turns
from engine.games.puentes.observation import Observation, determinize, observe, unseen
from engine.games.puentes.rules import Puentes
from engine.games.puentes.scoring import BONUSES, ISLAND_POINTS, islands_of_bonus
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import BRIDGES

RULES = Puentes()


@dataclass(frozen=True, slots=True)
class Finishing(Term):
    """An island that is finished in this turn (`now`), or more likely in the end, or less.

    `opened`: it has a flag and gets its first bridge in this turn, without which it can take no number.
    """

    isle: Isle
    now: bool = field(default=False, compare=False)
    opened: bool = field(default=False, compare=False)

    @property
    def is_certain(self) -> bool:
        return self.now or self.opened


@dataclass(frozen=True, slots=True)
class Reaching(Term):
    """A bonus, by its number, that is reached in this turn (`now`), or more likely and sooner in the end, or less."""

    bonus: int
    now: bool = field(default=False, compare=False)

    @property
    def is_certain(self) -> bool:
        return self.now


class Steady(Hopes):
    """Hopes in which no island is more likely to get a number because another one has got its own.

    The greedy bot counts how many islands wait for numbers; that is no reason anybody would give for one of them.
    """

    def __init__(self, hopes: Hopes, cards: Sequence[Card], sheet: Sheet) -> None:
        super().__init__(hopes.kit, cards, hopes.to_come, hopes.pays)
        self._numbered = hopes.numbered(sheet)

    def numbered(self, sheet: Sheet) -> float:
        return self._numbered


class PuentesTerms:
    """Says what speaks for the actions of one turn: by the best way to end it with each. None for start numbers."""

    def __init__(self, seen: Observation) -> None:
        table, cards = seen.table, unseen(seen)
        self.seen = seen
        self.sheet = table.sheets[seen.seat]
        self.pays = pays(seen)
        self.hopes = Hopes(table.setup.board.kit, cards, ROUNDS - table.round, self.pays)
        self.steady = Steady(self.hopes, cards, self.sheet)
        self.now = self._sheet(self.sheet)

    def __call__(self, action: PuentesAction) -> Terms:
        """Return what speaks for an action, and against it."""
        return less(self._sheet(sheet_after(self.seen, action, self.hopes)), self.now)

    def _sheet(self, sheet: Sheet) -> Terms:
        """Return what makes a sheet worth something."""
        found: dict[Term, float] = {}
        finished = sheet.finished & ~self.sheet.finished
        opened = sheet.reached & ~self.sheet.reached & ~sheet.kit.plain
        for isle, chance in enumerate(self.steady.chances(sheet)):
            term = Finishing(isle, bool(finished >> isle & 1), bool(opened >> isle & 1))
            found[term] = ISLAND_POINTS * chance
        for bonus in range(len(BONUSES)):
            now = bool(islands_of_bonus(sheet, bonus) and not islands_of_bonus(self.sheet, bonus))
            found[Reaching(bonus, now)] = self._bonus(sheet, bonus)
        return found

    def _bonus(self, sheet: Sheet, bonus: int) -> float:
        """Return what a bonus adds to the worth of a sheet."""
        self.steady.pays = [pay if number == bonus else NO_PAY for number, pay in enumerate(self.pays)]
        worth = self.steady.worth(sheet)
        self.steady.pays = self.pays
        return worth - ISLAND_POINTS * sum(self.steady.chances(sheet))


def sheet_after(seen: Observation, action: PuentesAction, hopes: Hopes) -> Sheet:
    """Return the sheet at the end of the turn, if it begins with an action and goes on as looks best."""
    state = determinize(seen, 0)
    RULES.advance(state, action)
    after = observe(state, seen.seat)
    table = after.table
    if table.actor != seen.seat or table.phase != BRIDGES or table.round != seen.table.round:
        return table.sheets[seen.seat]
    return max(turns(after, hopes), key=lambda way: way.worth).sheet
