"""Decks and set-ups from files: taken, or refused with the place and the reason."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import pytest

from engine.bots.arena import Series
from engine.codec import canonical, parse
from engine.core import Json
from engine.games.caminos.decks import deck_from_json, deck_to_json
from engine.games.caminos.files import setup_from_json, setup_to_json
from engine.match import Match
from engine.match_file import read_match, to_json, write_match
from engine.reasons import RefusedError
from tests.engine.caminos.positions import DECK, RULES, classic_setup
from tests.engine.samples import random_match
from tests.stress.fuzz_files import Kind, judge
from tests.stress.mutations import Chance, mutated


def told() -> Json:
    return json.loads(files("resources").joinpath("decks/caminos.json").read_text(encoding="utf-8"))


def test_the_deck_is_written_as_it_was_read() -> None:
    assert deck_to_json(DECK) == told()
    assert deck_from_json(deck_to_json(DECK)) == DECK


REFUSED: dict[str, tuple[Callable[[Json], object], str]] = {
    "an Islas deck": (lambda deck: deck.update(format="islas-deck"), "this is a deck of cards"),
    "a newer one": (lambda deck: deck.update(version=2), "version"),
    "a resource too many": (lambda deck: deck["resources"].update(gold=3), "resources.gold: this field is unknown"),
    "too many cards": (lambda deck: deck["resources"].update(ore=61), "resources.ore: the largest number"),
    "too few cards": (lambda deck: deck["resources"].update(ore=0, wool=0, grain=0), "resource cards, there are 22"),
    "no mark": (lambda deck: deck["cards"]["road"].pop("3"), r"cards.road\[\"3\"\]: this field is missing"),
    "no roads": (lambda deck: deck["cards"]["road"].update({"2": 1, "3": 0}), "cards: 2 seats need a road"),
    "no points": (
        lambda deck: deck["cards"].update(raid={"2": 2, "3": 0, "4": 0}, market={"2": 0, "3": 6, "4": 6}),
        "cards: with these cards nobody of 2 can reach 10 points",
    ),
    "a free road": (lambda deck: deck["costs"].update(road={}), "costs.road: nothing is built for nothing"),
    "a free church": (
        lambda deck: deck["expansions"][1].update(cost={"ore": 0}),
        r"expansions\[1\].cost: nothing is built for nothing",
    ),
    "two libraries": (lambda deck: deck["expansions"][1].update(name="library"), r"expansions\[1\].name: another card"),
    "an expansion called road": (lambda deck: deck["expansions"][0].update(name="road"), r"expansions\[0\].name"),
    "a power twice": (
        lambda deck: deck["expansions"][1].update(power="pick_openly"),
        r"expansions\[1\].power: another expansion has this power",
    ),
    "an unknown power": (
        lambda deck: deck["expansions"][1].update(power="fly"),
        r"expansions\[1\].power: allowed here",
    ),
    "an odd name": (lambda deck: deck["expansions"][1].update(name="Church\n"), r"expansions\[1\].name"),
    "no points for an expansion": (lambda deck: deck["expansions"][1].update(points=1), r"expansions\[1\].points"),
    "no set for six": (lambda deck: deck["seats"].pop("6"), r"seats\[\"6\"\]"),
    "a mark that is none": (lambda deck: deck["seats"]["2"].update(marks=["5"]), r"marks\[0\]: allowed here"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_deck_is_refused_with_its_place_and_reason(name: str) -> None:
    tamper, sentence = REFUSED[name]
    deck = told()
    tamper(deck)
    with pytest.raises(RefusedError, match=sentence):
        deck_from_json(deck)


def test_a_set_up_is_written_and_read() -> None:
    for seats in RULES.seats:
        setup = classic_setup(seats, seats - 1)
        assert setup_from_json(json.loads(json.dumps(setup_to_json(setup)))) == setup


@pytest.mark.parametrize(
    ("change", "place"),
    [({"seats": 7}, "seats"), ({"seats": 1}, "seats"), ({"start": 4}, "start"), ({"start": -1}, "start")],
)
def test_a_set_up_is_refused(change: Json, place: str) -> None:
    with pytest.raises(RefusedError, match=f"^{place}"):
        setup_from_json(setup_to_json(classic_setup(4)) | change)


def test_a_refused_deck_is_named_with_its_place_in_the_set_up() -> None:
    setup = setup_to_json(classic_setup(4))
    setup["deck"]["resources"]["ore"] = -1
    with pytest.raises(RefusedError, match=r"^deck\.resources\.ore"):
        setup_from_json(setup)


def test_a_deck_without_expansions_can_be_played() -> None:
    """With so few cards it takes patience; a while is enough."""
    deck = told()
    deck["expansions"] = []
    setup = setup_from_json({"deck": deck, "seats": 4, "start": 1})
    for number, _ in enumerate(random_match(RULES, setup, 1)):
        if number > 300:
            break


def match_file(plies: int) -> bytes:
    """Return the file of a match of three after some plies."""
    match = Match(Series("caminos", ("random",) * 3, 7).header(plies))
    chance = Chance(plies)
    while match.to_act is not None and match.ply < plies:
        match.play(match.ply, chance.choice(match.rules.legal_actions(match.state)))
    return write_match(match)


DECKS = Kind(
    [canonical(deck_to_json(DECK))],
    lambda data: deck_from_json(parse(data)),
    lambda deck: canonical(deck_to_json(deck)),
)
PLAYED = Kind([match_file(plies) for plies in (0, 4, 30)], lambda data: to_json(read_match(data)), canonical)


@pytest.mark.parametrize(("kind", "count"), [(DECKS, 200), (PLAYED, 100)], ids=["decks", "matches"])
def test_mutated_files_are_taken_or_refused_in_a_clear_sentence(kind: Kind, count: int) -> None:
    verdicts: Counter[str] = Counter()
    for number in range(count):
        sample = kind.samples[number % len(kind.samples)]
        verdict, why = judge(kind, mutated(sample, Chance(number)))
        assert verdict != "failed", (number, why)
        verdicts[verdict] += 1
    assert verdicts["refused"] > count / 2


def test_the_samples_are_taken() -> None:
    for kind in (DECKS, PLAYED):
        assert [judge(kind, sample) for sample in kind.samples] == [("taken", "")] * len(kind.samples)
