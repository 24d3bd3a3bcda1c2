"""Tips for a first match: each of them is told at a decision that it fits, once."""

from __future__ import annotations

from islas_qt.games.puentes.tips import TIPS, fitting_tip
from tests.support.puentes_positions import PERSON, choice, new_match


def test_every_tip_is_told_once_in_a_few_matches() -> None:
    told: list[str] = []
    for seats in (1, 3):
        for seed in range(1, 4):
            match = new_match(seats, seed=seed)
            while match.to_act is not None:
                if match.to_act == PERSON:
                    tip = fitting_tip(match.rules.observe(match.state, PERSON), told)
                    told += [tip.key] if tip else []
                match.play(match.ply, choice(match, "random"))
    assert len(told) == len({*told})
    assert {*told} == {tip.key for tip in TIPS}


def test_the_first_tip_speaks_of_the_start_number() -> None:
    alone, several = new_match(1), new_match(3)
    for match, words in ((alone, "Your network"), (several, "on the chart of the player to the left")):
        tip = fitting_tip(match.rules.observe(match.state, PERSON), ())
        assert tip
        assert words in tip.say()
