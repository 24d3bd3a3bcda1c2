"""Tips: each fits some decision of a match, is told once, and is a few sentences in every language."""

from __future__ import annotations

import pytest

from engine.bots.agent import decision_seed
from engine.games.islas.actions import Palace, Town
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.files import classic_islands
from engine.match import Header, Match, Player
from engine.registry import game
from islas_qt import text
from islas_qt.games.islas.tips import PIRATE, SETTLER, TIPS, fitting_tip


def test_every_tip_is_told_once_in_a_match_or_two() -> None:
    told: list[str] = []
    for seed in (1, 2):
        setup = Setup(classic_islands()[:2], classic_deck())
        match = Match(Header("tips", "islas", 1, setup, seed, (Player("Ana"), Player("B", "greedy"))), digests=False)
        while (seat := match.to_act) is not None:
            seen, legal = match.rules.observe(match.state, seat), match.rules.legal_actions(match.state)
            tip = fitting_tip(seen, legal, told) if seat == 0 else None
            if tip:
                told.append(tip.key)
                assert not seen.table.unloading
                assert tip.key != "palace" or any(isinstance(action, Palace | Town) for action in legal)
            match.play(match.ply, game("islas").agents["greedy"].choose(seen, legal, decision_seed(1, match.ply, seat)))
    assert sorted(told) == sorted(tip.key for tip in TIPS)
    assert told[:2] == ["turn", "load"]


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("tip", TIPS, ids=lambda tip: tip.key)
def test_a_tip_is_a_few_whole_sentences(tip: object, language: str) -> None:
    text.use(language)
    said = tip.say()  # type: ignore[attr-defined]
    assert said.endswith(".")
    assert "{" not in said
    assert len(said) < 270, "to be read in passing"


def test_keys_are_told_apart() -> None:
    keys = [tip.key for tip in TIPS]
    assert len({*keys, SETTLER, PIRATE}) == len(keys) + 2
    assert not any("," in key for key in keys)
