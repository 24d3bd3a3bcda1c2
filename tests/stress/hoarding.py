"""Does the expert of Islas lose by drawing cards with a large hand?

`python -m tests.stress.hoarding --matches 60`. The expert plays the greedy bot. Wherever it draws with many cards
although it could build, the house that looks best to the greedy bot is compared with the draw: both are played on to
the end of the match in haste, in the same worlds that the expert may think it is in. The exit code is 1 if building
would be better on average, beyond chance.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

from engine.bots.agent import Agent, Stop, never
from engine.bots.arena import Series, play_out
from engine.bots.guide import Chance
from engine.bots.searching import SearchAgent
from engine.core import Action
from engine.games.islas.actions import DRAW, Build
from engine.games.islas.guide import GUIDE
from engine.games.islas.observation import Observation
from engine.interval import Mean
from engine.match import Match
from engine.registry import game
from engine.rng import derive

LARGE = 8  # cards in the hand
WORLDS = 300
LOSS = 0.03  # of a victory: a draw that costs more is counted


class Witness:
    """Plays as an agent does, and judges its draws with large hands."""

    def __init__(self, agent: Agent, least: int, worlds: int) -> None:
        self.agent = agent
        self.least = least
        self.worlds = worlds
        self.turns = 0
        self.losses: list[float] = []  # of a victory, for every such draw

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return what the agent chooses."""
        action = self.agent.choose(observation, legal, seed)
        builds = [each for each in legal if isinstance(each, Build)]
        if DRAW in legal and builds:
            self.turns += 1
            if action == DRAW and len(observation.hand) >= self.least:
                self.losses.append(loss(observation, builds, seed, self.worlds))
        return action


def loss(seen: Observation, builds: Sequence[Build], seed: int, worlds: int) -> float:
    """Return what part of a victory the house that looks best brings more than drawing."""
    looks = GUIDE.looks(GUIDE.worlds(seen)(seed), seen.seat, builds)
    build = builds[looks.index(max(looks))]
    seeds = [derive(seed, world) for world in range(worlds)]
    return sum(_share(seen, build, each) - _share(seen, DRAW, each) for each in seeds) / worlds


def _share(seen: Observation, action: Any, seed: int) -> float:
    """Return the seat's share of the victory after an action, in the world and with the luck of a seed."""
    rules, chance = GUIDE.rules, Chance(seed)
    state = GUIDE.worlds(seen)(chance.bits())
    rules.advance(state, action)
    while (actor := rules.to_act(state)) is not None:
        legal = rules.legal_actions(state)
        rules.advance(state, legal[0] if len(legal) == 1 else GUIDE.play(state, actor, legal, chance))
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.share(seen.seat)


def watched(agent: Agent, matches: int, seed: int, least: int = LARGE, worlds: int = WORLDS) -> Witness:
    """Let an agent play matches of two against the greedy bot, and return who watched it."""
    witness = Witness(agent, least, worlds)
    series = Series("islas", ("expert", "greedy"), seed)
    greedy = game("islas").agents["greedy"]
    for number in range(matches):
        header = series.header(number)
        agents = [witness if player.bot == "expert" else greedy for player in header.players]
        play_out(Match(header, digests=False), agents=agents)
    return witness


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", choices=("hard", "expert"), default="expert")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--least", type=int, default=LARGE, help="cards that are a large hand")
    parser.add_argument("--seed", type=int, default=14)
    options = parser.parse_args()
    agent = game("islas").agents[options.level]
    assert isinstance(agent, SearchAgent)
    uncut = SearchAgent(agent.module, replace(agent.budget, seconds=inf), agent.fallback)
    found = watched(uncut, options.matches, options.seed, options.least)
    mean = Mean()
    for each in found.losses:
        mean.add(each)
    low, high = mean.interval or (-inf, inf)
    print(
        f"{options.level}, {options.matches} matches, seed {options.seed}: {len(found.losses)} draws with"
        f" {options.least} or more cards in {found.turns} turns; building would win {mean.mean:+.1%} ({low:+.1%} to"
        f" {high:+.1%}), over {LOSS:.0%} more {sum(each > LOSS for each in found.losses)} times"
    )
    return 1 if low > 0 else 0


if __name__ == "__main__":
    sys.exit(main())
