"""Looking ahead in Puentes: turns are compared by how well they can be gone on with, for cards that may come next.

Only the order of the cards is hidden, and seats meet nowhere but in the race for bonuses: a tree of everybody's moves
would be spent on what others draw on their own sheets. So a seat looks at its own sheet alone. The same deals are tried
for every candidate, which is why few are enough to tell candidates apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time
from typing import NamedTuple

from engine.bots.agent import Agent, Stop, never
from engine.bots.search import Candidate, Decision
from engine.core import Action
from engine.games.puentes.actions import PuentesAction
from engine.games.puentes.cards import NUMBER_OF, ROUNDS, Card
from engine.games.puentes.heuristics import NO_PAY, Hopes, Pay, pays, turns, whole_turns
from engine.games.puentes.observation import Observation, unseen
from engine.games.puentes.scoring import islands_of_bonus
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import END, START
from engine.rng import shuffled

FEWEST = 2  # candidates that are compared to the last deal


@dataclass(frozen=True, slots=True)
class Reach:
    """How far to look: candidates, deals tried for them, cards ahead, ways looked at in a turn to come; and a cap."""

    candidates: int
    deals: int
    cards: int
    width: int
    seconds: float


class Line(NamedTuple):
    """A candidate: the action that begins it, and the sheet at the end of the turn."""

    action: PuentesAction
    sheet: Sheet


class LookAhead:
    """Compares the candidates of one decision, deal by deal; half of them are given up on the way, the worse ones."""

    def __init__(self, seen: Observation, reach: Reach, seed: int) -> None:
        table = seen.table
        self.reach = reach
        self.seed = seed
        self.cards = unseen(seen)
        self.ahead = min(reach.cards, ROUNDS - table.round)
        self.pays = pays(seen)
        kit = table.setup.board.kit
        self.hopes = [  # after so many further cards; what is left of the deck then is taken for the average
            Hopes(kit, self.cards, ROUNDS - table.round - step, [_later(pay, step) for pay in self.pays])
            for step in range(self.ahead + 1)
        ]
        ways = sorted(turns(seen, self.hopes[0]), key=lambda way: -way.worth)
        self.lines = [Line(way.action, way.sheet) for way in ways[: reach.candidates] if way.action]
        self.totals = [0.0] * len(self.lines)
        self.tried = [0] * len(self.lines)

    def run(self, stop: Stop = never) -> None:
        """Try deal after deal."""
        end = thread_time() + self.reach.seconds
        left = list(range(len(self.lines)))
        if len({line.action for line in self.lines}) < 2 or not self.ahead:
            return
        for deal in range(self.reach.deals):
            if deal and (thread_time() >= end or stop()):
                return
            self.seed, cards = shuffled(self.seed, self.cards)
            for number in left:
                self.totals[number] += self._played_on(self.lines[number].sheet, cards[: self.ahead])
                self.tried[number] += 1
            if len(left) > FEWEST and deal + 1 in (self.reach.deals // 4, self.reach.deals // 2):
                left.sort(key=lambda number: -self.totals[number])
                del left[max(FEWEST, (len(left) + 1) // 2) :]

    def _played_on(self, sheet: Sheet, cards: Sequence[Card]) -> float:
        """Return what a sheet is worth after these cards, each played as looks best then."""
        earned = 0.0
        open_pays: list[Pay] = list(self.pays)
        for step, card in enumerate(cards, start=1):
            for bonus, pay in enumerate(open_pays):
                if pay.later and islands_of_bonus(sheet, bonus):
                    earned += pay.later + pay.more
                    open_pays[bonus] = NO_PAY
                else:
                    open_pays[bonus] = _later(pay, 1)
            hopes = self.hopes[step]
            hopes.pays = open_pays
            islands = sheet.islands_for(NUMBER_OF[card])
            best = max(whole_turns(sheet, card, hopes, islands, self.reach.width), key=lambda way: way.worth)
            sheet = best.sheet
        return earned + best.worth

    def decision(self) -> Decision | None:
        """Return the action whose candidates did best; None if nothing was tried."""
        if not any(self.tried):
            return None
        most = max(self.tried)
        found: dict[PuentesAction, Candidate] = {}
        for line, total, tried in zip(self.lines, self.totals, self.tried, strict=True):
            candidate = Candidate(line.action, tried, total / tried)
            known = found.get(line.action)
            if known is None or (known.visits, known.share) < (candidate.visits, candidate.share):
                found[line.action] = candidate
        ranked = sorted(found.values(), key=lambda each: (-each.visits, -each.share))
        return Decision(ranked[0].action, tuple(ranked), most)


def _later(pay: Pay, cards: int) -> Pay:
    """Return what a bonus will be worth so many cards later, if it is not won until then."""
    if pay.cards < cards:
        return Pay(pay.later, 0.0, 0)
    return Pay(pay.later, pay.more, pay.cards - cards)


class LookAheadAgent:
    """Looks ahead before every decision but the start number, which `fallback` writes."""

    def __init__(self, reach: Reach, fallback: Agent) -> None:
        self.reach = reach
        self.fallback = fallback

    def choose(self, observation: Observation, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return one of `legal`."""
        if len(legal) == 1:
            return legal[0]
        decision = None if observation.table.phase in (START, END) else self.decide(observation, seed, stop)
        return decision.action if decision else self.fallback.choose(observation, legal, seed)

    def decide(self, observation: Observation, seed: int, stop: Stop = never) -> Decision | None:
        """Return what was found, with all that was looked at; None if there is nothing to compare."""
        search = LookAhead(observation, self.reach, seed)
        search.run(stop)
        return search.decision()
