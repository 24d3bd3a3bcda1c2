from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match import CRESTS
from islas_qt import text
from islas_qt.game_ui import game_keys, game_ui
from islas_qt.play.plan import (
    MatchPlan,
    SeatPlan,
    first_plan,
    free_name,
    learning_plan,
    plan_from_text,
    plan_to_text,
    shown_name,
    usual_plan,
    why_not_name,
    with_names_of,
    with_seat,
)


@pytest.mark.parametrize("key", game_keys())
def test_the_first_plans_of_every_game_can_be_played(key: str) -> None:
    for plan in (first_plan(key), learning_plan(key)):
        assert [seat.bot is None for seat in plan.seats] == [True] + [False] * (len(plan.seats) - 1)
        assert game_ui(key).header(plan, (), 1).game == key
        assert plan_from_text(plan_to_text(plan), key) == plan
    assert {seat.bot for seat in learning_plan(key).seats[1:]} == {next(iter(game_ui(key).levels))}


@pytest.mark.parametrize(
    "rubbish",
    [
        "",
        "{",
        "[]",
        "{}",
        "\ud800",
        plan_to_text(MatchPlan("chess", usual_plan("islas", 1, 1).seats)),
        plan_to_text(MatchPlan("islas", (SeatPlan(),))),
        plan_to_text(usual_plan("islas", 0, 6)),
        plan_to_text(MatchPlan("islas", (SeatPlan(crest="anchor"), SeatPlan(crest="anchor")))),
        plan_to_text(MatchPlan("islas", (SeatPlan(crest="anchor"), SeatPlan(crest="skull")))),
        plan_to_text(MatchPlan("islas", (SeatPlan("x" * 41), SeatPlan(crest="palm")))),
        plan_to_text(MatchPlan("islas", (SeatPlan(choice="x" * 65), SeatPlan(crest="palm")))),
    ],
)
def test_what_cannot_be_read_is_no_plan(rubbish: str) -> None:
    assert plan_from_text(rubbish, "islas") is None


@pytest.mark.parametrize(
    ("bot", "known"),
    [
        ("oracle", "greedy"),
        ("oracle:pirate", "greedy"),
        ("hard:ghost", "hard"),
        ("random:pirate", "random"),
        ("hard:", "hard"),
        ("hard:pirate", "hard:pirate"),
    ],
)
def test_a_level_or_style_that_is_gone_is_replaced(bot: str, known: str) -> None:
    plan = MatchPlan("islas", (SeatPlan("Ana"), SeatPlan("Bo", bot, CRESTS[1])), start=0)
    again = plan_from_text(plan_to_text(plan), "islas")
    assert again is not None
    assert [seat.bot for seat in again.seats] == [None, known]


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
    plan = MatchPlan("islas", (SeatPlan("Bo"), SeatPlan(name, crest="palm")))
    found = why_not_name(plan, 1)
    assert (found and str(found)) == why


def test_a_seat_without_a_name_is_called_in_the_language_spoken() -> None:
    text.use("de")
    assert shown_name(1, SeatPlan()) == "Spieler 2"


def test_a_crest_that_somebody_else_has_is_exchanged() -> None:
    plan = MatchPlan("islas", (SeatPlan("A", crest="anchor"), SeatPlan("B", crest="palm")))
    changed = with_seat(plan, 0, replace(plan.seats[0], crest="palm"))
    assert [seat.crest for seat in changed.seats] == ["palm", "anchor"]


def test_people_keep_their_names_in_another_plan() -> None:
    before = MatchPlan("islas", (SeatPlan("Ana"), SeatPlan("Marisol", "greedy"), SeatPlan(" "), SeatPlan("Bo")))
    names = [seat.name for seat in with_names_of(usual_plan("islas", 3, 1), before).seats]
    assert names == ["Ana", "Bo", "", "Marisol"]


def test_a_bot_that_is_called_like_somebody_gets_another_name() -> None:
    before = MatchPlan("caminos", (SeatPlan("Marisol"), SeatPlan("Diego ")))
    plan = with_names_of(usual_plan("caminos", 2, 4), before)
    assert [seat.name for seat in plan.seats[:2]] == ["Marisol", "Diego"]
    assert all(why_not_name(plan, seat) is None for seat in range(6))


def test_there_are_names_and_crests_for_as_many_bots_as_any_game_has_seats() -> None:
    plan = usual_plan("islas", 0, 6)
    assert len({seat.name for seat in plan.seats}) == len({seat.crest for seat in plan.seats}) == 6
    assert free_name(usual_plan("islas", 0, 5)) == plan.seats[5].name
