"""The analysts of all games: they judge what was played too, keep to their budget, and know what the seat knew."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from engine.bots.analyst import PARTS, SHOWN, Analysis
from engine.bots.question import Question, analyst_of
from engine.bots.search_analyst import SearchAnalyst, SearchInquiry
from engine.core import Action
from engine.games.caminos.actions import Build, EndTurn
from engine.games.caminos.cards import CITY
from engine.games.islas.actions import Draw, Load
from engine.games.puentes.analyst import LookAheadAnalyst
from engine.games.puentes.state import START
from engine.registry import Game, game, keys
from engine.rng import derive
from tests.engine.bots.test_no_peeking import SAMPLE, WHOLE, positions
from tests.engine.caminos import positions as caminos
from tests.engine.islas.positions import RULES, card
from tests.engine.islas.test_terms import CAPTAIN, REAPER, here, loading
from tests.support.quick_analysts import examined, quick_analyst


def decisions(tried: Game, count: int) -> list[tuple[Any, Action]]:
    """Return what is seen at some decisions, and the last of the legal actions as the one that was played."""
    found = []
    for state in positions(tried, count):
        seat = tried.rules.to_act(state)
        assert seat is not None
        found.append((tried.rules.observe(state, seat), tried.rules.legal_actions(state)[-1]))
    return found


@pytest.mark.parametrize("key", keys())
def test_what_was_played_is_always_judged_among_the_best(key: str) -> None:
    tried = game(key)
    judged = 0
    for number, (seen, played) in enumerate(decisions(tried, 12)):
        found = examined(quick_analyst(key), seen, played, number)
        if found is None:
            assert key == "puentes"
            assert seen.table.phase == START
            continue
        judged += 1
        assert 2 <= len(found.candidates) <= SHOWN
        values = [each.value for each in found.candidates]
        assert values == sorted(values, reverse=True)
        loss = found.loss(played)
        assert loss is not None
        assert loss >= 0
        assert found.of(played) in found.candidates
    assert judged > 6


@pytest.mark.parametrize("key", keys())
def test_an_inquiry_tells_what_it_has_found_part_by_part_and_the_same_in_another_process(key: str) -> None:
    tried = game(key)
    seen, played = decisions(tried, 9)[-1]
    inquiry = quick_analyst(key).inquire(seen, played, 7)
    assert inquiry is not None
    parts = [inquiry.go_on(part) for part in range(PARTS)]
    tried_worlds = [part.tried for part in parts]
    assert tried_worlds == sorted(tried_worlds)
    assert pickle.loads(pickle.dumps(parts[-1])) == parts[-1] == examined(quick_analyst(key), seen, played, 7)


@pytest.mark.parametrize("key", keys())
def test_the_analyst_is_no_level_and_searches_longer_than_any(key: str) -> None:
    tried = game(key)
    expert: Any = tried.agents["expert"]
    match analyst_of(key):
        case SearchAnalyst() as analyst:
            assert analyst.budget.iterations == 4 * expert.budget.iterations
            assert analyst.budget.seats == expert.budget.seats
        case LookAheadAnalyst() as looking:
            assert looking.reach.deals == 4 * expert.reach.deals
        case other:
            pytest.fail(f"no analyst: {other}")
    assert "analyst" not in tried.agents


def test_it_sees_what_a_bad_move_costs_and_says_why() -> None:
    """The reaper would go to the other island, the captain stays: who loads the reaper gives a house away."""
    state = loading(CAPTAIN, REAPER)
    found = examined(quick_analyst("islas", 400), RULES.observe(state, 0), Load(card(REAPER)), 1)
    assert found is not None
    assert found.best.action == Load(card(CAPTAIN))
    assert found.best.arguments
    loss = found.loss(Load(card(REAPER)))
    assert loss is not None
    assert loss > 0.01


def test_a_sure_victory_is_worth_no_less_than_a_higher_one() -> None:
    """Who can win now need not wait to win by more."""
    state = caminos.position(hands={0: caminos.PRICES[CITY] + " wool"}, settlements={0: 8}, roads={0: 2})
    inquiry = quick_analyst("caminos").inquire(caminos.RULES.observe(state, 0), EndTurn(), 1)
    assert isinstance(inquiry, SearchInquiry)
    assert inquiry._value(caminos.after(state, Build(CITY))) == 1.0


def test_what_wins_at_once_comes_first_however_sure_all_else_is() -> None:
    state = caminos.position(hands={0: caminos.PRICES[CITY] + " wool"}, settlements={0: 8}, roads={0: 2})
    seen = caminos.RULES.observe(state, 0)
    inquiry = quick_analyst("caminos").inquire(seen, EndTurn(), 1)
    assert isinstance(inquiry, SearchInquiry)
    inquiry.go_on(0)
    for edge in inquiry.root:
        edge.total = float(edge.visits)
    inquiry.root.sort(key=lambda edge: edge.action == Build(CITY))
    assert inquiry._found().best.action == Build(CITY)


def test_a_question_carries_the_observation_and_nothing_else() -> None:
    state = here(hands={0: [CAPTAIN, REAPER], 1: [REAPER]})
    question = Question("islas", RULES.observe(state, 0), Draw(), 3)
    assert b"State" not in pickle.dumps(question)
    again: Question = pickle.loads(pickle.dumps(question))
    first = again(0)
    assert isinstance(first, Analysis)
    assert first.tried > 0


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("extent", [SAMPLE, pytest.param(WHOLE, marks=pytest.mark.proof)], ids=["sample", "whole"])
def test_equal_observations_give_equal_analyses_and_reasons(key: str, extent: tuple[int, int, int]) -> None:
    count, worlds, _ = extent
    rules, analyst = game(key).rules, quick_analyst(key)
    for number, (seen, played) in enumerate(decisions(game(key), count)):
        found = examined(analyst, seen, played, number)
        for world in range(worlds):
            other = rules.observe(rules.determinize(seen, derive(number, world)), rules.seat_of(seen))
            assert examined(analyst, other, played, number) == found
