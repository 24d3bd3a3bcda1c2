"""What speaks for a turn in Puentes, and against it: what each island and each bonus brings, in the deals tried."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.bots.terms import Term, Terms
from engine.games.puentes.actions import Bridge, Isle, PuentesAction, Write
from engine.games.puentes.futures import Tally
from engine.games.puentes.heuristics import Hopes, turns
from engine.games.puentes.observation import Observation, determinize, observe
from engine.games.puentes.rules import Puentes
from engine.games.puentes.scoring import islands_of_bonus
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import BRIDGES, NUMBER
from engine.masks import Mask, bits_of

RULES = Puentes()


LEAST_OF_ISLAND, LEAST_OF_BONUS = 0.1, 0.3  # points: what differs by less may be chance


@dataclass(frozen=True, slots=True)
class Prospect(Term):
    """What may be reached in the end. None makes up for another: an island is no reason against the next one."""

    @property
    def kind(self) -> Prospect:
        return self


@dataclass(frozen=True, slots=True)
class Finishing(Prospect):
    """An island that is finished in this turn (`now`), or more likely in the end, or less.

    `opened`: it has a flag and gets its first bridge in this turn, without which it can take no number.
    """

    isle: Isle
    now: bool = field(default=False, compare=False)
    opened: bool = field(default=False, compare=False)

    @property
    def is_certain(self) -> bool:
        return self.now or self.opened

    @property
    def least(self) -> float:
        return LEAST_OF_ISLAND


@dataclass(frozen=True, slots=True)
class Reaching(Prospect):
    """A bonus, by its number, that is reached in this turn (`now`), or more likely and sooner in the end, or less."""

    bonus: int
    now: bool = field(default=False, compare=False)

    @property
    def is_certain(self) -> bool:
        return self.now

    @property
    def is_main(self) -> bool:
        return self.now

    @property
    def least(self) -> float:
        return LEAST_OF_BONUS


def terms_of(seen: Observation, action: PuentesAction, turn: Tally, idle: Tally) -> Terms:
    """Return what speaks for a turn that begins with an action: what came of it, less what came of doing nothing.

    Of the islands only those count that the action concerns, and of the flags those of their colours: what happens far
    away is not its doing. As long as the number is to be written nothing is possible at once that only bridges bring
    about: they fit other numbers as well.
    """
    now, after, kit = seen.table.sheets[seen.seat], turn.sheet, turn.sheet.kit
    concerned = _concerned(now, action) & ~now.finished
    at_once = (1 << kit.isles) - 1
    opened = after.reached & ~now.reached & ~kit.plain
    if seen.table.phase == NUMBER:
        at_once = now.free & ~after.free
        opened &= after.joined[bits_of[at_once][0]] if at_once else 0
    found: dict[Term, float] = {}
    for isle in bits_of[concerned]:
        term = Finishing(isle, bool(after.finished & at_once & 1 << isle), bool(opened >> isle & 1))
        found[term] = turn.of_island(isle) - idle.of_island(isle)
    for bonus, islands in enumerate((kit.red, kit.blue, concerned)):
        is_reached = not islands_of_bonus(now, bonus) and bool(islands_of_bonus(after, bonus) & at_once)
        if is_reached or islands & concerned:
            found[Reaching(bonus, is_reached)] = turn.of_bonus(bonus) - idle.of_bonus(bonus)
    return found


def _concerned(sheet: Sheet, action: PuentesAction) -> Mask:
    """Return the islands of an action, and those at the ends of the lines that it lights or shuts."""
    kit = sheet.kit
    match action:
        case Write(island):
            found, lines = 1 << island, kit.at[island]
        case Bridge((one, other)):
            found, lines = 1 << one | 1 << other, kit.near[kit.line_of[one, other]]
        case _:
            return 0
    for line in bits_of[lines & ~sheet.shut]:
        one, other = kit.ends[line]
        found |= 1 << one | 1 << other
    return found


def sheet_after(seen: Observation, action: PuentesAction, hopes: Hopes) -> Sheet:
    """Return the sheet at the end of the turn, if it begins with an action and goes on as looks best."""
    state = determinize(seen, 0)
    RULES.advance(state, action)
    after = observe(state, seen.seat)
    table = after.table
    if table.actor != seen.seat or table.phase != BRIDGES or table.round != seen.table.round:
        return table.sheets[seen.seat]
    return max(turns(after, hopes), key=lambda way: way.worth).sheet
