"""The analyst of Puentes: the look-ahead of the strongest level, with more deals, in points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import thread_time

from engine.bots.agent import Agent
from engine.bots.analyst import ALL_PARTS, PARTS, SECONDS, SHOWN, TIMES, Analysis, analysis
from engine.bots.search import Candidate
from engine.core import Action
from engine.games.puentes.actions import PuentesAction
from engine.games.puentes.agents import AGENTS
from engine.games.puentes.endgame import MOST_AHEAD, Endgame
from engine.games.puentes.futures import Tally, future
from engine.games.puentes.lookahead import LookAhead, LookAheadAgent, Option, Reach
from engine.games.puentes.observation import Observation, determinize
from engine.games.puentes.state import BRIDGES, START
from engine.games.puentes.terms import RULES, sheet_after, terms_of
from engine.rng import shuffled


def beginnings(seen: Observation, option: Option) -> list[PuentesAction]:
    """Return the actions by which a turn can begin, its own first: bridges can be drawn in any order."""
    table = seen.table
    if table.phase != BRIDGES:
        return [option.action]
    before, kit = table.sheets[seen.seat].bridges, table.setup.board.kit
    drawn = [kit.bridges[line] for line, count in enumerate(option.sheet.bridges) if count > before[line]]
    return [option.action, *(bridge for bridge in drawn if bridge != option.action)]


class LookAheadInquiry(LookAhead):
    """Tries ways to go on in the same deals: those that a bot would try first, then the best of what will be shown."""

    def __init__(self, seen: Observation, reach: Reach, seed: int, played: PuentesAction) -> None:
        super().__init__(seen, reach, seed)
        self.seen = seen
        self.played = played
        self.won = sum(seen.table.bonuses[seen.seat])
        self.options += self._further(seen)
        self.tallies = [Tally(option.sheet) for option in self.options]
        self.idle = Tally(seen.table.sheets[seen.seat])  # of doing nothing in this turn
        self.endgame = (
            Endgame(self.cards, self.ahead, self.round, self.prizes_in) if 0 < self.ahead <= MOST_AHEAD else None
        )
        self.compared: dict[PuentesAction, int] = {}  # what will be shown, once it is known: options by their beginning

    def _further(self, seen: Observation) -> list[Option]:
        """Return options of what was played, and of more actions to be shown, if no option can begin with them."""
        known = {action for option in self.options for action in beginnings(seen, option)}
        hopes = self.hopes
        legal = RULES.legal_actions(determinize(seen, 0))
        others = [Option(action, sheet_after(seen, action, hopes)) for action in legal if action not in known]
        others.sort(key=lambda option: (option.action != self.played, -hopes.worth(option.sheet)))
        return others[: max(SHOWN - len(known), int(self.played not in known))]

    def go_on(self, part: int) -> Analysis:
        """Try some deals; return what has been found so far."""
        if self.endgame:
            return self._to_the_end(self.endgame)
        numbers: Sequence[int] = range(len(self.options))
        if part >= ALL_PARTS:
            self.compared = self.compared or self._shown()
            numbers = list(self.compared.values())
        until = self.reach.deals * (part + 1) // PARTS if self.ahead else 1  # after the last card all is known
        end = thread_time() + self.reach.seconds / PARTS
        while self.idle.deals < until or not self.idle.deals:
            if self.idle.deals and thread_time() >= end:
                break
            self.seed, cards = shuffled(self.seed, self.cards)
            open_to = self.prizes_in(cards)
            for tally in [*(self.tallies[number] for number in numbers), self.idle]:
                tally.add(future(tally.sheet.copy(), cards[: self.ahead], self.round, open_to, self.figures))
        return self._found()

    def _to_the_end(self, endgame: Endgame) -> Analysis:
        """Return all that can come of the options."""
        if not self.idle.deals:
            for tally in [*self.tallies, self.idle]:
                for each in endgame.futures(tally.sheet):
                    tally.add(each)
            self.compared = self._shown()
        return self._found()

    def _shown(self) -> dict[PuentesAction, int]:
        """Return the best lines so far, each of another turn, and the best that can begin with what was played.

        An action is worth the best turn that can begin with it. A turn is shown by one of its beginnings.
        """
        best: dict[PuentesAction, int] = {}
        for number in sorted(range(len(self.options)), key=lambda number: -self.tallies[number].total):
            for action in beginnings(self.seen, self.options[number]):
                best.setdefault(action, number)
        shown = {best[self.played]: self.played}
        for action, number in best.items():
            if len(shown) < SHOWN:
                shown.setdefault(number, action)
        return {action: number for number, action in shown.items()}

    def _found(self) -> Analysis:
        """Return the values of what will be shown: for the best the points that it leads to at the end.

        What others lose by being too late for a bonus counts, too: so much less is the value of all else.
        """
        shown = self.compared or self._shown()
        ranked = sorted(
            shown, key=lambda action: (-self.tallies[shown[action]].mean, *self.options[shown[action]].rank)
        )
        sure = self.won - self.tallies[shown[ranked[0]]].harm
        tallies = {action: self.tallies[shown[action]] for action in ranked}
        candidates = [Candidate(action, tally.deals, sure + tally.mean) for action, tally in tallies.items()]
        terms = {action: terms_of(self.seen, action, tally, self.idle) for action, tally in tallies.items()}
        return analysis(terms.__getitem__, candidates, self.idle.deals, in_points=True)


class LookAheadAnalyst:
    """Judges every decision but the start numbers, by more deals than a level tries."""

    def __init__(self, level: Agent) -> None:
        assert isinstance(level, LookAheadAgent)
        reach = level.reach
        self.reach = replace(reach, deals=TIMES * reach.deals, seconds=SECONDS)

    def inquire(self, seen: Observation, played: Action, seed: int) -> LookAheadInquiry | None:
        """Return the inquiry into a decision; None if it is about a start number."""
        assert isinstance(played, PuentesAction)
        return None if seen.table.phase == START else LookAheadInquiry(seen, self.reach, seed, played)


ANALYST = LookAheadAnalyst(AGENTS["expert"])
