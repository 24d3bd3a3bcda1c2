"""What speaks for an action in Puentes, and against it: how it changes the hopes for each island and each bonus."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.terms import Term, Terms, less
from engine.games.puentes.actions import Isle, PuentesAction
from engine.games.puentes.cards import ROUNDS
from engine.games.puentes.heuristics import NO_PAY, Hopes, pays, turns
from engine.games.puentes.observation import Observation, determinize, observe, unseen
from engine.games.puentes.rules import Puentes
from engine.games.puentes.scoring import BONUSES, ISLAND_POINTS, islands_of_bonus
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import BRIDGES

RULES = Puentes()


@dataclass(frozen=True, slots=True)
class Finishing(Term):
    """An island that is finished in this turn."""

    isle: Isle


@dataclass(frozen=True, slots=True)
class Hoping(Term):
    """An island that is more likely to be finished in the end, or less."""

    isle: Isle


@dataclass(frozen=True, slots=True)
class Reaching(Term):
    """A bonus that is reached in this turn, by its number."""

    bonus: int


@dataclass(frozen=True, slots=True)
class Nearing(Term):
    """A bonus that is more likely to be reached, and in time, or less."""

    bonus: int


class PuentesTerms:
    """Says what speaks for the actions of one turn: by the best way to end it with each. None for start numbers."""

    def __init__(self, seen: Observation) -> None:
        table = seen.table
        self.seen = seen
        self.sheet = table.sheets[seen.seat]
        self.pays = pays(seen)
        self.hopes = Hopes(table.setup.board.kit, unseen(seen), ROUNDS - table.round, self.pays)
        self.now = self._sheet(self.sheet)

    def __call__(self, action: PuentesAction) -> Terms:
        """Return what speaks for an action, and against it."""
        return less(self._sheet(sheet_after(self.seen, action, self.hopes)), self.now)

    def _sheet(self, sheet: Sheet) -> Terms:
        """Return what makes a sheet worth something."""
        found: dict[Term, float] = {}
        finished = sheet.finished & ~self.sheet.finished
        for isle, chance in enumerate(self.hopes.chances(sheet)):
            found[Finishing(isle) if finished >> isle & 1 else Hoping(isle)] = ISLAND_POINTS * chance
        for bonus in range(len(BONUSES)):
            reached = islands_of_bonus(sheet, bonus) and not islands_of_bonus(self.sheet, bonus)
            found[Reaching(bonus) if reached else Nearing(bonus)] = self._bonus(sheet, bonus)
        return found

    def _bonus(self, sheet: Sheet, bonus: int) -> float:
        """Return what a bonus adds to the worth of a sheet."""
        self.hopes.pays = [pay if number == bonus else NO_PAY for number, pay in enumerate(self.pays)]
        worth = self.hopes.worth(sheet)
        self.hopes.pays = self.pays
        return worth - ISLAND_POINTS * sum(self.hopes.chances(sheet))


def sheet_after(seen: Observation, action: PuentesAction, hopes: Hopes) -> Sheet:
    """Return the sheet at the end of the turn, if it begins with an action and goes on as looks best."""
    state = determinize(seen, 0)
    RULES.advance(state, action)
    after = observe(state, seen.seat)
    table = after.table
    if table.actor != seen.seat or table.phase != BRIDGES or table.round != seen.table.round:
        return table.sheets[seen.seat]
    return max(turns(after, hopes), key=lambda way: way.worth).sheet
