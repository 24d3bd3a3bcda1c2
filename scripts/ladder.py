"""Measure how strong the levels of the bots are, and write the tables of `docs/bots.md`.

Usage: python scripts/ladder.py [--play GAME] [--seats N]

Every level plays the one below it, on all numbers of seats, in the arena's way. `--play` plays what is missing of a
game; what was played is in `docs/ladder`, a file for each contest, and a run that was interrupted goes on there. No
clock cuts a search short, so that every machine gives the same matches; PyPy is the quickest. After a bot was changed,
delete the files of the contests in which it plays.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.bots.contest.contest import Contest, play_blocks
from engine.bots.contest.file import read_blocks
from engine.bots.contest.standings import Standing, Standings
from engine.bots.searching import SearchAgent
from engine.games.puentes.lookahead import LookAheadAgent
from engine.registry import game
from islas_qt.cli.arena import ArenaFile

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs/ladder"
PAGE = ROOT / "docs/bots.md"
BEGIN, END = "<!-- tables by scripts/ladder.py -->\n", "<!-- end of the tables -->\n"
SEED = 14
GAMES = {"islas": "Islas", "caminos": "Caminos", "puentes": "Puentes"}
LEVELS = ("random", "easy", "greedy", "hard", "expert")
DUELS = {"easy": 1000, "greedy": 1000, "hard": 400, "expert": 200}  # matches of two; against a field half as many
DEALS = 200  # of who plays alone


@dataclass(frozen=True)
class Rung:
    """A contest of the ladder, and how many deals of it are wanted."""

    contest: Contest
    deals: int

    @property
    def file(self) -> Path:
        """Where it is kept."""
        contest = self.contest
        return FOLDER / f"{contest.game}-{contest.seats}-{'-'.join(contest.levels)}.jsonl"

    def standings(self) -> Standings:
        """Return what the matches so far say."""
        found = Standings(self.contest)
        if self.file.exists():
            for block in read_blocks(self.file.read_bytes(), self.contest)[0]:
                found.add(block)
        return found

    def play(self) -> None:
        """Play the deals that are missing."""
        file = ArenaFile(self.file, self.contest)
        for block in play_blocks(self.contest, range(len(file.blocks), self.deals)):
            file.add(replace(block, times={}))
        print(self.file.name, flush=True)


def rungs(key: str, seats: int) -> list[Rung]:
    """Return the contests of so many seats: every level against the one below, and the expert against all of two."""
    pairs = [(level, below) for below, level in pairwise(LEVELS)]
    if seats == 2 and key != "puentes":
        pairs += [("expert", "greedy"), ("expert", "random")]
    found = []
    for pair in pairs:
        contest = Contest(key, seats, pair, SEED)
        matches = DUELS[pair[0]] if seats == 2 else -(-DUELS[pair[0]] // 2)
        found.append(Rung(contest, DEALS if seats == 1 else -(-matches // contest.block_size)))
    return found


def lift_caps(key: str) -> None:
    """Let all bots of a game search for as long as their iterations take."""
    for agent in game(key).agents.values():
        if isinstance(agent, SearchAgent):
            agent.budget = replace(agent.budget, seconds=inf)
        elif isinstance(agent, LookAheadAgent):
            agent.reach = replace(agent.reach, seconds=inf)


def tables() -> str:
    """Return the tables of all that was played, in Markdown."""
    alone = rungs("puentes", 1)
    parts = [
        "Matches of two; even is 50 %:",
        "\n".join(_duels()),
        "One against a field of the level below, won (95 %):",
        "\n".join(_fields()),
        "Puentes alone, the same deals for a level and the one below it:",
        "\n".join(_alone(alone)),
    ]
    return "\n\n".join(parts) + "\n"


def _table(*names: str) -> list[str]:
    return [_row(*names), "|" + "---|" * len(names)]


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _won(standing: Standing) -> str:
    low, high = standing.share_interval
    return f"{standing.share.mean:.1%} ({low * 100:.1f} to {high * 100:.1f})".replace("%", " %")


def _duels() -> Iterator[str]:
    yield from _table("game", "level", "against", "matches", "won (95 %)", "points more")
    for key, name in GAMES.items():
        for rung in rungs(key, 2):
            for (level, against), standing in rung.standings().tables.items():
                if standing.matches:
                    points = f"{standing.difference.mean:+.1f}".replace("-", "−")
                    yield _row(name, f"`{level}`", f"`{against}`", f"{standing.matches:,}", _won(standing), points)


def _fields() -> Iterator[str]:
    yield from _table("game", "seats", "even", *(f"`{level}`" for level in LEVELS[1:]))
    for key, name in GAMES.items():
        for seats in game(key).rules.seats[2 if key == "puentes" else 1 :]:
            found = [standing for rung in rungs(key, seats) for standing in rung.standings().tables.values()]
            cells = [_won(each).replace("%", f"% of {each.matches}", 1) if each.matches else "" for each in found]
            yield _row(name, str(seats), f"{1 / seats:.0%}".replace("%", " %"), *cells)


def _alone(found: Sequence[Rung]) -> Iterator[str]:
    yield from _table("level", "deals", "points (95 %)", "more than the level below (95 %)")
    for rung in found:
        standings = rung.standings()
        (standing,) = standings.tables.values()
        level, below = rung.contest.levels
        for each in (below, level) if rung is found[0] else (level,):
            points, more = standings.points[each], standing.difference
            if points.interval and more.interval:
                cells = f"{points.mean:.1f} ({points.interval[0]:.1f} to {points.interval[1]:.1f})"
                ahead = f"{more.mean:.1f} ({more.interval[0]:.1f} to {more.interval[1]:.1f})" if each == level else ""
                yield _row(f"`{each}`", str(points.count), cells, ahead)


def with_tables(page: str) -> str:
    """Return the page with the tables of today."""
    before, rest = page.split(BEGIN)
    return before + BEGIN + tables() + END + rest.split(END)[1]


def main() -> None:
    """Play what is asked for, and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--play", choices=GAMES, help="play what is missing of this game")
    parser.add_argument("--seats", type=int, help="only with so many")
    options = parser.parse_args()
    if options.play:
        lift_caps(options.play)
        for seats in [options.seats] if options.seats else game(options.play).rules.seats:
            for rung in rungs(options.play, seats):
                rung.play()
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
