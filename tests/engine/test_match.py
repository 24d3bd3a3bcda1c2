"""Matches and their files: what is written replays, and whatever is wrong with a file is told apart."""

from __future__ import annotations

import pytest

from engine.core import Event, IllegalActionError, StaleActionError
from engine.games.islas.actions import Draw
from engine.match import Match, walk
from engine.match_file import write_match
from tests.engine.match_samples import new_match, play_on


# Matches
def test_an_action_for_another_ply_is_stale() -> None:
    match = new_match()
    match.play(0, Draw())
    with pytest.raises(StaleActionError):
        match.play(0, Draw())
    with pytest.raises(StaleActionError):
        match.play(2, Draw())
    assert match.ply == 1


def test_nothing_can_be_played_after_the_end() -> None:
    match = play_on(new_match(), 1000)
    assert match.outcome
    with pytest.raises(StaleActionError, match="over"):
        match.play(match.ply, Draw())


def test_an_illegal_action_leaves_no_entry() -> None:
    match = new_match()
    match.play(0, Draw())
    before = match.digest()
    with pytest.raises(IllegalActionError):
        match.play(1, Draw())
    assert (match.ply, match.digest()) == (1, before)


def test_digests_can_be_left_out() -> None:
    header = new_match().header
    assert [entry.digest for entry in play_on(Match(header, digests=False), 9).entries] == [""] * 9
    assert play_on(Match(header, digests=False), 9).digest() == play_on(Match(header), 9).entries[-1].digest


@pytest.mark.parametrize("ply", [0, 1, 33])
def test_a_state_can_be_looked_at_again_and_returned_to(ply: int) -> None:
    match = play_on(new_match(), 40)
    before, digest_now = list(match.entries), match.digest()
    then = play_on(new_match(), ply)
    assert match.rules.snapshot(match.state_at(ply)) == match.rules.snapshot(then.state)
    assert (match.entries, match.digest()) == (before, digest_now), "looking changes nothing"
    match.take_back(ply)
    assert (match.entries, match.digest(), match.to_act) == (then.entries, then.digest(), then.to_act)
    assert write_match(play_on(match, 1000)) == write_match(play_on(then, 1000))


def test_a_copy_is_a_match_of_its_own() -> None:
    match = play_on(new_match(), 40)
    assert write_match(match.copy()) == write_match(match)
    assert write_match(match.copy(9)) == write_match(play_on(new_match(), 9))
    play_on(match.copy(), 5)
    assert match.ply == 40
    without = play_on(Match(match.header, digests=False), 40)
    assert without.copy().entries == match.entries


def test_a_walk_leads_through_every_position() -> None:
    match = new_match()
    snapshots = [match.rules.snapshot(match.state)]
    events: list[list[Event]] = [[]]
    while match.to_act is not None:
        told: list[Event] = []
        match.play(match.ply, match.rules.legal_actions(match.state)[0], emit=told.append)
        snapshots.append(match.rules.snapshot(match.state))
        events.append(told)
    walked = [(at.ply, at.entry, match.rules.snapshot(at.state), list(at.events)) for at in walk(match)]
    assert walked == list(zip(range(match.ply + 1), [None, *match.entries], snapshots, events, strict=True))
    assert not any(position.events for position in walk(match, listen=False))


def test_a_match_that_is_over_can_go_on_from_before_its_end() -> None:
    match = play_on(new_match(), 1000)
    assert match.rules.snapshot(match.state_at(match.ply)) == match.rules.snapshot(match.state)
    match.take_back(match.ply - 1)
    assert match.outcome is None
    assert play_on(match, 1).ply == match.ply
