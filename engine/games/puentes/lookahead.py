"""Looking ahead in Puentes: turns are compared by the points that come of them, for cards that may come next.

Only the order of the cards is hidden, and seats meet nowhere but in the race for bonuses: a tree of everybody's moves
would be spent on what others draw on their own sheets. So a seat plays its own sheet to the end in haste, and those of
the others once for each deal: what a bonus pays depends on when they reach it. The same deals are tried for every
candidate, which is why few are enough to tell candidates apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time
from typing import NamedTuple

from engine.bots.agent import Agent, Stop, never
from engine.bots.search import Candidate, Decision
from engine.core import Action
from engine.games.puentes.actions import SKIP, PuentesAction
from engine.games.puentes.cards import ROUNDS, Card
from engine.games.puentes.haste import NEVER, Prize, played_on, reached_in, usual_figures
from engine.games.puentes.heuristics import Hopes, pays, turns
from engine.games.puentes.observation import Observation, unseen
from engine.games.puentes.rounds import pays_in_full
from engine.games.puentes.scoring import BONUSES
from engine.games.puentes.sheet import Sheet, started
from engine.games.puentes.state import START
from engine.rng import shuffled

HALVINGS = 8, 4, 2  # the worse half is given up after these parts of the deals
FEWEST = 2  # candidates that are compared to the last deal
WIDTH = 300  # numbers and bridges looked at further: the first of two that finish an island often looks bad alone


@dataclass(frozen=True, slots=True)
class Reach:
    """How far to look: candidates, and deals tried for them; and a cap."""

    candidates: int
    deals: int
    seconds: float


class Option(NamedTuple):
    """A way to play a turn: the action that begins it, and the sheet at its end."""

    action: PuentesAction
    sheet: Sheet

    @property
    def rank(self) -> tuple[int, bool]:
        """Its place among options that are equally good: what finishes most comes first, then what does nothing."""
        return -self.sheet.finished.bit_count(), self.action != SKIP


class Rival(NamedTuple):
    """Another seat in the race for bonuses: its sheet, the cards that it has played, and what it may still win."""

    sheet: Sheet
    played: int
    open_to: tuple[bool, ...]


def prizes(seen: Observation) -> list[Prize | None]:
    """Return what the bonuses pay that the seat has not won, if others take them when the card of one alone is over."""
    table = seen.table
    found: list[Prize | None] = []
    for bonus, its in enumerate(BONUSES):
        deadline = max(its.deadline, table.round) if pays_in_full(table, bonus) else 0
        found.append(None if table.bonuses[seen.seat][bonus] else Prize(its.first, its.later, deadline))
    return found


def rivals(seen: Observation) -> list[Rival]:
    """Return the other seats; none as long as their sheets are empty."""
    table = seen.table
    order = [(table.begins + step) % len(table.sheets) for step in range(len(table.sheets))]
    before = order[: order.index(seen.seat)]
    return [
        Rival(table.sheets[seat], table.round - (seat not in before), tuple(not won for won in table.bonuses[seat]))
        for seat in order
        if seat != seen.seat and table.phase != START
    ]


class LookAhead:
    """Compares the candidates of one decision, deal by deal; the worse ones are given up on the way."""

    def __init__(self, seen: Observation, reach: Reach, seed: int) -> None:
        table = seen.table
        self.reach = reach
        self.seed = seed
        self.cards = unseen(seen)
        self.round = table.round
        self.ahead = ROUNDS - table.round
        self.card = table.turned[-1:]
        self.prizes = prizes(seen)
        self.rivals = rivals(seen) if any(prize and prize.deadline for prize in self.prizes) else []
        self.figures = usual_figures()
        self.hopes = Hopes(table.setup.board.kit, self.cards, self.ahead, pays(seen))
        self.options = self._candidates(seen)
        self.sign = -1 if table.phase == START and len(table.sheets) > 1 else 1  # the start number is for another seat
        self.totals = [0.0] * len(self.options)
        self.tried = [0] * len(self.options)

    def _candidates(self, seen: Observation) -> list[Option]:
        if seen.table.phase == START:
            kit = seen.table.setup.board.kit
            return [Option(start, started(kit, start)) for start in kit.starts]
        ways = sorted(turns(seen, self.hopes, WIDTH), key=lambda way: -way.worth)
        return [Option(way.action, way.sheet) for way in ways[: self.reach.candidates] if way.action]

    def run(self, stop: Stop = never) -> None:
        """Try deal after deal."""
        end = thread_time() + self.reach.seconds
        left = list(range(len(self.options)))
        halvings = [self.reach.deals // part for part in HALVINGS]
        if len({option.action for option in self.options}) < 2 or not self.ahead:
            return
        for deal in range(self.reach.deals):
            if deal and (thread_time() >= end or stop()):
                return
            self.seed, cards = shuffled(self.seed, self.cards)
            open_to = self.prizes_in(cards)
            for number in left:
                self.totals[number] += self.sign * self.points(self.options[number], cards, open_to)
                self.tried[number] += 1
            if len(left) > FEWEST and deal + 1 in halvings:
                left.sort(key=lambda number: (-self.totals[number], *self.options[number].rank))
                del left[max(FEWEST, (len(left) + 1) // 2) :]

    def prizes_in(self, cards: Sequence[Card]) -> Sequence[Prize | None]:
        """Return what the bonuses pay if these cards come: in full until the first of the others has reached them.

        Who is before all others takes from those who reach it later what it pays more in time: that counts as well,
        as a mean over the others.
        """
        if not self.rivals:
            return self.prizes
        reached = []
        for sheet, played, open_to in self.rivals:
            to_play = [*self.card[: self.round - played], *cards[: self.ahead]]
            reached.append(reached_in(sheet.copy(), to_play, played, open_to, self.figures))
        found: list[Prize | None] = []
        for prize, rounds in zip(self.prizes, zip(*reached, strict=True), strict=True):
            if prize and prize.deadline:
                late = len([number for number in rounds if number < NEVER]) / len(rounds)
                first = min(rounds)
                spoiled = late * (prize.in_time - prize.later)
                prize = prize._replace(deadline=min(prize.deadline, first), before=first, spoiled=spoiled)
            found.append(prize)
        return found

    def points(self, option: Option, cards: Sequence[Card], open_to: Sequence[Prize | None]) -> float:
        """Return how many points an option leads to if these cards come, and the bonuses that are open pay this."""
        return played_on(option.sheet.copy(), cards[: self.ahead], self.round, open_to, self.figures)

    def decision(self) -> Decision | None:
        """Return the action whose candidates did best; None if nothing was tried."""
        if not any(self.tried):
            return None
        most = max(self.tried)
        found: dict[PuentesAction, Candidate] = {}
        by_rank = sorted(zip(self.options, self.totals, self.tried, strict=True), key=lambda each: each[0].rank)
        for option, total, tried in by_rank:
            candidate = Candidate(option.action, tried, total / tried)
            known = found.get(option.action)
            if known is None or (known.visits, known.share) < (candidate.visits, candidate.share):
                found[option.action] = candidate
        ranked = sorted(found.values(), key=lambda each: (-each.visits, -each.share))
        return Decision(ranked[0].action, tuple(ranked), most)


class LookAheadAgent:
    """Looks ahead before every decision; where there is nothing to compare, `fallback` decides."""

    def __init__(self, reach: Reach, fallback: Agent) -> None:
        self.reach = reach
        self.fallback = fallback

    def choose(self, observation: Observation, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return one of `legal`."""
        if len(legal) == 1:
            return legal[0]
        decision = self.decide(observation, seed, stop)
        return decision.action if decision else self.fallback.choose(observation, legal, seed)

    def decide(self, observation: Observation, seed: int, stop: Stop = never) -> Decision | None:
        """Return what was found, with all that was looked at; None if there is nothing to compare."""
        search = LookAhead(observation, self.reach, seed)
        search.run(stop)
        return search.decision()
