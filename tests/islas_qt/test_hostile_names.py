"""Names that look like mark-up, shortcuts, placeholders or worse are shown as text, or refused with a reason."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent, QPainter
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

from engine.core import Event
from engine.match import Match, Player
from engine.reasons import reason
from islas_qt.games.islas.prompts import Prompts
from islas_qt.games.islas.setup.header import IN_TURN
from islas_qt.games.islas.setup.island_choice import IslandChoice
from islas_qt.play.plan import MatchPlan, usual_plan
from islas_qt.table import match_texts
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow
from tests.support import scenes
from tests.support.at_table import go_on, keep
from tests.support.islas_screen import table_of
from tests.support.positions import Position, finished, position

SHOWN = (
    "<img src=x>",
    '<img src="file:///etc/passwd">',
    "<b>Ana</b>",
    "<a href='https://x.y'>Ana</a>",
    "<font color=red size=90>A</font>",
    "<br><br><br>",
    "<h1>Ana",
    "<!-- Ana -->",
    "<table><tr><td>A</table>",
    "</p></body></html>",
    "<style>*{font-size:90px}</style>",
    "<script>alert(1)</script>",
    "<qt>Ana</qt>",
    "<",
    "<>",
    "&",
    "&&",
    "&Ana",
    "Ana & Ben",
    "&amp;",
    "&lt;b&gt;",
    "&#60;b&#62;",
    "{",
    "}",
    "{}",
    "{0}",
    "{name}",
    "{name!r:>1000}",
    "{n.__class__}",
    "%1",
    "%s %n %%",
    "%(name)s",
    "$HOME `id` $(id)",
    "'; DROP TABLE match; --",
    "../../etc/passwd",
    "C:\\NUL",
    "\\n\\t\\0",
    "**bold** _it_ [x](y)",
    "# Heading",
    "🏝️🧜🏽",
    "Z̸̡̛͖a̷͎͝l̶̨͐g̴̣̈o̵̲͝",
    "é" * 20,
    "W" * 40,
    "مرحبا שלום",
    "王小明 ﷽",
    "Ana[*]",
    "<!DOCTYPE html>Ana",
    "<?xml version='1.0'?>",
)
REFUSED = (
    "A" * 10_000,
    "\u202eanA",
    "\u202dAna",
    "\u2066Ana",
    "\u200b\u200b",
    "Ana\u200b",
    "Ana\nBen",
    "Ana\u2028Ben",
    "Ana\x00",
    "\x1b[31mAna",
    "\ud800",
    "Ana\udfff",
    "\ufeff",
)


def look(window: QWidget) -> Iterator[tuple[QWidget, str]]:
    """Yield every widget with what it says, after making sure that none of it is read as mark-up or as a shortcut."""
    for widget in (window, *window.findChildren(QWidget)):
        if not isValid(widget):  # Qt's own label of a tooltip goes when the next one is shown
            continue
        at = widget.rect().center()
        if not widget.toolTip():  # it may make one when it is asked
            QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
        assert not GuiQt.mightBeRichText(widget.toolTip()), widget.toolTip()
        said = [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle()]
        match widget:
            case QLabel() if widget.text() and widget.objectName() != "qtooltip_label":  # that one is Qt's
                assert widget.textFormat() == Qt.TextFormat.PlainText, widget.text()
                said.append(widget.text())
            case QAbstractButton():
                assert widget.shortcut().isEmpty(), widget.text()
                said.append(widget.text().replace("&&", "&"))
            case QLineEdit():
                said.append(widget.text())
            case QComboBox():
                said += [widget.itemText(row) for row in range(widget.count())]
            case QAbstractItemView():
                model = widget.model()
                said += [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]
        yield widget, "\n".join(filter(None, said))


def read(window: QWidget) -> str:
    """Return all that a window says."""
    return "\n".join(words for _, words in look(window) if words)


@pytest.fixture(autouse=True)
def _tooltips_are_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse every tooltip that Qt would read as mark-up."""

    def show(at: object, said: str, *more: object) -> None:
        assert not GuiQt.mightBeRichText(said), said

    monkeypatch.setattr(QToolTip, "showText", show)


def groups() -> list[tuple[str, ...]]:
    """Return the names for tables of four."""
    return [SHOWN[first : first + 4] for first in range(0, len(SHOWN), 4)]


def renamed(match: Match, names: tuple[str, ...]) -> Match:
    """Return the same match, played by people and bots with these names."""
    old = match.header.players
    players = tuple(replace(player, name=name) for player, name in zip(old, names, strict=False)) + old[len(names) :]
    twin = Match(replace(match.header, players=players))
    for entry in match.entries:
        twin.play(entry.ply, entry.action)
    return twin


def test_there_are_fifty_of_them() -> None:
    assert len({*SHOWN, *REFUSED}) == len(SHOWN) + len(REFUSED) >= 50
    assert len(SHOWN) % 4 == 0


def plan_with(name: str) -> MatchPlan:
    """Return a plan whose first seat is called so."""
    plan = usual_plan("islas", 2, 0)
    return replace(plan, seats=(replace(plan.seats[0], name=name), plan.seats[1]))


def test_a_new_match_takes_a_name_or_says_why_not(window: MainWindow) -> None:
    window.screens.start.menu.chosen.emit("new")
    screen = window.screens.new_match
    for name in SHOWN:
        screen.use_plan(plan_with(name))
        assert screen.page.start.isEnabled(), name
        assert screen.page.rows[0].name.text() == name
        assert name in read(window)
    for name in REFUSED:
        screen.use_plan(plan_with(name))
        assert not screen.page.start.isEnabled(), name
        assert screen.page.rows[0].reason.text()
        assert screen.page.start.toolTip()
        read(window)


SCENES = (  # where names are shown; below: by which widgets, and what paints them
    "start_continue",
    "history",
    "table_forecast",
    "theatre_decision",
    "theatre_pirate",
    "table_divert",
    "table_other",
    "table_log",
    "curtain",
    "result",
    "review",
)
WIDGETS = {
    *("ContinueSign", "Curtain", "Forecast", "OwnSeat", "Prompt", "QLabel", "QPushButton", "QToolButton", "Result"),
    *("SeatCard", "Stock", "Theatre", "LogList"),
}
PAINTERS = {
    *("banner", "forecast", "row", "log_painter", "prompt", "seat_painter", "writing", "menu"),
}


@pytest.fixture
def painters(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Return what has been painted so far, by the module that painted it."""
    painted: defaultdict[str, str] = defaultdict(str)
    draw = QPainter.drawText

    def draw_text(painter: QPainter, *values: Any) -> Any:
        painted[Path(sys._getframe(1).f_code.co_filename).stem] += "".join(v for v in values if isinstance(v, str))
        return draw(painter, *values)

    monkeypatch.setattr(QPainter, "drawText", draw_text)
    return painted


def renaming(make: Callable[..., object], names: tuple[str, ...]) -> Callable[..., object]:
    """Return what makes the same matches, played by people and bots with these names."""

    def made(*values: object, **named: object) -> object:
        result = make(*values, **named)
        return renamed(result, names) if isinstance(result, Match) else result

    return made


@pytest.mark.slow
@pytest.mark.parametrize(
    "names",
    [pytest.param(names, marks=pytest.mark.proof if number % 4 else ()) for number, names in enumerate(groups())],
)
def test_names_on_every_screen(
    window: MainWindow, names: tuple[str, ...], painters: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    @cache
    def prepared(kind: str, seats: int = 4, people: int = 1) -> Position:
        found = position(kind, 4, people)
        return replace(found, match=renamed(found.match, names))

    over = renamed(finished(), names)
    monkeypatch.setattr(match_texts, "only_person", lambda _: None)  # who is otherwise “you”
    for module in scenes.MODULES:
        if getattr(module, "position", position) is position:
            monkeypatch.setattr(module, "position", prepared, raising=False)
            monkeypatch.setattr(module, "finished", lambda *_: over, raising=False)
        else:  # of another game
            for maker in ("position", "finished", "unplayed", "found", "new_match"):
                if make := getattr(module, maker, None):
                    monkeypatch.setattr(module, maker, renaming(make, names))
    said = ""
    shown_in = set()
    for scene in SCENES:
        scenes.bring(window, scene)
        QApplication.processEvents()
        window.grab()
        for widget, words in look(window):
            said += words
            shown_in |= {type(widget).__name__} if any(name in words for name in names) else set()
    assert shown_in >= WIDGETS, WIDGETS - shown_in
    painted_by = {module for module, words in painters.items() if any(name in words for name in names)}
    assert painted_by >= PAINTERS, PAINTERS - painted_by
    for name in names:
        assert said.count(name) > 30, name


@pytest.mark.parametrize("names", groups()[::3])
def test_names_in_what_is_told_besides(window: MainWindow, names: tuple[str, ...]) -> None:
    keep(window, renamed(position("turn").match, names))
    table = go_on(window)
    for seat in range(4):
        table.note_bot_failure(seat)
    log = table.log.list
    log.setCurrentIndex(log.model().index(log.model().rowCount() - 1, 0))
    QTest.keyClick(log, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith(f"{names[-1]} did not answer")
    window.show_error(reason("{name} is not there", name=names[0]))
    told = read(window)
    for name in names:
        assert f"{name} did not answer" in told
    assert f"{names[0]} is not there" in told


@pytest.mark.parametrize("names", groups()[::3])
def test_a_plan_is_shown_and_remembered(open_window: OpenWindow, names: tuple[str, ...]) -> None:
    window = open_window()
    window.screens.start.menu.chosen.emit("new")
    plan = usual_plan("islas", 4, 0)
    seats = tuple(replace(seat, name=name, choice=IN_TURN) for seat, name in zip(plan.seats, names, strict=True))
    window.screens.new_match.use_plan(replace(plan, seats=seats))
    window.grab()
    assert all(read(window).count(name) >= 2 for name in names)  # its field, and the list of who may start
    window.screens.new_match.begin()
    choice = window.screens.new_match.questions
    assert isinstance(choice, IslandChoice)
    for name in names:
        window.grab()
        assert f"{name}, choose your island" in read(window)
        QTest.mouseClick(choice.grid.buttons[0], Qt.MouseButton.LeftButton)
    table = table_of(window)
    assert tuple(player.name for player in table.game.players) == names
    window.close()
    again = open_window()
    again.screens.start.menu.chosen.emit("new")
    assert tuple(row.name.text() for row in again.screens.new_match.page.rows[:4]) == names


def test_names_in_every_sentence() -> None:
    played = finished()
    match = Match(played.header)
    events: list[Event] = []
    for entry in played.entries:
        match.play(entry.ply, entry.action, emit=events.append)

    def told(name: str) -> list[str]:
        story = Prompts([Player(name)] * 4, played.header.setup)
        return [story.tell(event) for event in events]

    usual = told("Somebody")
    assert sum("Somebody" in words for words in usual) > 100
    for name in SHOWN:
        assert told(name) == [words.replace("Somebody", name) for words in usual]
