"""The referee agrees with the rules over many matches, and with no others."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from engine.core import Json
from engine.games.islas import referee as the_referee
from engine.games.islas.referee import Referee, Violation
from engine.games.islas.referee.table import Table
from tests.engine.islas.scenarios import SCENARIOS, Scenario, happenings


@pytest.mark.parametrize("name", SCENARIOS)
def test_agrees_with_the_rules(name: str) -> None:
    scenario = SCENARIOS[name]
    missing = set(scenario.shows)
    for number, trace in enumerate(scenario.traces()):
        if number >= scenario.matches and not missing:
            break
        before = next(trace)
        referee = Referee(before)
        for told in trace:
            referee.check(told)
            missing.difference_update(happenings(before, told))
            before = told
    assert not missing


def test_agrees_with_what_is_written_to_a_file() -> None:
    matches = (json.loads(json.dumps(list(trace))) for trace in SCENARIOS["classic"].traces())
    first, *steps = next(match for match in matches if match[-1]["outcome"])
    referee = Referee(first)
    for told in steps:
        referee.check(told)
    with pytest.raises(Violation, match="the match is over"):
        referee.check(steps[-1])


OPENINGS: dict[str, tuple[Callable[[Json], object], str]] = {
    "a neighbour too few": (lambda told: told["derived"]["islands"][0]["neighbours"][0].pop(), "derived.islands"),
    "a plot by the river": (lambda told: told["derived"]["islands"][1]["next_to"]["river"].pop(), "next_to.river"),
    "a river moved": (lambda told: told["setup"]["islands"][0]["borders"].clear(), "next_to.coast"),
    "a player too many": (lambda told: told["players"].append(told["players"][0]), "players"),
    "a card too many": (lambda told: told["state"]["hands"][0].append(told["state"]["deck"].pop()), "first hands"),
    "no ship": (lambda told: told["state"]["deck"].append(told["state"]["ship"].pop()), "first ship"),
    "a foreign card": (lambda told: told["state"]["hands"][0].__setitem__(0, "Bombero"), "all cards"),
    "a hand out of order": (lambda told: told["state"]["hands"][0].reverse(), "state.hands"),
    "another start": (lambda told: told["state"].update(start=1), "state.start"),
    "something discarded": (lambda told: told["state"]["discard"].append(told["state"]["deck"].pop()), "state.discard"),
}


@pytest.mark.parametrize("name", OPENINGS)
def test_reads_the_opening(name: str) -> None:
    tamper, message = OPENINGS[name]
    told = json.loads(json.dumps(next(SCENARIOS["classic"].trace(3, 0))))
    Referee(told)
    tamper(told)
    with pytest.raises(Violation, match=f"^opening: .*{message}"):
        Referee(told)


def without(privilege: str) -> Callable[[pytest.MonkeyPatch], None]:
    """A law by which a privilege gives nothing."""
    owns = Table.owns

    def law(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(Table, "owns", lambda table, asked, seat: asked != privilege and owns(table, asked, seat))

    return law


def constant(name: str, value: int) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(the_referee, name, value)


def only_the_colour_wanted(table: Table, piece: str, wanted: str) -> list[str]:
    return [wanted] if table.stock[piece][wanted] else []


OTHER_LAWS: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], str]] = {
    "two cards drawn": (constant("CARDS_DRAWN", 2), "event drew"),
    "privileges for four points": (constant("POINTS_FOR_PRIVILEGE", 4), "privilege_moved"),
    "the last round at 20": (constant("POINTS_FOR_LAST_ROUND", 20), "last_round_began"),
    "the last round at 18": (constant("POINTS_FOR_LAST_ROUND", 18), "last_round_began"),
    "no privilege to win ties": (without("win_ties"), "event settler_landed"),
    "no shield": (without("pirate_shield"), "event pirate_landed"),
    "no privilege to draw more": (without("draw_more"), "event drew.count"),
    "no privilege to mix": (without("mixed_palace"), "an action is not legal"),
    "no privilege to build anywhere": (without("build_anywhere"), "legal|built|phase"),
    "no privilege to take a card": (without("extra_card"), "an action is not legal"),
    "anticlockwise": (
        lambda patch: patch.setattr(
            Table, "clockwise_from", lambda table, seat: [(seat - steps) % len(table.seats) for steps in table.seats]
        ),
        r"pirate_landed\.seats|privilege_moved\.seat",
    ),
    "no other colour": (
        lambda patch: patch.setattr(Table, "colours", only_the_colour_wanted),
        "legal|another event|an event is missing",
    ),
}


def judge(*scenarios: Scenario) -> None:
    for scenario in scenarios:
        for trace in scenario.traces():
            referee = Referee(next(trace))
            for told in trace:
                referee.check(told)


@pytest.mark.parametrize("name", OTHER_LAWS)
def test_another_law_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    law, message = OTHER_LAWS[name]
    law(monkeypatch)
    with pytest.raises(Violation, match=message):
        judge(SCENARIOS["classic"], SCENARIOS["few pieces"])
