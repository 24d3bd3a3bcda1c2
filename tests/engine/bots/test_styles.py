from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.bots.agent import decision_seed
from engine.bots.simple import RandomAgent
from engine.bots.styles import USUAL, FriendlyAgent, bot_of, level_and_style
from engine.bots.weights import read_weights
from engine.core import Action
from engine.games.islas.actions import Build, Draw, Load
from engine.games.islas.agents import GUIDE, STYLES
from engine.games.islas.observation import Observation
from engine.registry import game
from tests.support.quick_bots import quick_bots

ISLAS = game("islas")


@pytest.mark.parametrize("bot", ISLAS.agents)
def test_a_name_tells_level_and_style(bot: str) -> None:
    assert bot_of(*level_and_style(bot)) == bot


def test_every_style_of_islas_has_its_figures() -> None:
    assert list(read_weights("islas")) == [USUAL, *STYLES]
    assert ISLAS.styles == [*STYLES, "friendly"]


def habit(
    bot: str, asked: Callable[[Observation, Sequence[Any]], bool], does: Callable[[Observation, Any], bool]
) -> float:
    """Return how often a bot does something when it is asked, in positions of matches of the usual bots."""
    agent, rules = quick_bots(ISLAS, iterations=24)[bot], ISLAS.rules
    count = done = 0
    for seed in range(3):
        state = rules.initial(ISLAS.sample_setup(3, seed), seed)
        ply = 0
        while (seat := rules.to_act(state)) is not None:
            seen, legal, ply = rules.observe(state, seat), rules.legal_actions(state), ply + 1
            if asked(seen, legal):
                count += 1
                done += does(seen, agent.choose(seen, legal, decision_seed(seed, ply, seat)))
            rules.advance(state, ISLAS.agents["greedy"].choose(seen, legal, 0))
    return done / count


def may_build_or_draw(seen: Observation, legal: Sequence[Any]) -> bool:
    return {Build, Draw} <= set(map(type, legal))


def builds(seen: Observation, action: Action) -> bool:
    return isinstance(action, Build)


def may_load_a_pirate(seen: Observation, legal: Sequence[Any]) -> bool:
    cards = [action.card for action in legal if isinstance(action, Load)]
    first = seen.table.kit.first_pirate
    return len(cards) > 1 and min(cards) < first <= max(cards)


def loads_a_pirate(seen: Observation, action: Action) -> bool:
    return isinstance(action, Load) and action.card >= seen.table.kit.first_pirate


@pytest.mark.slow
@pytest.mark.parametrize("level", ["greedy", "hard"])
def test_styles_show_in_what_is_done(level: str) -> None:
    usual = habit(level, may_build_or_draw, builds)
    assert (
        habit(f"{level}:trader", may_build_or_draw, builds)
        < usual
        < habit(f"{level}:builder", may_build_or_draw, builds)
    )
    assert habit(level, may_load_a_pirate, loads_a_pirate) < habit(f"{level}:pirate", may_load_a_pirate, loads_a_pirate)


def test_who_hunts_privileges_builds_other_settlers() -> None:
    def as_usual(seen: Observation, action: Action) -> bool:
        legal = ISLAS.rules.legal_actions(ISLAS.rules.determinize(seen, 0))
        return action == ISLAS.agents["greedy"].choose(seen, legal, 0)

    assert habit("greedy:hunter", may_build_or_draw, as_usual) < 0.95


def test_a_friendly_bot_plays_well_only_while_it_is_behind() -> None:
    """It asks who is winning by what it may know; ahead, it overlooks most of what it could do."""
    rules = ISLAS.rules
    bot = FriendlyAgent(GUIDE, ISLAS.agents["greedy"], RandomAgent())
    ahead = behind = careless = 0
    for seed in range(4):
        state = rules.initial(ISLAS.sample_setup(2, seed), seed)
        while (seat := rules.to_act(state)) is not None:
            seen, legal = rules.observe(state, seat), rules.legal_actions(state)
            best = ISLAS.agents["greedy"].choose(seen, legal, 0)
            if len(legal) > 1:
                if bot.is_ahead(seen, 7):
                    ahead += 1
                    careless += bot.choose(seen, legal, 7) != best
                else:
                    behind += 1
                    assert bot.choose(seen, legal, 7) == best
            rules.advance(state, best)
    assert min(ahead, behind) > 20
    assert careless > ahead / 4


def test_friendly_bots_of_puentes_play_alone_as_well_as_they_can() -> None:
    puentes = game("puentes")
    friendly = puentes.agents["greedy:friendly"]
    assert isinstance(friendly, FriendlyAgent)
    ahead = []
    for seats in (1, 2):
        state = puentes.rules.initial(puentes.sample_setup(seats, 3), 3)
        while (seat := puentes.rules.to_act(state)) is not None:
            seen, legal = puentes.rules.observe(state, seat), puentes.rules.legal_actions(state)
            if friendly.is_ahead(seen, 7):
                ahead.append(seats)
            puentes.rules.advance(state, RandomAgent().choose(seen, legal, len(ahead)))
    assert set(ahead) == {2}
