"""Matches are written and read again; a file that is not as it should be is refused with its place."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.codec import digest, parse
from engine.match import MAX_ENTRIES, Match
from engine.match_file import Recording, read_match, to_json, write_match
from engine.reasons import RefusedError
from engine.registry import game
from engine.trace import trace
from tests.engine.match_samples import Json, changed, new_match, play_on, refusal, whole


@pytest.mark.parametrize("plies", [0, 1, 20, 1000])
def test_a_match_is_the_same_after_writing_and_reading(plies: int) -> None:
    match = play_on(new_match(), plies)
    again = read_match(write_match(match))
    assert again.header == match.header
    assert again.entries == match.entries
    assert again.outcome == match.outcome
    assert again.digest() == match.digest()
    assert write_match(again) == write_match(match)


def test_a_match_that_was_read_goes_on_the_same_way() -> None:
    match, again = play_on(new_match(), 20), read_match(write_match(play_on(new_match(), 20)))
    assert write_match(play_on(match, 30)) == write_match(play_on(again, 30))


def test_a_match_file_has_a_line_for_each_action() -> None:
    lines = whole().decode().splitlines()
    entries = [line for line in lines if '"digest":' in line]
    assert len(entries) == len(json.loads(whole())["entries"])
    assert all(json.loads(line.rstrip(",")) for line in entries)
    assert max(map(len, lines)) < 170


def test_a_file_is_made_by_its_seed_alone() -> None:
    code = (
        "import sys; from tests.engine.match_samples import whole; from engine.match_file import Recording; "
        "from engine.trace import trace; from engine.codec import digest; "
        "sys.stdout.buffer.write(whole() + digest(list(trace(Recording(whole())))).encode())"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for seed in ("0", "1", "12345")
    }
    assert told == {whole() + digest(list(trace(Recording(whole())))).encode()}


def test_every_beginning_of_a_file_is_truncated() -> None:
    data = whole().rstrip()
    for length in range(1, len(data), 97):
        assert "truncated: the file ends too early" in refusal(data[:length])
    assert "truncated" in refusal(data[:-1])


def test_truncated_entries() -> None:
    def shorten(value: Json) -> None:
        del value["entries"][-3:]

    plies = len(json.loads(whole())["entries"]) - 3
    sentence = f"entries: truncated: the file tells a result, but its actions end before it, at ply {plies}"
    assert refusal(changed(shorten)) == sentence
    assert refusal(changed(shorten, checksum=False)) == sentence


def test_other_rules_version() -> None:
    assert refusal(changed(lambda value: value.update(rules_version=99))) == (
        "rules_version: other rules version: the match was played by version 99, "
        f"this program knows version {game('islas').rules.version}"
    )


def test_unknown_game() -> None:
    assert refusal(changed(lambda value: value.update(game="chess"))) == "game: the game “chess” is unknown"


def test_illegal_action() -> None:
    kinds = [entry["action"]["kind"] for entry in json.loads(whole())["entries"]]
    ply = kinds.index("draw") + 1

    def draw_twice(value: Json) -> None:
        value["entries"][ply]["action"] = {"kind": "draw"}

    assert refusal(changed(draw_twice)) == (
        f"entries[{ply}].action: illegal action at ply {ply}: the rules do not allow it there"
    )


def test_action_of_no_known_kind() -> None:
    def fly(value: Json) -> None:
        value["entries"][4]["action"] = {"kind": "fly"}

    assert refusal(changed(fly)) == "entries[4].action.kind: this kind of action is unknown"


def test_digest_differs() -> None:
    def change(value: Json) -> None:
        value["entries"][6]["digest"] = "0" * 16

    assert refusal(changed(change)) == (
        "entries[6].digest: digest differs at ply 6: the match went on differently when it was played"
    )


def test_another_seed_is_another_match() -> None:
    assert "at ply 0" in refusal(changed(lambda value: value.update(seed=value["seed"] + 1)))


def test_wrong_seat() -> None:
    def change(value: Json) -> None:
        value["entries"][5]["seat"] = 1 - value["entries"][5]["seat"]

    seat = json.loads(whole())["entries"][5]["seat"]
    assert refusal(changed(change)) == (f"entries[5].seat: illegal action at ply 5: the decision is with seat {seat}")


@pytest.mark.parametrize("plies", [(7, 8), (3, 60)])
def test_actions_out_of_order(plies: tuple[int, int]) -> None:
    def swap(value: Json) -> None:
        one, other = plies
        entries = value["entries"]
        entries[one], entries[other] = entries[other], entries[one]

    first = min(plies)
    assert refusal(changed(swap)) == (
        f"entries[{first}].ply: the action of ply {first} is expected here: one is missing or out of order"
    )


def test_a_missing_action() -> None:
    def drop(value: Json) -> None:
        del value["entries"][9]

    assert refusal(changed(drop)) == (
        "entries[9].ply: the action of ply 9 is expected here: one is missing or out of order"
    )


def test_an_action_after_the_end() -> None:
    plies = len(json.loads(whole())["entries"])

    def add(value: Json) -> None:
        value["entries"].append(value["entries"][-1] | {"ply": plies})

    assert refusal(changed(add)) == (f"entries[{plies}]: illegal action at ply {plies}: the match is over before it")


@pytest.mark.parametrize(
    "change",
    [
        lambda value: value["outcome"]["scores"].reverse(),
        lambda value: value["outcome"].update(winners=[0, 1]),
        lambda value: value.update(outcome=None),
    ],
)
def test_changed_result(change: Callable[[Json], None]) -> None:
    assert refusal(changed(change)) == "outcome: the result is not what the actions lead to"


@pytest.mark.parametrize(
    "change",
    [
        lambda value: value["players"][0].update(name="Somebody else"),
        lambda value: value["players"][0].update(crest="dove"),
        lambda value: value.update(aids=["undo"]),
        lambda value: value["entries"][3].update(think_ms=77777),
        lambda value: value.update(match_id="another"),
        lambda value: value["setup"]["islands"][0].update(note="another"),
    ],
)
def test_checksum(change: Callable[[Json], None]) -> None:
    assert refusal(changed(change, checksum=False)) == (
        "checksum: the checksum differs: the file was changed after it was written"
    )
    read_match(changed(change))


def test_too_many_and_too_few_players() -> None:
    assert refusal(changed(lambda value: value["players"].append(value["players"][0]))) == (
        "players: there must be 2 players, one for each seat"
    )
    assert "2 players" in refusal(changed(lambda value: value["players"].pop()))
    assert refusal(changed(lambda value: value.update(players=value["players"][:1] * 13))) == (
        "players: at most 12 entries are allowed here"
    )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda value: value.update(format="islas-island"), "this is an island"),
        (lambda value: value.update(format="else"), "format: allowed here: islas-match"),
        (lambda value: value.update(version=2), "version: this was made by a newer version of Islas"),
        (lambda value: value.update(seed=-1), "seed: the smallest number allowed here is 0"),
        (lambda value: value.update(match_id="../x"), "match_id: this text has characters that are not allowed here"),
        (lambda value: value.update(extra=1), "extra: this field is unknown"),
        (lambda value: value.pop("outcome"), "outcome: this field is missing"),
        (lambda value: value["players"][1].update(name="\u202eevil"), "players[1].name: this text has characters"),
        (
            lambda value: value["players"][1].update(crest="dolphin"),
            "players[1].crest: allowed here: anchor, palm, lizard, volcano, dove, shell",
        ),
        (lambda value: value["players"][1].pop("crest"), "players[1].crest: this field is missing"),
        (lambda value: value.update(aids=["undo", "two words"]), "aids[1]: this text has characters"),
        (lambda value: value.update(aids=["undo"] * 21), "aids: at most 20 entries are allowed here"),
        (lambda value: value["entries"][2].update(think_ms=-1), "entries[2].think_ms: the smallest number"),
        (lambda value: value["entries"][2].update(digest="xyz"), "entries[2].digest: this text has characters"),
        (lambda value: value["entries"].extend([{}] * MAX_ENTRIES), "this field is missing"),
        (lambda value: value["setup"].update(start=2), "setup.start: there is no such seat"),
        (lambda value: value["setup"]["options"].update(draw_more=6), "setup.options.draw_more: the largest number"),
        (lambda value: value["setup"]["islands"].pop(), "setup.islands: at least 2 entries are needed here"),
        (lambda value: value["setup"]["islands"][1]["areas"].clear(), "setup.islands[1]: there is no plot"),
        (lambda value: value["setup"]["islands"][1]["areas"][0].update(kind="x"), "setup.islands[1].areas[0].kind: "),
        (lambda value: value["setup"]["deck"].update(copies=0), "setup.deck.copies: the smallest number"),
        (
            lambda value: value["setup"]["deck"]["stock"].update(house=1),  # no two of a colour: no palace, no town
            "setup.deck.stock: with these pieces nobody can reach 19 points",
        ),
        (
            lambda value: value["setup"]["deck"]["settlers"][0].update(wants=[]),
            "setup.deck.settlers[0].wants: at least",
        ),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(change: Callable[[Json], None], sentence: str) -> None:
    assert sentence in refusal(changed(change))


def test_no_more_actions_than_a_match_can_have() -> None:
    entry = json.loads(whole())["entries"][0]
    data = changed(lambda value: value.update(entries=[entry] * (MAX_ENTRIES + 1)))
    assert refusal(data) == f"entries: at most {MAX_ENTRIES} entries are allowed here"


def replayed(data: bytes) -> tuple[int, Match]:
    """Return how many actions of a file can be replayed, and the match up to there."""
    recording = Recording(data)
    match = Match(recording.header)
    good = 0
    try:
        for _ in recording.replay(match):
            good += 1
    except RefusedError:
        pass
    return good, match


def test_a_replay_keeps_what_is_good() -> None:
    def change(value: Json) -> None:
        value["entries"][30]["seat"] = 1 - value["entries"][30]["seat"]

    good, match = replayed(changed(change))
    assert good == 30
    assert [entry.digest for entry in match.entries] == [
        entry["digest"] for entry in json.loads(whole())["entries"][:30]
    ]


def test_a_trace_tells_every_ply() -> None:
    first, *steps = trace(Recording(whole()))
    value = json.loads(whole())
    assert (first["format"], first["setup"], first["seed"]) == ("islas-trace", value["setup"], value["seed"])
    assert [step["action"] for step in steps] == [entry["action"] for entry in value["entries"]]
    assert all(step["action"] in step["legal"] for step in steps)
    assert [digest(step["state"])[:16] for step in steps] == [entry["digest"] for entry in value["entries"]]
    assert steps[-1]["outcome"] == value["outcome"]
    assert {step["outcome"] for step in steps[:-1]} == {None}


def test_a_trace_ends_where_the_match_goes_wrong() -> None:
    def told(data: bytes) -> Iterator[Json]:
        try:
            yield from trace(Recording(data))
        except RefusedError as error:
            yield error.place

    def change(value: Json) -> None:
        value["entries"][3]["digest"] = "0" * 16

    *values, place = told(changed(change))
    assert place == "entries[3].digest"
    assert [value.get("ply") for value in values] == [None, 0, 1, 2]


def test_a_file_holds_what_was_read() -> None:
    assert parse(whole()) == to_json(read_match(whole()))
