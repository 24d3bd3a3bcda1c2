"""Looking ahead: the same deals for every candidate, the same answer again, and an answer whenever it is stopped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import apply
from engine.games.puentes.actions import SKIP, Write
from engine.games.puentes.haste import Prize, played_on, usual_figures
from engine.games.puentes.heuristics import turns
from engine.games.puentes.lookahead import WIDTH, LookAhead, LookAheadAgent, Option, Reach, prizes
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import BRIDGES, NUMBER, State
from engine.registry import game
from engine.rng import derive
from tests.engine.puentes.positions import card, picture, position, sheet
from tests.engine.samples import random_match

GAME = game("puentes")
RULES = GAME.rules
GREEDY = GAME.agents["greedy"]
REACH = Reach(candidates=4, deals=4, seconds=60.0)


def questions(seats: int) -> list[tuple[Any, tuple[Any, ...]]]:
    """Return some decisions of a random match, as the seat that decides sees them."""
    found = []
    for state, _ in random_match(RULES, GAME.sample_setup(seats, 0), 5):
        seat = RULES.to_act(state)
        assert seat is not None
        found.append((RULES.observe(state, seat), tuple(RULES.legal_actions(state))))
    return found[::6]


@pytest.mark.parametrize("seats", [1, 4])
def test_it_answers_the_same_for_every_order_of_the_cards_to_come(seats: int) -> None:
    agent = LookAheadAgent(REACH, GREEDY)
    compared = 0
    for number, (seen, legal) in enumerate(questions(seats)):
        chosen = agent.choose(seen, legal, number)
        assert chosen in legal
        decision = agent.decide(seen, number) if len(seen.table.turned) else None
        compared += decision is not None
        for world in range(2):
            other = RULES.determinize(seen, derive(number, world))
            again = RULES.observe(other, seen.seat)
            assert agent.choose(again, RULES.legal_actions(other), number) == chosen
            if decision:
                assert agent.decide(again, number) == decision
    assert compared > 3


def test_it_stops_after_a_deal_and_gives_up_the_worse_half() -> None:
    seen = next(seen for seen, legal in questions(1) if seen.table.phase == "number" and len(legal) > 3)
    stopped = LookAhead(seen, REACH, 1)
    stopped.run(lambda: True)
    assert set(stopped.tried) == {1}
    whole = LookAhead(seen, REACH, 1)
    whole.run()
    assert max(whole.tried) == REACH.deals
    assert min(whole.tried) < REACH.deals
    decision = whole.decision()
    assert decision
    assert decision.candidates[0].visits == REACH.deals


@pytest.mark.parametrize("seats", [1, 2])
def test_the_start_number_helps_who_plays_alone_and_hinders_another_seat(seats: int) -> None:
    seen, legal = questions(seats)[0]
    search = LookAhead(seen, Reach(candidates=1, deals=16, seconds=60.0), 1)
    assert [option.action for option in search.options] == list(legal)
    search.run()
    decision = search.decision()
    assert decision
    signed = [total / tried for total, tried in zip(search.totals, search.tried, strict=True) if tried == 16]
    assert decision.candidates[0].share == max(signed)
    assert (max(signed) > 0) == (seats == 1)


def test_a_bonus_pays_in_full_until_another_seat_has_it_and_alone_until_its_card() -> None:
    alone, together = (next(seen for seen, _ in questions(seats) if seen.table.round > 12) for seats in (1, 2))
    for seen, in_full in ((alone, False), (together, True)):
        for points in seen.table.bonuses:
            points[:] = [0, 0, 0]
        assert [prize.deadline >= seen.table.round for prize in prizes(seen) if prize] == [in_full] * 3
    together.table.bonuses[1 - together.seat][0] = 9
    together.table.bonuses[together.seat][1] = 7
    assert [prize and prize.deadline for prize in prizes(together)] == [0, None, together.table.round]


RACE = picture("rr... ..... oo... ....b")  # the red flags are 0 and 1
ONE_BRIDGE_FROM_RED = {0: 1, 1: 1}


@pytest.mark.parametrize(
    ("numbers", "has_played", "deadline"),
    [(ONE_BRIDGE_FROM_RED, False, 3), (ONE_BRIDGE_FROM_RED, True, 4), ({}, False, 12)],
)
def test_a_bonus_pays_in_full_until_another_seat_is_likely_to_have_it(
    numbers: dict[int, int], has_played: bool, deadline: int
) -> None:
    """The other seat still has to play the card of this round, or only those to come."""
    state = position([sheet(RACE, {2: 3}), sheet(RACE, numbers)], RACE, "6/1", round=3, start=int(has_played))
    state.table.actor = 0
    search = LookAhead(RULES.observe(state, 0), REACH, 1)
    red = search.prizes_in([card("5/1"), *search.cards])[0]
    assert red is not None
    assert red.deadline == deadline
    assert search.rivals[0].sheet == state.table.sheets[1], "it was played on in a copy"
    assert (red.before, red.spoiled > 0) == ((deadline, True) if numbers else (red.before, False))


def test_who_is_first_takes_from_the_others_what_a_bonus_pays_more_in_time() -> None:
    """The red flags are finished with this bridge; another seat would have them with the next one."""
    done = sheet(RACE, {0: 1, 1: 1}, {(0, 1): 1})
    for before, spoils in ((4, 4), (3, 0)):
        red = Prize(9, 5, 3, before, 4.0)
        assert played_on(done.copy(), (), 3, [red, None, None], usual_figures()) == 2 * 2 + 9 + spoils


def test_of_equals_what_finishes_most_comes_first_and_what_does_nothing_before_the_rest() -> None:
    done, plain = sheet(RACE, {0: 1, 1: 1}, {(0, 1): 1}), sheet(RACE, {0: 1})
    options = [Option(Write(1), plain), Option(SKIP, plain), Option(Write(2), done)]
    assert [option.action for option in sorted(options, key=lambda each: each.rank)] == [Write(2), SKIP, Write(1)]


def test_what_is_good_for_nothing_is_left_out() -> None:
    """No bridge reaches the island in the corner any more: a number there would bring nothing."""
    board = picture("oo... ..... r...b o....")
    alone = sheet(board, {0: 2, 1: 2}, {(0, 1): 2})
    for round_ in (16, 17):
        seen = RULES.observe(position([alone], board, "1/3", round=round_), 0)
        legal = RULES.legal_actions(position([alone], board, "1/3", round=round_))
        assert len(legal) > 1
        assert LookAheadAgent(REACH, GREEDY).choose(seen, legal, 1) == SKIP


def looks(sheet: Sheet) -> tuple[int, ...]:
    """Return what a sheet shows."""
    return (*sheet.numbers, *sheet.bridges)


def ends_of_turn(state: State) -> Iterator[Sheet]:
    """Yield the sheet after every way to go on in this turn."""
    for action in RULES.legal_actions(state):
        after = apply(RULES, state, action)
        if after.table.round == state.table.round and after.table.phase == BRIDGES:
            yield from ends_of_turn(after)
        else:
            yield after.table.sheets[0]


def test_no_turn_is_overlooked() -> None:
    """What the candidates are chosen from are all the turns there are, late in a match."""
    compared = 0
    for seed in range(3):
        for state, _ in random_match(RULES, GAME.sample_setup(1, seed), seed):
            if state.table.phase == NUMBER and state.table.round > 8:
                seen = RULES.observe(state, 0)
                found = {looks(way.sheet) for way in turns(seen, LookAhead(seen, REACH, 1).hopes, WIDTH)}
                assert set(map(looks, ends_of_turn(state))) <= found
                compared += len(found)
    assert compared > 300
