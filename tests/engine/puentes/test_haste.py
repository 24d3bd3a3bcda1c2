"""Play in haste keeps to the rules, knows the points, and is far better than chance."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from engine.bots.styles import USUAL
from engine.bots.weights import read_weights
from engine.games.puentes.actions import SKIP, Start, Write
from engine.games.puentes.haste import Prize, figures_by_round, play_card, played_on, usual_figures
from engine.games.puentes.scoring import BONUSES, ISLAND_POINTS, islands_of_bonus
from engine.games.puentes.sheet import Sheet, started
from engine.registry import game
from tests.engine.puentes import positions

GAME = game("puentes")
RULES = GAME.rules
PRIZES = [Prize(bonus.first, bonus.later, bonus.deadline) for bonus in BONUSES]
SEEDS = range(12)


def opening(seed: int) -> tuple[Any, Start, Sheet]:
    """Return a match of one before its start number, that number, and the sheet with it."""
    state = RULES.initial(GAME.sample_setup(1, seed), seed)
    legal = RULES.legal_actions(state)
    start = legal[seed % len(legal)]
    assert isinstance(start, Start)
    return state, start, started(state.table.setup.board.kit, start)


def test_it_keeps_to_the_rules_and_knows_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules take every number and every bridge in the same order, and count the same points."""
    for seed in SEEDS:
        state, start, sheet = opening(seed)
        cards = state.deck[::-1]
        RULES.advance(state, start)
        for after, card in enumerate(cards):
            done: list[Any] = []
            with monkeypatch.context() as patch:
                patch.setattr(Sheet, "write", noting(Sheet.write, lambda isle, _: Write(isle), done))
                patch.setattr(Sheet, "draw", noting(Sheet.draw, sheet.kit.bridges.__getitem__, done))
                still_open = [None if islands_of_bonus(sheet, bonus) else prize for bonus, prize in enumerate(PRIZES)]
                play_card(sheet, card, still_open, usual_figures()[after + 1])
            while state.table.round == after + 1 and RULES.to_act(state) is not None:
                legal = RULES.legal_actions(state)
                action = done.pop(0) if done and done[0] in legal else SKIP if SKIP in legal else legal[0]
                RULES.advance(state, action)
            assert not done, "something that the rules do not allow"
        again = started(sheet.kit, start)
        assert played_on(again, cards, 0, PRIZES, usual_figures()) == RULES.scores(state)[0]


def noting(does: Any, action: Any, done: list[Any]) -> Any:
    """Return a method that notes the action it stands for."""

    def noted(sheet: Sheet, *given: int) -> None:
        done.append(action(*given))
        does(sheet, *given)

    return noted


def test_its_figures_are_far_better_than_none() -> None:
    nothing = figures_by_round(dict.fromkeys(read_weights("puentes")[USUAL], 0.0))
    means = []
    for figures in (usual_figures(), nothing):
        openings = [opening(seed) for seed in SEEDS]
        means.append(fmean(played_on(sheet, state.deck, 0, PRIZES, figures) for state, _, sheet in openings))
    assert means[0] > means[1] + 8


PAIR = positions.picture("oo.. ..r. ...b")  # one line between 0 and 1


@pytest.mark.parametrize(
    ("cards", "finished"), [("6/1 6/2", True), ("6/1 6/2 6/3", True), ("6/1 5/1", True), ("6/1", False)]
)
def test_of_the_last_cards_a_bridge_is_left_out_that_would_take_the_room_of_two(cards: str, finished: bool) -> None:
    """Two bridges are missing between two islands. After a single one the next card with two does not fit any more."""
    waiting = positions.sheet(PAIR, {0: 2, 1: 2, 2: 1, 3: 1})
    points = played_on(waiting.copy(), [*map(positions.card, cards.split())], 14, [None] * 3, usual_figures())
    assert points == 2 * ISLAND_POINTS * finished
