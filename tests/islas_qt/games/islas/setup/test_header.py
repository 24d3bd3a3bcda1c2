from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codec import canonical
from engine.island.files import classic_islands
from engine.match import CRESTS, Match
from islas_qt import text
from islas_qt.games.islas.setup.header import DRAW_MORE, IN_TURN, RANDOM, header, island_key, trial
from islas_qt.play.plan import MatchPlan, SeatPlan, plan_from_text, plan_to_text, usual_plan, with_seat

KEYS = [island_key(island) for island in classic_islands()]

plans = st.builds(
    lambda crests, seats, start, draw_more, aids: MatchPlan(
        "islas",
        tuple(replace(seat, crest=crest) for seat, crest in zip(seats, crests, strict=False)),
        start if start is not None and start < len(seats) else None,
        {"draw_more": draw_more},
        aids,
    ),
    st.permutations(CRESTS),
    st.lists(
        st.builds(
            SeatPlan,
            st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
            st.sampled_from([None, "random", "greedy"]),
            st.just(""),
            st.sampled_from([RANDOM, IN_TURN, *KEYS]),
        ),
        min_size=2,
        max_size=5,
    ),
    st.sampled_from([None, 0, 1, 4]),
    st.sampled_from([4, 5]),
    st.booleans(),
)


@given(plans)
def test_a_plan_is_remembered_as_it_was(plan: MatchPlan) -> None:
    assert plan_from_text(plan_to_text(plan), "islas") == plan


def as_it_was_written_before(plan: MatchPlan) -> str:
    """Return a plan as it was written when Islas was the only game."""
    seats = [
        {"name": seat.name, "bot": seat.bot, "crest": seat.crest, "island": seat.choice or "random"}
        for seat in plan.seats
    ]
    written = {"seats": seats, "start": plan.start, "draw_more": plan.agreed(DRAW_MORE), "aids": plan.aids}
    return canonical(written).decode()


@given(plans)
def test_a_plan_from_when_there_was_no_other_game_is_still_read(plan: MatchPlan) -> None:
    assert plan_from_text(as_it_was_written_before(plan), "islas") == plan


def test_the_text_of_an_earlier_version_is_read_word_for_word() -> None:
    old = (
        '{"aids":false,"draw_more":5,"seats":[{"bot":null,"crest":"anchor","island":"random","name":"Ana"},'
        '{"bot":"greedy","crest":"palm","island":"in turn","name":"Marisol"}],"start":1}'
    )
    seats = SeatPlan("Ana"), SeatPlan("Marisol", "greedy", "palm", IN_TURN)
    assert plan_from_text(old, "islas") == MatchPlan("islas", seats, 1, {"draw_more": 5}, aids=False)


@given(plans, st.integers(0, 2**53 - 1))
def test_every_plan_can_be_played_and_no_island_is_there_twice(plan: MatchPlan, seed: int) -> None:
    begun = header(plan, (), seed)
    assert len(set(begun.setup.islands)) == len(plan.seats)
    for seat, island in zip(plan.seats, begun.setup.islands, strict=True):
        if seat.choice in KEYS and Counter(other.choice for other in plan.seats)[seat.choice] == 1:
            assert island_key(island) == seat.choice
    assert Match(begun).to_act == begun.setup.start
    assert plan.start in (None, begun.setup.start)
    assert begun.setup.draw_more == plan.options["draw_more"]
    assert [player.crest for player in begun.players] == [seat.crest for seat in plan.seats]


def test_chance_gives_every_start_player_and_every_island() -> None:
    begun = [header(usual_plan("islas", 1, 2), (), seed) for seed in range(60)]
    assert {one.setup.start for one in begun} == {0, 1, 2}
    assert {one.setup.islands[0] for one in begun} == set(classic_islands())
    assert len({one.match_id for one in begun}) == 60


def test_what_is_not_agreed_is_as_usual() -> None:
    assert header(usual_plan("islas", 1, 1), (), 1).setup.draw_more == 4


def test_ones_own_island_can_be_chosen_and_one_that_is_gone_is_left_to_chance() -> None:
    own = replace(classic_islands()[0], name="Mine")
    plan = with_seat(usual_plan("islas", 1, 1), 0, SeatPlan(choice=island_key(own)))
    assert header(plan, (own,), 1).setup.islands[0] == own
    assert header(plan, (), 1).setup.islands[0] in classic_islands()


def test_an_island_is_tried_out_by_the_person_who_begins() -> None:
    own = replace(classic_islands()[0], name="Mine")
    begun = header(trial(own), (own,), 1)
    assert begun.setup.islands[0] == own
    assert begun.setup.start == 0
    assert [player.bot for player in begun.players] == [None, "greedy", "greedy"]


@pytest.mark.parametrize(
    "rubbish",
    [
        '{"seats":[],"start":null,"draw_more":4,"aids":true}',
        '{"seats":[1,"two",null],"start":null,"draw_more":4,"aids":true}',
        plan_to_text(replace(usual_plan("islas", 1, 1), options={"draw_more": 6})),
        plan_to_text(replace(usual_plan("islas", 1, 1), options={"cards": 4})),
        as_it_was_written_before(replace(usual_plan("islas", 1, 1), options={"draw_more": 6})),
    ],
)
def test_what_cannot_be_agreed_is_no_plan(rubbish: str) -> None:
    assert plan_from_text(rubbish, "islas") is None


def test_a_seat_without_a_name_is_called_in_the_language_spoken() -> None:
    text.use("de")
    assert header(usual_plan("islas", 2, 0), (), 1).players[1].name == "Spieler 2"


def test_an_island_that_somebody_else_has_is_exchanged() -> None:
    seats = SeatPlan("A", choice=KEYS[0]), SeatPlan("B", crest="palm", choice=KEYS[1])
    plan = MatchPlan("islas", seats)
    changed = with_seat(plan, 0, replace(seats[0], choice=KEYS[1]))
    assert [seat.choice for seat in changed.seats] == [KEYS[1], KEYS[0]]
    for shared in (RANDOM, IN_TURN):
        once = with_seat(plan, 0, replace(seats[0], choice=shared))
        both = with_seat(once, 1, replace(seats[1], choice=shared))
        assert [seat.choice for seat in both.seats] == [shared, shared]
