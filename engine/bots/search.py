"""Information-set Monte Carlo tree search: which action leads to the largest share of victories, by playing on.

Every iteration deals a world that the searcher's observation allows, carries out one of the actions in question, goes
down a tree of the searcher's own further decisions, and plays on in haste for a round or two; then the guide says who
is winning. The others play by the guide too, each by what it may know in that world: what they do cannot depend on the
searcher's hand. What is drawn or done between two decisions of the searcher is not in the tree: a node stands for all
that may have happened, and counts for each action how often it was available.

The actions in question are compared in the same worlds, with the same luck, and the worse half of them is given up
again and again (sequential halving, after Karnin, Koren and Somekh, 2013). A tree that chooses among them by confidence
bounds, each in worlds of its own, needed more than three times the iterations to be as often right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, sqrt
from time import thread_time
from typing import Any, Final

from engine.bots.agent import Stop, never
from engine.bots.guide import Chance, Guide
from engine.core import Action
from engine.rng import derive

ROUNDING: Final = 1e-6  # of a round: clocks count parts of rounds
MOST_STEPS: Final = 400  # of a play-out: who plays in haste may play in circles
POINTS: Final = 0.002  # of a victory, for every point ahead: decides where victory is as likely
TASTE: Final = 0.04  # of a victory, for every point by which the searcher's style likes an action more than is usual
CROWD: Final = 2  # times as many iterations with more seats than they are meant for: more of what happens is luck
SURE: Final = 0.99  # a victory is called no surer than that where shares are compared

Likes = Callable[[Any], Callable[[Any], float]]  # of an observation, and of an action: by how much


def without_liking(seen: Any) -> Callable[[Any], float]:
    """Return what likes every action as much as is usual."""
    return lambda action: 0.0


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to search: iterations are what is asked for, rounds the length of a play-out.

    Seconds are the cap, of the processor: what else a machine does changes no decision. Who waits by the clock can ask
    to stop.
    """

    iterations: int
    seconds: float
    rounds: float = 1.0
    seats: int | None = None  # for which the iterations are meant: rounds of fewer are shorter, and leave time for more
    width: int = 8  # actions that are compared: those the guide likes best
    sure: float = inf  # points by which an action must look better than all others to be done without a search
    close: float = 0.005  # of an open victory: actions this near to each other are equally good, and looks decide
    explore: float = 0.6  # how much the search looks at what the guide likes, of a victory
    trust: float = 1.0  # points by which an action must look better to be looked at 2.7 times as often

    def iterations_with(self, seats: int) -> int:
        """Return how many iterations are asked for at a table with so many seats."""
        meant = self.seats or seats
        return self.iterations * meant // seats if seats <= meant else self.iterations * CROWD


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was looked at: how often, and its share of the victories then."""

    action: Action
    visits: int
    share: float


@dataclass(frozen=True, slots=True)
class Decision:
    """What the search would do, and what it looked at besides, the most visited first."""

    action: Action
    candidates: tuple[Candidate, ...]
    iterations: int


class Edge:
    """An action at a node: how often it was there to be chosen, how often it was, and what came of it."""

    __slots__ = ("action", "available", "liking", "node", "prior", "total", "visits")

    def __init__(self, action: Action, prior: float = 0.0, liking: float = 0.0) -> None:
        self.action = action
        self.prior = prior
        self.liking = liking
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.node: dict[Action, Edge] | None = None  # what may be decided next; None until it was visited


class Search:
    """Searches for one decision. The same observation, seed and iterations give the same tree."""

    def __init__(
        self, guide: Guide[Any, Any, Any], seen: Any, budget: Budget, seed: int, likes: Likes = without_liking
    ) -> None:
        self.guide = guide
        self.rules = guide.rules
        self.seat = guide.rules.seat_of(seen)
        self.budget = budget
        self.seed = seed
        self.worlds = guide.worlds(seen)
        state = self.worlds(seed)
        legal = self.rules.legal_actions(state)
        likings = list(map(likes(seen), legal))
        looks = [look + liking for look, liking in zip(guide.looks(state, self.seat, legal), likings, strict=True)]
        ranked = sorted(range(len(legal)), key=lambda number: -looks[number])
        is_sure = len(legal) > 1 and looks[ranked[0]] - looks[ranked[1]] > budget.sure
        compared = ranked[: 1 if is_sure else budget.width]
        self.root = [Edge(legal[number], liking=TASTE * likings[number]) for number in compared]
        self.looks = {legal[number]: looks[number] for number in compared}
        self.wanted = budget.iterations_with(len(self.rules.scores(state)))
        self.iterations = 0

    def run(self, stop: Stop = never) -> None:
        """Search until the budget is used up, or somebody asks to stop.

        The iterations are shared out evenly to phases; after each the worse half of the actions is given up.
        """
        end = thread_time() + self.budget.seconds
        left = self.root[:]
        world = 0
        for phases in range((len(left) - 1).bit_length(), 0, -1):
            for _ in range((self.wanted - self.iterations) // (phases * len(left))):
                if world and (thread_time() >= end or stop()):
                    return
                for edge in left:
                    self.iterate(edge, world)
                world += 1
            shares = {edge.action: edge.total / max(1, edge.visits) for edge in left}
            left.sort(key=self._rank(shares))
            del left[(len(left) + 1) // 2 :]

    def iterate(self, first: Edge, world: int) -> None:
        """Play on once after an action, in one of the worlds; its number tells what is hidden and what will happen."""
        guide, rules, seat = self.guide, self.rules, self.seat
        to_act, legal_actions, advance, play, clock = (
            rules.to_act,
            rules.legal_actions,
            rules.advance,
            guide.play,
            guide.clock,
        )
        chance = Chance(derive(self.seed, world))
        state = self.worlds(chance.bits())
        end = clock(state) + self.budget.rounds - ROUNDING
        advance(state, first.action)
        path = [first]
        node = first.node
        if node is None:  # visited for the first time: its decisions will be looked at from now on
            first.node = {}
        for _ in range(MOST_STEPS):
            actor = to_act(state)
            if actor is None or clock(state) >= end:
                break
            legal = legal_actions(state)
            if len(legal) == 1:
                action = legal[0]
            elif node is not None and actor == seat:
                edge = self._select(node, state, legal)
                path.append(edge)
                action = edge.action
                node = edge.node
                if node is None:
                    edge.node = {}
            else:
                action = play(state, actor, legal, chance)
            advance(state, action)
        self.iterations += 1
        value = self._value(state)
        for edge in path:
            edge.visits += 1
            edge.total += value + edge.liking

    def _select(self, node: dict[Action, Edge], state: Any, legal: Sequence[Action]) -> Edge:
        """Return the edge to go down: the best so far, but for what was hardly looked at and looks good."""
        edge_of = node.get  # actions are hashed once: they take long
        edges = [edge for action in legal if (edge := edge_of(action))]
        if len(edges) < len(legal):
            edges = self._expand(node, state, legal)
        explore = self.budget.explore
        visits, total = 0, 0.0
        for edge in edges:
            edge.available += 1
            visits += edge.visits
            total += edge.total
        usual = total / visits if visits else 0.5
        best, best_score = edges[0], -1.0
        for edge in edges:
            count = edge.visits
            score = (edge.total / count if count else usual) + explore * edge.prior * sqrt(edge.available) / (1 + count)
            if score > best_score:
                best, best_score = edge, score
        return best

    def _expand(self, node: dict[Action, Edge], state: Any, legal: Sequence[Action]) -> list[Edge]:
        """Add what is legal for the first time; return all that is legal now."""
        looks = self.guide.looks(state, self.seat, legal)
        highest = max(looks)
        weights = [exp((look - highest) / self.budget.trust) for look in looks]
        whole = sum(weights)
        edges = []
        for action, weight in zip(legal, weights, strict=True):
            edge = node.get(action)
            if edge is None:
                edge = node[action] = Edge(action, weight / whole)
            edges.append(edge)
        return edges

    def _value(self, state: Any) -> float:
        """Return the searcher's share of the victory as it is or as it looks, and a little for points."""
        outcome = self.rules.outcome(state)
        share = outcome.share(self.seat) if outcome else self.guide.shares(state)[self.seat]
        scores = list(self.rules.scores(state))
        own = scores.pop(self.seat)
        return share + POINTS * (own - max(scores, default=0))

    def decision(self) -> Decision | None:
        """Return what looks best so far; None if nothing was looked at."""
        found = [Candidate(edge.action, edge.visits, edge.total / edge.visits) for edge in self.root if edge.visits]
        if not found:
            return None
        found.sort(key=self._rank({candidate.action: candidate.share for candidate in found}))
        found.sort(key=lambda candidate: -candidate.visits)
        return Decision(found[0].action, tuple(found), self.iterations)

    def _rank(self, shares: Mapping[Action, float]) -> Callable[[Edge | Candidate], tuple[float, ...]]:
        """Return what compares actions: by steps that are worth choosing, then looks, then all of the share.

        Steps are smaller where the victory is nearly sure or nearly lost: there all shares lie near to each other.
        """
        best = min(SURE, max(1 - SURE, *shares.values()))
        step = self.budget.close * 4 * best * (1 - best)

        def rank(each: Edge | Candidate) -> tuple[float, ...]:
            share = shares[each.action]
            return -round(share / step), -self.looks[each.action], -share

        return rank
