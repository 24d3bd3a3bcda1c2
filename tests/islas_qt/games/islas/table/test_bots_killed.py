"""Bots whose process is killed again and again: the match goes on in the window, and nothing of it is lost."""

from __future__ import annotations

from multiprocessing import active_children

from engine.match import Player
from islas_qt.storage.matches import Matches
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.games.islas.decisions import new_match, random_action
from tests.support.at_table import go_on, keep, wait
from tests.support.islas_screen import IslasScreen, table_of

NOTE = "did not answer; a simple move was played instead."


def kill_bots() -> None:
    """End the processes in which bots think, as something outside the program could."""
    for child in active_children():
        if child.name == "bot worker":
            child.kill()


def pass_turn(table: IslasScreen) -> None:
    """Let the person decide, whatever, until it is the bot's turn."""
    while table.match.to_act == 0:
        wait(lambda: table.turn)
        ply = table.match.ply
        table.play(ply, random_action(table.match))
        wait(lambda ply=ply: table.match.ply > ply)  # type: ignore[misc]


def notes(table: IslasScreen) -> int:
    """Return how often the log tells of a bot that failed."""
    rows = (table.log.list.item(row).text() for row in range(table.log.list.count()))
    return sum(NOTE in said for said in rows)


def test_bots_are_killed_during_a_match(open_window: OpenWindow) -> None:
    window = open_window()
    window.setUpdatesEnabled(False)
    keep(window, new_match(5, (Player("Ana"), Player("Bot", "greedy"))))
    go_on(window)
    table = table_of(window)
    for _ in range(2):  # once for each question: another process answers it
        pass_turn(table)
        ply = table.match.ply
        kill_bots()
        wait(lambda ply=ply: table.match.ply > ply)  # type: ignore[misc]
        wait(lambda: table.turn)
    assert notes(table) == 0

    def is_simple_move() -> bool:
        kill_bots()
        return notes(table) > 0

    pass_turn(table)
    wait(is_simple_move)  # again and again: somebody has to go on
    wait(lambda: table.turn)
    match, shelf = table.match, window.shelf
    assert shelf.database is not None
    kept = Matches(shelf.database).load(window.playing.table.controller._keeper.match_id)
    assert kept.entries == match.entries


def test_a_window_is_closed_while_a_bot_thinks(open_window: OpenWindow) -> None:
    window = open_window()
    window.setUpdatesEnabled(False)
    keep(window, new_match(5, (Player("Ana"), Player("Bot", "greedy"))))
    go_on(window)
    table = table_of(window)
    pass_turn(table)
    entries = list(table.match.entries)
    window.close()
    assert not [child for child in active_children() if child.name == "bot worker"]
    again = open_window()
    again.setUpdatesEnabled(False)
    go_on(again)
    table = table_of(again)
    assert table.match.entries == entries
    wait(lambda: table.turn)
    assert len(table.match.entries) > len(entries)
