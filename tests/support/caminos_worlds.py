"""Two worlds in one window: what is hidden is dealt anew, and nothing that can be seen, read or heard may change."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from engine.core import Event, Seat
from engine.games.caminos.state import State
from engine.match import MAX_ENTRIES
from engine.rng import derive, shuffled
from islas_qt import text
from islas_qt.games.caminos.hand import hand_view
from islas_qt.storage.matches import Matches
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.support.caminos_screen import CaminosScreen, table_of
from tests.support.caminos_witness import hidden_match, secrets_of
from tests.support.marked import choice
from tests.support.watch import ROLES, SPOKEN, pixels, settle, until


def texts_of(window: QWidget) -> list[str]:
    """Return everything that can be read in a window, or heard of it."""
    found: list[str] = [window.windowTitle()]
    for widget in QApplication.allWidgets():
        if widget.window() is window:
            said = [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
            said += [str(getattr(widget, name)()) for name in ("text", "toPlainText") if hasattr(widget, name)]
            found.append(f"{type(widget).__name__}: {said}")
            if isinstance(widget, QAbstractItemView) and widget.model() is not None:
                model = widget.model()
                rows = [model.index(row, 0) for row in range(model.rowCount())]
                found += [str(model.data(row, role)) for row in rows for role in (*ROLES, Qt.ItemDataRole.UserRole)]
    _listen(QAccessible.queryAccessibleInterface(window), found)
    return sorted(found)


def _listen(spoken: QAccessibleInterface | None, found: list[str]) -> None:
    if spoken is not None and spoken.isValid():
        found += [spoken.text(kind) for kind in SPOKEN]
        for number in range(spoken.childCount()):
            _listen(spoken.child(number), found)


def other_world(state: State, viewer: Seat | None, rules: Any, seed: int) -> State:
    """Return a state that looks the same to a viewer; None: to somebody who knows no hand at all."""
    if viewer is not None:
        twin: State = rules.determinize(rules.observe(state, viewer), seed)
        return twin
    twin = rules.copy(state)
    cards = [card for hand in twin.hands for card, count in enumerate(hand) for _ in range(count)] + twin.pile
    _, cards = shuffled(seed, cards)
    for hand in twin.hands:
        dealt = [cards.pop() for _ in range(sum(hand))]
        hand[:] = [dealt.count(card) for card in range(5)]
    twin.pile = cards
    return twin


def other_event(event: Event, viewer: Seat | None) -> Event:
    """Return an event with other secrets, if the viewer may not know them."""
    told, may_know = secrets_of(event)
    if not told or viewer in may_know:
        return event
    changed: dict[str, Any] = {}
    for name in type(event).secret:
        value = getattr(event, name)
        changed[name] = tuple((card + 1) % 5 for card in value) if isinstance(value, tuple) else (value + 1) % 5
    return replace(event, **changed)


@contextmanager
def elsewhere(table: CaminosScreen, seed: int) -> Iterator[None]:
    """Let the match of a table be in another world for a while."""
    controller, match = table.controller, table.match
    assert controller is not None
    viewer = None if controller.is_covered else controller.viewer
    twin = other_world(match.state, viewer, match.rules, seed)
    events = [(ply, other_event(event, viewer)) for ply, event in controller._events]
    real, told = match.state, controller._events
    match.state, controller._events = twin, events
    try:
        yield
    finally:
        match.state, controller._events = real, told


def look(table: CaminosScreen) -> tuple[list[str], QImage]:
    """Show everything anew and return what can be read and what can be seen."""
    assert table.controller is not None
    if not table.curtain.isVisible():
        table.show_table(table.controller.seen())
    table.retranslate()
    settle()
    return texts_of(table.window()), pixels(table.game)  # the prompt glows for a while; its words are read


def differences(table: CaminosScreen, seed: int) -> list[str]:
    """Return what can be told of the hidden cards by somebody who looks at the table."""
    texts, picture = look(table)
    with elsewhere(table, seed):
        other_texts, other_picture = look(table)
    found = [f"“{said}”" for said in set(texts) ^ set(other_texts)]
    if picture != other_picture:
        found.append("the picture")
    look(table)
    return found


def play_in_window(window: MainWindow, seed: int, most: int = MAX_ENTRIES, every: int = 1) -> tuple[int, list[str]]:
    """Play a match in a window, at most so many actions; return their number and what was told of hidden cards."""
    assert window.shelf.database is not None
    match_id = Matches(window.shelf.database).create(hidden_match(seed))
    window.use_language(list(text.LANGUAGES)[seed % 3])
    leaks: list[str] = []
    with patch.object(TableScreen, "speed_of", lambda table, seat: 0.0), patch.object(hand_view, "MOVING", 0):
        window.playing.resume(match_id)
        settle()
        table = table_of(window)
        while not table.result.isVisible() and table.match.ply < most:
            until(lambda: table.turn or table.curtain.ready_button.isVisible() or table.result.isVisible())
            if table.result.isVisible():
                break
            ply = table.match.ply
            if ply % every == 0:
                leaks += [f"seed {seed}, ply {ply}: {each}" for each in differences(table, derive("world", seed, ply))]
            if table.curtain.ready_button.isVisible():
                table.curtain.ready_button.click()
                until(lambda: not table.curtain.isVisible())
            elif table.turn:
                table.play(table.turn.ply, choice(table.match, table.turn.legal))
    return table.match.ply, leaks
