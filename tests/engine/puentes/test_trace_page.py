"""`docs/trace-puentes.md` names everything that a trace holds, and nothing else."""

from __future__ import annotations

from engine.games.puentes import events
from engine.games.puentes.actions import ACTIONS
from engine.games.puentes.events import EVENTS
from engine.games.puentes.state import Setup
from tests.engine.puentes.positions import RULES, SIDE_A
from tests.support.trace_page import TracePage, must_list_all

PAGE = TracePage("trace-puentes.md")


def test_every_event_is_listed() -> None:
    must_list_all(EVENTS, events)


def test_every_kind_is_on_the_page_with_its_fields() -> None:
    PAGE.must_tell("Events", EVENTS)
    PAGE.must_tell("Actions", ACTIONS)


def test_every_field_of_a_state_is_on_the_page() -> None:
    state = RULES.snapshot(RULES.initial(Setup(SIDE_A, 2), 1))
    page = PAGE.table("State")
    assert set(page) == set(state)
    assert set(state["sheets"][0]) <= page["sheets"]
