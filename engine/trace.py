"""A match with everything open, one JSON value per ply: `docs/trace.md` is the contract."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from engine.core import Event, Json
from engine.match import Entry, Match
from engine.match_file import Recording
from engine.wire import encode, encode_open


def opening(match: Match) -> Json:
    """Return the first value of a trace: what the match starts from."""
    header = match.header
    return {
        "format": "islas-trace",
        "version": 1,
        "game": header.game,
        "rules_version": header.rules_version,
        "match_id": header.match_id,
        "seed": header.seed,
        "players": [asdict(player) for player in header.players],
        "setup": match.rules.setup_to_json(header.setup),
        "derived": match.rules.derived(header.setup),
        "state": match.rules.snapshot(match.state),
    }


def legal(match: Match) -> list[Json]:
    """Return all that may be done now, as JSON."""
    words = match.rules.vocabulary(match.header.setup)
    return [encode(action, words) for action in match.rules.legal_actions(match.state)]


def step(match: Match, choices: list[Json], entry: Entry, events: list[Event]) -> Json:
    """Return the value for the action that `match` has just carried out; `choices` were legal before it."""
    words = match.rules.vocabulary(match.header.setup)
    outcome = match.outcome
    return {
        "ply": entry.ply,
        "seat": entry.seat,
        "legal": choices,
        "action": encode(entry.action, words),
        "events": [encode_open(event, words) for event in events],
        "state": match.rules.snapshot(match.state),
        "outcome": outcome and outcome.as_json(),
    }


def trace(recording: Recording) -> Iterator[Json]:
    """Yield the whole trace of a recorded match; raise RefusedError where it does not replay."""
    match = Match(recording.header)
    events: list[Event] = []
    yield opening(match)
    choices = legal(match)
    for entry in recording.replay(match, events.append):
        yield step(match, choices, entry, events)
        choices = legal(match)
        events.clear()
