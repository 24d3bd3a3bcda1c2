"""What every game must keep, whatever its rules are: those in the registry, and the tiny one of the tests."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from engine.codec import canonical, parse
from engine.core import Event, IllegalActionError, apply
from engine.registry import Game, agents, game, keys
from engine.rng import below, derive
from engine.wire import decode, encode, encode_open
from tests.engine.samples import random_match
from tests.support.quick_bots import quick_bots
from tests.support.tiny_game.game import GAME as FAROS

GAMES = [*(game(key) for key in keys()), FAROS]
CASES = [pytest.param(each, seats, id=f"{each.rules.key}-{seats}") for each in GAMES for seats in each.rules.seats]
each_game = pytest.mark.parametrize(("tried", "seats"), CASES)
SEED = 2026


def states(tried: Game, seats: int, every: int = 1, seed: int = SEED) -> list[tuple[Any, Any]]:
    """Return copies of states of one random match, each with the action that followed."""
    match = random_match(tried.rules, tried.sample_setup(seats, 0), seed)
    return [(tried.rules.copy(state), action) for number, (state, action) in enumerate(match) if number % every == 0]


def test_a_key_leads_to_the_rules_of_that_name() -> None:
    assert [game(key).rules.key for key in keys()] == list(keys())
    assert all(agents(key) is game(key).agents for key in keys())
    with pytest.raises(KeyError):
        game("chess")


@each_game
def test_facts_are_of_the_subjects_that_are_declared(tried: Game, seats: int) -> None:
    """One of each at most: matches are looked for and counted by them."""
    for seat in range(seats):
        facts = tried.facts(tried.sample_setup(seats, 1), seat)
        subjects = [fact.subject for fact in facts]
        assert len(set(subjects)) == len(subjects)
        assert set(subjects) <= tried.subjects.keys()
        for fact in facts:
            assert 0 < len(fact.subject) <= 40
            assert 0 < len(fact.key) <= 64
            assert fact.name
            if order := tried.subjects[fact.subject].order:
                order(fact.key)


@each_game
def test_same_seed_same_match(tried: Game, seats: int) -> None:
    rules = tried.rules
    first, second = ([rules.snapshot(state) for state, _ in states(tried, seats)] for _ in range(2))
    assert first == second
    other = [rules.snapshot(state) for state, _ in states(tried, seats, seed=SEED + 1)]
    assert (first[0] != other[0]) == tried.has_chance


@each_game
def test_legal_actions_are_some_unique_and_all_possible(tried: Game, seats: int) -> None:
    rules = tried.rules
    for state, _ in states(tried, seats):
        legal = rules.legal_actions(state)
        assert legal
        assert len(set(legal)) == len(legal)
        before = rules.snapshot(state)
        for action in legal:
            apply(rules, state, action)
        assert rules.snapshot(state) == before


@each_game
def test_all_other_actions_are_refused_without_a_change(tried: Game, seats: int) -> None:
    rules = tried.rules
    played = states(tried, seats)
    everything = {action for state, _ in played for action in rules.legal_actions(state)}
    for state, _ in played[::3]:
        before = rules.snapshot(state)
        for action in everything.difference(rules.legal_actions(state)):
            with pytest.raises(IllegalActionError):
                rules.advance(state, action)
        assert rules.snapshot(state) == before


@each_game
def test_a_copy_is_independent_and_complete(tried: Game, seats: int) -> None:
    rules = tried.rules
    for state, action in states(tried, seats):
        before = rules.snapshot(state)
        twin = rules.copy(state)
        assert twin == state
        rules.advance(twin, action)
        assert rules.snapshot(state) == before
        assert rules.snapshot(twin) == rules.snapshot(apply(rules, state, action))


@each_game
def test_listening_changes_nothing(tried: Game, seats: int) -> None:
    rules = tried.rules
    events: list[Event] = []
    for state, action in states(tried, seats):
        assert rules.snapshot(apply(rules, state, action, events.append)) == rules.snapshot(apply(rules, state, action))
    assert events


@each_game
def test_chances_add_up_and_the_end_is_known(tried: Game, seats: int) -> None:
    rules = tried.rules
    for state, _ in states(tried, seats, every=9):
        before = rules.snapshot(state)
        chances = tried.chances(state)
        assert rules.snapshot(state) == before
        assert (chances is None) == (tried.judge is None or seats == 1)
        if chances is not None:
            assert len(chances) == seats
            assert all(0 <= chance <= 1 for chance in chances)
            assert sum(chances) == pytest.approx(1)
    *_, (state, action) = states(tried, seats)
    end = apply(rules, state, action)
    outcome = rules.outcome(end)
    assert outcome is not None
    assert tried.chances(end) in (None, [outcome.share(seat) for seat in range(seats)])


def test_every_game_of_the_program_can_tell_who_is_winning() -> None:
    assert all(game(key).judge for key in keys())
    assert FAROS.judge is None


@each_game
def test_the_end(tried: Game, seats: int) -> None:
    rules = tried.rules
    for state, action in states(tried, seats):
        assert rules.outcome(state) is None
        last, final = state, action
    end = apply(rules, last, final)
    outcome = rules.outcome(end)
    assert rules.to_act(end) is None
    assert not rules.legal_actions(end)
    assert outcome is not None
    assert outcome.scores == rules.scores(end)
    assert outcome.winners
    assert set(outcome.winners) <= set(range(seats))
    assert sum(map(outcome.share, range(seats))) == pytest.approx(1)
    assert outcome.why is not None
    assert (outcome.rank is not None) == (seats == 1)


@each_game
def test_observing_and_guessing_are_inverse(tried: Game, seats: int) -> None:
    rules = tried.rules
    for number, (state, _) in enumerate(states(tried, seats)):
        for seat in range(seats):
            seen = rules.observe(state, seat)
            assert rules.seat_of(seen) == seat
            assert rules.observe(rules.determinize(seen, derive(number, seat)), seat) == seen


@pytest.mark.slow
@each_game
def test_what_is_covered_is_what_the_others_know_too(tried: Game, seats: int) -> None:
    rules = tried.rules
    own = 0
    for number, (state, _) in enumerate(states(tried, seats)):
        worlds = [rules.determinize(rules.observe(state, seat), derive(number, seat)) for seat in range(seats)]
        for seat in range(seats):
            seen = rules.observe(state, seat)
            covered = rules.covered(seen)
            own += covered != seen
            assert rules.covered(covered) == covered
            assert rules.seat_of(covered) == seat
            for other in set(range(seats)) - {seat}:
                assert rules.covered(rules.observe(worlds[other], seat)) == covered
    assert bool(own) == tried.has_secrets


@each_game
def test_an_open_decision_is_the_same_for_whoever_looks_on(tried: Game, seats: int) -> None:
    rules = tried.rules
    for number, (state, _) in enumerate(states(tried, seats)):
        if rules.is_open(state):
            for seat in range(seats):
                world = rules.determinize(rules.observe(state, seat), derive(number, seat))
                assert rules.is_open(world)
                assert rules.legal_actions(world) == rules.legal_actions(state)
        else:
            assert tried.has_secrets


@each_game
def test_observations_do_not_change_with_the_match(tried: Game, seats: int) -> None:
    rules = tried.rules
    for state, action in states(tried, seats, every=5):
        seen = rules.observe(state, 0)
        same = rules.observe(rules.copy(state), 0)
        rules.advance(state, action)
        assert seen == same


@each_game
def test_guessed_worlds_can_be_played_to_the_end(tried: Game, seats: int) -> None:
    rules = tried.rules
    for state, _ in states(tried, seats, every=20):
        world = rules.determinize(rules.observe(state, 0), 5)
        chance = SEED
        for _ in range(2000):
            if rules.to_act(world) is None:
                break
            legal = rules.legal_actions(world)
            chance, choice = below(chance, len(legal))  # who always does the same may play in circles
            rules.advance(world, legal[choice])
        assert rules.outcome(world)


@each_game
def test_actions_and_events_survive_json(tried: Game, seats: int) -> None:
    rules = tried.rules
    words = rules.vocabulary(tried.sample_setup(seats, 0))
    for state, action in states(tried, seats):
        events: list[Event] = []
        apply(rules, state, action, events.append)
        for option in rules.legal_actions(state):
            assert decode(parse(canonical(encode(option, words))), rules.actions, words) == option
        for event in events:
            told = encode_open(event, words)
            assert parse(canonical(told)) == told


@each_game
def test_events_hide_their_secrets(tried: Game, seats: int) -> None:
    rules = tried.rules
    secrets = 0
    events: list[Event] = []
    for _ in random_match(rules, tried.sample_setup(seats, 0), SEED, events.append):
        pass
    for event in events:
        for seat in range(seats):
            seen = event.seen_by(seat)
            for name in event.secret:
                if seat in event.knows():
                    assert getattr(seen, name) == getattr(event, name)
                else:
                    assert getattr(seen, name) in ((), None)
                    secrets += 1
            assert all(getattr(event.seen_by(None), name) in ((), None) for name in event.secret)
    assert secrets or not tried.has_secrets


@pytest.mark.slow
@each_game
def test_bots_choose_a_legal_action_and_the_same_again(tried: Game, seats: int) -> None:
    rules = tried.rules
    assert tried.fallback in tried.agents
    bots = [quick_bots(tried)[level] for level in tried.levels]
    for number, (state, _) in enumerate(states(tried, seats, every=5)):
        seat = rules.to_act(state)
        assert seat is not None
        question = rules.observe(state, seat), rules.legal_actions(state), derive(number)
        for agent in bots:
            action = agent.choose(*question)
            assert action in question[1]
            assert agent.choose(*pickle.loads(pickle.dumps(question))) == action, "asked in another process"


@each_game
def test_samples_and_what_is_counted(tried: Game, seats: int) -> None:
    rules = tried.rules
    for number in range(2 * seats):
        setup = tried.sample_setup(seats, number)
        assert rules.seats_of(setup) == seats
        subjects = [[fact.subject for fact in tried.facts(setup, seat)] for seat in range(seats)]
        assert subjects == [subjects[0]] * seats
    *_, (state, action) = states(tried, seats)
    figures = tried.figures(apply(rules, state, action))
    assert all(isinstance(figure, int) for figure in figures.values())


@each_game
def test_set_up_survives_json(tried: Game, seats: int) -> None:
    rules = tried.rules
    setup = tried.sample_setup(seats, 0)
    told = rules.setup_to_json(setup)
    assert rules.setup_from_json(parse(canonical(told))) == setup
    assert rules.seats_of(setup) == seats


@each_game
def test_taking_back_stops_at_chance_and_at_others(tried: Game, seats: int) -> None:
    """What can be taken back was done by one seat, and taught it nothing: in every world that the seat thought
    possible before, the same actions lead to what it sees after."""
    rules = tried.rules
    played = states(tried, seats)
    for index, (before, _) in enumerate(played):
        assert rules.can_take_back(before, before)
        seat = rules.to_act(before)
        assert seat is not None
        world = rules.determinize(rules.observe(before, seat), derive(SEED, index))
        for step in range(1, min(4, len(played) - index)):
            after = played[index + step][0]
            if not rules.can_take_back(before, after):
                break
            assert rules.to_act(played[index + step - 1][0]) == seat
            rules.advance(world, played[index + step - 1][1])
            assert rules.observe(world, seat) == rules.observe(after, seat)
