"""The search: the same arguments give the same tree, nothing hidden gets into it, and it always has an answer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bots.guide import Chance, Guide, PlainGuide
from engine.bots.search import Budget, Edge, Search
from engine.bots.searching import SearchAgent
from engine.bots.simple import RandomAgent
from engine.core import Action
from engine.games.caminos.actions import Build, Waive
from engine.games.caminos.cards import SETTLEMENT
from engine.games.caminos.guide import GUIDE as CAMINOS
from engine.games.islas.actions import TakeExtra
from engine.games.islas.guide import GUIDE as ISLAS
from engine.registry import Game, game
from engine.rng import derive
from tests.engine.caminos import positions as caminos
from tests.engine.islas import positions as islas
from tests.engine.samples import random_match
from tests.support.quick_bots import DAY
from tests.support.tiny_game.actions import LAMPS
from tests.support.tiny_game.game import GAME as FAROS

GUIDED: list[tuple[Game, Guide[Any, Any, Any]]] = [
    (game("islas"), ISLAS),
    (game("caminos"), CAMINOS),
    (FAROS, PlainGuide(FAROS.rules)),
]
CASES = [
    pytest.param(each, guide, seats, id=f"{each.rules.key}-{seats}")
    for each, guide in GUIDED
    for seats in (each.rules.seats[0], each.rules.seats[-1])
]
each_guide = pytest.mark.parametrize(("tried", "guide", "seats"), CASES)
SHORT = Budget(24, 60.0, rounds=1.0)
ISLAS_GUIDE = ISLAS.__module__


def decisions(tried: Game, seats: int, count: int = 6) -> Iterator[tuple[Any, int, tuple[Action, ...]]]:
    """Yield states of a random match where there is something to decide, with the seat that does and its actions."""
    rules = tried.rules
    found = []
    for state, _ in random_match(rules, tried.sample_setup(seats, 0), 11):
        legal = tuple(rules.legal_actions(state))
        seat = rules.to_act(state)
        if len(legal) > 1 and seat is not None:
            found.append((rules.copy(state), seat, legal))
    yield from found[:: max(1, len(found) // count)]


def tree(search: Search) -> list[Any]:
    """Return everything that is in a tree, in its order."""
    return _told(search.root)


def _told(node: Any) -> list[Any]:
    return [
        (edge.action, edge.available, edge.visits, edge.total, edge.prior, _told((edge.node or {}).values()))
        for edge in node
    ]


@each_guide
def test_worlds_with_the_same_observation_give_the_same_tree(
    tried: Game, guide: Guide[Any, Any, Any], seats: int
) -> None:
    rules = tried.rules
    for number, (state, seat, legal) in enumerate(decisions(tried, seats)):
        seen = rules.observe(state, seat)
        search = Search(guide, seen, SHORT, number)
        search.run()
        decision = search.decision()
        assert decision
        assert decision.action in legal
        assert sum(candidate.visits for candidate in decision.candidates) == decision.iterations
        assert SHORT.iterations - 1 <= decision.iterations <= SHORT.iterations
        for world in range(2):
            other = rules.determinize(seen, derive(number, world))
            again = Search(guide, rules.observe(other, seat), SHORT, number)
            again.run()
            assert tree(again) == tree(search)
            assert again.decision() == decision


@each_guide
def test_who_plays_on_knows_only_its_own_cards(tried: Game, guide: Guide[Any, Any, Any], seats: int) -> None:
    """The others inside a search act by what they may know in its world, which the searcher's hand is no part of."""
    rules = tried.rules
    for number, (state, seat, legal) in enumerate(decisions(tried, seats, count=30)):
        seen = rules.observe(state, seat)
        played = guide.play(state, seat, legal, Chance(number))
        assert played in legal
        looks = list(guide.looks(state, seat, legal))
        assert len(looks) == len(legal)
        for world in range(3):
            other = rules.determinize(seen, derive(number, world))
            assert guide.play(other, seat, rules.legal_actions(other), Chance(number)) == played
            assert list(guide.looks(other, seat, rules.legal_actions(other))) == looks


@each_guide
def test_chances_add_up_to_one_and_time_goes_on(tried: Game, guide: Guide[Any, Any, Any], seats: int) -> None:
    before = guide.clock(tried.rules.initial(tried.sample_setup(seats, 0), 11))
    for state, _, _ in decisions(tried, seats, count=20):
        shares = guide.shares(state)
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)
        assert guide.clock(state) >= before
        before = guide.clock(state)


def test_another_seed_looks_at_other_worlds() -> None:
    state, seat, _ = next(decisions(FAROS, 3))
    trees = []
    for seed in (1, 2):
        search = Search(PlainGuide(FAROS.rules), FAROS.rules.observe(state, seat), SHORT, seed)
        search.run()
        trees.append(tree(search))
    assert trees[0] != trees[1]


@pytest.mark.parametrize(("seats", "wanted"), [(2, 60), (3, 40), (5, 24)])
def test_short_rounds_leave_time_for_more_iterations(seats: int, wanted: int) -> None:
    state, seat, _ = next(decisions(game("islas"), seats))
    for budget, iterations in ((replace(SHORT, seats=5), wanted), (SHORT, SHORT.iterations)):
        search = Search(ISLAS, ISLAS.rules.observe(state, seat), budget, 1)
        search.run()
        assert iterations - 8 < search.iterations <= iterations


def test_more_seats_than_the_iterations_are_meant_for_ask_for_more() -> None:
    assert [replace(SHORT, seats=4).iterations_with(seats) for seats in (4, 5, 6)] == [24, 48, 48]


def first_question() -> tuple[Any, tuple[Action, ...]]:
    state, seat, legal = next(decisions(game("islas"), 2))
    return ISLAS.rules.observe(state, seat), legal


def test_it_ends_when_the_time_is_up_or_somebody_asks_and_answers_all_the_same() -> None:
    seen, legal = first_question()
    late = Search(ISLAS, seen, Budget(10**9, 0.0), 1)
    late.run()
    assert late.iterations == len(late.root)
    asked = Search(ISLAS, seen, Budget(10**9, DAY), 1)
    asked.run(lambda: asked.iterations >= 3 * len(asked.root))
    assert asked.iterations == 3 * len(asked.root)
    agent = SearchAgent(ISLAS_GUIDE, Budget(10**9, DAY), RandomAgent())
    assert agent.choose(seen, legal, 1, lambda: True) in legal


def test_without_time_for_anything_the_simple_bot_decides() -> None:
    seen, legal = first_question()
    agent = SearchAgent(ISLAS_GUIDE, Budget(0, DAY), RandomAgent())
    assert agent.decide(seen, 5) is None
    assert [agent.choose(seen, legal, seed) for seed in range(9)] == [
        RandomAgent().choose(seen, legal, seed) for seed in range(9)
    ]


def test_what_has_one_answer_is_not_searched() -> None:
    seen, legal = first_question()
    agent = SearchAgent(ISLAS_GUIDE, Budget(10**9, DAY), RandomAgent())
    assert agent.choose(seen, legal[:1], 1) == legal[0]


def sure_positions() -> Iterator[tuple[str, Any, Action]]:
    """Yield games, and positions with something that costs nothing and helps, or with a best way to pay."""
    extra = islas.position(
        islas.row(9), islas.row(9), hands={0: ["Capitán", "Pescador"]}, deck=["Segador"] * 9, owners={"extra_card": 0}
    )
    yield "islas", extra, TakeExtra()
    payment = caminos.position(hands={0: "brick 2 lumber ore 5 grain"}, expansions={0: [caminos.UNIVERSITY]})
    caminos.RULES.advance(payment, Build(SETTLEMENT))
    yield "caminos", payment, Waive(caminos.WOOL)


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize(("key", "state", "sure"), [*sure_positions()], ids=["extra card", "payment"])
def test_what_looks_far_better_than_all_else_is_not_searched(key: str, state: Any, sure: Action, level: str) -> None:
    """Search found hardly a difference there, and took what looked absurd now and then."""
    rules, agent = game(key).rules, game(key).agents[level]
    assert isinstance(agent, SearchAgent)
    seen, legal = rules.observe(state, 0), rules.legal_actions(state)
    assert agent.decide(seen, 1) is None
    assert agent.choose(seen, legal, 1) == sure


@pytest.mark.parametrize(("gain", "best"), [(0.002, 0), (0.02, 1)])
def test_where_actions_are_equally_good_looks_decide(gain: float, best: int) -> None:
    """The second action is better than all others, which are as good as each other."""

    class Told(Search):
        def iterate(self, first: Edge, world: int) -> None:
            self.iterations += 1
            first.visits += 1
            first.total += 0.5 + gain * (first is self.root[1])

    search = Told(ISLAS, first_question()[0], SHORT, 1)
    search.run()
    decision = search.decision()
    assert decision
    assert decision.action == search.root[best].action


def test_the_brightest_lamp_shines_without_any_advice() -> None:
    """Faros adds nothing to the search: it finds out by itself that the brightest lamp cannot lose."""
    rules = FAROS.rules
    state = rules.initial(FAROS.sample_setup(2, 0), 3)
    seat = rules.to_act(state)
    assert seat is not None
    state.lamps[seat] = len(LAMPS) - 1
    search = Search(PlainGuide(rules), rules.observe(state, seat), Budget(600, DAY), 3)
    search.run()
    decision = search.decision()
    assert decision
    assert decision.action.shines  # type: ignore[attr-defined]


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_the_order_of_hashes_does_not_matter(hash_seed: str) -> None:
    code = "from tests.engine.bots.test_search import first_tree; print(first_tree())"
    root = Path(__file__).parents[3]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True, text=True)
    assert told.stdout.strip() == first_tree()


def first_tree() -> str:
    seen, _ = first_question()
    search = Search(ISLAS, seen, SHORT, 1)
    search.run()
    return repr(tree(search))


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_a_play_out_of_one_round_ends_when_the_round_is_over(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirds and sixths of a round do not add up to it exactly."""
    rules, ends, judged = game("caminos").rules, [], 0
    judge = CAMINOS.shares
    monkeypatch.setattr(CAMINOS, "shares", lambda state: ends.append(CAMINOS.clock(state)) or judge(state))
    for state, seat, _ in decisions(game("caminos"), seats, 12):
        begins = CAMINOS.clock(state)
        ends.clear()
        Search(CAMINOS, rules.observe(state, seat), SHORT, 1).run()
        assert all(abs(end - begins - 1) < 0.01 for end in ends)
        judged += len(ends)
    assert judged > SHORT.iterations
