"""The referee agrees with the rules, with no others, and notices whatever is changed in a trace at that very step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Json
from engine.games.puentes import referee as the_referee
from engine.games.puentes.events import EVENTS
from engine.games.puentes.referee import Referee, Violation, sheets
from engine.games.puentes.referee.sheets import Chart, Sheet
from tests.engine.puentes.traces import MATCHES, read
from tests.support.tampering import every_kind_of_step, judge, tamper_with_every_value


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_agrees_with_the_rules(seats: int, seed: int) -> None:
    told = read(seats, seed)
    referee = judge(Referee, told)
    assert told[-1]["outcome"]
    with pytest.raises(Violation, match="the match is over"):
        referee.check(told[-1])


def test_the_matches_show_everything_that_can_happen() -> None:
    steps = [step for seats, seed in MATCHES for step in read(seats, seed)[1:]]
    events = [event for step in steps for event in step["events"]]
    assert {event["kind"] for event in events} == {kind.kind for kind in EVENTS}
    assert {(event["kind"], event["forced"]) for event in events if "forced" in event} == {
        (kind, forced) for kind in ("number_skipped", "bridges_skipped") for forced in (True, False)
    }
    won = {(event["bonus"], event["first"]) for event in events if event["kind"] == "bonus_won"}
    assert won == {(bonus, first) for bonus in the_referee.BONUSES for first in (True, False)}
    assert {event["by"] for event in events if event["kind"] == "bonus_lowered"} == {"taken", "deadline"}
    at_once = [[event["kind"] for event in step["events"]].count("bonus_won") for step in steps]
    assert max(at_once) > 1


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
            return value + "x"
        case list():
            return [*value, value[-1] if value else 0]
        case _:
            return {**value, "x": 0}


@pytest.mark.slow
def test_every_value_of_a_step_matters() -> None:
    steps = every_kind_of_step(Referee, (read(*match) for match in MATCHES))
    assert tamper_with_every_value(steps, other) > 8


def swap_lines(told: Json) -> None:
    lines = told["derived"]["lines"]
    lines[0], lines[1] = lines[1], lines[0]


def move_island(told: Json) -> None:
    told["setup"]["board"]["islands"][5]["at"] = [3, 1]


OPENINGS: dict[str, tuple[Callable[[Json], object], str]] = {
    "a crossing too few": (lambda told: [line["crosses"].clear() for line in told["derived"]["lines"]], "derived"),
    "lines in another order": (swap_lines, "derived"),
    "an island moved": (move_island, "derived"),
    "a flag too few": (lambda told: told["setup"]["board"]["islands"][0].update(flag=None), "flags"),
    "an island too few": (lambda told: told["setup"]["board"]["islands"].pop(1), "islands"),
    "a player too many": (lambda told: told["players"].append(told["players"][0]), "players"),
    "a card twice": (lambda told: told["state"]["deck"].__setitem__(0, told["state"]["deck"][1]), "all cards"),
    "a card too few": (lambda told: told["state"]["deck"].pop(), "all cards"),
    "a number written": (lambda told: told["state"]["sheets"][0]["numbers"].__setitem__(1, 3), "state.sheets"),
    "a start number": (lambda told: told["state"]["starts"].append({"island": 1, "number": 3}), "state.starts"),
    "another who begins": (lambda told: told["state"].update(begins=1), "state.begins"),
    "another field": (lambda told: told["state"].update(x=1), "fields of the state"),
}


@pytest.mark.parametrize("name", OPENINGS)
def test_reads_the_opening(name: str) -> None:
    tamper, message = OPENINGS[name]
    told = read(2, 0)[0]
    Referee(told)
    tamper(told)
    with pytest.raises(Violation, match=f"^opening: .*{message}"):
        Referee(told)


# Other laws


def constant(where: object, name: str, value: object) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(where, name, value)


def without_flags(paper: Sheet, island: int, number: int) -> bool:
    return island not in paper.numbers and paper.bridges_at(island) <= number


def any_number(paper: Sheet, island: int, number: int) -> bool:
    return island not in paper.numbers and (paper.chart.flags[island] is None or paper.bridges_at(island) > 0)


def one_after_another(paper: Sheet, count: int, only_one: bool = False) -> list[tuple[int, int]]:
    """Offer every line, whether the rest fits or not."""
    return [line for line in paper.chart.lines if paper.can_draw(line)]


OTHER_LAWS: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], str]] = {
    "16 rounds": (constant(the_referee, "ROUNDS", 16), "another event: .*ended"),
    "start with 3 only": (constant(the_referee, "START_NUMBERS", (3,)), "legal"),
    "8 for the red flags": (constant(the_referee, "BONUSES", the_referee.BONUSES | {"red": (8, 5)}), "bonus_won"),
    "2 for blue ones later": (constant(the_referee, "BONUSES", the_referee.BONUSES | {"blue": (7, 2)}), "bonus"),
    "3 for a later group": (constant(the_referee, "BONUSES", the_referee.BONUSES | {"group": (8, 3)}), "bonus"),
    "blue up to card 6": (constant(the_referee, "LAST_CARD", the_referee.LAST_CARD | {"blue": 6}), "bonus"),
    "red up to card 13": (constant(the_referee, "LAST_CARD", the_referee.LAST_CARD | {"red": 13}), "bonus"),
    "the group up to card 11": (constant(the_referee, "LAST_CARD", the_referee.LAST_CARD | {"group": 11}), "bonus"),
    "one bridge on a line": (constant(sheets, "MOST_ON_A_LINE", 1), "legal"),
    "three bridges on a line": (constant(sheets, "MOST_ON_A_LINE", 3), "legal"),
    "five bridges without a number": (constant(sheets, "MOST_WITHOUT_NUMBER", 5), "legal"),
    "groups of five": (constant(sheets, "CONNECTED", 5), "bonus_won"),
    "groups of seven": (constant(sheets, "CONNECTED", 7), "bonus|round_ended"),
    "3 for an island": (constant(the_referee, "POINTS_PER_ISLAND", 3), "state.scores"),
    "bridges may cross": (constant(Chart, "cross", lambda chart, one, other: False), "derived"),
    "flags matter not": (constant(Sheet, "can_write", without_flags), "legal"),
    "smaller numbers than bridges": (constant(Sheet, "can_write", any_number), "legal"),
    "fewer bridges than the card has": (
        constant(Sheet, "first_lines", one_after_another),
        "legal|bridges_skipped",
    ),
}


@pytest.mark.parametrize("name", OTHER_LAWS)
def test_another_law_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    law, message = OTHER_LAWS[name]
    law(monkeypatch)
    with pytest.raises(Violation, match=message):
        judge_all()


def judge_all() -> None:
    for seats, seed in MATCHES:
        judge(Referee, read(seats, seed))
