from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from engine.core import Action, Event, Seat
from engine.reasons import RefusedError
from engine.wire import MAX_LIST, decode, encode, encode_open


@dataclass(frozen=True, slots=True)
class Rest(Action):
    kind: ClassVar[str] = "rest"


@dataclass(frozen=True, slots=True)
class Trade(Action):
    kind: ClassVar[str] = "trade"
    seat: Seat
    cards: tuple[int, ...]
    colour: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    kind: ClassVar[str] = "dealt"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    cards: tuple[int, ...]
    table: tuple[tuple[int, ...], ...] = ()

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat,)


WORDS = {"cards": ("brick", "ore", "wool"), "colour": ("red", "blue")}
TRADE = {"kind": "trade", "seat": 2, "cards": ["ore", "ore"], "colour": "blue"}


def test_actions_are_written_with_words_and_read_back() -> None:
    for action, value in ((Trade(2, (1, 1), 1), TRADE), (Rest(), {"kind": "rest"})):
        assert encode(action, WORDS) == value
        assert decode(value, (Rest, Trade), WORDS) == action


@pytest.mark.parametrize("action", [Trade(2, (0, -1), 1), Trade(2, (0,), -1)])
def test_a_number_that_stands_for_nothing_is_never_written_as_a_word(action: Trade) -> None:
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
        (TRADE | {"cards": ["ore"] * (MAX_LIST + 1)}, f"cards: at most {MAX_LIST} entries are allowed here"),
    ],
)
def test_what_is_no_action(value: Any, sentence: str) -> None:
    with pytest.raises(RefusedError) as caught:
        decode(value, (Rest, Trade), WORDS)
    assert str(caught.value) == sentence


def test_secrets_are_told_with_who_may_know_them() -> None:
    event = Dealt(1, (0, 2), ((1,), ()))
    told = {"kind": "dealt", "seat": 1, "cards": ["brick", "wool"], "table": [[1], []]}
    assert encode(event, WORDS) == told
    assert encode_open(event, WORDS) == told | {"secret": {"cards": [1]}}
    assert event.seen_by(1) is event
    assert encode(event.seen_by(0), WORDS) == told | {"cards": []}
