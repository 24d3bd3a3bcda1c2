"""Every event, every decision and every reason has its sentence, in three languages, and gives nothing away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from engine.bots.agent import decision_seed
from engine.core import Event
from engine.games.islas import events as ev
from engine.games.islas.actions import Build, Palace
from engine.games.islas.explain import ANY_PLOT
from engine.games.islas.files import classic_deck
from engine.games.islas.observation import Observation
from engine.games.islas.state import NOBODY, Setup
from engine.island.files import classic_islands
from engine.match import Header, Match, Player
from engine.registry import game
from islas_qt import text
from islas_qt.games.islas.prompts import Prompts
from islas_qt.games.islas.words import card_name
from tests.engine.islas.positions import RULES, after, position, row

DECK = classic_deck()
NAMES = "Ana", "{x} & <b>Ben</b>", "{0}", "Dolores"
SETUP = Setup(classic_islands()[:4], DECK)
PLAYERS = tuple(Player(name) for name in NAMES)
STORY = Prompts(PLAYERS, SETUP)
YOURS = Prompts([Player(name, None if seat == 1 else "greedy") for seat, name in enumerate(NAMES)], SETUP)
NOBODYS = Prompts([Player(name, "greedy") for name in NAMES], SETUP)
FISHERMAN = DECK.names.index("Pescador")
PIRATE = DECK.names.index("pirate red")
RED, BLUE = 5, 3

EXAMPLES: tuple[Event, ...] = (
    ev.TurnBegan(1),
    ev.Drew(1, 3, 3, False, (FISHERMAN, FISHERMAN, PIRATE)),
    ev.Drew(1, 1, 3, False, (FISHERMAN,)),
    ev.Drew(1, 0, 3, False, ()),
    ev.Drew(1, 1, 1, True, (FISHERMAN,)),
    ev.Reshuffled(1, (FISHERMAN,)),
    ev.Reshuffled(12, (FISHERMAN,) * 12),
    ev.Played(1, FISHERMAN),
    ev.Built(1, FISHERMAN, 6, BLUE, 0, (6, 7), False, False),
    ev.Built(1, FISHERMAN, 6, RED, ANY_PLOT, (6,), True, True),
    ev.Merged(1, "palace", (2, 3), 2, RED, False),
    ev.Merged(1, "town", (2, 3, 4), 2, RED, False),
    ev.PrivilegeMoved(RED, NOBODY, 1, (0, 3, 0, 0)),
    ev.PrivilegeMoved(RED, 0, 1, (3, 4, 0, 0)),
    ev.Loaded(1, (FISHERMAN,)),
    ev.LoadSkipped(1),
    ev.ShipArrived(5, (FISHERMAN,) * 5),
    ev.ShipArrived(2, (FISHERMAN,) * 2),
    ev.ShipArrived(1, (FISHERMAN,)),
    ev.SettlerLanded(FISHERMAN, ((4, 3, 1, 0),) * 4, ((0, 1, 2, 3),), 0, 0, "most"),
    ev.SettlerLanded(FISHERMAN, ((4, 4, 1, 0), (1, 0, 0, 0)), ((0, 1, 2, 3), (0, 1)), 0, 1, "most"),
    ev.SettlerLanded(FISHERMAN, ((4, 4, 1, 0),) * 4, ((0, 1, 2, 3),), 1, 0, "win_ties"),
    ev.SettlerLanded(FISHERMAN, ((0, 0, 0, 0),) * 4, ((0, 1, 2, 3),) * 4, NOBODY, ANY_PLOT, "nobody"),
    ev.NotBuilt(1, FISHERMAN),
    ev.PirateLanded(PIRATE, RED, (1,), "owner", NOBODY, NOBODY, (1, 4, 0, 0)),
    ev.PirateLanded(PIRATE, RED, (1,), "most", NOBODY, 0, (3, 2, 0, 0)),
    ev.PirateLanded(PIRATE, RED, (1, 2), "most", NOBODY, NOBODY, (0, 2, 2, 0)),
    ev.PirateLanded(PIRATE, RED, (0, 2, 3), "diverted", 1, 1, (0, 4, 0, 0)),
    ev.PirateLanded(PIRATE, RED, (), "nobody", NOBODY, NOBODY, (0, 0, 0, 0)),
    ev.Diverted(1, 2, False),
    ev.HouseLost(1, 4, RED, False),
    ev.Spared(1, "no_house"),
    ev.RoundEnded(3, (1, 2, 3, 4), 1),
    ev.LastRoundBegan((1,)),
    ev.LastRoundBegan((1, 2)),
    ev.Ended((20, 18, 3, 1), (0,)),
    ev.Ended((20, 20, 3, 1), (0, 1)),
)


def match_of(seed: int) -> Match:
    return Match(Header("story", "islas", 1, SETUP, seed, PLAYERS), digests=False)


def decisions(seed: int) -> Iterator[tuple[Match, Observation]]:
    """Yield every decision of a match among greedy bots, as the one who decides sees it, and go on."""
    match = match_of(seed)
    while (seat := match.to_act) is not None:
        seen = match.rules.observe(match.state, seat)
        yield match, seen
        legal = match.rules.legal_actions(match.state)
        match.play(match.ply, game("islas").agents["greedy"].choose(seen, legal, decision_seed(1, match.ply, seat)))


def test_the_examples_leave_no_event_out() -> None:
    assert {type(event) for event in EXAMPLES} == set(ev.EVENTS)


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("event", EXAMPLES, ids=repr)
def test_every_event_is_a_sentence(event: Event, language: str) -> None:
    text.use(language)
    said = STORY.tell(event)
    assert re.fullmatch(r"\S.*[.]", said)
    assert "  " not in said
    assert "None" not in said
    bare = said.replace(NAMES[1], "").replace(NAMES[2], "")
    assert "{" not in bare, "a place that was not filled"


@pytest.mark.parametrize("event", EXAMPLES, ids=repr)
def test_languages_differ(event: Event) -> None:
    said = set()
    for language in text.LANGUAGES:
        text.use(language)
        said.add(STORY.tell(event))
    assert len(said) == len(text.LANGUAGES)


@pytest.mark.parametrize("event", EXAMPLES, ids=repr)
def test_names_stay_as_they_are(event: Event) -> None:
    told_of = (getattr(event, "seat", -1), getattr(event, "namer", -1), *getattr(event, "winners", ()))
    if 1 in told_of:
        assert NAMES[1] in STORY.tell(event)


_YOU = {"en": r"\b[Yy]our?\b", "de": r"\b([Dd]u|dich|dir|dein)\b", "es": r"\b([Tt]ú|[Tt][eiu])\b|(?<!\w)[^\s{]\w*s\b"}


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("event", EXAMPLES, ids=repr)
def test_the_only_person_is_you_and_nobody_else_is(event: Event, language: str) -> None:
    text.use(language)
    theirs, yours = STORY.tell(event), YOURS.tell(event)
    assert NAMES[1] not in yours
    if NAMES[1] in theirs:
        assert re.search(_YOU[language], yours), yours
    else:
        assert yours == theirs
    assert NOBODYS.tell(event) == theirs


def test_who_loses_a_privilege_or_is_sent_a_pirate_is_you() -> None:
    assert "from you" in YOURS.tell(ev.PrivilegeMoved(RED, 1, 0, (4, 3, 0, 0)))
    assert YOURS.tell(ev.Diverted(0, 1, False)) == "Ana sends the pirate to you."


@pytest.mark.parametrize(
    ("language", "points"),
    [("en", "1 to 0 points in red"), ("de", "1 zu 0 Punkten in Rot"), ("es", "1 contra 0 puntos en rojo")],
)
def test_a_privilege_can_move_for_one_point(language: str, points: str) -> None:
    """The owner has lost all houses of the colour, somebody else has one."""
    text.use(language)
    for story in (STORY, YOURS):
        for loser, seat in ((0, 1), (1, 0), (0, 2)):
            moved = ev.PrivilegeMoved(RED, loser, seat, tuple(int(each == seat) for each in range(4)))
            assert story.tell(moved).endswith(f": {points}.")


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_nobody_is_asked_where_only_bots_play(language: str) -> None:
    text.use(language)
    for match, seen in decisions(7):
        other = match.rules.observe(match.state, (seen.seat + 1) % 4)
        assert NOBODYS.what_now(seen) == NOBODYS.what_now(other)


@pytest.mark.parametrize("event", [event for event in EXAMPLES if event.secret], ids=repr)
def test_hidden_cards_are_not_told_to_others(event: Event) -> None:
    said = STORY.tell(event.seen_by(3))
    assert not any(card_name(DECK, card) in said for card in range(len(DECK.names)))


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_drawn_and_loaded_cards_are_told_to_their_owner(language: str) -> None:
    text.use(language)
    assert "2 × Pescador" in STORY.tell(EXAMPLES[1].seen_by(1))
    assert "Pescador" in STORY.tell(ev.Loaded(1, (FISHERMAN,)).seen_by(1))


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(TypeError):
        STORY.tell(Event())


def test_a_colour_out_of_stock_is_told() -> None:
    assert "There was no house left in blue." in STORY.tell(ev.Built(1, FISHERMAN, 6, RED, 0, (6,), True, True))
    assert "left" not in STORY.tell(ev.Built(1, FISHERMAN, 6, BLUE, 0, (6,), True, True))


def test_no_more_cards_are_asked_to_be_drawn_than_there_are() -> None:
    match = match_of(1)
    seen = match.rules.observe(match.state, 0)
    for cards, can_build, must_draw in (
        (5, "or draw 3 cards.", "Draw 3 cards: "),
        (1, "or draw one card.", "Draw one card: "),
        (0, "No card is left to draw.", "No card is left to draw: "),
    ):
        few = replace(seen, deck_size=cards)
        assert STORY.what_now(few).endswith(can_build)
        assert STORY.what_now(replace(few, hand=(), must_draw=True)).startswith(must_draw)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_sentence_of_a_prompt_begins_with_a_capital(language: str) -> None:
    text.use(language)
    match = match_of(1)
    seen = match.rules.observe(match.state, 0)
    seen.table.stock["house"][DECK.colours[seen.hand[0]]] = 0
    told = STORY.what_now(seen, seen.hand[0])
    assert all(sentence[0].isupper() for sentence in told.split(". "))


def test_who_stays_safe_behind_the_shield() -> None:
    assert "Ana is safe" in STORY.tell(ev.PirateLanded(PIRATE, RED, (1,), "most", NOBODY, 0, (3, 2, 0, 0)))
    assert "safe" not in STORY.tell(ev.PirateLanded(PIRATE, RED, (1,), "most", NOBODY, 0, (0, 2, 0, 0)))


def test_a_recap_tells_what_matters() -> None:
    told = (
        ev.TurnBegan(1),
        ev.Played(1, FISHERMAN),
        ev.Built(1, FISHERMAN, 6, BLUE, 0, (6, 7), False, False),
        ev.Loaded(1, ()),
        ev.Spared(2, "no_house"),
    )
    assert STORY.recap(told) == [STORY.tell(told[2]), STORY.tell(told[4])]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_decision_says_what_to_do(language: str) -> None:
    text.use(language)
    phases = set()
    for seed in (7, 11):
        for match, seen in decisions(seed):
            phases.add(seen.table.phase)
            asked, waiting = STORY.what_now(seen), STORY.what_now(match.rules.observe(match.state, (seen.seat + 1) % 4))
            for said in (asked, waiting):
                assert re.fullmatch(r"[A-ZÄÖÜÁÉÍÓÚÑ¿¡{].*\.", said)
            assert asked != waiting
            assert NAMES[seen.seat] in waiting
            assert (NAMES[seen.seat] in asked) == seen.table.unloading, "only there no curtain has named who is asked"
    assert phases == {"turn", "load", "place", "give_back", "divert"}


def test_what_may_not_be_built_says_why() -> None:
    seen = next(
        seen
        for seed in count(163)  # the first match with such a decision; the search goes on if it has none any more
        for _, seen in decisions(seed)
        if seen.must_draw and seen.hand and seen.hand[0] < DECK.first_pirate
    )
    assert STORY.what_now(seen).startswith("Draw ")
    assert "you must draw" in STORY.what_now(seen, seen.hand[0])


def test_the_end_names_the_winners() -> None:
    *_, (match, _) = decisions(7)
    assert match.outcome is not None
    said = STORY.what_now(match.rules.observe(match.state, 0))
    assert all((name in said) == (seat in match.outcome.winners) for seat, name in enumerate(NAMES))


def test_picking_houses_is_guided() -> None:
    seen = next(seen for _, seen in decisions(7) if seen.table.phase == "turn")
    said = {STORY.what_now(seen, houses=houses) for houses in (0b0, 0b11, 0b111)}
    seen.table.owner["mixed_palace"] = seen.seat
    assert len(said | {STORY.what_now(seen, houses=0b1)}) == 4


def test_the_plot_of_a_mixed_palace_is_said_to_give_its_colour() -> None:
    turn = position(
        row(5),
        row(5),
        pieces={0: {"house": {RED: [0, 1], BLUE: [2]}}},
        owners={"mixed_palace": 0},
        hands={0: ["Monje"] * 2},
    )
    free = after(turn)
    free.table.owner["build_anywhere"] = 0  # then the colour is asked for
    for state, plots, is_said in ((turn, (0, 2), True), (turn, (0, 1), False), (free, (0, 2), False)):
        said = STORY.what_now(RULES.observe(after(state, Palace(plots)), 0))
        assert ("it gets the colour of the house on that plot" in said) == is_said


def test_the_number_of_a_wish_stands_beside_the_wish_that_is_met() -> None:
    start = position(row(5), row(5, river=[1, 2]), hands={1: ["Pescador", "Monje"]}, start=1)
    seen = RULES.observe(after(start, Build(FISHERMAN)), 1)
    assert YOURS.what_now(seen) == (
        "Choose a plot for the Pescador (fisherman): at the river (wish 2), since nothing is free at the coast."
    )


def test_a_pirate_to_load_is_written_as_in_a_sentence() -> None:
    seen = RULES.observe(position(row(5), row(5), hands={0: ["pirate red"]}, phase="load"), 0)
    for language, said in (
        ("en", "Load the red pirate onto the ship? "),
        ("de", "Den roten Piraten aufs Schiff laden? "),
        ("es", "¿Embarcar al pirata rojo? "),
    ):
        text.use(language)
        assert STORY.what_now(seen, PIRATE).startswith(said)


def test_tips_are_for_exactly_the_plots_that_may_be_chosen() -> None:
    phases = set()
    for match, seen in decisions(7):
        table = seen.table
        if table.phase in ("place", "give_back"):
            phases.add((table.phase, bool(table.merging)))
            legal = match.rules.legal_actions(match.state)
            tips = STORY.plot_tips(table, seen.seat)
            assert set(tips) == {action.plot for action in legal}
            assert all(tip for _, tip in tips.values())
        elif table.phase == "turn" and not seen.must_draw:
            tips = STORY.plot_tips(table, seen.seat, seen.hand[0])
            assert all(label in "1234★" for label, _ in tips.values())
        else:
            assert table.phase == "turn" or STORY.plot_tips(table, seen.seat, seen.hand[0]) == {}
    assert phases == {("place", False), ("place", True), ("give_back", False)}


def test_a_forecast_agrees_with_what_the_ship_then_tells() -> None:
    match = match_of(7)
    heard: list[Event] = []
    while not any(isinstance(event, ev.SettlerLanded) for event in heard):
        seat = match.to_act
        assert seat is not None
        seen = match.rules.observe(match.state, seat)
        legal = match.rules.legal_actions(match.state)
        action = game("islas").agents["greedy"].choose(seen, legal, decision_seed(1, match.ply, seat))
        heard.clear()
        match.play(match.ply, action, emit=heard.append)
    landed = next(event for event in heard if isinstance(event, ev.SettlerLanded))
    assert STORY.foresee(seen.table, landed.card) == STORY.tell(landed)
    assert "red" in STORY.foresee(seen.table, PIRATE)
