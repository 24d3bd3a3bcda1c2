"""`islas board`: list, check, show and generate boards of Puentes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Annotated, Any, get_args

import typer

from engine.games.puentes.board import Board
from engine.games.puentes.files import (
    MAX_FILE_BYTES,
    board_to_json,
    classic_boards,
    content_hash,
    read_board,
    write_board,
)
from engine.games.puentes.generator import Difficulty
from engine.games.puentes.generator import generate as generate_board
from engine.games.puentes.solver import DEALS, ENOUGH, poor_starts
from engine.reasons import RefusedError, shown
from engine.rng import MAX_SEED
from islas_qt.file_names import file_name
from islas_qt.files import make_folder, read_file, write_new_file
from islas_qt.terminal.endings import refusal
from islas_qt.terminal.output import MOST, AsJson, counted, print_json, print_table, table

DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
HEADINGS = ("board", "grid", "lines", "crossings")
SIGNS = {None: "o", "red": "r", "blue": "b"}

Words = Annotated[
    list[str], typer.Argument(metavar="BOARD…", help="Files, or A and B, which come along.", show_default=False)
]

app = typer.Typer(name="board", help="List, check, show and generate boards of Puentes.", no_args_is_help=True)


@app.command("list")
def list_boards(as_json: AsJson = False) -> None:
    """Tell which boards come along, and how many lines and crossings they have."""
    _tell([_as_json(board) for board in classic_boards()], as_json)


@app.command()
def check(boards: Words, as_json: AsJson = False) -> None:
    """Tell whether all islands can be finished, by who knows all cards, from every island without a flag."""
    bad = False
    for word in boards:
        try:
            board = _named(word)
        except RefusedError as error:
            bad = True
            told: dict[str, Any] = {"board": word, "ok": False, "problem": str(error.why), "place": error.place}
            print_json(told) if as_json else typer.echo(refusal(error))
            continue
        poor = sorted(poor_starts(board))
        bad |= bool(poor)
        if as_json:
            print_json({**_as_json(board), "ok": not poor, "poor_starts": poor})
        elif poor:
            numbers = ", ".join(map(str, poor))
            typer.echo(f"{shown(word)}: fewer than {ENOUGH} of {DEALS} deals can be finished from: {numbers}")
        else:
            typer.echo(f"{shown(word)}: good, at least {ENOUGH} of {DEALS} deals can be finished from every start")
    raise typer.Exit(int(bad))


@app.command()
def show(board: Annotated[str, typer.Argument(help="A file, or A or B.", show_default=False)]) -> None:
    """Draw a board: o is an island, r and b are islands with a red or a blue flag."""
    for line in picture(_named(board)):
        typer.echo(line)


@app.command()
def generate(
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The first seed; the same seed, the same board.")] = 1,
    count: Annotated[int, typer.Option(min=1, max=MOST, help="How many boards.")] = 1,
    difficulty: Annotated[str, typer.Option(help=f"{', '.join(DIFFICULTIES)}.")] = "medium",
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", file_okay=False, help="Write board files here, named after them.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Generate boards out of seeds, each with the next one; all of them pass the check."""
    wanted = next((known for known in DIFFICULTIES if known == difficulty), None)
    if wanted is None:
        raise typer.BadParameter(
            f"“{difficulty}” is unknown; there are {', '.join(DIFFICULTIES)}", param_hint="--difficulty"
        )
    if out:
        make_folder(out)
    made = []
    for number in counted(range(seed, seed + count), count, "boards"):
        began = process_time()
        board = generate_board(number, wanted)
        made.append({**_as_json(board), "seconds": process_time() - began, "content": board_to_json(board)})
        if out:
            write_new_file(out / file_name([board.name], "json"), write_board(board))
    _tell(made, as_json)


def picture(board: Board) -> list[str]:
    """Return a board as lines of text, islands two columns apart so that lines show between them."""
    rows = [[" "] * (4 * board.columns - 3) for _ in range(2 * board.rows - 1)]
    for one, other in board.lines:
        first, second = board.islands[one], board.islands[other]
        for column in range(4 * first.column + 1, 4 * second.column):
            rows[2 * first.row][column] = "-"
    for one, other in board.lines:
        first, second = board.islands[one], board.islands[other]
        for row in range(2 * first.row + 1, 2 * second.row):
            rows[row][4 * first.column] = "+" if rows[row][4 * first.column] == "-" else "|"
    for island in board.islands:
        rows[2 * island.row][4 * island.column] = SIGNS[island.flag]
    return ["".join(row).rstrip() for row in rows]


def _named(word: str) -> Board:
    """Return the board that a word stands for, or raise RefusedError."""
    classic = next((board for board in classic_boards() if board.name.casefold() == word.casefold()), None)
    if classic and not os.path.exists(word):
        return classic
    try:
        return read_board(read_file(Path(word), MAX_FILE_BYTES))
    except RefusedError as error:
        raise error.of(error.source or word) from None


def _as_json(board: Board) -> dict[str, Any]:
    return {
        "board": board.name,
        "revision": content_hash(board),
        "grid": [board.columns, board.rows],
        "lines": len(board.lines),
        "crossings": sum(mask.bit_count() for mask in board.kit.across) // 2,
    }


def _tell(boards: Sequence[dict[str, Any]], as_json: bool) -> None:
    timed = any("seconds" in board for board in boards)
    rows = table(*HEADINGS, *(["time"] if timed else []))
    for board in boards:
        if as_json:
            print_json(board)
        columns, lines = board["grid"]
        time = [f"{board['seconds'] * 1000:.0f} ms"] if timed else []
        rows.add_row(shown(board["board"]), f"{columns} × {lines}", str(board["lines"]), str(board["crossings"]), *time)
    if not as_json:
        print_table(rows)
