from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import pytest

from engine.core import Action, AtMost, Event, Seat, Words
from engine.reasons import RefusedError
from engine.wire import decode, encode, encode_open

Card = Annotated[int, Words("card")]
Colour = Annotated[int, Words("colour")]


@dataclass(frozen=True, slots=True)
class Rest(Action):
    kind: ClassVar[str] = "rest"


@dataclass(frozen=True, slots=True)
class Trade(Action):
    kind: ClassVar[str] = "trade"
    seat: Seat
    cards: Annotated[tuple[Card, ...], AtMost(4)]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Ask(Action):
    kind: ClassVar[str] = "ask"
    openly: bool
    partner: Seat | None
    wanted: Card | None
    flags: Annotated[tuple[bool, ...], AtMost(2)] | None = None


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    kind: ClassVar[str] = "dealt"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    cards: tuple[Card, ...]
    table: tuple[tuple[int, ...], ...] = ()

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat,)


WORDS = {"card": ("brick", "ore", "wool"), "colour": ("red", "blue")}
ASK = {"kind": "ask", "openly": True, "partner": None, "wanted": "ore", "flags": None}
TRADE = {"kind": "trade", "seat": 2, "cards": ["ore", "ore"], "colour": "blue"}


def test_actions_are_written_with_words_and_read_back() -> None:
    for action, value in (
        (Trade(2, (1, 1), 1), TRADE),
        (Rest(), {"kind": "rest"}),
        (Ask(True, None, 1), ASK),
        (
            Ask(False, 0, None, (True, False)),
            ASK | {"openly": False, "partner": 0, "wanted": None, "flags": [True, False]},
        ),
    ):
        assert encode(action, WORDS) == value
        again = decode(value, (Rest, Trade, Ask), WORDS)
        assert again == action
        assert repr(again) == repr(action), "a flag is no number"


def test_fields_that_no_action_may_have() -> None:
    @dataclass(frozen=True, slots=True)
    class Endless(Action):
        kind: ClassVar[str] = "endless"
        cards: tuple[int, ...]

    @dataclass(frozen=True, slots=True)
    class Named(Action):
        kind: ClassVar[str] = "named"
        name: str

    with pytest.raises(TypeError, match=r"Endless\.cards: a list in an action needs a bound"):
        decode({"kind": "endless", "cards": []}, (Endless,), {})
    with pytest.raises(TypeError, match=r"Named\.name: an action is made of int, bool"):
        decode({"kind": "named", "name": "x"}, (Named,), {})


@pytest.mark.parametrize("action", [Trade(2, (0, -1), 1), Trade(2, (0,), -1), Ask(True, None, -1)])
def test_a_number_that_stands_for_nothing_is_never_written_as_a_word(action: Action) -> None:
    with pytest.raises(ValueError, match="-1 has no word"):
        encode(action, WORDS)


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (None, "an object is expected here"),
        ([], "an object is expected here"),
        ({}, "kind: this kind of action is unknown"),
        ({"kind": "fly"}, "kind: this kind of action is unknown"),
        ({"kind": ["rest"]}, "kind: this kind of action is unknown"),
        ({"kind": "rest", "x": 1}, "x: this field is unknown"),
        ({"kind": "rest", "a\nb": 1}, '["a\ufffdb"]: this field is unknown'),
        ({"kind": "trade", "seat": 2, "cards": []}, "colour: this field is missing"),
        (TRADE | {"seat": "2"}, "seat: a whole number is expected here"),
        (TRADE | {"seat": True}, "seat: a whole number is expected here"),
        (TRADE | {"seat": 2.0}, "seat: a whole number is expected here"),
        (TRADE | {"colour": 1}, "colour: a text is expected here"),
        (TRADE | {"colour": ["red"]}, "colour: a text is expected here"),
        (TRADE | {"colour": "green"}, "colour: “green” is not known here"),
        (TRADE | {"colour": "\u202e" + "x" * 90}, f"colour: “\ufffd{'x' * 39}” is not known here"),
        (TRADE | {"cards": "ore"}, "cards: a list is expected here"),
        (TRADE | {"cards": ["ore", "gold"]}, "cards[1]: “gold” is not known here"),
        (TRADE | {"cards": ["ore"] * 5}, "cards: at most 4 entries are allowed here"),
        (TRADE | {"seat": None}, "seat: a whole number is expected here"),
        (TRADE | {"cards": None}, "cards: a list is expected here"),
        (TRADE | {"cards": [None]}, "cards[0]: a text is expected here"),
        (ASK | {"openly": 1}, "openly: true or false is expected here"),
        (ASK | {"openly": None}, "openly: true or false is expected here"),
        (ASK | {"partner": False}, "partner: a whole number is expected here"),
        (ASK | {"wanted": -1}, "wanted: a text is expected here"),
        (ASK | {"flags": [True, 0]}, "flags[1]: true or false is expected here"),
    ],
)
def test_what_is_no_action(value: Any, sentence: str) -> None:
    with pytest.raises(RefusedError) as caught:
        decode(value, (Rest, Trade, Ask), WORDS)
    assert str(caught.value) == sentence


def test_secrets_are_told_with_who_may_know_them() -> None:
    event = Dealt(1, (0, 2), ((1,), ()))
    told = {"kind": "dealt", "seat": 1, "cards": ["brick", "wool"], "table": [[1], []]}
    assert encode(event, WORDS) == told
    assert encode_open(event, WORDS) == told | {"secret": {"cards": [1]}}
    assert event.seen_by(1) is event
    assert encode(event.seen_by(0), WORDS) == told | {"cards": []}
