"""`docs/trace-caminos.md` names everything that a trace holds, and nothing else."""

from __future__ import annotations

from engine.games.caminos import events
from engine.games.caminos.actions import ACTIONS
from engine.games.caminos.events import EVENTS
from tests.engine.caminos.positions import RULES, classic_setup
from tests.support.trace_page import TracePage, must_list_all

PAGE = TracePage("trace-caminos.md")


def test_every_event_is_listed() -> None:
    must_list_all(EVENTS, events)


def test_every_kind_is_on_the_page_with_its_fields() -> None:
    PAGE.must_tell("Events", EVENTS)
    PAGE.must_tell("Actions", ACTIONS)


def test_every_field_of_a_state_is_on_the_page() -> None:
    assert set(PAGE.table("State")) == set(RULES.snapshot(RULES.initial(classic_setup(3), 1)))
