"""Mutate island, deck, board and match files and read them: each is taken or refused in one clear sentence, quickly.

`python -m tests.stress.fuzz_files --count 20000 --game puentes`; files that fail are kept and the exit code is 1.
"""

from __future__ import annotations

import argparse
import re
import signal
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

from editor.generator.generator import generate
from engine import registry
from engine.bots.arena import Series
from engine.codec import canonical, parse
from engine.games.caminos import decks as caminos
from engine.games.islas.files import classic_deck, deck_from_json, deck_to_json
from engine.games.puentes.files import classic_boards, read_board, write_board
from engine.island.checks import check
from engine.island.files import classic_islands, read_island, write_island
from engine.match import Match
from engine.match_file import read_match, to_json, write_match
from engine.reasons import RefusedError
from tests.stress.mutations import Chance, mutated

SECONDS = 1.0  # that reading a file may take
LENGTH = 300  # of a sentence
# What Python or pydantic would say, and a person should not read.
LEAKS = re.compile(
    r"<class|Traceback|object at 0x|\b(None|True|False|NaN\b.*Error)\b|Error\b|pydantic|literal\[|[{\[]'"
)
# Refusals of a file as a whole; all others have a place.
WHOLE = (
    "the file has more than",
    "the file is empty",
    "values are nested",
    "the field “{field}” is there twice",
    "the number {number} is too large",
    "{number} is not a number of JSON",
    "a text holds half a character",
    "an object is expected here",
    "the island code is damaged or not complete",
    "this is neither an island file nor an island code",
    "this is a folder",
    "this is not a text file",
    "there is no island inside this picture",
    "this is an island",
    "this is a match",
    "this is a deck of cards",
    "this is a board of Puentes",
    "this is what one seat knew",
    "this is a pipe",
    "there is no such file",
    "there is no permission",
    "it cannot be read",
)


@dataclass(frozen=True)
class Kind:
    """A kind of file: good samples of it, and how it is read and written."""

    samples: list[bytes]
    read: Callable[[bytes], Any]
    write: Callable[[Any], bytes]
    game: str = "islas"  # whose files they are


def kinds() -> dict[str, Kind]:
    """Return the kinds of files that people hand to the program, of every game."""
    islands = [*classic_islands(), *(generate(seed, plots) for seed, plots in ((1, 5), (2, 30)))]
    islas_deck, caminos_deck = classic_deck(), caminos.classic_deck()
    found = {
        "island": Kind([write_island(island) for island in islands], _read_island, write_island, "islas"),
        "deck": Kind(
            [canonical(deck_to_json(islas_deck))],
            lambda data: deck_from_json(parse(data)),
            lambda deck: canonical(deck_to_json(deck)),
            "islas",
        ),
        "board": Kind([write_board(board) for board in classic_boards()], read_board, write_board, "puentes"),
        "deck of Caminos": Kind(
            [canonical(caminos.deck_to_json(caminos_deck))],
            lambda data: caminos.deck_from_json(parse(data)),
            lambda deck: canonical(caminos.deck_to_json(deck)),
            "caminos",
        ),
    }
    for key in registry.PACKAGES:
        found[f"match of {key}"] = Kind([match_file(key, number) for number in range(5)], _read, canonical, key)
    return found


def match_file(key: str, number: int) -> bytes:
    """Return the file of a match of two after some plies, or at its end."""
    match = Match(Series(key, ("random", "random"), 7).header(number))
    plies = (0, 3, 12, 25, 1000)[number]
    chance = Chance(number)
    while match.to_act is not None and match.ply < plies:
        match.play(match.ply, chance.choice(match.rules.legal_actions(match.state)))
    return write_match(match)


def _read_island(data: bytes) -> Any:
    island = read_island(data)
    check(island)  # whatever can be read can be checked
    return island


def _read(data: bytes) -> Any:
    return to_json(read_match(data))


# The judgement
@contextmanager
def _alarm() -> Iterator[None]:
    """Interrupt what takes much longer than it may, where the system can do that."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: object) -> None:
        raise TimeoutError

    usual = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, 3 * SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, usual)


def judge(kind: Kind, data: bytes) -> tuple[str, str]:
    """Read a file; return ("taken", ""), ("refused", the sentence) or ("failed", why)."""
    began = process_time()
    try:
        with _alarm():
            value = kind.read(data)
    except RefusedError as error:
        verdict = clear(error)
    except Exception as error:
        return "failed", f"{type(error).__name__}: {str(error)[:200]}"
    else:
        verdict = (
            ("taken", "") if kind.read(kind.write(value)) == value else ("failed", "it reads differently when written")
        )
    took = process_time() - began
    return ("failed", f"it took {took:.1f} s") if took > SECONDS else verdict


def clear(error: RefusedError) -> tuple[str, str]:
    sentence = str(error)
    if not sentence.isprintable() or not sentence.strip():
        return "failed", f"not one line: {sentence!r}"
    if len(sentence) >= LENGTH:
        return "failed", f"too long: {sentence}"
    if LEAKS.search(sentence):
        return "failed", f"Python speaks: {sentence}"
    if not error.place and not error.why.text.startswith(WHOLE):
        return "failed", f"no place: {sentence}"
    return "refused", error.why.text


def fuzz(count: int, seed: int, keep: Path, games: Collection[str] = ()) -> tuple[Counter[str], Counter[str], float]:
    """Judge so many mutated files of some games, or of all; count verdicts and reasons, and tell the longest time."""
    longest = 0.0
    verdicts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    every = kinds()
    names = [name for name, kind in every.items() if not games or kind.game in games]
    for number in range(count):
        chance = Chance(f"{seed}/{number}")
        name = names[number % len(names)]
        data = mutated(chance.choice(every[name].samples), chance)
        began = process_time()
        verdict, why = judge(every[name], data)
        longest = max(longest, process_time() - began)
        verdicts[f"{name} {verdict}"] += 1
        verdicts[verdict] += 1
        if verdict == "refused":
            reasons[why] += 1
        elif verdict == "failed":
            keep.mkdir(parents=True, exist_ok=True)
            file = keep / f"{name}-{seed}-{number}.json"
            file.write_bytes(data)
            print(f"{file}: {why}")
    return verdicts, reasons, longest


def main() -> int:
    """Fuzz, print the figures and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", nargs="+", choices=registry.keys(), default=(), help="whose files; all without it")
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"), help="folder for files that fail")
    options = parser.parse_args()
    began = process_time()
    verdicts, reasons, longest = fuzz(options.count, options.seed, options.keep, options.game)
    for why, times in reasons.most_common():
        print(f"{times:6}  {why}")
    for verdict, times in sorted(verdicts.items()):
        print(f"{verdict:24} {times:6}")
    print(f"{process_time() - began:.0f} s, at most {longest:.2f} s for a file")
    return 1 if verdicts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
