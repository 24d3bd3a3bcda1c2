"""Write the golden files anew: whole matches as text, and how many ways lead on from fixed positions.

Run it when the rules are meant to change, and read the difference line by line before committing it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.agent import decision_seed
from engine.codec import digest
from engine.core import Action, Event, apply
from engine.registry import AnyRules, game
from engine.wire import encode

DATA = Path(__file__).parents[1] / "tests" / "data"
DEPTH = 3


class Golden(NamedTuple):
    """What is kept of a game: matches by seats and seed, and positions by seats, seed and ply."""

    playthroughs: list[tuple[int, int]]
    positions: list[tuple[int, int, int]]


def _positions(seats: tuple[int, ...], plies: tuple[int, ...]) -> list[tuple[int, int, int]]:
    return [(count, 10 * count + turn, ply) for count in seats for turn, ply in enumerate(plies)]


GAMES = {
    "islas": Golden([(2, 1), (4, 2)], _positions((2, 3, 4, 5), (0, 9, 24, 41, 58))),
    "puentes": Golden([(1, 1), (3, 2)], [*_positions((1, 2), (0, 9, 24)), *_positions((3, 4), (50, 90))]),
    "caminos": Golden([(2, 1), (3, 2), (4, 3), (6, 4)], _positions((2, 3, 4, 5, 6), (0, 40, 160))),
}


def match(key: str, seats: int, seed: int, bot: str, events: list[Event]) -> Iterator[tuple[Any, Action]]:
    """Play a match of equal bots; yield the state after each action."""
    rules, agent = game(key).rules, game(key).agents[bot]
    state = rules.initial(game(key).sample_setup(seats), seed)
    ply = 0
    while (seat := rules.to_act(state)) is not None:
        chance = decision_seed(seed, ply, seat)
        action = agent.choose(rules.observe(state, seat), rules.legal_actions(state), chance)
        rules.advance(state, action, events.append)
        yield state, action
        ply += 1


def playthrough(key: str, seats: int, seed: int) -> str:
    """Return a match as text, all bots of the level that decides at once."""
    rules, level = game(key).rules, game(key).fallback
    words = rules.vocabulary(game(key).sample_setup(seats))
    events: list[Event] = []
    lines = [f"{type(rules).__name__}, {seats} seats, seed {seed}, all {level}"]
    for ply, (state, action) in enumerate(match(key, seats, seed, level, events)):
        seen = digest(rules.snapshot(state))[:16]
        lines.append(f"{ply:3} {_line(encode(action, words))}    scores {list(rules.scores(state))} state {seen}")
        lines += [f"      {_line(encode(event, words))}" for event in events]
        events.clear()
    return "\n".join(lines) + "\n"


def _line(value: dict[str, object]) -> str:
    return f"{value.pop('kind')} " + " ".join(f"{name}={part}" for name, part in value.items())


def perft(rules: AnyRules, state: Any, depth: int) -> int:
    """Return how many sequences of `depth` actions there are."""
    legal = rules.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(rules, apply(rules, state, action), depth - 1) for action in legal)


def position(key: str, seats: int, seed: int, ply: int) -> Any:
    """Return the state of a random match after `ply` actions."""
    played = match(key, seats, seed, "random", [])
    state = game(key).rules.initial(game(key).sample_setup(seats), seed)
    for _ in range(ply):
        state, _ = next(played)
    return state


def perft_counts(key: str, seats: int, seed: int, ply: int) -> list[int]:
    return [perft(game(key).rules, position(key, seats, seed, ply), depth) for depth in range(1, DEPTH + 1)]


def main() -> int:
    for key, golden in GAMES.items():
        folder = DATA / key
        folder.mkdir(parents=True, exist_ok=True)
        for seats, seed in golden.playthroughs:
            (folder / f"playthrough-{seats}.txt").write_text(playthrough(key, seats, seed), encoding="utf-8")
        rows = [{"position": place, "counts": perft_counts(key, *place)} for place in golden.positions]
        text = ",\n".join(json.dumps(row) for row in rows)
        (folder / "perft.json").write_text(f"[\n{text}\n]\n", encoding="utf-8")
        print(f"written to {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
