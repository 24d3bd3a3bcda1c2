"""Damage database files and look at all that is in them: never a crash, never other content than was saved.

`python -m tests.stress.damage --files 400`
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from sqlalchemy import URL

from engine.island.files import classic_islands, content_hash
from engine.match import CRESTS
from engine.match_file import write_match
from engine.registry import ISLAND
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.errors import StorageError
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History, Summary
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.notes import Analyses, Annotations
from islas_qt.storage.opening import Offer, open_database
from islas_qt.storage.profiles import Profiles
from tests.support.matches import finished, new_match, play_on

PAGE = 4096
RUNNING, ANALYST = "running", "strong 1"

LISTS = ("list", "by length", "by score", "search", "deleted", "islands", "deleted islands")

Content = dict[str, object]


def flip_bits(data: bytearray, chance: random.Random) -> None:
    """Flip one to eight bits anywhere."""
    for _ in range(chance.randint(1, 8)):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def flip_one(data: bytearray, chance: random.Random) -> None:
    """Flip one bit anywhere but in the unused space of a page, most of which is zero."""
    used = [place for place in (chance.randrange(len(data)) for _ in range(50)) if data[place]]
    data[used[0]] ^= 1 << chance.randrange(8)


def truncate(data: bytearray, chance: random.Random) -> None:
    """Cut the file off."""
    del data[chance.randrange(len(data)) :]


def junk_page(data: bytearray, chance: random.Random) -> None:
    """Write noise over a page."""
    page = chance.randrange(len(data) // PAGE)
    data[page * PAGE : (page + 1) * PAGE] = chance.randbytes(PAGE)


def zero_page(data: bytearray, chance: random.Random) -> None:
    """Write zeros over a page."""
    page = chance.randrange(1, len(data) // PAGE)
    data[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)


def zero_header(data: bytearray, chance: random.Random) -> None:
    """Write zeros over the beginning of the file."""
    length = chance.choice((4, 16, 100, 512))
    data[:length] = bytes(length)


def swap_pages(data: bytearray, chance: random.Random) -> None:
    """Let two pages change places."""
    one, other = chance.sample(range(len(data) // PAGE), 2)
    kept = data[one * PAGE : (one + 1) * PAGE]
    data[one * PAGE : (one + 1) * PAGE] = data[other * PAGE : (other + 1) * PAGE]
    data[other * PAGE : (other + 1) * PAGE] = kept


WAYS: tuple[Callable[[bytearray, random.Random], None], ...] = (
    flip_one,
    flip_bits,
    truncate,
    flip_one,
    junk_page,
    zero_page,
    zero_header,
    swap_pages,
)


def make(url: URL) -> Content:
    """Make a database with something of everything in it, and return its content."""
    database = open_database(url)
    assert isinstance(database, Database)
    matches, islands = Matches(database), Islands(database)
    for seed in range(6):
        matches.create(finished(seed, 2 + seed % 3))
    matches.create(play_on(new_match(9), 30), RUNNING)
    for island in classic_islands()[:3]:
        island_id = islands.create(island)
        islands.save(island_id, replace(island, note="Changed"))
    islands.tag(island_id, ["One", "Two"])
    islands.delete(islands.create(classic_islands()[3]))
    matches.delete(matches.create(finished(7)))
    for ply in range(0, 30, 3):
        Annotations(database).put(RUNNING, ply, f"Why at {ply}?")
        Analyses(database).put(RUNNING, ply, ANALYST, {"worth": [ply, 0.5]})
    for crest in CRESTS:
        Profiles(database).create(crest.title(), crest)
    content = look(database)
    database.close()
    return content


def look(database: Database) -> Content:
    """Return all that a person could see; where the database says that it is damaged, that."""
    history, matches, islands = History(database), Matches(database), Islands(database)
    found: Content = {}

    def see(name: str, act: Callable[..., object], *values: str) -> Any:
        try:
            found[name] = act(*values)
        except StorageError as error:
            found[name] = error
        return found[name]

    listed = see("list", lambda: tuple(history.each(Filter(), Sort())))
    for summary in listed if isinstance(listed, tuple) else ():
        if not summary.damaged:
            see(f"match {summary.id}", lambda match_id: write_match(matches.load(match_id)), summary.id)
    see("by length", lambda: tuple(history.each(Filter(), Sort("length"))))
    see("by score", lambda: tuple(history.each(Filter(finished=True), Sort("score", False))))
    see("search", lambda: tuple(history.each(Filter(search="bjorn"), Sort())))
    see("island", lambda: history.count(Filter(facts={ISLAND: [content_hash(classic_islands()[0])]})))
    see("running", lambda: write_match(matches.load(RUNNING)))
    see("deleted", history.deleted)
    see("deleted islands", lambda: tuple(islands.deleted()))
    if see("damaged islands", islands.damaged):
        found["damaged islands"] = StorageError("corrupt")
    see("annotations", Annotations(database).of, RUNNING)
    see("analyses", Analyses(database).of, RUNNING, ANALYST)
    see("profiles", lambda: tuple(Profiles(database).all()))
    kept = see("islands", lambda: tuple(islands.all()))
    for island in kept if isinstance(kept, tuple) else ():
        see(f"revisions {island.id}", lambda island_id: tuple(islands.revisions(island_id)), island.id)
    return found


def is_damaged(part: object) -> bool:
    """Tell whether the database said that this is damaged, or has a damaged match in a list."""
    if isinstance(part, tuple):
        return any(isinstance(match, Summary) and match.damaged for match in part)
    return isinstance(part, StorageError)


def verdict(url: URL, saved: Content) -> str:
    """Open and use a damaged database; return how the damage was noticed, or fail if it was not."""
    try:
        opened = open_database(url)
    except StorageError as error:
        return f"refused at the start: {error.kind}"
    if isinstance(opened, Offer):
        return "found at the start"
    try:
        found = look(opened)
        noticed = any(is_damaged(part) for part in found.values())
        for name, part in found.items():
            if noticed and name in LISTS and isinstance(part, tuple):
                whole = [row for row in part if not is_damaged((row,))]
                assert all(row in cast("Sequence[object]", saved[name]) for row in whole), f"{name}: not what was saved"
            else:
                assert is_damaged(part) or saved.get(name) == part, f"{name} is not what was saved"
        if noticed:
            return "found when it was read"
        assert found.keys() == saved.keys()
        return "did no harm"
    finally:
        opened.close()


def run(files: int, seed: int, folder: Path) -> Counter[str]:
    """Damage a database `files` times and return how that was noticed."""
    chance = random.Random(seed)
    url = database_url(None, folder / "sound")
    saved = make(url)
    assert url.database
    sound = Path(url.database).read_bytes()
    verdicts: Counter[str] = Counter()
    for number in range(files):
        way = WAYS[number % len(WAYS)]
        data = bytearray(sound)
        way(data, chance)
        place = folder / "damaged"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        url = database_url(None, place)
        assert url.database
        Path(url.database).write_bytes(data)
        try:
            verdicts[f"{way.__name__:<12}{verdict(url, saved)}"] += 1
        except BaseException:
            print(f"file {number} of seed {seed}, {way.__name__}", file=sys.stderr)
            raise
    return verdicts


def main() -> int:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="islas-damage-") as folder:
        verdicts = run(arguments.files, arguments.seed, Path(folder))
    for line, number in sorted(verdicts.items()):
        print(f"{number:5}  {line}")
    print(f"{arguments.files} damaged files, no crash, no other content; {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
