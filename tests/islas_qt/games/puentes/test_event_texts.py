"""Every event of Puentes is told in every language, and what to do is said at every decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.core import Event
from engine.games.puentes import events as ev
from engine.games.puentes.explain import Preview
from engine.match import Match, Player, walk
from islas_qt import text
from islas_qt.games.puentes.log_rows import mark_of, seats_of
from islas_qt.games.puentes.prompts import Prompts
from islas_qt.text import LANGUAGES
from tests.support.puentes_positions import finished, new_match, position

SAMPLES: tuple[Event, ...] = (
    ev.StartWritten(0, 1, None, None),
    ev.StartWritten(1, 0, None, None),
    ev.StartsShown((3, 5, 8), (3, 4, 3)),
    ev.CardTurned(4, 7, 1),
    ev.TurnBegan(0),
    ev.NumberWritten(0, 8, 3, 1),
    ev.NumberSkipped(1, 6, False),
    ev.NumberSkipped(0, 6, True),
    ev.BridgeDrawn(0, (1, 2), 1, 1),
    ev.BridgeDrawn(1, (1, 2), 2, 0),
    ev.BridgesSkipped(0, 1, True),
    ev.BridgesSkipped(1, 3, True),
    ev.BridgesSkipped(1, 3, False),
    ev.IslandFinished(0, 8, 3),
    *(
        ev.BonusWon(seat, bonus, 9, first, (1, 2, 3, 4, 5, 6))
        for bonus in ("red", "blue", "group")
        for first in (True, False)
        for seat in (0, 1)
    ),
    *(ev.BonusLowered(bonus, 5, by) for bonus in ("red", "blue", "group") for by in ("taken", "deadline")),
    ev.RoundEnded(3, (4, 2, 8)),
    ev.Ended((40, 44, 38), (1,)),
    ev.Ended((44, 44, 38), (0, 1)),
)


@pytest.fixture
def english() -> Iterator[None]:
    yield
    text.use("en")


def story(match: Match) -> Prompts:
    return Prompts(match.header.players, match.header.setup)


def test_the_samples_are_of_every_kind() -> None:
    assert {type(sample) for sample in SAMPLES} == set(ev.EVENTS)


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_matches_are_told(seats: int, language: str) -> None:
    text.use(language)
    match = finished(seats)
    texts = story(match)
    for position_ in walk(match):
        for event in position_.events:
            said = texts.tell(event.seen_by(0))
            assert said[-1] in ".!"
            assert "{" not in said
            assert "None" not in said


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 2])
def test_every_event_is_told_with_its_facts(people: int, language: str) -> None:
    text.use(language)
    texts = story(new_match(3, people))
    told = [texts.tell(sample) for sample in SAMPLES]
    assert len({*told}) == len(told)
    assert all("{" not in said for said in told)


def test_start_numbers_are_not_given_away() -> None:
    told = story(new_match(3)).tell(ev.StartWritten(1, 2, 8, 4).seen_by(1))
    assert told == "Marisol writes a start number on the chart of Diego."


def test_reasons_of_a_bonus_are_told() -> None:
    texts = story(new_match(3))
    won = texts.tell(ev.BonusWon(0, "red", 9, True, (0, 1, 2, 3)))
    assert won == "All four red flags: you get 9 points, as nobody had them before this round."
    later = ev.BonusWon(1, "red", 5, False, (0, 1, 2, 3))
    assert texts.tell(later).endswith("5 points. Others were faster.")
    assert story(new_match(2)).tell(later) == "All four red flags: Marisol gets 5 points. You were faster."
    assert story(new_match(2)).tell(replace(later, seat=0)).endswith("Marisol was faster.")
    alone = story(new_match(1))
    assert "in time" in alone.tell(ev.BonusWon(0, "blue", 7, True, (0, 1, 2)))
    assert "after the deadline" in alone.tell(ev.BonusWon(0, "blue", 3, False, (0, 1, 2)))


def test_what_to_do_is_said_in_every_phase() -> None:
    said = {}
    for phase in ("number", "bridges", "end_turn"):
        match = position(phase)
        said[phase] = story(match).what_now(match.rules.observe(match.state, 0))
    start = new_match(3)
    said["start"] = story(start).what_now(start.rules.observe(start.state, 0))
    assert said["start"].startswith("Write a 3 or a 4 on the chart of Marisol")
    assert said["start"].endswith("first bridges can begin there."), "and at the number of the first card"
    assert said["number"].startswith("Write the ")
    assert said["bridges"].startswith("Draw ")
    assert said["end_turn"] == "End your turn, or take something back."


def test_several_people_are_asked_by_name() -> None:
    match = position("number", 3, people=2)
    assert story(match).what_now(match.rules.observe(match.state, 0)).startswith("Ana: Write the ")


def test_what_was_not_possible_is_said_with_what_is_left() -> None:
    match = position("end_turn")
    seen = match.rules.observe(match.state, 0)
    told = [ev.TurnBegan(0), ev.NumberWritten(0, 8, 3, 1), ev.BridgesSkipped(0, 3, True)]
    assert story(match).what_now(seen, told).startswith("There is no room for 3 bridges: you draw none. End your turn")
    before = [ev.BridgesSkipped(0, 3, True), ev.TurnBegan(0)]
    assert story(match).what_now(seen, before).startswith("End your turn")


def test_others_are_waited_for() -> None:
    match = position("number")
    assert story(match).what_now(match.rules.observe(match.state, 1)).startswith("Ana is looking for a place for the ")


def test_effects_are_told() -> None:
    match = position("bridges")
    texts, table = story(match), match.state.table
    kit = table.setup.board.kit
    left = kit.red & ~table.sheets[0].finished
    told = texts.effects(table, 0, Preview(left, 0b11, 0b100, (1 << 6) - 1))
    assert told[0].startswith("Finishes ")
    assert "That is the last red flag!" in told
    assert "Six islands are connected!" in told
    assert "Closes 2 lines." in told
    assert told[-1] == "D1 could then never be finished."
    assert texts.effects(table, 0, Preview(0, 0, 0, 0)) == []


def test_who_an_event_is_about() -> None:
    assert seats_of(ev.StartWritten(1, 2, None, None)) == (1, 2)
    assert seats_of(ev.StartWritten(0, 0, None, None)) == (0,)
    assert seats_of(ev.CardTurned(1, 3, 0)) is None
    assert seats_of(ev.Ended((4, 4), (0, 1))) == (0, 1)
    assert seats_of(ev.RoundEnded(1, (0,))) is None
    assert [mark_of(event) for event in (ev.RoundEnded(1, (0,)), ev.TurnBegan(0), ev.Ended((0,), (0,)))] == [
        "round",
        "turn",
        "end",
    ]


def test_a_name_is_never_mark_up_or_a_place() -> None:
    texts = Prompts((Player("{number}<b>"), Player("B")), new_match(2).header.setup)
    assert texts.tell(ev.NumberWritten(0, 8, 3, 1)) == "{number}<b> writes the 3 on D3."
