"""Boards, set-ups and states of Puentes as JSON."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from engine.codec import SHOWN, FileModel, FirstVersion, Name, digest, parse, validated
from engine.core import Json
from engine.games.puentes.board import FLAGS, ISLES, Board, Flag, Island, board
from engine.games.puentes.cards import NAMES
from engine.games.puentes.observation import Observation, unseen
from engine.games.puentes.scoring import BONUSES
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import SEATS, Setup, State, Table
from engine.masks import bits_of
from engine.reasons import RefusedError, reason

MAX_FILE_BYTES = 64 * 1024
MAX_NOTE = 500  # characters
LEAST_SIDE, MOST_SIDE = 2, 12  # of the grid, in islands
CLASSIC = ("a", "b")

_Text = Annotated[str, StringConstraints(max_length=MAX_NOTE, pattern=rf"^(?:{SHOWN}|\n)*$")]
_Side = Annotated[int, Field(ge=LEAST_SIDE, le=MOST_SIDE)]
_Place = Annotated[int, Field(ge=0, lt=MOST_SIDE)]


class _IslandEntry(FileModel):
    at: Annotated[list[_Place], Field(min_length=2, max_length=2)]  # column and row
    flag: Flag | None


class _BoardFile(FileModel):
    format: Literal["islas-board"]
    version: FirstVersion
    name: Name
    note: _Text = ""
    grid: Annotated[list[_Side], Field(min_length=2, max_length=2)]  # columns and rows
    islands: Annotated[list[_IslandEntry], Field(min_length=ISLES, max_length=ISLES)]


class _SetupModel(FileModel):
    board: Json
    seats: int = Field(ge=SEATS[0], le=SEATS[-1])
    start: int = Field(ge=0)


def read_board(data: bytes) -> Board:
    """Return the board in a file, or raise RefusedError."""
    return board_from_json(parse(data, MAX_FILE_BYTES))


def board_from_json(value: Json) -> Board:
    """Return the board that a JSON value describes, or raise RefusedError for one that cannot be played."""
    file = validated(_BoardFile, value)
    columns, rows = file.grid
    taken: set[tuple[int, int]] = set()
    for index, entry in enumerate(file.islands):
        column, row = entry.at
        place = f"islands[{index}].at"
        if column >= columns or row >= rows:
            raise RefusedError(reason("this island lies outside the grid"), place)
        if (column, row) in taken:
            raise RefusedError(reason("two islands lie at this place"), place)
        taken.add((column, row))
    for flag, number in FLAGS.items():
        found = sum(entry.flag == flag for entry in file.islands)
        if found != number:
            raise RefusedError(
                reason("{number} islands must have the flag “{flag}”; {found} have it", **_flag(flag, number, found)),
                "islands",
            )
    made = board(
        file.name, file.note, columns, rows, [Island(entry.at[0], entry.at[1], entry.flag) for entry in file.islands]
    )
    for island, lines in zip(made.islands, made.kit.at, strict=True):
        if not lines:
            index = [entry.at for entry in file.islands].index([island.column, island.row])
            raise RefusedError(reason("no line leads to this island"), f"islands[{index}]")
    return made


def _flag(flag: Flag, number: int, found: int) -> dict[str, str | int]:
    return {"flag": flag, "number": number, "found": found}


def board_to_json(of: Board) -> Json:
    """Return the content of the board's file as a JSON value."""
    return {
        "format": "islas-board",
        "version": 1,
        "name": of.name,
        "note": of.note,
        "grid": [of.columns, of.rows],
        "islands": [{"at": [island.column, island.row], "flag": island.flag} for island in of.islands],
    }


def write_board(of: Board) -> bytes:
    """Return the board's file: one line for each island, so that revisions compare well."""
    fields = []
    for key, value in board_to_json(of).items():
        text = json.dumps(value, ensure_ascii=False)
        if key == "islands":
            text = "[\n    " + ",\n    ".join(json.dumps(entry) for entry in value) + "\n  ]"
        fields.append(f'  "{key}": {text}')
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def content_hash(of: Board) -> str:
    """Return the name of this revision of the board: the SHA-256 of its file's content."""
    return digest(board_to_json(of))


@cache
def classic_boards() -> tuple[Board, ...]:
    """Return the boards that come with the program, the easier one first."""
    folder = files("resources").joinpath("boards")
    return tuple(read_board(folder.joinpath(f"{name}.json").read_bytes()) for name in CLASSIC)


def setup_to_json(setup: Setup) -> Json:
    """Return the set-up as JSON, the board included."""
    return {"board": board_to_json(setup.board), "seats": setup.seats, "start": setup.start}


def setup_from_json(value: Json) -> Setup:
    """Return the set-up read from JSON, or raise RefusedError."""
    model = validated(_SetupModel, value)
    try:
        played = board_from_json(model.board)
    except RefusedError as error:
        raise error.within("board") from None
    if model.start >= model.seats:
        raise RefusedError(reason("there is no such seat"), "start")
    return Setup(played, model.seats, model.start)


def geometry(of: Board) -> Json:
    """Return the lines of a board by the islands that they join, and which lines each of them crosses, as JSON."""
    return {
        "lines": [
            {"between": list(ends), "crosses": [list(of.lines[line]) for line in bits_of[across]]}
            for ends, across in zip(of.lines, of.kit.across, strict=True)
        ]
    }


def snapshot(state: State) -> Json:
    """Return the whole state, secrets included, as JSON; `docs/trace-puentes.md` describes it."""
    return _table(state.table) | {
        "starts": [{"island": start.island, "number": start.number} for start in state.starts],
        "deck": [NAMES[card] for card in state.deck],
        "aside": NAMES[state.aside],
    }


def observation_to_json(seen: Observation) -> Json:
    """Return what a seat may know as JSON: all but what is hidden from everybody."""
    return _table(seen.table) | {"seat": seen.seat, "unseen": [NAMES[card] for card in unseen(seen)]}


def _table(table: Table) -> dict[str, Json]:
    return {
        "round": table.round,
        "begins": table.begins,
        "actor": table.actor,
        "phase": table.phase,
        "left": table.left,
        "turned": [NAMES[card] for card in table.turned],
        "bonuses": [
            {bonus.name: points or None for bonus, points in zip(BONUSES, won, strict=True)} for won in table.bonuses
        ],
        "sheets": [_sheet(sheet) for sheet in table.sheets],
        "scores": list(table.scores()),
    }


def _sheet(sheet: Sheet) -> Json:
    return {
        "numbers": [number or None for number in sheet.numbers],
        "bridges": [[*ends, count] for ends, count in zip(sheet.kit.ends, sheet.bridges, strict=True) if count],
        "finished": list(bits_of[sheet.finished]),
    }
