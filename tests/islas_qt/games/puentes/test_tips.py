"""Tips for a first match: each of them is told at a decision that it fits, once."""

from __future__ import annotations

from engine.games.puentes.explain import impossible
from islas_qt.games.puentes.tips import CRACKED, TIPS, fitting_tip
from tests.support.puentes_positions import PERSON, choice, new_match, position


def test_every_tip_is_told_once_in_a_few_matches() -> None:
    told: list[str] = []
    for seats in (1, 3):
        for seed in range(1, 4):
            match = new_match(seats, seed=seed)
            while match.to_act is not None:
                if match.to_act == PERSON:
                    tip = fitting_tip(match.rules.observe(match.state, PERSON), told, True)
                    told += [tip.key] if tip else []
                match.play(match.ply, choice(match, "random"))
    assert len(told) == len({*told})
    assert {*told} == {tip.key for tip in TIPS}


def test_the_first_tip_speaks_of_the_start_number() -> None:
    alone, several = new_match(1), new_match(3)
    for match, words in ((alone, "Your network"), (several, "on the chart of the player to the left")):
        tip = fitting_tip(match.rules.observe(match.state, PERSON), (), True)
        assert tip
        assert words in tip.say()


def test_cracks_are_told_of_where_one_is_seen() -> None:
    match = position("number", 1)
    seen = match.rules.observe(match.state, PERSON)
    others = [tip.key for tip in TIPS if tip.key != CRACKED]
    sheet = seen.table.sheets[PERSON]
    sheet.finished = (1 << 18) - 1
    assert not fitting_tip(seen, others, True)
    empty, numbered = sheet.free & -sheet.free, ~sheet.free & -~sheet.free
    for lost in (empty, numbered):
        sheet.finished = (1 << 18) - 1 & ~lost
        isle = lost.bit_length() - 1
        sheet.shut |= sheet.kit.at[isle]
        sheet.room[isle] = 6 if lost == empty else 1
        assert impossible(seen.table, PERSON) == lost
        assert fitting_tip(seen, others, True)
        assert not fitting_tip(seen, others, False)
