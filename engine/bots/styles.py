"""Styles of bots: a level and a style combine, as in `hard:friendly`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.bots.agent import Agent, Stop, never
from engine.bots.guide import Guide, load_guide
from engine.bots.simple import CarelessAgent
from engine.core import Action
from engine.rng import derive

USUAL = ""  # the style that changes nothing
FRIENDLY = "friendly"
WORLDS = 4  # in which a friendly bot asks who is winning
OVERLOOKED = 0.6  # of all actions, while it is ahead


def bot_of(level: str, style: str) -> str:
    """Return the name of a bot in match files and on the command line."""
    return f"{level}:{style}" if style else level


def level_and_style(bot: str) -> tuple[str, str]:
    """Return level and style of a bot; the usual style is empty."""
    level, _, style = bot.partition(":")
    return level, style


class FriendlyAgent:
    """Plays as well as it can while it is behind, and carelessly while it is ahead: so that matches stay close."""

    def __init__(self, guide: str, able: Agent, simple: Agent) -> None:
        self.module = guide
        self.able = able
        self.careless = CarelessAgent(simple, OVERLOOKED)

    @cached_property
    def guide(self) -> Guide[Any, Any, Any]:
        """The game's guide."""
        return load_guide(self.module)

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return one of `legal`."""
        if len(legal) == 1:
            return legal[0]
        agent = self.careless if self.is_ahead(observation, seed) else self.able
        return agent.choose(observation, legal, seed, stop)

    def is_ahead(self, observation: Any, seed: int) -> bool:
        """Return whether its seat is more likely to win than equal players would be, by what it may know."""
        seat, world = self.guide.rules.seat_of(observation), self.guide.worlds(observation)
        found = [self.guide.shares(world(derive(seed, number))) for number in range(WORLDS)]
        return sum(shares[seat] for shares in found) > WORLDS / len(found[0])


def friendly(guide: str, levels: Mapping[str, Agent], simple: Agent) -> dict[str, Agent]:
    """Return the friendly bot of each level."""
    return {bot_of(level, FRIENDLY): FriendlyAgent(guide, agent, simple) for level, agent in levels.items()}
