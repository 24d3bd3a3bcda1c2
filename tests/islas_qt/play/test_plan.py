from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.island.files import classic_islands
from engine.match import CRESTS, Match
from islas_qt import text
from islas_qt.play.plan import (
    BOT,
    IN_TURN,
    RANDOM,
    MatchPlan,
    SeatPlan,
    free_name,
    header,
    island_key,
    plan_from_text,
    plan_to_text,
    shown_name,
    usual_plan,
    why_not_name,
    with_seat,
)

LEVELS = ("random", BOT)
KEYS = [island_key(island) for island in classic_islands()]

plans = st.builds(
    lambda crests, seats, start, draw_more, aids: MatchPlan(
        tuple(replace(seat, crest=crest) for seat, crest in zip(seats, crests, strict=False)),
        start if start is not None and start < len(seats) else None,
        draw_more,
        aids,
    ),
    st.permutations(CRESTS),
    st.lists(
        st.builds(
            SeatPlan,
            st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
            st.sampled_from([None, *LEVELS]),
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
    assert plan_from_text(plan_to_text(plan), LEVELS) == plan


@given(plans, st.integers(0, 2**53 - 1))
def test_every_plan_can_be_played_and_no_island_is_there_twice(plan: MatchPlan, seed: int) -> None:
    begun = header(plan, (), seed)
    assert len(set(begun.setup.islands)) == len(plan.seats)
    for seat, island in zip(plan.seats, begun.setup.islands, strict=True):
        if seat.island in KEYS and Counter(other.island for other in plan.seats)[seat.island] == 1:
            assert island_key(island) == seat.island
    assert Match(begun).to_act == begun.setup.start
    assert plan.start in (None, begun.setup.start)
    assert begun.setup.draw_more == plan.draw_more
    assert [player.crest for player in begun.players] == [seat.crest for seat in plan.seats]


def test_chance_gives_every_start_player_and_every_island() -> None:
    begun = [header(usual_plan(1, 2), (), seed) for seed in range(60)]
    assert {one.setup.start for one in begun} == {0, 1, 2}
    assert {one.setup.islands[0] for one in begun} == set(classic_islands())
    assert len({one.match_id for one in begun}) == 60


def test_ones_own_island_can_be_chosen_and_one_that_is_gone_is_left_to_chance() -> None:
    own = replace(classic_islands()[0], name="Mine")
    plan = with_seat(usual_plan(1, 1), 0, SeatPlan(island=island_key(own)))
    assert header(plan, (own,), 1).setup.islands[0] == own
    assert header(plan, (), 1).setup.islands[0] in classic_islands()


@pytest.mark.parametrize(
    "rubbish",
    [
        "",
        "{",
        "[]",
        "{}",
        "\ud800",
        '{"seats":[],"start":null,"draw_more":4,"aids":true}',
        plan_to_text(replace(usual_plan(1, 1), draw_more=6)),  # type: ignore[arg-type]
        plan_to_text(MatchPlan((SeatPlan(crest="anchor"), SeatPlan(crest="anchor")))),
        plan_to_text(MatchPlan((SeatPlan(crest="anchor"), SeatPlan(crest="skull")))),
        plan_to_text(MatchPlan((SeatPlan("x" * 41), SeatPlan(crest="palm")))),
    ],
)
def test_what_cannot_be_read_is_no_plan(rubbish: str) -> None:
    assert plan_from_text(rubbish, LEVELS) is None


def test_a_level_that_is_gone_is_replaced() -> None:
    plan = MatchPlan((SeatPlan("Ana"), SeatPlan("Bo", "oracle", CRESTS[1])), start=0)
    again = plan_from_text(plan_to_text(plan), LEVELS)
    assert again is not None
    assert [seat.bot for seat in again.seats] == [None, BOT]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Ana", None),
        ("<b>&amp;</b>", None),
        ("", None),
        ("   ", None),
        (" Bo ", "somebody else has this name"),
        ("x" * 40, None),
        ("x" * 41, "at most 40 characters are allowed here"),
        ("\u202eevil", "this text has characters that are not allowed here"),
        ("two\nlines", "this text has characters that are not allowed here"),
    ],
)
def test_names_are_refused_with_a_reason(name: str, why: str | None) -> None:
    plan = MatchPlan((SeatPlan("Bo"), SeatPlan(name, crest="palm")))
    found = why_not_name(plan, 1)
    assert (found and str(found)) == why


def test_a_seat_without_a_name_is_called_in_the_language_spoken() -> None:
    text.use("de")
    assert shown_name(1, SeatPlan()) == "Spieler 2"
    assert header(usual_plan(2, 0), (), 1).players[1].name == "Spieler 2"


def test_a_crest_or_island_that_somebody_else_has_is_exchanged() -> None:
    plan = MatchPlan((SeatPlan("A", crest="anchor", island=KEYS[0]), SeatPlan("B", crest="palm", island=KEYS[1])))
    changed = with_seat(plan, 0, SeatPlan("A", crest="palm", island=KEYS[1]))
    assert changed.seats[1] == SeatPlan("B", crest="anchor", island=KEYS[0])
    both = with_seat(
        with_seat(plan, 0, replace(plan.seats[0], island=RANDOM)), 1, replace(plan.seats[1], island=RANDOM)
    )
    assert [seat.island for seat in both.seats] == [RANDOM, RANDOM]


def test_there_are_names_and_crests_for_as_many_bots_as_any_game_has_seats() -> None:
    plan = usual_plan(0, 6)
    assert len({seat.name for seat in plan.seats}) == len({seat.crest for seat in plan.seats}) == 6
    assert free_name(usual_plan(0, 5)) == plan.seats[5].name
