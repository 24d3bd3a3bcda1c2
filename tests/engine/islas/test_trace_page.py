"""`docs/trace.md` names everything that a trace holds, and nothing else."""

from __future__ import annotations

from engine.games.islas import events
from engine.games.islas.actions import ACTIONS
from engine.games.islas.events import EVENTS
from tests.engine.islas.positions import ORANGE, RED, RULES, position, row
from tests.support.trace_page import TracePage, must_list_all

PAGE = TracePage("trace.md")


def test_every_event_is_listed() -> None:
    must_list_all(EVENTS, events)


def test_every_kind_is_on_the_page_with_its_fields() -> None:
    PAGE.must_tell("Events", EVENTS)
    PAGE.must_tell("Actions", ACTIONS)


def test_every_field_of_a_state_is_on_the_page() -> None:
    pieces = {0: {"house": {RED: [0]}, "palace": {RED: [1]}, "town": {ORANGE: [2]}}}
    state = RULES.snapshot(position(row(6), row(6), pieces=pieces))
    page = PAGE.table("State")
    assert set(page) == set(state)
    assert set(state["islands"][0]) <= page["islands"]
