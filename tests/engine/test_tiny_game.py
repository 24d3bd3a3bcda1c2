"""A game that the engine has never heard of comes in by the registry alone, and everything works with it."""

from __future__ import annotations

import json
import pickle
from functools import partial
from time import monotonic, sleep

import pytest

from engine.audit import Audit, ViolationError
from engine.bots.agent import decision_seed
from engine.bots.arena import Series, play, play_series
from engine.bots.worker import START_SECONDS, Worker
from engine.core import Action, Event, Outcome
from engine.match import Match, walk
from engine.match_file import Recording, read_match, write_match
from engine.processes import ProcessPool
from engine.reasons import RefusedError
from engine.registry import PACKAGES, Game, game, keys
from engine.trace import trace
from tests.support.tiny_game import KEY
from tests.support.tiny_game.actions import COLOURS, EVENTS, LAMPS, Choose, Chose, Dealt, Ended, Revealed
from tests.support.tiny_game.rules import ALL_ROUNDS_PLAYED, Faros
from tests.support.tiny_game.state import Setup, State

RULES = Faros()
RED, GREEN, WHITE = range(3)
DARK = Choose(False, None)
SHINE = Choose(True, None)

pytestmark = pytest.mark.usefixtures("tiny_game")


def lamps(*names: str) -> list[int]:
    return [LAMPS.index(name) for name in names]


def last_round(*names: str, scores: list[int] | None = None, start: int = 0) -> State:
    """Return the last round of a match with these lamps, nobody having chosen yet."""
    state = RULES.initial(Setup(len(names), start=start), 1)
    state.round = state.setup.rounds
    state.lamps = lamps(*names)
    state.scores = scores or [0] * len(names)
    return state


def choose(state: State, *choices: Choose) -> list[Event]:
    events: list[Event] = []
    for choice in choices:
        RULES.advance(state, choice, events.append)
    return events


# The rules


def test_the_brightest_lamp_that_shines_earns_two_points() -> None:
    state = last_round("white 4", "red 3", "green 1")
    *_, revealed, ended = choose(state, DARK, SHINE, SHINE)
    assert revealed == Revealed(4, tuple(lamps("white 4", "red 3", "green 1")), (1, 2), (None,) * 3, 1, (0, 2, 0))
    assert ended == Ended((0, 2, 0), 1)
    assert RULES.outcome(state) == Outcome((0, 2, 0), (1,), ALL_ROUNDS_PLAYED)


def test_among_equal_lamps_white_beats_green_and_green_beats_red() -> None:
    for brighter, darker in (("white 2", "green 2"), ("green 2", "red 2"), ("red 3", "white 2")):
        state = last_round(darker, brighter)
        choose(state, SHINE, SHINE)
        assert state.scores == [0, 2]


def test_bets_are_won_and_lost() -> None:
    state = last_round("white 4", "red 3", "green 1", start=1)
    choose(state, Choose(False, WHITE), Choose(False, GREEN), SHINE)  # seats 1, 2, 0
    assert state.scores == [2, 1, -1]
    state = last_round("white 4", "red 3")
    choose(state, Choose(False, WHITE), DARK)
    assert state.scores == [-1, 0]


def test_among_equal_points_the_brightest_lamp_of_the_last_round_wins_alone() -> None:
    state = last_round("white 4", "red 3", "green 1", scores=[3, 3, 1])
    choose(state, DARK, DARK, SHINE)
    assert RULES.outcome(state) == Outcome((3, 3, 3), (0,), ALL_ROUNDS_PLAYED)


def test_nobody_sees_a_choice_before_the_last_has_chosen() -> None:
    state = RULES.initial(Setup(3), 1)
    before = [RULES.observe(state, seat) for seat in range(3)]
    [chose] = choose(state, Choose(True, RED))
    assert isinstance(chose, Chose)
    assert chose.seen_by(0) == chose
    assert chose.seen_by(1) == chose.seen_by(None) == Chose(0, None, None)
    after = [RULES.observe(state, seat) for seat in range(3)]
    assert after[0].choice == Choose(True, RED)
    assert [seen.choice for seen in after[1:]] == [None, None]
    assert [seen.lamp for seen in after] == [seen.lamp for seen in before]


# Its way through the engine


def test_it_is_known_as_long_as_it_is_registered(tiny_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    assert KEY in keys()
    assert game(KEY) is tiny_game
    monkeypatch.delitem(PACKAGES, KEY)
    with pytest.raises(KeyError):
        game(KEY)


def played(seats: int = 3, number: int = 0) -> Match:
    return read_match(play(Series(KEY, ("greedy", *["random"] * (seats - 1)), seed=3, keep=True), number).file)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_matches_stand_the_audit_without_a_referee(tiny_game: Game, seats: int) -> None:
    assert tiny_game.referee is None
    series = Series(KEY, ("greedy", *["random"] * (seats - 1)), seed=5, check=True)
    results = list(play_series(series, 20))
    assert {len(result.outcome.winners) for result in results} == {1}
    assert {result.plies for result in results} == {4 * seats}
    assert all(result.figures == {"rounds": 4} for result in results)
    places = [int(fact.key.split("/")[0]) for (fact,) in results[seats].facts]
    assert places == [seats, *range(1, seats)], "the second seat begins by now"


class Peeking(Faros):
    """Offers its choices in an order that tells of a lamp which the seat cannot see."""

    def legal_actions(self, state: State) -> tuple[Choose, ...]:
        return super().legal_actions(state)[:: 1 if state.lamps[0] > state.lamps[1] else -1]


def audited(match: Match) -> None:
    audit = Audit(match)
    while match.to_act is not None:
        audit.play(match.rules.legal_actions(match.state)[0])


def test_the_audit_notices_what_is_wrong_with_it() -> None:
    match = Match(Series(KEY, ("random",) * 4, seed=1).header(0))
    audited(match)
    match.take_back(0)
    match.rules = Peeking()
    with pytest.raises(ViolationError, match="depend on what it cannot know"):
        audited(match)


def test_a_match_file_is_the_same_after_writing_and_reading() -> None:
    match = played()
    data = write_match(match)
    assert write_match(read_match(data)) == data
    action = json.loads(data)["entries"][0]["action"]
    assert action["shines"] in (True, False)
    assert action["bet"] in (None, *COLOURS)
    assert {entry.action.bet for entry in match.entries} >= {None}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("shines", 1, "entries[0].action.shines: true or false is expected here"),
        ("bet", -1, "entries[0].action.bet: a text is expected here"),
        ("bet", "blue", "entries[0].action.bet: “blue” is not known here"),
    ],
)
def test_a_match_file_with_another_action_is_refused(field: str, value: object, why: str) -> None:
    content = json.loads(write_match(played()))
    content["entries"][0]["action"][field] = value
    with pytest.raises(RefusedError) as caught:
        read_match(json.dumps(content).encode())
    assert str(caught.value) == why


def test_a_trace_lays_everything_open() -> None:
    match = played()
    opening, *steps = trace(Recording(write_match(match)))
    assert opening["game"] == KEY
    assert [step["seat"] for step in steps] == [entry.seat for entry in match.entries]
    told = [event for step in steps for event in step["events"]]
    assert {event["kind"] for event in told} == {kind.kind for kind in EVENTS}
    for event in told:
        assert event.get("secret", {}).keys() == set(next(kind.secret for kind in EVENTS if kind.kind == event["kind"]))
    assert steps[-1]["outcome"]["winners"] == list(match.outcome.winners)


def test_a_walk_hears_what_happened() -> None:
    match = played()
    events = [event for position in walk(match) for event in position.events]
    assert sum(isinstance(event, Revealed) for event in events) == 4
    assert sum(isinstance(event, Dealt) for event in events) == 3 * 3  # the first lamps are there from the beginning


def test_the_pool_of_processes_knows_it() -> None:
    series = Series(KEY, ("greedy", "random", "random"), seed=5, keep=True, check=True)
    pool = ProcessPool(partial(play, series), range(4), 2)
    try:
        assert [pool.next() for _ in range(4)] == list(play_series(series, 4))
    finally:
        pool.end()


def test_the_process_of_the_bots_knows_it(tiny_game: Game) -> None:
    match = Match(Series(KEY, ("greedy", "random"), seed=5).header(0))
    seen, legal = RULES.observe(match.state, 0), RULES.legal_actions(match.state)
    question = (KEY, "greedy", seen, legal, decision_seed(5, 0, 0))
    worker = Worker()
    try:
        worker.ask(pickle.dumps(question))
        until = monotonic() + START_SECONDS
        while (answer := worker.answer(START_SECONDS)) is None and monotonic() < until:
            sleep(0.01)
        expected: Action = tiny_game.agents["greedy"].choose(*question[2:])
        assert answer is not None
        assert legal[answer] == expected
    finally:
        worker.wait_until_gone()
