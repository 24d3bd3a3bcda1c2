"""Plans with perfect foresight: whether all islands of a board can be finished in a deal, and how.

First the bridges as they are in the end, so that the islands have the numbers that the cards will bring; then the
order in which they are written and drawn. Both are searched for by chance, so “no plan” means that none was found.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from math import exp
from typing import NamedTuple

from engine.games.puentes.actions import Isle, Line
from engine.games.puentes.board import MOST_AT_ISLE, MOST_ON_LINE, START_NUMBERS, Board
from engine.games.puentes.cards import BRIDGES_OF, CARDS, NUMBER_OF, Card
from engine.masks import bits_of
from engine.rng import below, derive, mix, shuffled

STEPS = 3000  # of a search for bridges
HEAT, COLDER = 0.6, 0.999
NETWORKS = 12  # of bridges, tried for a deal
ORDERS = 8  # tried for a network
LOW = (1 << 32) - 1  # the lower half of a random number
FUTILE = 3  # searches without any network: there may be none

Network = tuple[int, ...]  # bridges by line


class Turn(NamedTuple):
    """What to do with a card: where to write its number, and where to draw its bridges; no lines: skip them."""

    isle: Isle
    lines: tuple[Line, ...]


class Dice:
    """Chance from a seed."""

    def __init__(self, *seed: int | str) -> None:
        self.state = derive(*seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit - 1`."""
        self.state, value = below(self.state, limit)
        return value


def deal(seed: int) -> tuple[list[Card], Card]:
    """Return cards in the order in which they are turned over, and the one laid aside."""
    _, (aside, *cards) = shuffled(seed, CARDS)
    return cards, aside


def start_number(aside: Card) -> int:
    """Return the start number with which all islands can be finished: each bridge counts at two of them."""
    total = sum(NUMBER_OF) - NUMBER_OF[aside]
    return next(number for number in START_NUMBERS if (total + number) % 2 == 0)


class Solver:
    """Looks for plans on one board. It keeps the networks that it has found: most serve several starts."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.kit = board.kit
        self.networks: defaultdict[int, list[Network]] = defaultdict(list)  # by hidden number
        self.searches: Counter[tuple[int, Isle]] = Counter()  # by hidden number and start

    def plan(self, cards: Sequence[Card], aside: Card, start: Isle) -> list[Turn] | None:
        """Return what to do with each card to finish all islands of a deal, with its `start_number` on the island
        `start`; None if no way was found."""
        for attempt, network in enumerate(self._networks(aside, start)):
            for order in range(ORDERS):
                found = _Order(self, network, cards, Dice("order", aside, start, attempt, order)).turns(start)
                if found:
                    return found
        return None

    def _networks(self, aside: Card, start: Isle) -> Iterator[Network]:
        """Yield bridges by which `start` has its number and the others all but the hidden one: known ones first."""
        hidden, first = NUMBER_OF[aside], start_number(aside)
        known = self.networks[hidden]
        fitting = [network for network in known if self.number(network, start) == first]
        yield from fitting[:NETWORKS]
        tried = len(fitting)
        question = hidden, start
        while tried < NETWORKS and (fitting or self.searches[question] < FUTILE):
            tried += 1
            self.searches[question] += 1
            network = _Search(self.board, hidden, start, Dice("network", *question, self.searches[question])).run()
            if network:
                fitting.append(network)
                known.append(network)
                yield network

    def number(self, network: Network, isle: Isle) -> int:
        """Return how many bridges of a network lead to an island."""
        return sum([network[line] for line in bits_of[self.kit.at[isle]]])

    @cached_property
    def flagged(self) -> frozenset[Isle]:
        """The islands with a flag."""
        return frozenset(bits_of[self.kit.red | self.kit.blue])


DEALS = 10  # tried from every start island
ENOUGH = 8  # of them must have a plan


def poor_starts(board: Board) -> Iterator[Isle]:
    """Yield the islands from which too few deals have a plan if they get the start number; none on a good board."""
    solver = Solver(board)
    deals = [deal(seed) for seed in range(DEALS)]
    at = board.kit.at
    for isle in sorted(
        bits_of[board.kit.plain], key=lambda isle: at[isle].bit_count()
    ):  # poor ones mostly have few lines
        solved = failed = 0
        for cards, aside in deals:
            if solver.plan(cards, aside, isle):
                solved += 1
            else:
                failed += 1
            if solved == ENOUGH or failed > DEALS - ENOUGH:
                break
        if solved < ENOUGH:
            yield isle


class _Search:
    """Changes the bridges on a line at a time, worse ones less and less often, until the numbers are right."""

    def __init__(self, board: Board, hidden: int, start: Isle, dice: Dice) -> None:
        self.kit = board.kit
        self.dice = dice
        self.start = start
        aside = hidden * 3 - 1
        self.first = start_number(aside)
        wanted = [0, *[3] * MOST_AT_ISLE]
        wanted[hidden] -= 1
        wanted[self.first] += 1
        self.off = [-count for count in wanted]  # by number: islands too many
        self.off[0] += self.kit.isles
        self.bridges = [0] * self.kit.lines
        self.numbers = [0] * self.kit.isles

    def run(self) -> Network | None:
        heat, wrong, chance = HEAT, self._wrong(), self.dice.state
        choices = self.kit.lines * (MOST_ON_LINE + 1)
        for _ in range(STEPS):
            chance, drawn = mix(chance)  # one number for both: half of the time would go into a second one
            changes = self._set(*divmod((drawn >> 32) % choices, MOST_ON_LINE + 1))
            if changes is None:
                continue
            now = self._wrong()
            if now > wrong and drawn & LOW >= LOW * exp((wrong - now) / heat):
                for back, before in reversed(changes):
                    self._change(back, before)
                continue
            wrong = now
            if not wrong:
                return tuple(self.bridges)
            heat *= COLDER
        return None

    def _wrong(self) -> int:
        """Return by how many steps of 1 the numbers miss those wanted: each counted alone would not lead there."""
        return sum(map(abs, accumulate(self.off))) + 2 * abs(self.numbers[self.start] - self.first)

    def _set(self, line: Line, count: int) -> list[tuple[Line, int]] | None:
        """Put so many bridges on a line, none on those that cross it; return what was there, None if it cannot be."""
        before = self.bridges[line]
        one, other = self.kit.ends[line]
        most = MOST_AT_ISLE + before - count
        if count == before or self.numbers[one] > most or self.numbers[other] > most:
            return None
        changes = [(line, before)]
        if count:
            for across in bits_of[self.kit.across[line]]:
                if self.bridges[across]:
                    changes.append((across, self.bridges[across]))
                    self._change(across, 0)
        self._change(line, count)
        return changes

    def _change(self, line: Line, count: int) -> None:
        off, numbers = self.off, self.numbers
        more = count - self.bridges[line]
        self.bridges[line] = count
        for isle in self.kit.ends[line]:
            off[numbers[isle]] -= 1
            numbers[isle] += more
            off[numbers[isle]] += 1


class _Order:
    """Writes and draws a network in the order of the cards: what is urgent first, else by chance."""

    def __init__(self, solver: Solver, network: Network, cards: Sequence[Card], dice: Dice) -> None:
        self.kit = solver.kit
        self.flagged = solver.flagged
        self.cards = cards
        self.dice = dice
        self.left = list(network)
        self.numbers = [sum(network[line] for line in bits_of[lines]) for lines in self.kit.at]
        self.reached: set[Isle] = set()
        self.lacking = sum(network)

    def turns(self, start: Isle) -> list[Turn] | None:
        """Return a turn for each card, or None if this way leads nowhere."""
        sums = [1]  # after so many cards from the end: which numbers of bridges can be drawn, bit by bit
        for card in reversed(self.cards):
            sums.append(sums[-1] | sums[-1] << BRIDGES_OF[card])
        written = {start}
        found = []
        for number, card in enumerate(self.cards, 1):
            isle = self._isle(NUMBER_OF[card], written)
            if isle is None:
                return None
            written.add(isle)
            later = sums[len(self.cards) - number]
            lines = self._lines(BRIDGES_OF[card], written)
            if not later >> self.lacking - len(lines) & 1:
                if not later >> self.lacking & 1:
                    return None
                lines = []
            self._draw(lines)
            found.append(Turn(isle, tuple(lines)))
        return found

    def _isle(self, number: int, written: set[Isle]) -> Isle | None:
        """Return an island for a number: any that may have it, those without a flag rather first."""
        fitting = [
            isle
            for isle, wanted in enumerate(self.numbers)
            if wanted == number and isle not in written and (isle not in self.flagged or isle in self.reached)
        ]
        return fitting[self.dice.below(len(fitting))] if fitting else None

    def _lines(self, count: int, written: set[Isle]) -> list[Line]:
        """Return lines for so many bridges, those to flagged islands without one first; none if there are too few."""
        open_now = [
            line
            for line, ends in enumerate(self.kit.ends)
            for _ in range(self.left[line])
            if ends[0] in written or ends[1] in written
        ]
        if len(open_now) < count:
            return []
        waiting = self.flagged - self.reached
        keyed = sorted([(waiting.isdisjoint(self.kit.ends[line]), self.dice.below(1000), line) for line in open_now])
        return [line for _, _, line in keyed[:count]]

    def _draw(self, lines: list[Line]) -> None:
        for line in lines:
            self.left[line] -= 1
            self.lacking -= 1
            self.reached.update(self.kit.ends[line])
