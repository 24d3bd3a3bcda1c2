"""Write the golden files anew: whole matches as text, and how many ways lead on from fixed positions.

Run it when the rules are meant to change, and read the difference line by line before committing it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.bots.agent import decision_seed
from engine.codec import digest
from engine.core import Action, Event, apply
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup, State
from engine.island.files import classic_islands
from engine.registry import game
from engine.wire import encode

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "islas"
RULES = game("islas").rules
PLAYTHROUGHS = {2: 1, 4: 2}  # seats -> seed
POSITIONS = [(seats, 10 * seats + turn, ply) for seats in (2, 3, 4, 5) for turn, ply in enumerate((0, 9, 24, 41, 58))]
DEPTH = 3


def setup(seats: int) -> Setup:
    return Setup(classic_islands()[:seats], classic_deck())


def match(seats: int, seed: int, bot: str, events: list[Event]) -> Iterator[tuple[State, Action]]:
    """Play a match of equal bots; yield the state after each action."""
    state: State = RULES.initial(setup(seats), seed)
    ply = 0
    while (seat := RULES.to_act(state)) is not None:
        chance = decision_seed(seed, ply, seat)
        action = game("islas").agents[bot].choose(RULES.observe(state, seat), RULES.legal_actions(state), chance)
        RULES.advance(state, action, events.append)
        yield state, action
        ply += 1


def playthrough(seats: int, seed: int) -> str:
    """Return a match of greedy bots as text."""
    words = RULES.vocabulary(setup(seats))
    events: list[Event] = []
    lines = [f"Islas, {seats} seats, seed {seed}, all greedy"]
    for ply, (state, action) in enumerate(match(seats, seed, "greedy", events)):
        seen = digest(RULES.snapshot(state))[:16]
        lines.append(f"{ply:3} {_line(encode(action, words))}    scores {list(RULES.scores(state))} state {seen}")
        lines += [f"      {_line(encode(event, words))}" for event in events]
        events.clear()
    return "\n".join(lines) + "\n"


def _line(value: dict[str, object]) -> str:
    return f"{value.pop('kind')} " + " ".join(f"{name}={part}" for name, part in value.items())


def perft(state: State, depth: int) -> int:
    """Return how many sequences of `depth` actions there are."""
    legal = RULES.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(apply(RULES, state, action), depth - 1) for action in legal)


def position(seats: int, seed: int, ply: int) -> State:
    """Return the state of a random match after `ply` actions."""
    played = match(seats, seed, "random", [])
    state: State = RULES.initial(setup(seats), seed)
    for _ in range(ply):
        state, _ = next(played)
    return state


def perft_counts(seats: int, seed: int, ply: int) -> list[int]:
    return [perft(position(seats, seed, ply), depth) for depth in range(1, DEPTH + 1)]


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for seats, seed in PLAYTHROUGHS.items():
        (FOLDER / f"playthrough-{seats}.txt").write_text(playthrough(seats, seed), encoding="utf-8")
    rows = [{"position": place, "counts": perft_counts(*place)} for place in POSITIONS]
    text = ",\n".join(json.dumps(row) for row in rows)
    (FOLDER / "perft.json").write_text(f"[\n{text}\n]\n", encoding="utf-8")
    print(f"written to {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
