"""Every event and every decision of Caminos as a sentence, in every language, to everybody who may hear it."""

from __future__ import annotations

import pytest

from engine.bots.agent import decision_seed
from engine.core import Event
from engine.games.caminos.events import EVENTS, Built, Drew, HandsCut, Seized, TookCard, TurnBegan
from engine.match import Match, walk
from engine.registry import game
from islas_qt import text
from islas_qt.games.caminos.choosing import Choosing
from islas_qt.games.caminos.news import news_for, points_after
from islas_qt.games.caminos.prompts import Prompts
from islas_qt.games.caminos.tips import TIPS, fitting_tip
from islas_qt.games.caminos.words import surprise_explained
from islas_qt.play.moments import Turn
from tests.engine.caminos.positions import BRICK, LUMBER, ORE, WOOL
from tests.support.caminos_positions import position as decision
from tests.support.caminos_positions import unplayed


def played(seed: int, seats: int, level: str = "random", people: int = 1) -> Match:
    """Return a whole match of bots."""
    match = unplayed(seed, seats, people)
    match.digests = False
    while (seat := match.to_act) is not None:
        legal, seen = match.rules.legal_actions(match.state), match.rules.observe(match.state, seat)
        action = game("caminos").agents[level].choose(seen, legal, decision_seed(seed, match.ply, seat))
        match.play(match.ply, action)
    return match


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("people", [1, 2])
def test_every_event_is_a_sentence(language: str, people: int) -> None:
    text.use(language)
    told: set[type[Event]] = set()
    for seed, seats in ((1, 2), (2, 4), (5, 6)):
        match = played(seed, seats, people=people)
        story = Prompts(match.header.players, match.header.setup)
        for position in walk(match):
            for event in position.events:
                for viewer in (None, 0, 1):
                    said = story.tell(event.seen_by(viewer))
                    assert said.endswith(".")
                    assert "{" not in said
                    assert "None" not in said
                told.add(type(event))
    assert told == set(EVENTS)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_decision_is_a_sentence(language: str) -> None:
    text.use(language)
    phases = set()
    for seed in (1, 2, 3, 4):
        match = played(seed, 4)
        story = Prompts(match.header.players, match.header.setup)
        for position in walk(match, listen=False):
            seat = match.rules.to_act(position.state)
            if seat is not None:
                seen = match.rules.observe(position.state, seat)
                choosing = Choosing(Turn(0, seat, tuple(match.rules.legal_actions(position.state))), seen)
                said = story.what_now(seen, choosing)
                assert said
                assert "{" not in said
                phases.add(seen.table.phase)
    assert phases == {"turn", "put_back", "pick", "give_back", "pay", "wind", "cut"}


def story_of(seats: int = 3) -> Prompts:
    header = unplayed(1, seats).header
    return Prompts(header.players, header.setup)


def test_how_something_was_paid_is_told() -> None:
    event = Built(1, 0, (BRICK, WOOL, WOOL, WOOL), ORE, ((LUMBER, WOOL),), False, 4)
    assert story_of().tell(event) == (
        "Marisol builds a road for 1 brick and 3 wool: now 4 points. The university saves this card: ore. "
        "3 × wool stand for lumber."
    )


def test_one_point_is_told_as_one() -> None:
    event = Built(1, 0, (BRICK, LUMBER), None, (), False, 1)
    assert story_of().tell(event) == "Marisol builds a road for 1 brick and 1 lumber: now 1 point."


def test_from_whom_a_card_was_taken_and_who_was_spared_is_told() -> None:
    event = Seized(1, 0, 1, False, (2,), ())
    assert story_of().tell(event) == (
        "No knight is left in the supply, so Marisol takes your topmost one. "
        "That is where the wind blows: counter-clockwise. Diego has no knight."
    )


def test_only_those_two_are_told_which_card_was_drawn() -> None:
    event = TookCard(1, 2, "blind", False, ORE)
    assert story_of().tell(event) == "Marisol draws a card unseen from Diego: ore."
    assert story_of().tell(event.seen_by(0)) == "Marisol draws a card unseen from Diego."


def test_who_has_to_give_up_cards_is_told() -> None:
    event = HandsCut("raid", (0, 2), (1, 3))
    assert story_of().tell(event) == (
        "Raid: nobody may keep more than 7 cards. To be given up: you (one card), Diego (3 cards)."
    )


def test_points_are_followed_through_a_match() -> None:
    for seed in range(4):
        match = played(seed, 3, "greedy")
        events = [event for position in walk(match) for event in position.events]
        assert points_after(events, 3) == match.state.table.points


def test_news_are_what_happened_since_ones_turn() -> None:
    match = played(1, 3, "greedy")
    events = [event for position in walk(match) for event in position.events]
    at = next(at for at, event in enumerate(events) if isinstance(event, Drew) and event.seat == 0)
    begun = next(later for later in range(at, len(events)) if _begins(events[later], 0))
    assert news_for(events[: begun + 3], 0, 3).events == tuple(events[at + 1 : begun])
    assert news_for(events[:at], 0, 3).events == ()


def _begins(event: Event, seat: int) -> bool:
    return isinstance(event, TurnBegan) and event.seat == seat


def test_every_tip_is_told_in_some_matches_and_is_a_few_sentences() -> None:
    told: list[str] = []
    for seed in range(8):
        match = played(seed, 2 if seed % 2 else 4, "random")
        for position in walk(match, listen=False):
            if match.rules.to_act(position.state) == 0:
                legal = match.rules.legal_actions(position.state)
                if tip := fitting_tip(match.rules.observe(position.state, 0), legal, told):
                    told.append(tip.key)
    assert sorted(told) == sorted(tip.key for tip in TIPS)
    for language in text.LANGUAGES:
        text.use(language)
        assert all(tip.say().endswith((".", "?")) and len(tip.say()) < 270 for tip in TIPS)


def test_only_more_than_two_seats_hear_of_the_wind() -> None:
    assert surprise_explained("raid", has_wind=True).endswith("The wind turns.")
    assert "wind" not in surprise_explained("raid", has_wind=False)
    match = played(1, 2, "random")
    for position in walk(match, listen=False):
        legal = match.rules.legal_actions(position.state)
        for tip in TIPS:
            if tip.fits(match.rules.observe(position.state, 0), legal):
                assert "wind" not in tip.say()


@pytest.mark.parametrize(("kind", "is_told"), [("guild", True), ("turn", False)])
def test_whoever_has_a_guild_is_told_that_it_can_be_used(kind: str, is_told: bool) -> None:
    match = decision(kind)
    legal = tuple(match.rules.legal_actions(match.state))
    seen = match.rules.observe(match.state, 0)
    said = Prompts(match.header.players, match.header.setup).what_now(seen, Choosing(Turn(match.ply, 0, legal), seen))
    assert ("Your guild can take a card" in said) == is_told
