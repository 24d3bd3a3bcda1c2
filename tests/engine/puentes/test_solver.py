"""Plans are played by the rules themselves; boards are generated as wished, and the same again."""

from __future__ import annotations

import pytest

from engine.games.puentes.actions import END_TURN, SKIP, Start, Write
from engine.games.puentes.board import Board
from engine.games.puentes.cards import CARDS, NUMBER_OF
from engine.games.puentes.files import board_to_json, read_board, write_board
from engine.games.puentes.generator import WISHES, Difficulty, generate
from engine.games.puentes.solver import Solver, deal, poor_starts, start_number
from engine.games.puentes.state import BRIDGES, OVER, Setup
from engine.masks import bits_of
from tests.engine.puentes.positions import RULES, SIDE_A, SIDE_B, picture


def play_plan(board: Board, seed: int, start: int) -> int:
    """Return how many islands a plan finishes by the rules, or 0 if there is no plan."""
    cards, aside = deal(seed)
    plan = Solver(board).plan(cards, aside, start)
    if plan is None:
        return 0
    state = RULES.initial(Setup(board, 1), 0)
    state.aside, state.deck = aside, cards[::-1]
    RULES.advance(state, Start(start, start_number(aside)))
    for turn in plan:
        RULES.advance(state, Write(turn.isle))
        is_drawing = state.table.phase == BRIDGES
        for line in turn.lines:
            RULES.advance(state, board.kit.bridges[line])
        RULES.advance(state, END_TURN if turn.lines or not is_drawing else SKIP)
    assert state.table.phase == OVER
    return state.table.sheets[0].finished.bit_count()


@pytest.mark.parametrize("side", [SIDE_A, SIDE_B], ids="AB")
def test_a_plan_finishes_all_islands(side: Board) -> None:
    starts = bits_of[side.kit.plain]
    finished = [play_plan(side, seed, starts[seed]) for seed in range(len(starts))]
    assert set(finished) <= {0, 18}
    assert finished.count(18) >= 9


def test_the_start_number_makes_the_sum_even() -> None:
    for aside in CARDS:
        total = sum(NUMBER_OF[card] for card in CARDS if card != aside) + start_number(aside)
        assert total % 2 == 0


def test_a_deal_is_all_cards() -> None:
    cards, aside = deal(3)
    assert sorted([*cards, aside]) == list(CARDS)


@pytest.mark.slow
def test_both_sides_are_good_from_every_start() -> None:
    assert list(poor_starts(SIDE_A)) == []
    assert list(poor_starts(SIDE_B)) == []


def test_a_board_without_enough_lines_is_poor() -> None:
    row = picture("rbrbrbrooooooooooo")  # in a row no island can have more than four bridges
    assert next(poor_starts(row)) in range(18)


@pytest.mark.parametrize("difficulty", WISHES)
def test_boards_are_generated_as_wished(difficulty: Difficulty) -> None:
    made = generate(7, difficulty)
    wish = WISHES[difficulty]
    assert (made.columns, made.rows) == (wish.columns, wish.rows)
    assert len(made.lines) == 36 - wish.columns - wish.rows
    crossings = sum(mask.bit_count() for mask in made.kit.across) // 2
    assert wish.least <= crossings <= wish.most
    assert read_board(write_board(made)) == made


def test_the_same_seed_gives_the_same_board() -> None:
    first, again, other = (board_to_json(generate(seed, "easy"))["islands"] for seed in (3, 3, 4))
    assert first == again
    assert first != other
