"""Decisions per second in random matches of a game, next to python-chess playing random games, in one run."""

from __future__ import annotations

import argparse
import statistics
import sys
from random import Random
from time import process_time

try:
    import chess
except ImportError:
    sys.exit("python-chess is missing: run `python3 scripts/check.py` once, it installs what the benchmarks need.")

from engine.registry import game, keys


def matches(key: str, seats: int, seconds: float, seed: int) -> float:
    """Return decisions per second of random matches through the public functions."""
    rules = game(key).rules
    setup = game(key).sample_setup(seats)
    decisions = 0
    chance = Random(seed).random
    began = process_time()
    while process_time() - began < seconds:
        seed += 1
        state = rules.initial(setup, seed)
        while rules.to_act(state) is not None:
            actions = rules.legal_actions(state)
            rules.advance(state, actions[int(chance() * len(actions))])
            decisions += 1
    return decisions / (process_time() - began)


def chess_games(seconds: float, seed: int) -> float:
    """Return moves per second of random games through the public functions."""
    moves = 0
    chance = Random(seed).random
    began = process_time()
    while process_time() - began < seconds:
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(chance() * len(legal))])
            moves += 1
    return moves / (process_time() - began)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=keys(), default="islas")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=24, help="how often the two alternate")
    parser.add_argument("--seconds", type=float, default=0.4, help="for each, in each round")
    parser.add_argument("--bar", type=float, default=8.0)
    options = parser.parse_args()
    name = type(game(options.game).rules).__name__
    matches(options.game, options.seats, 0.5, 0)  # both warm
    chess_games(0.2, 0)
    ours, theirs = [], []
    for turn in range(options.rounds):
        ours.append(matches(options.game, options.seats, options.seconds, turn * 1_000_000))
        theirs.append(chess_games(options.seconds, turn))
        print(f"round {turn + 1}: {name} {ours[-1]:,.0f} decisions/s, chess {theirs[-1]:,.0f} moves/s")
    ratio = statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
    print(f"{name}, {options.seats} seats: {statistics.median(ours):,.0f} decisions/s")
    print(f"python-chess {chess.__version__}: {statistics.median(theirs):,.0f} moves/s")
    print(f"ratio: {ratio:.1f}")
    return 0 if ratio >= options.bar else 1


if __name__ == "__main__":
    sys.exit(main())
