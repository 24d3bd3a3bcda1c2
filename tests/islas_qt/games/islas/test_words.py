"""Words for cards, colours, pieces and privileges, as each language bends them."""

from __future__ import annotations

import pytest

from engine.games.islas.cards import COLOURS, PRIVILEGES, SYMBOLS
from engine.games.islas.files import classic_deck
from islas_qt import text
from islas_qt.games.islas import words
from islas_qt.phrases import either, listed

DECK = classic_deck()
FISHERMAN = DECK.names.index("Pescador")
PIRATE = DECK.names.index("pirate red")
RED = COLOURS.index("red")


@pytest.mark.parametrize(
    ("language", "settler", "pirate", "palace", "coast", "names"),
    [
        ("en", "Pescador (fisherman)", "Red pirate", "a red palace", "at the coast", "A, B and C"),
        ("de", "Pescador (Fischer)", "Roter Pirat", "einen roten Palast", "an der Küste", "A, B und C"),
        ("es", "Pescador", "Pirata rojo", "un palacio rojo", "junto a la costa", "A, B y C"),
    ],
)
def test_phrases_bend_as_the_language_does(
    language: str, settler: str, pirate: str, palace: str, coast: str, names: str
) -> None:
    text.use(language)
    assert words.card_words(DECK, FISHERMAN) == settler
    assert words.card_name(DECK, FISHERMAN) == "Pescador"
    assert words.card_words(DECK, PIRATE) == pirate
    assert words.a_piece("palace", RED) == palace
    assert words.next_to(SYMBOLS.index("coast")) == coast
    assert listed("ABC") == names


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_nothing_is_called_like_something_else(language: str) -> None:
    text.use(language)
    colours = range(len(COLOURS))
    for called in (
        [words.symbol_name(symbol) for symbol in range(len(SYMBOLS))],
        [words.next_to(symbol) for symbol in range(len(SYMBOLS))],
        [words.piece_name(piece, colour) for piece in ("house", "palace", "town") for colour in colours],
        [words.a_piece(piece, colour) for piece in ("house", "palace", "town") for colour in colours],
        [words.card_words(DECK, card) for card in range(len(DECK.names))],
        [words.the_pirate(colour) for colour in colours],
        [words.privilege_name(privilege) for privilege in PRIVILEGES],
        [words.privilege_explained(privilege, 4) for privilege in PRIVILEGES],
    ):
        assert len(set(called)) == len(called)


def test_the_privilege_of_drawing_tells_the_number_agreed() -> None:
    assert "5 cards" in words.privilege_explained("draw_more", 5)


def test_a_card_is_read_out_with_its_wishes_in_order() -> None:
    said = words.card_description(DECK, FISHERMAN)
    assert said == "Pescador (fisherman): builds a blue house; wishes: 1 Coast, 2 River, 3 Red, 4 Brown"
    assert words.card_description(DECK, PIRATE) == "Red pirate"


def test_alternatives_and_lists_of_one() -> None:
    assert either(["here"]) == listed(["here"]) == "here"
    assert either(["here", "there"]) == "here or there"
