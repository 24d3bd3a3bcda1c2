"""The referee agrees with the rules, with no others, and notices whatever is changed in a trace at that very step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Json
from engine.games.caminos import referee as the_referee
from engine.games.caminos.actions import ACTIONS
from engine.games.caminos.events import EVENTS
from engine.games.caminos.referee import Referee, Violation
from engine.games.caminos.referee import table as the_table
from engine.games.caminos.referee.table import Table
from tests.engine.caminos.traces import MATCHES, Bots, read
from tests.support.tampering import every_kind_of_step, judge, tamper_with_every_value


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: "-".join(map(str, match)))
def test_agrees_with_the_rules(match: tuple[int, int, Bots]) -> None:
    told = read(*match)
    referee = judge(Referee, told)
    if told[-1]["outcome"]:
        with pytest.raises(Violation, match="the match is over"):
            referee.check(told[-1])
    else:
        assert match[2] == "hoarding"


def test_the_matches_show_everything_that_can_happen() -> None:
    steps = [step for match in MATCHES for step in read(*match)[1:]]
    events = [event for step in steps for event in step["events"]]
    assert {step["action"]["kind"] for step in steps} == {kind.kind for kind in ACTIONS}
    assert {event["kind"] for event in events} == {kind.kind for kind in EVENTS}
    assert {event["by"] for event in events if event["kind"] == "took_card"} == {"blind", "library", "guild"}
    assert {event["by"] for event in events if event["kind"] == "wind_turned"} == {"settlement", "raid"}
    assert {event["by"] for event in events if event["kind"] == "hands_cut"} == {"raid", "few_left"}
    assert any(event["protected"] for event in events if event["kind"] == "seized")
    assert any(event["without"] for event in events if event["kind"] == "seized")
    paid = [event for event in events if event["kind"] == "built"]
    assert {event["forced"] for event in paid} == {True, False}
    assert any(event["waived"] and event["replaced"] for event in paid)


# Tampering


def other(value: Json) -> Json:
    """Return something that is not `value`, as like it as can be."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case None:
            return 0
        case str():
            return {"wool": "ore"}.get(value, "wool")
        case list():
            return [*value, value[-1] if value else 0]
        case _:
            return {**value, "wool": value.get("wool", 0) + 1}


@pytest.mark.slow
def test_every_value_of_a_step_matters() -> None:
    """Even the card drawn unseen, which is believed: the state after it tells."""
    # where the generator goes after chance is believed
    steps = every_kind_of_step(Referee, (read(*match) for match in MATCHES))
    assert tamper_with_every_value(steps, other, believed=("rng",)) > 20


def test_the_generator_stands_still_without_chance() -> None:
    told = read(3, 0, "random")
    referee = Referee(told[0])
    for step in told[1:]:
        if step["action"]["kind"] == "take_from_market":
            step["state"]["rng"] = "0" * 16
            with pytest.raises(Violation, match="the generator moves with chance only"):
                referee.check(step)
            return
        referee.check(step)
    pytest.fail("nobody went to the market")


OPENINGS: dict[str, tuple[Callable[[Json], object], str]] = {
    "a road too many": (lambda told: told["derived"]["supply"].update(road=99), "derived"),
    "another deck": (lambda told: told["setup"]["deck"]["resources"].update(ore=17), "derived"),
    "a player too many": (lambda told: told["players"].append(told["players"][0]), "players"),
    "a card too many": (lambda told: told["state"]["hands"][0].update(ore=9), "first hands"),
    "a stall too few": (lambda told: told["state"]["pile"].append(told["state"]["market"].pop()), "first market"),
    "two settlements": (lambda told: told["state"]["backs"][0].append(told["state"]["stack"].pop()), "settlements"),
    "a foreign card": (lambda told: told["state"]["pile"].__setitem__(0, "gold"), "all cards"),
    "a raid too many": (lambda told: told["state"]["stack"].append("raid"), "all backs"),
    "another start": (lambda told: told["state"].update(turn=1), "state.turn"),
    "another wind": (lambda told: told["state"].update(clockwise=False), "state.clockwise"),
    "something known": (lambda told: told["state"]["known"][0][1].update(ore=1), "state.known"),
    "another field": (lambda told: told["state"].update(x=1), "fields of the state"),
}


@pytest.mark.parametrize("name", OPENINGS)
def test_reads_the_opening(name: str) -> None:
    tamper, message = OPENINGS[name]
    told = read(3, 0, "random")[0]
    Referee(told)
    tamper(told)
    with pytest.raises(Violation, match=f"^opening: .*{message}"):
        Referee(told)


# Other laws


def constant(where: object, name: str, value: object) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(where, name, value)


def without(power: str) -> Callable[[pytest.MonkeyPatch], None]:
    """A law by which an expansion has no power."""
    has = Table.has
    return constant(Table, "has", lambda table, seat, asked: asked != power and has(table, seat, asked))


def always_asked(referee: Referee) -> None:
    """Ask how to pay whenever there is more than one step, whatever it comes to."""
    table = referee.table
    while table.need.total():
        if len(table.steps()) > 1:
            table.phase, referee.was_asked = "pay", True
            return
        table.pay(table.steps()[0])
    referee._lay_out()


def forgetful(table: Table, giver: int, getter: int, card: str) -> None:
    """Nobody remembers a card that was drawn unseen."""
    table.hands[giver][card] -= 1
    table.hands[getter][card] += 1


def backwards(patch: pytest.MonkeyPatch) -> None:
    after = Table.after
    patch.setattr(Table, "after", lambda table, seat, clockwise=True: after(table, seat, not clockwise))


OTHER_LAWS: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], str]] = {
    "anticlockwise": (backwards, "turn_began|seized|hands_cut"),
    "nine points win": (constant(the_referee, "POINTS_TO_WIN", 9), "ended|phase"),
    "eleven points win": (constant(the_referee, "POINTS_TO_WIN", 11), "event"),
    "hands of eight": (constant(the_referee, "LARGEST_HAND", 8), "hands_cut|another event"),
    "three cards drawn": (constant(the_referee, "CARDS_DRAWN", 3), "event drew"),
    "nine cards are enough": (constant(the_referee, "ENOUGH_LEFT", 9), "event"),
    "eleven cards are enough": (constant(the_referee, "ENOUGH_LEFT", 11), "event"),
    "two for one": (constant(the_table, "FOR_ONE", 2), "an?.* legal"),
    "a castle protects two roads": (constant(the_table, "SAFE_WITH_CASTLE", 2), "seized|legal"),
    "a church protects two knights": (constant(the_table, "SAFE_WITH_CHURCH", 2), "seized|legal"),
    "no castle": (without("protect_roads"), "seized|legal"),
    "no church": (without("protect_knight"), "seized|legal"),
    "no library": (without("pick_openly"), "an action is not legal"),
    "no guild": (without("take_card"), "an action is not legal"),
    "no university": (without("discount"), "an action is not legal|built"),
    "always asked how to pay": (constant(Referee, "_pay_on", always_asked), "events after|built|phase"),
    "no memory": (constant(Table, "pass_card", forgetful), "state.known"),
    "guild from anybody": (
        constant(Table, "guild_now", lambda table: [{"kind": "take_card", "partner": 1}]),
        "a legal action is missing",
    ),
}


@pytest.mark.parametrize("name", OTHER_LAWS)
def test_another_law_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    law, message = OTHER_LAWS[name]
    law(monkeypatch)
    with pytest.raises(Violation, match=message):
        judge_all()


def judge_all() -> None:
    for match in reversed(MATCHES):  # the rare things first
        judge(Referee, read(*match))
